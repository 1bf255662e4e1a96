import { sql } from "drizzle-orm";
import { notFound } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { isUuid } from "../../kit/ids.ts";

/** SQL condition over `projects p` for public projects: the only rule for what others may see. */
export const SHOWN = "p.is_public and p.archived_at is null and p.withheld_at is null";

/** SQL for a table of public projects, for other modules. Planned as `projects` with this condition. */
export const SHOWN_PROJECTS = `(select * from projects p where ${SHOWN})`;

/** SQL condition over `projects p`: the only rule for whether attributions have public pages. */
export const PUBLIC_CREDITS = `${SHOWN} and p.status = 'live' and p.public_credits`;

/** SQL for a table of projects whose attributions have public pages. */
export const PUBLIC_CREDIT_PROJECTS = `(select * from projects p where ${PUBLIC_CREDITS})`;

/** SQL for a table of archived and private projects whose attributions may have had public pages. */
export const FORMER_CREDIT_PROJECTS = `(select * from projects p
  where not p.is_public and p.archived_at is not null and p.status = 'live' and p.public_credits)`;

/** Returns SQL for whether the project with this id column has public credits. */
export const hasPublicCredits = (id: string) =>
  `exists (select from projects p where p.id = ${id} and ${PUBLIC_CREDITS})`;

/** What a write needs to know about its public project. */
type ShownProject = {
  id: string;
  workspaceId: string;
  createdBy: string;
  name: string;
  description: string | null;
};

/** Returns a public project. Throws 404 for private, archived, and unknown projects alike, naming `what`. */
export async function findShown(
  db: Db,
  id: string,
  what = "project",
  among = SHOWN_PROJECTS,
): Promise<ShownProject> {
  const { rows } = isUuid(id)
    ? await db.execute<ShownProject>(sql`
        select id, workspace_id as "workspaceId", created_by as "createdBy", name, description
        from ${sql.raw(among)} p where id = ${id}`)
    : { rows: [] };
  const [project] = rows;
  if (!project) throw notFound(what);
  return project;
}

/** Returns the ids of projects whose attributions have public pages. */
export async function listWithPublicCredits(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${sql.raw(PUBLIC_CREDIT_PROJECTS)} p where id = any(${sql.param(ids)}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

export async function countShownProjects(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*) as n from ${sql.raw(SHOWN_PROJECTS)} p`,
  );
  return rows[0]?.n ?? 0;
}
