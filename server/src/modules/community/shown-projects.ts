import type { CommunitySort, ShownProject } from "@byline/contract/community.ts";
import type pg from "pg";
import { invalid } from "../../core/errors.ts";
import { decodeCursor, encodeCursor } from "../../kit/cursor.ts";
import { isUuid } from "../../kit/ids.ts";
import { likePattern } from "../../kit/like.ts";
import { PERSON, personOf } from "../accounts/public-person.ts";
import { SHOWN } from "../projects/shown.ts";

/**
 * Columns of `projects p join users u`, as `shapeShown` reads them; `$1` is the looking person's id, or null.
 */
export const SHOWN_COLUMNS = `p.id, p.workspace_id, p.created_by, p.name, p.description, p.type, p.status,
   p.repository_url, p.deployment_url,
  p.is_public, p.created_at, p.star_count, p.comment_count, ${PERSON},
  (select coalesce(sum(t.n), 0)::bigint from project_totals t
    where t.project_id = p.id and t.workspace_id = p.workspace_id) as attribution_count,
  exists (select from project_stars s where s.project_id = p.id and s.user_id = $1::uuid) as starred`;

/** A showcase question: `viewer` is a user's id, `author` the one whose projects are wanted. */
export type ShownFilter = {
  viewer: string | null;
  author?: string;
  q?: string | undefined;
  type?: string | undefined;
  status?: string | undefined;
  sort?: CommunitySort;
  cursor?: string | undefined;
};

// The right side is compared as a row with `<`, so every part is descending.
const ORDERS: Record<CommunitySort, { from: string; key: string }> = {
  newest: { from: "projects p", key: "0" },
  stars: { from: "projects p", key: "p.star_count" },
  attributions: {
    from:
      "projects p left join (select project_id, sum(n)::bigint as n from project_totals " +
      "group by project_id) t on t.project_id = p.id",
    key: "coalesce(t.n, 0)",
  },
};

const MAX_WORDS = 6;
const MAX_AUTHORS = 1000;

/**
 * Public projects, each with its author. Chooses the page's ids first and looks up the rest for those alone.
 * The words are looked for among authors first, so that what remains is one condition on one table, which its
 * indexes can answer.
 */
export async function listShownProjects(
  pool: pg.Pool,
  filter: ShownFilter,
  slice: { limit: number; offset?: number },
): Promise<ShownProject[]> {
  const sort = filter.sort ?? "newest";
  const { from, key } = ORDERS[sort];
  const order =
    sort === "newest" ? "p.created_at desc, p.id desc" : `${key} desc, p.created_at desc, p.id desc`;
  const values: unknown[] = [filter.viewer, slice.limit, slice.offset ?? 0];
  const put = (value: unknown) => `$${values.push(value)}`;
  const conditions = [SHOWN];
  if (filter.author) conditions.push(`p.created_by = ${put(filter.author)}::uuid`);
  if (filter.type) conditions.push(`p.type = ${put(filter.type)}`);
  if (filter.status) conditions.push(`p.status = ${put(filter.status)}`);
  for (const { pattern, authors } of await wordsOf(pool, filter.q)) {
    const like = put(pattern);
    conditions.push(
      `(p.name ilike ${like} or p.description ilike ${like} or p.created_by = any(${put(authors)}::uuid[]))`,
    );
  }
  if (filter.cursor !== undefined) {
    const [n, createdAt, id] = readCursor(filter.cursor, sort);
    conditions.push(
      sort === "newest"
        ? `(p.created_at, p.id) < (${put(createdAt)}::timestamptz, ${put(id)}::uuid)`
        : `(${key}, p.created_at, p.id) < (${put(n)}::bigint, ${put(createdAt)}::timestamptz, ` +
            `${put(id)}::uuid)`,
    );
  }
  const { rows } = await pool.query(
    `select ${SHOWN_COLUMNS}
     from (select p.id, row_number() over () as place
           from (select p.id from ${from} where ${conditions.join(" and ")} order by ${order}
           limit $2 offset $3) p) page
     join projects p using (id) join users u on u.id = p.created_by
     order by page.place`,
    values,
  );
  return rows.map(shapeShown);
}

/** Public projects in the order of their ids, for search. */
export async function listShownById(
  pool: pg.Pool,
  viewer: string | null,
  ids: string[],
): Promise<ShownProject[]> {
  const { rows } = await pool.query(
    `select ${SHOWN_COLUMNS}
     from unnest($2::uuid[]) with ordinality as found (id, place)
     join projects p using (id) join users u on u.id = p.created_by
     order by found.place`,
    [viewer, ids],
  );
  return rows.map(shapeShown);
}

/** Each word with who bears it: their first 1,000, by sign-up. */
async function wordsOf(
  pool: pg.Pool,
  q: string | undefined,
): Promise<{ pattern: string; authors: string[] }[]> {
  const patterns = (q ?? "").split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).map(likePattern);
  return Promise.all(
    patterns.map(async (pattern) => {
      const { rows } = await pool.query<{ id: string }>(
        `select u.id from users u where (u.first_name || ' ' || u.last_name || ' ' || u.username) ilike $1
           order by u.created_at limit ${MAX_AUTHORS}`,
        [pattern],
      );
      return { pattern, authors: rows.map((row) => row.id) };
    }),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: a row of SHOWN_COLUMNS
export function shapeShown(row: any): ShownProject {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    status: row.status,
    repositoryUrl: row.repository_url,
    deploymentUrl: row.deployment_url,
    isPublic: row.is_public,
    attributionCount: row.attribution_count,
    createdAt: row.created_at.toISOString(),
    starCount: row.star_count,
    commentCount: row.comment_count,
    starred: row.starred,
    user: personOf(row),
  };
}

/** Where the next page begins, or null on the last one. */
export function shownCursor(rows: ShownProject[], limit: number, sort: CommunitySort): string | null {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  if (!last) return null;
  const n = { newest: 0, stars: last.starCount, attributions: last.attributionCount }[sort];
  return encodeCursor(sort, String(n), last.createdAt, last.id);
}

function readCursor(cursor: string, sort: CommunitySort): [n: string, createdAt: string, id: string] {
  const [of, n = "", createdAt = "", id = ""] = decodeCursor(cursor, 4) ?? [];
  if (of !== sort || !/^\d{1,18}$/.test(n) || Number.isNaN(Date.parse(createdAt)) || !isUuid(id)) {
    throw invalid("cursor", "This cursor is not one that Byline gave for this list. Start without one.");
  }
  return [n, createdAt, id];
}
