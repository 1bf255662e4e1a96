import type { Deps } from "../../core/deps.ts";
import { CANDIDATES, LIKENESS, withTypos } from "../../db/text-search.ts";
import { escapeLike, likePattern } from "../../kit/like.ts";
import type { Projects } from "./tallies.ts";

const MAX_WORDS = 6;
/** Shorter texts have no trigram to look up: names that begin so are found by the other index. */
const TRIGRAM = 3;

/** A name as it is compared: without case and accents. */
export async function foldName(pool: Deps["pool"], name: string): Promise<string> {
  const { rows } = await pool.query<{ folded: string }>("select fold_name($1) as folded", [name]);
  return rows[0]?.folded ?? "";
}

/** One LIKE pattern for each word of a folded text; a name must match all of them. */
export function patternsOf(folded: string): string[] {
  if (folded.length < TRIGRAM) return folded === "" ? [] : [`${escapeLike(folded)}%`];
  return folded.split(" ").slice(0, MAX_WORDS).map(likePattern);
}

/** `contentCreatorId` null: credited by name alone. */
type NamedCreator = { name: string; contentCreatorId: string | null };
type NamedWork = { title: string; contentId: string };

type Row = { kind: "creator" | "author" | "title"; value: string; name: string };

/** Best first: that very name, then names that begin so, then those given last. */
const BEST = `
  select kind, value, name from (
    select distinct on (kind = 'title', case kind when 'author' then folded else value end)
           kind, value, name, folded, last_day
    from candidates
    order by kind = 'title', case kind when 'author' then folded else value end, last_day desc
  ) each_once
  order by folded = $3 desc, starts_with(folded, $3) desc, last_day desc, name limit $4`;

/**
 * Creators and works of the projects whose names hold every word of a folded text; if there are none, those
 * whose names are like it.
 */
export async function searchNames(
  pool: Deps["pool"],
  projects: Projects,
  folded: string,
  { limit, typos }: { limit: number; typos: boolean },
): Promise<{ creators: NamedCreator[]; works: NamedWork[] }> {
  const patterns = patternsOf(folded);
  if (patterns.length === 0) return { creators: [], works: [] };
  const mine = "project_id = any($1::uuid[]) and workspace_id = $2 and live";
  const values = [projects.projectIds, projects.workspaceId, folded, limit];
  const read = (client: Pick<Deps["pool"], "query">, condition: string, more: unknown[] = []) =>
    client.query<Row>(
      `with candidates as (
         select * from attribution_names where ${mine} and ${condition} limit ${CANDIDATES}
       ) ${BEST}`,
      [...values, ...more],
    );
  const likes = patterns.map((_, i) => `folded like $${values.length + i + 1}`).join(" and ");
  const named = await Promise.all(
    ["kind <> 'title'", "kind = 'title'"].map((kind) => read(pool, `${kind} and ${likes}`, patterns)),
  );
  let found = named.flatMap(({ rows }) => rows);
  // Of both kinds at once: the index does not tell them apart, and most of what is alike may be of one.
  if (found.length === 0 && typos)
    found = (
      await withTypos(pool, (client) =>
        read(client, `$3 <% folded and word_similarity($3, folded) >= ${LIKENESS}`),
      )
    ).rows;
  const [creators, works] = [
    found.filter(({ kind }) => kind !== "title"),
    found.filter(({ kind }) => kind === "title"),
  ];
  return {
    creators: creators.map(({ kind, value, name }) => ({
      name,
      contentCreatorId: kind === "creator" ? value : null,
    })),
    works: works.map(({ value, name }) => ({ title: name, contentId: value })),
  };
}
