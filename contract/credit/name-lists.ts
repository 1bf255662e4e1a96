import { authorsIn } from "./author-lists.ts";
import { idOf } from "./contributor-id.ts";
import { eastAsianNames } from "./east-asian-roles.ts";
import { introducedRole, onOneLine, statementsIn } from "./introductions.ts";
import { catalogParts } from "./personal-name.ts";
import { beforeQualified } from "./qualifiers.ts";
import { areNames } from "./read-line.ts";
import { type Role, readRole } from "./roles.ts";
import { withEachRole } from "./stated-role.ts";
import { textOf } from "./text.ts";
import { readNoName } from "./unknown-makers.ts";

/** RFC 5322 section 3.4: one part of `Ana Prados <ana@example.com>, Jo Lund <jo@example.com>`. */
const MAILBOX = /^[^<>,]+<[^<>\s]+@[^<>\s]+>$/;

/**
 * Splits a spreadsheet cell such as `A; B` or a JSON list. Never splits at commas, which names contain. In a
 * catalog's list such as `Prados, Ana; Lund, Jo`, the family names come first.
 */
export function itemsOf(value: unknown, isRecording = false): unknown[] {
  if (Array.isArray(value)) return isCatalogList(value) ? value.map(inParts) : value;
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
  const mailboxes = text.includes(">") ? text.split(/(?<=>)\s*,\s*/) : [];
  if (mailboxes.length > 1 && mailboxes.every((one) => MAILBOX.test(one))) return mailboxes;
  const items = onOneLine(text)
    .split(/(?<!&#?\w{1,20});(?![^();]{0,100}\))|[；؛]/)
    .map((one) => one.trim())
    .filter(Boolean);
  // In MusicBrainz, semicolons separate composers from performers, and commas separate performers.
  return items.length > 1 && !(isRecording && !isCatalogList(items)) ? items.map(inParts) : items;
}

/** MusicBrainz's join phrase: "Ana feat. Jo", "Ana (featuring Jo)". */
const FEATURED = /^(.*[^\s(,]),? [([]?(?:feat|ft|featuring)(?:\. ?| )([^()[\]]+)[)\]]?$/i;
/** Sheet music: "Trad., arr. Ana Prados" */
const TRADITIONAL = /^(trad\p{L}*\.?)(?: ?[,/;] ?| )(?=arr(?:\.|anged by |angement ))/iu;

/** Skips the checks below for most names. */
const MAY_HAVE_PARTS =
  /[^\p{L}\d '’.-]|\. | (?:and|by|von|par|por|di|da|door|feat|ft|featuring|for|of|conducted|-) |^(?:for|on) |[\p{Script=Han}\p{Script=Hangul}]/iu;

/** Splits a text at phrases such as "feat." and "arr.". Returns other items unchanged, in an array. */
export function takingPart(item: unknown): unknown[] {
  if (typeof item !== "string") return withEachRole(item);
  if (!MAY_HAVE_PARTS.test(item)) return [item];
  const text = item.trim();
  const [whole, traditional] = TRADITIONAL.exec(text) ?? [];
  if (whole) return [traditional, text.slice(whole.length)];
  const [, name, featured] = /\bfea|\bft/i.test(text) ? (FEATURED.exec(text) ?? []) : [];
  if (featured) return [{ name, joinphrase: " feat. " }, featured];
  const qualified = beforeQualified(text);
  if (qualified && readNoName(qualified[0]) === null) return qualified;
  return eastAsianNames(text) ?? namesWithRoles(text) ?? authorsIn(text) ?? statementsIn(text);
}

/**
 * Splits "Ana Prados (piano), Jo Lund (cello)", and the same with commas or dashes. Returns null without
 * roles.
 */
function namesWithRoles(text: string): string[] | null {
  if (!/\),? \S|, .*, .*, | [-–—] .*, /.test(text.slice(0, MAX_WITH_ROLES))) return null;
  const names = text.split(/(?<=\)),? (?:(?:and|und|et|e|y|en|&) )?/);
  const haveRoles = (name: string) => readRole(/^[^()]+ \(([^()]+)\)$/.exec(name)?.[1] ?? "") !== null;
  if (names.length > 1 && names.every(haveRoles)) return names;
  const parts = text.replace(/\.$/, "").split(", ");
  const hasDash = (part: string) =>
    readRole(/^.{2,60}? [-–—] (\p{Ll}.{2,40})$/u.exec(part)?.[1] ?? "") !== null;
  if (parts.every(hasDash)) return parts;
  const isRole = (part: string) => /^\p{Ll}/u.test(part) && readRole(part) !== null;
  if (parts.length % 2 > 0 || !parts.every((part, at) => isRole(part) === at % 2 > 0)) return null;
  return parts.flatMap((name, at) => (at % 2 > 0 ? [] : `${name}, ${parts[at + 1]}`));
}
const MAX_WITH_ROLES = 1000;

/** Returns the role of the following artists in MusicBrainz's join phrase or Discogs' join. */
export function joinedRole(item: unknown): Role | null {
  const phrase = textOf(Object(item).joinphrase ?? Object(item).join) ?? "";
  if (phrase === "") return null;
  if (/\b(?:feat|ft|featuring)\b/i.test(phrase)) return "featured artist";
  const [, words = ""] = /(\p{L}[\p{L} ]{0,30}) by$/iu.exec(phrase) ?? [];
  return words === "" ? null : (introducedRole(words)?.role ?? null);
}

/** Last words of incomplete lists of names. Skips the check for most names. */
const MAY_GO_ON =
  /(?:\bal\.?\]?|\ba\.|others?\]?|more|authors?|people|andere|otros|altri|…|\.{3}|contributors\)?)$/i;
