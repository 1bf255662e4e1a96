import { useEffect, useState } from "react";
import type { DocsFile } from "./docs-files.ts";

type Headings = DocsFile["headings"];

/** The headings of a page, with the one the reader is at. */
export function Contents({ headings }: { headings: Headings }) {
  const current = useCurrentHeading(headings);
  if (headings.length < 2) return null;
  return (
    <nav aria-label="On this page">
      <p className="text-sm font-medium">On this page</p>
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
      const passed = headings.filter(
        ({ id }) =>
          (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < window.innerHeight / 4,
      );
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      setCurrent((atEnd && window.scrollY > 0 ? headings.at(-1) : passed.at(-1))?.id);
    };
    find();
    document.addEventListener("scroll", find, { passive: true });
    return () => document.removeEventListener("scroll", find);
  }, [headings]);
  return current;
}
