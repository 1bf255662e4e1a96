import type { ReactNode } from "react";
import { errorMessage } from "../../api.ts";
import { useDensity } from "../../hooks/use-density.ts";
import type { useGrowingList } from "../../hooks/use-growing-list.ts";
import { ErrorState } from "../../ui/notice.tsx";
import { Loading } from "../../ui/skeleton.tsx";
import { TableSkeleton } from "../../ui/skeleton-parts.tsx";
import { Kept } from "./kept.tsx";
import { MoreButton } from "./more-button.tsx";

/**
 * A growing list in each state: failed, loading, `empty`, or its `children`, with a button for older items.
 * `what` is its noun, such as "attributions".
 */
export function GrowingView<T extends { id: string }>({
  list,
  what,
  skeleton = <ListShape what={what} />,
  empty,
  children,
}: {
  list: ReturnType<typeof useGrowingList<T>>;
  what: string;
  skeleton?: ReactNode;
  empty: ReactNode;
  children: ReactNode;
}) {
  if (list.error && !list.items.length)
    return (
      <ErrorState
        message={errorMessage(list.error, `We couldn’t load the ${what}.`)}
        onRetry={() => list.refetch()}
      />
    );
  if (list.isPending) return skeleton;
  if (!list.items.length) return <Kept isOld={list.isOld}>{empty}</Kept>;
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
