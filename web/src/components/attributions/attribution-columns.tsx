import { shortLicenseName } from "@byline/contract/licenses/license.ts";
import { platedOf } from "@byline/contract/plate.ts";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { OneLine } from "../../ui/copy-text.tsx";
import { type Column, filledColumns } from "../../ui/table.tsx";
import { DateText } from "../../ui/time.tsx";
import { type ListDisplay, type Order, useListDisplay } from "../lists/list-display.tsx";
import { Plate } from "../plates/plate.tsx";
import { ProjectLink } from "../projects/project-link.tsx";
import { shownCredit } from "./attribution-credit.tsx";
import { hasState, StateMarks } from "./attribution-state.tsx";
import { attributionTypeName } from "./attribution-types.ts";
import { type AttributionRow, representedBy } from "./repeats.ts";

/** A row in a table, and what its controls do. */
export type AttributionItem = {
  row: AttributionRow;
  /** Of the row's links and buttons. */
  tabIndex?: number;
  onFold: (id: string) => void;
  /** Instead of following the title's link. */
  onOpen?: (event: MouseEvent) => void;
  isCurrent?: boolean;
};

const ORDERS: readonly [Order, Order] = [
  { value: "newest", title: "Newest first", by: "Recorded", direction: "descending" },
  { value: "oldest", title: "Oldest first", by: "Recorded", direction: "ascending" },
];

/** A license's short name, with its full name on hover. */
export const LicenseName = ({ of: name }: { of: string }) => (
  <p className="truncate text-ink-2" title={name}>
    {shortLicenseName(name)}
  </p>
);
const Quiet = ({ children }: { children: ReactNode }) => <p className="truncate text-ink-2">{children}</p>;

/** The columns of each list of attributions. In narrow lists the work's is a card with others. */
export const COLUMNS: readonly Column<AttributionItem>[] = [
  { title: "Work", cell: (item) => <WorkCell {...item} /> },
  {
    title: "Creator",
    choice: "on",
    className: "@max-2xl:hidden w-1/5 @3xl:w-[17%]",
    cell: ({ row: { record }, tabIndex }) => {
      const { creator, isUnnamed } = shownCredit(record);
      return (
        <p className={clsx("truncate", isUnnamed && "text-ink-2")}>
          {record.creator ? (
            <Link to={paths.creator(record.creator.id)} tabIndex={tabIndex} className="hover:underline">
              <bdi>{creator}</bdi>
            </Link>
          ) : (
            <bdi>{creator}</bdi>
          )}
        </p>
      );
    },
  },
  {
    title: "Project",
    choice: "on",
    className: "@max-2xl:hidden w-36",
    cell: (item) => <ProjectCell {...item} />,
  },
  {
    title: "Type",
    choice: "on",
    className: "@max-[56rem]:hidden w-16",
    cell: ({ row }) => <Quiet>{attributionTypeName(row.record.attributionType)}</Quiet>,
  },
  {
    title: "License",
    choice: "on",
    className: "@max-3xl:hidden w-28",
    cell: ({ row }) => <LicenseName of={shownCredit(row.record).license ?? "Not stated"} />,
  },
  {
    title: "Source",
    choice: "off",
    className: "@max-4xl:hidden w-32",
    cell: ({ row }) => <Quiet>{shownCredit(row.record).source}</Quiet>,
  },
  {
    title: "Content id",
    choice: "off",
    className: "@max-4xl:hidden w-40",
    cell: ({ row }) => (
      <span className="font-mono text-sm text-ink-2">
        <OneLine text={row.record.contentId} />
      </span>
    ),
  },
  {
    title: "State",
    choice: "on",
    className: "@max-[51rem]:hidden w-22",
    cell: ({ row }) => <StateMarks of={representedBy(row)} />,
    isEmpty: ({ row }) => !representedBy(row).some(hasState),
  },
  {
    title: "Recorded",
    choice: "on",
    className: "@max-lg:hidden w-25 whitespace-nowrap",
    cell: ({ row }) => <LastDay row={row} />,
  },
];

/** How attributions are displayed: in `all` columns, or in those a person chose. */
export const useAttributionDisplay = <T extends AttributionItem>(
  all: readonly Column<T>[],
  sort: string | undefined,
  onSort: (value: string) => void,
) => useListDisplay("attributions", all, { orders: ORDERS, value: sort, onChange: onSort });

