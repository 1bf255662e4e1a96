import { BLOCK, tarPadding } from "./tar.ts";

/** A file, or a folder, whose name ends with a slash. Read its content before you ask for the next one. */
export type TarEntry = { name: string; content: AsyncGenerator<Buffer> };

/** Reads an archive that `tarHeader` wrote. Throws if it ends too early. */
export async function* untar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = chunks[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  /** Returns up to `most` bytes, as they arrive. */
  async function read(most: number): Promise<Buffer> {
    while (rest.length === 0) {
      const { value, done } = await source.next();
      if (done) throw new Error("The archive ends too early");
      rest = value;
    }
    const bytes = rest.subarray(0, most);
    rest = rest.subarray(bytes.length);
    return bytes;
  }
  async function* readAll(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const bytes = await read(left);
      left -= bytes.length;
      yield bytes;
    }
  }
  for (;;) {
    const parts: Buffer[] = [];
    for await (const part of readAll(BLOCK)) parts.push(part);
    const header = Buffer.concat(parts);
    if (header[0] === 0) return;
    const text = (from: number, to: number) => header.toString("ascii", from, to).replace(/\0.*$/s, "");
    const size = Number.parseInt(text(124, 136), 8);
    yield { name: text(0, 100), content: readAll(size) };
    for await (const _padding of readAll(tarPadding(size).length));
  }
}
