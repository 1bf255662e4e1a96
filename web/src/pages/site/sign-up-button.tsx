import type { ReactNode } from "react";
import { openAuth } from "../../hooks/auth-modal-store.ts";
import { Button } from "../../ui/button.tsx";

/** Opens the sign-up modal from a text; who is signed in has no use for it, unless to the `demo`. */
export function SignUpButton({ demo, children }: { demo?: boolean | undefined; children: ReactNode }) {
  return (
    <Button variant="primary" className={demo ? "" : "signed-in:hidden"} onClick={() => openAuth("signup")}>
      {children}
    </Button>
  );
}
