import { bibtexNames } from "./bibtex-names.ts";
import { contribsIn, JATS_MEMBERS } from "./jats.ts";
import { DSPACE_PEOPLE, ORGANIZATION_MEMBERS, ROLE_MEMBERS } from "./maker-members.ts";
import { inCatalogOrder } from "./name-lists.ts";
import { withoutIsbd } from "./plain-title.ts";
import { RIS_PEOPLE } from "./ris-tags.ts";

/** Converts members with their own formats for names to the common one. */
export function inCommonShape(stated: Record<string, unknown>, members: string[]): Record<string, unknown> {
  const shaped: [string, unknown][] = [];
  for (const member of members) {
    const value = stated[member];
    if (JATS_MEMBERS.includes(member)) shaped.push([member, contribsIn(value)]);
    else if (ROLE_MEMBERS[member] === "publisher" && typeof value === "string")
      shaped.push([member, withoutIsbd(value.trim().replaceAll(/\s+/g, " "))]);
    else if (IN_CATALOG_ORDER.has(member)) shaped.push([member, inCatalogOrder(value)]);
    else if (ORGANIZATION_MEMBERS.includes(member) && typeof value === "object")
      shaped.push([member, { kind: "organization", ...value }]);
    else if (typeof value === "string") {
      const names = bibtexNames(value, { member, metadata: stated });
      if (names) shaped.push([member, names]);
    }
  }
  return shaped.length > 0 ? { ...stated, ...Object.fromEntries(shaped) } : stated;
}

/** RIS's and DSpace's members, with the family name first. */
const IN_CATALOG_ORDER: ReadonlySet<string> = new Set([...RIS_PEOPLE, ...DSPACE_PEOPLE]);
