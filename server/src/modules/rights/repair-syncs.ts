import { systemWrite } from "../../core/write.ts";
import { clientOf } from "../../db/client.ts";
import { recordMoves } from "./record-moves.ts";

/** An attribution that the platform has differently, and the revision it needs. */
export type Repair = { workspaceId: string; projectId: string; id: string; revision: number };

const REPAIR = {
  name: "repair-syncs",
  text: `
    with was as materialized (
      select s.project_id, s.attribution_id, s.state, r.revision
      from unnest($2::uuid[], $3::uuid[], $4::int[]) as r (project_id, attribution_id, revision)
      join rights_syncs s on s.project_id = r.project_id and s.attribution_id = r.attribution_id
      and s.workspace_id = $1
      where s.due_at is null and s.revision <= r.revision order by s.attribution_id for update of s
    ), moved as (
      update rights_syncs s set
        state = 'pending', since = $5, asked_at = $5, due_at = $5, tries = 0,
        revision = was.revision,
        answer = jsonb_build_object('status', null, 'reason', 'The daily comparison found a difference')
      from was
      where s.workspace_id = $1 and s.project_id = was.project_id and s.attribution_id = was.attribution_id
      returning s.*, was.state as was
    ), kept as (${recordMoves("moved")})
    select from moved`,
};

/** Requeues syncs. Returns how many weren't already queued. */
export const repairSyncs = systemWrite<Repair[], number>("repairSyncs", async ({ tx, deps }, repairs) => {
  let repaired = 0;
  for (const [workspaceId, theirs] of Map.groupBy(repairs, (repair) => repair.workspaceId)) {
    const { rowCount } = await clientOf(tx).query({
      ...REPAIR,
      values: [
        workspaceId,
        theirs.map(({ projectId }) => projectId),
        theirs.map(({ id }) => id),
        theirs.map(({ revision }) => revision),
        new Date(deps.clock()),
      ],
    });
    repaired += rowCount ?? 0;
  }
  return repaired;
});