const MAY_GO_ON_ELSEWHERE = /(?:outros|autres|anderen|\bin(?:ni|\.)|др\.?)$/i;
const MAX_WORDS_AT_END = 4;

/**
 * Removes "et al." from a name, in every language that is also recognized alone. Returns null for any other
 * item.
 */
export function beforeOthers(item: unknown): unknown {
  const name: unknown = Object(item).name ?? item;
  if (typeof name !== "string" || !(MAY_GO_ON.test(name) || MAY_GO_ON_ELSEWHERE.test(name))) return null;
  const words = name.trim().split(/\s+/);
  for (let count = Math.min(MAX_WORDS_AT_END, words.length - 1); count > 0; count--) {
    const [before, end] = [words.slice(0, -count).join(" "), words.slice(-count).join(" ")];
    // "The Others" is a band, "Prados, U. A." has initials, and "Studio 4 more" has a number.
    const isPart = /^\p{Lu}|^others$/u.test(end) || (/^\d/.test(end) && !before.endsWith(","));
    if (isPart || readNoName(end) !== "others") continue;
    const rest = before.replace(/[,;]$| ?(?:\.{3}|…)$/, "");
    return typeof item === "string" ? rest : { ...Object(item), name: rest };
  }
  return null;
}

/** Splits an incomplete list at its commas if they separate full names. Doesn't split an item with an id. */
export function namesBeforeOthers(item: unknown): unknown[] {
  const text: unknown = Object(item).name ?? item;
  const isList = typeof text === "string" && !text.includes(" and ") && areNames(text);
  if (!isList || idOf(Object(item)) !== null) return takingPart(item);
  const names = text.split(", ");
  return typeof item === "string" ? names : names.map((name) => ({ ...Object(item), name }));
}

/** Returns the names in a member that writes the family name first. */
export const inCatalogOrder = (value: unknown): unknown[] => itemsOf(value).map(inParts);

const inParts = (item: unknown) => (typeof item === "string" ? (catalogParts(item) ?? item) : item);

/** Whether a list has several names with a comma, all with the family name first. */
function isCatalogList(list: unknown[]): boolean {
  const names = list.filter((item) => typeof item === "string" && item.includes(","));
  return names.length > 1 && names.every((name) => catalogParts(name as string) !== null);
}
