import type { FoundProject } from "@byline/contract/search.ts";
import type pg from "pg";
import type { WorkspaceId } from "../../core/access.ts";
import { CANDIDATES, LIKENESS, type TextQuery, withTypos } from "../../db/text-search.ts";
import { SHOWN } from "./shown.ts";

const TEXT = "(p.name || ' ' || coalesce(p.description, ''))";

/**
 * A workspace's own, archived ones last; also by the start of the id, of which pages show eight characters.
 */
export async function searchOwnProjects(
  pool: pg.Pool,
  workspaceId: WorkspaceId,
  query: TextQuery,
  limit: number,
): Promise<FoundProject[]> {
  const alike = query.similar && query.typos ? `word_similarity($4, p.name) >= ${LIKENESS}` : "$4 = p.name";
  const { rows } = await pool.query(
    `select p.id, p.name, p.description, p.type, p.status, p.is_public, p.archived_at
     from projects p
     where p.workspace_id = $1
       and (${TEXT} ilike all($2::text[]) and ($5 or ${TEXT} ~* all($6::text[])) or p.id::text like $3
            or ${alike})
     order by p.archived_at is not null, lower(p.name) like $3 desc, p.name ~* all($6::text[]) desc,
       p.name ilike all($2::text[]) desc, p.created_at desc
     limit $7`,
    [workspaceId, query.parts, query.prefix, query.text, query.similar, query.words, limit],
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    status: row.status,
    isPublic: row.is_public,
    archivedAt: row.archived_at?.toISOString() ?? null,
  }));
}

/** The ids of others' public ones. Each step is asked only while the ones before it found too few. */
export async function searchPublicProjects(
  pool: pg.Pool,
  workspaceId: string | null,
  query: TextQuery,
  limit: number,
): Promise<string[]> {
  const ids = new Set<string>();
  for (const step of stepsOf(query)) {
    if (ids.size >= limit) break;
    for (const id of await step(pool, workspaceId, limit)) ids.add(id);
  }
  return [...ids].slice(0, limit);
}

type Step = (pool: pg.Pool, workspaceId: string | null, limit: number) => Promise<string[]>;

const OTHERS = `${SHOWN} and p.workspace_id is distinct from $1::uuid`;
const has = (operator: string, pattern: string) =>
  `(p.name ${operator} ${pattern} or p.description ${operator} ${pattern})`;

const hasPart = (_: string, i: number) => has("ilike", `($2::text[])[${i + 1}]`);
const hasWord = (_: string, i: number) => has("~*", `($4::text[])[${i + 1}]`);

/**
 * Names with this prefix (exact matches first), then every word in name or description; of what is similar,
 * every word somewhere in them, then names that are alike.
 */
function stepsOf({ text, prefix, parts, words, typos, similar }: TextQuery): Step[] {
  const byPrefix: Step = (pool, workspaceId, limit) =>
    pool
      .query(
        `select id from (select p.id, lower(p.name) = lower($3) as same, p.star_count from projects p
                         where ${OTHERS} and lower(p.name) like $2 order by lower(p.name) using ~<~
                         limit ${CANDIDATES}) p
         order by same desc, star_count desc, id limit $4`,
        [workspaceId, prefix, text, limit],
      )
      .then(idsOf);
  const hasText = [...parts.map(hasPart), ...(similar ? [] : words.map(hasWord))].join(" and ");
  const byWords: Step = (pool, workspaceId, limit) =>
    pool
      .query(
        `select id from (select p.id, p.name ~* all($4::text[]) as named, p.star_count from projects p
                         where ${OTHERS} and ${hasText}
                         limit ${CANDIDATES}) p
         order by named desc, star_count desc, id limit $3`,
        [workspaceId, parts, limit, words],
      )
      .then(idsOf);
  const byLikeness: Step = (pool, workspaceId, limit) =>
    withTypos(pool, (client) =>
      client.query(
        `select id from (select p.id, p.name, p.star_count from projects p where ${OTHERS} and $2 <% p.name
           limit ${CANDIDATES}) p
         order by word_similarity($2, name) desc, star_count desc, id limit $3`,
        [workspaceId, text, limit],
      ),
    ).then(idsOf);
  const byPart = text.length > 2 ? [byWords] : [];
  return similar ? [...byPart, ...(typos ? [byLikeness] : [])] : [byPrefix, ...byPart];
}

const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map((row) => row.id);
