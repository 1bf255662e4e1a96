import { ROLE_MEMBERS } from "./credit/contributors.ts";
import { isMaker } from "./credit/roles.ts";
import { CREDIT_MEMBERS, creditOf, LICENSE_MEMBERS } from "./credit.ts";

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

/** What a workspace calls a work and its creator. `known`: only for attributions that don't name them. */
export type KnownNames = Record<"title" | "creator", { name: string; known: boolean } | null>;

/**
 * Returns metadata whose credit uses the names that the workspace corrected, or knows where the attribution
 * names none. Several makers stay as they were recorded together.
 */
export function withKnownNames(
  metadata: Record<string, unknown>,
  { title, creator }: KnownNames,
): Record<string, unknown> {
  const credit = creditOf({ metadata });
  const makers = credit.contributors.filter(({ role }) => isMaker(role));
  const isUsed = (named: KnownNames["title"], stated: string | null) =>
    named !== null && (!named.known || stated === null) && named.name !== stated;
  const isCreatorUsed = makers.length <= 1 && !credit.creditText && isUsed(creator, credit.creator);
  const isTitleUsed = isUsed(title, credit.title);
  if (!isCreatorUsed && !isTitleUsed) return metadata;
  const kept = Object.entries(metadata).filter(
    ([member]) =>
      !isCreatorUsed || !(CREATOR_MEMBERS.includes(member) || Object.hasOwn(ROLE_MEMBERS, member)),
  );
  const [maker = { name: "", role: "creator" as const, id: null, url: null, kind: null }] = makers;
  const others = credit.contributors.filter((one) => one !== maker);
  return {
    ...Object.fromEntries(kept),
    ...(isTitleUsed && { title: title?.name }),
    ...(isCreatorUsed && { creators: [{ ...maker, name: creator?.name }, ...others] }),
  };
}

const CREATOR_MEMBERS: readonly string[] = CREDIT_MEMBERS.creators;
