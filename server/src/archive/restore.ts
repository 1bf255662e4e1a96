import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createZstdDecompress, zstdDecompress } from "node:zlib";
import type { Objects } from "../adapters/objects/objects.ts";
import { startEmbeddedPostgres } from "../db/embedded.ts";
import { giveToPostgres, installedMajor } from "../db/embedded-binaries.ts";
import { isSegment } from "../db/spool.ts";
import { untar } from "../kit/untar.ts";
import { chooseBackup, type Recoverable, timeText } from "./choose-backup.ts";
import { feedFolderOf, feedSegments, RESTORE_COMMAND } from "./feed-segments.ts";
import {
  type BaseBackup,
  backupPrefix,
  getObject,
  readArchives,
  type Segment,
  sha256Of,
  TIMELINE,
} from "./stored.ts";

/** Replaying a day of a busy instance's log may take hours. */
const RECOVERY_MS = 7 * 86_400_000;
/** PostgreSQL found no commit after the given time, so everything it has is from before. */
const ENDED_BEFORE_TARGET = "recovery ended before configured recovery target was reached";
const decompress = promisify(zstdDecompress);

type Restoring = {
  objects: Objects;
  /** The time to recover, in milliseconds since 1970; the end of the log unless set. */
  to?: number | undefined;
  /** The id of the backup to begin with; the best one unless set. */
  id?: string | undefined;
  /** The id of the archive to take if several have the time. */
  own?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Trades durability for speed, for a copy that is only checked. */
  throwaway?: boolean;
};

/** `lastChange`: the time of the last transaction that was replayed, or null if the log had none. */
export type Restored = { backup: BaseBackup; lastChange: Date | null };

/**
 * Restores the database into `folder`, which is empty or doesn't exist, as it was at a time. The folder is a
 * data folder without files, and begins an archive of its own. Leaves it empty if anything fails.
 */
export async function restoreDatabase(folder: string, restoring: Restoring): Promise<Restored> {
  const chosen = await findBackup(folder, restoring);
  const { backup } = chosen;
  const installed = await installedMajor();
  if (backup.postgres !== installed)
    throw new Error(
      `The backup is of PostgreSQL ${backup.postgres}, but this release has ${installed}. Restore it with ` +
        "the release that made it.",
    );
  const claim = await claimFolder(folder);
  try {
    await unpack(folder, backup, restoring);
    const lastChange = await recover(folder, chosen, restoring);
    await rm(claim);
    return { backup, lastChange };
  } catch (error) {
    for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
    throw error;
  }
}

async function findBackup(folder: string, { objects, to, id, own }: Restoring): Promise<Recoverable> {
  if ((await readdir(folder).catch(() => [])).length > 0) throw notEmpty(folder);
  const archives = await readArchives(objects);
  if (!id) return chooseBackup(archives, to, own);
  const named = archives
    .map((one) => ({ ...one, backups: one.backups.filter((backup) => backup.id === id) }))
    .filter(({ backups }) => backups.length > 0);
  if (named.length === 0) throw new Error(`There is no backup ${id}. See: npm run admin -- backups`);
  return chooseBackup(named, to);
}

/** Creates the folder if missing, and a file in it that keeps another restore out. Returns the file. */
async function claimFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const claim = path.join(folder, "restoring");
  await writeFile(claim, "", { flag: "wx" }).catch((error) => {
    throw error.code === "EEXIST" ? notEmpty(folder) : error;
  });
  if ((await readdir(folder)).length === 1) return claim;
  await rm(claim);
  throw notEmpty(folder);
}

const notEmpty = (folder: string) =>
  new Error(`${folder} isn't empty. Name an empty folder, or one to create.`);

async function unpack(folder: string, backup: BaseBackup, { objects, signal }: Restoring): Promise<void> {
  const pieces = Readable.from(readPieces(objects, backup));
  await pipeline(
    pieces,
    createZstdDecompress(),
    async (packed) => {
      for await (const { name, content } of untar(packed)) {
        if (name.split("/").includes("..")) throw new Error(`The backup has a file named ${name}.`);
        const file = path.join(folder, name);
        if (name.endsWith("/")) await mkdir(file, { mode: 0o700 });
        else await writeFile(file, content, { mode: 0o600, flag: "wx" });
        if (name.startsWith("pg/")) await giveToPostgres(file);
      }
    },
    { signal: signal ?? new AbortController().signal },
  );
}

