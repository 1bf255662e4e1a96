import { catalogParts } from "./personal-name.ts";
import { readNoName } from "./unknown-makers.ts";

/** RFC 5322 section 3.4: one of `Ana Prados <ana@example.com>, Jo Lund <jo@example.com>`. */
const MAILBOX = /^[^<>,]+<[^<>\s]+@[^<>\s]+>$/;

/**
 * Splits what spreadsheets put into one cell: `A; B`, or a JSON list. Never at commas, which names have. In a
 * list like `Prados, Ana; Lund, Jo`, the family names come first, as in the catalogs that write it.
 */
export function itemsOf(value: unknown): unknown[] {
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
  const items = text
    .split(/(?<!&#?\w{1,20});/)
    .map((one) => one.trim())
    .filter(Boolean);
  return items.length > 1 ? items.map(inParts) : items;
}

/** MusicBrainz's join phrase: "Ana feat. Jo", "Ana (featuring Jo)". */
const FEATURED = /^(.*[^\s(,]),? \(?(?:feat|ft|featuring)(?:\. ?| )([^()]+)\)?$/i;
/** Sheet music: "Trad., arr. Ana Prados" */
const TRADITIONAL = /^(trad\p{L}*\.?)(?: ?[,/;] ?| )(?=arr(?:\.|anged by |angement ))/iu;

/** Splits a name at the words that say how the next one took part. Returns any other item alone. */
export function takingPart(item: unknown): unknown[] {
  if (typeof item !== "string" || !/\b(?:fea|ft|arr)/i.test(item)) return [item];
  const [whole, traditional] = TRADITIONAL.exec(item.trim()) ?? [];
  if (whole) return [traditional, item.trim().slice(whole.length)];
  const [, name, featured] = FEATURED.exec(item.trim()) ?? [];
  return featured ? [{ name, joinphrase: " feat. " }, featured] : [item];
}

/** Last words of what ends a list of names that continues. Skips most names. */
const MAY_GO_ON = /(?:\bal\.?\]?|\ba\.|others?|more|authors?|people|andere|otros|altri|…|\.{3})$/i;
const MAY_GO_ON_ELSEWHERE = /(?:outros|autres|anderen|\bin(?:ni|\.)|др\.?)$/i;
const MAX_WORDS_AT_END = 4;

/** Takes "et al." off a name, in the languages in which it is read alone; returns null for any other item. */
export function beforeOthers(item: unknown): unknown {
  const name: unknown = Object(item).name ?? item;
  if (typeof name !== "string" || !(MAY_GO_ON.test(name) || MAY_GO_ON_ELSEWHERE.test(name))) return null;
  const words = name.trim().split(/\s+/);
  for (let count = Math.min(MAX_WORDS_AT_END, words.length - 1); count > 0; count--) {
    const [before, end] = [words.slice(0, -count).join(" "), words.slice(-count).join(" ")];
    // "The Others" is a band, "Prados, U. A." has initials, and "Studio 4 more" has a number.
    const isPart = /^\p{Lu}|^others$/u.test(end) || (/^\d/.test(end) && !before.endsWith(","));
    if (isPart || readNoName(end) !== "others") continue;
    const rest = before.replace(/[,;]$/, "");
    return typeof item === "string" ? rest : { ...Object(item), name: rest };
  }
  return null;
}

/** Returns the names of a member that is known to write the family name first. */
export const inCatalogOrder = (value: unknown): unknown[] => itemsOf(value).map(inParts);

const inParts = (item: unknown) => (typeof item === "string" ? (catalogParts(item) ?? item) : item);

/** Whether two or more names, and all that have a comma, have the family name first. */
function isCatalogList(list: unknown[]): boolean {
  const names = list.filter((item) => typeof item === "string" && item.includes(","));
  return names.length > 1 && names.every((name) => catalogParts(name as string) !== null);
}
