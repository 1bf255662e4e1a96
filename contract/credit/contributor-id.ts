import { readIdentifier } from "../identifiers.ts";
import { pageAt } from "../web-address.ts";
import { clean } from "./text.ts";

/** The members that hold the id of a person in CSL, Crossref, DataCite, Zenodo, figshare, and schema.org. */
const ID_MEMBERS = ["id", "orcid", "ORCID", "orcid_id", "@id", "identifier", "nameIdentifiers"];

/** An id alone, or one with its scheme, as schema.org's PropertyValue and DataCite's nameIdentifiers are. */
export function idOf(members: Record<string, unknown>): string | null {
  const stated = ID_MEMBERS.map((member) => members[member]).find((value) => value !== undefined);
  const one = Array.isArray(stated) ? stated[0] : stated;
  if (typeof one !== "object" || one === null) return clean(one);
  const { propertyID, value, nameIdentifier, nameIdentifierScheme } = one as Record<string, unknown>;
  const id = clean(nameIdentifier ?? value);
  const scheme = clean(nameIdentifierScheme ?? propertyID);
  return id && (readIdentifier(id).global || !scheme ? id : `${scheme.toLowerCase()}:${id}`);
}

/** The page that an id leads to; null for one with a mistake, which leads to someone else. */
export function linkOf(id: string | null): string | null {
  const identifier = id === null ? null : readIdentifier(id);
  return id === null || identifier?.problem ? null : (pageAt(id) ?? identifier?.url ?? null);
}
