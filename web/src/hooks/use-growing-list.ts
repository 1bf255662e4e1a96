import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { getPage } from "../api.ts";
import type { PageQuery } from "../queries.ts";
import { addBelow, type GrowingList, putOnTop } from "./growing-list.ts";

/**
 * A list that grows at both ends: the first page is a query that live events refresh, older pages are added
 * below by `loadMore`. However long the list, a live event costs one page. `fresh` names what arrived while
 * the page was open.
 */
export function useGrowingList<T extends { id: string }>(query: PageQuery<T>) {
  const { data: head, isPending, error, refetch } = useQuery(query);
  const path = query.queryKey.join("/");
  const [known, setKnown] = useState<GrowingList<T> & { path: string }>({
    path,
    head: undefined,
    items: [],
    next: null,
    fresh: new Set(),
  });
  const [loading, setLoading] = useState(false);
  const [moreError, setMoreError] = useState<unknown>(null);
  const asked = useRef(path);
  asked.current = path;

  // State follows the query while rendering, so nothing is ever painted old.
  let now = known;
  if (known.path !== path || known.head !== head) {
    now = { path, ...putOnTop(known.path === path ? known : undefined, head) };
    setKnown(now);
  }

  async function loadMore() {
    if (!now.next || loading) return;
    setLoading(true);
    setMoreError(null);
    try {
      const page = await getPage(now.next);
      if (asked.current !== path) return;
      setKnown((list) => ({ ...list, ...addBelow(list, page) }));
    } catch (failure) {
      setMoreError(failure);
    } finally {
      setLoading(false);
    }
  }

  return {
    items: now.items,
    fresh: now.fresh,
    hasMore: now.next !== null,
    isPending,
    error,
    refetch,
    loadMore,
    loading,
    moreError,
  };
}
