import type { SearchQuery, SearchResults } from "@byline/contract/search.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { toTextQuery } from "../../db/text-search.ts";
import { searchDevelopers } from "../accounts/search-developers.ts";
import { findAttributions } from "../attributions/find-attributions.ts";
import { searchEntries } from "../catalog/search-entries.ts";
import { searchCredited } from "../community/search-credited.ts";
import { listShownById } from "../community/shown-projects.ts";
import { searchOwnProjects, searchPublicProjects } from "../projects/search-projects.ts";
import { findDocs } from "./find-docs.ts";
import { findTokens } from "./find-tokens.ts";

const NOTHING: SearchResults = {
  q: "",
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

/**
 * Asks every module at once. What is the caller's own is searched in the caller's workspace alone; a visitor
 * has none.
 */
export async function search(
  deps: Deps,
  actor: UserActor | null,
  { q, limit }: SearchQuery,
): Promise<SearchResults> {
  if (q === "") return { ...NOTHING, q };
  const { pool } = deps;
  const viewer = actor?.userId ?? null;
  const query = await toTextQuery(pool, q);
  const [projects, publicProjects, developers, attributions, entries, credited, tokens] = await Promise.all([
    actor ? searchOwnProjects(pool, actor.workspaceId, query, limit) : [],
    searchPublicProjects(pool, actor?.workspaceId ?? null, query, limit).then((ids) =>
      listShownById(pool, viewer, ids),
    ),
    searchDevelopers(pool, viewer, query, limit),
    actor ? findAttributions(deps, actor, q, limit) : [],
    actor ? searchEntries(deps, actor, { ...query, limit }) : { creators: [], works: [] },
    searchCredited(deps, actor?.workspaceId ?? null, query, limit),
    actor ? findTokens(deps, actor, q, limit) : [],
  ]);
  const docs = findDocs(q, limit);
  return { q, projects, publicProjects, developers, attributions, ...entries, ...credited, tokens, docs };
}