/** Returns the columns that some row fills. Whether a row fills one depends on the row alone. */
export function usedColumns<T extends AttributionItem>(
  { head, columns }: Pick<ListDisplay<T>, "head" | "columns">,
  rows: AttributionRow[],
) {
  const items = rows.map((row) => ({ row }) as T);
  return { head: filledColumns(head, items), columns: filledColumns(columns, items) };
}

/** A project's name and the start of its id, by which projects are told apart. */
function ProjectCell({ row, tabIndex }: AttributionItem) {
  const { projectId } = row.record;
  return (
    <ProjectLink
      id={projectId}
      tabIndex={tabIndex}
      nameClass="min-w-0 truncate"
      className="flex w-fit max-w-full min-w-0 items-baseline gap-x-2 leading-tight @2xl:flex-wrap"
    >
      <span className="shrink-0 font-mono text-sm leading-4 text-ink-2">{projectId.slice(0, 8)}</span>
    </ProjectLink>
  );
}

/** The last time that one of the row's attributions was recorded. */
function LastDay({ row }: { row: AttributionRow }) {
  const times = representedBy(row).map(({ createdAt }) => createdAt);
  return (
    <DateText iso={times.toSorted().at(-1) ?? row.record.createdAt} className="tabular text-sm text-ink-2" />
  );
}

function WorkCell(item: AttributionItem) {
  const { row, tabIndex, onOpen, isCurrent } = item;
  const { record, isRepeat } = row;
  const { title, creator, license, isUntitled } = shownCredit(record);
  return (
    <div className="flex min-w-0 items-start gap-3 @lg:items-center">
      <Plate
        work={platedOf(record)}
        picture={record.picture}
        size="row"
        className={clsx("@lg:size-8", isRepeat && "@lg:invisible")}
      />
      <div className="min-w-0 grow">
        <div className="flex min-w-0 items-center gap-2">
          <Link
            to={paths.attribution(record.id)}
            tabIndex={tabIndex}
            aria-current={isCurrent ? "true" : undefined}
            onClick={onOpen}
            className={clsx(
              "min-w-0 rounded-sm font-serif text-md underline-offset-4 lg:@lg:truncate",
              "max-lg:line-clamp-2 max-lg:leading-5 @max-lg:line-clamp-2",
              "hover:underline lg:@lg:leading-6",
              (isUntitled || isRepeat) && "text-ink-2",
              record.withdrawnAt && "text-ink-2 line-through decoration-ink-3",
            )}
          >
            {isUntitled ? title : <cite dir="auto">{title}</cite>}
          </Link>
          <Fold {...item} />
          {representedBy(row).every(({ syncStatus }) => syncStatus === "synced") && (
            <span className="sr-only">synced</span>
          )}
          <span className="ml-auto shrink-0 @[51rem]:hidden">
            <StateMarks of={representedBy(row)} />
          </span>
        </div>
        <div className="gap-x-3 text-sm text-ink-2 @lg:flex @lg:leading-[0.9375rem] @2xl:hidden">
          <div className="min-w-0 gap-x-2 @max-lg:flex @max-lg:flex-wrap @lg:truncate">
            <bdi>{creator}</bdi>
            {license && (
              <div className="min-w-0 @lg:hidden">
                <LicenseName of={license} />
              </div>
            )}
          </div>
          <div className="flex min-w-0 gap-x-3 @lg:shrink-3 @lg:group-data-peeking/list:hidden">
            <ProjectCell {...item} />
            <span className="shrink-0 @lg:hidden">
              <LastDay row={row} />
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}

/** A button that shows how many attributions a row represents, and unfolds them. */
function Fold({ row: { record, group, isOpen }, tabIndex, onFold }: AttributionItem) {
  if (group.length === 1) return null;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      tabIndex={tabIndex}
      onClick={() => onFold(record.id)}
      className={
        "tabular flex h-6 shrink-0 items-center gap-0.5 rounded-sm bg-wash pr-1 pl-1.5 text-xs text-ink-2 " +
        "hover:text-ink"
      }
    >
      <span aria-hidden="true">×</span>
      {group.length}
      <span className="sr-only"> attributions of {shownCredit(record).title}</span>
      <ChevronRight aria-hidden="true" className={clsx("size-3.5", isOpen && "rotate-90")} />
    </button>
  );
}
