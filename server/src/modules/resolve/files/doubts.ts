import { bytesOfWindows1252, likelyEncoding } from "@byline/contract/sheets/likely-encoding.ts";
import type { Reading } from "./field.ts";

/** Two words or more: a full name, where a single word may be half of one, as in "AC/DC". */
const isFullName = (text: string) => /^\p{L}[\p{L}\p{M}.'’-]*(?:\s+\p{L}[\p{L}\p{M}.'’-]*)+$/u.test(text);

/**
 * Returns the names in a text of ID3v2.3, which separates them by a slash that may also be part of one. It is
 * taken for a separator only between full names; either way there is a warning.
 */
export function namesBySlash(text: string, field: string, { warn }: Reading): string[] {
  const parts = text.split("/").map((part) => part.trim());
  if (parts.length === 1) return [text];
  const names = parts.every(isFullName) ? parts : [text];
  const message =
    names.length > 1
      ? `"${text}" is read as ${names.length} names, because ID3v2.3 separates names by a slash.`
      : `"${text}" is read as one name. ID3v2.3 also separates names by a slash, so it may be several.`;
  warn("names_uncertain", field, message);
  return names;
}

/** Warns about one name that holds a semicolon where a field has a place for each name. */
export function doubtSemicolons(names: string[], field: string, { warn }: Reading) {
  const joined = names.find((name) => /\S;\s*\S/.test(name));
  if (joined) warn("names_uncertain", field, `"${joined}" is one name in this field. It may be several.`);
}

/**
 * Warns about a text of a field without a stated encoding that may be in another one, and says what it reads
 * there.
 */
export function doubtLatin1(text: string, field: string, { warn }: Reading) {
  const other = likelyEncoding(text);
  const bytes = other && bytesOfWindows1252(text);
  if (!bytes) return;
  const guess = new TextDecoder(other).decode(bytes);
  warn(
    "encoding_uncertain",
    field,
    `"${text}" is what the encoding says. It may be another one: in ${other}, it says "${guess}".`,
  );
}
