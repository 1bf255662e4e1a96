import { ROLE_MEMBERS } from "./credit/maker-members.ts";
import { isMaker } from "./credit/roles.ts";
import { withoutServices } from "./credit/services.ts";
import { CREDIT_MEMBERS, type Credit, creditOf, LICENSE_MEMBERS } from "./credit.ts";

/**
 * Returns metadata with this license or source, in the member that had it before, if any. Removes other
 * members that contradict it.
 */
export function restate(
  metadata: Record<string, unknown>,
  part: "license" | "source",
  value: string,
): Record<string, unknown> {
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

/**
 * A workspace's names for a work and its creator. `known`: applies only to attributions without a name.
 * `makers`: corrected names of creators known only by name, keyed by their recorded name.
 */
export type KnownNames = Record<"title" | "creator", { name: string; known: boolean } | null> & {
  makers: Map<string, string>;
};

/**
 * Returns metadata with the workspace's corrected names, and with known names if the attribution has none. If
 * there are several makers, only those known only by name are renamed.
 */
export function withKnownNames(
  metadata: Record<string, unknown>,
  { title, creator, makers: corrected }: KnownNames,
): Record<string, unknown> {
  const credit = creditOf({ metadata });
  const makers = credit.contributors.filter(({ role }) => isMaker(role));
  const isUsed = (named: KnownNames["title"], stated: string | null) =>
    named !== null && (!named.known || stated === null) && named.name !== stated;
  const isCreatorUsed = makers.length <= 1 && !credit.creditText && isUsed(creator, credit.creator);
  const isTitleUsed = isUsed(title, credit.title);
  const isRenamed = !credit.creditText && makers.some(({ name }) => (corrected.get(name) ?? name) !== name);
  if (!isCreatorUsed && !isTitleUsed && !isRenamed) return metadata;
  const kept = Object.entries(withoutServices(metadata)).filter(
    ([member]) =>
      !(isCreatorUsed || isRenamed) ||
      !(CREATOR_MEMBERS.includes(member) || Object.hasOwn(ROLE_MEMBERS, member)),
  );
  const [maker = { name: "", role: "creator" as const, id: null, url: null, kind: null }] = makers;
  const others = credit.contributors.filter((one) => one !== maker);
  const renamed = credit.contributors.map((one) =>
    isMaker(one.role) ? { ...one, name: corrected.get(one.name) ?? one.name } : one,
  );
  const furtherOthers = credit.hasOthers ? ["et al."] : [];
  const named = {
    ...Object.fromEntries(kept),
    ...(isTitleUsed && { title: title?.name }),
    ...(isRenamed && { creators: [...renamed.map(restated), ...furtherOthers] }),
    ...(isCreatorUsed && {
      creators: [{ ...restated(maker), name: creator?.name }, ...others.map(restated), ...furtherOthers],
    }),
  };
  return { ...named, ...saidByNames(credit, creditOf({ metadata: named })) };
}

/** Returns what only a replaced name stated: the license in "Ana Prados / CC BY 4.0", or a program's help. */
const saidByNames = (before: Credit, { license, aiLabel }: Credit): Record<string, unknown> => ({
  ...(before.license && before.license.name !== license?.name && { license: before.license.name }),
  ...(before.aiLabel && !aiLabel && { [`ai_${before.aiLabel}`]: true }),
});

/** Restores a term such as "cinematographer" as the role, so that it's read the same way again. */
const restated = <T extends { role: string; term?: string }>({ term, ...one }: T) => ({
  ...one,
  role: term ?? one.role,
});

const CREATOR_MEMBERS: readonly string[] = CREDIT_MEMBERS.creators;
