import { contribsIn, JATS_MEMBERS } from "./jats.ts";
import { MAKER_NAME_MEMBERS, OBJECT_MEMBERS, ORGANIZATION_MEMBERS } from "./maker-members.ts";
import { inCatalogOrder } from "./name-lists.ts";
import { RIS_PEOPLE } from "./ris-tags.ts";

const ORDER = new Map(MAKER_NAME_MEMBERS.map((member, at) => [member, at]));

/** The members that name anyone, in the order in which they count. */
export function statedMembers(metadata: Record<string, unknown>): string[] {
  const members: string[] = [];
  for (const member in metadata)
    if (ORDER.has(member) && isNamed(member, metadata[member])) members.push(member);
  return members.sort((a, b) => (ORDER.get(a) ?? 0) - (ORDER.get(b) ?? 0));
}

/** Members whose names have a shape of their own, as lists of the shape that every other member has. */
export function inOneShape(stated: Record<string, unknown>, members: string[]): Record<string, unknown> {
  const shaped: [string, unknown][] = [];
  for (const member of members) {
    if (JATS_MEMBERS.includes(member)) shaped.push([member, contribsIn(stated[member])]);
    else if (RIS_PEOPLE.has(member)) shaped.push([member, inCatalogOrder(stated[member])]);
    else if (ORGANIZATION_MEMBERS.includes(member) && typeof stated[member] === "object")
      shaped.push([member, { kind: "organization", ...stated[member] }]);
  }
  return shaped.length > 0 ? { ...stated, ...Object.fromEntries(shaped) } : stated;
}

const isNamed = (member: string, value: unknown) =>
  typeof value === "object" ? value !== null : (value ?? "") !== "" && !OBJECT_MEMBERS.includes(member);

/** A label is that of a record only next to members of music: IIIF calls the title of anything its label. */
export const isRole = (member: string, metadata: Record<string, unknown>) =>
  member !== "label" || MUSIC_MEMBERS.some((name) => (metadata[name] ?? "") !== "");
const MUSIC_MEMBERS = [
  ...["artist", "artists", "artist-credit", "album", "isrc", "track", "composer", "performer"],
  ...["catalog_number", "catno", "p_line", "songwriter"],
];
