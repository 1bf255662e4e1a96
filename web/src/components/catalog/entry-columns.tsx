import type { ListedCreator, Work } from "@byline/contract/catalog.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { shortLicenseName } from "@byline/contract/licenses/license.ts";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { OneLine } from "../../ui/copy-text.tsx";
import type { Column } from "../../ui/table.tsx";
import { DayText } from "../../ui/time.tsx";
import { LicenseName } from "../attributions/attribution-columns.tsx";
import type { Order } from "../lists/list-display.tsx";
import { Initials, Plate } from "../plates/plate.tsx";
import { type Entry, kindNames, nameOf, nounOf, pathOf } from "./entry.ts";

const wide = "@max-lg:hidden";
const figure = "tabular text-right";

const recent = {
  value: "recent",
  title: "Last credited",
  by: "Last credited",
  direction: "descending",
} as const;
const named = { value: "name", direction: "ascending" } as const;

/** The orders of creators or works. */
export const ENTRY_ORDERS: Record<"creator" | "work", [Order, Order]> = {
  creator: [recent, { ...named, title: "By name", by: "Creator" }],
  work: [recent, { ...named, title: "By title", by: "Work" }],
};

const IDENTIFIER: Column<Entry> = {
  title: "Identifier",
  choice: "on",
  className: "@max-2xl:hidden w-1/4",
  cell: (entry) => <Identifier of={entry} />,
};
const FIGURES: Column<Entry>[] = [
  {
    title: "Attributions",
    choice: "on",
    className: `w-24 @max-lg:pr-0! ${figure}`,
    cell: ({ attributionCount }) => formatNumber(attributionCount),
  },
  {
    title: "Last credited",
    choice: "on",
    className: `${wide} w-28 lg:w-32 ${figure} whitespace-nowrap`,
    cell: ({ lastCreditedOn }) =>
      lastCreditedOn && (
        <span className="text-sm text-ink-2">
          <DayText day={lastCreditedOn} />
        </span>
      ),
  },
];

export const CREATOR_COLUMNS: readonly Column<ListedCreator>[] = [
  {
    title: "Creator",
    cell: (creator) => (
      <EntryCell entry={creator} note={creator.kind !== "unknown" && kindNames[creator.kind]}>
        <bdi className="font-medium">{creator.name}</bdi>
      </EntryCell>
    ),
  },
  IDENTIFIER,
  {
    title: "Kind",
    choice: "on",
    className: "@max-3xl:hidden w-28",
    cell: ({ kind }) => kind !== "unknown" && <p className="truncate text-ink-2">{kindNames[kind]}</p>,
    isEmpty: ({ kind }) => kind === "unknown",
  },
  {
    title: "Works",
    choice: "on",
    className: `${wide} w-16 ${figure}`,
    cell: ({ workCount }) => formatNumber(workCount),
  },
  ...FIGURES,
];

export const WORK_COLUMNS: readonly Column<Work>[] = [
  {
    title: "Work",
    cell: (work) => (
      <EntryCell
        entry={work}
        note={[listNames(work), shortLicenseName(work.license?.name ?? "")].filter(Boolean).join(" · ")}
      >
        <cite dir="auto">{work.title}</cite>
      </EntryCell>
    ),
  },
  {
    title: "Creators",
    choice: "on",
    className: `${wide} w-1/5 lg:w-1/4`,
    cell: (work) => (
      <p className="truncate">
        <bdi>{listNames(work)}</bdi>
      </p>
    ),
  },
  { ...IDENTIFIER, className: "@max-4xl:hidden w-44" },
  {
    title: "License",
    choice: "on",
    className: "@max-2xl:hidden w-24 lg:w-28",
    cell: ({ license }) => <LicenseName of={license?.name ?? "Not stated"} />,
  },
  ...FIGURES,
];

const AND = new Intl.ListFormat("en");
/** Returns "A, B and 3 others", so that a row doesn't grow with the number of creators. */
function listNames({ creators }: Work): string {
  const names = creators.map(({ name }) => name);
  if (names.length <= 3) return AND.format(names);
  return AND.format([...names.slice(0, 2), `${names.length - 2} others`]);
}

function Identifier({ of: { identifiers } }: { of: Entry }) {
  const [first, ...others] = identifiers;
  return (
    <p className="flex min-w-0 gap-2 text-sm text-ink-2">
      {first && first.scheme !== "name" ? (
        <span className="min-w-0 font-mono">
          <OneLine text={first.label} />
        </span>
      ) : (
        "Credited by name"
      )}
      {others.length > 0 && <span className="shrink-0">{others.length} more</span>}
    </p>
  );
}

/** A name linked to its page. On narrow screens it's a card, with a note and the identifier. */
function EntryCell({ entry, note, children }: { entry: Entry; note: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-start gap-3 @lg:items-center">
      {nounOf(entry) === "creator" ? (
        <Initials name={nameOf(entry)} className="size-10 @lg:size-8 @lg:text-sm" />
      ) : (
        <Plate work={entry.plate} picture={entry.picture} size="row" className="@lg:size-8" />
      )}
      <div className="min-w-0">
        <Link
          to={pathOf(entry)}
          className={clsx(
            "rounded-sm font-serif text-md break-words underline-offset-4 hover:underline",
            "line-clamp-2 leading-5 lg:@lg:line-clamp-1 lg:@lg:break-all",
          )}
        >
          {children}
        </Link>
        <div className="grid text-sm text-ink-2 @lg:hidden">
          {note && <span className="line-clamp-2 break-words">{note}</span>}
          <Identifier of={entry} />
        </div>
      </div>
    </div>
  );
}
