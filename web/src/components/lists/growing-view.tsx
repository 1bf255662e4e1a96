import type { ReactNode } from "react";
import { useDensity } from "../../hooks/use-density.ts";
import type { useGrowingList } from "../../hooks/use-growing-list.ts";
import { Loading } from "../../ui/skeleton.tsx";
import { TableSkeleton } from "../../ui/skeleton-parts.tsx";
import { Kept } from "./kept.tsx";
import { MoreButton } from "./more-button.tsx";
import { ReadError } from "./query-view.tsx";

/**
 * A growing list in each state: failed, loading, `empty`, or its `children`, with a button for older items.
 * `what` is its name, such as "the attributions".
 */
export function GrowingView<T extends { id: string }>({
  list,
  what,
  skeleton,
  empty,
  children,
}: {
  list: ReturnType<typeof useGrowingList<T>>;
  what: string;
  skeleton: ReactNode;
  empty: ReactNode;
  children: ReactNode;
}) {
  if (list.error && !list.items.length) return <ReadError read={list} what={what} />;
  if (list.isPending) return skeleton;
  if (!list.items.length && !list.hasMore) return <Kept isOld={list.isOld}>{empty}</Kept>;
  return (
    <Kept isOld={list.isOld}>
      {children}
      <div className="flex justify-center">
        <MoreButton list={list} />
      </div>
    </Kept>
  );
}

/** Placeholder for a list in a table. */
export function ListShape({ what }: { what: string }) {
  const [density] = useDensity();
  return (
    <Loading label={`Loading ${what}`}>
      <TableSkeleton isCompact={density === "compact"} />
    </Loading>
  );
}
