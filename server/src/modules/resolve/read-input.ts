import { readIdentifier } from "@byline/contract/identifiers.ts";
import { invalid } from "../../core/errors.ts";

/** What to look up: an address, an id, or a file. */
export type Input =
  | { kind: "url"; url: URL }
  | { kind: "doi" | "isbn" | "isrc"; value: string }
  | { kind: "file"; bytes: Uint8Array };

/** Returns the normalized input, under which its response is cached. */
export const inputText = (input: Exclude<Input, { kind: "file" }>) =>
  input.kind === "url" ? input.url.href : `${input.kind}:${input.value}`;

/**
 * Reads pasted text. Throws 400 if it isn't a web address, DOI, ISBN, or ISRC. `local` is the only origin
 * allowed over plain HTTP.
 */
export function readInput(text: string, local: string | null): Exclude<Input, { kind: "file" }> {
  const given = text.trim();
  const id = readId(given);
  if (id) return id;
  const named = readIdentifier(given);
  if (named.problem) throw invalid("url", named.problem);
  const isAddress = /^https?:\/\//i.test(given);
  const address = isAddress ? given : (named.url ?? withScheme(given));
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw invalid("url", "Paste the address of a work, such as https://..., or a DOI, an ISBN, or an ISRC.");
  const url = new URL(address);
  if (url.protocol === "http:" && url.origin !== local) url.protocol = "https:";
  if (!MEDIA_VIEWER.test(url.hash)) url.hash = "";
  return { kind: "url", url };
}

/** Wikimedia's viewer has the current file after the number sign. */
const MEDIA_VIEWER = /^#\/?media(?:viewer)?\//;

/** Adds a scheme to `example.org/work`. */
const withScheme = (text: string) => text.replace(/^(?=([\w-]+\.)+[a-z]{2,}([/?#]|$))/i, "https://");

/** Reads a DOI, ISBN, or ISRC: with its prefix, from the address of a page about it, or alone. */
export function readId(text: string): Exclude<Input, { kind: "url" | "file" }> | null {
  const { scheme, value } = readLookup(text);
  return scheme === "doi" || scheme === "isbn" || scheme === "isrc"
    ? { kind: scheme, value: value.slice(scheme.length + 1) }
    : null;
}

/** Ten digits or an ISRC's characters can't be any other id that can be looked up here. */
function readLookup(text: string) {
  const read = readIdentifier(text);
  if (read.global) return read;
  const shapes = { isbn: /^[\d\s-]{9,16}[\dX]$/i, isrc: /^[A-Z]{2}[A-Z\d]{3}\d{7}$/i };
  const [scheme] = Object.entries(shapes).find(([, shape]) => shape.test(text)) ?? [];
  return scheme ? readIdentifier(`${scheme}:${text}`) : read;
}
