import { DOMParser, onErrorStopParsing } from "@xmldom/xmldom";
import { UndecodableFile } from "../../core/decoding/undecodable-file.ts";

/** Tags and attributes. The XMP of an edited photo has a few thousand; 50,000 take half a second. */
const MAX_XMP_PARTS = 50_000;

/** Returns a parser for ExifReader, which ignores its errors: call `throwIfRefused` after reading. */
export function createXmpParser() {
  const parser = new DOMParser({ onError: onErrorStopParsing });
  let isRefused = false;
  return {
    parseFromString(xml: string, mimeType: string) {
      isRefused ||= hasMoreParts(xml);
      if (isRefused) throw new Error("too many parts");
      return parser.parseFromString(xml, mimeType);
    },
    throwIfRefused() {
      if (isRefused)
        throw new UndecodableFile(
          `The XMP metadata of this file has more than ${MAX_XMP_PARTS} parts. ` +
            "Export it again with standard settings, or choose another one.",
        );
    },
  };
}

function hasMoreParts(xml: string): boolean {
  let parts = 0;
  for (let at = 0; at < xml.length && parts <= MAX_XMP_PARTS; at++)
    if (xml[at] === "<" || xml[at] === "=") parts++;
  return parts > MAX_XMP_PARTS;
}
