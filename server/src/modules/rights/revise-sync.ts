import type { SyncStatus } from "@byline/contract/attributions.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";

/**
 * Part of the caller's transaction, which has changed the record: the platform is to hold a new revision. One that is being sent just
 * now goes on, and the new one follows it. What was never sent is sent as it now is, and when withdrawn not at all. Returns the state.
 */
export async function reviseSync(
  tx: Db,
  record: { projectId: string; id: string },
  change: "edited" | "withdrawn",
  at: Date,
): Promise<SyncStatus> {
  const gone = change === "withdrawn";
  const when = at.toISOString();
  const { rows } = await tx.execute<{ state: SyncStatus }>(sql`
    insert into rights_syncs as s (project_id, attribution_id, revision, state, since, asked_at, due_at)
    values (${record.projectId}, ${record.id}, 2, ${gone ? "withdrawn" : "pending"}, ${when}, ${when}, ${gone ? null : when})
    on conflict (project_id, attribution_id) do update set
      revision = s.revision + 1,
      tries = 0,
      asked_at = excluded.asked_at,
      state = case when s.state = 'sending' then s.state when ${gone} and s.attempt = 0 then 'withdrawn' else 'pending' end,
      since = case when s.state in ('sending', 'pending') and not (${gone} and s.attempt = 0) then s.since else excluded.since end,
      due_at = case when s.state = 'sending' then s.due_at when ${gone} and s.attempt = 0 then null else ${when}::timestamptz end
    returning state`);
  return rows[0]?.state as SyncStatus;
}
