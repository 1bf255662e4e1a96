import type { CreditWarning } from "./contributors.ts";
import type { CreditCore } from "./model.ts";
import { derivedFrom, ORIGIN_MEMBERS, originOf } from "./source.ts";

/** DCMI's `source` is the work that this one is derived from. ccREL uses an address, journals a citation. */
export const ORIGINAL_MEMBERS: readonly string[] = [
  ...["based_on", "isBasedOn", "isBasedOnUrl", "prov:wasDerivedFrom", "adapted_from", "derived_from"],
  ...["derivative_of", "source_work", "remix_of", "cover_of", ...ORIGIN_MEMBERS],
];
const WITHOUT_ORIGINALS = Object.fromEntries(ORIGINAL_MEMBERS.map((name) => [name, undefined]));
const isOriginal = (member: string, value: unknown) =>
  (value ?? null) !== null && (!ORIGIN_MEMBERS.includes(member) || originOf(value) !== null);

/**
 * Returns a derivative's originals, one level deep, from objects, titles, or addresses. `read` reads an
 * original's credit.
 */
export function originalsIn(
  stated: Record<string, unknown>,
  warnings: CreditWarning[],
  read: (metadata: Record<string, unknown>) => { credit: CreditCore; warnings: CreditWarning[] },
): CreditCore[] {
  const member = ORIGINAL_MEMBERS.find((name) => isOriginal(name, stated[name])) ?? "relatedIdentifiers";
  const value = stated[member] ?? "";
  if (value === "") return [];
  const found = member === "relatedIdentifiers" ? derivedFrom(value) : value;
  const items = Array.isArray(found) ? found.slice(0, MAX_ORIGINALS) : [found];
  warnings.push(...otherOriginals(stated, member));
  const leftOut = Array.isArray(found) ? found.length - items.length : 0;
  if (leftOut > 0) warnings.push(tooManyOriginals(`metadata.${member}`, leftOut));
  return items.flatMap((item, at) => {
    const path = `metadata.${member}${Array.isArray(value) ? `.${at}` : ""}`;
    const stated = originalMetadata(item) ?? {};
    const origins = ORIGINAL_MEMBERS.filter((name) => stated[name] !== undefined);
    const metadata = origins.length > 0 ? { ...stated, ...WITHOUT_ORIGINALS } : stated;
    const { credit, warnings: within } = read(metadata);
    const line = credit.requiredLine ?? credit.collectionLine;
    if (credit.title || credit.source || line || credit.contributors.length > 0) {
      for (const one of within) warnings.push({ ...one, path: one.path.replace(/^metadata/, path) });
      if (origins.some((name) => isOriginal(name, stated[name]))) warnings.push(furtherOriginal(path));
      return credit;
    }
    const message =
      "We couldn't read an original. Send an object with title, creators, source_url, and license.";
    warnings.push({ path, code: "original_unreadable", message });
    return [];
  });
}

/** Returns a warning for each further member with another original. */
function otherOriginals(stated: Record<string, unknown>, first: string): CreditWarning[] {
  const others = ORIGINAL_MEMBERS.filter(
    (name) => name !== first && !ORIGIN_MEMBERS.includes(name) && isOriginal(name, stated[name]),
  );
  const value = JSON.stringify(stated[first]);
  const message = `It isn't credited, because the credit uses ${first}. Send every original in based_on.`;
  return others
    .filter((name) => JSON.stringify(stated[name]) !== value)
    .map((name) => ({ path: `metadata.${name}`, code: "original_unreadable", message }));
}

const furtherOriginal = (path: string): CreditWarning => ({
  path: `${path}.based_on`,
  code: "original_unreadable",
  message: "An original's own original isn't credited. Add it to the list in based_on.",
});

const tooManyOriginals = (path: string, leftOut: number): CreditWarning => ({
  path,
  code: "original_unreadable",
  message: `${leftOut} more can't be credited. Send up to ${MAX_ORIGINALS}, or record each one separately.`,
});

/** Maximum originals. Beyond that, it's a collection, in which each work is credited separately. */
export const MAX_ORIGINALS = 50;

function originalMetadata(value: unknown): Record<string, unknown> | null {
  if (typeof value === "string") return originOf(value) ? { source: value } : { title: value };
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const { "@id": id, ...members } = value as Record<string, unknown>;
  return id === undefined ? members : { source: id, ...members };
}
