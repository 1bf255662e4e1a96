import type { FastifyReply, FastifyRequest } from "fastify";
import { badCursor } from "../core/errors.ts";
import { decodeCursor, encodeCursor } from "../kit/cursor.ts";
import { isUuid } from "../kit/ids.ts";

/** Adds the `Link` header (RFC 8288) to an app list's next page, with the caller's other parameters. */
export function linkNext(request: FastifyRequest, reply: FastifyReply, cursor: string | null) {
  if (!cursor) return;
  const url = new URL(request.url, "http://byline");
  url.searchParams.set("cursor", cursor);
  reply.header("link", `<${url.pathname}${url.search}>; rel="next"`);
}

/** Returns the cursor of the page after these rows, ordered by id, or null if the page isn't full. */
export function cursorAfter(rows: { id: string }[], limit: number): string | null {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return last ? encodeCursor(last.id) : null;
}

/** Returns a page of the public API. `rows` has one row more than the page if there is a next one. */
export function pageOf<Row>(rows: Row[], limit: number, cursorOf: (last: Row) => string) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, next_cursor: last ? cursorOf(last) : null };
}

/** Parses a cursor of `cursorAfter` into its id. */
export function idCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const [id = ""] = decodeCursor(cursor, 1) ?? [];
  if (!isUuid(id)) throw badCursor();
  return id;
}

/** Parses a cursor into the number of rows before its page, for lists in a fixed order. Defaults to 0. */
export function positionCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [position = ""] = decodeCursor(cursor, 1) ?? [];
  if (!/^\d{1,9}$/.test(position)) throw badCursor();
  return Number(position);
}

export const timeCursorOf = ({ createdAt, id }: { createdAt: Date; id: string }) =>
  encodeCursor(createdAt.toISOString(), id);

/** Parses a cursor of `timeCursorOf` into its time and id. */
export function timeCursor(cursor: string | undefined): { createdAt: string; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const [createdAt = "", id = ""] = decodeCursor(cursor, 2) ?? [];
  if (Number.isNaN(Date.parse(createdAt)) || !isUuid(id)) throw badCursor();
  return { createdAt, id };
}
