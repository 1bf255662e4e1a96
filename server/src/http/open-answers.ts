import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Clock } from "../core/deps.ts";
import { AppError } from "../core/errors.ts";
import { createWindow } from "./change-limit.ts";
import { clientNetwork } from "./client-address.ts";
import { etagOf, isKnown } from "./etags.ts";
import { SAFE_METHODS } from "./security.ts";

const MINUTE_MS = 60_000;
/** What scripts of other sites may read of an answer, beside its body. */
const EXPOSED = "ETag, Link, RateLimit-Policy, Retry-After, X-Request-Id";
/** How long browsers keep what a preflight said. */
const PREFLIGHT_SECONDS = 86_400;

/** Counts a call of somebody who is not signed in. Returns the seconds to wait, 0 within the limit. */
export type CountVisit = (request: FastifyRequest) => number;

/** One count, in this process, of all that a network of visitors reads: data, pages, embeds. */
export function countVisits({ limit, clock }: { limit: number; clock: Clock }): CountVisit {
  const minutes = createWindow(MINUTE_MS, clock);
  return (request) => (request.user ? 0 : Math.ceil(minutes.count(clientNetwork(request), limit) / 1000));
}

/**
 * For what everybody may read without signing in, from any site's pages: any origin may read the answers, and
 * each network is limited.
 */
export function answerEverybody(scope: FastifyInstance, { openLimit }: Config, countVisit: CountVisit) {
  scope.addHook("onRequest", (request, reply, done) => {
    reply.headers({
      "access-control-allow-origin": "*",
      "access-control-expose-headers": EXPOSED,
      "cache-control": "no-store", // until an answer says otherwise
      "cross-origin-resource-policy": "cross-origin",
      "ratelimit-policy": `"minute";q=${openLimit};w=${MINUTE_MS / 1000}`,
    });
    done(refusalOf(countVisit(request)));
  });
}

/** What a browser asks before a page of another site sends headers of its own. */
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

/** The same limit for the app's reads that are open to visitors. What they send has limits of its own. */
export function limitOpenReads(scope: FastifyInstance, countVisit: CountVisit) {
  scope.addHook("onRequest", (request, _reply, done) => {
    const isOpenRead = request.routeOptions.config.open && SAFE_METHODS.has(request.method);
    done(isOpenRead ? refusalOf(countVisit(request)) : undefined);
  });
}

export const tooManyCalls = (retryAfter: number) =>
  `Too many calls from your network. Wait ${retryAfter} seconds, then continue.`;

const refusalOf = (retryAfter: number) =>
  retryAfter === 0 ? undefined : new AppError("rate_limited", tooManyCalls(retryAfter), { retryAfter });

/**
 * Caches keep it for a minute, then ask whether it has changed. `make` is what turns `source` into the answer
 * where that takes time: it is not done for who has the answer already.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, source, make }: { type: string; source: string; make?: (source: string) => Promise<Buffer> },
) {
  const etag = etagOf(Buffer.from(source));
  reply.headers({ "cache-control": "public, max-age=60", etag });
  if (isKnown(request, etag)) return reply.status(304).send();
  return reply.type(type).send(make ? await make(source) : Buffer.from(source));
}
