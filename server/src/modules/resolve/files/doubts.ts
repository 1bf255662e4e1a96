import { bytesOfWindows1252, likelyEncoding } from "@byline/contract/sheets/likely-encoding.ts";
import type { Reading } from "./field.ts";

/** Two words or more are a full name. A single word may be part of one, as in "AC/DC". */
const isFullName = (text: string) => /^\p{L}[\p{L}\p{M}.'’-]*(?:\s+\p{L}[\p{L}\p{M}.'’-]*)+$/u.test(text);

/**
 * Returns the names in an ID3v2.3 text, which separates names by a slash. A slash may also be part of a name,
 * so it splits only full names. Always warns.
 */
export function namesBySlash(text: string, field: string, { warn }: Reading): string[] {
  const parts = text.split("/").map((part) => part.trim());
  if (parts.length === 1) return [text];
  const names = parts.every(isFullName) ? parts : [text];
  const message =
    names.length > 1
      ? `"${text}" is read as ${names.length} names, because ID3v2.3 separates names with slashes.`
      : `"${text}" is read as one name. ID3v2.3 also separates names with slashes, so it may be several.`;
  warn("names_uncertain", field, message);
  return names;
}

/** Warns about a name that contains a semicolon in a field with a place for each name. */
export function doubtSemicolons(names: string[], field: string, { warn }: Reading) {
  const joined = names.find((name) => /\S;\s*\S/.test(name));
  if (joined) warn("names_uncertain", field, `"${joined}" is one name in this field. It may be several.`);
}

/**
 * Warns about a text in an undeclared encoding that may be in another one, and shows what it would then say.
 */
export function doubtLatin1(text: string, field: string, { warn }: Reading) {
  const other = likelyEncoding(text);
  const bytes = other && bytesOfWindows1252(text);
  if (!bytes) return;
  const guess = new TextDecoder(other).decode(bytes);
  warn(
    "encoding_uncertain",
    field,
    `"${text}" is the text in the declared encoding. It may be ${other} instead, which reads "${guess}".`,
  );
}
