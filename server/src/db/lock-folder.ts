import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/** One that nothing refers to would be collected, and its lock with it. */
const held = new Set<DatabaseSync>();

/**
 * Makes the data folder if it is missing, and takes it for this process, or throws at once if another has it.
 * The kernel keeps the lock, on the empty file `byline.lock`: it ends with the process, however that ends,
 * and never before, however long the process is stalled. Node has no file locks of its own, but those of its
 * SQLite.
 */
export function lockFolder(dir: string): { release: () => void } {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dir, { recursive: true });
    lock = new DatabaseSync(path.join(dir, "byline.lock"));
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
    `Byline cannot write to its data folder ${dir} (${reason}). ` +
      "Make it writable, or set BYLINE_DATA_DIR to another folder.",
  );

export const runningAlready = (dir: string) =>
  new Error(`Another Byline is running on ${dir}. Stop it, or set BYLINE_DATA_DIR to another folder.`);
