import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Objects } from "../adapters/objects/objects.ts";
import { replaceFile } from "../kit/replace-file.ts";
import { findArchiveId } from "./archive-id.ts";
import { newestBackup, type Segment } from "./stored.ts";

/** The last uploaded segment, because listing thousands of them in the store takes long. */
const FILE = "last-archived";

export function noteUploaded(dataDir: string, { name, at }: Pick<Segment, "name" | "at">): void {
  replaceFile(path.join(dataDir, FILE), `${name} ${Math.floor(at)}\n`, 0o600);
}

/** Returns the age of the last uploaded segment in seconds, or null before the first. */
export async function segmentSeconds(dataDir: string, now: number): Promise<number | null> {
  const text = await readFile(path.join(dataDir, FILE), "utf8").catch(ignoreMissing);
  const at = Number(text?.split(" ")[1]);
  return at > 0 ? Math.max(0, (now - at) / 1000) : null;
}

/** Returns for how many seconds the embedded PostgreSQL has run, or null if it's stopped. */
export async function runningSeconds(dataDir: string, now: number): Promise<number | null> {
  const started = await stat(path.join(dataDir, "pg/postmaster.pid")).catch(ignoreMissing);
  return started && Math.max(0, (now - started.mtimeMs) / 1000);
}

/** Returns when the newest base backup with a log after it ended, or null without one. */
export async function findBackupTime(dataDir: string, objects: Objects): Promise<number | null> {
  const id = await findArchiveId(dataDir);
  const newest = id ? await newestBackup(objects, id) : null;
  return newest?.archived ? Date.parse(newest.stoppedAt) : null;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
