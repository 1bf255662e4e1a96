import type { ReactNode } from "react";
import { errorMessage } from "../../api.ts";
import { useGrowingList } from "../../hooks/use-growing-list.ts";
import type { PageQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/notice.tsx";
import { Kept } from "./kept.tsx";

const titleOf = (what: string) => `${what[0]?.toUpperCase()}${what.slice(1)}`;

/**
 * A list in each state: failed, loading, `empty`, or loaded, with a button for older items. `what` is its
 * noun, such as "attributions". New items slide in on top while the page is open. `frame` contains the items,
 * a list by default.
 */
export function GrowingItems<T extends { id: string }>({
  query,
  what,
  skeleton,
  empty,
  frame = (items) => (
    <ul aria-label={titleOf(what)} className="@container border-t border-rule">
      {items}
    </ul>
  ),
  children,
}: {
  query: PageQuery<T>;
  what: string;
  skeleton: ReactNode;
  empty: ReactNode;
  frame?: (items: ReactNode) => ReactNode;
  children: (item: T, fresh: boolean) => ReactNode;
}) {
  const list = useGrowingList<T>(query);
  if (list.error && !list.items.length)
    return (
      <ErrorState
        message={errorMessage(list.error, `We couldn’t load the ${what}.`)}
        onRetry={() => list.refetch()}
      />
    );
  if (list.isPending) return skeleton;
  if (!list.items.length) return empty;
  return (
    <>
      <Kept isOld={list.isOld}>
        {frame(list.items.map((item) => children(item, list.fresh.has(item.id))))}
      </Kept>
      {!!list.moreError && (
        <ErrorState
          message={errorMessage(list.moreError, "We couldn’t load more.")}
          onRetry={list.loadMore}
        />
      )}
      {list.hasMore && (
        <div className="mt-6 flex justify-center">
          <Button onClick={list.loadMore} disabled={list.loading}>
            {list.loading ? "Loading..." : "Load more"}
          </Button>
        </div>
      )}
    </>
  );
}
