import type { TryToken } from "@byline/contract/tokens.ts";
import { useEffect, useSyncExternalStore } from "react";
import { isSignedIn } from "../../signed-in.ts";

/**
 * The token for all forms of the page: a test token of the visitor's, or what they put in its place. In
 * memory only: a reload forgets it, and nothing else ever reads it.
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
    // Who may make no token, such as a viewer or a visitor of the demo, puts in one of their own.
  }
}

/** Where a form asks for a token, a signed-in visitor is given one of test mode. */
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
