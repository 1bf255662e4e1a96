import type { ServerResponse } from "node:http";
import { finished } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../core/errors.ts";
import { createFairQueue } from "../core/fair-queue.ts";
import type { FairTurns } from "../core/fair-turns.ts";
import { clientNetwork } from "./client-address.ts";

/** A shorter body is parsed and checked in a few milliseconds. */
const LARGE_BODY_CHARACTERS = 65_536;
const MIB = 1_048_576;
/** Large requests answered at the same time, each of which may hold a database connection. */
const MAX_ANSWERED_AT_ONCE = 4;
const WAITING = { bytes: 64 * MIB, bytesEach: 24 * MIB, each: 50 };
const RETRY_SECONDS = 2;

type Waiting = { of: string; bytes: number; enter: () => void; refuse: (error: AppError) => void };

/**
 * Queues large bodies fairly by client, at most four of one client at a time. `enter` calls `parse` when it's
 * the body's turn (immediately for a short one), or `refuse` with 503 and the seconds to wait if the queue is
 * full.
 */
export function queueLargeBodies(app: FastifyInstance, turns: FairTurns) {
  const responses = new WeakMap<FastifyRequest, ServerResponse>();
  app.addHook("onRequest", (request, reply, done) => {
    // An entry for each short request would double the time of garbage collection.
    if (mayBeLarge(request)) responses.set(request, reply.raw);
    else reply.raw.once("close", turns.startCall());
    done();
  });

  const waiting = createFairQueue<Waiting>(WAITING);
  const answering = new Map<string, number>();
  const isBelowLimit = (of: string) => (answering.get(of) ?? 0) < MAX_ANSWERED_AT_ONCE;
  const count = (of: string, change: number) => {
    const now = (answering.get(of) ?? 0) + change;
    if (now > 0) answering.set(of, now);
    else answering.delete(of);
  };

  function enterNext() {
    for (let one = waiting.take(isBelowLimit); one; one = waiting.take(isBelowLimit)) {
      count(one.of, 1);
      one.enter();
    }
  }

  return (request: FastifyRequest, characters: number, parse: () => void, refuse: Waiting["refuse"]) => {
    if (characters < LARGE_BODY_CHARACTERS) return parse();
    const of = clientOf(request);
    let hasEntered = false;
    const enter = () => {
      hasEntered = true;
      turns.next(of).then(parse);
    };
    const one: Waiting = { of, bytes: characters, enter, refuse };
    finished(responses.get(request) as ServerResponse, () => {
      if (hasEntered) count(of, -1);
      else waiting.drop(one);
      enterNext();
    });
    waiting.add(one)?.refuse(tooMany());
    enterNext();
  };
}

/** Whether a request's body is large, or of unknown size. */
const mayBeLarge = ({ headers }: FastifyRequest): boolean =>
  "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) >= LARGE_BODY_CHARACTERS;

/** Returns who shares turns: a workspace's programs, an account, or the visitors of a network. */
const clientOf = (request: FastifyRequest): string =>
  request.token?.workspaceId ?? request.user?.userId ?? clientNetwork(request);

const tooMany = () =>
  new AppError(
    "unavailable",
    `Too many large requests are waiting. Try again in ${RETRY_SECONDS} seconds, and send fewer at once.`,
    { retryAfter: RETRY_SECONDS, planned: true },
  );
