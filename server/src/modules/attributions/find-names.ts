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

/** Shorter texts have no trigram to look up: names that begin so are found by the other index. */
const TRIGRAM = 3;

/** Whether a project credits somebody by this name, in any case and accents. */
export async function isNamedIn(db: Db, project: { id: string; workspaceId: string }, name: string) {
  const { rowCount } = await db.execute(sql`
    select from attribution_names
    where project_id = ${project.id} and workspace_id = ${project.workspaceId} and live and kind <> 'title'
      and folded = fold_name(${name}) limit 1`);
  return rowCount === 1;
}

/** One LIKE pattern for each word of a folded text that isn't empty; a name must match all of them. */
export const patternsOf = (folded: string): string[] =>
  folded.length < TRIGRAM ? [`${escapeLike(folded)}%`] : splitWords(folded).map(likePattern);

/** What was typed, as names are compared with it. */
export type NameQuery = Pick<TextQuery, "folded" | "typos" | "similar" | "words"> & { patterns: string[] };

export const toNameQuery = ({ folded, words, typos, similar }: Omit<NameQuery, "patterns">): NameQuery => ({
  ...{ folded, typos, similar },
  patterns: patternsOf(folded),
  words: folded.length < TRIGRAM ? [] : words,
});

/** SQL for whether a folded name has every word of a text; of what is similar, parts of words will do. */
export function isCalled(folded: string, { patterns, words, similar }: NameQuery): SQL {
  // Each by itself: an index does not answer `like all (...)`.
  const likes = patterns.map((pattern) => sql`${sql.raw(folded)} like ${pattern}`);
  const begun = similar ? [] : words.map((word) => sql`${sql.raw(folded)} ~ ${word}`);
  return sql.join([...likes, ...begun], sql` and `);
}

/** A name that attributions give; `kind` and `value` as in `Name`. */
export type FoundName = {
  workspaceId: string;
  projectId: string;
  kind: "creator" | "author" | "title";
  value: string;
  name: string;
};

/** Names of these projects, or of all whose credits are public but those of one workspace. */
export type NamesWithin = Projects | { publicBut: WorkspaceId | null };

/** Of a word as common as this, the first names are looked at to see which are public. */
const LOOKED_AT = 5000;

/** SQL for the names within that are called so, whose values begin at $3. */
const candidatesOf = (names: NamesWithin, called: string) =>
  "publicBut" in names
    ? `select * from (
         select * from attribution_names n
         where n.workspace_id is distinct from $3::uuid and n.live and ${called} limit ${LOOKED_AT}) n
       where ${hasPublicCredits("n.project_id")} limit ${CANDIDATES}`
    : `select * from attribution_names n
       where n.project_id = any($3::uuid[]) and n.workspace_id = $4 and n.live and ${called}
       limit ${CANDIDATES}`;

/**
 * Each of a workspace once. Best first: that very name, then names of which these are whole words, then names
 * that begin so, then those given last.
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
 * Creators and works whose names have every word of a text; of what is similar, those whose names hold them
 * somewhere, and if there are none, those whose names are like it.
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
  // Of both kinds at once: the index does not tell them apart, and most of what is alike may be of one.
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
