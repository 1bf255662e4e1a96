import { paths } from "../paths.ts";
import { type Notice, toastAcrossReload } from "./toast-store.ts";

/** How long the reason is visible before the page changes. It stays on the next page. */
const DELAY_MS = 500;
/** Leaves anyway if the toast's code can't load. */
const NEVER_SHOWN_MS = 5000;

/**
 * Explains why a signed-out visitor can't stay on a product page, and redirects to a page with the sign-in.
 */
export function leaveSignedOut(pathname: string) {
  if (pathname === "/" || pathname === "/dashboard")
    leave("You need to sign in to access the dashboard.", "/");
  else if (pathname.startsWith("/attribution")) leave("You need to sign in to access attributions.", "/");
  else leave("You are logged out. Logging in again...", paths.login(pathname + window.location.search));
}

let leaving = false;

/**
 * Runs once, even if several calls fail. Waits for their own messages, since only one toast is shown at a
 * time.
 */
function leave(description: string, goal: string) {
  if (leaving) return;
  leaving = true;
  const go = () => window.location.assign(goal);
  const onShown = () => setTimeout(go, DELAY_MS);
  setTimeout(() => toastAcrossReload({ title: "Unauthorized", description, tone: "destructive", onShown }));
  setTimeout(go, NEVER_SHOWN_MS);
}

/**
 * Ends the session at the user's request, and goes to the landing page with the notice from `end`. Calls that
 * fail meanwhile show nothing. If `end` throws, stays on the page and throws its error.
 */
export async function leaveOnPurpose(end: () => Promise<Notice>) {
  leaving = true;
  try {
    toastAcrossReload(await end());
    window.location.assign("/");
  } catch (error) {
    leaving = false;
    throw error;
  }
}
