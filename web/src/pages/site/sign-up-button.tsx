import type { ReactNode } from "react";
import { openAuth } from "../../hooks/auth-modal-store.ts";
import { Button } from "../../ui/button.tsx";

/**
 * Opens the sign-up modal from a text; who is signed in has no use for it, unless to the `demo`. `quiet`
 * where another action is the page's main one.
 */
export function SignUpButton({
  demo,
  quiet,
  children,
}: {
  demo?: boolean | undefined;
  quiet?: boolean;
  children: ReactNode;
}) {
  return (
    <Button
      variant={quiet ? "secondary" : "primary"}
      className={demo ? "" : "signed-in:hidden"}
      onClick={() => openAuth("signup")}
    >
      {children}
    </Button>
  );
}
