import { addressOf } from "../web-address.ts";
import { decodeEntities } from "./entities.ts";
import { readTex } from "./tex.ts";

/** A name as readers see it, with its only link. `isList`: it may be several names, such as "A; B". */
type Plain = { text: string; url: string | null; isList?: boolean };

/** Has the shape of `CreditWarning`. */
type MarkupWarning = { path: string; code: string; message: string };

/** Text without any of these has no markup. */
const SIGNS = /[<&[{]/;

/**
 * Returns metadata with the names in `members` as plain text if they are HTML (as in Wikimedia Commons'
 * `extmetadata`), a wiki link, or contain HTML entities, or else the same metadata. Leaves names with other
 * markup unchanged, with a warning.
 */
export function withPlainNames(
  metadata: Record<string, unknown>,
  members: readonly string[],
  warnings: MarkupWarning[],
): Record<string, unknown> {
  const changed: [string, unknown][] = [];
  for (const member of members) {
    const value = metadata[member];
    if (value === undefined || value === null || value === "") continue;
    const plain = Array.isArray(value)
      ? listOf(value, `metadata.${member}`, warnings)
      : plainOf(value, `metadata.${member}`, warnings);
    if (plain !== value) changed.push([member, plain]);
  }
  return changed.length > 0 ? { ...metadata, ...Object.fromEntries(changed) } : metadata;
}

function listOf(list: unknown[], path: string, warnings: MarkupWarning[]): unknown[] {
  const plain = list.map((item, at) => plainOf(item, `${path}.${at}`, warnings));
  return plain.some((item, at) => item !== list[at]) ? plain : list;
}

function plainOf(item: unknown, path: string, warnings: MarkupWarning[]): unknown {
  if (typeof item === "string") {
    const plain = readMarkup(item);
    if (plain) return plain.isList ? plain.text : { name: plain.text, url: plain.url };
    warnAbout(item, path, warnings);
    return item;
  }
  const members = typeof item === "object" && item !== null ? (item as Record<string, unknown>) : {};
  if (typeof members.name !== "string") return item;
  const plain = readMarkup(members.name);
  if (!plain) {
    warnAbout(members.name, `${path}.name`, warnings);
    return item;
  }
  return { ...members, name: plain.text, ...(plain.url && !members.url ? { url: plain.url } : {}) };
}

const TAG =
  /<\/?(?:a|abbr|b|bdi|br|cite|div|em|font|i|li|p|small|span|strong|sub|sup|time|u|ul)(?:\s[^<>]*)?\/?>/gi;
const WIKI = /\[\[|\]\]|\{\{|\}\}/;

function warnAbout(name: string, path: string, warnings: MarkupWarning[]) {
  if (!SIGNS.test(name) || !(WIKI.test(name) || name.search(TAG) >= 0)) return;
  const message = "This name contains markup, which the credit shows as is. Send plain text.";
  warnings.push({ path, code: "creator_unreadable", message });
}

/**
 * Reads text that is BibTeX, an HTML element, or a wiki link, or contains HTML entities. Returns null for any
 * other.
 */
export function readMarkup(stated: string): Plain | null {
  if (!SIGNS.test(stated) || stated.length > MAX_MARKUP) return null;
  const markup = stated.trim();
  const tex = readTex(markup);
  // BibTeX: braces around a whole name mean that it's a single one.
  if (tex !== markup) return { text: tex, url: null, isList: /\sand\s|;/.test(markup.replace(WHOLE, "")) };
  const plain = readHtml(markup) ?? readWikiLink(markup);
  if (plain) return plain.text === "" ? null : plain;
  const text = markup.search(TAG) >= 0 || WIKI.test(markup) ? markup : decodeEntities(markup);
  return text === markup ? null : { text, url: null, isList: /(?<!&#?\w{1,20});/.test(text) };
}

const MAX_MARKUP = 4000;
const WHOLE = /^\{[^{}]*\}$/;
const ELEMENT = /^<([a-z]+)(?:\s[^<>]*)?>.*<\/\1>$/is;
/** Elements that readers don't see, such as a template's label. */
const HIDDEN = /<([a-z]+)\s[^<>]*display:\s*none[^<>]*>[^<>]*<\/\1>/gi;
const LINK = /<a\s[^<>]*?href\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/gi;

function readHtml(markup: string): Plain | null {
  if (!ELEMENT.test(markup)) return null;
  const seen = markup.replace(HIDDEN, "");
  const bare = seen.replace(/<br\s*\/?>/gi, " ").replace(TAG, "");
  if (/[<>]/.test(bare)) return null;
  const links = new Set([...seen.matchAll(LINK)].map(([, double, single]) => double ?? single ?? ""));
  const [link = ""] = links;
  return {
    text: decodeEntities(bare).replaceAll(/\s+/g, " ").trim(),
    url: links.size === 1 ? pageOf(link) : null,
  };
}

/** Returns Wikimedia Commons text without HTML elements, and its only link. */
export const plainHtml = (text: string): Plain =>
  (/[<&]/.test(text) ? readMarkup(`<span>${text}</span>`) : null) ?? { text, url: null };

/** Excludes links to pages that don't exist yet, which wikis offer to create. */
function pageOf(link: string): string | null {
  const address = decodeEntities(link).replace(/^\/\//, "https://");
  return /[?&]redlink=1/.test(address) ? null : addressOf(address);
}

/** `[[User:Ana|Ana Prados]]`, `[[User:Ana]]`, `[https://ana.example Ana Prados]`. */
function readWikiLink(markup: string): Plain | null {
  const [, page = "", label] = /^\[\[([^[\]|{}]+)(?:\|([^[\]|{}]+))?\]\]$/.exec(markup) ?? [];
  if (page) return { text: decodeEntities((label ?? page.replace(/^:?(?:.*:)?/, "")).trim()), url: null };
  const [, address = "", words = ""] = /^\[(https?:\/\/[^\s[\]]+)\s+([^[\]{}]+)\]$/i.exec(markup) ?? [];
  return words ? { text: decodeEntities(words.trim()), url: addressOf(address) } : null;
}
