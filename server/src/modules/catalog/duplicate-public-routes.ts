import type { PublicCreator, PublicWork } from "@byline/contract/catalog.ts";
import {
  publicDuplicateCreators,
  publicDuplicateQuery,
  publicDuplicateWorks,
} from "@byline/contract/duplicates.ts";
import type { z } from "zod";
import type { TokenActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { positionCursor } from "../../http/link.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import { projectScopeOf } from "../projects/queries.ts";
import { describeCreators, describeWorks } from "./describe.ts";
import { byKeeping } from "./duplicate-routes.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { CREATORS, type Kind, WORKS } from "./kinds.ts";
import { canReadCatalog } from "./policy.ts";
import { catalogWithin, type EntryOf } from "./queries.ts";

const WHICH =
  "Strongest matches first: the same identifier, source, or picture, then the same title and creator, " +
  "or the same name. Entries that your workspace marked as not the same are left out. Requires a " +
  "token for all projects. Each merge changes the list, so read it from the start after you merge.";

/** Possible duplicates among creators and works, with a token for all projects of a workspace. */
export function publicDuplicateRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Creators and works");

  publicRoute("GET /duplicates/creators", {
    operation: "listDuplicateCreators",
    summary: "List possible duplicates among creators",
    description: WHICH,
    scope: "read",
    query: publicDuplicateQuery,
    answers: { 200: publicDuplicateCreators },
    handler: async (request) => {
      const page = await pageOf(deps, CREATORS, tokenOf(request), request.query, describeCreators);
      return {
        ...page,
        duplicates: page.duplicates.map(({ reasons, entries }) => ({ reasons, creators: entries })),
      };
    },
  });

  publicRoute("GET /duplicates/works", {
    operation: "listDuplicateWorks",
    summary: "List possible duplicates among works",
    description: WHICH,
    scope: "read",
    query: publicDuplicateQuery,
    answers: { 200: publicDuplicateWorks },
    handler: async (request) => {
      const page = await pageOf(deps, WORKS, tokenOf(request), request.query, describeWorks);
      return {
        ...page,
        duplicates: page.duplicates.map(({ reasons, entries }) => ({ reasons, works: entries })),
      };
    },
  });
}

type Described = PublicCreator | PublicWork;
type Describe<K extends Kind, Shown extends Described> = (
  deps: Deps,
  scope: Awaited<ReturnType<typeof catalogWithin>>,
  roots: EntryOf<K>[],
) => Promise<Shown[]>;

async function pageOf<K extends Kind, Shown extends Described>(
  deps: Deps,
  kind: K,
  actor: TokenActor,
  { limit, cursor }: z.infer<typeof publicDuplicateQuery>,
  describe: Describe<K, Shown>,
) {
  canReadCatalog(actor);
  const start = positionCursor(cursor);
  const end = start + limit;
  const scope = await catalogWithin(deps.db, projectScopeOf(actor), undefined);
  const found = await findDuplicates(deps.db, kind, scope, end + 1);
  const shown = found.slice(start, end);
  const roots = new Map(shown.flatMap(({ entries }) => entries.map((one) => [one.id, one])));
  const described = await describe(deps, scope, [...roots.values()]);
  const byId = new Map(described.map((one) => [one.id, one]));
  return {
    duplicates: shown.map(({ reasons, entries }) => ({
      reasons,
      entries: entries.flatMap(({ id }) => byId.get(id) ?? []).toSorted(byKeepingInPublic),
    })),
    limit,
    next_cursor: found.length > end ? encodeCursor(String(end)) : null,
  };
}

const kept = ({ identifiers, attribution_count }: Described) => ({
  identifiers,
  attributionCount: attribution_count,
});
const byKeepingInPublic = (a: Described, b: Described) => byKeeping(kept(a), kept(b));
