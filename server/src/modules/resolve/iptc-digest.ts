import { createHash } from "node:crypto";

const SEGMENT = "Photoshop 3.0\0";
const IPTC = 0x0404;
const DIGEST = 0x0425;

/**
 * Whether a program without XMP support changed a JPEG's IPTC fields, so that the digest stored with them no
 * longer matches. False without a digest.
 */
export function isIptcNewer(bytes: Uint8Array): boolean {
  const resources = readResources(bytes);
  const [iptc, digest] = [resources.get(IPTC), resources.get(DIGEST)];
  return !!iptc && digest?.length === 16 && !createHash("md5").update(iptc).digest().equals(digest);
}

/** Reads Photoshop's image resources by id: "8BIM", the id, a name, and the data, each of even length. */
function readResources(bytes: Uint8Array): Map<number, Buffer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Map<number, Buffer>();
  const start = file.indexOf(SEGMENT);
  let from = start + SEGMENT.length;
  while (start >= 0 && file.toString("latin1", from, from + 4) === "8BIM" && from + 12 < file.length) {
    const id = file.readUInt16BE(from + 4);
    const name = 1 + (file[from + 6] ?? 0);
    const data = from + 6 + name + (name % 2) + 4;
    if (data > file.length) break;
    const size = file.readUInt32BE(data - 4);
    found.set(id, file.subarray(data, data + size));
    from = data + size + (size % 2);
  }
  return found;
}
