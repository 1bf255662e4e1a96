import { readIdentifier } from "@byline/contract/identifiers.ts";
import { invalid } from "../../core/errors.ts";

/** What somebody wants to know about: an address, or an id that services are asked for. */
export type Input =
  | { kind: "url"; url: URL }
  | { kind: "doi" | "isbn" | "isrc"; value: string }
  | { kind: "file"; bytes: Uint8Array };

/** The input in one form, under which its answer is kept. */
export const inputText = (input: Exclude<Input, { kind: "file" }>) =>
  input.kind === "url" ? input.url.href : `${input.kind}:${input.value}`;

/**
 * Reads what was pasted. Throws 400 for what is neither a web address nor a DOI, ISBN or ISRC. `local` is the
 * plain address that may be read.
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

/** Wikimedia's viewer keeps the file that it shows behind the number sign. */
const MEDIA_VIEWER = /^#\/?media(?:viewer)?\//;

/** `example.org/work`, as people write addresses. */
const withScheme = (text: string) => text.replace(/^(?=([\w-]+\.)+[a-z]{2,}([/?#]|$))/i, "https://");

/** A DOI, ISBN or ISRC: with its prefix, as the address of a page about it, or a DOI or ISBN alone. */
export function readId(text: string): Exclude<Input, { kind: "url" | "file" }> | null {
  const { scheme, value } = readLookup(text);
  return scheme === "doi" || scheme === "isbn" || scheme === "isrc"
    ? { kind: scheme, value: value.slice(scheme.length + 1) }
    : null;
}

/** 10 digits, and an ISRC's letters and digits, can be nothing else that is looked up here. */
function readLookup(text: string) {
  const read = readIdentifier(text);
  if (read.global) return read;
  const shapes = { isbn: /^[\d\s-]{9,16}[\dX]$/i, isrc: /^[A-Z]{2}[A-Z\d]{3}\d{7}$/i };
  const [scheme] = Object.entries(shapes).find(([, shape]) => shape.test(text)) ?? [];
  return scheme ? readIdentifier(`${scheme}:${text}`) : read;
}
