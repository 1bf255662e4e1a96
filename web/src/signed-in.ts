import type { SIGNED_IN_HINT } from "@byline/contract/cookies.ts";
import { useSyncExternalStore } from "react";

// Imports only the type, since the module would make the landing page larger.
const HINT: typeof SIGNED_IN_HINT = "signed_in";

/** Whether to request the current user. */
export function isSignedIn(): boolean {
  return document.cookie.split("; ").includes(`${HINT}=1`);
}

/** A hint that outlived its session would cause a redirect loop. */
export function clearSignedIn() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${HINT}=; Path=/; Max-Age=0; SameSite=Lax`;
  document.documentElement.classList.remove("signed-in");
}

const never = () => () => {};

/** Returns false while prerendering, then the hint cookie's value. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(never, isSignedIn, () => false);
}
