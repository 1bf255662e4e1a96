import { MAY_BE_LICENSE, PAGES } from "./common-members.ts";
import { introducedRole } from "./introductions.ts";
import { isMaker, type Role, readRole } from "./roles.ts";

const IF_CREATORS = "If it contains creators, send creators.";
/** Catalogs' member names for parts of a credit, with what to send instead. */
const PARTS: [RegExp, string][] = [
  [/^(?:acquirelicense|licensors?(?:url)?$)/, "Send acquire_license_url instead."],
  [/^(?:licen[cs]e|copyright|rights|usageterms)/, "If it has to be shown, send license or copyright_notice."],
  [/^attribution$/, "If it contains creators, send creators. If it has to be shown, send credit_line."],
  [/^(?:creator|author|artist|maker|photographer|person$|byline|people$)/, IF_CREATORS],
  [/^(?:title|headline|objectname)/, "If it's the work's title, send title."],
  [/^(?:webstatement|isshownat|shareurl|permalink)/, "Send source_url or license_url instead."],
];
/** Matches the words in `PARTS`, to skip its patterns for most names. */
const HINT = new RegExp(PARTS.map(([{ source }]) => source.slice(1)).join("|"));
/** Endings of members that describe something else. */
const OTHER =
  /(?:nationality|gender|dates?|ids?|counts?|slug|handle|bio|avatar|image|picture|photo|type|lang|language|color|hash)$/;

/**
 * Returns what to send instead of a member named like a part of a credit in catalogs and XMP's namespaces,
 * such as `creatorNames`, `share_license_status`, and `XMP-dc:Creator`. Returns null for other members.
 */
export function partMeant(name: string): string | null {
  if (!HINT.test(name.toLowerCase().replaceAll(/[^a-z]+/g, ""))) return null;
  const words = name
    .replace(/^[\w-]{1,20}:/, "")
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "_")
    .toLowerCase()
    .split(/[^a-z]+/);
  if (OTHER.test(words.at(-1) ?? "") || words.includes("access")) return null;
  const starts = words.map((_, at) => words.slice(at).join(""));
  return PARTS.find(([part]) => starts.some((text) => part.test(text)))?.[1] ?? null;
}

/** What to send instead of members whose text may be part of a credit, such as the author of a foreword. */
const TEXTS: Record<string, string> = {
  ...hints("If it's the work's license, send license.", ...MAY_BE_LICENSE),
  ...hints("If it's the work's page, send source_url.", ...PAGES),
  subtitle: "If it's part of the title, send title.",
  ...hints(IF_CREATORS, "foreword", "preface", "introduction", "afterword", "music", "lyrics"),
  ...hints(IF_CREATORS, "created_by", "last_name", "lastName", "family_name", "surname"),
  owner: "If it's the creator, send creators. If it's the rights holder, send rights_holder.",
  ...hints("If the work is based on it, send based_on.", "original", "samples", "original_title"),
  ...hints("If it describes changes to an original, send changes.", "modified", "edits", "adaptation"),
};

function hints(hint: string, ...members: string[]): Record<string, string> {
  return Object.fromEntries(members.map((member) => [member, hint]));
}

/** Returns what to send instead of a member with text, such as `taken_by`, or null. */
export function textMeant(name: string, value: unknown): string | null {
  const isBy = name.endsWith("_by");
  if (!(isBy || Object.hasOwn(TEXTS, name))) return null;
  // A blog's terms are a list of words.
  if (!(MAY_BE_LICENSE.includes(name) ? isWords(value) : [value].flat().some(isWords))) return null;
  if (TEXTS[name]) return TEXTS[name];
  const { role } = introducedRole(name.slice(0, -"_by".length).replaceAll("_", " ")) ?? {};
  return role ? roleHint(role) : null;
}

/** Excludes ids, dates, and long texts, such as a song's words. */
const isWords = (value: unknown) =>
  typeof value === "string" && value.length <= MAX_WORDS && /^\p{L}(?!.*\d{4}).{2,}$/u.test(value);
const MAX_WORDS = 200;

/** Returns what to send instead of a member named like a maker's role, or null. */
export function roleMeant(name: string): string | null {
  const role = /^(?:[a-z_]{4,}|.*[^ -~].*)$/i.test(name) ? readRole(name.replace(/s$/, "")) : null;
  return role && roleHint(role);
}

const roleHint = (role: Role) =>
  isMaker(role)
    ? `Send creators with the role ${role} instead, such as { "name": "...", "role": "${role}" }.`
    : null;
