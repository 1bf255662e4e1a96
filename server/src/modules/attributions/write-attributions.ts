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
 * How the attributions count as calls of the month: every one of a token is one, all together are one, or
 * none is. `betaCalls` is what the Beta plan allows, `shard` the one under which this process writes rollups,
 * `now` the time in milliseconds since 1970. `rated` are those of the calls that also count in the hours of
 * their tokens.
 */
export type Counting = {
  calls: "each" | "once" | "none";
  betaCalls: number;
  shard: number;
  now: number;
  rated?: { limiter: RateLimiter; calls: (RatedCall | null)[] };
};

/** How far a workspace is after a write that brought it near its limit. */
export type NearLimit = { workspaceId: string; used: number; allowed: number };

export type Written = { outcomes: Outcome[]; near: NearLimit[] };

/**
 * Writes the attributions atomically and says of each, in order, what became of it. The keys among them must
 * differ. Throws what `isOverCalls` knows, and has written nothing, when a workspace's calls do not suffice.
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
  /** Those that may have been recorded before, under their key or external id. */
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

/**
 * The outcomes when nothing more is recorded: what was recorded before is found, the rest gets the refusal.
 */
export async function refuseAttributions(
  client: Queryable,
  attributions: NewAttribution[],
  refusal: AppError,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = attributions.map(() => ({ kind: "over_limit", refusal }));
  await findRecorded(client, attributions, [...attributions.keys()], outcomes);
  return outcomes;
}
