import type { CreatorKind } from "@byline/contract/catalog.ts";
import { DATE_MEMBERS } from "@byline/contract/credit/dates.ts";
import { PUBLICATION_MEMBERS } from "@byline/contract/credit/publication.ts";
import { withoutServices } from "@byline/contract/credit/services.ts";
import { ID_MEMBERS } from "@byline/contract/credit/source.ts";
import { TYPE_MEMBERS } from "@byline/contract/credit/work-kinds.ts";
import {
  CREDIT_MEMBERS,
  type Credited,
  creditOf,
  LICENSE_MEMBERS,
  NAME_REMOVED,
} from "@byline/contract/credit.ts";
import type { License } from "@byline/contract/licenses/licenses.ts";
import type { Picture } from "@byline/contract/pictures.ts";
import type { Deps } from "../../core/deps.ts";
import { withPath } from "../attributions/credit-address.ts";
import {
  listNewestOfEach,
  listShownCrediting,
  type ShownAttribution,
} from "../attributions/shown-attributions.ts";
import type { WORKS } from "../catalog/kinds.ts";
import type { Called } from "../catalog/name-public.ts";
import { creditedBy, type PublicEntry } from "../catalog/public-entries.ts";
import { isSameName, type Linked, linkCredits } from "../catalog/public-names.ts";
import { type Claimed, mapClaimed, nameCreators } from "../claims/claimed.ts";
import { creditLineOf } from "../claims/credit-lines.ts";

/** Latest credits read. For every other project, the newest credit is read as well. */
const LATEST = 50;

/** A license stated by a project's credits. */
export type ProjectLicense = { license: License; projectId: string; projectName: string };

/**
 * `creators` are the pages of named creators, if any. `claims` are the statements of those who proved their
 * identifiers. `licenses` are the projects' latest licenses, most recent first.
 */
export type WorkStatement = {
  creators: Linked[];
  claims: Claimed[];
  credited: Credited;
  picture: Picture | null;
  licenses: ProjectLicense[];
  /** The newest credit of each project. */
  newestIn: Map<string, ShownAttribution & { path: string }>;
  /** Whether projects state different licenses. If so, the statement has none. */
  licensesDiffer: boolean;
  /** Whether another creator's name was removed at their request. */
  nameRemoved: boolean;
};

/**
 * Returns the statement copied from a work's credits. Title, creators, source, and license come from a single
 * credit, so that someone has stated all of it. Candidates name the work and its creators as most workspaces
 * do, each by most of its credits. A credit in a project of a creator with a proved identifier comes first.
 * Otherwise, it's the workspace that has credited the work longest among those with a source: its latest
 * credit that also has a license, or else its latest. Without any source, the same applies to those with a
 * license. So later credits don't change the statement, but may add what was missing.
 */
export async function stateWork(
  deps: Deps,
  entry: PublicEntry<typeof WORKS>,
  calledAs: Called,
): Promise<WorkStatement | null> {
  const credits = await listCrediting(deps, entry);
  const links = await linkCredits(deps.db, credits);
  const makersOf = new Map(credits.map((one, i) => [one, namedOf(links[i]?.creators ?? [])]));
  const callers = credits.filter(({ workspaceId }) => calledAs.by.includes(workspaceId));
  const keyOfMakers = (one: ShownAttribution) => keyOf(makersOf.get(one) ?? []);
  const madeBy = mostStated(calledAs.by, callers, keyOfMakers);
  const alike = callers.filter((one) => keyOfMakers(one) === madeBy);
  const phrase = mostStated(calledAs.by, alike, nameOf);
  const agreeing = alike
    .filter((one) => nameOf(one) === phrase)
    .toSorted((a, b) => calledAs.by.indexOf(a.workspaceId) - calledAs.by.indexOf(b.workspaceId));
  const makers = (agreeing[0] && makersOf.get(agreeing[0])) ?? [];
  const makerIds = makers.map(({ publicId }) => publicId);
  const [claims, names] = await Promise.all([mapClaimed(deps.db, makerIds), nameCreators(deps.db, makerIds)]);
  const claimants = [...claims.values()].map(({ userId }) => userId);
  const sourced = agreeing.filter((one) => creditOf(one).source);
  const first = sourced.filter(({ workspaceId }) => workspaceId === sourced[0]?.workspaceId);
  const statement =
    agreeing.find(({ createdBy }) => claimants.includes(createdBy)) ??
    first.find((one) => creditOf(one).license) ??
    first[0] ??
    agreeing.find((one) => creditOf(one).license) ??
    agreeing[0] ??
    credits[0];
  if (!statement) return null;
  const linked = links.flatMap((link) => link.creators);
  const called = callAsStated(makers, statement).map((maker) => ({
    ...maker,
    ...(claims.get(maker.publicId)?.name || !maker.named ? names.get(maker.publicId) : {}),
    kind: agreedKind(linked.flatMap((one) => (one.publicId === maker.publicId ? one.kind : []))),
  }));
  const creators = called.filter(({ named }) => named); // an id isn't a name
  const creatorNames = creators.map(({ name }) => name);
  const { nameRemoved } = statement;
  if (nameRemoved) creatorNames.push(NAME_REMOVED);
  const licenses = licensesOf(credits);
  const licensesDiffer = new Set(licenses.map(({ license }) => license.url ?? license.name)).size > 1;
  const members = [
    ...CREDIT_MEMBERS.source,
    ...DATE_MEMBERS,
    ...PUBLICATION_MEMBERS,
    ...TYPE_MEMBERS,
    ...ID_MEMBERS,
    ...(licensesDiffer ? [] : LICENSE_MEMBERS),
    ...(creatorNames.length === 1 ? ["creator_type", "creator_url", "author_url"] : []),
  ];
  const { creditText, collectionLine, aiLabel, digitalSourceType, license } = creditOf({
    metadata: statement.metadata,
  });
  const stated = withoutServices(statement.metadata);
  const isInName = license && !licensesDiffer && LICENSE_MEMBERS.every((member) => !(member in stated));
  const metadata = Object.fromEntries([
    ...Object.entries(stated).filter(([member]) => members.includes(member)),
    ...(isInName ? [["license", license.name]] : []),
    ...(calledAs.named ? [["title", calledAs.name]] : []),
    ...(licensesDiffer ? [["license", "NOASSERTION"]] : []),
    ...(creditText ? [["credit_line", creditText]] : []),
    ...(collectionLine ? [["creditLine", collectionLine]] : []),
    ...(aiLabel ? [["digital_source_type", digitalSourceType ?? "AI-assisted"]] : []),
    ...(creatorNames.length > 0 ? [["creators", withRoles(creatorNames, statement)]] : []),
  ]);
  return {
    creators,
    claims: [...claims.values()],
    credited: {
      contentId: entry.identifiers[0]?.value ?? statement.contentId,
      contentCreatorId: null,
      attributionType: statement.attributionType,
      metadata,
      creditLine: creditLineOf(
        creatorNames,
        creators.map(({ publicId }) => publicId),
        claims,
      ),
    },
    picture: (statement.picture ? statement : agreeing.find((one) => one.picture))?.picture ?? null,
    licenses,
    licensesDiffer,
    newestIn: new Map(credits.toReversed().map((credit) => [credit.projectId, withPath(credit)])),
    nameRemoved,
  };
}

