import { announce, type Bus, type Signal } from "../../core/bus.ts";
import type { Clock } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import type { Log } from "../../core/log.ts";
import type { RatedCall } from "../../core/rate-decision.ts";
import { clientOf, errorCode, type Queryable, type Tx } from "../../db/client.ts";
import type { CallCounter } from "../usage/call-counter.ts";
import type { CallsLeft } from "../usage/calls-left.ts";
import { isOverCalls } from "../usage/charge-call.ts";
import type { RateLimiter } from "../usage/rate-limiter.ts";
import { createQueue, type Waiter } from "./attribution-queue.ts";
import type { NewAttribution } from "./new-attribution.ts";
import type { Outcome } from "./outcomes.ts";
import { createQuotaGroups, type Group } from "./quota-groups.ts";
import { type NearLimit, refuseAttributions, writeAttributions } from "./write-attributions.ts";

const RECORDED: Signal = { work: "events", types: ["attribution.recorded"] };
const MAX_TRIES = 4;
/**
 * Each time that others were faster took calls of the same few, so this many times is out of the question.
 */
const MAX_QUOTA_TRIES = 30;

type WriterDeps = {
  connection: Queryable;
  bus: Bus;
  log: Log;
  clock: Clock;
  betaCalls: number;
  limiter: RateLimiter;
  callsLeft: CallsLeft;
  counted: CallCounter["counted"];
};

declare module "../../core/deps.ts" {
  interface Services {
    attributions: AttributionWriter;
  }
}

export type AttributionWriter = {
  /**
   * Resolves once it is committed to disk, or it is known why it is not. `call` is counted in its token's
   * hour.
   */
  write: (attribution: NewAttribution, call: RatedCall | null) => Promise<Outcome>;
  /** Writes attributions of one call, and counts that, in the caller's transaction. */
  writeIn: (tx: Tx, attributions: NewAttribution[]) => Promise<Outcome[]>;
  /**
   * The most attributions that shared a commit since this was last asked: many, where recording is all that
   * the machine can do.
   */
  peakBatchSize: () => number;
  drain: () => Promise<void>;
};

/**
 * Group commit: attributions that arrive while a commit is under way join the next one, so a flush to disk is
 * shared by all that wait for it, and with nobody else about one goes at once. No timer, one writer.
 */
export function createAttributionWriter(deps: WriterDeps): AttributionWriter {
  const queue = createQueue();
  const quotas = createQuotaGroups(deps.callsLeft);
  /** The answers to those that are committed. */
  let answers: (() => void)[] = [];
  let running: Promise<void> | undefined;
  let peak = 0;

  async function run() {
    let groups: Group[] = [];
    do {
      if (groups.length === 0) {
        await new Promise(setImmediate); // what arrives in one turn of the loop is written together
        groups = quotas.split(queue.takeGroup());
      }
      const [next, ...others] = groups;
      const writing = next ? commit(next) : [];
      answer(); // while the database has the next
      groups = [...(await writing), ...others];
    } while (groups.length > 0 || !queue.isEmpty() || answers.length > 0);
    running = undefined;
  }

  function answer() {
    const ready = answers;
    answers = [];
    for (const send of ready) send();
  }

  /** Writes a group. Resolves to what of it is still to be written, in groups. */
  async function commit(group: Group): Promise<Group[]> {
    if (group.workspaceId !== null) return commitWithinQuota({ ...group, workspaceId: group.workspaceId });
    const { waiters } = group;
    peak = Math.max(peak, waiters.length);
    const calls = waiters.map(({ call }) => call);
    const rated = { limiter: deps.limiter, calls };
    try {
      const { outcomes, near } = await writeAttributions(
        deps.connection,
        waiters.map(({ attribution }) => attribution),
        { ...counting("each"), rated },
      );
      noteNear(near);
      settle(waiters, outcomes);
      return [];
    } catch (error) {
      return divideFailed(group, error);
    }
  }

  async function commitWithinQuota(group: Group & { workspaceId: string }): Promise<Group[]> {
    try {
      const { taken, rest, refusal } = await quotas.admit(group);
      if (refusal) {
        await refuse(group.waiters, refusal);
        return [];
      }
      const again = await commit({ ...taken, workspaceId: null });
      return rest.waiters.length > 0 ? [...again, rest] : again;
    } catch (error) {
      reject(group.waiters, error);
      return [];
    }
  }

  /** What another statement may still write of a group whose statement failed; the others get the error. */
  function divideFailed(group: Group, error: unknown): Group[] {
    const { waiters, tries } = group;
    const overCalls = isOverCalls(error);
    if (overCalls && tries < MAX_QUOTA_TRIES) return quotas.splitRefused(group);
    const code = errorCode(error) ?? "";
    if ((code === "40P01" || code === "40001") && tries < MAX_TRIES) return [{ ...group, tries: tries + 1 }];
    // Data that PostgreSQL refuses (class 22 or 23) must fail alone, not with the strangers it shares a
    // commit with.
    const refused = /^2[23]/.test(code) && !overCalls;
    if (refused && waiters.length > 1) {
      const half = Math.ceil(waiters.length / 2);
      return [waiters.slice(0, half), waiters.slice(half)].map((part) => ({ ...group, waiters: part }));
    }
    if (refused) deps.log.warn({ code }, "The database refused an attribution that had passed validation");
    reject(waiters, refused ? new AppError("invalid_request", "This attribution cannot be stored") : error);
    return [];
  }

  function settle(waiters: Waiter[], outcomes: Outcome[]) {
    if (outcomes.some(({ kind }) => kind === "recorded")) deps.bus.announceSoon(RECORDED);
    waiters.forEach(({ resolve }, i) => {
      answers.push(() => resolve(outcomes[i] as Outcome));
    });
  }

  async function refuse(waiters: Waiter[], refusal: AppError) {
    const attributions = waiters.map(({ attribution }) => attribution);
    const outcomes = await refuseAttributions(deps.connection, attributions, refusal).catch(() =>
      attributions.map((): Outcome => ({ kind: "over_limit", refusal })),
    );
    settle(waiters, outcomes);
  }

  function reject(waiters: Waiter[], error: unknown) {
    for (const waiter of waiters) waiter.reject(error);
  }

  function noteNear(near: NearLimit[]) {
    for (const { workspaceId, used, allowed } of near) deps.counted(workspaceId, used, allowed);
  }

  const counting = <C extends "each" | "once">(calls: C) => ({
    calls,
    shard: deps.bus.shard(),
    betaCalls: deps.betaCalls,
    now: deps.clock(),
  });

  return {
    write: (attribution, call) =>
      new Promise((resolve, reject) => {
        queue.add({ attribution, call, resolve, reject });
        running ??= run();
      }),
    async writeIn(tx, attributions) {
      const { outcomes, near } = await writeAttributions(clientOf(tx), attributions, counting("once"));
      noteNear(near);
      await announce(tx, RECORDED);
      return outcomes;
    },
    peakBatchSize() {
      const last = peak;
      peak = 0;
      return last;
    },
    async drain() {
      await running;
    },
  };
}
