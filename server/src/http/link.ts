import type { FastifyReply, FastifyRequest } from "fastify";
import { badCursor } from "../core/errors.ts";
import { decodeCursor, encodeCursor } from "../kit/cursor.ts";
import { isUuid } from "../kit/ids.ts";

/**
 * Names the next page of an app list in the `Link` header (RFC 8288), keeping the caller's other parameters.
 */
export function linkNext(request: FastifyRequest, reply: FastifyReply, cursor: string | null) {
  if (!cursor) return;
  const url = new URL(request.url, "http://byline");
  url.searchParams.set("cursor", cursor);
  reply.header("link", `<${url.pathname}${url.search}>; rel="next"`);
}

/** The cursor of the page after these rows, in the order of their ids; null where the page is not full. */
export function cursorAfter(rows: { id: string }[], limit: number): string | null {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return last ? encodeCursor(last.id) : null;
}

/** A page of the public API, of a list that was asked for one more than the page holds. */
export function pageOf<Row>(rows: Row[], limit: number, cursorOf: (last: Row) => string) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, next_cursor: last ? cursorOf(last) : null };
}

/** The id in a cursor of `cursorAfter`. */
export function idCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const [id = ""] = decodeCursor(cursor, 1) ?? [];
  if (!isUuid(id)) throw badCursor();
  return id;
}

/** How many an earlier page ended after, of a list whose places do not change; 0 without a cursor. */
export function positionCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [position = ""] = decodeCursor(cursor, 1) ?? [];
  if (!/^\d{1,9}$/.test(position)) throw badCursor();
  return Number(position);
}

export const timeCursorOf = ({ createdAt, id }: { createdAt: Date; id: string }) =>
  encodeCursor(createdAt.toISOString(), id);

/** The time and the id in a cursor of `timeCursorOf`. */
export function timeCursor(cursor: string | undefined): { createdAt: string; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const [createdAt = "", id = ""] = decodeCursor(cursor, 2) ?? [];
  if (Number.isNaN(Date.parse(createdAt)) || !isUuid(id)) throw badCursor();
  return { createdAt, id };
}