/** Newest first. */
async function listCrediting({ pool }: Deps, entry: PublicEntry): Promise<ShownAttribution[]> {
  const by = creditedBy(entry);
  const latest = await listShownCrediting(pool, by, { limit: LATEST });
  if (latest.length < LATEST) return latest;
  const read = new Set(latest.map(({ projectId }) => projectId));
  const others = Map.groupBy(
    by.filter(({ projectId }) => !read.has(projectId)),
    ({ projectId }) => projectId,
  );
  const newest = await listNewestOfEach(pool, [...others.values()], by);
  return [...latest, ...newest.map(({ attribution }) => attribution)].toSorted((a, b) =>
    a.id < b.id ? 1 : -1,
  );
}

/** Drops creators known only by id if others are named. */
function namedOf(linked: Linked[]): Linked[] {
  const named = linked.filter((one) => one.named);
  return named.length > 0 ? named : linked;
}

const keyOf = (makers: Linked[]) =>
  makers
    .map(({ publicId }) => publicId)
    .toSorted()
    .join(" ");

/** Returns the creator names in a credit, or "". */
const nameOf = (credit: ShownAttribution) => creditOf(credit).creator ?? "";

/**
 * Returns the value that most workspaces state. A workspace's value is the one in most of its credits. Ties
 * go to its latest credit, and to the first workspace. Ignores "".
 */
function mostStated(
  workspaceIds: string[],
  credits: ShownAttribution[],
  statedBy: (credit: ShownAttribution) => string,
): string {
  const ofEach = workspaceIds.map((id) =>
    mostOf(credits.flatMap((one) => (one.workspaceId === id ? statedBy(one) : []))),
  );
  return mostOf(ofEach);
}

function mostOf(stated: string[]): string {
  const alike = Map.groupBy(stated.filter(Boolean), (one) => one);
  const [most] = [...alike.values()].toSorted((a, b) => b.length - a.length);
  return most?.[0] ?? "";
}

/** Gives creators the names in a credit if it's clear whose they are. Ignores differences in case. */
function callAsStated(makers: Linked[], statement: ShownAttribution): Linked[] {
  const stated = creditOf(statement).creators;
  const names = stated.filter((name) => name !== NAME_REMOVED);
  const unclaimed = names.filter((name) => !makers.some((maker) => isSameName(maker.name, name)));
  const unnamed = makers.filter((maker) => !names.some((name) => isSameName(maker.name, name)));
  const [name] = unclaimed;
  const isOnly = unclaimed.length === 1 && unnamed.length === 1;
  return makers.map((maker) =>
    isOnly && name && unnamed.includes(maker) ? { ...maker, name, named: true } : maker,
  );
}

/** Adds the roles that a credit states. Two people with the same name get none. */
function withRoles(names: string[], statement: ShownAttribution) {
  const { contributors } = creditOf(statement);
  return names.map((name) => {
    const [one, another] = contributors.filter((stated) => isSameName(stated.name, name));
    return one && !another && one.role !== "creator" ? { name, role: one.role } : name;
  });
}

/** Returns the kind that all known kinds agree on, or "unknown". */
export function agreedKind(kinds: CreatorKind[]): CreatorKind {
  const [stated, ...others] = new Set(kinds.filter((kind) => kind !== "unknown"));
  return stated && others.length === 0 ? stated : "unknown";
}

/** Returns each project's latest license. */
function licensesOf(credits: ShownAttribution[]): ProjectLicense[] {
  const stated = credits.flatMap((attribution) => {
    const { license } = creditOf(attribution);
    const { projectId, projectName } = attribution;
    return license ? [{ license, projectId, projectName }] : [];
  });
  return [...Map.groupBy(stated, ({ projectId }) => projectId).values()].flatMap(([last]) => last ?? []);
}
