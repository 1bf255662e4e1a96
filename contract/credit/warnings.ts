import { z } from "zod";
import { ATTRIBUTION_TYPES } from "../attribution-types.ts";
import { CREDIT_MEMBERS, statedParts, titleIn } from "../credit.ts";
import { problemOf, readIdentifier } from "../identifiers.ts";
import { rememberRecent } from "../remember.ts";
import { closestOf, isClose, isLetterShort } from "./close-words.ts";
import type { CreditWarning } from "./contributors.ts";
import { CREDIT_LINE_MEMBERS } from "./credit-line.ts";
import { DATE_MEMBERS, datesIn } from "./dates.ts";
import { DIGITAL_SOURCE_MEMBERS } from "./digital-source.ts";
import { LICENSE_MEMBERS } from "./license-members.ts";
import { MAKER_NAME_MEMBERS, OBJECT_MEMBERS } from "./maker-members.ts";
import { CHANGE_MEMBERS, NOTICE_MEMBERS } from "./notices.ts";
import { MAX_ORIGINALS, ORIGINAL_MEMBERS } from "./originals.ts";
import { partMeant, roleMeant, textMeant } from "./part-names.ts";
import { PUBLICATION_MEMBERS } from "./publication.ts";
import { asStated, readServices, SERVICE_HINTS } from "./services.ts";
import { CITATION_MEMBERS, ID_MEMBERS } from "./source.ts";
import { textOf } from "./text.ts";
import { TYPE_MEMBERS } from "./work-kinds.ts";

/** Every warning code with its meaning. */
export const WARNING_CODES = {
  member_unknown: "A metadata member that credits don't use, with a name close to one that they do",
  member_unreadable:
    "A member that isn't text where a credit needs text, or an object that credits don't read",
  type_unknown: "An `attribution_type` that isn't on the list, close to one that is",
  id_damaged: "An id that a spreadsheet replaced, such as `1.23457E+12` or `#REF!`",
  id_invalid: "An id that looks like an ORCID iD, ISBN, DOI, or another identifier, but isn't a valid one",
  creator_unreadable: "A creator or contributor without a readable name",
  creator_ambiguous: "A creator that may not be exactly one name, or two members with different creators",
  role_unknown: "A role that isn't on the list; the credit shows it after the name, as you wrote it",
  license_unrecognized: "A license that isn't known; the credit shows it as you wrote it",
  license_ambiguous:
    "A list that may be a choice or a combination, or a name that several licenses share, such as BSD",
  license_nonexistent: "A license that was never published, such as CC BY 5.0; the credit doesn't link to it",
  license_conflict:
    "A license that conflicts with its address (which the credit uses), another member, or the credit line",
  source_unreadable: "A source that the credit can't link to, or a second one",
  date_unreadable: "An ambiguous date, such as 03/05/2020; the credit leaves it out",
  digital_source_type_unknown: "A `digital_source_type` that isn't one of IPTC's codes",
  original_unreadable:
    "A `based_on` that can't be read, has its own, or has more than " + `${MAX_ORIGINALS} works`,
} as const;
export type WarningCode = keyof typeof WARNING_CODES;
const codes = Object.keys(WARNING_CODES) as [WarningCode, ...WarningCode[]];

export const attributionWarning = z
  .object({
    path: z.string().meta({ description: "The member", example: "metadata.license" }),
    code: z.enum(codes).meta({ description: "What's wrong with it" }),
    message: z.string().meta({
      description: "What to do about it",
      example: 'The license "CC BY 5.0" was never published. Check the version and jurisdiction.',
    }),
  })
  .meta({ id: "AttributionWarning" });
export type AttributionWarning = z.infer<typeof attributionWarning>;

export const warnings = z.array(attributionWarning).meta({
  description: "What credits can't use, such as an unknown license. It's stored anyway",
  example: [],
});

/** The query of calls that return `warnings`. */
export const strictQuery = z.object({
  strict: z.enum(["true", "false"], "strict must be true or false").optional().meta({
    description: "true: warnings are errors, and input with warnings gets 400",
  }),
});

/** Maximum warnings for one attribution. A list of 2,000 creators without names shouldn't return 2,000. */
export const MAX_WARNINGS = 20;

/** The metadata members that Byline reads, for credits and otherwise. */
export const KNOWN_MEMBERS: readonly string[] = [
  ...Object.values(CREDIT_MEMBERS).flat(),
  ...MAKER_NAME_MEMBERS.filter((member) => !OBJECT_MEMBERS.includes(member)),
  ...[...CREDIT_LINE_MEMBERS, ...NOTICE_MEMBERS, ...ORIGINAL_MEMBERS, ...CITATION_MEMBERS],
  ...["disclaimer", ...CHANGE_MEMBERS, ...DIGITAL_SOURCE_MEMBERS, "license_version"],
  ...ID_MEMBERS,
  ...DATE_MEMBERS,
  ...["acquire_license_url", "licensor_url", "content_url", "platform"],
  ...["creator_url", "author_url", "creator_type", "photographer_url", "profile_url", "user_url"],
];
/** Publication members are short words, too close to other words for a suggestion. */
const KNOWN = new Set([...KNOWN_MEMBERS, ...PUBLICATION_MEMBERS, ...TYPE_MEMBERS]);
const TITLES: readonly string[] = CREDIT_MEMBERS.title;
const TEXTS = new Set([
  ...TITLES,
  ...["credit_line", "creditText", "creditLine", "creditline", "credit"],
  ...["copyright_notice", "copyrightNotice", "disclaimer"],
  ...CHANGE_MEMBERS,
]);

