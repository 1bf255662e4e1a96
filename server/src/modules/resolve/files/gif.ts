const MAX_COMMENTS = 10;
const XMP = "XMP DataXMP";

export const isGif = (file: Buffer) => /^GIF8[79]a$/.test(file.toString("latin1", 0, 6));

/** Reads the comments of a GIF89a (section 24) and its XMP packet (XMP specification, part 3, 1.1.2). */
export function readGif(file: Buffer): { comments: string[]; xmp: string[] } {
  const comments: string[] = [];
  const start = file.indexOf(XMP, 0, "latin1");
  const end = start < 0 ? -1 : file.indexOf("<?xpacket end=", start, "latin1");
  const xmp = end < 0 ? [] : [file.toString("utf8", start + XMP.length, end)];
  for (let at = afterHeader(file); at > 0 && at < file.length && comments.length < MAX_COMMENTS; ) {
    const kind = file[at];
    if (kind === 0x2c) {
      const packed = file[at + 9] ?? 0;
      at = blocksAt(file, at + 11 + tableSize(packed)).end;
    } else if (kind === 0x21) {
      const { end: next, text } = blocksAt(file, at + 2);
      if (file[at + 1] === 0xfe) comments.push(text);
      at = next;
    } else break;
  }
  return { comments, xmp };
}

const tableSize = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
const afterHeader = (file: Buffer) => 13 + tableSize(file[10] ?? 0);

/** Returns the text of length-prefixed blocks and where they end. */
function blocksAt(file: Buffer, from: number): { text: string; end: number } {
  const parts: Buffer[] = [];
  let at = from;
  for (let size = file[at] ?? 0; size > 0 && at < file.length; size = file[at] ?? 0) {
    parts.push(file.subarray(at + 1, at + 1 + size));
    at += 1 + size;
  }
  const bytes = Buffer.concat(parts.slice(0, 8));
  return {
    text: new TextDecoder().decode(bytes).includes("\ufffd") ? bytes.toString("latin1") : `${bytes}`,
    end: at + 1,
  };
}
