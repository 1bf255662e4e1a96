import { sql } from "drizzle-orm";
import { notFound } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { isUuid } from "../../kit/ids.ts";

/**
 * What everybody may see, of `projects p`: the one condition under which anything of a project is shown to
 * others.
 */
export const SHOWN = "p.is_public and p.archived_at is null and p.withheld_at is null";

/**
 * SQL for a table of them, for the statements of other modules. It is planned as `projects` with this
 * condition.
 */
export const SHOWN_PROJECTS = `(select * from projects p where ${SHOWN})`;

/** The one condition under which the attributions of `projects p` have public pages. */
export const PUBLIC_CREDITS = `${SHOWN} and p.status = 'live' and p.public_credits`;

/** SQL for a table of the projects whose attributions have. */
export const PUBLIC_CREDIT_PROJECTS = `(select * from projects p where ${PUBLIC_CREDITS})`;

/** SQL for a table of the projects whose attributions may have had, and are archived and private since. */
export const FORMER_CREDIT_PROJECTS = `(select * from projects p
  where not p.is_public and p.archived_at is not null and p.status = 'live' and p.public_credits)`;

/** SQL for whether those of the project with this id, a column, have. */
export const hasPublicCredits = (id: string) =>
  `exists (select from projects p where p.id = ${id} and ${PUBLIC_CREDITS})`;

/** What a write needs to know of the public project it is about. */
type ShownProject = {
  id: string;
  workspaceId: string;
  createdBy: string;
  name: string;
  description: string | null;
  repositoryUrl: string | null;
  deploymentUrl: string | null;
};

/**
 * A public project, or 404, the same for a private, an archived and an unknown one. `what` names what was
 * asked for.
 */
export async function findShown(
  db: Db,
  id: string,
  what = "project",
  among = SHOWN_PROJECTS,
): Promise<ShownProject> {
  const { rows } = isUuid(id)
    ? await db.execute<ShownProject>(sql`
        select id, workspace_id as "workspaceId", created_by as "createdBy", name, description,
          repository_url as "repositoryUrl", deployment_url as "deploymentUrl"
        from ${sql.raw(among)} p where id = ${id}`)
    : { rows: [] };
  const [project] = rows;
  if (!project) throw notFound(what);
  return project;
}

/** Those of these projects whose attributions have public pages. */
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
