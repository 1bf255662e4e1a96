/** npm's fixed modification time for packed files, so that the same content gives the same archive. */
const MODIFIED_S = 499_162_500;
export const BLOCK = 512;

/** Packs texts into a tar archive (ustar). Names are ASCII, at most 100 characters. */
export function tar(files: Record<string, string>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, text]) => {
    const content = Buffer.from(text);
    return [tarHeader(name, content.length), content, tarPadding(content.length)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

/** Returns what follows a file's content, up to the next header. */
export const tarPadding = (size: number): Buffer => Buffer.alloc(-size & (BLOCK - 1));

/** Returns the header of a file, or of a folder, whose name ends with a slash. */
export function tarHeader(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const number = (value: number, offset: number, digits: number) =>
    block.write(value.toString(8).padStart(digits, "0"), offset, "ascii");
  block.write(name, 0, 100, "ascii");
  number(0o644, 100, 7);
  number(0, 108, 7); // owner
  number(0, 116, 7); // group
  number(size, 124, 11);
  number(MODIFIED_S, 136, 11);
  block.fill(" ", 148, 156); // the checksum counts itself as spaces
  block.write(name.endsWith("/") ? "5" : "0", 156, "ascii");
  block.write("ustar\0" + "00", 257, "ascii");
  number(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  );
  block[154] = 0;
  return block;
}
