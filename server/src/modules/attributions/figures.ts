import { clientOf, type Db } from "../../db/client.ts";
import { type Dated, type Facet, type Projects, type Range, tally } from "./tallies.ts";

/** Returns the number of attributions of the projects in the range. */
export async function countRecorded(db: Db, projects: Projects, { from, to }: Range): Promise<number> {
  const { rows } = await clientOf(db).query<{ n: number }>(
    `select coalesce(sum(n), 0)::bigint as n from attribution_days
     where project_id = any($1::uuid[]) and workspace_id = $4 and day between $2 and $3`,
    [projects.projectIds, from, to, projects.workspaceId],
  );
  return rows[0]?.n ?? 0;
}

type Group = "day" | "project_id";

/** Like `countRecorded`, but by day or project id. Omits those without attributions. */
export async function countRecordedBy(
  db: Db,
  group: Group,
  projects: Projects,
  { from, to }: Range,
): Promise<Map<string, number>> {
  const { rows } = await clientOf(db).query<{ key: string; n: number }>(
    `select ${group} as key, sum(n)::bigint as n from attribution_days
     where project_id = any($1::uuid[]) and workspace_id = $4 and day between $2 and $3 group by ${group}`,
    [projects.projectIds, from, to, projects.workspaceId],
  );
  return new Map(rows.map(({ key, n }) => [key, n]));
}

/** Attributions by day, by project, and by type, most frequent types first, ties by name. */
export type Recorded = {
  days: Map<string, number>;
  projects: Map<string, number>;
  types: { type: string; count: number }[];
};

/** Counts a range and the days just before it, in one read of the rollup. */
export async function countRecordedInBoth(
  db: Db,
  projects: Projects,
  range: Range,
  previous: Range,
): Promise<{ recorded: Recorded; before: Recorded }> {
  const { rows } = await clientOf(db).query<{
    current: boolean;
    day: string | null;
    projectId: string | null;
    type: string | null;
    n: number;
  }>(
    `select day >= $3 as current, day, project_id as "projectId", attribution_type as type,
            sum(n)::bigint as n
     from attribution_days
     where project_id = any($1::uuid[]) and workspace_id = $5 and day between $2 and $4
     group by grouping sets
       ((day >= $3, day), (day >= $3, project_id), (day >= $3, attribution_type)) having sum(n) > 0
     order by type`,
    [projects.projectIds, previous.from, range.from, range.to, projects.workspaceId],
  );
  const shape = (current: boolean): Recorded => {
    const recorded: Recorded = { days: new Map(), projects: new Map(), types: [] };
    for (const { day, projectId, type, n, ...row } of rows) {
      if (row.current !== current) continue;
      if (day !== null) recorded.days.set(day, n);
      else if (projectId !== null) recorded.projects.set(projectId, n);
      else if (type !== null) recorded.types.push({ type, count: n });
    }
    recorded.types.sort((a, b) => b.count - a.count); // stable: ties stay by name
    return recorded;
  };
  return { recorded: shape(true), before: shape(false) };
}

/** Returns counts by project and day. */
export async function countDaysByProject(
  db: Db,
  projects: Projects,
  { from, to }: Range,
): Promise<Map<string, Map<string, number>>> {
  const { rows } = await clientOf(db).query<{ projectId: string; day: string; n: number }>(
    `select project_id as "projectId", day, sum(n)::bigint as n from attribution_days
     where project_id = any($1::uuid[]) and workspace_id = $4 and day between $2 and $3
     group by project_id, day`,
    [projects.projectIds, from, to, projects.workspaceId],
  );
  const counted = new Map(projects.projectIds.map((id) => [id, new Map<string, number>()]));
  for (const { projectId, day, n } of rows) counted.get(projectId)?.set(day, n);
  return counted;
}

export type Counted = { value: string; count: number };

