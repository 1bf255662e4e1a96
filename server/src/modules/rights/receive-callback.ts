import { confirmed } from "../../adapters/rights-platform/answers.ts";
import type { Registration } from "../../adapters/rights-platform/wire.ts";
import { anyCaller, type SystemActor } from "../../core/access.ts";
import { write } from "../../core/write.ts";
import { clientOf } from "../../db/client.ts";
import { isUuid } from "../../kit/ids.ts";
import { readSyncs } from "./read-syncs.ts";
import { recordMoves } from "./record-moves.ts";
import { reviewReason, stateOf } from "./send-sync.ts";
import { emitSyncs } from "./sync-events.ts";

/** The platform knows only the attribution's id. Every later statement includes the workspace. */
const FIND = {
  name: "find-sync-of-callback",
  text: "select workspace_id, project_id, attribution_id from rights_syncs where attribution_id = $1",
};

const LOCK = {
  name: "lock-sync-of-callback",
  text: `
    select project_id, attribution_id from rights_syncs
    where workspace_id = $1 and project_id = $2 and attribution_id = $3 and attempt > 0 for update`,
};

/* Moves only forward in the platform's time, so repeated, late, or reordered callbacks change nothing. */
const APPLY = {
  name: "apply-rights-callback",
  text: `
    with moved as (
      update rights_syncs s set
        state = $5, since = case when state = $5 then since else $6 end, due_at = null, tries = 0,
        unknown = false,
        external_id = coalesce($7, external_id), hash = $8, remote_at = $9, answer = $10
      where workspace_id = $1 and project_id = $2 and attribution_id = $3 and (remote_at is null
      or remote_at < $9)
      returning s.*, $4::text as was
    ), kept as (${recordMoves("moved")})
    select from moved`,
};

/** Applies a signed callback from the platform. Ignores known states and other revisions. */
export const receiveCallback = write<SystemActor, Registration, void>(
  "receiveCallback",
  { may: anyCaller, scope: "system" },
  async ({ tx, deps, emit }, held) => {
    const client = clientOf(tx);
    const { rows } = isUuid(held.ref) ? await client.query({ ...FIND, values: [held.ref] }) : { rows: [] };
    if (!rows[0]) return;
    const key = [rows[0].workspace_id, rows[0].project_id, held.ref];
    const locked = await client.query({ ...LOCK, values: key });
    const [item] = await readSyncs(client, rows[0].workspace_id, locked.rows);
    if (!item || item.revision !== held.revision || item.state === "withdrawn") return;
    const state = stateOf(item.entry, held);
    // Undecided, so nothing changes, whether or not the attribution is settled.
    if (state === "processing") return;
    const answer = confirmed(null, held);
    if (state === "needs_review") answer.reason = reviewReason(item.entry, held);
    const now = new Date(deps.clock());
    const reported = [held.external_id, held.hash, held.updated_at, JSON.stringify(answer)];
    const applied = await clientOf(tx).query({
      ...APPLY,
      values: [...key, item.state, state, now, ...reported],
    });
    if (applied.rowCount === 0) return;
    const { workspaceId, projectId, id, recordedBy } = item;
    emitSyncs(emit, [{ workspaceId, projectId, id, state, reason: answer.reason, recordedBy }]);
  },
);
