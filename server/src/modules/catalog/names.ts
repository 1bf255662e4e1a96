import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import type { Projects } from "../attributions/tallies.ts";
import type { Kind } from "./kinds.ts";

/** What stands for a recorded id, and what it is called. */
export type Named = { id: string; name: string };

/** `chosen`: by a correction, or by merging it into what has the name. */
type ChosenName = Named & { chosen: boolean };

/** The creators or works that ids of these projects stand for, by the id as it was recorded. */
export async function mapNamed(
  db: Db,
  kind: Kind,
  { workspaceId, projectIds }: Projects,
  values: string[],
): Promise<Map<string, ChosenName>> {
  if (values.length === 0) return new Map();
  const { rows } = await db.execute<ChosenName & { value: string }>(sql`
    select distinct on (i.value) i.value, r.id, r.shown_name as name,
           r.corrected_name is not null or m.id <> r.id as chosen
    from ${kind.ids} i
    join ${kind.entries} m on m.workspace_id = i.workspace_id and m.id = i.${kind.itsId}
    join ${kind.entries} r on r.workspace_id = m.workspace_id and r.id = m.root_id
    where i.workspace_id = ${workspaceId} and i.project_id = any(${sql.param(projectIds)}::uuid[])
      and ${kind.byId} and i.value = any(${sql.param(values)}::text[])`);
  return new Map(rows.map(({ value, ...named }) => [value, named]));
}

/** What stands for those whom attributions credit by these names and by no id, by the name. */
export async function mapNamedAlone(
  db: Db,
  { workspaceId, projectIds }: Projects,
  names: string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await db.execute<{ name: string; id: string }>(sql`
    select distinct on (n.name) n.name, m.root_id as id from unnest(${sql.param(names)}::text[]) as n (name)
    join creator_ids i
      on i.project_id = any(${sql.param(projectIds)}::uuid[]) and i.by_name and i.value = fold_name(n.name)
      and i.workspace_id = ${workspaceId}
    join creators m on m.workspace_id = i.workspace_id and m.id = i.creator_id`);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
