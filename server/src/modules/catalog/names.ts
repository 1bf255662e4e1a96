import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import type { Projects } from "../attributions/tallies.ts";
import type { Kind } from "./kinds.ts";

/** What stands for a recorded id, and what it is called. */
export type Named = { id: string; name: string };

/** The creators or works that ids of these projects stand for, by the id as it was recorded. */
export async function mapNamed(
  db: Db,
  kind: Kind,
  { workspaceId, projectIds }: Projects,
  values: string[],
): Promise<Map<string, Named>> {
  if (values.length === 0) return new Map();
  const { rows } = await db.execute<Named & { value: string }>(sql`
    select distinct on (i.value) i.value, r.id, r.shown_name as name
    from ${kind.ids} i
    join ${kind.entries} m on m.workspace_id = i.workspace_id and m.id = i.${kind.itsId}
    join ${kind.entries} r on r.workspace_id = m.workspace_id and r.id = m.root_id
    where i.workspace_id = ${workspaceId} and i.project_id = any(${sql.param(projectIds)}::uuid[])
      and ${kind.byId} and i.value = any(${sql.param(values)}::text[])`);
  return new Map(rows.map(({ value, id, name }) => [value, { id, name }]));
}
