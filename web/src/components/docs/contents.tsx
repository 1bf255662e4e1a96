import { useEffect, useRef, useState } from "react";
import { CodeName } from "../../ui/code-name.tsx";

export type Headings = { id: string; depth: 2 | 3; text: string }[];

/** A page's headings, or a part's. Marks the current one and keeps it visible in the surrounding element. */
export function Contents({ title = "On this page", headings }: { title?: string; headings: Headings }) {
  const current = useCurrentHeading(headings);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = current && nav.current?.querySelector("[aria-current]")?.getBoundingClientRect();
    const frame = nav.current?.parentElement;
    if (!link || !frame) return;
    const { top, bottom, height } = frame.getBoundingClientRect();
    // scrollIntoView would also scroll the page.
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
              <CodeName text={text} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the current heading's id: the last one above the window's upper quarter. */
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
