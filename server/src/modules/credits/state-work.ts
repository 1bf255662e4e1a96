import type { CreatorKind } from "@byline/contract/catalog.ts";
import {
  CREDIT_MEMBERS,
  type Credited,
  creditOf,
  LICENSE_MEMBERS,
  NAME_REMOVED,
} from "@byline/contract/credit.ts";
import type { License } from "@byline/contract/licenses.ts";
import type { Picture } from "@byline/contract/pictures.ts";
import { YEAR_MEMBERS } from "@byline/contract/plate.ts";
import type { Deps } from "../../core/deps.ts";
import {
  listNewestOfEach,
  listShownCrediting,
  type ShownAttribution,
} from "../attributions/shown-attributions.ts";
import type { WORKS } from "../catalog/kinds.ts";
import type { Called } from "../catalog/name-public.ts";
import { creditedBy, type PublicEntry } from "../catalog/public-entries.ts";
import { type Linked, linkCredits } from "../catalog/public-names.ts";
import { mapClaimed, nameCreators } from "../claims/claimed.ts";
import { creditLineOf } from "../claims/credit-lines.ts";

/** Of all credits so many of the latest are read, and of each further project its newest one. */
const LATEST = 50;

/** A license that credits of a project state. */
export type ProjectLicense = { license: License; projectId: string; projectName: string };

/** `creators` are the pages of those it names, `licenses` what each project states, the latest first. */
export type WorkStatement = {
  creators: Linked[];
  credited: Credited;
  picture: Picture | null;
  licenses: ProjectLicense[];
  /** Whether projects state different licenses: the statement then has none. */
  licensesDiffer: boolean;
  /** Whether it was made by somebody else besides, whose name was removed at their request. */
  nameRemoved: boolean;
};

/**
 * What is copied of a work. Title, creators, source, and license are of one credit, so that the whole was
 * said by somebody: among those that call the work and its creators what most workspaces do, the latest in a
 * project of a creator who proved who they are, else the latest that states a license, else the latest.
 */
export async function stateWork(
  deps: Deps,
  entry: PublicEntry<typeof WORKS>,
  called: Called,
): Promise<WorkStatement | null> {
  const credits = await listCrediting(deps, entry);
  const links = await linkCredits(deps.db, credits);
  const makersOf = new Map(credits.map((one, i) => [one, namedOf(links[i]?.creators ?? [])]));
  const callers = credits.filter(({ workspaceId }) => called.by.includes(workspaceId));
  const makers = mostCredited(called.by, callers, makersOf);
  const agreeing = callers.filter((one) => keyOf(makersOf.get(one) ?? []) === keyOf(makers));
  const makerIds = makers.map(({ publicId }) => publicId);
  const [claims, names] = await Promise.all([mapClaimed(deps.db, makerIds), nameCreators(deps.db, makerIds)]);
  const claimants = [...claims.values()].map(({ userId }) => userId);
  const statement =
    agreeing.find(({ createdBy }) => claimants.includes(createdBy)) ??
    agreeing.find((one) => creditOf(one).license) ??
    agreeing[0] ??
    credits[0];
  if (!statement) return null;
  const linked = links.flatMap((link) => link.creators);
  const creators = makers.map((maker) => ({
    ...maker,
    ...names.get(maker.publicId),
    kind: agreedKind(linked.flatMap((one) => (one.publicId === maker.publicId ? one.kind : []))),
  }));
  const creatorNames = creators.map(({ name }) => name);
  const { nameRemoved } = statement;
  if (nameRemoved) creatorNames.push(NAME_REMOVED);
  const licenses = licensesOf(credits);
  const licensesDiffer = new Set(licenses.map(({ license }) => license.url ?? license.name)).size > 1;
  const members = [
    ...CREDIT_MEMBERS.source,
    ...YEAR_MEMBERS,
    ...(licensesDiffer ? [] : LICENSE_MEMBERS),
    ...(creatorNames.length === 1 ? ["creator_type", "creator_url", "author_url"] : []),
  ];
  const metadata = Object.fromEntries([
    ...Object.entries(statement.metadata).filter(([member]) => members.includes(member)),
    ...(called.named ? [["title", called.name]] : []),
    ...(creatorNames.length > 0 ? [["creators", creatorNames]] : []),
  ]);
  return {
    creators,
    credited: {
      contentId: entry.identifiers[0]?.value ?? statement.contentId,
      contentCreatorId: null,
      attributionType: statement.attributionType,
      metadata,
      creditLine: creditLineOf(creatorNames, creators, claims),
    },
    picture: (statement.picture ? statement : agreeing.find((one) => one.picture))?.picture ?? null,
    licenses,
    licensesDiffer,
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

/** Beside creators who are named, an id without a name is no further one. */
function namedOf(linked: Linked[]): Linked[] {
  const named = linked.filter((one) => one.named);
  return named.length > 0 ? named : linked;
}

const keyOf = (makers: Linked[]) =>
  makers
    .map(({ publicId }) => publicId)
    .toSorted()
    .join(" ");

/**
 * The creators that most workspaces credit together, each as most of its credits do: of several as frequent
 * those that a workspace credited last, and of workspaces the first.
 */
function mostCredited(
  workspaceIds: string[],
  credits: ShownAttribution[],
  makersOf: Map<ShownAttribution, Linked[]>,
): Linked[] {
  const ofEach = workspaceIds.map((id) =>
    mostOf(credits.flatMap((one) => (one.workspaceId === id ? [makersOf.get(one) ?? []] : []))),
  );
  return mostOf(ofEach);
}

function mostOf(credited: Linked[][]): Linked[] {
  const alike = Map.groupBy(
    credited.filter((makers) => makers.length > 0),
    keyOf,
  );
  const [most] = [...alike.values()].toSorted((a, b) => b.length - a.length);
  return most?.[0] ?? [];
}

/** The kind that all who state one state. */
export function agreedKind(kinds: CreatorKind[]): CreatorKind {
  const [stated, ...others] = new Set(kinds.filter((kind) => kind !== "unknown"));
  return stated && others.length === 0 ? stated : "unknown";
}

/** What each project states last. */
function licensesOf(credits: ShownAttribution[]): ProjectLicense[] {
  const stated = credits.flatMap((attribution) => {
    const { license } = creditOf(attribution);
    const { projectId, projectName } = attribution;
    return license ? [{ license, projectId, projectName }] : [];
  });
  return [...Map.groupBy(stated, ({ projectId }) => projectId).values()].flatMap(([last]) => last ?? []);
}
