import { ROLE_MEMBERS } from "./credit/maker-members.ts";
import { isMaker } from "./credit/roles.ts";
import { withoutServices } from "./credit/services.ts";
import { CREDIT_MEMBERS, type Credit, creditOf, LICENSE_MEMBERS } from "./credit.ts";

/**
 * Metadata that says this license or source, in the member that said it before, if one did; no other member
 * says something else.
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

/** The license and source that a workspace corrected of a work; null where it did not. */
export type CorrectedTerms = Record<"license" | "source", string | null>;

/** Returns metadata whose credit states the corrected license and source; the same where it does already. */
export function withCorrectedTerms(
  metadata: Record<string, unknown>,
  { license, source }: CorrectedTerms,
): Record<string, unknown> {
  const licensed = license === null ? metadata : restate(metadata, "license", license);
  return source === null ? licensed : restate(licensed, "source", source);
}

/**
 * What a workspace calls a work and its creator. `known`: only for attributions that don't name them.
 * `makers`: corrected names of creators who are known by name alone, by the name that is stated.
 */
export type KnownNames = Record<"title" | "creator", { name: string; known: boolean } | null> & {
  makers: Map<string, string>;
};

/**
 * Returns metadata whose credit uses the names that the workspace corrected, or knows where the attribution
 * names none. Of several makers, only those known by name alone are renamed.
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

/** What only a replaced name said: the license in "Ana Prados / CC BY 4.0", or that a program helped. */
const saidByNames = (before: Credit, { license, aiLabel }: Credit): Record<string, unknown> => ({
  ...(before.license && before.license.name !== license?.name && { license: before.license.name }),
  ...(before.aiLabel && !aiLabel && { [`ai_${before.aiLabel}`]: true }),
});

/** A term such as "cinematographer" is read as its role again. */
const restated = <T extends { role: string; term?: string }>({ term, ...one }: T) => ({
  ...one,
  role: term ?? one.role,
});

const CREATOR_MEMBERS: readonly string[] = CREDIT_MEMBERS.creators;
