import { inflateSync } from "node:zlib";
import type { Reading } from "./field.ts";

const MAX_CHUNKS = 10_000;
/** Maximum for all compressed texts of a file together. */
const MAX_INFLATED_BYTES = 4 * 1_048_576;
const XMP_KEYWORD = "XML:com.adobe.xmp";

export type PngText = { chunk: string; keyword: string; language: string | null; text: string };

export const isPng = (file: Buffer) => file.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n";

/** Reads a PNG's text chunks: `tEXt`, `zTXt`, `iTXt`. `xmp` has packets that ExifReader doesn't find. */
export function readPngTexts(file: Buffer, reading: Reading): { texts: PngText[]; xmp: string[] } {
  const texts: PngText[] = [];
  const xmp: string[] = [];
  let left = MAX_INFLATED_BYTES;
  const inflate = (data: Buffer) => {
    const inflated = inflateSync(data, { maxOutputLength: Math.max(left, 1) });
    left -= inflated.length;
    return inflated;
  };
  let chunks = 0;
  for (let at = 8; at + 12 <= file.length && chunks < MAX_CHUNKS; chunks++) {
    const length = file.readUInt32BE(at);
    const chunk = file.toString("latin1", at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + length);
    at += 12 + length;
    if (!["tEXt", "zTXt", "iTXt"].includes(chunk)) continue;
    const keyword = data.toString("latin1", 0, endOf(data, 0)).trim();
    const field = `PNG ${chunk} ${keyword}`;
    try {
      const read = textIn(chunk, data, inflate);
      if (read.isAssumed && keyword !== XMP_KEYWORD)
        reading.warn("encoding_uncertain", field, "This text is UTF-8, where PNG asks for Latin-1.");
      const profile = keyword === "Raw profile type xmp" ? rawProfile(read.text) : null;
      if (profile) xmp.push(profile);
      else if (keyword !== XMP_KEYWORD)
        texts.push({ chunk, keyword, language: read.language, text: read.text });
      else if (read.isCompressed || chunk !== "iTXt") xmp.push(read.text);
    } catch {
      reading.warn("field_unreadable", field, "This text is compressed and can't be decompressed.");
    }
  }
  return { texts, xmp };
}

/** ImageMagick writes a profile as its name, its length, and its bytes in hexadecimal. */
function rawProfile(text: string): string | null {
  const [, hex] = /^\s*\w+\s+\d+\s+([\da-f\s]+)$/i.exec(text) ?? [];
  return hex ? Buffer.from(hex.replaceAll(/\s/g, ""), "hex").toString("utf8") : null;
}

/** Returns the position of the zero byte that ends a text. */
function endOf(data: Buffer, from: number): number {
  const end = data.indexOf(0, from);
  return end < 0 ? data.length : end;
}

function textIn(chunk: string, data: Buffer, inflate: (data: Buffer) => Buffer) {
  const start = endOf(data, 0) + 1;
  if (chunk !== "iTXt") {
    const bytes = chunk === "zTXt" ? inflate(data.subarray(start + 1)) : data.subarray(start);
    const utf8 = asUtf8(bytes);
    return {
      text: utf8 ?? bytes.toString("latin1"),
      language: null,
      isAssumed: utf8 !== null,
      isCompressed: false,
    };
  }
  const language = endOf(data, start + 2);
  const translated = endOf(data, language + 1);
  const rest = data.subarray(translated + 1);
  return {
    text: (data[start] === 1 ? inflate(rest) : rest).toString("utf8"),
    language: data.toString("latin1", start + 2, language) || null,
    isAssumed: false,
    isCompressed: data[start] === 1,
  };
}

/** Returns multibyte text that is valid UTF-8, or null. Latin-1 text practically never is. */
function asUtf8(bytes: Buffer): string | null {
  if (bytes.every((byte) => byte < 0x80)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
