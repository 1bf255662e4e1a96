import type { PublicCreator, PublicWork } from "@byline/contract/catalog.ts";
import { MAX_PROPOSALS } from "@byline/contract/duplicates.ts";
import { camelCased } from "@byline/contract/names.ts";
import type { ShownAs } from "@byline/contract/pictures.ts";
import type { Deps } from "../../core/deps.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { route } from "../../http/route.ts";
import { projectScopeOf } from "../projects/queries.ts";
import { describeCreators, describeWorks } from "./describe.ts";
import { type Found, findDuplicates } from "./find-duplicates.ts";
import { keepCreatorsApart, keepWorksApart } from "./keep-apart.ts";
import { CREATORS, type Kind, WORKS } from "./kinds.ts";
import { mapShownAs } from "./map-shown-as.ts";
import { type CatalogScope, catalogWithin, type EntryOf } from "./queries.ts";

export function duplicateRoutes(app: App, deps: Deps) {
  route(app, "GET /duplicates/creators", async (request) => {
    const scope = await catalogWithin(deps.db, projectScopeOf(userOf(request)), undefined);
    return propose(deps, CREATORS, scope, (roots) => describeCreators(deps, scope, roots));
  });

  route(app, "GET /duplicates/works", async (request) => {
    const scope = await catalogWithin(deps.db, projectScopeOf(userOf(request)), undefined);
    return propose(deps, WORKS, scope, (roots) => describeWorks(deps, scope, roots));
  });

  route(app, "POST /duplicates/creators/distinct", (request) =>
    keepCreatorsApart(userCaller(deps, request), request.body),
  );

  route(app, "POST /duplicates/works/distinct", (request) =>
    keepWorksApart(userCaller(deps, request), request.body),
  );
}

async function propose<K extends Kind, Shown extends PublicCreator | PublicWork>(
  { db }: Deps,
  kind: K,
  scope: CatalogScope,
  describe: (roots: EntryOf<K>[]) => Promise<Shown[]>,
) {
  const found: Found<K>[] = await findDuplicates(db, kind, scope, MAX_PROPOSALS + 1);
  const proposed = found.slice(0, MAX_PROPOSALS);
  const roots = [...new Map(proposed.flatMap(({ entries }) => entries.map((one) => [one.id, one]))).values()];
  const [described, shownAs] = await Promise.all([
    describe(roots),
    mapShownAs(db, kind, scope.projects, roots),
  ]);
  const shown = new Map(
    described.map((one) => [one.id, { ...camelCased(one), ...(shownAs.get(one.id) as ShownAs) }]),
  );
  return {
    proposals: proposed.map(({ reasons, entries }) => ({
      reasons,
      entries: entries.flatMap(({ id }) => shown.get(id) ?? []).toSorted(byKeeping),
    })),
    hasMore: found.length > proposed.length,
  };
}

type Kept = { identifiers: { global: boolean; scheme: string }[]; attributionCount: number };
const isGlobal = ({ identifiers }: Kept) =>
  identifiers.some(({ global, scheme }) => global && scheme !== "url");
/** Sorts the best entry to keep first, for the others to be merged into. */
export const byKeeping = (a: Kept, b: Kept) =>
  Number(isGlobal(b)) - Number(isGlobal(a)) || b.attributionCount - a.attributionCount;
