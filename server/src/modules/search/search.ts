import type { SearchQuery, SearchResults } from "@byline/contract/search.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { findAttributions } from "./find-attributions.ts";
import { findDevelopers } from "./find-developers.ts";
import { findDocs } from "./find-docs.ts";
import { findOwnProjects, findPublicProjects } from "./find-projects.ts";
import { findTokens } from "./find-tokens.ts";
import { toQuestion } from "./question.ts";

/** Asks every kind at once. What is the caller's own is looked for in the caller's workspace alone; a visitor has none. */
export async function search(
  deps: Deps,
  actor: UserActor | null,
  { q, limit }: SearchQuery,
): Promise<SearchResults> {
  const nothing = {
    q,
    projects: [],
    publicProjects: [],
    developers: [],
    attributions: [],
    tokens: [],
    docs: [],
  };
  if (q === "") return nothing;
  const question = await toQuestion(deps, q);
  const [projects, publicProjects, developers, attributions, tokens] = await Promise.all([
    actor ? findOwnProjects(deps, actor, question, limit) : [],
    findPublicProjects(deps, actor, question, limit),
    findDevelopers(deps, actor, question, limit),
    actor ? findAttributions(deps, actor, q, limit) : [],
    actor ? findTokens(deps, actor, q, limit) : [],
  ]);
  return { q, projects, publicProjects, developers, attributions, tokens, docs: findDocs(q, limit) };
}
