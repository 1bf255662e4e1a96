import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;
/** `npm run doctor` holds the lock for a moment, to see whether it's free. */
const WAIT_MS = 200;

/** Keeps the locks from being garbage-collected. */
const held = new Set<DatabaseSync>();

/**
 * Creates the data folder if missing and locks it for this process, or throws if another process has it. The
 * kernel holds the lock, on the empty file `byline.lock`, exactly until the process ends. Uses SQLite,
 * because Node has no file locks.
 */
export function lockFolder(dir: string): { release: () => void } {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dir, { recursive: true });
    lock = new DatabaseSync(path.join(dir, "byline.lock"), { timeout: WAIT_MS });
    lock.exec("pragma journal_mode = off; begin exclusive");
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw runningAlready(dir);
    throw unwritable(dir, (error as Error).message);
  }
  const taken = lock;
  held.add(taken);
  return {
    release() {
      if (held.delete(taken)) taken.close();
    },
  };
}

const unwritable = (dir: string, reason: string) =>
  new Error(
    `Byline can't write to its data folder ${dir} (${reason}). Make it writable, or set ` +
      "BYLINE_DATA_DIR to another folder.",
  );

export const runningAlready = (dir: string) =>
  new Error(`Another Byline instance is using ${dir}. Stop it, or set BYLINE_DATA_DIR to another folder.`);
