import { readIdentifier } from "../identifiers.ts";
import { addressOf } from "../web-address.ts";
import { readByLine } from "./by-line.ts";
import { MAKER_MEMBERS, MAKER_NAME_MEMBERS, ROLE_MEMBERS } from "./maker-members.ts";
import { withPlainNames } from "./markup.ts";
import { inSpokenOrder } from "./personal-name.ts";
import { type Role, readRole } from "./roles.ts";
import { clean, isByLanguage, textOf } from "./text.ts";
import { type NoName, readNoName } from "./unknown-makers.ts";

/** A person or organization that a credit names. */
export type Contributor = {
  name: string;
  role: Role;
  /** As it was stated. */
  id: string | null;
  /** The http(s) address of the contributor's page. */
  url: string | null;
  kind: "person" | "organization" | null;
  /** The parts of a person's name, if they were stated one by one. */
  parts: NameParts | null;
};

/** CSL 1.0.2, name variables. */
export type NameParts = {
  family: string;
  given: string | null;
  particle: string | null;
  suffix: string | null;
};

/** A statement that could not be read. `path` is that of the member, such as `metadata.creators.1`. */
export type CreditWarning = { path: string; code: string; message: string };

const ROLE_ENTRIES = Object.entries(ROLE_MEMBERS);

type Read = {
  contributors: Contributor[];
  isUnknown: boolean;
  isTraditional: boolean;
  hasOthers: boolean;
};

/**
 * Reads everyone that metadata credits, in every shape that schema.org, CSL, npm, CITATION.cff, and Crossref
 * use. What cannot be read is reported in `warnings`. `isUnknown`: it says that the maker isn't known;
 * `isTraditional`: that tradition made the work; `hasOthers`: that the list of makers continues.
 */
export function readContributors(stated: Record<string, unknown>, warnings: CreditWarning[]): Read {
  const metadata = withPlainNames(stated, MAKER_NAME_MEMBERS, warnings);
  const ofMember = (member: string, role: Role): Read =>
    readNames(metadata[member], { role, path: `metadata.${member}`, warnings });
  const inMakers = MAKER_MEMBERS.filter((member) => isStated(metadata[member])).map((member) =>
    ofMember(member, "creator"),
  );
  const makers = inMakers.find(({ contributors }) => contributors.length > 0)?.contributors ?? [];
  const inRoles = ROLE_ENTRIES.filter(([member]) => isStated(metadata[member])).map(([member, role]) =>
    ofMember(member, role),
  );
  const others = inRoles.flatMap((read) => read.contributors);
  const contributors = [...makers];
  for (const one of others)
    if (!contributors.some(({ name, role }) => name === one.name && [one.role, "creator"].includes(role)))
      contributors.push(one);
  return {
    contributors: withSingleUrl(contributors, metadata),
    isUnknown: makers.length === 0 && inMakers.some((read) => read.isUnknown),
    isTraditional: [...inMakers, ...inRoles].some((read) => read.isTraditional),
    hasOthers: makers.length > 0 && inMakers.some((read) => read.hasOthers),
  };
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
  let role = place.role;
  const read = itemsOf(value).map((item, at) => {
    const path = Array.isArray(value) ? `${place.path}.${at}` : place.path;
    const one = readOne(item, { ...place, role, path });
    if (role === "creator" && introducesFeatured(item)) role = "featured artist";
    return one;
  });
  return {
    contributors: read.flatMap((one) => (one && typeof one === "object" ? [one] : [])),
    isUnknown: read.includes("unknown"),
    isTraditional: read.includes("traditional"),
    hasOthers: read.includes("others"),
  };
}

/** Whether MusicBrainz's join phrase, or Discogs' join, says that the artists after this one are featured. */
const introducesFeatured = (item: unknown): boolean =>
  typeof item === "object" &&
  /\b(?:feat|ft|featuring)\b/i.test(textOf(Object(item).joinphrase ?? Object(item).join) ?? "");

/** RFC 5322 section 3.4: `Ana Prados <ana@example.com>, Jo Lund <jo@example.com>`. */
const MAILBOXES = /^[^<>,]+<[^<>\s]+@[^<>\s]+>(?:\s*,\s*[^<>,]+<[^<>\s]+@[^<>\s]+>)+$/;

