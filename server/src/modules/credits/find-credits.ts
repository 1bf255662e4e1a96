import { creditOf } from "@byline/contract/credit.ts";
import { foldName } from "@byline/contract/fold-name.ts";
import { creditTitle } from "@byline/contract/public-pages.ts";
import { groupSame } from "@byline/contract/same-works.ts";
import type { FoundCredited } from "@byline/contract/search.ts";
import type { FoundPage } from "@byline/contract/written-pages.ts";
import type { WorkspaceId } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { orSimilar, type TextQuery, toTextQuery } from "../../db/text-search.ts";
import { type CreditedBy, listShownCrediting, shownAs } from "../attributions/shown-attributions.ts";
import { CREATORS, type Kind, WORKS } from "../catalog/kinds.ts";
import { countPublicEach } from "../catalog/public-entries.ts";
import { shapeCredits } from "../community/credited.ts";
import { findCredited, type NamedCredited } from "../community/search-credited.ts";
import { listProjectsById } from "../projects/queries.ts";
import { readWorksOf } from "./read-made.ts";

/** Maximum creators and works shown, and creators whose works are added. */
const [MAX_FOUND, MAX_MAKERS] = [12, 3];
/** Maximum credits shown, and latest credits scanned for distinct works. */
const [CREDITS, LATEST] = [12, 48];

/** With its ids in each project. */
type InProjects = Omit<FoundCredited, "projects"> & { credited: CreditedBy[] };
type Found = { creators: InProjects[]; works: InProjects[] };

/** Finds creators and works in public credits, and the latest credits of works that aren't among them. */
export async function findCredits(deps: Deps, q: string): Promise<Omit<FoundPage, "q">> {
  const found = await orSimilar(
    await toTextQuery(deps.pool, q),
    (query) => list(deps, null, query, MAX_FOUND),
    ({ creators, works }) => creators.length + works.length === 0,
  );
  const credited = [...found.creators, ...found.works].flatMap(({ credited }) => credited);
  const latest = await listShownCrediting(deps.pool, credited, { limit: LATEST });
  const listed = new Set(found.works.flatMap(({ credited }) => credited.map(contentKey)));
  const others = latest.filter(
    ({ projectId, contentId }) => !listed.has(contentKey({ projectId, value: contentId })),
  );
  const alike = Map.groupBy(others, (one) => {
    const credit = creditOf(one);
    return JSON.stringify([creditTitle(credit), credit.title === null && one.contentId]);
  });
  const newest = [...alike.values()].flatMap(([one]) => one ?? []).slice(0, CREDITS);
  return { ...(await nameProjects(deps, found)), credits: await shapeCredits(deps, newest) };
}

const contentKey = ({ projectId, value }: Pick<CreditedBy, "projectId" | "value">) => `${projectId} ${value}`;

/** Finds creators and works in public credits of all workspaces except `but`, with their figures. */
export const findCounted = async (deps: Deps, but: WorkspaceId | null, query: TextQuery, limit: number) =>
  nameProjects(deps, await list(deps, but, query, limit));

/** The same name first, then by number of credits. Adds other works of the first creators. */
async function list(deps: Deps, but: WorkspaceId | null, query: TextQuery, limit: number): Promise<Found> {
  const found = await findCredited(deps, but, query, limit);
  const [makers, named] = await Promise.all([
    count(deps, CREATORS, found.publicCreators),
    count(deps, WORKS, found.publicWorks),
  ]);
  const isNamed = ({ name }: InProjects) => foldName(name) === foldName(query.text);
  const first = (a: InProjects, b: InProjects) =>
    Number(isNamed(b)) - Number(isNamed(a)) || b.count - a.count;
  const creators = makers.toSorted(first);
  const made = await Promise.all(
    creators.slice(0, MAX_MAKERS).map((creator) => listMade(deps, creator, but, limit)),
  );
  const known = new Set(named.flatMap(({ credited }) => credited.map(contentKey)));
  const others = made.flat().filter(({ credited }) => !credited.some((one) => known.has(contentKey(one))));
  const works = [...named.toSorted(first), ...others.toSorted(first)];
  return { creators, works: [...new Map(works.map((work) => [work.path, work])).values()].slice(0, limit) };
}

const idIn = ({ page }: Kind, { path }: { path: string }) => path.slice(page.length);

async function count({ db }: Deps, kind: Kind, found: NamedCredited[]): Promise<InProjects[]> {
  const counts = await countPublicEach(
    db,
    kind,
    found.map((one) => idIn(kind, one)),
  );
  return found.map((one) => ({ ...one, ...(counts.get(idIn(kind, one)) ?? { count: 0, credited: [] }) }));
}

/** Leaves out works that only the workspace `but` credits. */
async function listMade(
  deps: Deps,
  creator: InProjects,
  but: WorkspaceId | null,
  limit: number,
): Promise<InProjects[]> {
  const made = await readWorksOf(deps, idIn(CREATORS, creator), limit);
  return groupSame(made).flatMap(({ work, others }) => {
    const contents = [work, ...others].flatMap((one) => one.contents);
    if (contents.every(({ workspaceId }) => workspaceId === but)) return [];
    return {
      path: WORKS.page + work.publicId,
      name: work.name,
      named: work.named,
      creator: creator.name,
      count: work.creditCount,
      credited: contents.map((content) => ({ ...content, byContent: true })),
      ...shownAs(work.shownBy),
    };
  });
}

async function nameProjects({ db }: Deps, { creators, works }: Found) {
  const ids = [...creators, ...works].flatMap(({ credited }) => credited.map(({ projectId }) => projectId));
  const projects = await listProjectsById(db, [...new Set(ids)]);
  const names = new Map(projects.map(({ id, name }) => [id, name]));
  const named = ({ credited, ...one }: InProjects): FoundCredited => ({
    ...one,
    projects: [...new Set(credited.map(({ projectId }) => projectId))].flatMap((id) => names.get(id) ?? []),
  });
  return { creators: creators.map(named), works: works.map(named) };
}
