import { setImmediate as nextTurn } from "node:timers/promises";
import { Zip, ZipDeflate, ZipPassThrough, zipSync } from "fflate";

const PIECE_BYTES = 1_048_576;
/** Characters packed before yielding to other work, which takes a few milliseconds. */
const TURN_CHARACTERS = 131_072;
/** Maximum rows in a file, so that readers can hold one in memory and none comes near 4 GiB. */
const ROWS_A_FILE = 100_000;

export type ZipWriter = {
  addFile: (name: string, bytes: Uint8Array) => Promise<void>;
  addJson: (name: string, value: unknown) => Promise<void>;
  /** Adds a JSON array, packed a page at a time: `name.json`, then `name-2.json`, and so on. */
  addList: (name: string, pages: AsyncIterable<unknown[]>) => Promise<void>;
  /** Resolves to the total size in bytes when everything is stored. */
  end: () => Promise<number>;
};

/**
 * Packs a ZIP of any size in bounded memory. `keep` receives pieces of about a megabyte, in order. Packs on
 * this thread, a few milliseconds at a time.
 */
export function createZip(keep: (piece: Buffer) => Promise<void>): ZipWriter {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let total = 0;
  const encoder = new TextEncoder();
  const zip = new Zip((error, data) => {
    if (error) throw error;
    waiting.push(data);
    size += data.length;
  });

  async function flush(least: number) {
    if (size < least || size === 0) return;
    const piece = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    total += piece.length;
    await keep(piece);
  }

  function openFile(name: string) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  }

  return {
    async addFile(name, bytes) {
      const file = new ZipPassThrough(name);
      zip.add(file);
      file.push(bytes, true);
      await flush(PIECE_BYTES);
    },
    async addJson(name, value) {
      openFile(name).push(encoder.encode(`${JSON.stringify(value, null, 2)}\n`), true);
      await flush(PIECE_BYTES);
    },
    async addList(name, pages) {
      let files = 1;
      let rows = 0;
      let file = openFile(`${name}.json`);
      for await (const page of pages) {
        if (page.length === 0) continue;
        if (rows >= ROWS_A_FILE) {
          file.push(encoder.encode("\n]\n"), true);
          file = openFile(`${name}-${++files}.json`);
          rows = 0;
        }
        let text = "";
        for (const row of page) {
          text += `${rows++ === 0 ? "[\n" : ",\n"}${JSON.stringify(row)}`;
          if (text.length < TURN_CHARACTERS) continue;
          file.push(encoder.encode(text));
          text = "";
          await flush(PIECE_BYTES);
          await nextTurn();
        }
        file.push(encoder.encode(text));
        await flush(PIECE_BYTES);
      }
      file.push(encoder.encode(rows === 0 ? "[]\n" : "\n]\n"), true);
      await flush(PIECE_BYTES);
    },
    async end() {
      zip.end();
      await flush(0);
      return total;
    },
  };
}

/** Modification time of all entries, so that the same content gives the same archive. */
const MODIFIED = new Date(1985, 9, 26);

/** Packs small texts into a ZIP. The same content gives the same archive. */
export function zip(files: Record<string, string>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]);
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: MODIFIED, level: 9 }));
}
