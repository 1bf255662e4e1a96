import type { Deps } from "../../core/deps.ts";
import { clientOf, inTransaction } from "../../db/client.ts";
import type { Settled } from "../../delivery/queue.ts";
import type { Claimed } from "./read-syncs.ts";
import type { Turn } from "./send-sync.ts";
import { tellRejected } from "./tell-people.ts";

/*
 * Only whoever holds the record's latest turn may say what came of it: a late one finds another attempt, or a state that a callback
 * has moved on. A revision made meanwhile puts it back in the queue, whatever became of the one before.
 */
const SETTLE = {
  name: "settle-syncs",
  text: `
    update rights_syncs s set
      state = case when s.revision > o.revision then 'pending' else o.state end,
      since = case when s.state = o.state and s.revision = o.revision then s.since else $13 end,
      due_at = case when s.revision > o.revision then $13 else o.due_at end,
      tries = case when s.revision > o.revision then 0 else o.tries end,
      unknown = o.unknown,
      answer = coalesce(o.answer::jsonb, s.answer),
      external_id = coalesce(o.external_id, s.external_id),
      hash = coalesce(o.hash, s.hash),
      remote_at = coalesce(o.remote_at, s.remote_at)
    from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::text[], $6::timestamptz[], $7::int[], $8::boolean[], $9::text[],
                $10::text[], $11::text[], $12::timestamptz[])
      as o (project_id, attribution_id, attempt, revision, state, due_at, tries, unknown, answer, external_id, hash, remote_at)
    where s.project_id = o.project_id and s.attribution_id = o.attribution_id and s.attempt = o.attempt
      and s.state in ('sending', 'processing')
    returning s.attribution_id, s.state`,
};

/** Writes down what came of these turns, tells those whose records were turned down, and lets open pages know. */
export async function settleSyncs(deps: Deps, settled: Settled<Claimed, Turn>[]): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { rows } = await clientOf(tx).query<{ attribution_id: string; state: string }>({
      ...SETTLE,
      values: columns(settled, deps.clock()),
    });
    const moved = new Map(rows.map((row) => [row.attribution_id, row.state]));
    await tellRejected(
      tx,
      deps,
      settled
        .filter(({ item }) => moved.get(item.id) === "rejected")
        .map(({ item, outcome }) => ({
          id: item.id,
          recordedBy: item.recordedBy,
          reason: outcome.outcome.answer?.reason ?? "",
        })),
    );
  });
  for (const workspaceId of new Set(settled.map(({ item }) => item.workspaceId)))
    deps.bus.announceSoon(workspaceId, "rights");
}

function columns(settled: Settled<Claimed, Turn>[], now: number): unknown[] {
  const at = (time: number | null) => (time === null ? null : new Date(time));
  return [
    settled.map(({ item }) => item.projectId),
    settled.map(({ item }) => item.id),
    settled.map(({ item }) => item.attempt),
    settled.map(({ item }) => item.revision),
    settled.map(({ outcome: { outcome } }) => outcome.state),
    settled.map(({ outcome: { outcome } }) => at(outcome.dueAt)),
    settled.map(({ outcome: { outcome } }) => outcome.tries),
    settled.map(({ outcome: { outcome } }) => outcome.unknown),
    settled.map(({ outcome: { outcome } }) => outcome.answer && JSON.stringify(outcome.answer)),
    settled.map(({ outcome: { outcome } }) => outcome.held?.external_id ?? null),
    settled.map(({ outcome: { outcome } }) => outcome.held?.hash ?? null),
    settled.map(({ outcome: { outcome } }) => outcome.held?.updated_at ?? null),
    new Date(now),
  ];
}
