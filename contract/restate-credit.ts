import { identifiedMaker, isSameId, withNamesOfIds } from "./credit/identified.ts";
import { ROLE_MEMBERS } from "./credit/maker-members.ts";
import { isMaker } from "./credit/roles.ts";
import { withoutServices } from "./credit/services.ts";
import { CREDIT_MEMBERS, type Credit, creditOf, LICENSE_MEMBERS } from "./credit.ts";

/**
 * Returns metadata with this license or source, in the member that had it before, if any. Removes other
 * members that contradict it.
 */
export function restate(
  stated: Record<string, unknown>,
  part: "license" | "source",
  value: string,
): Record<string, unknown> {
  const metadata = withoutServices(stated);
  const members: readonly string[] = CREDIT_MEMBERS[part];
  const member = members.find((name) => typeof metadata[name] === "string");
  const replaced: readonly string[] = part === "license" ? LICENSE_MEMBERS : members;
  const kept = Object.entries(metadata).filter(([name]) => !replaced.includes(name));
  return {
    ...Object.fromEntries(kept),
    [member ?? (part === "license" ? "license" : "original_url")]: value,
  };
}

/** A workspace's corrections of a work's license and source. Null without one. */
export type CorrectedTerms = Record<"license" | "source", string | null>;

/** Returns metadata with the corrected license and source, unchanged if they match already. */
export function withCorrectedTerms(
  metadata: Record<string, unknown>,
  { license, source }: CorrectedTerms,
): Record<string, unknown> {
  const licensed = license === null ? metadata : restate(metadata, "license", license);
  return source === null ? licensed : restate(licensed, "source", source);
}

/** A name that a workspace has. `known`: not corrected, so it's used only if an attribution has none. */
export type KnownName = { name: string; known: boolean };

/**
 * A workspace's names for a work and its creators: by id, and corrected names of makers who are known only by
 * name, by the stated name.
 */
export type KnownNames = {
  title: KnownName | null;
  byId: Map<string, KnownName>;
  makers: Map<string, string>;
};

/**
 * Returns metadata with the workspace's corrected names, and with known names for those who have none. The
 * name of `contentCreatorId` goes to the maker that it identifies, and to no one else.
 */
export function withKnownNames(
  metadata: Record<string, unknown>,
  contentCreatorId: string | null,
  { title, byId, makers: corrected }: KnownNames,
): Record<string, unknown> {
  const credit = creditOf({ metadata });
  const isTitleUsed = isUsed(title, credit.title);
  const named = credit.creditText ? metadata : withNames(metadata, contentCreatorId, byId, corrected);
  if (!isTitleUsed && named === metadata) return metadata;
  const titled = isTitleUsed ? { ...withoutServices(named), title: title?.name } : named;
  return named === metadata ? titled : { ...titled, ...partsOfNames(credit, creditOf({ metadata: titled })) };
}

const isUsed = (named: KnownName | null | undefined, stated: string | null) =>
  named != null && (!named.known || stated === null) && named.name !== stated;

function withNames(
  stated: Record<string, unknown>,
  contentCreatorId: string | null,
  byId: KnownNames["byId"],
  byName: KnownNames["makers"],
): Record<string, unknown> {
  const knownBy = (id: string) => byId.get(id) ?? [...byId].find(([other]) => isSameId(other, id))?.[1];
  const metadata = byId.size === 0 ? stated : withNamesOfIds(stated, (id) => knownBy(id)?.name ?? null);
  const { contributors, hasOthers } = creditOf({ metadata });
  const makers = contributors.filter(({ role }) => isMaker(role));
  const identified =
    contentCreatorId === null ? null : identifiedMaker(makers, withoutServices(metadata), contentCreatorId);
  const nameFor = (one: (typeof contributors)[number]) => {
    const id = one === identified ? contentCreatorId : one.id;
    const known = id === null ? undefined : knownBy(id);
    if (known && !known.known) return known.name;
    return (isMaker(one.role) && byName.get(one.name)) || one.name;
  };
  const renamed = contributors.map((one) => ({ ...restated(one), name: nameFor(one) }));
  const own = contentCreatorId === null ? undefined : byId.get(contentCreatorId);
  const missing = own && makers.length === 0 ? [{ name: own.name }] : [];
  const isRenamed = renamed.some(({ name }, at) => name !== contributors[at]?.name);
  if (!isRenamed && missing.length === 0) return metadata;
  const kept = Object.entries(withoutServices(metadata)).filter(
    ([member]) => !CREATOR_MEMBERS.includes(member) && !Object.hasOwn(ROLE_MEMBERS, member),
  );
  const creators = [...missing, ...renamed, ...(hasOthers ? ["et al."] : [])];
  return { ...Object.fromEntries(kept), creators };
}

/** Returns what only a replaced name contained: the license in "Ana Prados / CC BY 4.0", or an AI label. */
const partsOfNames = (before: Credit, { license, aiLabel }: Credit): Record<string, unknown> => ({
  ...(before.license && before.license.name !== license?.name && { license: before.license.name }),
  ...(before.aiLabel && !aiLabel && { [`ai_${before.aiLabel}`]: true }),
});

/** Restores a term such as "cinematographer" as the role, so that reading it again gives the same result. */
const restated = <T extends { role: string; term?: string }>({ term, ...one }: T) => ({
  ...one,
  role: term ?? one.role,
});

const CREATOR_MEMBERS: readonly string[] = CREDIT_MEMBERS.creators;
