import type { Deps } from "../../core/deps.ts";
import { isUuid } from "../../kit/ids.ts";
import type { Projects } from "../attributions/tallies.ts";

declare module "../../core/deps.ts" {
  interface Services {
    recordedIds: typeof recordedIds;
  }
}

/** Finds the ids that attributions have for the catalog's entries, to filter attributions by them. */
export const recordedIds = { findCreatorIds, findWorkIds };

/** Ids as recorded by projects. */
type Recorded = { creators: RecordedId[]; contents: RecordedId[] };
type RecordedId = { projectId: string; value: string };

/**
 * Returns SQL for the members `m` of the root of the entry $3. $1 and $2 are the projects and the workspace.
 */
const members = (table: "creators" | "works") => `
  from ${table} asked
  join ${table} m on m.workspace_id = asked.workspace_id and m.root_id = asked.root_id`;
const ASKED =
  "asked.workspace_id = $2 and asked.id = $3 and i.workspace_id = $2 and i.project_id = any($1::uuid[])";

/**
 * Finds a creator's recorded ids. For a creator known only by name, finds the contents that credit the name.
 */
async function findCreatorIds(
  pool: Deps["pool"],
  { projectIds, workspaceId }: Projects,
  creatorId: string,
): Promise<Recorded> {
  if (!isUuid(creatorId)) return { creators: [], contents: [] };
  const { rows } = await pool.query<RecordedId & { byName: boolean }>(
    `select i.project_id as "projectId", i.by_name as "byName", i.value ${members("creators")}
     join creator_ids i on i.workspace_id = m.workspace_id and i.creator_id = m.id
     where ${ASKED} and not i.by_name
     union
     select i.project_id, true, i.value ${members("creators")}
     join work_creators p on p.workspace_id = m.workspace_id and p.creator_id = m.id
     join work_ids i
       on i.workspace_id = p.workspace_id and i.work_id = p.work_id and i.project_id = p.project_id
     where ${ASKED} and m.scheme = 'name'`,
    [projectIds, workspaceId, creatorId],
  );
  return {
    creators: rows.filter(({ byName }) => !byName),
    contents: rows.filter(({ byName }) => byName),
  };
}

/** Finds a work's content ids. */
async function findWorkIds(
  pool: Deps["pool"],
  { projectIds, workspaceId }: Projects,
  workId: string,
): Promise<Recorded> {
  if (!isUuid(workId)) return { creators: [], contents: [] };
  const { rows } = await pool.query<RecordedId>(
    `select i.project_id as "projectId", i.value ${members("works")}
     join work_ids i on i.workspace_id = m.workspace_id and i.work_id = m.id where ${ASKED}`,
    [projectIds, workspaceId, workId],
  );
  return { creators: [], contents: rows };
}
