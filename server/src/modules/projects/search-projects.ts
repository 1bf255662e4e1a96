import type { FoundProject } from "@byline/contract/search.ts";
import type pg from "pg";
import type { WorkspaceId } from "../../core/access.ts";
import { CANDIDATES, LIKENESS, type TextQuery, withTypos } from "../../db/text-search.ts";
import { SHOWN } from "./shown.ts";

/**
 * Searches a workspace's own projects, archived ones last. Also matches the start of the id, since pages show
 * its first eight characters.
 */
export async function searchOwnProjects(
  pool: pg.Pool,
  workspaceId: WorkspaceId,
  query: TextQuery,
  limit: number,
): Promise<FoundProject[]> {
  const alike =
    query.similar && query.typos ? `word_similarity($4, p.folded_name) >= ${LIKENESS}` : "$4 = p.folded_name";
  const { rows } = await pool.query(
    `select p.id, p.name, p.description, p.type, p.status, p.is_public, p.archived_at
     from projects p
     where p.workspace_id = $1
       and (p.folded like all($2::text[]) and ($5 or p.folded ~ all($6::text[])) or p.id::text like $3
            or ${alike})
     order by p.archived_at is not null, p.folded_name like $3 desc, p.folded_name ~ all($6::text[]) desc,
       p.folded_name like all($2::text[]) desc, p.created_at desc
     limit $7`,
    [workspaceId, query.parts, query.prefix, query.folded, query.similar, query.words, limit],
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

/** Returns the ids of others' public projects. Runs each step only if the previous ones found too few. */
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
const hasPart = (_: string, i: number) => `p.folded like ($2::text[])[${i + 1}]`;
const hasWord = (_: string, i: number) => `p.folded ~ ($4::text[])[${i + 1}]`;

/**
 * Exact names, names with this prefix, then every word in name or description. A similar search also matches
 * parts of words and similar names.
 */
function stepsOf({ folded, prefix, parts, words, typos, similar }: TextQuery): Step[] {
  const byPrefix: Step = (pool, workspaceId, limit) =>
    pool
      .query(
        `select id from (select p.id, p.folded_name = $3 as same, p.star_count from projects p
                         where ${OTHERS} and p.folded_name like $2 order by p.folded_name using ~<~
                         limit ${CANDIDATES}) p
         order by same desc, star_count desc, id limit $4`,
        [workspaceId, prefix, folded, limit],
      )
      .then(idsOf);
  const hasText = [...parts.map(hasPart), ...(similar ? [] : words.map(hasWord))].join(" and ");
  const byWords: Step = (pool, workspaceId, limit) =>
    pool
      .query(
        `select id from (select p.id, p.folded_name ~ all($4::text[]) as named, p.star_count from projects p
                         where ${OTHERS} and ${hasText}
                         limit ${CANDIDATES}) p
         order by named desc, star_count desc, id limit $3`,
        [workspaceId, parts, limit, words],
      )
      .then(idsOf);
  const byLikeness: Step = (pool, workspaceId, limit) =>
    withTypos(pool, (client) =>
      client.query(
        `select id from (select p.id, p.folded_name, p.star_count from projects p
           where ${OTHERS} and $2 <% p.folded_name limit ${CANDIDATES}) p
         order by word_similarity($2, folded_name) desc, star_count desc, id limit $3`,
        [workspaceId, folded, limit],
      ),
    ).then(idsOf);
  const byPart = folded.length > 2 ? [byWords] : [];
  return similar ? [...byPart, ...(typos ? [byLikeness] : [])] : [byPrefix, ...byPart];
}

const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map((row) => row.id);
