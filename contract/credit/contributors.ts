import { readIdentifier } from "../identifiers.ts";
import type { ByLine } from "./by-line.ts";
import { idOf, linkOf } from "./contributor-id.ts";
import { isAgency } from "./credit-phrase.ts";
import { MAKER_NAME_MEMBERS, OBJECT_MEMBERS, RECORD_MEMBERS, ROLE_MEMBERS } from "./maker-members.ts";
import { inCommonShape } from "./maker-shapes.ts";
import { withPlainNames } from "./markup.ts";
import { beforeOthers, itemsOf, joinedRole, namesBeforeOthers, takingPart } from "./name-lists.ts";
import { otherMakers } from "./other-makers.ts";
import { catalogParts, isGroupName } from "./personal-name.ts";
import { ACCOUNT_MEMBERS, isInCommons, namesAccount, pageIn, profileIn } from "./photo-services.ts";
import { withQualifier } from "./qualifiers.ts";
import {
  type Found,
  isNameForSure,
  noteDoubts,
  noteUnknownQualifier,
  nothingFound,
  readLine,
  withoutProgram,
} from "./read-line.ts";
import { kindOf, type Named, type NameParts, nameOf, readPerson } from "./read-name.ts";
import { risRole } from "./ris-tags.ts";
import { isGroupRole, isMaker, isRelator, type Role, termOf } from "./roles.ts";
import { roleOf, statedRole } from "./stated-role.ts";
import { clean, textOf } from "./text.ts";
import { statedTitle } from "./title.ts";
import { mayNameMaker, splitTitle } from "./title-statement.ts";
import { type NoName, readNoName, unknownQualifier } from "./unknown-makers.ts";

/** A person or organization that a credit names. */
export type Contributor = {
  name: string;
  role: Role;
  /** What they did, shown after the name in a credit, such as "cinematographer". */
  term?: string;
  /** As sent. */
  id: string | null;
  /** The http(s) address of the contributor's page. */
  url: string | null;
  kind: "person" | "organization" | null;
  /** The parts of a person's name, if they were sent separately. */
  parts: NameParts | null;
};

/** A part of the metadata that couldn't be read. `path` is its member, such as `metadata.creators.1`. */
export type CreditWarning = { path: string; code: string; message: string };

type Read = {
  contributors: Contributor[];
  isUnknown: boolean;
  makerQualifier: string | null;
  isTraditional: boolean;
  hasOthers: boolean;
  /** The license in a credit line that was sent as a name. */
  terms: string | null;
  /** The role that AI had in the work, if a program is listed as a maker. */
  generator: "generated" | "assisted" | null;
  /** All makers in one phrase, if the work is only attributed to one of them. */
  attribution: string | null;
};

/**
 * Reads all contributors in metadata, in every shape that schema.org, CSL, npm, CITATION.cff, and Crossref
 * use. Adds warnings for names it can't read. `isUnknown`: the maker is stated to be unknown.
 * `isTraditional`: the work is stated to be traditional. `hasOthers`: the list of makers is incomplete ("et
 * al.").
 */
export function readContributors(stated: Record<string, unknown>, warnings: CreditWarning[]): Read {
  const members = statedMembers(stated);
  if (members.length === 0 && statementIn(stated, warnings) === null) return noOne();
  const metadata = withPlainNames(inCommonShape(stated, members), members, warnings);
  const found = { ...nothingFound(), isRecording: statesOne(metadata, RECORD_MEMBERS) };
  const ofMember = (member: string, role: Role) =>
    readNames(metadata[member], { role, path: `metadata.${member}`, warnings, found });
  const read = members
    .filter((member) => !ACCOUNT_MEMBERS.includes(member) && (member !== "label" || isMusic(metadata)))
    .map((member) => {
      const role = Object.hasOwn(ROLE_MEMBERS, member)
        ? (risRole(metadata.TY, member) ?? ROLE_MEMBERS[member])
        : undefined;
      return { member, isMaker: role === undefined, ...ofMember(member, role ?? "creator") };
    });
  const [inMakers, inRoles] = [read.filter((one) => one.isMaker), read.filter((one) => !one.isMaker)];
  const first = inMakers.find(({ contributors }) => contributors.length > 0)?.contributors ?? [];
  const others = inRoles.flatMap((read) => read.contributors);
  const hasMaker = first.length > 0 || others.some(({ role }) => isMaker(role)) || found.isGenerated;
  const account = hasMaker ? undefined : ACCOUNT_MEMBERS.find((name) => namesAccount(name, metadata));
  const roleOfAccount = () => (isInCommons(metadata) ? "agency" : "creator");
  const isStated = hasMaker || account !== undefined || read.some(statesNoMaker) || found.verbatim.size > 0;
  const inTitle = isStated ? null : statementIn(stated, warnings);
  const ofTitle = inTitle && readNames(inTitle.statement, { role: "creator", warnings, found, ...inTitle });
  const makers =
    ofTitle?.contributors ??
    (account === undefined ? first : ofMember(account, roleOfAccount()).contributors);
  for (const name of new Set(found.agencies))
    others.push({ name, role: "agency", id: null, url: null, kind: "organization", parts: null });
  const contributors = [...makers];
  for (const one of others)
    if (!contributors.some((other) => other.name === one.name && coversRole(other, one)))
      contributors.push(one);
  const isOnlyAttributed = ({ name, role }: Contributor) => isMaker(role) && found.verbatim.has(name);
  const isAttributed = contributors.some(isOnlyAttributed);
  const named = contributors.filter(({ role }) => isMaker(role)).map(({ name }) => name);
  const sure = isAttributed ? contributors.filter((one) => !isOnlyAttributed(one)) : contributors;
  warnings.push(...otherMakers(inMakers, contributors));
  const isUnknown = makers.length === 0 && inMakers.some((one) => one.isUnknown);
  return {
    contributors: withSingleUrl(sure, metadata),
    terms: found.terms,
    generator: found.isGenerated ? (named.length > 0 ? "assisted" : "generated") : null,
    attribution: isAttributed ? named.join(", ") : null,
    isUnknown,
    makerQualifier: isUnknown ? found.qualifier : null,
    isTraditional: read.some((one) => one.isTraditional),
    hasOthers: makers.length > 0 && (ofTitle?.hasOthers || inMakers.some((one) => one.hasOthers)),
  };
}

