import type { MouseEvent } from "react";
import { Link, type LinkProps } from "react-router";
import { paths } from "../../paths.ts";
import { useSignedIn } from "../../signed-in.ts";

const NEEDS_ACCOUNT = /^\/(projects|community|analytics|attribution|creators|works|claims|settings)([/?#]|$)/;

/** Pages that the server writes on request, so links to them reload the document. */
const WRITTEN = /^\/explore(?!\/projects\/)([/?#]|$)/;

/**
 * A link on a public page. If its target requires an account, asks visitors to sign in and then continues,
 * instead of showing an expired session.
 */
export function OpenLink({ to, ...props }: Omit<LinkProps, "to"> & { to: string }) {
  const signedIn = useSignedIn();
  const asks = !signedIn && NEEDS_ACCOUNT.test(to);

  function askToSignIn(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    window.location.assign(paths.login(to));
  }

  return (
    <Link to={to} reloadDocument={WRITTEN.test(to)} {...props} {...(asks && { onClick: askToSignIn })} />
  );
}