type Stated = {
  contentId?: string | null | undefined;
  contentCreatorId?: string | null | undefined;
  externalId?: string | null | undefined;
  attributionType?: string | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
};

/** Returns up to 20 warnings about what credits can't use in an attribution or a change, in member order. */
export function warningsOf(stated: Stated): AttributionWarning[] {
  const { contentId, contentCreatorId, externalId, attributionType } = stated;
  const { metadata, origins } = readServices(stated.metadata ?? {});
  const warnings: CreditWarning[] = [];
  idWarnings("content_id", contentId, warnings);
  idWarnings("content_creator_id", contentCreatorId, warnings);
  if (isDamaged(externalId)) warnings.push(damaged("external_id", externalId));
  typeWarnings(attributionType, warnings);
  memberWarnings(metadata, warnings);
  if (warnings.length < MAX_WARNINGS) {
    const { warnings: ofCredit, lacksMakers } = statedParts(metadata);
    warnings.push(...ofCredit);
    if (holdsObject(metadata) && lacksMakers()) unreadWarnings(metadata, warnings);
  }
  if (warnings.length < MAX_WARNINGS) datesIn(metadata, warnings);
  return asStated(warnings, origins).slice(0, MAX_WARNINGS) as AttributionWarning[];
}

/** Returns warnings about what credits can't use in a creator's or work's correction. */
export function correctionWarnings({ name, license }: Correction): AttributionWarning[] {
  const metadata = license ? { license } : {};
  const warnings = statedParts(metadata).warnings.map((one) => ({
    ...one,
    path: one.path.replace("metadata.", ""),
  }));
  if (name && readIdentifier(name).global)
    warnings.unshift({ path: "name", code: "creator_unreadable", message: NO_NAME });
  return warnings as AttributionWarning[];
}

type Correction = { name?: string | null | undefined; license?: string | null | undefined };

const NO_NAME = "An identifier isn't a name. Send the name, and link the creator to the identifier.";

/** What a spreadsheet writes instead of a long number or a failed formula. */
const DAMAGED = /^-?\d(?:[.,]\d+)?E\+\d{2,3}$|^#(?:REF!|NAME\?|VALUE!|N\/A|NUM!|DIV\/0!|NULL!|#{2,})$/i;

const isDamaged = (id: unknown): id is string => typeof id === "string" && DAMAGED.test(id.trim());

const damaged = (path: string, id: string): CreditWarning => ({
  path,
  code: "id_damaged",
  message: `A spreadsheet replaced this id with "${id.slice(0, 60)}". Format its column as text.`,
});

function idWarnings(path: string, id: string | null | undefined, warnings: CreditWarning[]) {
  if (!id) return;
  const isLost = isDamaged(id);
  if (isLost) warnings.push(damaged(path, id));
  const problem = isLost ? null : problemOf(id);
  if (problem) warnings.push({ path, code: "id_invalid", message: `${problem}.` });
}

/** One sender's attributions use the same few words. */
function remember<T>(find: (word: string) => T): (word: string) => T {
  const recent = rememberRecent<T>(1000);
  return (word) => recent(word, () => find(word));
}

const TYPES = Object.keys(ATTRIBUTION_TYPES);

const typeMeant = remember(
  (type) =>
    TYPES.find(
      (known) =>
        plain(known) === plain(type) ||
        known === `${type}_content` ||
        known === stemOf(type).concat("_content") ||
        [isClose, isLetterShort].some((isMeant) => isMeant(stemOf(type), stemOf(known))),
    ) ?? null,
);

function typeWarnings(type: string | null | undefined, warnings: CreditWarning[]) {
  if (!type || Object.hasOwn(ATTRIBUTION_TYPES, type)) return;
  const message = `"${type}" isn't a known type. Did you mean ${typeMeant(type)}?`;
  if (typeMeant(type)) warnings.push({ path: "attribution_type", code: "type_unknown", message });
}

const stemOf = (type: string) => type.replace(/[._-]?contents?$/, "");

