import type { CreatorKind } from "@byline/contract/catalog.ts";
import { CREDIT_MEMBERS, type Credited, LICENSE_MEMBERS } from "@byline/contract/credit.ts";
import type { Identifier } from "@byline/contract/identifiers.ts";
import type { Picture } from "@byline/contract/pictures.ts";
import { YEAR_MEMBERS } from "@byline/contract/plate.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { listShownCrediting, type ShownAttribution } from "../attributions/shown-attributions.ts";
import { identifierOf } from "../catalog/describe.ts";
import { CREATORS, WORKS } from "../catalog/kinds.ts";
import { countPublic, creditedBy, findPublicEntry, type PublicEntry } from "../catalog/public-entries.ts";
import { type Linked, linkCredits, namePublic, type PublicName } from "../catalog/public-names.ts";
import { type Claimed, mapClaimed } from "../claims/claimed.ts";
import { creditLineOf, withCreditLines } from "../claims/credit-lines.ts";
import { methodsHere } from "../claims/providers.ts";
import { listProjectsById } from "../projects/queries.ts";
import { type MadeWork, readMade } from "./read-made.ts";

/** A page of credits; `before` is the id of the last one seen. */
type Slice = { limit: number; before?: string | undefined };

/** What creators and works have in common: `newest` is the latest credit, `uses` are by project. */
type Shown = {
  publicId: string;
  /** The id itself where no credit names it, as `named` says. */
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
export type PublicMaker = PublicName & { kind: CreatorKind };
export type PublicWork = Shown & { creators: PublicMaker[]; credited: Credited; picture: Picture | null };
/** `works` are those credited last; further pages of credits have none. */
export type PublicCreator = Shown & {
  kind: CreatorKind;
  /** The identifier of the page itself. */
  own: Identifier;
  /** Whether this instance can check whose `own` is. */
  claimable: boolean;
  /** What whoever proved it says; their name is then the page's. */
  claimed: Claimed | null;
  works: MadeWork[];
};

/** An answer to what was asked for by a public id; null where nothing is public under it. */
type Found<T> = T | { movedTo: string } | null;

/** Credits that say whose a work is, and its license and source. */
const LATEST = 50;
const WORKS_SHOWN = 24;
const USES_SHOWN = 20;

/** A work as its public credits say; creators who proved who they are have the names they say. */
export async function readWork(deps: Deps, publicId: string, slice: Slice): Promise<Found<PublicWork>> {
  const entry = await findPublicEntry(deps.db, WORKS, publicId);
  if (entry === null || "movedTo" in entry) return entry;
  const [shown, latest] = await Promise.all([
    readShown(deps, entry, slice),
    listShownCrediting(deps.pool, creditedBy(entry), { limit: LATEST }),
  ]);
  if (!shown) return null;
  const links = await linkCredits(deps.db, latest);
  const linked = links.flatMap((link) => link.creators);
  const most = mostCredited(links);
  const claims = await mapClaimed(
    deps.db,
    most.map((creator) => creator.publicId),
  );
  const creators = most.map((creator) => ({
    ...creator,
    name: claims.get(creator.publicId)?.name ?? creator.name,
    kind: agreedKind(linked.flatMap((one) => (one.publicId === creator.publicId ? one.kind : []))),
  }));
  const picture = latest.find((one) => one.picture)?.picture ?? null;
  const names = creators.map(({ name }) => name);
  const creditLine = creditLineOf(names, creators, claims);
  return { ...shown, creators, credited: { ...creditedAs(shown, creators, latest), creditLine }, picture };
}

/** A creator as their public credits say. */
export async function readCreator(deps: Deps, publicId: string, slice: Slice): Promise<Found<PublicCreator>> {
  const entry = await findPublicEntry(deps.db, CREATORS, publicId);
  if (entry === null || "movedTo" in entry) return entry;
  const [shown, works, claims] = await Promise.all([
    readShown(deps, entry, slice),
    slice.before ? [] : readMade(deps, entry, WORKS_SHOWN),
    mapClaimed(deps.db, [entry.publicId]),
  ]);
  const [root] = entry.roots;
  if (!shown || !root) return null;
  const claimed = claims.get(entry.publicId) ?? null;
  const kind = agreedKind(entry.roots.map((root) => root.correctedKind ?? root.kind));
  const name = claimed?.name ?? shown.name;
  const own = identifierOf(root);
  const claimable = own.global && methodsHere(deps, own).length > 0;
  return { ...shown, name, works, kind, own, claimable, claimed };
}

/** The same, also by the id of what was merged into it; 404 where nothing is public. */
export const getWork = (deps: Deps, publicId: string, slice: Slice) =>
  getShown(readWork, deps, publicId, slice);
export const getCreator = (deps: Deps, publicId: string, slice: Slice) =>
  getShown(readCreator, deps, publicId, slice);

async function getShown<T extends Shown>(
  read: (deps: Deps, publicId: string, slice: Slice) => Promise<Found<T>>,
  deps: Deps,
  publicId: string,
  slice: Slice,
): Promise<T> {
  const found = await read(deps, publicId, slice);
  const shown = found && "movedTo" in found ? await read(deps, found.movedTo, slice) : found;
  if (shown === null || "movedTo" in shown)
    throw new AppError("not_found", "There is nothing with public credits at this address.");
  return shown;
}

async function readShown(deps: Deps, entry: PublicEntry, slice: Slice): Promise<Shown | null> {
  const by = creditedBy(entry);
  const [credits, [newest], counts, known] = await Promise.all([
    listShownCrediting(deps.pool, by, slice).then((rows) => withCreditLines(deps.db, rows)),
    listShownCrediting(deps.pool, by, { limit: 1 }),
    countPublic(deps.db, entry),
    namePublic(deps.db, entry.kind, entry.roots),
  ]);
  if (!newest) return null;
  const most = counts.slice(0, USES_SHOWN);
  const projects = await listProjectsById(
    deps.db,
    most.map(({ projectId }) => projectId),
  );
  const names = new Map(projects.map((project) => [project.id, project.name]));
  return {
    publicId: entry.publicId,
    ...known,
    identifiers: entry.identifiers,
    newest,
    uses: most.map((use) => ({ ...use, name: names.get(use.projectId) ?? "" })),
    applicationCount: counts.length,
    creditCount: counts.reduce((sum, { count }) => sum + count, 0),
    more: entry.more,
    credits,
  };
}

/** The pages of the work and of the creators of a credit. */
export async function linkCredit({ db }: Deps, attribution: ShownAttribution) {
  const [links] = await linkCredits(db, [attribution]);
  return links ?? { work: null, creators: [] };
}

/**
 * The creators that most of the credits name together; of several as frequent, those named last. Beside
 * names, an id without one is no further creator.
 */
function mostCredited(links: { creators: Linked[] }[]): Linked[] {
  const times = new Map<string, { creators: Linked[]; n: number }>();
  for (const { creators: linked } of links) {
    const named = linked.filter((one) => one.named);
    const creators = named.length > 0 ? named : linked;
    if (creators.length === 0) continue;
    const key = creators
      .map(({ publicId }) => publicId)
      .toSorted()
      .join(" ");
    times.set(key, { creators, n: (times.get(key)?.n ?? 0) + 1 });
  }
  const [most] = [...times.values()].toSorted((a, b) => b.n - a.n);
  return most?.creators ?? [];
}

/** The kind that all who state one state. */
function agreedKind(kinds: CreatorKind[]): CreatorKind {
  const [stated, ...others] = new Set(kinds.filter((kind) => kind !== "unknown"));
  return stated && others.length === 0 ? stated : "unknown";
}

/** What credit lines of the work are written from: license and source as the latest credit states them. */
function creditedAs(shown: Shown, creators: PublicName[], latest: ShownAttribution[]): Credited {
  const { newest, identifiers, name, named } = shown;
  const stated = (members: readonly string[]) => {
    const given = latest.find(({ metadata }) => members.some((member) => metadata[member]));
    return Object.entries(given?.metadata ?? {}).filter(([member]) => members.includes(member));
  };
  const alone = creators.length === 1 ? ["creator_type", "creator_url", "author_url"] : [];
  const metadata = Object.fromEntries([
    ...stated(LICENSE_MEMBERS),
    ...stated(CREDIT_MEMBERS.source),
    ...stated(YEAR_MEMBERS),
    ...stated(alone),
    ...(named ? [["title", name]] : []),
    ...(creators.length > 0 ? [["creators", creators.map((creator) => creator.name)]] : []),
  ]);
  return {
    contentId: identifiers[0]?.value ?? newest.contentId,
    contentCreatorId: null,
    attributionType: newest.attributionType,
    metadata,
  };
}
