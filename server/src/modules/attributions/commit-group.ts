import type { Bus, Signal } from "../../core/bus.ts";
import type { Clock } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import type { Log } from "../../core/log.ts";
import { errorCode, type Queryable } from "../../db/client.ts";
import type { CallCounter } from "../usage/call-counter.ts";
import { isOverCalls } from "../usage/charge-call.ts";
import { isOverRecords } from "../usage/development.ts";
import type { RateLimiter } from "../usage/rate-limiter.ts";
import type { Waiter } from "./attribution-queue.ts";
import type { NewAttribution } from "./new-attribution.ts";
import type { Outcome } from "./outcomes.ts";
import type { Group, QuotaGroups } from "./quota-groups.ts";
import { type Counting, refuseAttributions, writeAttributions } from "./write-attributions.ts";

export const RECORDED: Signal = { work: "events", types: ["attribution.recorded"] };

const MAX_TRIES = 4;
/** A try fails if concurrent groups use up the same quota first. That many in a row don't occur. */
const MAX_QUOTA_TRIES = 30;

export type CommitDeps = {
  connection: Queryable;
  bus: Bus;
  log: Log;
  clock: Clock;
  betaCalls: number;
  limiter: RateLimiter;
  counted: CallCounter["counted"];
};

type Committing = CommitDeps & {
  quotas: QuotaGroups;
  /** Called with the outcome of each waiter in a group, in order. */
  settle: (waiters: Waiter[], outcomes: Outcome[]) => void;
};

/** Writes a group in one statement. Resolves to the remaining attributions, in groups. */
export async function commitGroup(deps: Committing, group: Group): Promise<Group[]> {
  const { limited, waiters } = group;
  if (limited) return commitWithinQuota(deps, group);
  const rated = { limiter: deps.limiter, calls: waiters.map(({ call }) => call) };
  try {
    const counting = { ...countingOf(deps, "each"), rated };
    deps.settle(waiters, await writeCounted(deps, deps.connection, attributionsOf(waiters), counting));
    return [];
  } catch (error) {
    return divideFailed(deps, group, error);
  }
}

/** Writes attributions and notes the workspaces that came near their limit. */
export async function writeCounted(
  { counted }: Pick<CommitDeps, "counted">,
  connection: Queryable,
  attributions: NewAttribution[],
  counting: Counting,
): Promise<Outcome[]> {
  const { outcomes, near } = await writeAttributions(connection, attributions, counting);
  for (const { workspaceId, used, allowed } of near) counted(workspaceId, used, allowed);
  return outcomes;
}

export const countingOf = ({ bus, betaCalls, clock }: CommitDeps, calls: Counting["calls"]): Counting => ({
  calls,
  shard: bus.shard(),
  betaCalls,
  now: clock(),
});

async function commitWithinQuota(deps: Committing, group: Group): Promise<Group[]> {
  try {
    const { taken, rest, refusal } = await deps.quotas.admit(group);
    if (refusal) {
      await refuse(deps, group.waiters, refusal);
      return [];
    }
    const again = await commitGroup(deps, { ...taken, limited: false });
    return rest.waiters.length > 0 ? [...again, rest] : again;
  } catch (error) {
    reject(group.waiters, error);
    return [];
  }
}

/** Refuses new attributions. Repeated ones get their earlier response. */
async function refuse({ connection, settle }: Committing, waiters: Waiter[], refusal: AppError) {
  const outcomes = await refuseAttributions(connection, attributionsOf(waiters), refusal).catch(() =>
    waiters.map((): Outcome => ({ kind: "over_limit", refusal })),
  );
  settle(waiters, outcomes);
}

/** Returns the parts of a failed group that another statement may still write. The rest get the error. */
function divideFailed({ quotas, log }: Committing, group: Group, error: unknown): Group[] {
  const { waiters, tries } = group;
  const overQuota = isOverCalls(error) || isOverRecords(error);
  if (overQuota && tries < MAX_QUOTA_TRIES) return quotas.splitRefused(group);
  const code = errorCode(error) ?? "";
  if ((code === "40P01" || code === "40001") && tries < MAX_TRIES) return [{ ...group, tries: tries + 1 }];
  // Data that PostgreSQL refuses (class 22 or 23) must fail alone, not fail the other calls in its commit.
  const refused = /^2[23]/.test(code) && !overQuota;
  if (refused && waiters.length > 1) {
    const half = Math.ceil(waiters.length / 2);
    return [waiters.slice(0, half), waiters.slice(half)].map((part) => ({ ...group, waiters: part }));
  }
  if (refused) log.warn({ code }, "The database refused an attribution that had passed validation");
  reject(waiters, refused ? new AppError("invalid_request", "We can't store this attribution") : error);
  return [];
}

function reject(waiters: Waiter[], error: unknown) {
  for (const waiter of waiters) waiter.reject(error);
}

const attributionsOf = (waiters: Waiter[]) => waiters.map(({ attribution }) => attribution);
