import type { SIGNED_IN_HINT } from "@byline/contract/cookies.ts";
import { useSyncExternalStore } from "react";

// Only the type is imported: the module itself would weigh on the landing page.
const HINT: typeof SIGNED_IN_HINT = "signed_in";

/** Whether asking for the current user is worth a call. */
export function isSignedIn(): boolean {
  return document.cookie.split("; ").includes(`${HINT}=1`);
}

/** A hint that outlived its session would send the browser round in circles. */
export function clearSignedIn() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${HINT}=; Path=/; Max-Age=0; SameSite=Lax`;
  document.documentElement.classList.remove("signed-in");
}

const never = () => () => {};

/** False while prerendering, then what the hint cookie says. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(never, isSignedIn, () => false);
}
