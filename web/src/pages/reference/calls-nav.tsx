import { type MouseEvent, useRef } from "react";
import { Contents } from "../../components/docs/contents.tsx";

/** An area's calls: next to the text, or collapsed above it on narrow screens. */
export function CallsNav({ title, calls }: { title: string; calls: { id: string; summary: string }[] }) {
  const folded = useRef<HTMLDetailsElement>(null);
  const headings = calls.map(({ id, summary }) => ({ id, depth: 2 as const, text: summary }));

  function closeAtLink({ target }: MouseEvent) {
    if (folded.current && target instanceof HTMLAnchorElement) folded.current.open = false;
  }

  return (
    <div data-chrome className="max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:mb-10 md:max-lg:top-14">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click of a link in it, by keyboard too */}
      <details ref={folded} onClick={closeAtLink} className="border-y border-rule bg-paper lg:hidden">
        <summary className="py-2.5 text-base font-medium">Jump to a call</summary>
        <div className="max-h-[60dvh] overflow-y-auto pb-4">
          <Contents title={title} headings={headings} />
        </div>
      </details>
      <div className="overflow-y-auto max-lg:hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)]">
        <Contents title={title} headings={headings} />
      </div>
    </div>
  );
}
