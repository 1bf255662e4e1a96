import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";

const KEYS = ["a", "b", "c", "d", "e", "f", "g", "h"];
export type RowCount = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
const times = (count: RowCount, part: (key: string) => ReactNode) => KEYS.slice(0, count).map(part);

/** Placeholder with the height of a text line of its `size`, so that nothing below moves. */
export function LineSkeleton({ size = "text-base", width }: { size?: string; width: string }) {
  return (
    <span aria-hidden="true" className={clsx("flex h-[1lh] max-w-full items-center", size)}>
      <Skeleton className={clsx("h-[0.75em] max-w-full", width)} />
    </span>
  );
}

/** Placeholder for a `PageHeader`. */
export const HeaderSkeleton = () => (
  <div className="mb-8">
    <LineSkeleton size="text-2xl" width="w-56" />
    <div className="mt-1">
      <LineSkeleton width="w-80" />
    </div>
  </div>
);

/** Placeholder for a `Section`. */
export const SectionSkeleton = ({ children }: { children: ReactNode }) => (
  <div className="mt-12 max-sm:mt-8">
    <div className="mb-3 flex min-h-8 items-center">
      <LineSkeleton size="text-lg" width="w-40" />
    </div>
    {children}
  </div>
);

/** Placeholder for four `Stat`s. `notes`: each has a line below its figure. */
export const StatsSkeleton = ({ notes }: { notes?: boolean }) => (
  <div className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
    {times(4, (key) => (
      <div key={key} className="grid min-w-0 grid-cols-1 content-start gap-y-1 border-t border-rule pt-3">
        <LineSkeleton size="text-sm" width="w-24" />
        <div>
          <LineSkeleton size="text-2xl" width="w-16" />
          {notes && <LineSkeleton size="text-sm" width="w-32" />}
        </div>
      </div>
    ))}
  </div>
);

/** Placeholder for a `Chart`. */
export const ChartSkeleton = () => (
  <div>
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <LineSkeleton width="w-60" />
      <Skeleton className="h-8.5 w-28" />
    </div>
    <Skeleton className="h-55" />
    <div className="mt-2">
      <LineSkeleton size="text-sm" width="w-48" />
    </div>
  </div>
);

/** Placeholder for rows of works: a plate and two lines. `row` sets the row's height. */
export const PlateRowsSkeleton = ({ rows = 6, row = "py-3" }: { rows?: RowCount; row?: string }) => (
  <div className="border-t border-rule">
    {times(rows, (key) => (
      <div key={key} className={clsx("flex items-center gap-4 border-b border-rule", row)}>
        <Skeleton className="size-10 shrink-0" />
        <div className="min-w-0 grow">
          <LineSkeleton size="text-md" width="w-2/3" />
          <LineSkeleton size="text-sm" width="w-1/3" />
        </div>
      </div>
    ))}
  </div>
);

/** Placeholder for a `Table` of one-line rows, which are cards on narrow screens. */
export const TableSkeleton = ({ isCompact }: { isCompact?: boolean }) => (
  <div className="@container">
    <div className="flex h-9 items-center border-b border-rule">
      <Skeleton className="h-3 w-16" />
    </div>
    {times(8, (key) => (
      <div
        key={key}
        className={clsx(
          "flex h-23 items-center gap-3 border-b border-rule",
          isCompact ? "@lg:h-10" : "@lg:h-12",
        )}
      >
        <Skeleton className="size-8 shrink-0" />
        <div className="grow">
          <LineSkeleton width="w-2/5" />
        </div>
        <LineSkeleton width="w-24" />
      </div>
    ))}
  </div>
);

/** Placeholder for rows of names and values. */
export const FactsSkeleton = ({ rows, value = "w-8" }: { rows: RowCount; value?: string }) => (
  <div className="border-t border-rule">
    {times(rows, (key) => (
      <div key={key} className="flex justify-between gap-4 border-b border-rule py-2.5">
        <span className="grow">
          <LineSkeleton width="w-32" />
        </span>
        <LineSkeleton width={value} />
      </div>
    ))}
  </div>
);

/** Placeholder for activity rows. */
export const PeopleSkeleton = ({ rows }: { rows: RowCount }) => (
  <div className="grid gap-4">
    {times(rows, (key) => (
      <div key={key} className="flex gap-3">
        <Skeleton className="size-7 shrink-0 rounded-full!" />
        <div className="grow">
          <LineSkeleton width="w-4/5" />
          <LineSkeleton size="text-sm" width="w-2/5" />
        </div>
      </div>
    ))}
  </div>
);

/** Placeholder for tabs. */
export const TabsSkeleton = ({ tabs }: { tabs: RowCount }) => (
  <div className="flex h-10.25 items-center gap-6 overflow-hidden border-b border-rule">
    {times(tabs, (key) => (
      <Skeleton key={key} className="h-3 w-16 shrink-0" />
    ))}
  </div>
);
