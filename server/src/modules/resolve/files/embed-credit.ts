import { EMBEDDED_PARTS, type EmbeddedCredit, type EmbeddedPart } from "@byline/contract/credit-files.ts";
import { UndecodableFile } from "../../../core/decoding/undecodable-file.ts";
import type { Embedded } from "../embedded.ts";
import { merge } from "../merge.ts";
import { readPicture } from "./picture.ts";
import { isPng } from "./png-text.ts";
import { isJpeg, jpegHasManifest, writeJpeg } from "./write-jpeg.ts";
import { pngHasManifest, writePng } from "./write-png.ts";
import { isWebp, webpHasManifest, writeWebp } from "./write-webp.ts";

type Format = {
  type: Embedded["type"];
  isOf: (file: Buffer) => boolean;
  hasManifest: (file: Buffer) => boolean;
  write: (file: Buffer, parts: EmbeddedPart[], credit: EmbeddedCredit) => Buffer;
};
const FORMATS: Format[] = [
  { type: "image/jpeg", isOf: isJpeg, hasManifest: jpegHasManifest, write: writeJpeg },
  { type: "image/png", isOf: isPng, hasManifest: pngHasManifest, write: writePng },
  { type: "image/webp", isOf: isWebp, hasManifest: webpHasManifest, write: writeWebp },
];

/**
 * Writes a credit into a picture's metadata. Pixels stay identical, and existing metadata stays unless
 * `overwrite`. Throws UndecodableFile if it isn't a JPEG, PNG, or WebP, or has Content Credentials, whose
 * signature any change would break.
 */
export function embedCredit(bytes: Uint8Array, credit: EmbeddedCredit, overwrite: boolean): Embedded {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = FORMATS.find(({ isOf }) => isOf(file));
  const read = format && readPicture(file);
  if (!format || !read)
    throw new UndecodableFile("This file can't be read. Choose a JPEG, PNG, or WebP picture.");
  if (format.hasManifest(file))
    throw new UndecodableFile(
      "This picture has Content Credentials, and any change would break their signature. Choose a " +
        "copy without them.",
    );
  const stated = merge([{ source: "file", statements: read.statements }]);
  const parts = EMBEDDED_PARTS.map((part) => {
    const [before, after] = [beforeOf(part, stated), afterOf(part, credit)];
    const isWritten = after !== null && (before === null || (overwrite && !isSame(part, before, after)));
    const isKept = after === null || !isSame(part, before, after);
    return { part, before, after, outcome: isWritten ? "written" : isKept ? "kept" : "same" } as const;
  });
  const written = parts.filter(({ outcome }) => outcome === "written").map(({ part }) => part);
  return {
    parts,
    type: format.type,
    file: written.length > 0 ? format.write(file, written, credit) : file,
  };
}

const isSame = (part: EmbeddedPart, before: string | null, after: string) =>
  part === "license" ? before?.split(" (")[0] === after.split(" (")[0] : before === after;

function beforeOf(part: EmbeddedPart, stated: ReturnType<typeof merge>): string | null {
  if (part === "creators") return stated.creators?.value.map(({ name }) => name).join("; ") ?? null;
  if (part === "license") return stated.license ? licenseText(stated.license.value) : null;
  return stated[part]?.value ?? null;
}

function afterOf(part: EmbeddedPart, credit: EmbeddedCredit): string | null {
  if (part === "creators") return credit.creators.join("; ") || null;
  if (part === "license") return credit.license ? licenseText(credit.license) : null;
  return credit[part];
}

const licenseText = ({ name, url }: { name: string; url: string | null }) =>
  url ? `${name} (${url})` : name;