/**
 * Splits what spreadsheets put into one cell: `A; B`, or a JSON list. Never at commas, which names have. In a
 * list like `Prados, Ana; Lund, Jo`, the family names come first, as in the catalogs that write it.
 */
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
  if (MAILBOXES.test(text)) return text.split(/(?<=>)\s*,\s*/);
  const items = text
    .split(/(?<!&#?\w{1,20});/)
    .map((one) => one.trim())
    .filter(Boolean);
  return items.length > 1 ? items.map(inSpokenOrder) : items;
}

/** Whether a name is that of a program. It is reported, since a program is no author. */
function isProgram(name: string, { path, warnings }: Place): boolean {
  if (!name.endsWith("[bot]")) return false;
  const message = `"${name.slice(0, 60)}" is a program, so it isn't credited.`;
  warnings.push({ path, code: "creator_unreadable", message });
  return true;
}

function readOne(item: unknown, place: Place): Contributor | NoName | null {
  const { role, path, warnings } = place;
  const members = typeof item === "object" && item !== null ? (item as Record<string, unknown>) : null;
  const text = members ? null : readPerson(clean(item) ?? "");
  if (text && !text.name) return null;
  if (text?.name && readIdentifier(text.name).global) {
    const message = "An identifier is no name. Send an object with `name` and `id`.";
    warnings.push({ path, code: "creator_unreadable", message });
    return null;
  }
  const named = text ? { ...text, parts: null } : nameOf(members ?? {});
  const { parts } = named;
  const byLine = named.name && !parts ? readByLine(named.name) : { name: named.name, role: null };
  const { name } = byLine;
  if (!name) {
    const message = "No name could be read. Send a name, or an object with `name`.";
    warnings.push({ path, code: "creator_unreadable", message });
    return null;
  }
  const noName = readNoName(name);
  if (noName) return noName;
  if (isProgram(name, place)) return null;
  const roleInWords = role === "creator" ? (byLine.role ?? role) : role;
  if (!members) return { name, role: roleInWords, id: null, url: named.url, kind: null, parts: null };
  const id = clean(members.id ?? members.orcid ?? members.ORCID ?? members["@id"] ?? members.identifier);
  const identifier = id ? readIdentifier(id) : null;
  if (identifier?.problem)
    warnings.push({ path: `${path}.id`, code: "id_invalid", message: `${identifier.problem}.` });
  return {
    name,
    role: roleOf(members, { ...place, role: roleInWords }),
    id,
    url:
      addressOf(members.url) ??
      addressOf(members.website ?? members.homepage) ??
      (id && (addressOf(id) ?? identifier?.url ?? null)) ??
      named.url,
    kind: kindOf(members.kind ?? members["@type"] ?? members.type ?? members.nameType),
    parts,
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

function firstOf(members: Record<string, unknown>, names: string[]): string | null {
  for (const name of names) {
    const text = members[name] === undefined ? null : clean(members[name]);
    if (text) return text;
  }
  return null;
}

/** Names in these scripts are written family name first, without a space. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー・]+$/u;

type Named = { name: string | null; url: string | null };

function nameOf(members: Record<string, unknown>): Named & { parts: NameParts | null } {
  const [given, particle, family, suffix] = [
    firstOf(members, GIVEN),
    firstOf(members, PARTICLE),
    firstOf(members, FAMILY),
    firstOf(members, SUFFIX),
  ];
  const parts = family ? { family, given, particle, suffix } : null;
  const isFamilyFirst = given && family && FAMILY_FIRST.test(given) && FAMILY_FIRST.test(family);
  const spoken = isFamilyFirst ? family + given : [given, particle, family, suffix].filter(Boolean).join(" ");
  const inParts = given || family ? spoken : null;
  const whole = members.name;
  if (typeof whole === "object" && whole !== null && !Array.isArray(whole))
    return inParts ? { name: inParts, url: null, parts } : nameOf(whole as Record<string, unknown>);
  const stated = creditedOnDiscogs(members) ?? firstOf(members, ["name", "literal"]);
  if (inParts && (stated === null || stated.includes(","))) return { name: inParts, url: null, parts };
  const inLanguages = isByLanguage(members) ? textOf(members) : null;
  const { name, url } = readPerson(stated ?? firstOf(members, WHOLE) ?? inLanguages ?? "");
  // DataCite 4: the name of a person without parts is "Family, Given".
  const isPerson = [members.nameType, members.kind, members["@type"]].some(
    (kind) => kindOf(kind) === "person",
  );
  return { name: name && isPerson && !inParts ? inSpokenOrder(name) : name, url, parts };
}

/** Discogs: "anv" is the variation of the name on the release; a number tells artists of one name apart. */
const creditedOnDiscogs = ({ anv, name }: Record<string, unknown>): string | null =>
  anv === undefined ? null : (clean(anv) ?? clean(name)?.replace(/ \(\d+\)$/, "") ?? null);

/** `Ana Prados <ana@example.com> (https://ana.example)`, as npm writes people. A mail address is never shown. */
function readPerson(text: string): Named {
  if (!/[<(]/.test(text)) return { name: clean(text), url: null };
  const [inBrackets = "", url = ""] = /\s\((https?:\/\/[^()\s]+)\)\s*$/.exec(text) ?? [];
  const withoutUrl = text.slice(0, text.length - inBrackets.length);
  const name = clean(withoutUrl.replace(/\s*<(?:mailto:)?[^<>\s]+@[^<>\s]+>\s*$/, ""));
  return { name, url: addressOf(url) };
}

function kindOf(value: unknown): Contributor["kind"] {
  if (value === undefined) return null;
  const kind = (clean(value) ?? "").toLowerCase();
  if (["organization", "organisation", "organizational", "corporation", "group", "entity"].includes(kind))
    return "organization";
  return ["person", "personal", "individual"].includes(kind) ? "person" : null;
}