/** Returns a facet's most credited values in the range, ties by name, and the total of all values. */
export async function listTop(
  db: Db,
  facet: Facet,
  projects: Projects,
  dated: Dated,
  limit: number | null,
): Promise<{ top: Counted[]; total: number }> {
  const tallied = tally(facet, projects, dated);
  const { rows } = await clientOf(db).query<Counted & { total: number }>(
    `select value, sum(n) as count, sum(sum(n)) over () as total from (${tallied.rows}) t
     group by value having sum(n) > 0 order by count desc, value limit $${tallied.values.length + 1}`,
    [...tallied.values, limit],
  );
  return { top: rows.map(({ value, count }) => ({ value, count })), total: rows[0]?.total ?? 0 };
}

/**
 * Returns SQL for rows `value` with distinct creator ids credited in the range, per project if `by` is set,
 * and its parameters. If the range reaches today, reads the last day of each creator's credits; otherwise
 * reads the tallies.
 */
export function creditedIds(
  projects: Projects,
  { range, today }: Dated,
  by: "" | "project_id, ",
): { rows: string; values: unknown[] } {
  if (range.to < today) {
    const tallied = tally("creator", projects, { range, today });
    const rows = `select ${by}value from (${tallied.rows}) t group by ${by}value having sum(n) > 0`;
    return { rows, values: tallied.values };
  }
  const once = by || projects.projectIds.length === 1 ? "" : "distinct ";
  return {
    rows: `select ${once}${by}content_creator_id as value from project_creators
      where project_id = any($1::uuid[]) and workspace_id = $2 and last_day >= $3`,
    values: [projects.projectIds, projects.workspaceId, range.from],
  };
}

/** Returns the most credited creators among a project's latest attributions, ties by name. */
export async function listLatestCreators(
  db: Db,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
  { among, limit }: { among: number; limit: number },
): Promise<Counted[]> {
  const { rows } = await clientOf(db).query<Counted>(
    `select content_creator_id as value, count(*) as count
     from (select content_creator_id from attributions
           where project_id = $1 and workspace_id = $2 and withdrawn_at is null
           order by id desc limit $3) latest
     where content_creator_id is not null
     group by content_creator_id order by count desc, content_creator_id limit $4`,
    [projectId, workspaceId, among, limit],
  );
  return rows;
}

/** Returns the first UTC day with an attribution in any of the projects. */
export async function findFirstDay(db: Db, projects: Projects): Promise<string | null> {
  const { rows } = await clientOf(db).query<{ day: string | null }>(
    `select min(first.day) as day from unnest($1::uuid[]) as p (id) cross join lateral
       (select day from attribution_days where project_id = p.id and workspace_id = $2
        order by day limit 1) first`,
    [projects.projectIds, projects.workspaceId],
  );
  return rows[0]?.day ?? null;
}

/** Returns each project's last UTC day with an attribution. */
export async function listLastDays(db: Db, projects: Projects): Promise<Map<string, string>> {
  const { rows } = await clientOf(db).query<{ projectId: string; day: string }>(
    `select project_id as "projectId", max(day) as day from attribution_days
     where project_id = any($1::uuid[]) and workspace_id = $2 group by project_id`,
    [projects.projectIds, projects.workspaceId],
  );
  return new Map(rows.map(({ projectId, day }) => [projectId, day]));
}

/** Returns the number of attributions of projects in any workspaces. */
export async function countOfProjects(db: Db, projectIds: string[]): Promise<number> {
  const { rows } = await clientOf(db).query<{ n: number }>(
    "select coalesce(sum(n), 0)::bigint as n from project_totals where project_id = any($1::uuid[])",
    [projectIds],
  );
  return rows[0]?.n ?? 0;
}

/** Returns the number of attributions of all projects except these. */
export async function countAllRecorded(db: Db, except: string[]): Promise<number> {
  const { rows } = await clientOf(db).query<{ n: number }>(
    "select coalesce(sum(n), 0)::bigint as n from project_totals where project_id <> all($1::uuid[])",
    [except],
  );
  return rows[0]?.n ?? 0;
}

/** Returns the number of distinct creators in all projects except these. */
export async function countAllCreators(db: Db, except: string[]): Promise<number> {
  const { rows } = await clientOf(db).query<{ n: number }>(
    "select count(distinct content_creator_id) as n from project_creators " +
      "where project_id <> all($1::uuid[])",
    [except],
  );
  return rows[0]?.n ?? 0;
}
