import { likelyEncoding, type OtherEncoding } from "./likely-encoding.ts";

export type FileEncoding = "UTF-8" | "UTF-16" | "Windows-1252";

/** Bytes checked to detect UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 1024;

/**
 * Returns the WHATWG label of a file's encoding: from its byte order mark, UTF-16 if every other byte is NUL,
 * UTF-8 if it's valid, and otherwise Windows-1252, which Excel writes in Western countries. `complete` is
 * false for the start of a longer file, which may end within a character.
 */
export function encodingOf(
  bytes: Uint8Array,
  complete = true,
): "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const nuls = [0, 0];
  for (const [i, byte] of sample.entries()) if (byte === 0) nuls[i % 2] = (nuls[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nuls;
  if (Math.max(even, odd) * 4 > sample.length) return odd > even ? "utf-16le" : "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: !complete });
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** Familiar names of these encodings, by WHATWG label. */
export const ENCODING_NAMES: Record<ReturnType<typeof encodingOf>, FileEncoding> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
};

/**
 * Returns a file's text without its byte order mark, and its encoding. `mistake`: why the encoding is
 * unclear.
 */
export function decodeFile(bytes: Uint8Array): { text: string; encoding: FileEncoding; mistake?: string } {
  const label = encodingOf(bytes);
  const text = new TextDecoder(label).decode(bytes);
  const mistake = encodingMistake(label, text);
  return { text, encoding: ENCODING_NAMES[label], ...(mistake && { mistake }) };
}

/** Returns why text decoded as Windows-1252 is most likely in another encoding, or null. */
export function encodingMistake(label: ReturnType<typeof encodingOf>, text: string): string | null {
  const other = label === "windows-1252" ? likelyEncoding(text) : null;
  return other && MISTAKES[other];
}

const savedAs = (encoding: string) =>
  `The file isn't in UTF-8, and reads like ${encoding}. Save it as UTF-8, then send it again.`;
const MISTAKES: Record<OtherEncoding, string> = {
  "Windows-1251": savedAs("Windows-1251"),
  "Windows-1250": savedAs("Windows-1250"),
  Macintosh: savedAs("Macintosh's encoding"),
  "UTF-8": "Only part of the file is in UTF-8. Save all of it as UTF-8, then send it again.",
};

const DELIMITERS = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The cell separators, in words. */
export const DELIMITER_WORDS: Record<Delimiter, string> = {
  ",": "commas",
  ";": "semicolons",
  "\t": "tabs",
  "|": "vertical bars",
};

/** Excel's own line before the header, with the delimiter. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t|])"?(?:\r\n?|\n|$)/i;

/**
 * Returns a CSV file's delimiter, and the line number of its header, from 1. Without Excel's `sep=` line, the
 * delimiter is the most frequent one in the header outside quotes.
 */
export function readLayout(text: string): { delimiter: Delimiter; headerLine: number } {
  const named = SEPARATOR_LINE.exec(text);
  if (named) return { delimiter: named[1] as Delimiter, headerLine: 2 };
  const counts = new Map<string, number>();
  let quoted = false;
  for (const character of text.trimStart().slice(0, HEADER_CHARACTERS)) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === "\n" || character === "\r") break;
    else counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const most = Math.max(...DELIMITERS.map((one) => counts.get(one) ?? 0));
  const delimiter = DELIMITERS.find((one) => most > 0 && counts.get(one) === most) ?? ",";
  return { delimiter, headerLine: 1 };
}

/** Returns csv-parse's options for a file that begins with this text. Skips rows with only empty cells. */
export function csvOptionsOf(text: string) {
  const { delimiter, headerLine } = readLayout(text);
  const lines = { skip_empty_lines: true, skip_records_with_empty_values: true, from_line: headerLine };
  return { bom: true, delimiter, relax_column_count: true, ...lines };
}

const HEADER_CHARACTERS = 65_536;
