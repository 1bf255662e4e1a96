export type AuthMode = "signin" | "signup" | "reset";
export type AuthRequest = { mode: AuthMode; title?: string | undefined };

const listeners = new Set<() => void>();
let request: AuthRequest | null = null;

function set(next: AuthRequest | null) {
  request = next;
  for (const listener of listeners) listener();
}

/** Opens the app-wide sign-in or sign-up modal, with an optional title. */
export function openAuth(mode: AuthMode = "signin", title?: string) {
  set({ mode, title });
}

export function closeAuth() {
  set(null);
}

export function subscribeToAuth(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const authRequest = () => request;
