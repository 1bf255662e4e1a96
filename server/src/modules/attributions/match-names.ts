import { foldName, foldQuery } from "@byline/contract/fold-name.ts";
import type { Deps } from "../../core/deps.ts";
import { isUuid } from "../../kit/ids.ts";
import { escapeLike } from "../../kit/like.ts";
import { patternsOf } from "./find-names.ts";
import { FEW, type Found, findValues } from "./find-values.ts";
import type { Projects } from "./tallies.ts";

/** Content and creator ids found by name. */
type Values = { creators: Found[]; contents: Found[] };

/**
 * A filter by names. `values` is null if there are too many for individual lookups. `condition` returns SQL
 * on `attributions a` and appends its parameters to the query's.
 */
export type Match = { values: Values | null; condition: (parameters: unknown[]) => string };

export type NameFilter = {
  /** An attribution's id, the prefix of a content or creator id, or words of a creator's name or a title. */
  search?: string | undefined;
  /** A work's title, ignoring case and accents. */
  title?: string | undefined;
  /** A creator's id, or a name, ignoring case and accents. */
  creator?: string | undefined;
  /** Ids of a creator and a work in the workspace's catalog, including entries merged into them. */
  creatorId?: string | undefined;
  workId?: string | undefined;
};

export async function matchesOf(
  { pool, recordedIds }: Pick<Deps, "pool" | "recordedIds">,
  projects: Projects,
  { search, title, creator, creatorId, workId }: NameFilter,
): Promise<Match[]> {
  return Promise.all([
    ...(creatorId ? [recordedIds.findCreatorIds(pool, projects, creatorId).then(matchValues)] : []),
    ...(workId ? [recordedIds.findWorkIds(pool, projects, workId).then(matchValues)] : []),
    ...(title ? [matchTitle(pool, projects, title)] : []),
    ...(creator ? [matchCreator(pool, projects, creator)] : []),
    ...(search && !isUuid(search) ? [matchSearch(pool, projects, search)] : []),
  ]);
}

type Named = { kinds: readonly ("creator" | "author" | "title")[]; patterns: string[] };

async function matchTitle(pool: Deps["pool"], projects: Projects, title: string): Promise<Match> {
  const named: Named = { kinds: ["title"], patterns: [escapeLike(foldName(title))] };
  return matchOf(await findNamed(pool, projects, named), (parameters) => isNamed(named, parameters));
}

async function matchCreator(pool: Deps["pool"], projects: Projects, creator: string): Promise<Match> {
  const named: Named = {
    kinds: ["creator", "author"],
    patterns: [escapeLike(foldName(creator))],
  };
  const found = await findNamed(pool, projects, named);
  const itself = projects.projectIds.map((projectId) => ({ projectId, value: creator }));
  return matchOf(
    found && { ...found, creators: [...found.creators, ...itself] },
    (parameters) => `(a.content_creator_id = $${parameters.push(creator)} or ${isNamed(named, parameters)})`,
  );
}

async function matchSearch(pool: Deps["pool"], projects: Projects, search: string): Promise<Match> {
  const named: Named = { kinds: ["creator", "author", "title"], patterns: patternsOf(foldQuery(search)) };
  const [begun, found] = await Promise.all([
    findValues(pool, projects, search),
    findNamed(pool, projects, named),
  ]);
  const values = begun &&
    found && {
      creators: [...begun.creators, ...found.creators],
      contents: [...begun.contents, ...found.contents],
    };
  return matchOf(values, (parameters) => {
    const prefix = `$${parameters.push(search)}`;
    const begins = `starts_with(a.content_id, ${prefix}) or starts_with(a.content_creator_id, ${prefix})`;
    return `(${begins} or ${isNamed(named, parameters)})`;
  });
}

const matchValues = (values: Values): Match => ({
  values,
  condition: (parameters) => isOneOf(values, parameters),
});

const matchOf = (values: Values | null, otherwise: Match["condition"]): Match => ({
  values,
  condition: values ? (parameters) => isOneOf(values, parameters) : otherwise,
});

function isOneOf({ creators, contents }: Values, parameters: unknown[]): string {
  const among = (column: string, found: Found[]) => {
    const projectIds = parameters.push(found.map(({ projectId }) => projectId));
    const values = parameters.push(found.map(({ value }) => value));
    return `(a.project_id, a.${column}) in
      (select * from unnest($${projectIds}::uuid[], $${values}::text[]))`;
  };
  return `(${among("content_id", contents)} or ${among("content_creator_id", creators)})`;
}

const isLike = ({ kinds, patterns }: Named, parameters: unknown[]) =>
  [
    `n.kind = any($${parameters.push(kinds)}::text[])`,
    ...patterns.map((pattern) => `n.folded like $${parameters.push(pattern)}`),
  ].join(" and ");

/** Returns SQL for whether attribution `a` has a creator or content with such a name, by key. */
function isNamed(named: Named, parameters: unknown[]): string {
  const of = (kinds: Named["kinds"], column: string) =>
    `exists (select from attribution_names n where n.project_id = a.project_id
      and n.workspace_id = a.workspace_id and n.value = a.${column}
      and ${isLike({ ...named, kinds: kinds.filter((kind) => named.kinds.includes(kind)) }, parameters)})`;
  return `(${of(["creator"], "content_creator_id")} or ${of(["author", "title"], "content_id")})`;
}

/** Returns the creators and contents with such a name, or null if there are too many. */
async function findNamed(
  pool: Deps["pool"],
  { workspaceId, projectIds }: Projects,
  named: Named,
): Promise<Values | null> {
  const parameters: unknown[] = [projectIds, workspaceId];
  const { rows } = await pool.query<{ project_id: string; by_id: boolean; value: string }>(
    `select distinct project_id, kind = 'creator' as by_id, value from attribution_names n
     where n.project_id = any($1::uuid[]) and n.workspace_id = $2 and ${isLike(named, parameters)}
     limit ${FEW + 1}`,
    parameters,
  );
  if (rows.length > FEW) return null;
  const of = (isCreator: boolean) =>
    rows
      .filter((row) => row.by_id === isCreator)
      .map((row) => ({ projectId: row.project_id, value: row.value }));
  return { creators: of(true), contents: of(false) };
}
