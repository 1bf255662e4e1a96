import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useGrowingList } from "../../hooks/use-growing-list.ts";
import type { PageQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { Cell, Cells, type Column, filledColumns, Row, Table } from "../../ui/table.tsx";
import { GrowingView, ListShape } from "./growing-view.tsx";
import type { ListDisplay } from "./list-display.tsx";

export const DETAILS = { title: "Details", isTitleHidden: true, className: "w-9" };

/**
 * A growing list as a table. `what` is its noun, such as "works", and its name. New items slide in on top
 * while the page is open. A row opens the page at `to`, or its `details` below it. `group` puts items that
 * belong together into one row.
 */
export function GrowingTable<T extends { id: string }>({
  query,
  what,
  display,
  to,
  details,
  group,
  empty,
}: {
  query: PageQuery<T>;
  what: string;
  display: ListDisplay<T>;
  to?: (item: T) => string;
  details?: { of: (item: T) => string; content: (item: T) => ReactNode };
  group?: (items: readonly T[]) => T[];
  empty: ReactNode;
}) {
  const list = useGrowingList<T>(query);
  const navigate = useNavigate();
  const items = group ? group(list.items) : list.items;
  const head = filledColumns(display.head, items);
  const columns = filledColumns(display.columns, items);
  const name = `${what[0]?.toUpperCase()}${what.slice(1)}`;
  return (
    <GrowingView list={list} what={`the ${what}`} skeleton={<ListShape what={what} />} empty={empty}>
      <Table caption={name} head={details ? [...head, DETAILS] : head} density={display.density}>
        {items.map((item) =>
          details ? (
            <DetailsRow key={item.id} {...{ item, columns }} name={details.of(item)}>
              {() => details.content(item)}
            </DetailsRow>
          ) : (
            <Row
              key={item.id}
              onOpen={() => to && navigate(to(item))}
              className={list.fresh.has(item.id) ? "animate-slide-in" : undefined}
            >
              <Cells columns={columns} item={item} />
            </Row>
          ),
        )}
      </Table>
    </GrowingView>
  );
}

/** A row that unfolds to its details. */
export function DetailsRow<T>({
  item,
  columns,
  name,
  children,
}: {
  item: T;
  columns: readonly Column<T>[];
  name: string;
  children: () => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Row onOpen={() => setOpen(!open)} className={clsx(open && "border-0")}>
        <Cells columns={columns} item={item} />
        <Cell className="text-right">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Details: ${name}`}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown aria-hidden="true" className={clsx(open && "rotate-180")} />
          </Button>
        </Cell>
      </Row>
      {open && (
        <Row id={id}>
          <Cell colSpan={columns.length + 1} className="pb-5!">
            {children()}
          </Cell>
        </Row>
      )}
    </>
  );
}
