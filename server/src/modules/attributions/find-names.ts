import { type SQL, sql } from "drizzle-orm";
import type { WorkspaceId } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import type { Db } from "../../db/client.ts";
import {
  CANDIDATES,
  LIKENESS,
  splitWords,
  type TextQuery,
  withTypos,
  wordPatterns,
} from "../../db/text-search.ts";
import { escapeLike, likePattern } from "../../kit/like.ts";
import { hasPublicCredits } from "../projects/shown.ts";
import type { Projects } from "./tallies.ts";

/** Shorter texts have no trigram to look up. Another index finds names with that prefix. */
const TRIGRAM_LENGTH = 3;

/** Whether a project credits someone by this name, ignoring case and accents. */
export async function isNamedIn(db: Db, project: { id: string; workspaceId: string }, name: string) {
  const { rowCount } = await db.execute(sql`
    select from attribution_names
    where project_id = ${project.id} and workspace_id = ${project.workspaceId} and live and kind <> 'title'
      and folded = fold_name(${name}) limit 1`);
  return rowCount === 1;
}

/** Returns one LIKE pattern per word of a nonempty folded text. A name must match all of them. */
export const patternsOf = (folded: string): string[] =>
  folded.length < TRIGRAM_LENGTH ? [`${escapeLike(folded)}%`] : splitWords(folded).map(likePattern);

/** The typed text in the form for comparing with names. */
export type NameQuery = Pick<TextQuery, "folded" | "typos" | "similar" | "words"> & { patterns: string[] };

export const toNameQuery = ({ folded, words, typos, similar }: Omit<NameQuery, "patterns">): NameQuery => ({
  ...{ folded, typos, similar },
  patterns: patternsOf(folded),
  words: folded.length < TRIGRAM_LENGTH ? [] : words,
});

/** Returns SQL for whether a folded name has every word of a text, or for similar matches, parts of words. */
export function isCalled(folded: string, { patterns, words, similar }: NameQuery): SQL {
  // Separate conditions, because an index doesn't support `like all (...)`.
  const likes = patterns.map((pattern) => sql`${sql.raw(folded)} like ${pattern}`);
  const begun = similar ? [] : words.map((word) => sql`${sql.raw(folded)} ~ ${word}`);
  return sql.join([...likes, ...begun], sql` and `);
}

/** A name from attributions; `kind` and `value` as in `Name`. */
export type FoundName = {
  workspaceId: string;
  projectId: string;
  kind: "creator" | "author" | "title";
  value: string;
  name: string;
};

/** Names in these projects, or in all projects with public credits except one workspace's. */
export type NamesWithin = Projects | { publicBut: WorkspaceId | null };

/** Names of a common word to check for public credits. */
const MAX_CHECKED_NAMES = 5000;

/** Returns SQL for matching names in scope. Parameters for the scope start at $3. */
const candidatesOf = (names: NamesWithin, called: string) =>
  "publicBut" in names
    ? `select * from (
         select * from attribution_names n
         where n.workspace_id is distinct from $3::uuid and n.live and ${called} limit ${MAX_CHECKED_NAMES}) n
       where ${hasPublicCredits("n.project_id")} limit ${CANDIDATES}`
    : `select * from attribution_names n
       where n.project_id = any($3::uuid[]) and n.workspace_id = $4 and n.live and ${called}
       limit ${CANDIDATES}`;

/**
 * Removes duplicates within a workspace. Order: exact names, then names with these whole words, then names
 * with this prefix, then the latest.
 */
const best = (isWhole: string) => `
  select workspace_id as "workspaceId", project_id as "projectId", kind, value, name from (
    select distinct on (workspace_id, kind = 'title', case kind when 'author' then folded else value end) *
    from candidates
    order by workspace_id, kind = 'title', case kind when 'author' then folded else value end, last_day desc
  ) each_once
  order by folded = $1 desc, ${isWhole} desc, starts_with(folded, $1) desc,
    last_day desc, name limit $2`;

/**
 * Returns creators and works whose names have every word of a text. For similar matches, names that contain
 * the words anywhere, or if there are none, names with typos.
 */
export async function searchNames(
  pool: Deps["pool"],
  names: NamesWithin,
  { folded, patterns, words, typos, similar }: NameQuery,
  limit: number,
): Promise<{ creators: FoundName[]; works: FoundName[] }> {
  const scope = "publicBut" in names ? [names.publicBut] : [names.projectIds, names.workspaceId];
  const whole = wordPatterns(folded, true);
  const values = [folded, limit, ...scope, whole];
  const ranked = best(`folded ~ all($${values.length}::text[])`);
  const read = (client: Pick<Deps["pool"], "query">, called: string, more: unknown[] = []) =>
    client.query<FoundName>(`with candidates as (${candidatesOf(names, called)}) ${ranked}`, [
      ...values,
      ...more,
    ]);
  const begun = similar ? [] : words;
  const called = [...patterns.map(() => "like"), ...begun.map(() => "~")]
    .map((operator, i) => `folded ${operator} $${values.length + i + 1}`)
    .join(" and ");
  const named = await Promise.all(
    ["kind <> 'title'", "kind = 'title'"].map((kind) =>
      read(pool, `${kind} and ${called}`, [...patterns, ...begun]),
    ),
  );
  let found = named.flatMap(({ rows }) => rows);
  // Searches both kinds at once: the index doesn't separate them, and most matches may be of one kind.
  if (found.length === 0 && similar && typos)
    found = (
      await withTypos(pool, (client) =>
        read(client, `$1 <% folded and word_similarity($1, folded) >= ${LIKENESS}`),
      )
    ).rows;
  return {
    creators: found.filter(({ kind }) => kind !== "title"),
    works: found.filter(({ kind }) => kind === "title"),
  };
}
