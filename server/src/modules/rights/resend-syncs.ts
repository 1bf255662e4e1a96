import type { SystemActor } from "../../core/access.ts";
import { type Caller, systemWrite } from "../../core/write.ts";
import { clientOf } from "../../db/client.ts";
import { recordMoves } from "./record-moves.ts";

const BATCH = 1000;

const RESEND = {
  name: "resend-syncs",
  text: `
    with was as materialized (
      select * from rights_syncs
      where state in ('synced', 'processing', 'rejected', 'needs_review', 'failed')
      limit $1 for update
    ), moved as (
      update rights_syncs s set
        state = 'pending', since = $2, asked_at = $2, due_at = $2, tries = 0, unknown = false,
        external_id = null, hash = null, remote_at = null,
        answer = jsonb_build_object('status', null, 'reason', 'Another rights platform was configured')
      from was
      where s.workspace_id = was.workspace_id and s.project_id = was.project_id
      and s.attribution_id = was.attribution_id
      returning s.*, was.state as was
    ), kept as (${recordMoves("moved")})
    select from moved`,
};

/**
 * Requeues everything that another platform accepted, due at `now` (milliseconds since 1970), because this
 * platform doesn't know it.
 */
export async function resendAll(caller: Caller<SystemActor>, now: number): Promise<void> {
  while ((await resendSyncs(caller, new Date(now))) === BATCH);
}

const resendSyncs = systemWrite<Date, number>("resendSyncs", async ({ tx }, now) => {
  const { rowCount } = await clientOf(tx).query({ ...RESEND, values: [BATCH, now] });
  return rowCount ?? 0;
});
