import type { SearchQuery, SearchResults } from "@byline/contract/search.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { orSimilar, type TextQuery, toTextQuery } from "../../db/text-search.ts";
import { searchDevelopers } from "../accounts/search-developers.ts";
import { searchEntries } from "../catalog/search-entries.ts";
import { listShownById } from "../community/shown-projects.ts";
import { findCounted } from "../credits/find-credits.ts";
import { searchOwnProjects, searchPublicProjects } from "../projects/search-projects.ts";
import { findAttributions } from "./find-attributions.ts";
import { findDocs } from "./find-docs.ts";
import { findTokens } from "./find-tokens.ts";

const NO_RESULTS: SearchResults = {
  q: "",
  similar: false,
  projects: [],
  publicProjects: [],
  developers: [],
  attributions: [],
  creators: [],
  works: [],
  publicCreators: [],
  publicWorks: [],
  tokens: [],
  docs: [],
};

/** Returns matches, or similar results if there are none. Visitors have no workspace to search in. */
export async function search(
  deps: Deps,
  actor: UserActor | null,
  { q, limit }: SearchQuery,
): Promise<SearchResults> {
  if (q === "") return { ...NO_RESULTS, q };
  const found = await orSimilar(
    await toTextQuery(deps.pool, q),
    (query) => find(deps, actor, query, limit),
    (found) => Object.values(found).every((kind) => kind.length === 0),
  );
  return { q, ...found };
}

/** Searches all modules at once. Own data is searched only in the caller's workspace. */
async function find(deps: Deps, actor: UserActor | null, query: TextQuery, limit: number) {
  const { pool } = deps;
  const viewer = actor?.userId ?? null;
  const itself = query.similar ? null : actor;
  const [projects, publicProjects, developers, attributions, entries, credited, tokens] = await Promise.all([
    actor ? searchOwnProjects(pool, actor.workspaceId, query, limit) : [],
    searchPublicProjects(pool, actor?.workspaceId ?? null, query, limit).then((ids) =>
      listShownById(pool, viewer, ids),
    ),
    searchDevelopers(pool, viewer, query, limit),
    itself ? findAttributions(deps, itself, query.text, limit) : [],
    actor ? searchEntries(deps, actor, query, limit) : { creators: [], works: [] },
    findCounted(deps, actor?.workspaceId ?? null, query, limit),
    itself ? findTokens(deps, itself, query.text, limit) : [],
  ]);
  const { creators: publicCreators, works: publicWorks } = credited;
  const docs = findDocs(query, limit);
  return {
    projects,
    publicProjects,
    developers,
    attributions,
    ...entries,
    publicCreators,
    publicWorks,
    tokens,
    docs,
  };
}
