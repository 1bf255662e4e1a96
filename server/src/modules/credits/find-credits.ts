import type { ShownCredit } from "@byline/contract/community.ts";
import { formatCredit } from "@byline/contract/credit.ts";
import type { FoundCredited } from "@byline/contract/search.ts";
import type { Deps } from "../../core/deps.ts";
import { toTextQuery } from "../../db/text-search.ts";
import { listShownCrediting } from "../attributions/shown-attributions.ts";
import { CREATORS, type Kind, WORKS } from "../catalog/kinds.ts";
import { countPublicEach, type PublicCount } from "../catalog/public-entries.ts";
import { shapeCredits } from "../community/credited.ts";
import { searchCredited } from "../community/search-credited.ts";

/** Maximum creators and works shown. */
const MAX_FOUND = 12;
/** Maximum credits shown, and latest credits scanned for distinct lines. */
const [CREDITS, LATEST] = [12, 48];

type Counted = FoundCredited & { count: number };

/** `credits` are the latest of these creators and works. */
export type FoundCredits = { creators: Counted[]; works: Counted[]; credits: ShownCredit[] };

/** Finds creators and works by name in public credits, with their counts and latest credits. */
export async function findCredits(deps: Deps, q: string): Promise<FoundCredits> {
  const query = await toTextQuery(deps.pool, q);
  const { publicCreators, publicWorks } = await searchCredited(deps, query, MAX_FOUND);
  const [ofCreators, ofWorks] = await Promise.all([
    countEach(deps, CREATORS, publicCreators),
    countEach(deps, WORKS, publicWorks),
  ]);
  const creators = withCounts(CREATORS, publicCreators, ofCreators);
  const works = withCounts(WORKS, publicWorks, ofWorks);
  const credited = [...ofCreators.values(), ...ofWorks.values()].flatMap((one) => one.credited);
  const latest = await listShownCrediting(deps.pool, credited, { limit: LATEST });
  const alike = Map.groupBy(latest, (one) => `${one.projectId} ${formatCredit(one, "html")}`);
  const once = [...alike.values()].flatMap(([newest]) => newest ?? []);
  return { creators, works, credits: await shapeCredits(deps, once.slice(0, CREDITS)) };
}

const idIn = ({ page }: Kind, { path }: FoundCredited) => path.slice(page.length);

const countEach = ({ db }: Deps, kind: Kind, found: FoundCredited[]) =>
  countPublicEach(
    db,
    kind,
    found.map((one) => idIn(kind, one)),
  );

const withCounts = (kind: Kind, found: FoundCredited[], counts: Map<string, PublicCount>): Counted[] =>
  found.map((one) => ({ ...one, count: counts.get(idIn(kind, one))?.count ?? 0 }));
