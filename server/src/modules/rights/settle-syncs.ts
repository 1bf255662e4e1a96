import { systemWrite } from "../../core/write.ts";
import { clientOf } from "../../db/client.ts";
import { recordMoves } from "./record-moves.ts";
import type { Attempt } from "./send-sync.ts";
import { emitSyncs } from "./sync-events.ts";

/*
 * Settles only the latest attempt: a late one finds a higher attempt, or a state changed by a callback. If
 * the attribution was revised meanwhile, it's queued again whatever the outcome. Locks in the order of ids,
 * as callbacks do, so that two batches never wait for each other. Planned on each call, because a cached plan
 * from a small table would scan all of it for each attempt.
 */
const SETTLE = `
    with o as materialized (
      select o.* from unnest($2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::int[], $7::text[],
          $8::timestamptz[], $9::int[], $10::boolean[], $11::text[], $12::text[], $13::text[],
          $14::timestamptz[])
        as o (project_id, attribution_id, was, attempt, revision, state, due_at, tries,
              unknown, answer, external_id, hash, remote_at)
      join rights_syncs s on s.project_id = o.project_id and s.attribution_id = o.attribution_id
        and s.workspace_id = $1 and s.attempt = o.attempt and s.state = o.was
      order by o.attribution_id for update of s
    ), moved as (
      update rights_syncs s set
        state = case when s.revision > o.revision then 'pending' else o.state end,
        since = case when s.state = o.state and s.revision = o.revision then s.since else $15 end,
        due_at = case when s.revision > o.revision then $15 else o.due_at end,
        tries = case when s.revision > o.revision then 0 else o.tries end,
        unknown = o.unknown,
        answer = coalesce(o.answer::jsonb, s.answer),
        external_id = coalesce(o.external_id, s.external_id),
        hash = coalesce(o.hash, s.hash),
        remote_at = coalesce(o.remote_at, s.remote_at)
      from o
      where s.workspace_id = $1 and s.project_id = o.project_id and s.attribution_id = o.attribution_id
      returning s.*, o.was
    ), kept as (${recordMoves("moved")})
    select attribution_id, state from moved`;

/** Stores the outcomes of attempts. */
export const settleSyncs = systemWrite<Attempt[], void>(
  "settleSyncs",
  async ({ tx, deps, emit }, attempts) => {
    const now = new Date(deps.clock());
    const byWorkspace = Map.groupBy(attempts, ({ item }) => item.workspaceId);
    for (const [workspaceId, theirs] of [...byWorkspace].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const { rows } = await clientOf(tx).query({
        text: SETTLE,
        values: [workspaceId, ...columns(theirs), now],
      });
      const states = new Map(rows.map((row) => [row.attribution_id, row.state]));
      const changed = theirs.flatMap(({ item: { projectId, id, recordedBy }, outcome }) => {
        const state = states.get(id);
        const reason = outcome.answer?.reason ?? null;
        return state ? [{ workspaceId, projectId, id, state, reason, recordedBy }] : [];
      });
      emitSyncs(emit, changed);
    }
  },
);

function columns(attempts: Attempt[]): unknown[][] {
  const items = attempts.map(({ item }) => item);
  const outcomes = attempts.map(({ outcome }) => outcome);
  return [
    items.map(({ projectId }) => projectId),
    items.map(({ id }) => id),
    items.map(({ state }) => state),
    items.map(({ attempt }) => attempt),
    items.map(({ revision }) => revision),
    outcomes.map(({ state }) => state),
    outcomes.map(({ dueAt }) => (dueAt === null ? null : new Date(dueAt))),
    outcomes.map(({ tries }) => tries),
    outcomes.map(({ unknown }) => unknown),
    outcomes.map(({ answer }) => answer && JSON.stringify(answer)),
    outcomes.map(({ held }) => held?.external_id ?? null),
    outcomes.map(({ held }) => held?.hash ?? null),
    outcomes.map(({ held }) => held?.updated_at ?? null),
  ];
}
