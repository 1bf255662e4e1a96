import { withoutHidden } from "../hidden-characters.ts";
import { pageAt } from "../web-address.ts";

/** Returns text on one line without hidden characters, or null if nothing remains. Numbers count as text. */
export function clean(value: unknown): string | null {
  const raw = typeof value === "number" ? String(value) : value;
  if (typeof raw === "string" && PLAIN.test(raw)) return raw;
  const text = typeof raw === "string" ? withoutHidden(raw).replaceAll(/\s+/g, " ").trim() : "";
  return text === "" ? null : text;
}

/** ASCII words with single spaces, like most texts. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Whether an object contains a text by language, as in EDM's names: `{"def": [...], "en": [...]}`. */
export const isByLanguage = (members: Record<string, unknown>): boolean =>
  ["def", "en", "x-default"].some((key) => members[key] !== undefined);

/** IIIF's required statements contain texts by language, which contain lists. */
const MAX_DEPTH = 3;

/**
 * Returns the text in a value from JSON-LD, CSL, IIIF, EDM, Flickr, or WordPress: a string, `{"@value":
 * ...}`, `{value: ...}`, `{_content: ...}`, `{rendered: ...}`, a list (its first text), or texts by language
 * (`x-default`, English, then the first).
 */
export function textOf(value: unknown, depth = 0): string | null {
  if (typeof value !== "object" || value === null) return clean(value);
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map(clean).find((text) => text !== null) ?? null;
  const members = value as Record<string, unknown>;
  const written = members["@value"] ?? members.value ?? members._content ?? members.rendered;
  const stated = written ?? members["x-default"] ?? members.en;
  return textOf(stated ?? inFirstLanguage(members), depth + 1);
}

const LANGUAGES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
const isLanguage = (key: string) =>
  key === "def" ||
  (/^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(key) && LANGUAGES.of(key.split("-", 1)[0] ?? "") !== undefined);

/** Returns the first value if every key is a language (BCP 47), or null. A single `id` isn't a language. */
function inFirstLanguage(members: Record<string, unknown>): unknown {
  const [[key, value] = [], ...others] = Object.entries(members);
  if (key === undefined || (key === "id" && others.length === 0) || typeof value === "number") return null;
  return Object.keys(members).every(isLanguage) ? value : null;
}

/** Returns the text in the first of these members that has one, or null. */
export const firstText = (stated: Record<string, unknown>, members: readonly string[]): string | null =>
  first(stated, members, textOf);

/** Returns the http(s) address in the first of these members that has one, or null. */
export const firstAddress = (stated: Record<string, unknown>, members: readonly string[]): string | null =>
  first(stated, members, (value) => pageAt(textOf(value)));

function first(
  stated: Record<string, unknown>,
  members: readonly string[],
  read: (value: unknown) => string | null,
): string | null {
  for (const member of members) {
    const text = stated[member] === undefined ? null : read(stated[member]);
    if (text !== null) return text;
  }
  return null;
}
