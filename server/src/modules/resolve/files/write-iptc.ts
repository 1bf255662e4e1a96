import { createHash } from "node:crypto";
import type { EmbeddedCredit, EmbeddedPart } from "@byline/contract/credit-files.ts";

const SEGMENT = Buffer.from("Photoshop 3.0\0");
const [IPTC, DIGEST] = [0x0404, 0x0425];
const UTF8_MARK = Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47]);

/** The dataset of record 2 for each part, and its maximum bytes in IPTC. */
const DATASETS: Partial<Record<EmbeddedPart, [number: number, bytes: number]>> = {
  title: [5, 64],
  creators: [80, 32],
  credit_line: [110, 32],
  copyright_notice: [116, 128],
};

export const isPhotoshop = (body: Buffer) => body.subarray(0, SEGMENT.length).equals(SEGMENT);

/**
 * Returns the body of a JPEG's APP13 with these parts in IPTC and the rest of `body` unchanged. Leaves out
 * text too long for IPTC, which XMP has in full.
 */
export function writeIptc(body: Buffer | null, parts: EmbeddedPart[], credit: EmbeddedCredit): Buffer {
  const resources = readResources(body ?? SEGMENT);
  const old = resources.find(({ id }) => id === IPTC)?.data ?? Buffer.alloc(0);
  const iptc = writeDatasets(old, parts, credit);
  const digest = createHash("md5").update(iptc).digest();
  const kept = resources.filter(({ id }) => id !== IPTC && id !== DIGEST).map(({ raw }) => raw);
  return Buffer.concat([SEGMENT, resource(IPTC, iptc), resource(DIGEST, digest), ...kept]);
}

type Resource = { id: number; data: Buffer; raw: Buffer };

function readResources(body: Buffer): Resource[] {
  const found: Resource[] = [];
  let from = SEGMENT.length;
  while (body.toString("latin1", from, from + 4) === "8BIM" && from + 12 <= body.length) {
    const name = 1 + (body[from + 6] ?? 0);
    const data = from + 6 + name + (name % 2) + 4;
    if (data > body.length) break;
    const size = body.readUInt32BE(data - 4);
    const end = Math.min(body.length, data + size + (size % 2));
    found.push({
      id: body.readUInt16BE(from + 4),
      data: body.subarray(data, data + size),
      raw: body.subarray(from, end),
    });
    from = end;
  }
  return found;
}

function resource(id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.write("8BIM");
  head.writeUInt16BE(id, 4);
  head.writeUInt32BE(data.length, 8);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function writeDatasets(old: Buffer, parts: EmbeddedPart[], credit: EmbeddedCredit): Buffer {
  const replaced = new Set(parts.map((part) => DATASETS[part]?.[0]));
  const all = readDatasets(old);
  const isMarked = all.some(({ raw }) => raw.equals(UTF8_MARK));
  const hasText = all.some(({ record }) => record >= 2);
  const kept = all.filter(({ record, number }) => record !== 2 || !replaced.has(number));
  const encode = (text: string) =>
    hasText && !isMarked && isLatin1(text) ? Buffer.from(text, "latin1") : Buffer.from(text, "utf8");
  const added = parts.flatMap((part) => {
    const dataset = DATASETS[part];
    const texts = textsOf(part, credit).map(encode);
    if (!dataset || texts.some((text) => text.length > dataset[1])) return [];
    return texts.map((text) => Buffer.concat([Buffer.from([0x1c, 2, dataset[0], 0, text.length]), text]));
  });
  const mark = isMarked || hasText ? [] : [UTF8_MARK];
  return Buffer.concat([...mark, ...kept.map(({ raw }) => raw), ...added]);
}

/** Reads datasets up to 32 kB. Everything from a longer one on stays unchanged. */
function readDatasets(iptc: Buffer) {
  const all: { record: number; number: number; raw: Buffer }[] = [];
  let at = 0;
  while (at + 5 <= iptc.length && iptc[at] === 0x1c) {
    const length = iptc.readUInt16BE(at + 3);
    const isLong = (length & 0x8000) !== 0;
    const end = isLong ? iptc.length : at + 5 + length;
    all.push({
      record: iptc[at + 1] as number,
      number: isLong ? -1 : (iptc[at + 2] as number),
      raw: iptc.subarray(at, end),
    });
    at = end;
  }
  return all;
}

const isLatin1 = (text: string) => [...text].every((character) => character <= "\u00ff");

function textsOf(part: EmbeddedPart, credit: EmbeddedCredit): string[] {
  if (part === "creators") return credit.creators;
  const text = part === "license" ? null : credit[part];
  return text ? [text] : [];
}
