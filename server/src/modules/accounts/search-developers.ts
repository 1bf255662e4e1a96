import type { Person } from "@byline/contract/accounts.ts";
import type pg from "pg";
import { CANDIDATES, type TextQuery, withTypos } from "../../db/text-search.ts";
import { PERSON, publicPersonOf, SHOWS_PROFILE } from "./public-person.ts";

const VISIBLE = `(${SHOWS_PROFILE} or u.id = $1::uuid)`;

type Row = { id: string };
type Step = (pool: pg.Pool, viewer: string | null, limit: number) => Promise<{ rows: Row[] }>;

/**
 * Finds people with a public profile, and the viewer. Each step runs only if the steps before found too few.
 */
export async function searchDevelopers(
  pool: pg.Pool,
  viewer: string | null,
  query: TextQuery,
  limit: number,
): Promise<Person[]> {
  const found = new Map<string, Row>();
  for (const step of stepsOf(query)) {
    if (found.size >= limit) break;
    for (const row of (await step(pool, viewer, limit)).rows) if (!found.has(row.id)) found.set(row.id, row);
  }
  return [...found.values()].slice(0, limit).flatMap((row) => publicPersonOf(row, viewer) ?? []);
}

const hasPart = (_: string, i: number) => `u.folded like ($2::text[])[${i + 1}]`;
const hasWord = (_: string, i: number) => `u.folded ~ ($4::text[])[${i + 1}]`;

/**
 * Returns the search steps: usernames and names with this prefix, then those with every word. For similar
 * matches: every word anywhere in them, then names with typos.
 */
function stepsOf({ folded, prefix, parts, words, typos, similar }: TextQuery): Step[] {
  const byPrefix: Step = (pool, viewer, limit) =>
    pool.query(
      `select u.id, ${PERSON} from users u
       join (select distinct id from (
               (select u.id from users u where ${VISIBLE} and lower(u.username) like $2
               order by lower(u.username) using ~<~ limit ${CANDIDATES})
               union all
               (select u.id from users u where ${VISIBLE} and u.folded like $2 limit ${CANDIDATES})
             ) either) begin using (id)
       order by lower(u.username) = $3 desc, u.created_at, u.id limit $4`,
      [viewer, prefix, folded, limit],
    );
  const begun = similar ? [] : words;
  const byWords: Step = (pool, viewer, limit) =>
    pool.query(
      `select * from (select u.id, ${PERSON}, u.created_at from users u where ${VISIBLE}
         and ${[...parts.map(hasPart), ...begun.map(hasWord)].join(" and ")}
         limit ${CANDIDATES}) u
       order by u.created_at, u.id limit $3`,
      [viewer, parts, limit, ...(begun.length > 0 ? [begun] : [])], // PostgreSQL refuses an unused value
    );
  const byLikeness: Step = (pool, viewer, limit) =>
    withTypos(pool, (client) =>
      client.query(
        `select * from (select u.id, u.folded, ${PERSON} from users u where ${VISIBLE} and $2 <% u.folded
           limit ${CANDIDATES}) u
         order by word_similarity($2, folded) desc, u.id limit $3`,
        [viewer, folded, limit],
      ),
    );
  const byPart = folded.length > 2 ? [byWords] : [];
  return similar ? [...byPart, ...(typos ? [byLikeness] : [])] : [byPrefix, ...byPart];
}

/**
 * Returns ids of people that `searchDevelopers` may find, whose folded name and username match the pattern,
 * earliest accounts first.
 */
export async function listNamed(
  pool: pg.Pool,
  viewer: string | null,
  pattern: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await pool.query<Row>(
    `select u.id from users u where ${VISIBLE} and u.folded like $2 order by u.created_at limit $3`,
    [viewer, pattern, limit],
  );
  return rows.map(({ id }) => id);
}
