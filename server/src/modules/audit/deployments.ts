import { clientOf, type Db } from "../../db/client.ts";
import { DAY_MS } from "../../kit/days.ts";
import { firstIdAt } from "../../kit/ids.ts";

/**
 * Returns the latest times in a range of days (UTC) at which projects changed their deployment address, with
 * the new host, or null if the address has none.
 */
export async function listDeployments(
  db: Db,
  { projectIds, workspaceId }: { projectIds: string[]; workspaceId: string },
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<{ at: Date; projectId: string; host: string | null }[]> {
  const { rows } = await clientOf(db).query<{ at: Date; projectId: string; address: string }>(
    `select created_at as at, project_id as "projectId", changes #>> '{deploymentUrl,after}' as address
     from audit_entries
     where project_id = any($1::uuid[]) and workspace_id = $2 and action = 'project.updated'
       and changes #>> '{deploymentUrl,after}' is not null and id >= $3 and id < $4
     order by id desc limit $5`,
    [projectIds, workspaceId, firstIdAt(Date.parse(from)), firstIdAt(Date.parse(to) + DAY_MS), limit],
  );
  return rows.map(({ address, ...row }) => ({ ...row, host: hostOf(address) }));
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host || null : null);
