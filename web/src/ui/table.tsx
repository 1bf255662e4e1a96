import { clsx } from "clsx";
import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { ArrowDownIcon } from "./icons.tsx";

export type Direction = "ascending" | "descending";
export type Density = "comfortable" | "compact";

type Head = {
  title: ReactNode;
  className?: string | undefined;
  /** How the rows are sorted by this column, if they are, and what pressing its title does, if anything. */
  sort?: { direction: Direction | undefined; onSort: (() => void) | undefined } | undefined;
};

/** A column whose head and cells have the same classes. */
export type Column<T> = Head & {
  /** Also identifies the column. */
  title: string;
  isTitleHidden?: boolean;
  /** Whether it's shown until someone chooses otherwise. Without it, it's always shown. */
  choice?: "on" | "off";
  cell: (item: T) => ReactNode;
  /** A column that's empty for every item is hidden. */
  isEmpty?: (item: T) => boolean;
};

/** Returns the columns that aren't empty for all of the items. */
export const filledColumns = <T,>(columns: readonly Column<T>[], items: readonly T[]) =>
  columns.filter(({ isEmpty }) => !isEmpty || !items.every(isEmpty));

const ROWS: Record<Density, string> = {
  comfortable: "table-fixed @lg:[&_td]:h-12 @lg:[&_td]:py-1 @lg:[&_td]:align-middle",
  compact: "table-fixed @lg:[&_td]:h-10 @lg:[&_td]:py-0.5 @lg:[&_td]:align-middle @lg:[&_.plate]:size-6",
};

/** The width of a table with every column that's shown at first, and of each other one, in rem. */
const [WIDTH, EXTRA_WIDTH] = [64, 9];

/**
 * `density`: rows of one line, with columns as wide as their heads. `reachable`: makes the scrolling part
 * focusable, for keyboard users, if nothing in its rows is.
 */
export function Table({
  caption,
  head,
  density,
  reachable,
  children,
  ...props
}: {
  caption: string;
  head: readonly (Head & Pick<Column<never>, "isTitleHidden" | "choice">)[];
  density?: Density;
  reachable?: boolean;
} & ComponentProps<"table">) {
  const extra = head.filter(({ choice }) => choice === "off").length;
  return (
    <div
      className={clsx("scrolls-sideways relative -mx-3 px-3", density && "@container")}
      {...(reachable && { tabIndex: 0 })}
    >
      <table
        className={clsx(
          "w-full border-collapse text-left text-base",
          density && ROWS[density],
          extra > 0 && "@4xl:min-w-(--least)",
        )}
        style={{ "--least": `${WIDTH + extra * EXTRA_WIDTH}rem` } as CSSProperties}
        {...props}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-rule text-xs text-ink-3">
            {head.map(({ title, isTitleHidden, className, sort }, index) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: hidden columns leave no state behind
                key={index}
                scope="col"
                aria-sort={sort?.direction}
                className={clsx("h-9 pr-4 font-medium whitespace-nowrap last:pr-0", className)}
              >
                {sort ? (
                  <SortHead {...sort}>{title}</SortHead>
                ) : (
                  <span className={clsx(isTitleHidden && "sr-only")}>{title}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function SortHead({ direction, onSort, children }: NonNullable<Head["sort"]> & { children: ReactNode }) {
  const Tag = onSort ? "button" : "span";
  return (
    <Tag
      {...(onSort && { type: "button", onClick: onSort })}
      className={clsx(
        "group/sort inline-flex h-7 items-center gap-1 hover:text-ink",
        direction && "text-ink",
      )}
    >
      {children}
      <ArrowDownIcon
        className={clsx(
          "size-3.5",
          direction === "ascending" && "rotate-180",
          !direction && "opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60",
        )}
      />
    </Tag>
  );
}

/** `onOpen`: a click anywhere except on a control does the same as pressing the row's link. */
export function Row({ className, onOpen, ...props }: ComponentProps<"tr"> & { onOpen?: () => void }) {
  return (
    <tr
      className={clsx("border-b border-rule last:border-0", onOpen && "row-opens", className)}
      {...(onOpen && {
        onClick: ({ target, currentTarget, metaKey, ctrlKey }) => {
          if (metaKey || ctrlKey) return;
          // React also reports clicks in a menu or dialog that the row opened.
          if (!(target instanceof Element) || !currentTarget.contains(target)) return;
          if (!target.closest("a, button, input") && !getSelection()?.toString()) onOpen();
        },
      })}
      {...props}
    />
  );
}

export function Cell({ className, ...props }: ComponentProps<"td">) {
  return <td className={clsx("py-3 pr-4 align-top last:pr-0", className)} {...props} />;
}

/** A row's cells, one in each column. */
export function Cells<T>({ columns, item }: { columns: readonly Column<T>[]; item: T }) {
  return columns.map(({ title, className, cell }) => (
    <Cell key={title} className={className}>
      {cell(item)}
    </Cell>
  ));
}
