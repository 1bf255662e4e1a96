import type { FastifyReply, FastifyRequest } from "fastify";
import { invalid } from "../core/errors.ts";
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

/** A cursor that is the id of the last row shown. */
export function idCursor(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !isUuid(cursor))
    throw invalid("cursor", "This cursor is not one that Byline gave. Start without one.");
  return cursor;
}
