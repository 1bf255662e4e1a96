import { useEffect, useRef, useState } from "react";

export type Headings = { id: string; depth: 2 | 3; text: string }[];

/**
 * The headings of a page or of a part of it, with the one the reader is at, which stays in sight in the
 * element around this.
 */
export function Contents({ title = "On this page", headings }: { title?: string; headings: Headings }) {
  const current = useCurrentHeading(headings);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = current && nav.current?.querySelector("[aria-current]")?.getBoundingClientRect();
    const frame = nav.current?.parentElement;
    if (!link || !frame) return;
    const { top, bottom, height } = frame.getBoundingClientRect();
    // scrollIntoView would scroll the page as well.
    if (link.top < top || link.bottom > bottom) frame.scrollTop += link.top - top - height / 2;
  }, [current]);
  if (headings.length < 2) return null;
  return (
    <nav ref={nav} aria-label={title}>
      <p className="text-sm font-medium">{title}</p>
      <ul className="mt-1.5 border-l border-rule">
        {headings.map(({ id, depth, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              className={
                "-ml-px block border-l border-transparent py-1 text-sm text-ink-2 hover:text-accent " +
                `aria-[current]:border-ink aria-[current]:text-ink ${depth === 3 ? "pl-6" : "pl-3"}`
              }
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The id of the heading the reader is below: the last one above the upper quarter of the window. */
function useCurrentHeading(headings: Headings): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const find = () => {
      const passed = headings.filter(({ id }) => {
        const heading = document.getElementById(id);
        return heading?.checkVisibility() && heading.getBoundingClientRect().top < window.innerHeight / 4;
      });
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      setCurrent((atEnd && window.scrollY > 0 ? headings.at(-1) : passed.at(-1))?.id);
    };
    find();
    document.addEventListener("scroll", find, { passive: true });
    return () => document.removeEventListener("scroll", find);
  }, [headings]);
  return current;
}
