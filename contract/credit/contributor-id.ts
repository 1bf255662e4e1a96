import { readIdentifier } from "../identifiers.ts";
import { pageAt } from "../web-address.ts";
import { clean } from "./text.ts";

/** The members for a person's id in CSL, Crossref, DataCite, Zenodo, figshare, and schema.org. */
const ID_MEMBERS = ["id", "orcid", "ORCID", "orcid_id", "@id", "identifier", "nameIdentifiers"];

/**
 * Returns an id, with its scheme if that's separate, as in schema.org's PropertyValue and DataCite's
 * nameIdentifiers.
 */
export function idOf(members: Record<string, unknown>): string | null {
  const stated = ID_MEMBERS.map((member) => members[member]).find((value) => value !== undefined);
  const one = Array.isArray(stated) ? stated[0] : stated;
  if (typeof one !== "object" || one === null) return clean(one);
  const { propertyID, value, nameIdentifier, nameIdentifierScheme } = one as Record<string, unknown>;
  const id = clean(nameIdentifier ?? value);
  const scheme = clean(nameIdentifierScheme ?? propertyID);
  return id && (readIdentifier(id).global || !scheme ? id : `${scheme.toLowerCase()}:${id}`);
}

/** Returns the page of an id. Null for an id with a mistake, whose page is someone else's. */
export function linkOf(id: string | null): string | null {
  const identifier = id === null ? null : readIdentifier(id);
  return id === null || identifier?.problem ? null : (pageAt(id) ?? identifier?.url ?? null);
}
