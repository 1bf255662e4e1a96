import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import type { Projects } from "../attributions/tallies.ts";
import type { Kind } from "./kinds.ts";

/** A root for a recorded id, with its name. */
export type Named = { id: string; name: string };

/**
 * Maps recorded ids in these projects to creators or works. Looks up each by its key: with plain joins and
 * without fresh statistics, PostgreSQL would read a whole workspace for every id.
 */
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
    cross join lateral (
      select * from ${kind.entries} m where m.workspace_id = i.workspace_id and m.id = i.${kind.entryIdColumn}
      limit 1) m
    cross join lateral (
      select * from ${kind.entries} r where r.workspace_id = m.workspace_id and r.id = m.root_id limit 1) r
    where i.workspace_id = ${workspaceId} and i.project_id = any(${sql.param(projectIds)}::uuid[])
      and ${kind.byId} and i.value = any(${sql.param(values)}::text[])`);
  return new Map(rows.map(({ value, ...named }) => [value, named]));
}

/** Maps names credited without an id to root ids. */
export async function mapNamedAlone(
  db: Db,
  { workspaceId, projectIds }: Projects,
  names: string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await db.execute<{ name: string; id: string }>(sql`
    select distinct on (n.name) n.name, m.root_id as id from unnest(${sql.param(names)}::text[]) as n (name)
    cross join lateral (
      select * from creator_ids i
      where i.project_id = any(${sql.param(projectIds)}::uuid[]) and i.by_name and i.value = fold_name(n.name)
        and i.workspace_id = ${workspaceId}
      limit 1) i
    cross join lateral (
      select * from creators m where m.workspace_id = i.workspace_id and m.id = i.creator_id limit 1) m`);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
