import type { Person } from "@byline/contract/accounts.ts";
import type { Activity, Comment } from "@byline/contract/community.ts";
import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Deps } from "../../core/deps.ts";
import { notFound, unauthorizedSession } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { isUuid } from "../../kit/ids.ts";
import { findPerson } from "../accounts/people.ts";
import { PERSON, personOf } from "../accounts/public-person.ts";
import { SHOWN } from "../projects/shown.ts";

type Slice = { limit: number; offset?: number; cursor?: string | undefined };

/** What a write needs to know of the public project it is about. */
export type ShownRow = {
  id: string;
  workspaceId: string;
  createdBy: string;
  name: string;
  description: string | null;
};

/**
 * A public project, or 404: a private or archived one is told apart from none by nobody. `what` names what
 * was asked for.
 */
export async function findShown(db: Db, id: string, what = "project"): Promise<ShownRow> {
  const { rows } = isUuid(id)
    ? await db.execute<ShownRow>(sql`
        select p.id, p.workspace_id as "workspaceId", p.created_by as "createdBy", p.name, p.description
        from projects p where p.id = ${id} and ${sql.raw(SHOWN)}`)
    : { rows: [] };
  const [row] = rows;
  if (!row) throw notFound(what);
  return row;
}

/** How the caller appears to others. */
export async function getPerson(db: Db, userId: string): Promise<Person> {
  const person = await findPerson(db, userId);
  if (!person) throw unauthorizedSession();
  const { firstName, lastName, username, profileImageUrl } = person;
  return { firstName, lastName, username, profileImageUrl };
}

export async function countShownProjects(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(`select count(*) as n from projects p where ${SHOWN}`);
  return rows[0].n;
}

/** What happened in public projects, newest first; in one of them, or by one person, if asked for. */
export async function listActivities(
  pool: pg.Pool,
  slice: Slice,
  of: { projectId?: string; userId?: string } = {},
): Promise<Activity[]> {
  const { rows } = await pool.query(
    `select a.id, a.kind, a.title, a.created_at, a.project_id, ${PERSON}
     from activities a join projects p on p.id = a.project_id join users u on u.id = a.user_id
     where ${SHOWN} and ($3::uuid is null or a.id < $3) and ($4::uuid is null or a.project_id = $4)
     and ($5::uuid is null or a.user_id = $5)
     order by a.id desc limit $1 offset $2`,
    [slice.limit, slice.offset ?? 0, slice.cursor, of.projectId, of.userId],
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    createdAt: row.created_at.toISOString(),
    projectId: row.project_id,
    user: personOf(row),
  }));
}

export async function countActivities(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `select count(*) as n from activities a join projects p on p.id = a.project_id where ${SHOWN}`,
  );
  return rows[0].n;
}

/** A public project's comments, newest first, without deleted ones. Who has left is not named. */
export async function listComments(
  { db, pool }: Deps,
  viewer: string | null,
  projectId: string,
  slice: Slice,
): Promise<Comment[]> {
  const project = await findShown(db, projectId);
  const { rows } = await pool.query(
    `select c.id, c.body, c.created_at, c.user_id, u.deletion_requested_at, ${PERSON}
     from project_comments c join users u on u.id = c.user_id
     where c.project_id = $1 and c.deleted_at is null and ($3::uuid is null or c.id < $3)
     order by c.id desc limit $2`,
    [project.id, slice.limit, slice.cursor],
  );
  return rows.map((row) => ({
    id: row.id,
    body: row.body,
    createdAt: row.created_at.toISOString(),
    mine: row.user_id === viewer,
    user: row.deletion_requested_at ? null : personOf(row),
  }));
}