/** Adds warnings up to the maximum. */
function memberWarnings(metadata: Record<string, unknown>, warnings: CreditWarning[]) {
  for (const name in metadata) {
    const value = metadata[name];
    if (warnings.length >= MAX_WARNINGS) return;
    if (value === null || value === "") continue;
    if (TEXTS.has(name) && !isText(name, value))
      warnings.push(about(name, "member_unreadable", "We couldn't read any text. Send a string."));
    else if (TITLES.includes(name) && isIdentifier(value))
      warnings.push(about(name, "member_unreadable", "An identifier isn't a title. Send the title."));
    else {
      const isKnown = KNOWN.has(name) || (typeof value === "object" && OBJECT_MEMBERS.includes(name));
      const meant = (isKnown ? null : memberMeant(name)) ?? textMeant(name, value);
      if (meant) warnings.push(about(name, "member_unknown", `Credits don't use this member. ${meant}`));
    }
  }
}

/**
 * Adds warnings about objects and lists that contain the missing makers, license, or title, such as an API's
 * answer with a nested record. Skips members that already have a warning.
 */
function unreadWarnings(metadata: Record<string, unknown>, warnings: CreditWarning[]) {
  const told = new Set(warnings.map(({ path }) => path));
  if (Object.keys(SERVICE_HINTS).some((name) => told.has(`metadata.${name}`))) return;
  const parts = titleIn(metadata) === null ? WORK_MEMBERS : MAKER_MEMBERS;
  for (const [name, value] of Object.entries(metadata)) {
    if (warnings.length >= MAX_WARNINGS) return;
    const warning = about(name, "member_unreadable", UNREAD);
    if (holdsAny(value, parts) && !KNOWN.has(name) && !told.has(warning.path)) warnings.push(warning);
  }
}

function holdsObject(metadata: Record<string, unknown>): boolean {
  for (const name in metadata) if (typeof metadata[name] === "object" && metadata[name] !== null) return true;
  return false;
}

const lowerCase = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()));
const MAKER_MEMBERS = lowerCase([...MAKER_NAME_MEMBERS, ...LICENSE_MEMBERS]);
const WORK_MEMBERS = lowerCase([...TITLES, ...MAKER_MEMBERS]);

/** Whether an object or list contains one of these members at any depth, ignoring case. */
const holdsAny = (value: unknown, members: ReadonlySet<string>): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).some(([name, one]) => members.has(name.toLowerCase()) || holdsAny(one, members));

const UNREAD = "Credits don't read this object. Send title, creators, license, and source_url.";

/** Whether a member is text. For changes, every item must be. `changes: false` means no changes. */
const isText = (name: string, value: unknown) =>
  CHANGE_MEMBERS.includes(name)
    ? value === false || [value].flat().every((one) => textOf(one) !== null)
    : textOf(value) !== null || (TITLES.includes(name) && titleIn({ title: value }) !== null);

/** Whether a text is a DOI, an ORCID iD, or another identifier, but not a package's `github.com/...`. */
const isIdentifier = (value: unknown) =>
  typeof value === "string" && /^(?:\d|[a-z]+:)\S+$/i.test(value) && readIdentifier(value).global;

const about = (name: string, code: WarningCode, message: string): CreditWarning => ({
  path: `metadata.${name.slice(0, 100)}`,
  code,
  message,
});

/** Returns what to send instead of a misspelled member, or one named like a role, or null. */
const memberMeant = remember((name): string | null => {
  if (Object.hasOwn(UNUSED, name)) return UNUSED[name] ?? null;
  if (WORDS.has(name)) return null;
  const form = plain(name.replace(/^(?:dct?|dcterms|schema|codemeta):/, ""));
  const same = KNOWN_FORMS.get(form);
  if (same) return `Did you mean ${same}?`;
  const inRole = roleMeant(name);
  if (inRole) return inRole;
  const close = closeTo(name);
  return close ? `Did you mean ${close}?` : partMeant(name);
});

const IN_CREDIT_LINE = "If it has to be shown, send a credit_line with it.";
/** What to send instead of members of catalogs, packages, and IPTC for works made with AI. */
const UNUSED: Record<string, string> = {
  ...SERVICE_HINTS,
  "Upstream-Contact": "If it contains creators, send creators.",
  ...{ aiPromptWriterName: IN_CREDIT_LINE, aiPromptInformation: IN_CREDIT_LINE },
  aiSystemUsed: IN_CREDIT_LINE,
  linked_agents: "If it contains creators, send creators.",
  extraartists: "Send everyone in creators, with their roles.",
  ...{ catalog_number: IN_CREDIT_LINE, catalogNumber: IN_CREDIT_LINE },
};

/** Real words that are one letter away from a member. */
const WORDS = new Set([
  "page_url",
  "directory",
  "pointer",
  "resource",
  "licensee",
  "photo",
  "photos",
  "music",
  "names",
]);

const plain = (name: string) => name.replaceAll(/[^a-z0-9]/gi, "").toLowerCase();
/** Excludes RIS tags, which aren't words. */
const KNOWN_WORDS = KNOWN_MEMBERS.filter((name) => name.length > 2);
/** The first member with each form. */
const KNOWN_FORMS = new Map(KNOWN_WORDS.toReversed().map((name) => [plain(name), name]));

/** Returns the first known member that is close to a word. */
const closeTo = closestOf(KNOWN_WORDS);
