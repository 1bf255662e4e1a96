import type { Page } from "../api.ts";

/**
 * What a growing list knows: the first page as it was last read, every item shown, the address of the page
 * below, and the ids of the items that arrived while it was open.
 */
export type GrowingList<T> = {
  head: Page<T[]> | undefined;
  items: T[];
  next: Page<T[]>["next"];
  fresh: Set<string>;
};

type WithId = { id: string };

/**
 * Puts a newly read first page on top. One that is all there is, or that ends in an item the list does not
 * show, starts the list anew: what stands below it may be gone, or lie behind a gap.
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

/** Adds an older page at the end, without what the list already shows. */
export function addBelow<T extends WithId>(list: GrowingList<T>, page: Page<T[]>): GrowingList<T> {
  const known = idsOf(list.items);
  return {
    ...list,
    items: [...list.items, ...page.items.filter(({ id }) => !known.has(id))],
    next: page.next,
  };
}

const idsOf = (items: WithId[]) => new Set(items.map(({ id }) => id));
