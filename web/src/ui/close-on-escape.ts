import type { KeyboardEvent } from "react";

/**
 * For the content of an overlay. Radix sends Escape only to the latest overlay, which may be a toast that
 * ignores it.
 */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  event.preventDefault();
  close();
};
