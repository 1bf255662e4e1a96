import { clientOf, type Tx } from "../../db/client.ts";
import { type Consumer, consumer } from "../../events/consumer.ts";
import { listApartWorkspaces } from "../workspaces/queries.ts";

const BEGIN = {
  name: "begin-syncs",
  text: `
    insert into rights_syncs (workspace_id, project_id, attribution_id, state, since, asked_at, due_at)
    select $1, project_id, attribution_id, 'pending', recorded_at, recorded_at, recorded_at
    from unnest($2::uuid[], $3::uuid[]) as e (project_id, attribution_id) cross join lateral (
      select to_timestamp(('x' || substr(replace(attribution_id::text, '-', ''), 1, 12))
        ::bit(48)::bigint / 1000.0)
    ) as made (recorded_at)
    on conflict (project_id, attribution_id, workspace_id) do nothing`,
};

/** Part of a write: queues attributions. Those already queued keep their place. */
export async function beginSyncs(
  tx: Tx,
  workspaceId: string,
  keys: { projectId: string | null; id: string }[],
): Promise<void> {
  const values = [workspaceId, keys.map(({ projectId }) => projectId), keys.map(({ id }) => id)];
  await clientOf(tx).query({ ...BEGIN, values });
}

/**
 * Queues recorded attributions for the rights platform. It reads the log when the queue runs short
 * (claim-syncs.ts), not as events arrive. So the backlog stays in the log, a row per hundred attributions,
 * and without a platform the cursor doesn't move. The demo has its own registry, and test mode has none. The
 * daily comparison (reconcile-rights.ts) finds events that the log drops unread.
 */
export const registrySync: Consumer = consumer({
  name: "registry-sync",
  types: ["attribution.recorded", "attribution.sync_requested"],
  pageSize: 50,
  async handle(tx, events) {
    const apart = await listApartWorkspaces(tx);
    for (const [workspaceId, theirs] of Map.groupBy(events, (event) => event.workspaceId)) {
      if (apart.includes(workspaceId)) continue;
      const keys = theirs.flatMap(({ projectId, subjects }) => subjects.map((id) => ({ projectId, id })));
      await beginSyncs(tx, workspaceId, keys);
    }
  },
});
