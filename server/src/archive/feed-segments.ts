import { readdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { giveToPostgres } from "../db/embedded-binaries.ts";
import { isSegment } from "../db/spool.ts";
import { nextSegment } from "./stored.ts";

const FOLDER = "restore";
/** Segments of 16 MiB that are fetched in advance. */
const AHEAD = 8;
const LOOK_MS = 20;
/** Tenths of a second that PostgreSQL waits for a segment. */
const MOST_WAITS = 6000;

/**
 * A shell command that waits for a file, and moves it to PostgreSQL's place. The exit code 255 ends the
 * recovery, unlike 1, which means that the log has ended.
 */
const take = (file: string) =>
  [
    `[ -e ${file} ] || : > ${file}.wanted`,
    "n=0",
    `until [ -e ${file} ] || [ -e ${file}.none ]; do`,
    `  n=$((n + 1)); if [ -e ../${FOLDER}/stop ] || [ $n -gt ${MOST_WAITS} ]; then exit 255; fi; sleep 0.1`,
    "done",
    `rm -f ${file}.wanted`,
    `mv ${file} %p 2>/dev/null`,
  ].join("\n");

export const feedFolderOf = (dir: string) => path.join(dir, FOLDER);
export const RESTORE_COMMAND = take(`../${FOLDER}/%f`);

/** `load` returns a file of the log, or null if there's none. */
type Load = (name: string) => Promise<Uint8Array | null>;

/**
 * Gives a recovering PostgreSQL in `dir` the log it asks for, and fetches some of it in advance. A failed
 * fetch ends the recovery. `stop` resolves to the failure, if any.
 */
export function feedSegments(dir: string, load: Load): { stop: () => Promise<Error | null> } {
  const folder = feedFolderOf(dir);
  let stopped = false;

  async function place(name: string, bytes: Uint8Array): Promise<void> {
    const unfinished = path.join(folder, "unfinished");
    await writeFile(unfinished, bytes, { mode: 0o600 });
    await giveToPostgres(unfinished);
    await rename(unfinished, path.join(folder, name));
  }

  async function feed(): Promise<void> {
    let next: string | null = null;
    while (!stopped) {
      const names = await readdir(folder);
      const wanted = names
        .filter((name) => name.endsWith(".wanted"))
        .map((name) => name.slice(0, -".wanted".length))
        .find((name) => !names.includes(name) && !names.includes(`${name}.none`));
      const ready = names.filter(isSegment).length;
      const name: string | null = wanted ?? (ready < AHEAD ? next : null);
      if (!name) {
        await sleep(LOOK_MS);
        continue;
      }
      const bytes: Uint8Array | null = await load(name).catch((error) => {
        if (wanted) throw error;
        return null; // PostgreSQL may stop before it
      });
      if (bytes) await place(name, bytes);
      else if (wanted) await place(`${name}.none`, Buffer.alloc(0));
      if (isSegment(name)) next = bytes ? nextSegment(name) : null;
    }
  }

  const feeding = feed().then(
    () => null,
    async (error: Error) => {
      await place("stop", Buffer.alloc(0));
      return error;
    },
  );
  return {
    async stop() {
      stopped = true;
      return feeding;
    },
  };
}
