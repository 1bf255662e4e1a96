import type { Person } from "@byline/contract/accounts.ts";
import type { Activity, Comment } from "@byline/contract/community.ts";
import type pg from "pg";
import type { Deps } from "../../core/deps.ts";
import { unauthorizedSession } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { findPerson } from "../accounts/people.ts";
import { PEOPLE, PERSON, publicPersonOf, shapePerson } from "../accounts/public-person.ts";
import { findShown, SHOWN_PROJECTS } from "../projects/shown.ts";

type Slice = { limit: number; offset?: number; cursor?: string | undefined };

/** Returns the caller's profile as others see it. */
export async function getPerson(db: Db, userId: string): Promise<Person> {
  const person = await findPerson(db, userId);
  if (!person) throw unauthorizedSession();
  return shapePerson(person);
}

/** Returns activities in public projects, or in one of them, newest first. */
export async function listActivities(
  pool: pg.Pool,
  viewer: string | null,
  slice: Slice,
  projectId?: string,
): Promise<Activity[]> {
  const { rows } = await pool.query(
    `select a.id, a.kind, a.title, a.created_at, a.project_id, ${PERSON}
     from activities a
     join ${SHOWN_PROJECTS} p on p.id = a.project_id join ${PEOPLE} u on u.id = a.user_id
     where ($3::uuid is null or a.id < $3)
       and ($4::uuid is null or a.project_id = $4)
     order by a.id desc limit $1 offset $2`,
    [slice.limit, slice.offset ?? 0, slice.cursor, projectId],
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    createdAt: row.created_at.toISOString(),
    projectId: row.project_id,
    user: publicPersonOf(row, viewer),
    count: 1,
    folded: [],
  }));
}

export async function countActivities(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `select count(*) as n from activities a join ${SHOWN_PROJECTS} p on p.id = a.project_id`,
  );
  return rows[0].n;
}

/** Returns a public project's comments, newest first, without deleted ones. */
export async function listComments(
  { db, pool }: Deps,
  viewer: string | null,
  projectId: string,
  slice: Slice,
): Promise<Comment[]> {
  const project = await findShown(db, projectId);
  const { rows } = await pool.query(
    `select c.id, c.body, c.created_at, c.user_id, ${PERSON}
     from project_comments c join ${PEOPLE} u on u.id = c.user_id
     where c.project_id = $1 and c.deleted_at is null and ($3::uuid is null or c.id < $3)
     order by c.id desc limit $2`,
    [project.id, slice.limit, slice.cursor],
  );
  return rows.map((row) => ({
    id: row.id,
    body: row.body,
    createdAt: row.created_at.toISOString(),
    mine: row.user_id === viewer,
    user: publicPersonOf(row, viewer),
  }));
}
