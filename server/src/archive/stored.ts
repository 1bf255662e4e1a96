import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Objects } from "../adapters/objects/objects.ts";

/** An archive has the backups and the unbroken log of one data folder. A restored folder begins its own. */
const ARCHIVES = "archive/";
const MANIFEST = "manifest.json";
const TRIES = 3;
const RETRY_MS = 1000;

/**
 * `archived`: whether the log after it was archived. `manual`: whether it stays until someone removes it.
 * Times are ISO 8601, and sizes in bytes.
 */
const baseBackup = z.object({
  id: z.string(),
  archive: z.string(),
  startedAt: z.string(),
  stoppedAt: z.string(),
  postgres: z.string(),
  startLsn: z.string(),
  stopLsn: z.string(),
  firstSegment: z.string(),
  lastSegment: z.string(),
  archived: z.boolean(),
  manual: z.boolean().default(false),
  bytes: z.number(),
  pieces: z.array(z.object({ bytes: z.number(), sha256: z.string() })),
});
export type BaseBackup = z.output<typeof baseBackup>;

/** `at`: the time of its last change, in milliseconds since 1970. `sha256` is of the uncompressed log. */
export type Segment = { name: string; at: number; sha256: string; key: string };

/** `unfinished`: the prefixes of base backups without a manifest. */
export type Archive = {
  id: string;
  backups: BaseBackup[];
  unfinished: string[];
  segments: Map<string, Segment>;
};

/** Returns a new id of an archive or a backup, which begins with its time in UTC. */
export function newId(at: number): string {
  const time = new Date(at).toISOString().slice(0, 19).toLowerCase().replaceAll(":", "-");
  return `${time}-${randomBytes(2).toString("hex")}`;
}

/** The time in an id, in milliseconds since 1970. */
export const timeOfId = (id: string) => Date.parse(id.replace(/^(.{10})t(..)-(..)-(..)-.*$/, "$1T$2:$3:$4Z"));

export const isId = (text: string) => /^\d{4}-\d\d-\d\dt\d\d-\d\d-\d\d-[0-9a-f]{4}$/.test(text);

export const backupPrefix = (archive: string, id: string) => `${ARCHIVES}${archive}/base/${id}/`;
export const manifestKey = (archive: string, id: string) => `${backupPrefix(archive, id)}${MANIFEST}`;

export const segmentKey = (archive: string, { name, at, sha256 }: Omit<Segment, "key">) =>
  `${ARCHIVES}${archive}/wal/${name.toLowerCase()}.${Math.floor(at)}.${sha256}.zst`;

export const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Digits of the timeline in a segment's name. A restore begins a new one. */
export const TIMELINE = 8;

/** Returns the name of the log's next segment: 8 digits each for timeline, file, and 16 MiB of 4 GiB. */
export function nextSegment(name: string): string {
  const number = BigInt(`0x${name.slice(8, 16)}${name.slice(22)}`) + 1n;
  const digits = number.toString(16).toUpperCase().padStart(10, "0");
  return `${name.slice(0, 8)}${digits.slice(0, 8)}000000${digits.slice(8)}`;
}

/** Reads what the store has of one archive, or of all, without the contents. */
export async function readArchives(objects: Objects, only = ""): Promise<Archive[]> {
  const archives = new Map<string, Archive>();
  const prefixes = new Map<string, { archive: Archive; hasManifest: boolean }>();
  const twice: [Archive, string][] = [];
  for await (const key of objects.list(only ? `${ARCHIVES}${only}/` : ARCHIVES)) {
    const [, id = "", kind, rest = ""] = /^archive\/([^/]+)\/(base|wal)\/(.+)$/.exec(key) ?? [];
    const archive = archives.get(id) ?? { id, backups: [], unfinished: [], segments: new Map() };
    archives.set(id, archive);
    const [, name = "", at, sha256 = ""] = /^([0-9a-f]{24})\.(\d+)\.([0-9a-f]{64})\.zst$/.exec(rest) ?? [];
    if (kind === "wal" && name) {
      const segment = { name: name.toUpperCase(), at: Number(at), sha256, key };
      if (archive.segments.has(segment.name)) twice.push([archive, segment.name]);
      archive.segments.set(segment.name, segment);
    } else if (kind === "base") {
      const prefix = key.slice(0, key.lastIndexOf("/") + 1);
      const hasManifest = prefixes.get(prefix)?.hasManifest || key.endsWith(`/${MANIFEST}`);
      prefixes.set(prefix, { archive, hasManifest });
    }
  }
  // Two databases wrote to one archive, so neither version can be trusted.
  for (const [archive, name] of twice) archive.segments.delete(name);
  for (const [prefix, { archive, hasManifest }] of prefixes) {
    if (hasManifest) archive.backups.push(await readManifest(objects, `${prefix}${MANIFEST}`));
    else archive.unfinished.push(prefix);
  }
  for (const { backups } of archives.values())
    backups.sort((a, b) => Date.parse(a.stoppedAt) - Date.parse(b.stoppedAt));
  return [...archives.values()];
}

/** Returns the newest backup of an archive, without reading the log. */
export async function newestBackup(objects: Objects, archive: string): Promise<BaseBackup | null> {
  const ids: string[] = [];
  for await (const key of objects.list(`${ARCHIVES}${archive}/base/`))
    if (key.endsWith(`/${MANIFEST}`)) ids.push(key.split("/").at(-2) as string);
  const newest = ids.toSorted().at(-1);
  return newest ? readManifest(objects, manifestKey(archive, newest)) : null;
}

async function readManifest(objects: Objects, key: string): Promise<BaseBackup> {
  try {
    return baseBackup.parse(JSON.parse((await getObject(objects, key)).toString()));
  } catch (cause) {
    throw new Error(`${key} in the object store can't be read or is damaged.`, { cause });
  }
}

/** Reads an object. Retries, because a restore reads thousands. */
export async function getObject(objects: Objects, key: string): Promise<Buffer> {
  const bytes = await retried(async () => {
    const stream = await objects.get(key);
    return stream && buffer(stream);
  });
  if (!bytes) throw new Error(`${key} is missing from the object store.`);
  return bytes;
}

/** Retries a call to the object store. */
export async function retried<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(RETRY_MS);
    }
  }
}

export async function removeAll(objects: Objects, prefix: string): Promise<void> {
  for await (const key of objects.list(prefix)) await objects.remove(key);
}

/** Returns the archived log from the end of a backup on, up to its end or the first missing segment. */
export function segmentsAfter({ segments }: Archive, { lastSegment }: BaseBackup): Segment[] {
  const found: Segment[] = [];
  for (let at = segments.get(lastSegment); at; at = segments.get(nextSegment(at.name))) found.push(at);
  return found;
}
