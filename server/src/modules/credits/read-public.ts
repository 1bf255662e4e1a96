import type { CreatorKind } from "@byline/contract/catalog.ts";
import type { Identifier } from "@byline/contract/identifiers.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { listShownCrediting, type ShownAttribution } from "../attributions/shown-attributions.ts";
import { identifierOf } from "../catalog/describe.ts";
import { CREATORS, type Kind, WORKS } from "../catalog/kinds.ts";
import { type Known, namePublic } from "../catalog/name-public.ts";
import { countPublic, creditedBy, findPublicEntry, type PublicEntry } from "../catalog/public-entries.ts";
import { linkCredits } from "../catalog/public-names.ts";
import { type Claimed, mapClaimed, nameCreators } from "../claims/claimed.ts";
import { withCreditLines } from "../claims/credit-lines.ts";
import { methodsHere } from "../claims/providers.ts";
import { listProjectsById } from "../projects/queries.ts";
import { type MadeWork, readMade } from "./read-made.ts";
import { agreedKind, stateWork, type WorkStatement } from "./state-work.ts";

/** A page of credits. `before` is the last id of the previous page. */
type Slice = { limit: number; before?: string | undefined };

/** The common part of creators and works. `newest` is the latest credit; `uses` are per project. */
type Shown = {
  publicId: string;
  /** The id if no credit names it; then `named` is false. */
  name: string;
  named: boolean;
  identifiers: Identifier[];
  newest: ShownAttribution;
  uses: { projectId: string; name: string; count: number }[];
  creditCount: number;
  applicationCount: number;
  /** Whether the figures are a lower bound. */
  more: boolean;
  credits: ShownAttribution[];
};
export type PublicWork = Shown & WorkStatement;
/** `works` are the most recently credited; [] on later pages of credits. */
export type PublicCreator = Shown & {
  kind: CreatorKind;
  /** The page's identifier. */
  own: Identifier;
  /** Whether this instance can verify claims of `own`. */
  claimable: boolean;
  /** The statement of the person who proved the identifier. Their name becomes the page's name. */
  claimed: Claimed | null;
  works: MadeWork[];
};

/** The result for a public id: null if there's nothing public. */
type Found<T> = T | { movedTo: string } | null;

const WORKS_SHOWN = 24;
const USES_SHOWN = 20;

/** Returns a work from its public credits. Creators who proved an identifier have the names they chose. */
export async function readWork(deps: Deps, publicId: string, slice: Slice): Promise<Found<PublicWork>> {
  const entry = await findPublicEntry(deps.db, WORKS, publicId);
  if (entry === null || "movedTo" in entry) return entry;
  const called = (await namePublic(deps.db, WORKS, [entry.publicId])).get(entry.publicId);
  if (!called) return null;
  const [shown, stated] = await Promise.all([
    readShown(deps, entry, called, slice),
    stateWork(deps, entry, called),
  ]);
  return shown && stated && { ...shown, ...stated };
}

/** Returns a creator from their public credits. */
export async function readCreator(deps: Deps, publicId: string, slice: Slice): Promise<Found<PublicCreator>> {
  const entry = await findPublicEntry(deps.db, CREATORS, publicId);
  if (entry === null || "movedTo" in entry) return entry;
  const called = (await namePublic(deps.db, CREATORS, [entry.publicId])).get(entry.publicId);
  if (!called) return null;
  refuseRemoved(called);
  const [shown, works, claims] = await Promise.all([
    readShown(deps, entry, called, slice),
    slice.before ? [] : readMade(deps, entry, WORKS_SHOWN),
    mapClaimed(deps.db, [entry.publicId]),
  ]);
  const [root] = entry.roots;
  if (!shown || !root) return null;
  const claimed = claims.get(entry.publicId) ?? null;
  const kind = agreedKind(entry.roots.map((root) => root.kind));
  const named = shown.named || Boolean(claimed?.name);
  const name = claimed?.name ?? shown.name;
  const own = identifierOf(root);
  const claimable = own.global && methodsHere(deps, own).length > 0;
  return { ...shown, name, named, works, kind, own, claimable, claimed };
}

/** Throws 410 for a creator whose name was removed, since nothing else about them is shown either. */
function refuseRemoved(called: Known | undefined) {
  if (called?.removed)
    throw new AppError("not_found", "The name of this creator was removed at their request.", {
      status: 410,
    });
}

/** Like `readWork`, but follows merges and throws 404 if there's nothing public. */
export const getWork = (deps: Deps, publicId: string, slice: Slice) =>
  getShown((id) => readWork(deps, id, slice), publicId);
export const getCreator = (deps: Deps, publicId: string, slice: Slice) =>
  getShown((id) => readCreator(deps, id, slice), publicId);

/** Returns only the credits of a public id. */
export const listPublicCredits = (deps: Deps, kind: Kind, publicId: string, slice: Slice) =>
  getShown(async (id) => {
    const entry = await findPublicEntry(deps.db, kind, id);
    if (entry === null || "movedTo" in entry) return entry;
    refuseRemoved((await namePublic(deps.db, kind, [entry.publicId])).get(entry.publicId));
    const by = creditedBy(entry);
    const credits = await listShownCrediting(deps.pool, by, slice);
    const isPublic = credits.length > 0 || (await listShownCrediting(deps.pool, by, { limit: 1 })).length > 0;
    return isPublic ? withCreditLines(deps.db, credits) : null;
  }, publicId);

async function getShown<T extends object>(
  read: (publicId: string) => Promise<Found<T>>,
  publicId: string,
): Promise<T> {
  const found = await read(publicId);
  const shown = found && "movedTo" in found ? await read(found.movedTo) : found;
  if (shown === null || "movedTo" in shown)
    throw new AppError("not_found", "There’s nothing with public credits at this address.");
  return shown;
}

async function readShown(
  deps: Deps,
  entry: PublicEntry,
  { name, named }: Known,
  slice: Slice,
): Promise<Shown | null> {
  const by = creditedBy(entry);
  const [credits, [later], counts] = await Promise.all([
    listShownCrediting(deps.pool, by, slice).then((rows) => withCreditLines(deps.db, rows)),
    slice.before || slice.limit === 0 ? listShownCrediting(deps.pool, by, { limit: 1 }) : [],
    countPublic(deps.db, entry),
  ]);
  const newest = later ?? credits[0];
  if (!newest) return null;
  const shown = counts.slice(0, USES_SHOWN);
  const projects = await listProjectsById(
    deps.db,
    shown.map(({ projectId }) => projectId),
  );
  const names = new Map(projects.map((project) => [project.id, project.name]));
  return {
    publicId: entry.publicId,
    name,
    named,
    identifiers: entry.identifiers,
    newest,
    uses: shown.map((use) => ({ ...use, name: names.get(use.projectId) ?? "" })),
    applicationCount: counts.length,
    creditCount: counts.reduce((sum, { count }) => sum + count, 0),
    more: entry.more,
    credits,
  };
}

/** Returns the pages of a credit's work and creators, with their names. */
export async function linkCredit({ db }: Deps, attribution: ShownAttribution) {
  const [{ work, creators } = { work: null, creators: [] }] = await linkCredits(db, [attribution]);
  const publicIds = creators.map(({ publicId }) => publicId);
  const names = await nameCreators(db, publicIds);
  return { work, creators: creators.map((creator) => ({ ...creator, ...names.get(creator.publicId) })) };
}
