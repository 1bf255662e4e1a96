import type { ReactNode } from "react";
import { openAuth } from "../../hooks/auth-modal-store.ts";
import { Button } from "../../ui/button.tsx";

/**
 * Opens the sign-up modal. Hidden for signed-in users, except in the `demo`. `quiet`: the page has another
 * main action.
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
