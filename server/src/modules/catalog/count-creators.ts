import { clientOf, type Db } from "../../db/client.ts";
import { creditedIds } from "../attributions/figures.ts";
import { type Dated, type Projects, tally } from "../attributions/tallies.ts";
import { GLOBAL, hasNamed, NAMED_WORKS, placed, severalIds } from "./rank.ts";

/** Counts each project separately, or all of them together. */
type By = "" | "project_id, ";

/**
 * Returns the number of distinct creators in the range across these projects. Merged creators count once.
 * Creators known only by name count with every work that names them.
 */
export async function countCreators(db: Db, projects: Projects, dated: Dated): Promise<number> {
  const counts = await Promise.all([countById(db, projects, dated, ""), countNamed(db, projects, dated, "")]);
  return counts.reduce((sum, count) => sum + (count.get(projects.workspaceId) ?? 0), 0);
}

/** Like `countCreators`, but for each project by its id. */
export async function countCreatorsByProject(
  db: Db,
  { workspaceId, projectIds }: Projects,
  dated: Dated,
): Promise<Map<string, number>> {
  const projects = { workspaceId, projectIds };
  const [byId, namedAlone] = await Promise.all([
    countById(db, projects, dated, "project_id, "),
    countNamed(db, projects, dated, "project_id, "),
  ]);
  const both = projectIds.map((id) => [id, (byId.get(id) ?? 0) + (namedAlone.get(id) ?? 0)] as const);
  return new Map(both);
}

/**
 * Counts creators credited by id. Looks up roots only for ids that may share a root; the rest, possibly very
 * many, count directly.
 */
async function countById(db: Db, projects: Projects, dated: Dated, by: By): Promise<Map<string, number>> {
  const values: unknown[] = [projects.projectIds, projects.workspaceId, GLOBAL];
  const { rows } = await clientOf(db).query<{ key: string; n: number }>(
    `${credited(projects, dated, by, values)}
     select key, sum(n)::bigint as n from (
       select key, count(*) as n from ids group by key
       union all
       select key, count(distinct root_id) - count(*) from roots group by key
     ) counted group by key`,
    values,
  );
  return new Map(rows.map(({ key, n }) => [key, n]));
}

/**
 * Counts creators known only by name, of credited works, and not credited by any id. Materialized so that
 * both sides are hashed: the planner underestimates the number of credited works.
 */
async function countNamed(db: Db, projects: Projects, dated: Dated, by: By): Promise<Map<string, number>> {
  if (!(await hasNamed(db, projects.workspaceId))) return new Map();
  const values: unknown[] = [projects.projectIds, projects.workspaceId, GLOBAL];
  const ids = credited(projects, dated, by, values);
  const contents = placed(tally("content", projects, dated), values);
  const [from, to] = [dated.range.from, dated.range.to].map((day) => `$${values.push(day)}::date`);
  const { rows } = await clientOf(db).query<{ key: string; n: number }>(
    `${ids}, contents as materialized (
       select ${by ? "project_id" : "$2::uuid"} as key, value from (${contents}) t
       group by ${by}value having sum(n) > 0
     ), made as materialized (
       select ${by ? "w.project_id" : "$2::uuid"} as key, w.value, m.root_id
       from ${NAMED_WORKS} and w.first_day <= ${to} and w.last_day >= ${from}
     )
     select key, count(*) as n from (
       select key, root_id from made join contents using (key, value) except select key, root_id from roots
     ) named group by key`,
    values,
  );
  return new Map(rows.map(({ key, n }) => [key, n]));
}

/**
 * Returns the start of a statement: tables of credited ids, and of the roots of ids that may share one. `key`
 * is the project or the workspace. $1 to $3 are the projects, the workspace, and GLOBAL.
 */
const credited = (projects: Projects, dated: Dated, by: By, values: unknown[]) => `
  with ids as materialized (
    select ${by ? "project_id" : "$2::uuid"} as key, value
    from (${placed(creditedIds(projects, dated, by), values)}) i
  ), several as materialized (${severalIds("creator", "$3")}
  ), roots as materialized (
    select ids.key, s.root_id from ids join several s on s.value = ids.value
  )`;

/** Returns the number of distinct creators ever credited by these projects, in any workspaces. */
export async function countCreatorsOf(db: Db, projectIds: string[]): Promise<number> {
  const { rows } = await clientOf(db).query<{ n: number }>(
    `select count(distinct r.public_id) as n
     from creator_ids i
     join creators m on m.workspace_id = i.workspace_id and m.id = i.creator_id
     join creators r on r.workspace_id = m.workspace_id and r.id = m.root_id
     where i.project_id = any($1::uuid[])`,
    [projectIds],
  );
  return rows[0]?.n ?? 0;
}