const statesNoMaker = ({ isUnknown, isTraditional }: Names) => isUnknown || isTraditional;

/**
 * Returns the statement of responsibility after a title. Warns about a name there that may not be a maker's.
 */
function statementIn(metadata: Record<string, unknown>, warnings: CreditWarning[]) {
  // Skips most titles.
  if (typeof metadata.title === "string" && !metadata.title.includes("/")) return null;
  const { member, title = "" } = statedTitle(metadata) ?? {};
  const path = `metadata.${member}`;
  const split = splitTitle(title);
  if (split) return { path, statement: split.statement };
  if (!mayNameMaker(title)) return null;
  const message = `"${title.slice(0, 60)}" may end with the creator's name. Send creators.`;
  warnings.push({ path, code: "creator_ambiguous", message });
  return null;
}

const ORDER = new Map(MAKER_NAME_MEMBERS.map((member, at) => [member, at]));

/** Returns the members with a name, in order of precedence. */
function statedMembers(metadata: Record<string, unknown>): string[] {
  const members: string[] = [];
  for (const member in metadata)
    if (ORDER.has(member) && isNamed(member, metadata[member])) members.push(member);
  return members.sort((a, b) => (ORDER.get(a) ?? 0) - (ORDER.get(b) ?? 0));
}

/** Whether one role of a person already covers another. A creator may also be the director. */
const coversRole = ({ role, term }: Contributor, other: Contributor) =>
  (role === other.role && term === other.term) || (role === "creator" && !OWN_WORK.has(other.role));
const OWN_WORK = new Set<Role>(["director", "producer", "conductor", "performer", "narrator", "editor"]);

const noOne = (): Read => ({
  contributors: [],
  isUnknown: false,
  makerQualifier: null,
  isTraditional: false,
  hasOthers: false,
  terms: null,
  generator: null,
  attribution: null,
});

const isNamed = (member: string, value: unknown) =>
  typeof value === "object" ? value !== null : (value ?? "") !== "" && !OBJECT_MEMBERS.includes(member);

/** Applies `creator_url` and `creator_type` if there's only one maker. */
function withSingleUrl(contributors: Contributor[], metadata: Record<string, unknown>): Contributor[] {
  const [only, ...rest] = contributors;
  if (!only || rest.some(({ role }) => role === only.role)) return contributors;
  const url = only.url ?? profileIn(metadata);
  return [{ ...only, url, kind: only.kind ?? kindOf({ kind: metadata.creator_type }) }, ...rest];
}

/** `label` is a record label only next to music members: IIIF's `label` is a title. */
const isMusic = (metadata: Record<string, unknown>) => statesOne(metadata, MUSIC_MEMBERS);
const MUSIC_MEMBERS = [...RECORD_MEMBERS, "artist", "artists", "composer", "performer"];
const statesOne = (metadata: Record<string, unknown>, members: readonly string[]) =>
  members.some((name) => (metadata[name] ?? "") !== "");

type Place = { role: Role; path: string; warnings: CreditWarning[]; found: Found };

type Names = Pick<Read, "contributors" | "isUnknown" | "isTraditional" | "hasOthers">;

