/** The first stop of the tab key on every page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-20 left-4 z-50 rounded bg-ink px-4 py-2 text-base text-paper focus:top-2"
    >
      Skip to content
    </a>
  );
}
