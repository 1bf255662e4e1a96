import { creditOf } from "@byline/contract/credit.ts";
import { foldName } from "@byline/contract/fold-name.ts";
import { creditTitle } from "@byline/contract/public-pages.ts";
import { groupSame } from "@byline/contract/same-works.ts";
import type { FoundCredited } from "@byline/contract/search.ts";
import type { FoundPage } from "@byline/contract/written-pages.ts";
import type { Deps } from "../../core/deps.ts";
import { toTextQuery } from "../../db/text-search.ts";
import { listShownCrediting, shownAs } from "../attributions/shown-attributions.ts";
import { CREATORS, type Kind, WORKS } from "../catalog/kinds.ts";
import { countPublicEach } from "../catalog/public-entries.ts";
import { shapeCredits } from "../community/credited.ts";
import { searchCredited } from "../community/search-credited.ts";
import { listProjectsById } from "../projects/queries.ts";
import { readWorksOf } from "./read-made.ts";

/** Maximum creators and works shown, and creators whose works are added. */
const [MAX_FOUND, MAX_MAKERS] = [12, 3];
/** Maximum credits shown, and latest credits scanned for distinct works. */
const [CREDITS, LATEST] = [12, 48];

type Counted = FoundPage["works"][number];
type InProjects = Omit<Counted, "projects"> & { projectIds: string[] };

/**
 * Finds creators and works by name in public credits, the same name first, then by number of credits, and
 * their latest credits, one per work. Adds other works of the first creators.
 */
export async function findCredits(deps: Deps, q: string): Promise<Omit<FoundPage, "q">> {
  const query = await toTextQuery(deps.pool, q);
  const found = await searchCredited(deps, query, MAX_FOUND);
  const [makers, named] = await Promise.all([
    count(deps, CREATORS, found.publicCreators),
    count(deps, WORKS, found.publicWorks),
  ]);
  const first = (a: InProjects, b: InProjects) =>
    Number(isNamed(b, q)) - Number(isNamed(a, q)) || b.count - a.count;
  const creators = makers.shown.toSorted(first);
  const made = await Promise.all(creators.slice(0, MAX_MAKERS).map((creator) => listMade(deps, creator)));
  const listed = [...named.shown.toSorted(first), ...made.flat().toSorted(first)];
  const works = [...new Map(listed.map((work) => [work.path, work])).values()].slice(0, MAX_FOUND);
  const credited = [...makers.credited, ...named.credited];
  const latest = await listShownCrediting(deps.pool, credited, { limit: LATEST });
  const alike = Map.groupBy(latest, (one) => {
    const credit = creditOf(one);
    return JSON.stringify([creditTitle(credit), credit.title === null && one.contentId]);
  });
  const newest = [...alike.values()].flatMap(([one]) => one ?? []).slice(0, CREDITS);
  return {
    ...(await nameProjects(deps, { creators, works })),
    credits: await shapeCredits(deps, newest),
  };
}

const isNamed = ({ name }: InProjects, q: string) => foldName(name) === foldName(q);
const idIn = ({ page }: Kind, { path }: { path: string }) => path.slice(page.length);

async function count({ db }: Deps, kind: Kind, found: FoundCredited[]) {
  const counts = await countPublicEach(
    db,
    kind,
    found.map((one) => idIn(kind, one)),
  );
  const shown = found.map((one): InProjects => {
    const { count = 0, credited = [] } = counts.get(idIn(kind, one)) ?? {};
    return { ...one, count, projectIds: [...new Set(credited.map(({ projectId }) => projectId))] };
  });
  return { shown, credited: [...counts.values()].flatMap(({ credited }) => credited) };
}

async function listMade(deps: Deps, creator: InProjects): Promise<InProjects[]> {
  const made = await readWorksOf(deps, idIn(CREATORS, creator), MAX_FOUND);
  return groupSame(made).map(({ work }) => ({
    path: WORKS.page + work.publicId,
    name: work.name,
    named: work.named,
    creator: creator.name,
    count: work.creditCount,
    projectIds: [...work.uses.keys()],
    ...shownAs(work.shownBy),
  }));
}

async function nameProjects({ db }: Deps, found: { creators: InProjects[]; works: InProjects[] }) {
  const all = [...found.creators, ...found.works].flatMap(({ projectIds }) => projectIds);
  const projects = await listProjectsById(db, [...new Set(all)]);
  const names = new Map(projects.map(({ id, name }) => [id, name]));
  const named = ({ projectIds, ...one }: InProjects): Counted => ({
    ...one,
    projects: projectIds.flatMap((id) => names.get(id) ?? []),
  });
  return { creators: found.creators.map(named), works: found.works.map(named) };
}
