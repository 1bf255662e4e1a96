import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { getPage } from "../api.ts";
import type { PageQuery } from "../queries.ts";
import { addBelow, type GrowingList, putOnTop } from "./growing-list.ts";

/**
 * A list that grows at both ends. Live events refresh the first page, and `loadMore` adds older pages, so a
 * live event costs one page at any length. `fresh` contains the items that arrived while the page was open.
 * After a filter change, the old items stay, with `isOld`, until the response; `path` belongs to the shown
 * items.
 */
export function useGrowingList<T extends { id: string }>(query: PageQuery<T>) {
  const address = query.queryKey.join("/");
  const read = useQuery({
    ...query,
    placeholderData: (shown, of) => (listAt(of?.queryKey.join("/")) === listAt(address) ? shown : undefined),
  });
  const { data: head, isPending, error, refetch } = read;
  const [known, setKnown] = useState<GrowingList<T> & { path: string }>({
    path: address,
    head: undefined,
    items: [],
    next: null,
    fresh: new Set(),
  });
  const [loading, setLoading] = useState(false);
  const [moreError, setMoreError] = useState<unknown>(null);
  const path = read.isPlaceholderData ? known.path : address;
  const asked = useRef(path);
  asked.current = path;

  // Updates the state during rendering, so that old data is never painted.
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
    path,
    isOld: read.isPlaceholderData,
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

/** Returns the address without filters. */
const listAt = (address: string | undefined) => address?.split("?", 1)[0];
