import { mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { giveToPostgres } from "./embedded-binaries.ts";

/** How long committed changes may wait in an unfinished segment of the log. */
const TIMEOUT = "60s";
const FOLDER = "spool";

/** Whether a file of the write-ahead log is a segment, by its name. */
export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name);

/** Finished segments of the write-ahead log wait in this folder until the worker has uploaded them. */
export const spoolOf = (dir: string) => path.join(dir, FOLDER);

/** Creates the spool, and returns PostgreSQL's settings to copy each segment there before it's reused. */
export async function prepareSpool(dir: string): Promise<Record<string, string>> {
  await mkdir(dir, { recursive: true });
  await mkdir(spoolOf(dir), { recursive: true, mode: 0o700 });
  await giveToPostgres(spoolOf(dir));
  // a shell in the cluster's folder runs it; a segment keeps the time of its last change
  const [folder, part] = [`../${FOLDER}`, `../${FOLDER}/%f.part`];
  const command = `cp -p %p ${part} && sync ${part} && mv ${part} ${folder}/%f && sync ${folder}`;
  return { archive_mode: "on", archive_timeout: TIMEOUT, archive_command: command };
}

/** Lists the spool's segments in the order of the log, and its other files, which nothing needs. */
export async function listSpool(dir: string): Promise<{ segments: string[]; others: string[] }> {
  const names = (await listFolder(spoolOf(dir))).filter((name) => !name.endsWith(".part"));
  return {
    segments: names.filter(isSegment).toSorted(),
    others: names.filter((name) => !isSegment(name)),
  };
}

/** Returns for how many seconds the oldest segment has waited to be copied or uploaded. */
export async function waitingSeconds(dir: string, now: number): Promise<number> {
  const status = path.join(dir, "pg/pg_wal/archive_status");
  const ready = (await listFolder(status)).filter((name) => name.endsWith(".ready"));
  const { segments } = await listSpool(dir);
  const files = [
    ...ready.map((name) => path.join(status, name)),
    ...segments.map((name) => path.join(spoolOf(dir), name)),
  ];
  const times = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => now,
      ),
    ),
  );
  return Math.max(0, (now - Math.min(now, ...times)) / 1000);
}

async function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
