import { ArrowRight } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { errorMessage } from "../../api.ts";
import { useOpenFound, useResults } from "../../components/search/search-results.tsx";
import { paths } from "../../paths.ts";
import { ChoiceList, useCombobox } from "../../ui/combobox.tsx";
import { SearchInput } from "../../ui/search-input.tsx";

/** The header's search: results while typing, and all of them on Enter. */
export function SearchBox() {
  const navigate = useNavigate();
  const openFound = useOpenFound();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { groups, waiting, error } = useResults(typed);
  const q = typed.trim();
  const shown = open && q !== "";

  const close = (then: () => void) => () => {
    setOpen(false);
    setTyped("");
    input.current?.blur();
    then();
  };
  const showAll = close(() => navigate(paths.search(q)));

  const all = {
    key: "all",
    title: `All results for “${q}”`,
    icon: <ArrowRight aria-hidden="true" />,
    onChoose: showAll,
  };
  const combobox = useCombobox({
    open: shown,
    groups: [
      ...groups.map(({ title, found }) => ({
        title,
        choices: found.map((item) => ({ ...item, onChoose: close(() => openFound(item)) })),
      })),
      { title: "Search", choices: [all] },
    ],
    onEnter: () => q && showAll(),
  });
  const count = groups.reduce((sum, group) => sum + group.found.length, 0);
  const state = waiting
    ? "Searching..."
    : error
      ? errorMessage(error, "The search isn’t responding.")
      : count
        ? ""
        : "Nothing found";

  return (
    <search className="@container relative block w-full max-w-md max-md:hidden">
      <SearchInput
        {...combobox.input}
        ref={input}
        aria-label="Search"
        placeholder="Search projects, developers..."
        maxLength={200}
        value={typed}
        className="@xs:pr-16 [&::-webkit-search-cancel-button]:hidden"
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          combobox.clear();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return combobox.input.onKeyDown(event);
          event.preventDefault();
          if (shown) setOpen(false);
          else setTyped("");
        }}
      />
      <span
        aria-hidden="true"
        className={
          "pointer-events-none absolute top-2 right-2 hidden rounded-sm border border-rule px-1.5 " +
          "font-sans text-xs text-ink-3 @xs:block"
        }
      >
        Ctrl K
      </span>
      <p role="status" className="sr-only">
        {shown && (state || `${count} results`)}
      </p>
      {shown && (
        <div
          className={
            "absolute inset-x-0 top-full z-50 mt-1.5 max-h-[70dvh] overflow-y-auto rounded-md border " +
            "border-rule bg-sheet p-1 shadow-raised"
          }
        >
          {state && (
            <p aria-hidden="true" className="px-2.5 py-2 text-base text-ink-2">
              {state}
            </p>
          )}
          <ChoiceList label="Search results" {...combobox.list} />
        </div>
      )}
    </search>
  );
}
