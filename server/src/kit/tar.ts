/** npm's fixed modification time for packed files, so that the same content gives the same archive. */
const MODIFIED_S = 499_162_500;
const BLOCK = 512;

/** Packs texts into a tar archive (ustar). Names are ASCII, at most 100 characters. */
export function tar(files: Record<string, string>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, text]) => {
    const content = Buffer.from(text);
    return [header(name, content.length), content, Buffer.alloc(-content.length & (BLOCK - 1))];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

function header(name: string, size: number): Buffer {
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
  block.write("0", 156, "ascii"); // a file
  block.write("ustar\0" + "00", 257, "ascii");
  number(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  );
  block[154] = 0;
  return block;
}
