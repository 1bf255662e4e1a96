import { readIdentifier } from "../identifiers.ts";
import { addressOf } from "../web-address.ts";
import { inSpokenOrder } from "./personal-name.ts";
import { type Role, readRole } from "./roles.ts";
import { clean, textOf } from "./text.ts";
import { isUnknownMaker } from "./unknown-makers.ts";

/** A person or organization that a credit names. */
export type Contributor = {
  name: string;
  role: Role;
  /** As it was stated. */
  id: string | null;
  /** The http(s) address of the contributor's page. */
  url: string | null;
  kind: "person" | "organization" | null;
};

/** A statement that could not be read. `path` is that of the member, such as `metadata.creators.1`. */
export type CreditWarning = { path: string; code: string; message: string };

/** The members that name the makers. The first one with a readable name is used. */
export const MAKER_MEMBERS = [
  ...["creators", "authors", "creator", "creator_name", "author", "artist", "artists"],
];

/** The members that name contributors in one role, in addition to the makers. */
export const ROLE_MEMBERS: Record<string, Role> = {
  photographer: "photographer",
  photographers: "photographer",
  illustrator: "illustrator",
  illustrators: "illustrator",
  painter: "painter",
  composer: "composer",
  composers: "composer",
  performer: "performer",
  performers: "performer",
  producer: "producer",
  director: "director",
  directors: "director",
  narrator: "narrator",
  developer: "developer",
  adapter: "adapter",
  translator: "translator",
  translators: "translator",
  editor: "editor",
  editors: "editor",
  contributor: "contributor",
  contributors: "contributor",
  publisher: "publisher",
  uploader: "uploader",
  depicted: "depicted",
  rights_holder: "rights holder",
  rightsHolder: "rights holder",
  copyright_holder: "rights holder",
  copyrightHolder: "rights holder",
  funder: "funder",
  funders: "funder",
  sponsor: "sponsor",
  sponsors: "sponsor",
};

const ROLE_ENTRIES = Object.entries(ROLE_MEMBERS);

type Read = { contributors: Contributor[]; isUnknown: boolean };

/**
 * Reads everyone that metadata credits, in every shape that schema.org, CSL, npm, CITATION.cff, and Crossref
 * use. What cannot be read is reported in `warnings`. `isUnknown`: it says that the maker isn't known.
 */
export function readContributors(metadata: Record<string, unknown>, warnings: CreditWarning[]): Read {
  const ofMember = (member: string, role: Role): Read =>
    readNames(metadata[member], { role, path: `metadata.${member}`, warnings });
  const stated = MAKER_MEMBERS.filter((member) => isStated(metadata[member])).map((member) =>
    ofMember(member, "creator"),
  );
  const makers = stated.find(({ contributors }) => contributors.length > 0)?.contributors ?? [];
  const others = ROLE_ENTRIES.filter(([member]) => isStated(metadata[member])).flatMap(
    ([member, role]) => ofMember(member, role).contributors,
  );
  const contributors = [...makers];
  for (const one of others)
    if (!contributors.some(({ name, role }) => name === one.name && [one.role, "creator"].includes(role)))
      contributors.push(one);
  const isUnknown = makers.length === 0 && stated.some((read) => read.isUnknown);
  return { contributors: withSingleUrl(contributors, metadata), isUnknown };
}

const isStated = (value: unknown) => value !== undefined && value !== null && value !== "";

/** `creator_url` and `creator_type` describe the only maker. */
function withSingleUrl(contributors: Contributor[], metadata: Record<string, unknown>): Contributor[] {
  const [only, ...rest] = contributors;
  if (!only || rest.some(({ role }) => role === only.role)) return contributors;
  const url = only.url ?? addressOf(metadata.creator_url) ?? addressOf(metadata.author_url);
  return [{ ...only, url, kind: only.kind ?? kindOf(metadata.creator_type) }, ...rest];
}

type Place = { role: Role; path: string; warnings: CreditWarning[] };

function readNames(value: unknown, place: Place): Read {
  const items = itemsOf(value);
  const read = items.map((item, at) =>
    readOne(item, { ...place, path: Array.isArray(value) ? `${place.path}.${at}` : place.path }),
  );
  return {
    contributors: read.flatMap((one) => (one && one !== "unknown" ? [one] : [])),
    isUnknown: read.includes("unknown"),
  };
}

