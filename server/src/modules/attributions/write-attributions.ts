import type { AppError } from "../../core/errors.ts";
import { type RatedCall, rateLimited, WINDOW_MS } from "../../core/rate-decision.ts";
import type { Queryable } from "../../db/client.ts";
import { monthAt } from "../usage/months.ts";
import type { RateLimiter } from "../usage/rate-limiter.ts";
import { countCalls } from "../usage/rate-window.ts";
import { findRecorded } from "./find-recorded.ts";
import type { NewAttribution } from "./new-attribution.ts";
import type { Outcome } from "./outcomes.ts";
import { parametersOf, type StatementResult, WRITE_ATTRIBUTIONS } from "./write-statement.ts";

/**
 * How attributions count as monthly calls: one each (per token), one together, or none. `betaCalls` is the
 * Beta plan's limit, `shard` this process's rollup shard, `now` the time in milliseconds since 1970. `rated`:
 * the calls that also count in their tokens' hours.
 */
export type Counting = {
  calls: "each" | "once" | "none";
  betaCalls: number;
  shard: number;
  now: number;
  rated?: { limiter: RateLimiter; calls: (RatedCall | null)[] };
};

/** A workspace's usage after a write that brought it near its limit. */
export type NearLimit = { workspaceId: string; used: number; allowed: number };

export type Written = { outcomes: Outcome[]; near: NearLimit[] };

/**
 * Writes the attributions atomically and returns each one's outcome, in order. Their keys must differ. If a
 * workspace's calls run out, throws an error that `isOverCalls` recognizes, with nothing written.
 */
export async function writeAttributions(
  client: Queryable,
  attributions: NewAttribution[],
  { calls, betaCalls, shard, now, rated }: Counting,
): Promise<Written> {
  const counted = countCalls(rated?.calls ?? []);
  const values = parametersOf(attributions, counted.after, {
    shard,
    now: new Date(now),
    hourAgo: new Date(now - WINDOW_MS),
    month: monthAt(now).first,
    betaCalls,
    each: calls === "each" ? 1 : 0,
    once: calls === "once" ? 1 : 0,
    ratedTokens: counted.tokens,
    ratedWorkspaces: counted.workspaces,
    ratedCalls: counted.calls,
    rateLimit: rated?.limiter.limit ?? 0,
  });
  const result: StatementResult = (await client.query({ ...WRITE_ATTRIBUTIONS, values })).rows[0];

  const windows = new Map(result.windows?.map((window) => [window.tokenId, window]));
  rated?.calls.forEach((call, i) => {
    const window = call && windows.get(call.tokenId);
    if (window) rated.limiter.counted(call, window, counted.after[i] ?? 0);
  });
  const shown = new Set(result.shown);
  const outcomes: Outcome[] = attributions.map(({ projectId }) => ({
    kind: "recorded",
    isPublic: shown.has(projectId),
  }));
  /** Positions that may have been recorded earlier, under their key or external id. */
  const repeats: number[] = [];
  for (const { position, refusal } of result.refused ?? []) {
    const at = position - 1;
    if (refusal === "rate_limited") {
      const decision = rated?.calls[at]?.decision;
      if (decision) outcomes[at] = { kind: "over_limit", refusal: rateLimited(decision, now) };
      continue;
    }
    const isTaken = refusal === "key_taken" || refusal === "external_id_taken";
    outcomes[at] = { kind: isTaken ? "key_swept" : refusal };
    if (isTaken || refusal === "archived") repeats.push(at);
  }
  await findRecorded(client, attributions, repeats, outcomes);
  return { outcomes, near: result.near ?? [] };
}

/** Returns the outcomes when nothing more is recorded: finds earlier attributions and refuses the rest. */
export async function refuseAttributions(
  client: Queryable,
  attributions: NewAttribution[],
  refusal: AppError,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = attributions.map(() => ({ kind: "over_limit", refusal }));
  await findRecorded(client, attributions, [...attributions.keys()], outcomes);
  return outcomes;
}
