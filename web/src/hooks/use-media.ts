import { useSyncExternalStore } from "react";

/** Whether a media query applies, kept true as the window changes; `before` is said without a window. */
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
