import { PICTURE_LIMITS } from "@byline/contract/pictures.ts";
import { and, eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { OutboundError } from "../../adapters/outbound/outbound-error.ts";
import { standInFor } from "../../adapters/outbound/stand-in-for.ts";
import { announce } from "../../core/bus.ts";
import { UndecodableFile } from "../../core/decoding/undecodable-file.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { dropObjects, keepObjects } from "../../core/objects.ts";
import { NONE_SERVED } from "../../core/turns.ts";
import { systemCaller, systemWrite } from "../../core/write.ts";
import { clientOf } from "../../db/client.ts";
import { pictures } from "../../db/tables/pictures.ts";
import type { Backlog } from "../../delivery/backlog.ts";
import { createBackoff } from "../../delivery/backoff.ts";
import { type Circuit, createCircuit } from "../../delivery/circuit.ts";
import { claimed, nextDueIn } from "../../delivery/claim.ts";
import type { Queue, Settled } from "../../delivery/queue.ts";
import { runQueue } from "../../delivery/run-queue.ts";
import { type Stored, storeEncoded } from "./change-pictures.ts";
import { encodePicture } from "./encode-picture.ts";

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];
const pauseAfter = createBackoff([MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS]);
const ACCEPT = PICTURE_LIMITS.types.join(",");
/** Pictures claimed from one workspace before the next one's turn. */
const MAX_PER_TURN = 4;
const [MAX_HOSTS, REST_MS, MAX_REST_MS] = [1000, MINUTE_MS, HOUR_MS];

/** `tries` counts claims, including this one. */
type Due = { workspaceId: string; contentId: string; sourceUrl: string; tries: number };
type Problem = NonNullable<(typeof pictures.$inferSelect)["problem"]>;
/** A picture, a permanent problem, or when to try again and the number of tries so far. */
type Outcome = { stored: Stored } | { problem: Problem } | Later;
type Later = { dueAt: number; tries: number; problem?: Problem };
type Answer = { body: Buffer } | { problem: Problem } | "later";

export const pictureBacklog: Backlog = {
  queue: "pictures",
  due: "select due_at as due from pictures where due_at is not null",
};

/** Fetches pictures until stopped, unless this instance makes no outbound calls. */
export function startFetchingPictures(deps: Deps): { stop: () => Promise<void> } {
  if (!deps.config.outbound.on) return { stop: async () => {} };
  return runQueue(deps, pictureQueue(deps), {
    name: "pictures",
    wakesOn: (signal) => "work" in signal && signal.work === "pictures",
  });
}

/**
 * Returns the picture queue. Workspaces take turns. After five failures in a row, a host rests for a while
 * without delaying the others.
 */
export function pictureQueue(deps: Deps): Queue<Due, Outcome> {
  const { clock, log } = deps;
  const caller = systemCaller(deps);
  const circuits = new LRUCache<string, Circuit>({ max: MAX_HOSTS });
  const circuitOf = (host: string) => {
    const known = circuits.get(host) ?? createCircuit({ restMs: REST_MS, longestRestMs: MAX_REST_MS });
    circuits.set(host, known);
    return known;
  };
  const later = (tries: number): Outcome => {
    const pause = pauseAfter(tries);
    return { problem: "unreachable", ...(pause !== null && { dueAt: clock() + pause, tries }) };
  };
  let served = NONE_SERVED;
  return {
    concurrency: 2,
    leaseMs: 3 * MINUTE_MS,
    attemptMs: MINUTE_MS,
    async claim(limit, now, leaseMs) {
      const due = await claimPictures(caller, { limit: Math.min(limit, MAX_PER_TURN), now, leaseMs, served });
      served = due[0]?.workspaceId ?? NONE_SERVED;
      return due;
    },
    nextDueAt: (now) => nextDueIn(deps.pool, "pictures", now),
    async deliver({ workspaceId, contentId, sourceUrl, tries }) {
      if (!URL.canParse(sourceUrl)) return { problem: "refused" };
      const circuit = circuitOf(new URL(sourceUrl).host);
      const answer = await circuit.call(
        () => fetchPicture(deps, sourceUrl),
        (one) => one === "later",
      );
      if (typeof answer === "object" && "kind" in answer)
        return { problem: "unreachable", dueAt: clock() + answer.restMs, tries: tries - 1 };
      const isFetched = typeof answer === "object" && "body" in answer;
      deps.metrics?.countDelivery("pictures", isFetched ? "delivered" : "failed");
      if (answer === "later") return later(tries);
      if ("problem" in answer) return answer;
      try {
        const encoded = await encodePicture(deps.decoding.for(workspaceId), answer.body);
        if (!encoded) return { problem: "unreadable" };
        return { stored: await storeEncoded(caller, encoded) };
      } catch (error) {
        if (error instanceof UndecodableFile) return { problem: "unreadable" };
        if (error instanceof AppError)
          return { dueAt: clock() + (error.retryAfter ?? 60) * 1000, tries: tries - 1 };
        log.warn({ err: error, workspaceId, contentId }, "a picture could not be stored");
        return later(tries);
      }
    },
    release: ({ tries }) => ({ dueAt: clock(), tries: tries - 1 }),
    settle: (settled) => settlePictures(caller, settled),
  };
}

