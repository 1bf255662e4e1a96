import type { ReactNode } from "react";
import { openAuth } from "../../hooks/auth-modal-store.ts";
import { Button } from "../../ui/button.tsx";

/** Opens the sign-up modal from a text; someone who is signed in has no use for it. */
export function SignUpButton({ children }: { children: ReactNode }) {
  return (
    <Button variant="primary" className="signed-in:hidden" onClick={() => openAuth("signup")}>
      {children}
    </Button>
  );
}
