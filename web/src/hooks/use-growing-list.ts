import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { getPage, type Page } from "../api.ts";
import type { PageQuery } from "../queries.ts";

type Known<T> = { head: Page<T> | undefined; items: T[]; next: string | null; fresh: Set<string> };

/**
 * A list that grows at both ends: the first page is a query that live events refresh, older pages are added below by
 * `loadMore`. However long the list, a live event costs one page. `fresh` names what arrived while the page was open.
 */
export function useGrowingList<T extends { id: string }>(query: PageQuery<T>) {
  const { data: head, isPending, error, refetch } = useQuery(query);
  const path = query.queryKey.join("/");
  const [known, setKnown] = useState<Known<T> & { path: string }>({
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
    now = { path, ...merge(known.path === path ? known : undefined, head) };
    setKnown(now);
  }

  async function loadMore() {
    if (!now.next || loading) return;
    setLoading(true);
    setMoreError(null);
    try {
      const page = await getPage<T>(now.next);
      if (asked.current !== path) return;
      setKnown((before) => {
        const seen = new Set(before.items.map((item) => item.id));
        return {
          ...before,
          items: [...before.items, ...page.items.filter((item) => !seen.has(item.id))],
          next: page.next,
        };
      });
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

/** A new first page on top of what is known; if more came than it holds, the list starts anew rather than with a hole. */
function merge<T extends { id: string }>(before: Known<T> | undefined, head: Page<T> | undefined): Known<T> {
  if (!head) return { head, items: [], next: null, fresh: new Set() };
  if (!before?.head) return { head, ...head, fresh: new Set() };
  const seen = new Set(before.items.map((item) => item.id));
  const fresh = new Set(head.items.filter((item) => !seen.has(item.id)).map((item) => item.id));
  const joins = fresh.size < head.items.length || before.items.length === 0;
  if (!joins) return { head, ...head, fresh };
  const shown = new Set(head.items.map((item) => item.id));
  const older = before.items
    .slice(before.items.findIndex((item) => item.id === head.items.at(-1)?.id) + 1)
    .filter((item) => !shown.has(item.id));
  return { head, items: [...head.items, ...older], next: older.length ? before.next : head.next, fresh };
}
