import { useSyncExternalStore } from "react";

/** Returns whether a media query matches, updated with the window. Returns `before` without a window. */
export function useMedia(query: string, before = true): boolean {
  return useSyncExternalStore(
    (notify) => {
      const media = matchMedia(query);
      media.addEventListener("change", notify);
      return () => media.removeEventListener("change", notify);
    },
    () => matchMedia(query).matches,
    () => before,
  );
}
