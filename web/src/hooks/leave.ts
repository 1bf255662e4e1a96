import { paths } from "../paths.ts";
import { type Notice, toastAcrossReload } from "./toast-store.ts";

/** Time to see why, from when it is on the screen to the change of page, where it stays to be read. */
const DELAY_MS = 500;
/** Leaves all the same when what shows the sentence cannot be fetched. */
const NEVER_SHOWN_MS = 5000;

/** Says why a signed-out visitor cannot stay on a product page and leads to where they can sign in. */
export function leaveSignedOut(pathname: string) {
  if (pathname === "/" || pathname === "/dashboard")
    leave("You need to sign in to access the dashboard.", "/");
  else if (pathname.startsWith("/attribution")) leave("You need to sign in to access attributions.", "/");
  else leave("You are logged out. Logging in again...", paths.login(pathname + window.location.search));
}

let leaving = false;

/**
 * Once, however many calls find out; and after what they say themselves, for one toast is shown at a time.
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
 * Ends the session because somebody wants it, and goes to the landing page with the notice that `end`
 * answers. A call that meanwhile finds the session ended has nothing to add. Throws what `end` throws, and
 * stays.
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
