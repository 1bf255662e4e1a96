import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Db } from "../../db/client.ts";
import { likePattern } from "../../kit/like.ts";

/** The ids of people whose address, username or name holds this text, those who joined first on top. */
export async function searchPeople(db: Db, text: string, limit: number): Promise<string[]> {
  const pattern = likePattern(text);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users
    where email ilike ${pattern} or username ilike ${pattern}
      or first_name || ' ' || last_name ilike ${pattern}
    order by created_at limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** The ids of people whose name or username is like the pattern, those who joined first on top. */
export async function listNamed(pool: pg.Pool, pattern: string, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from users where (first_name || ' ' || last_name || ' ' || username) ilike $1
     order by created_at limit $2`,
    [pattern, limit],
  );
  return rows.map(({ id }) => id);
}
