import { type Allowance, rateLimited } from "../../core/allowance.ts";
import type { Bus } from "../../core/bus.ts";
import type { Clock } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import type { Log } from "../../core/log.ts";
import { errorCode, type Queryable } from "../../db/client.ts";
import type { CallCounter } from "../usage/call-counter.ts";
import type { CallsLeft } from "../usage/calls-left.ts";
import { isOverCalls } from "../usage/charge-call.ts";
import type { Counted, RateLimiter } from "../usage/rate-limiter.ts";
import {
  type Counting,
  type Hours,
  type NewAttribution,
  type Outcome,
  refuseRows,
  writeAttributions,
} from "./write-attributions.ts";

/** Enough to share what a statement costs; few enough that, of many, the next are being written while these are answered. */
const MAX_ROWS_A_COMMIT = 128;
const MAX_ROWS_WAITING = 10_000;
const MAX_TRIES = 4;
/** Each time that others were faster took calls of the same few, so this many times is out of the question. */
const MAX_SCARCE_TRIES = 30;

/** `allowance` is what the token's hour has for this call, once it was counted there; null for what is recorded by hand. */
export type Answer = { outcome: Outcome; allowance: Allowance | null };
type Waiter = {
  row: NewAttribution;
  allowance: Allowance | null;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

type WriterDeps = {
  connection: Queryable;
  bus: Bus;
  log: Log;
  /** How calls are counted now. */
  counting: () => Omit<Counting, "calls" | "shard" | "hours">;
  clock: Clock;
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
  /** Resolves once the row is committed to disk, or it is known why it is not. */
  write: (row: NewAttribution) => Promise<Answer>;
  /** Writes rows of one call, and counts that, in the caller's transaction; call `written` after its commit. */
  writeIn: (client: Queryable, rows: NewAttribution[]) => Promise<Outcome[]>;
  written: (workspaceId: string) => void;
  /** The most rows that shared a commit since this was last asked: many, where recording is all that the machine can do. */
  crowd: () => number;
  drain: () => Promise<void>;
};

/**
 * Group commit: rows that arrive while a commit is under way join the next one, so a flush to disk is shared by all
 * that wait for it, and with nobody else about a row goes at once. No timer, one writer.
 */
export function createAttributionWriter(deps: WriterDeps): AttributionWriter {
  let waiting: Waiter[] = [];
  /** Workspaces whose calls did not suffice: theirs go apart, so that strangers need not be written twice. */
  const scarce = new Set<string>();
  /** To those whose rows are committed. */
  let answers: (() => void)[] = [];
  let running: Promise<void> | undefined;
  let most = 0;

  /** Everything that waits, up to a commit's worth; a second row under the same idempotency key waits for the first. */
  function takeGroup(): Waiter[] {
    const keys = new Set<string>();
    const group: Waiter[] = [];
    const later: Waiter[] = [];
    let seen = 0;
    while (seen < waiting.length && group.length < MAX_ROWS_A_COMMIT) {
      const waiter = waiting[seen++] as Waiter;
      const { keyed, tokenId } = waiter.row;
      const key = keyed && `${tokenId} ${keyed.key}`;
      if (key && keys.has(key)) later.push(waiter);
      else {
        if (key) keys.add(key);
        group.push(waiter);
      }
    }
    waiting = [...later, ...waiting.slice(seen)];
    return group;
  }

  async function run() {
    do {
      await new Promise(setImmediate); // what arrives in one turn of the loop is written together
      const writing = writeGroup(takeGroup());
      answer(); // while the database has the next
      await writing;
    } while (waiting.length > 0 || answers.length > 0);
    running = undefined;
  }

  function answer() {
    const ready = answers;
    answers = [];
    for (const tell of ready) tell();
  }

  async function writeGroup(group: Waiter[]) {
    most = Math.max(most, group.length);
    const [free, apart] =
      scarce.size === 0 ? [group, []] : divide(group, (waiter) => !scarce.has(waiter.row.workspaceId));
    if (free.length > 0) await commit(free);
    if (apart.length === 0) return;
    answer(); // who is free need not wait for those who go apart
    await commitApart(apart);
  }

  /** What is recorded by hand is no call, and needs none. */
  async function commitApart(group: Waiter[], tries = 1) {
    const [byHand, calls] = divide(group, (waiter) => waiter.row.tokenId === null);
    if (byHand.length > 0) await commit(byHand);
    for (const [workspaceId, mine] of Map.groupBy(calls, (waiter) => waiter.row.workspaceId))
      await commitWithin(workspaceId, mine, tries);
  }

  /** As many as the workspace has calls left, in the order in which they came; the others are refused. */
  async function commitWithin(workspaceId: string, group: Waiter[], tries: number): Promise<void> {
    const found = await deps.callsLeft(workspaceId).catch((error: unknown) => {
      for (const waiter of group) waiter.reject(error);
    });
    if (!found) return;
    if (found.refusal) return refuse(group, found.refusal);
    const [taken, rest] = [group.slice(0, found.left), group.slice(found.left)];
    await commit(taken, tries);
    if (rest.length === 0) scarce.delete(workspaceId);
    else await commitWithin(workspaceId, rest, 1);
  }

  async function commit(group: Waiter[], tries = 1): Promise<void> {
    try {
      const rows = group.map((waiter) => waiter.row);
      const { outcomes, near, hours } = await writeAttributions(deps.connection, rows, {
        ...countingOf("each"),
        hours: hoursOf(group),
      });
      const held = allow(group, hours);
      group.forEach((waiter, i) => {
        if (held.has(waiter)) return;
        const outcome = outcomes[i] as Outcome;
        if (outcome.kind === "recorded") deps.bus.announceSoon(waiter.row.workspaceId, "attributions");
        answers.push(() => waiter.resolve({ outcome, allowance: waiter.allowance }));
      });
      for (const { workspaceId, used, allowed } of near) deps.counted(workspaceId, used, allowed);
      if (held.size > 0) await release(held);
    } catch (error) {
      if (isOverCalls(error) && tries < MAX_SCARCE_TRIES) {
        for (const waiter of group) scarce.add(waiter.row.workspaceId);
        return commitApart(group, tries + 1);
      }
      const code = errorCode(error) ?? "";
      if (code === "40P01" && tries < MAX_TRIES) return commit(group, tries + 1);
      // Data that PostgreSQL refuses (class 22 or 23) must fail alone, not with the strangers it shares a commit with.
      const refused = /^2[23]/.test(code) && !isOverCalls(error);
      if (refused && group.length > 1) {
        const half = Math.ceil(group.length / 2);
        await commit(group.slice(0, half));
        return commit(group.slice(half));
      }
      if (refused) deps.log.warn({ code }, "The database refused an attribution that had passed validation");
      for (const waiter of group)
        waiter.reject(refused ? new AppError("invalid_request", "This attribution cannot be stored") : error);
    }
  }

  /** The calls that their tokens' hours do not know of yet: one that is tried again was counted with the first try that was committed. */
  function hoursOf(group: Waiter[]): Hours {
    const calls = new Map<string, number>();
    for (const { row, allowance } of group)
      if (row.tokenId && !allowance) calls.set(row.tokenId, (calls.get(row.tokenId) ?? 0) + 1);
    return { calls, limit: deps.limiter.limit, now: deps.clock() };
  }

  /** Gives each call that was just counted its allowance. Returns those that were not written, since together they were too many. */
  function allow(group: Waiter[], hours: Counted[]): Set<Waiter> {
    const known = new Map(
      hours.map((hour) => [hour.tokenId, { allowances: deps.limiter.allow(hour).values(), used: hour.used }]),
    );
    const held = new Set<Waiter>();
    for (const waiter of group) {
      const hour = waiter.allowance || !waiter.row.tokenId ? undefined : known.get(waiter.row.tokenId);
      if (!hour) continue;
      waiter.allowance = hour.allowances.next().value ?? null;
      if (hour.used > deps.limiter.limit) held.add(waiter);
    }
    return held;
  }

  /** Those that the hour still had room for, in the order in which they came, are written now; the others are refused. */
  async function release(held: Set<Waiter>) {
    const [allowed, over] = divide([...held], (waiter) => waiter.allowance?.allowed === true);
    for (const { allowance, resolve } of over)
      resolve({
        outcome: { kind: "over_limit", refusal: rateLimited(allowance as Allowance, deps.clock()) },
        allowance,
      });
    if (allowed.length > 0) await commit(allowed);
  }

  async function refuse(group: Waiter[], refusal: AppError) {
    const rows = group.map((waiter) => waiter.row);
    const outcomes = await refuseRows(deps.connection, rows, refusal).catch(() =>
      rows.map((): Outcome => ({ kind: "over_limit", refusal })),
    );
    group.forEach((waiter, i) => {
      waiter.resolve({ outcome: outcomes[i] as Outcome, allowance: waiter.allowance });
    });
  }

  const countingOf = (calls: Counting["calls"]): Counting => ({
    calls,
    shard: deps.bus.shard(),
    ...deps.counting(),
  });

  return {
    write(row) {
      if (waiting.length >= MAX_ROWS_WAITING) {
        return Promise.reject(
          new AppError(
            "unavailable",
            "More attributions are arriving than can be stored. Try again in a second.",
            { retryAfter: 1 },
          ),
        );
      }
      return new Promise((resolve, reject) => {
        waiting.push({ row, allowance: null, resolve, reject });
        running ??= run();
      });
    },
    async writeIn(client, rows) {
      const { outcomes, near } = await writeAttributions(client, rows, countingOf("once"));
      for (const { workspaceId, used, allowed } of near) deps.counted(workspaceId, used, allowed);
      return outcomes;
    },
    written: (workspaceId) => deps.bus.announceSoon(workspaceId, "attributions"),
    crowd() {
      const crowd = most;
      most = 0;
      return crowd;
    },
    async drain() {
      await running;
    },
  };
}

function divide<T>(list: T[], isFirst: (item: T) => boolean): [T[], T[]] {
  const parts: [T[], T[]] = [[], []];
  for (const item of list) parts[isFirst(item) ? 0 : 1].push(item);
  return parts;
}
