import type { CommunitySort, ShownProject } from "@byline/contract/community.ts";
import { foldQuery } from "@byline/contract/fold-name.ts";
import type pg from "pg";
import { badCursor } from "../../core/errors.ts";
import { splitWords } from "../../db/text-search.ts";
import { decodeCursor, encodeCursor } from "../../kit/cursor.ts";
import { isUuid } from "../../kit/ids.ts";
import { likePattern } from "../../kit/like.ts";
import { PEOPLE, PERSON, publicPersonOf } from "../accounts/public-person.ts";
import { listNamed } from "../accounts/search-developers.ts";
import { ATTRIBUTION_COUNTS, attributionCount } from "../attributions/count-sql.ts";
import { SHOWN_PROJECTS } from "../projects/shown.ts";

/** Columns of `SHOWN_PROJECTS p join PEOPLE u` for `shapeShown`. `$1` is the viewer's id or null. */
export const SHOWN_COLUMNS = `p.id, p.workspace_id, p.created_by, p.name, p.description, p.type, p.status,
  p.repository_url, p.deployment_url, p.mark, p.is_public, p.created_at,
  p.star_count, p.comment_count, ${PERSON},
  ${attributionCount("p")} as attribution_count,
  exists (select from project_stars s where s.project_id = p.id and s.user_id = $1::uuid) as starred`;

/** A query of the showcase. `viewer` and `author` are user ids. */
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
  newest: { from: `${SHOWN_PROJECTS} p`, key: "0" },
  stars: { from: `${SHOWN_PROJECTS} p`, key: "p.star_count" },
  attributions: {
    from: `${SHOWN_PROJECTS} p left join ${ATTRIBUTION_COUNTS} t on t.project_id = p.id`,
    key: "coalesce(t.n, 0)",
  },
};

const MAX_AUTHORS = 1000;

/**
 * Returns public projects with their authors. Selects the page's ids first, then reads only those rows.
 * Searches authors first, so that the rest is one condition on one table, which its indexes can answer.
 */
export async function listShownProjects(
  pool: pg.Pool,
  filter: ShownFilter,
  slice: { limit: number; offset?: number },
): Promise<ShownProject[]> {
  const sort = filter.sort ?? "newest";
  const { from, key } = ORDERS[sort];
  const order = `${sort === "newest" ? "" : `${key} desc, `}p.created_at desc, p.id desc`;
  const values: unknown[] = [filter.viewer, slice.limit, slice.offset ?? 0];
  const put = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["true"];
  if (filter.author) conditions.push(`p.created_by = ${put(filter.author)}::uuid`);
  if (filter.type) conditions.push(`p.type = ${put(filter.type)}`);
  if (filter.status) conditions.push(`p.status = ${put(filter.status)}`);
  for (const { pattern, authors } of await wordsOf(pool, filter)) {
    const like = put(pattern);
    conditions.push(`(p.folded like ${like} or p.created_by = any(${put(authors)}::uuid[]))`);
  }
  if (filter.cursor !== undefined) {
    const [n, createdAt, id] = readCursor(filter.cursor, sort);
    const last = `${put(createdAt)}::timestamptz, ${put(id)}::uuid`;
    conditions.push(
      sort === "newest"
        ? `(p.created_at, p.id) < (${last})`
        : `(${key}, p.created_at, p.id) < (${put(n)}::bigint, ${last})`,
    );
  }
  const { rows } = await pool.query(
    `select ${SHOWN_COLUMNS}
     from (select p.id, row_number() over () as position
           from (select p.id from ${from} where ${conditions.join(" and ")}
                 order by ${order} limit $2 offset $3) p) page
     join ${SHOWN_PROJECTS} p using (id) join ${PEOPLE} u on u.id = p.created_by
     order by page.position`,
    values,
  );
  return rows.map((row) => shapeShown(row, filter.viewer));
}

/** Returns public projects in the order of the given ids, for search. */
export async function listShownById(
  pool: pg.Pool,
  viewer: string | null,
  ids: string[],
): Promise<ShownProject[]> {
  const { rows } = await pool.query(
    `select ${SHOWN_COLUMNS}
     from unnest($2::uuid[]) with ordinality as found (id, position)
     join ${SHOWN_PROJECTS} p using (id) join ${PEOPLE} u on u.id = p.created_by
     order by found.position`,
    [viewer, ids],
  );
  return rows.map((row) => shapeShown(row, viewer));
}

/** Returns each word as a pattern, with up to 1,000 matching people whom the viewer may see. */
async function wordsOf(
  pool: pg.Pool,
  { q, viewer }: ShownFilter,
): Promise<{ pattern: string; authors: string[] }[]> {
  const patterns = q ? splitWords(foldQuery(q)).map(likePattern) : [];
  return Promise.all(
    patterns.map(async (pattern) => ({
      pattern,
      authors: await listNamed(pool, viewer, pattern, MAX_AUTHORS),
    })),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: a row of SHOWN_COLUMNS
export function shapeShown(row: any, viewer: string | null): ShownProject {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    status: row.status,
    repositoryUrl: row.repository_url,
    deploymentUrl: row.deployment_url,
    markUrl: row.mark && `/marks/${row.mark}.webp`,
    isPublic: row.is_public,
    attributionCount: row.attribution_count,
    createdAt: row.created_at.toISOString(),
    starCount: row.star_count,
    commentCount: row.comment_count,
    starred: row.starred,
    user: publicPersonOf(row, viewer),
  };
}

/** Returns the cursor of the page after this project. */
export function shownCursor(last: ShownProject, sort: CommunitySort): string {
  const n = { newest: 0, stars: last.starCount, attributions: last.attributionCount }[sort];
  return encodeCursor(sort, String(n), last.createdAt, last.id);
}

function readCursor(cursor: string, sort: CommunitySort): [n: string, createdAt: string, id: string] {
  const [of, n = "", createdAt = "", id = ""] = decodeCursor(cursor, 4) ?? [];
  if (of !== sort || !/^\d{1,18}$/.test(n) || Number.isNaN(Date.parse(createdAt)) || !isUuid(id))
    throw badCursor();
  return [n, createdAt, id];
}
