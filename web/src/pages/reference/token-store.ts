import type { TryToken } from "@byline/contract/tokens.ts";
import { useEffect, useSyncExternalStore } from "react";
import { isSignedIn } from "../../signed-in.ts";

/**
 * The token for all forms on the page: the visitor's test token, or one they entered. It's only in memory: a
 * reload forgets it, and no other code reads it.
 */
type Tokens = { token: string; made: TryToken | null };
const none: Tokens = { token: "", made: null };
let tokens = none;
let asked = false;
const listeners = new Set<() => void>();

function publish(next: Tokens) {
  tokens = next;
  for (const listener of listeners) listener();
}

export const setToken = (token: string) => publish({ ...tokens, token });

async function makeToken() {
  asked = true;
  if (!isSignedIn()) return;
  try {
    const { api } = await import("../../api.ts");
    const made = await api("POST /test-token");
    publish({ token: tokens.token || made.token, made });
  } catch {
    // Users who can't create a token, such as viewers and demo visitors, enter their own.
  }
}

/** Creates a test mode token for a signed-in visitor when a form needs one. */
export function useToken(wanted: boolean): { token: string; testProject: string | null } {
  useEffect(() => {
    if (wanted && !asked) void makeToken();
  }, [wanted]);
  const { token, made } = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => tokens,
    () => none,
  );
  return { token, testProject: made && token.trim() === made.token ? made.projectId : null };
}
