import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Deps } from "../core/deps.ts";
import { AppError } from "../core/errors.ts";
import { createWindow } from "../core/shared-state.ts";
import { clientNetwork } from "./client-address.ts";
import { etagOf, isKnown } from "./etags.ts";
import { SAFE_METHODS } from "./security.ts";

const MINUTE_MS = 60_000;
/** Headers that other sites' scripts may read. */
const EXPOSED = "ETag, Link, RateLimit-Policy, Retry-After, X-Request-Id";
/** How long browsers cache a preflight's response. */
const PREFLIGHT_SECONDS = 86_400;

/** Counts a visitor's call. Returns the seconds to wait, or 0 within the limit. */
export type CountVisit = (request: FastifyRequest) => Promise<number>;

/** Returns one counter for everything a visitor network reads: data, pages, embeds. */
export function countVisits({ config: { openLimit }, shared }: Deps): CountVisit {
  const minutes = createWindow(shared, "visits");
  return async (request) =>
    request.user ? 0 : Math.ceil((await minutes.count(clientNetwork(request), openLimit)) / 1000);
}

/** Lets any site's pages read responses that need no sign-in, and limits each visitor network. */
export function answerAnySite(scope: FastifyInstance, { openLimit }: Config, countVisit: CountVisit) {
  scope.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "access-control-allow-origin": "*",
      "access-control-expose-headers": EXPOSED,
      "cache-control": "no-store", // until a response says otherwise
      "cross-origin-resource-policy": "cross-origin",
      "ratelimit-policy": `"minute";q=${openLimit};w=${MINUTE_MS / 1000}`,
    });
    refuse(await countVisit(request));
  });
}

/** Answers preflights, which browsers send before another site's page may send its own headers. */
export function answerPreflights(scope: FastifyInstance, path: string) {
  scope.options(path, { schema: { hide: true }, config: { open: true } }, (_request, reply) =>
    reply
      .status(204)
      .headers({
        "access-control-allow-methods": "GET",
        "access-control-allow-headers": "*",
        "access-control-max-age": PREFLIGHT_SECONDS,
      })
      .send(),
  );
}

/** Applies the same limit to app reads that are open to visitors. Their writes have separate limits. */
export function limitOpenReads(scope: FastifyInstance, countVisit: CountVisit) {
  scope.addHook("onRequest", async (request) => {
    const isOpenRead = request.routeOptions.config.open && SAFE_METHODS.has(request.method);
    if (isOpenRead) refuse(await countVisit(request));
  });
}

export const tooManyCalls = (retryAfter: number) =>
  `Your network sent too many calls. Wait ${retryAfter} seconds, then continue.`;

function refuse(retryAfter: number) {
  if (retryAfter > 0) throw new AppError("rate_limited", tooManyCalls(retryAfter), { retryAfter });
}

/** Seconds that caches keep an open response. */
export const CACHE_SECONDS = 60;

/**
 * Sends a response that caches keep for `CACHE_SECONDS` and then revalidate. `make` turns `source` into the
 * response, unless the client already has it.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, source, make }: { type: string; source: string; make?: (source: string) => Promise<Buffer> },
) {
  const etag = etagOf(Buffer.from(source));
  reply.headers({ "cache-control": `public, max-age=${CACHE_SECONDS}`, etag });
  if (isKnown(request, etag)) return reply.status(304).send();
  return reply.type(type).send(make ? await make(source) : Buffer.from(source));
}