/** Fetches the file at an address. Outbound rules check the address and every redirect. */
export async function fetchPicture({ outbound }: Pick<Deps, "outbound">, url: string): Promise<Answer> {
  try {
    outbound.check(url); // the original address, before `standInFor` replaces it
    const address = standInFor(outbound)(url);
    const { status, body } = await outbound.get(address, { accept: ACCEPT, maxBytes: PICTURE_LIMITS.bytes });
    if (status === 200) return { body };
    return status >= 500 || status === 408 || status === 429 ? "later" : { problem: "missing" };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return error.reason === "refused" ? { problem: "refused" } : "later";
  }
}

/** Returns SQL for the workspace with due pictures that follows the one served last, by id. */
const NEXT_DUE = (more: string) =>
  `(select workspace_id from pictures where due_at <= $1 ${more} order by workspace_id limit 1)`;

const CLAIM = {
  name: "claim-pictures",
  text: `
    with ${claimed({
      table: "pictures",
      key: ["workspace_id", "content_id"],
      attempt: "tries",
      due: `due_at <= $1
        and workspace_id = coalesce(${NEXT_DUE("and workspace_id > $4")}, ${NEXT_DUE("")})`,
      order: "due_at",
      returning: "t.workspace_id, t.content_id, t.source_url, t.tries",
    })}
    select workspace_id as "workspaceId", content_id as "contentId", source_url as "sourceUrl", tries
    from claimed`,
};

type Asked = { limit: number; now: number; leaseMs: number; served: string };

const claimPictures = systemWrite<Asked, Due[]>(
  "claimPictures",
  async ({ tx }, { limit, now, leaseMs, served }) => {
    const values = [new Date(now), new Date(now + leaseMs), limit, served];
    return (await clientOf(tx).query<Due>({ ...CLAIM, values })).rows;
  },
);

/**
 * Stores outcomes unless the picture changed meanwhile, such as by an upload. Files fetched in vain are
 * deleted within a day.
 */
const settlePictures = systemWrite<Settled<Due, Outcome>[], void>(
  "settlePictures",
  async ({ tx, deps }, settled) => {
    for (const { item, outcome } of settled) {
      const { workspaceId, contentId, sourceUrl, tries } = item;
      const [row] = await tx
        .select()
        .from(pictures)
        .where(and(eq(pictures.workspaceId, workspaceId), eq(pictures.contentId, contentId)))
        .for("update");
      if (row?.state !== "waiting" || row.sourceUrl !== sourceUrl || row.tries !== tries) continue;
      const isPicture = and(eq(pictures.workspaceId, workspaceId), eq(pictures.contentId, contentId));
      if ("dueAt" in outcome) {
        const dueAt = new Date(outcome.dueAt);
        await tx
          .update(pictures)
          .set({ ...outcome, dueAt })
          .where(isPicture);
        continue;
      }
      if ("stored" in outcome) {
        await keepObjects(tx, outcome.stored.prefix);
        if (row.prefix) await dropObjects(tx, row.prefix, deps.clock());
      }
      const set =
        "stored" in outcome
          ? { ...outcome.stored, state: "stored" as const, problem: null }
          : { problem: outcome.problem, state: "failed" as const };
      await tx
        .update(pictures)
        .set({ ...set, dueAt: null })
        .where(isPicture);
      await announce(tx, { workspaceId, topics: ["catalog"] });
    }
  },
);
