import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../db/client.ts";
import { FACETS } from "./tallies.ts";

/** A creator or content id in a project, with the UTC days of its first and last attribution there. */
export type Asked = {
  workspaceId: string;
  projectId: string;
  value: string;
  firstDay: string;
  lastDay: string;
};

const LISTS = { creator: sql.raw("creators"), content: sql.raw("contents") } as const;

/** Returns each id's number of attributions, in order. Looks up the years between its days. */
export async function countEach(db: Db, facet: keyof typeof LISTS, asked: Asked[]): Promise<number[]> {
  if (asked.length === 0) return [];
  const { rows } = await executePlanned<{ n: number }>(
    db,
    sql`
    with asked as materialized (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as ("workspaceId" uuid, "projectId" uuid, value text, "firstDay" date, "lastDay" date))
        with ordinality as a (workspace_id, project_id, value, first_day, last_day, place)
    ), unfolded as materialized (
      select project_id, value, sum(n) as n from tally_deltas cross join unnest(${LISTS[facet]}) as value
      where ${within(asked)} and project_id in (select project_id from asked)
      group by project_id, value
    )
    select (coalesce(folded.n, 0) + coalesce(u.n, 0))::bigint as n
    from asked a
    cross join lateral (
      select sum(t.n) as n
      from generate_series(date_trunc('year', a.first_day), a.last_day, interval '1 year') as y (year)
      join tally_years t
        on t.project_id = a.project_id and t.facet = ${FACETS[facet]} and t.year = y.year::date
        and t.value = a.value and t.workspace_id = a.workspace_id
    ) folded
    left join unfolded u on u.project_id = a.project_id and u.value = a.value
    order by a.place`,
  );
  return rows.map(({ n }) => n);
}

/** A content, and creator ids that its attributions may credit. */
export type Both = { workspaceId: string; projectId: string; contentId: string; creatorIds: string[] };

/** Returns the number of attributions that credit one of the creators for the content, in order. */
export async function countOfBoth(db: Db, asked: Both[]): Promise<number[]> {
  if (asked.length === 0) return [];
  const { rows } = await executePlanned<{ n: number }>(
    db,
    sql`
    select counted.n
    from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as ("workspaceId" uuid, "projectId" uuid, "contentId" text, "creatorIds" jsonb)) with ordinality
      as b (workspace_id, project_id, content_id, creator_ids, place)
    cross join lateral (
      select count(*) as n from attributions a
      where a.project_id = b.project_id and a.content_id = b.content_id and a.workspace_id = b.workspace_id
        and b.creator_ids ? a.content_creator_id and a.withdrawn_at is null
    ) counted
    order by b.place`,
  );
  return rows.map(({ n }) => n);
}

/** SQL condition that limits the query to these workspaces. */
const within = (asked: { workspaceId: string }[]) =>
  sql`workspace_id = any(${sql.param([...new Set(asked.map(({ workspaceId }) => workspaceId))])}::uuid[])`;
