import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
function listen(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Returns the text that this browser stores under a key, or null, and a function that replaces it. */
export function useLocalStorage(key: string) {
  const value = useSyncExternalStore(
    listen,
    () => localStorage.getItem(key),
    () => null,
  );
  const set = (next: string) => {
    localStorage.setItem(key, next);
    for (const notify of listeners) notify();
  };
  return [value, set] as const;
}
