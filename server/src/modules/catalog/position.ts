import type { CATALOG_SORTS } from "@byline/contract/catalog.ts";
import { badCursor } from "../../core/errors.ts";
import { decodeCursor, encodeCursor } from "../../kit/cursor.ts";
import { isUuid } from "../../kit/ids.ts";
import type { Entry, Position } from "./queries.ts";

type Sort = (typeof CATALOG_SORTS)[number];

/** Returns the cursor after this entry in a list with this order. */
export const positionOf = (sort: Sort, { lastDay, folded, id }: Entry) =>
  encodeCursor(sort, (sort === "recent" ? lastDay : folded) ?? "", id);

export function readPosition(sort: Sort, cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [sorted, key = "", id = ""] = decodeCursor(cursor, 3) ?? [];
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(key) && !Number.isNaN(Date.parse(key));
  if (sorted !== sort || !isUuid(id) || (sort === "recent" && !isDay)) throw badCursor();
  return { key, id };
}