async function* readPieces(objects: Objects, { archive, id, pieces }: BaseBackup): AsyncGenerator<Buffer> {
  for (const [piece, { sha256 }] of pieces.entries()) {
    const bytes = await getObject(objects, `${backupPrefix(archive, id)}${piece}`);
    if (sha256Of(bytes) !== sha256)
      throw new Error(`Piece ${piece} of the backup ${id} in the object store is damaged.`);
    yield bytes;
  }
}

/** Replays the log up to the time. Returns the time of the last transaction. */
async function recover(folder: string, chosen: Recoverable, restoring: Restoring): Promise<Date | null> {
  const { objects, to, signal, throwaway } = restoring;
  await createEmpty(path.join(folder, "pg/recovery.signal"));
  await mkdir(feedFolderOf(folder), { mode: 0o700 });
  await giveToPostgres(feedFolderOf(folder));
  const { segments } = chosen.archive;
  const feeding = feedSegments(folder, async (name) => {
    signal?.throwIfAborted();
    const segment = segments.get(name);
    return segment ? readSegment(objects, segment, segments) : null;
  });
  const replay = async (target: Record<string, string>) => {
    const settings = { ...RECOVERY, ...target };
    await (await startEmbeddedPostgres({ dir: folder, throwaway, settings, startMs: RECOVERY_MS })).stop();
  };
  const log = path.join(folder, "pg.log");
  try {
    await replay(to === undefined ? {} : { recovery_target_time: timeText(to).replace("Z", "+00") }).catch(
      async (error) => {
        if (!(await readFile(log, "utf8")).includes(ENDED_BEFORE_TARGET)) throw error;
        await replay({});
      },
    );
  } catch (error) {
    throw (await feeding.stop()) ?? signal?.reason ?? (await withLog(error as Error, log));
  }
  await feeding.stop();
  await rm(feedFolderOf(folder), { recursive: true });
  await skipOldTimelines(path.join(folder, "pg/pg_wal"));
  const [, last] =
    [...(await readFile(log, "utf8")).matchAll(/last completed transaction was at log time (\S+ \S+)/g)].at(
      -1,
    ) ?? [];
  return last ? new Date(last.replace(" ", "T").replace(/\+00$/, "Z")) : null;
}

/** Marks the restored segments as archived, because they don't belong to the folder's new archive. */
async function skipOldTimelines(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(isSegment).toSorted();
  const current = names.at(-1)?.slice(0, TIMELINE) ?? "";
  for (const name of names.filter((one) => !one.startsWith(current)))
    await createEmpty(path.join(folder, "archive_status", `${name}.done`));
}

const RECOVERY = {
  restore_command: RESTORE_COMMAND,
  recovery_target_action: "promote",
  recovery_target_timeline: "current",
  hot_standby: "off",
  archive_mode: "off",
};

async function createEmpty(file: string): Promise<void> {
  await writeFile(file, "", { mode: 0o600 });
  await giveToPostgres(file);
}

async function readSegment(
  objects: Objects,
  { name, key, sha256 }: Segment,
  segments: Map<string, Segment>,
): Promise<Buffer> {
  const bytes = await decompress(await getObject(objects, key)).catch(() => null);
  if (bytes && sha256Of(bytes) === sha256) return bytes;
  const before = [...segments.values()].filter((one) => one.name < name).map(({ at }) => at);
  const usable = before.length > 0 ? ` Times up to ${timeText(Math.max(...before))} can be restored.` : "";
  throw new Error(`Segment ${name} of the log in the object store is damaged.${usable}`);
}

/** The folder with PostgreSQL's log is removed, so the error has its last reason. */
async function withLog(error: Error, log: string): Promise<Error> {
  const text = await readFile(log, "utf8").catch(() => "");
  const [, reason] = [...text.matchAll(/(?:FATAL|PANIC): {2}(.+)/g)].at(-1) ?? [];
  return reason ? new Error(`PostgreSQL can't recover the database: ${reason}.`, { cause: error }) : error;
}
