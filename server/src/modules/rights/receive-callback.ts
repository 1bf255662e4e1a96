import { confirmed } from "../../adapters/rights-platform/answers.ts";
import type { Registration } from "../../adapters/rights-platform/wire.ts";
import type { Deps } from "../../core/deps.ts";
import { clientOf, inTransaction } from "../../db/client.ts";
import { isUuid } from "../../kit/ids.ts";
import { readSyncs } from "./read-syncs.ts";
import { reviewReason, stateOf } from "./send-sync.ts";
import { tellRejected } from "./tell-people.ts";

const LOCK = {
  name: "lock-sync-of-callback",
  text: "select project_id from rights_syncs where attribution_id = $1 and attempt > 0 for update",
};

/* Only forward in the platform's own time: a callback that comes twice, late or out of order changes nothing. */
const APPLY = {
  name: "apply-rights-callback",
  text: `
    update rights_syncs set
      state = $3, since = case when state = $3 then since else $4 end,
      due_at = null, tries = 0, unknown = false, external_id = coalesce($5, external_id), hash = $6, remote_at = $7, answer = $8
    where project_id = $1 and attribution_id = $2 and (remote_at is null or remote_at < $7)
    returning state`,
};

/** Believes a signed callback of the platform's. One that tells nothing new, or not of the revision that we sent, changes nothing. */
export async function receiveCallback(deps: Deps, held: Registration): Promise<void> {
  if (!isUuid(held.ref)) return;
  await inTransaction(deps.db, async (tx) => {
    const client = clientOf(tx);
    const { rows } = await client.query({ ...LOCK, values: [held.ref] });
    const [item] = rows[0] ? await readSyncs(client, [rows[0].project_id], [held.ref]) : [];
    if (!item || item.revision !== held.revision || item.state === "withdrawn") return;
    const state = stateOf(item.entry, held);
    // Still at work on it: no news to one that is waited for, and none of our business where it is settled.
    if (state === "processing") return;
    const answer = confirmed(null, held);
    if (state === "needs_review") answer.reason = reviewReason(item.entry, held);
    const values = [
      item.projectId,
      item.id,
      state,
      new Date(deps.clock()),
      held.external_id,
      held.hash,
      held.updated_at,
      JSON.stringify(answer),
    ];
    const applied = await client.query({ ...APPLY, values });
    if (applied.rowCount === 0) return;
    if (state === "rejected" && item.state !== "rejected") {
      await tellRejected(tx, deps, [{ id: item.id, recordedBy: item.recordedBy, reason: answer.reason }]);
    }
    deps.bus.announceSoon(item.workspaceId, "rights");
  });
}
