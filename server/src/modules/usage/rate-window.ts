import { type RateDecision, type RatedCall, WINDOW_MS } from "../../core/rate-decision.ts";

/*
 * A token's hourly limit, decided only here. Its hour starts with its first call and allows `limit` calls.
 * The rule appears in two forms: for the statement that counts, and for the responses to calls.
 */

/** A token's usage in its hour, after its calls were counted together. */
export type RateWindow = { tokenId: string; used: number; startedAt: number };

/**
 * SQL that adds calls to tokens' hours and returns rows `(token_id, used, started_at)`. The arguments are the
 * parameters with the tokens, their workspaces, their numbers of calls, the time, and an hour before it.
 */
export const addCalls = (tokens: string, workspaces: string, calls: string, now: string, hourAgo: string) => {
  // a later start comes from a wrong clock; clocks of several processes differ slightly
  const over = `(w.started_at <= ${hourAgo} or w.started_at > ${now} + interval '1 minute')`;
  return `
  insert into rate_windows as w (token_id, workspace_id, started_at, used)
  select token_id, workspace_id, ${now}, calls
  from unnest(${tokens}::uuid[], ${workspaces}::uuid[], ${calls}::int[]) as taken (token_id, workspace_id,
    calls)
  order by token_id
  on conflict (token_id, workspace_id) do update set
    used = case when ${over} then excluded.used else w.used + excluded.used end,
    started_at = case when ${over} then excluded.started_at else w.started_at end
  returning token_id, used, (extract(epoch from started_at) * 1000)::float8 as started_at`;
};

/** SQL for whether a call is past the limit. `after` is the number of later calls counted with it. */
export const isPastLimit = (used: string, after: string, limit: string) =>
  `${used} - ${after} > ${limit}::int`;

/** Applies the same rule to the response. */
export function decide({ used, startedAt }: RateWindow, after: number, limit: number): RateDecision {
  const remaining = limit - (used - after);
  return {
    allowed: remaining >= 0,
    limit,
    remaining: Math.max(0, remaining),
    resetAt: startedAt + WINDOW_MS,
  };
}

/** Returns each token's calls, in the order of `tokens`, and how many of them follow each call. */
export function countCalls(calls: readonly (RatedCall | null)[]) {
  const counts = new Map<string, { workspaceId: string; n: number }>();
  const after: (number | null)[] = Array(calls.length).fill(null);
  for (const [i, call] of [...calls.entries()].reverse()) {
    if (!call) continue;
    const { n = 0 } = counts.get(call.tokenId) ?? {};
    after[i] = n;
    counts.set(call.tokenId, { workspaceId: call.workspaceId, n: n + 1 });
  }
  return {
    tokens: [...counts.keys()],
    workspaces: [...counts.values()].map(({ workspaceId }) => workspaceId),
    calls: [...counts.values()].map(({ n }) => n),
    after,
  };
}
