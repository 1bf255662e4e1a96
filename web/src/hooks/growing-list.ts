import type { Page } from "../api.ts";

/**
 * A growing list's state: the latest first page, all shown items, the next page's address, and the ids of
 * items that arrived while it was open.
 */
export type GrowingList<T> = {
  head: Page<T[]> | undefined;
  items: T[];
  next: Page<T[]>["next"];
  fresh: Set<string>;
};

type WithId = { id: string };

/**
 * Puts a new first page on top. If it's the only page, or ends in an item not shown, the list starts over,
 * since the items below may be gone or after a gap.
 */
export function putOnTop<T extends WithId>(
  list: GrowingList<T> | undefined,
  head: Page<T[]> | undefined,
): GrowingList<T> {
  if (!head) return { head, items: [], next: null, fresh: new Set() };
  if (!list?.head) return { head, ...head, fresh: new Set() };
  const known = idsOf(list.items);
  const fresh = new Set(head.items.map(({ id }) => id).filter((id) => !known.has(id)));
  const last = list.items.findIndex(({ id }) => id === head.items.at(-1)?.id);
  if (head.next === null || last === -1) return { head, ...head, fresh };
  const shown = idsOf(head.items);
  const older = list.items.slice(last + 1).filter(({ id }) => !shown.has(id));
  return { head, items: [...head.items, ...older], next: older.length ? list.next : head.next, fresh };
}

/** Adds an older page at the end, without items already shown. */
export function addBelow<T extends WithId>(list: GrowingList<T>, page: Page<T[]>): GrowingList<T> {
  const known = idsOf(list.items);
  return {
    ...list,
    items: [...list.items, ...page.items.filter(({ id }) => !known.has(id))],
    next: page.next,
  };
}

const idsOf = (items: WithId[]) => new Set(items.map(({ id }) => id));
