import { type Activity, MAX_FOLDED } from "@byline/contract/community.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import type { ProjectStatus } from "@byline/contract/projects.ts";
import type pg from "pg";
import { encodeCursor } from "../../kit/cursor.ts";
import { PEOPLE, PERSON, publicPersonOf } from "../accounts/public-person.ts";
import { SHOWN_PROJECTS } from "../projects/shown.ts";
import { MOVED } from "./activity-feed.ts";

/**
 * Returns activity in public projects, or one person's activity there, newest first. Each burst is one row,
 * at the time of its latest activity. `next` is the cursor of the next page, or null on the last page.
 */
export async function listFeed(
  pool: pg.Pool,
  viewer: string | null,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  userId?: string,
): Promise<{ items: Activity[]; next: string | null }> {
  const { rows } = await pool.query<Row>(
    `select a.*, ${PERSON}, burst.* from (
       select a.id as latest, a.burst_id as id, a.kind, a.status, a.title, a.project_id, a.created_at,
         a.user_id
       from activities a join ${SHOWN_PROJECTS} p on p.id = a.project_id
       where ($2::uuid is null or a.id < $2) and ($3::uuid is null or a.user_id = $3)
         and not exists (
           select from activities later join ${SHOWN_PROJECTS} p on p.id = later.project_id
           where later.burst_id = a.burst_id and later.id > a.id)
       order by a.id desc limit $1
     ) a join ${PEOPLE} u on u.id = a.user_id
     cross join lateral (
       select count(*)::int as count, count(distinct project_id)::int as projects,
         jsonb_agg(jsonb_build_object('id', id, 'title', title, 'projectId', project_id, 'at', created_at)
           order by id desc) filter (where position <= ${MAX_FOLDED}) as folded
       from (
         select each.*, row_number() over (order by each.id desc) as position
         from activities each join ${SHOWN_PROJECTS} p on p.id = each.project_id where each.burst_id = a.id
       ) each
     ) burst
     order by latest desc`,
    [limit, cursor, userId],
  );
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { items: rows.map((row) => shapeRow(row, viewer)), next: last ? encodeCursor(last.latest) : null };
}

type Row = {
  latest: string;
  id: string;
  kind: Activity["kind"];
  status: ProjectStatus | null;
  title: string;
  project_id: string;
  created_at: Date;
  count: number;
  projects: number;
  folded: { id: string; title: string; projectId: string; at: string }[];
};

function shapeRow(row: Row, viewer: string | null): Activity {
  const user = publicPersonOf(row, viewer);
  const isFolded = row.count > 1 && user !== null;
  return {
    id: row.id,
    kind: row.kind,
    title: row.count > 1 ? titleOf(row) : row.title,
    createdAt: row.created_at.toISOString(),
    projectId: row.project_id,
    user,
    count: row.count,
    folded: isFolded
      ? row.folded.map(({ at, ...each }) => ({ ...each, createdAt: new Date(at).toISOString() }))
      : [],
  };
}

/** "Started 6 projects"; if the burst is about one project, "Archived Gallery 2 times". */
function titleOf({ kind, status, title, count, projects }: Row): string {
  if (projects === 1) return kind === "project_milestone" ? title : `${title} ${formatNumber(count)} times`;
  const them = `${formatNumber(projects)} projects`;
  if (kind === "project_milestone") return `Reached ${formatNumber(count)} milestones in ${them}`;
  if (kind === "project_created") return `Started ${them}`;
  if (kind === "project_moved") return `Moved ${them} ${MOVED[status ?? "development"]}`;
  return `${kind === "project_archived" ? "Archived" : "Restored"} ${them}`;
}
