import { DOMParser, type Document, onErrorStopParsing } from "@xmldom/xmldom";
import { UndecodableFile } from "../../core/decoding/undecodable-file.ts";

/** Maximum tags and attributes. The XMP of an edited photo has a few thousand; 50,000 take half a second. */
const MAX_XMP_PARTS = 50_000;
/** Maximum nested elements. Each one makes the parser search those around it. */
const MAX_XMP_DEPTH = 200;
/**
 * Maximum length of a packet. The parser takes seconds for 9 million characters. Phones store depth maps of
 * that size in a separate packet, which contains no credit and is skipped.
 */
const MAX_XMP_CHARACTERS = 2_000_000;

const INVALID = "An XMP packet isn't valid XML, so we skipped it.";

/**
 * Returns a parser for ExifReader, which ignores its errors, so call `throwIfRefused` after reading. Keeps
 * the parsed documents, and why others weren't parsed.
 */
export function createXmpParser() {
  const parser = new DOMParser({ onError: onErrorStopParsing });
  const documents: Document[] = [];
  const unread = new Set<string>();
  let refused: string | null = null;
  let failed: string | null = null;

  function parseFromString(xml: string, mimeType: string): Document {
    refused ??= whyCostly(xml);
    if (refused) throw new Error(refused);
    if (xml.length > MAX_XMP_CHARACTERS) {
      unread.add("An XMP packet is longer than 2 million characters, so we skipped it.");
      throw new Error("The packet is too long");
    }
    try {
      const document = parser.parseFromString(xml, mimeType);
      documents.push(document);
      // ExifReader retries with namespaces that a packet doesn't declare.
      if (failed && xml.length > failed.length && xml.endsWith(failed.slice(-100))) unread.delete(INVALID);
      return document;
    } catch (error) {
      failed = xml;
      unread.add(INVALID);
      throw error;
    }
  }

  return {
    documents,
    unread,
    parseFromString,
    /** Parses a packet that ExifReader doesn't find. Parsing one it already read changes nothing. */
    parsePacket(xml: string) {
      try {
        parseFromString(xml, "application/xml");
      } catch {
        // `refused` and `unread` contain the reason
      }
    },
    throwIfRefused() {
      if (refused)
        throw new UndecodableFile(
          `The XMP metadata of this file has more than ${refused}. Export it again with standard ` +
            "settings, or choose another file.",
        );
    },
  };
}

/** Returns the exceeded limit, or null. */
function whyCostly(xml: string): string | null {
  let [parts, depth] = [0, 0];
  for (let at = 0; at < xml.length; at++) {
    const sign = xml[at];
    if ((sign === "<" || sign === "=") && ++parts > MAX_XMP_PARTS) return `${MAX_XMP_PARTS} parts`;
    if (sign === "<" && xml[at + 1] === "/") depth--;
    else if (sign === "<" && !/[?!]/.test(xml[at + 1] ?? "")) depth++;
    else if (sign === "/" && xml[at + 1] === ">") depth--;
    if (depth > MAX_XMP_DEPTH) return `${MAX_XMP_DEPTH} elements within each other`;
  }
  return null;
}
