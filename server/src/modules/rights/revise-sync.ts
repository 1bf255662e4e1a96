import type { SyncStatus } from "@byline/contract/sync-status.ts";
import { clientOf, type Tx } from "../../db/client.ts";
import { recordMoves } from "./record-moves.ts";

declare module "../../core/deps.ts" {
  interface Services {
    reviseSync: typeof reviseSync;
  }
}

const BEGIN = {
  name: "begin-revised-sync",
  text: `
    insert into rights_syncs (workspace_id, project_id, attribution_id, state, since, asked_at, due_at)
    values ($1, $2, $3, 'pending', $4, $4, $4)
    on conflict (project_id, attribution_id, workspace_id) do nothing`,
};

const REVISE = {
  name: "revise-sync",
  text: `
    with was as materialized (
      select *, $5 and attempt = 0 as never from rights_syncs
      where workspace_id = $1 and project_id = $2 and attribution_id = $3 for update
    ), moved as (
      update rights_syncs s set
        revision = s.revision + 1,
        tries = 0,
        asked_at = $4,
        state = case when s.state = 'sending' then s.state when was.never then 'withdrawn' else 'pending' end,
        since = case when s.state in ('sending', 'pending') and not was.never then s.since else $4 end,
        due_at = case when s.state = 'sending' then s.due_at when was.never then null else $4 end
      from was
      where s.workspace_id = $1 and s.project_id = was.project_id and s.attribution_id = was.attribution_id
      returning s.*, was.state as was
    ), kept as (${recordMoves("moved")})
    select state from moved`,
};

/**
 * Part of the write that changes an attribution: makes a new revision for the platform. A revision being sent
 * continues, and the new one follows. If nothing was sent yet, sends the current state, or nothing if
 * withdrawn.
 */
export async function reviseSync(
  tx: Tx,
  attribution: { workspaceId: string; projectId: string; id: string },
  change: "edited" | "withdrawn",
  at: Date,
): Promise<SyncStatus> {
  const key = [attribution.workspaceId, attribution.projectId, attribution.id];
  await clientOf(tx).query({ ...BEGIN, values: [...key, at] });
  const { rows } = await clientOf(tx).query({ ...REVISE, values: [...key, at, change === "withdrawn"] });
  return rows[0].state;
}
