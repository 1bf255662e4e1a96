import type { FoundCredited } from "@byline/contract/search.ts";
import type { WorkspaceId } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import type { TextQuery } from "../../db/text-search.ts";
import { listShownCrediting, shownAs } from "../attributions/shown-attributions.ts";
import { findPublic } from "../catalog/find-public.ts";
import { CREATORS, type Kind, WORKS } from "../catalog/kinds.ts";
import { namePublic, UNKNOWN } from "../catalog/name-public.ts";
import { creditedBy, findPublicEntry } from "../catalog/public-entries.ts";
import { listClaimedNamed, nameCreators } from "../claims/claimed.ts";

type Found = Awaited<ReturnType<typeof findPublic>>["works"];

/**
 * Creators and works that public credits of all workspaces but one name so, best first, as everybody calls
 * them, each shown by its newest credit among those that were found.
 */
export async function searchCredited(
  deps: Deps,
  but: WorkspaceId | null,
  query: TextQuery,
  limit: number,
): Promise<{ publicCreators: FoundCredited[]; publicWorks: FoundCredited[] }> {
  const [{ creators, works }, claimed] = await Promise.all([
    findPublic(deps, but, query),
    findClaimed(deps, query.text, limit),
  ]);
  const [publicCreators, publicWorks] = await Promise.all([
    show(deps, CREATORS, [...claimed, ...creators], limit),
    show(deps, WORKS, works, limit),
  ]);
  return { publicCreators, publicWorks };
}

/** Creators whose own words for their name these are. */
async function findClaimed(deps: Deps, text: string, limit: number): Promise<Found> {
  const publicIds = await listClaimedNamed(deps, text, limit);
  const entries = await Promise.all(publicIds.map((id) => findPublicEntry(deps.db, CREATORS, id)));
  return entries.flatMap((entry) =>
    entry && !("movedTo" in entry) ? [{ publicId: entry.publicId, credited: creditedBy(entry) }] : [],
  );
}

async function show(deps: Deps, kind: Kind, found: Found, limit: number): Promise<FoundCredited[]> {
  const first = [...new Map(found.map((one) => [one.publicId, one])).values()].slice(0, limit);
  const publicIds = first.map(({ publicId }) => publicId);
  const [names, newest] = await Promise.all([
    kind === CREATORS ? nameCreators(deps.db, publicIds) : namePublic(deps.db, kind, publicIds),
    Promise.all(first.map(({ credited }) => listShownCrediting(deps.pool, credited, { limit: 1 }))),
  ]);
  return first.flatMap(({ publicId }, i) => {
    const [credit] = newest[i] ?? [];
    const { name, removed } = names.get(publicId) ?? UNKNOWN;
    return credit && name && !removed ? [{ path: kind.page + publicId, name, ...shownAs(credit) }] : [];
  });
}
