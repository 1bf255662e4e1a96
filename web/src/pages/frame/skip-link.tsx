import type { MouseEvent } from "react";

/** The first tab stop on every page. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: before the scripts are there its address leads to the content
    <a
      href="#main"
      onClick={focusMain}
      className="absolute -top-20 left-4 z-50 rounded bg-ink px-4 py-2 text-base text-paper focus:top-2"
    >
      Skip to content
    </a>
  );
}

/** Doesn't change the address, since React would remove prerendered parts whose code hasn't loaded. */
function focusMain(event: MouseEvent) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
