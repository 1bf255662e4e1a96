import type { ReactNode } from "react";
import { errorMessage } from "../../api.ts";
import { useGrowingList } from "../../hooks/use-growing-list.ts";
import type { PageQuery } from "../../queries.ts";
import { ErrorState } from "../../ui/notice.tsx";
import { Kept } from "./kept.tsx";
import { MoreButton } from "./more-button.tsx";

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
      <div className="flex justify-center">
        <MoreButton list={list} />
      </div>
    </>
  );
}