function readNames(value: unknown, place: Place): Names {
  let role = place.role;
  const read = itemsOf(value, place.found.isRecording).flatMap((item, at) => {
    const path = Array.isArray(value) ? `${place.path}.${at}` : place.path;
    // Only the list of makers can continue with others.
    const before = place.role === "creator" ? beforeOthers(item) : null;
    const parts = before === null ? takingPart(item) : [...namesBeforeOthers(before), "et al."];
    return parts.map((part) => {
      const one = readOne(part, { ...place, role, path });
      if (place.role === "creator")
        role = joinedRole(part) ?? (role === "featured artist" ? role : "creator");
      return one;
    });
  });
  return {
    contributors: read.flatMap((one) => (one && typeof one === "object" ? [one] : [])),
    isUnknown: read.includes("unknown"),
    isTraditional: read.includes("traditional"),
    hasOthers: read.includes("others"),
  };
}

function readOne(item: unknown, place: Place): Contributor | NoName | null {
  const { role, path, warnings } = place;
  const members = typeof item === "object" && item !== null ? (item as Record<string, unknown>) : null;
  const text = members ? null : readPerson(clean(item) ?? "");
  if (typeof item === "boolean" || (typeof item === "number" && role === "creator")) {
    const message = `${item} isn't a name. Send a name, or an object with \`name\`.`;
    warnings.push({ path, code: "creator_unreadable", message });
    return null;
  }
  if (text && !text.name) return null;
  if (text?.name && (readIdentifier(text.name).global || OWN_ID.test(text.name))) {
    const message = "An identifier isn't a name. Send an object with `name` and `id`.";
    warnings.push({ path, code: "creator_unreadable", message });
    return null;
  }
  const named = text ?? inSpokenParts(nameOf(members ?? {}), members ?? {});
  const { parts } = named;
  if (!named.name) {
    const message = "We couldn't read a name. Send a name, or an object with `name`.";
    warnings.push({ path, code: "creator_unreadable", message });
    return null;
  }
  if (MAIL_ADDRESS.test(named.name)) {
    const message = "An email address isn't a name, so it isn't shown. Send the name.";
    warnings.push({ path, code: "creator_unreadable", message });
    return null;
  }
  const person = withoutProgram(named.name, members, place);
  if (!person) return null;
  const byLine: ByLine | null = parts ? { name: person, role: null } : readLine(person, place);
  if (!byLine) return null;
  const qualified = members && withQualifier(byLine.name, members);
  if (members && qualified === null) noteUnknownQualifier(byLine.name, members, place);
  const name = qualified ?? byLine.name;
  const noName = readNoName(name);
  if (noName === "unknown") place.found.qualifier ??= unknownQualifier(name);
  if (noName) return noName;
  const isLessSure =
    ["creator", "contributor", "performer"].includes(role) || (byLine.isLabel && isMaker(role));
  const isRoleInWords = byLine.role !== null && isLessSure;
  const roleInWords = isRoleInWords ? (byLine.role ?? role) : role;
  const termInPlace = () => {
    if (isRoleInWords) return byLine.term;
    return role === "creator" ? null : termOf(memberOf(path));
  };
  const withNote = (term: string | null | undefined) =>
    [term, byLine.note].filter(Boolean).join(", ") || null;
  const isSure = members !== null && isNameForSure(members);
  if (!isSure) noteDoubts(name, place, { isWhole: !parts });
  const roleText = members ? (textOf(statedRole(members)) ?? "") : "";
  const isGroup = isGroupName(name) || isGroupRole(roleText || memberOf(path));
  const isCompany = named.isOrganization || isGroup || isAgency(name);
  const organization = isCompany ? ("organization" as const) : null;
  if (!members) {
    const term = withNote(termInPlace());
    const rest = { id: null, url: named.url, kind: organization, parts };
    return { name, role: roleInWords, ...(term && { term }), ...rest };
  }
  const id = idOf(members);
  const identifier = id ? readIdentifier(id) : null;
  if (identifier?.problem)
    warnings.push({ path: `${path}.id`, code: "id_invalid", message: `${identifier.problem}.` });
  const stated = roleOf(members, place);
  const shownTerm = withNote(stated === null ? termInPlace() : stated.term);
  return {
    name,
    role: stated?.role ?? roleInWords,
    ...(shownTerm && { term: shownTerm }),
    id,
    url: pageIn(members) ?? linkOf(id) ?? named.url,
    kind: kindOf(members) ?? organization,
    parts,
  };
}

/** A catalog's record, which has MARC relators, writes the family name first. */
function inSpokenParts(named: Named, members: Record<string, unknown>): Named {
  if (!named.name?.includes(",") || named.parts || !isRelator(textOf(statedRole(members)) ?? ""))
    return named;
  const inverted = catalogParts(named.name);
  return inverted ? { ...nameOf(inverted), url: named.url } : named;
}

/** Matches a local id such as "creator:zed", but not a by-line such as "author:Ana". */
const OWN_ID = /^(?:creator|local):\S+$/;

/** RFC 5322: the domain contains a dot, unlike account names such as "ana@flickr". */
const MAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns the top-level member of a path, such as `interviewer`. */
const memberOf = (path: string) => path.split(".")[1] ?? "";
