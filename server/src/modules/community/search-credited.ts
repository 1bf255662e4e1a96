import { workKeyOf } from "@byline/contract/same-works.ts";
import type { FoundCredited } from "@byline/contract/search.ts";
import type { WorkspaceId } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import type { TextQuery } from "../../db/text-search.ts";
import { listNewestCrediting, shownAs } from "../attributions/shown-attributions.ts";
import { findPublic } from "../catalog/find-public.ts";
import { CREATORS, type Kind, WORKS } from "../catalog/kinds.ts";
import { namePublic, UNKNOWN } from "../catalog/name-public.ts";
import { creditedBy, findPublicEntry } from "../catalog/public-entries.ts";
import { listClaimedNamed, nameCreators } from "../claims/claimed.ts";
import { nameMakers } from "../claims/credit-lines.ts";

type Found = Awaited<ReturnType<typeof findPublic>>["works"];
/** A creator or work without its figures. */
export type NamedCredited = Omit<FoundCredited, "count" | "projects">;
type FoundPublic = { publicCreators: NamedCredited[]; publicWorks: NamedCredited[] };

/**
 * Returns creators and works named like the query in public credits of all workspaces except `but`, best
 * first, under their common names. Each is shown by its newest credit among the matches.
 */
export async function findCredited(
  deps: Deps,
  but: WorkspaceId | null,
  query: TextQuery,
  limit: number,
): Promise<FoundPublic> {
  const [{ creators, works }, claimed] = await Promise.all([
    findPublic(deps, but, query),
    findClaimed(deps, query, limit),
  ]);
  const [publicCreators, publicWorks] = await Promise.all([
    show(deps, CREATORS, [...claimed, ...creators], limit),
    show(deps, WORKS, works, limit),
  ]);
  return { publicCreators, publicWorks };
}

/** Finds creators who chose a matching name themselves. */
const findClaimed = async (deps: Deps, query: TextQuery, limit: number) =>
  findEntries(deps, CREATORS, await listClaimedNamed(deps, query, limit));

async function findEntries(deps: Deps, kind: Kind, publicIds: string[]): Promise<Found> {
  const entries = await Promise.all(publicIds.map((id) => findPublicEntry(deps.db, kind, id)));
  return entries.flatMap((entry) =>
    entry && !("movedTo" in entry) ? [{ publicId: entry.publicId, credited: creditedBy(entry) }] : [],
  );
}

/** Returns the creators or works behind these public ids. Skips ids whose page is gone. */
export const showPages = async (deps: Deps, kind: Kind, publicIds: string[]) =>
  show(deps, kind, await findEntries(deps, kind, publicIds), publicIds.length);

async function show(deps: Deps, kind: Kind, found: Found, limit: number): Promise<NamedCredited[]> {
  const first = [...new Map(found.map((one) => [one.publicId, one])).values()].slice(0, limit);
  const publicIds = first.map(({ publicId }) => publicId);
  const [names, credits] = await Promise.all([
    kind === CREATORS ? nameCreators(deps.db, publicIds) : namePublic(deps.db, kind, publicIds),
    listNewestCrediting(
      deps.pool,
      first.map(({ credited }) => credited),
    ),
  ]);
  const named = first.flatMap(({ publicId }, i) => {
    const newest = credits.get(i);
    const { name, named, removed } = names.get(publicId) ?? UNKNOWN;
    return newest && name && !removed ? [{ path: kind.page + publicId, name, named, newest }] : [];
  });
  const keyOf = ({ newest, name, path }: (typeof named)[number]) => workKeyOf(newest, name) ?? path;
  const shown = kind === WORKS ? [...Map.groupBy(named, keyOf).values()].flatMap(preferPictured) : named;
  const makers =
    kind === WORKS
      ? await nameMakers(
          deps.db,
          shown.map(({ newest }) => newest),
        )
      : [];
  return shown.map(({ newest, ...one }, i) => ({ ...one, creator: makers[i] ?? null, ...shownAs(newest) }));
}

/** Returns one of several entries for the same work, with a picture if one has it. */
const preferPictured = <One extends { newest: { picture: unknown } }>(same: One[]) =>
  same.find(({ newest }) => newest.picture) ?? same[0] ?? [];
