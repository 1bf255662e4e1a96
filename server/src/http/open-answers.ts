import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import type { Clock } from "../core/deps.ts";
import { AppError } from "../core/errors.ts";
import { createWindow } from "./change-limit.ts";
import { clientNetwork } from "./client-address.ts";
import { etagOf } from "./pages.ts";

const MINUTE_MS = 60_000;
/** Calls a minute of one network, in this process. */
export const OPEN_LIMIT = 600;

/**
 * For what everybody may read without signing in, from any site's pages: any origin may read the answers, and
 * each network is limited.
 */
export function answerEverybody(scope: FastifyInstance, clock: Clock) {
  const limit = limitNetworks(clock);
  scope.addHook("onRequest", function (request, reply, done) {
    reply.headers({
      "access-control-allow-origin": "*",
      "cache-control": "no-store", // until an answer says otherwise
      "cross-origin-resource-policy": "cross-origin",
      "ratelimit-policy": `"minute";q=${OPEN_LIMIT};w=${MINUTE_MS / 1000}`,
    });
    limit.call(this, request, reply, done);
  });
}

/** At most `OPEN_LIMIT` calls a minute of each network, of people who are not signed in. */
export function limitNetworks(clock: Clock): onRequestHookHandler {
  const minutes = createWindow(MINUTE_MS, clock);
  return (request, _reply, done) => {
    const waitMs = request.user ? 0 : minutes.count(clientNetwork(request), OPEN_LIMIT);
    if (waitMs === 0) return done();
    const retryAfter = Math.ceil(waitMs / 1000);
    const message = `Too many calls from your network. Wait ${retryAfter} seconds, then continue.`;
    done(new AppError("rate_limited", message, { retryAfter }));
  };
}

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
  if (request.headers["if-none-match"] === etag) return reply.status(304).send();
  return reply.type(type).send(make ? await make(source) : Buffer.from(source));
}
