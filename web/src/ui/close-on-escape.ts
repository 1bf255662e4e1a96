import type { KeyboardEvent } from "react";

/**
 * For the content of what is open over a page. Radix gives Escape to what came last alone, which may be a
 * toast, and those ignore it.
 */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  event.preventDefault();
  close();
};