/** Splits what spreadsheets put into one cell: `A; B`, or a JSON list. Never at commas, which names have. */
function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== "string") return [value];
  const text = value.trim();
  if (text.startsWith("[") && text.endsWith("]")) {
    try {
      const list: unknown = JSON.parse(text);
      if (Array.isArray(list)) return list;
    } catch {
      // `[unknown]` and names in brackets are text
    }
  }
  return text
    .split(";")
    .map((one) => one.trim())
    .filter(Boolean);
}

function readOne(item: unknown, { role, path, warnings }: Place): Contributor | "unknown" | null {
  if (typeof item === "string" || typeof item === "number") {
    const { name, url } = readPerson(String(item));
    if (!name) return null;
    if (readIdentifier(name).global) {
      const message = "An identifier is no name. Send an object with `name` and `id`.";
      warnings.push({ path, code: "creator_unreadable", message });
      return null;
    }
    return isUnknownMaker(name) ? "unknown" : { name, role, id: null, url, kind: null };
  }
  const members = typeof item === "object" && item !== null ? (item as Record<string, unknown>) : {};
  const name = nameOf(members);
  if (!name) {
    const message = "No name could be read. Send a name, or an object with `name`.";
    warnings.push({ path, code: "creator_unreadable", message });
    return null;
  }
  if (isUnknownMaker(name)) return "unknown";
  const id = clean(members.id ?? members.orcid ?? members.ORCID ?? members["@id"] ?? members.identifier);
  return {
    name,
    role: roleOf(members, { role, path, warnings }),
    id,
    url:
      addressOf(members.url) ??
      addressOf(members.website ?? members.homepage) ??
      (id && (addressOf(id) ?? readIdentifier(id).url)),
    kind: kindOf(members.kind ?? members["@type"] ?? members.type ?? members.nameType),
  };
}

function roleOf(members: Record<string, unknown>, { role, path, warnings }: Place): Role {
  const stated = textOf(members.role ?? members.roleName ?? members.roles ?? members.contributorType);
  if (stated === null) return role;
  const read = readRole(stated);
  if (!read) {
    const message = `"${stated.slice(0, 60)}" isn't a known role, so it's credited as a contributor.`;
    warnings.push({ path: `${path}.role`, code: "role_unknown", message });
  }
  return read ?? "contributor";
}

/** The members in which formats keep a whole name, and its parts in the order in which they are written. */
const WHOLE = ["name", "literal", "display_name", "displayName", "full_name", "@value", "alias", "login"];
const GIVEN = ["given", "givenName", "given-names", "given_name", "first_name", "firstName"];
const PARTICLE = ["non-dropping-particle", "dropping-particle", "name-particle"];
const FAMILY = ["family", "familyName", "family-names", "family_name", "last_name", "lastName"];
const SUFFIX = ["suffix", "name-suffix"];

function nameOf(members: Record<string, unknown>): string | null {
  const first = (names: string[]) => names.map((name) => clean(members[name])).find(Boolean);
  const parts = [first(GIVEN), first(PARTICLE), first(FAMILY), first(SUFFIX)].filter(Boolean);
  const hasParts = Boolean(first(GIVEN) ?? first(FAMILY));
  const inParts = hasParts ? parts.join(" ") : null;
  const whole = members.name;
  if (typeof whole === "object" && whole !== null && !Array.isArray(whole))
    return inParts ?? nameOf(whole as Record<string, unknown>);
  const name = first(["name", "literal"]);
  if (name?.includes(",") && inParts) return inParts;
  // DataCite 4: the name of a person without parts is "Family, Given".
  if (members.nameType === "Personal" && name && !inParts) return inSpokenOrder(name);
  return clean(name ?? inParts ?? first(WHOLE));
}

/** `Ana Prados <ana@example.com> (https://ana.example)`, as npm writes people. */
function readPerson(stated: string): { name: string | null; url: string | null } {
  const text = clean(stated) ?? "";
  const [inBrackets = "", url = ""] = /\s\((https?:\/\/[^()\s]+)\)\s*$/.exec(text) ?? [];
  const withoutUrl = text.slice(0, text.length - inBrackets.length);
  const name = clean(withoutUrl.replace(/\s<[^<>\s]+@[^<>\s]+>\s*$/, ""));
  return { name, url: addressOf(url) };
}

function kindOf(value: unknown): Contributor["kind"] {
  const kind = (clean(value) ?? "").toLowerCase();
  if (["organization", "organisation", "organizational", "corporation", "group", "entity"].includes(kind))
    return "organization";
  return ["person", "personal", "individual"].includes(kind) ? "person" : null;
}
