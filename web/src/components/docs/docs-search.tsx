import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ChoiceList, useCombobox } from "../../ui/combobox.tsx";
import type { FindSections, Found } from "./docs-finder.ts";

let loading: Promise<FindSections> | undefined;

/** Loads the finder and its index once. Retries after a failure. */
function loadFinder(): Promise<FindSections> {
  loading ??= Promise.all([import("./docs-finder.ts"), import("virtual:docs-search-index")]).then(
    ([{ createFinder }, { default: index }]) => createFinder(index),
  );
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/**
 * Searches the documentation in the browser. `/` focuses it from anywhere on the page, arrows select, and
 * Enter opens.
 */
export function DocsSearch({
  large = false,
  panel = "left-0",
}: {
  large?: boolean;
  /** The side of the field that the results align with. */
  panel?: "left-0" | "right-0";
}) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const { found, state } = useFound(typed.trim());
  const shown = open && typed.trim() !== "";
  const combobox = useCombobox({
    open: shown,
    first: true,
    groups: [
      {
        choices: found.map((section) => ({
          key: section.to,
          content: <FoundSection section={section} />,
          onChoose: () => go(section.to),
        })),
      },
    ],
  });
  useSlash(() => input.current?.focus());

  function go(to: string) {
    setOpen(false);
    setTyped("");
    input.current?.blur();
    navigate(to);
  }

  return (
    <search className="docs-awake relative block">
      <input
        {...combobox.input}
        ref={input}
        type="search"
        aria-label="Search the documentation"
        placeholder="Search the docs"
        maxLength={200}
        value={typed}
        onFocus={() => {
          setOpen(true);
          void loadFinder();
        }}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          combobox.clear();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return combobox.input.onKeyDown(event);
          event.preventDefault();
          if (shown) setTyped("");
          else input.current?.blur();
        }}
        className={clsx(
          "w-full rounded border border-rule-strong/60 bg-sheet pr-9 text-ink " +
            "[&::-webkit-search-cancel-button]:hidden",
          large ? "h-12 pl-4 text-md" : "h-9 pl-3 text-base",
        )}
      />
      <span
        aria-hidden="true"
        className={clsx(
          "pointer-events-none absolute right-2.5 rounded-sm border border-rule px-1.5 font-sans " +
            "text-xs text-ink-3",
          large ? "top-4" : "top-2",
        )}
      >
        /
      </span>
      <p role="status" className="sr-only">
        {shown && (state || `${found.length} ${found.length === 1 ? "result" : "results"}`)}
      </p>
      {shown && (
        <div
          className={clsx(
            "absolute z-40 mt-1.5 max-h-[70dvh] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto",
            "rounded-md border border-rule bg-sheet p-1 shadow-raised",
            panel,
          )}
        >
          {state && (
            <p aria-hidden="true" className="px-3 py-2 text-base text-ink-2">
              {state}
            </p>
          )}
          <ChoiceList label="Sections found" {...combobox.list} />
        </div>
      )}
    </search>
  );
}

function FoundSection({ section: { heading, title, excerpt } }: { section: Found }) {
  return (
    <div className="px-3 py-2">
      <span className="block text-base font-medium">
        {heading}
        {heading !== title && <span className="font-normal text-ink-2"> · {title}</span>}
      </span>
      <span className="mt-0.5 block text-sm text-ink-2">
        <Excerpt parts={excerpt} />
      </span>
    </div>
  );
}

function Excerpt({ parts }: { parts: Found["excerpt"] }) {
  let at = 0;
  return parts.map(({ text, hit }) => {
    at += text.length + 1;
    return hit ? (
      <mark key={at} className="rounded-sm bg-accent-wash text-ink">
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    );
  });
}

/** Returns the results, or the message without any. */
function useFound(query: string): { found: Found[]; state: string } {
  const [answer, setAnswer] = useState<{ query: string; found: Found[]; failed?: boolean }>({
    query: "",
    found: [],
  });
  useEffect(() => {
    let late = false;
    if (query !== "")
      loadFinder()
        .then((findSections) => late || setAnswer({ query, found: findSections(query) }))
        .catch(() => late || setAnswer({ query, found: [], failed: true }));
    return () => {
      late = true;
    };
  }, [query]);
  const state = answer.failed
    ? "We couldn’t load search. Please try again."
    : answer.query !== query && answer.found.length === 0
      ? "Searching..."
      : answer.found.length === 0
        ? "Nothing found. Try fewer words, or a more general one."
        : "";
  return { found: answer.found, state };
}

function useSlash(act: () => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event;
      const types =
        target instanceof HTMLElement &&
        (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
      if (event.key !== "/" || types || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}
