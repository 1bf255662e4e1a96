import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, invalid } from "../core/errors.ts";
import { areEtags, etagOf, isKnown, namesEtag } from "./etags.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * A read of one resource, which sends an ETag and accepts `If-None-Match`, or a change of one, which
     * accepts `If-Match`. PATCH returns the same body and ETag as the read, and may add `warnings`. Shown in
     * the API's description.
     */
    conditional?: true;
  }
}

/** Adds ETags to responses. A read by a client that already has the response returns 304 without a body. */
export function addEtags(app: FastifyInstance) {
  app.addHook("onSend", (request, reply, payload, done) => {
    const { conditional } = request.routeOptions.config;
    const hasEtag = conditional && request.method !== "DELETE" && reply.statusCode === 200;
    if (!hasEtag) return done(null, payload);
    const etag =
      request.method === "PATCH" ? etagOfRead(payload as string) : etagOf(Buffer.from(payload as string));
    reply.header("etag", etag);
    if (request.method !== "GET" || !isKnown(request, etag)) return done(null, payload);
    reply.status(304).removeHeader("content-type");
    done(null, null);
  });
}

/** Returns the ETag of the read, ignoring `warnings` in the response to a change. */
function etagOfRead(answer: string): string {
  const { warnings: _, ...read } = JSON.parse(answer);
  return etagOf(Buffer.from(JSON.stringify(read)));
}

const EXAMPLE = '"ZBCfp5mTpQRR1c8oNDYRhg"';

/**
 * Refuses with 412 if the request's `If-Match` doesn't contain the resource's current ETag. `readLocked`
 * returns the resource, locked until the transaction ends.
 */
export async function requireMatch(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  readLocked: () => Promise<unknown>,
) {
  const expected = headers["if-match"];
  if (expected === undefined) return;
  if (!areEtags(expected))
    throw invalid(
      "If-Match",
      `If-Match must be the ETag of an earlier response, with its quotes, such as ${EXAMPLE}.`,
    );
  const answer = reply.status(200).serialize(await readLocked());
  if (!namesEtag(expected, etagOfRead(answer as string)))
    throw new AppError(
      "precondition_failed",
      "This has changed since you read it. Read it again, and send the change with the new ETag.",
    );
}
