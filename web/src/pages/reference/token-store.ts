import { useSyncExternalStore } from "react";

/**
 * The visitor's token for all forms of the page. In memory only: a reload forgets it, and nothing else ever
 * reads it.
 */
let token = "";
const listeners = new Set<() => void>();

export function setToken(next: string) {
  token = next;
  for (const listener of listeners) listener();
}

export function useToken(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => token,
    () => "",
  );
}
