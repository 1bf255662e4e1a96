import { existsSync } from "node:fs";
import {
  chmod,
  chown,
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { isSegment } from "./spool.ts";

/** Copied last, since neither PostgreSQL nor our start accepts a folder without it. */
export const LAST = "PG_VERSION";

/** Names that a copy leaves out, and folders that it creates without their contents. */
type Skipped = { files: ReadonlySet<string>; contents: ReadonlySet<string> };
const NOTHING: Skipped = { files: new Set(), contents: new Set() };
/** What a base backup skips: it belongs to the running process, or a start recreates it. */
const OF_RUNNING: Skipped = {
  files: new Set(["postmaster.pid", "postmaster.opts", "pg_internal.init", "backup_label"]),
  contents: new Set([
    ...["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots", "pg_stat_tmp"],
    ...["pg_subtrans", "pgsql_tmp"],
  ]),
};
const OBJECTS = "objects";
/** Backups of the database in the object store, which a backup doesn't copy. */
const ARCHIVE: Skipped = { files: new Set(), contents: new Set(["archive"]) };
const DUPLICATE_OBJECT = "42710";

/**
 * Copies the data folder `from`, in use by the embedded PostgreSQL at `url`, to the new folder `to`. The copy
 * has everything committed before the last moments, and starts as after a power cut: PostgreSQL replays the
 * log that is copied with it ("Making a Base Backup Using the Low Level API" in its manual). Until it's
 * complete, it's in `<to>.unfinished`, which doesn't start.
 */
export async function backUp(url: string, from: string, to: string): Promise<void> {
  const unfinished = `${to}.unfinished`;
  if (existsSync(to)) throw new Error(`${to} already exists. Name a folder that doesn't exist yet.`);
  if (existsSync(unfinished))
    throw new Error(`An unfinished backup left ${unfinished}. Remove it, or name another folder.`);
  const folder = await realpath(path.dirname(to));
  if (`${folder}/`.startsWith(`${await realpath(path.join(from, "pg"))}/`))
    throw new Error(`${to} is inside the database folder. Name a folder outside it.`);
  await duringBackup(url, async (client) => {
    await mkdir(unfinished, { mode: 0o700 });
    await copyAll(client, from, unfinished)
      .then(() => rename(unfinished, to))
      .catch(async (error) => {
        await rm(unfinished, { recursive: true, force: true });
        throw error;
      });
    await sync(folder);
  });
}

/** Starts a base backup, and keeps the log that it needs until `copy` has ended. */
export async function duringBackup<T>(url: string, copy: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // the next statement fails
  await client.connect();
  try {
    await keepLog(client);
    await client.query("select pg_backup_start('byline', fast => true)");
    return await copy(client);
  } finally {
    await client.end();
  }
}

/** The file that tells PostgreSQL where to begin, and the log's first and last segment that it needs. */
export type BackupEnd = { label: string; first: string; last: string; stopLsn: string; stoppedAt: Date };

/** Ends the base backup once the cluster's files have been copied. The log's segments come after it. */
export async function stopBackup(client: pg.Client): Promise<BackupEnd> {
  const { rows } = await client.query<Omit<BackupEnd, "first">>(
    `select labelfile as label, pg_walfile_name(lsn) as last, lsn::text as "stopLsn",
       clock_timestamp() as "stoppedAt"
     from pg_backup_stop(wait_for_archive => false)`,
  );
  const [end] = rows;
  const first = /\(file ([0-9A-F]{24})\)/.exec(end?.label ?? "")?.[1];
  if (!end || !first) throw new Error(`The backup has no label: ${end?.label}`);
  return { ...end, first };
}

/** Keeps the log that the copy needs for the length of this session. Only one session may run at a time. */
async function keepLog(client: pg.Client): Promise<void> {
  await client
    .query("select pg_create_physical_replication_slot('byline_backup', true, true)")
    .catch((error) => {
      if (error.code !== DUPLICATE_OBJECT) throw error;
      throw new Error("Another backup is running. Start this one when it's done.");
    });
}

async function copyAll(client: pg.Client, from: string, to: string): Promise<void> {
  await copyBeside(from, to);
  const [source, target] = [path.join(from, "pg"), path.join(to, "pg")];
  await copyFolder(source, target, { skipped: OF_RUNNING, last: LAST });
  const { label, first, last } = await stopBackup(client);
  await writeFile(path.join(target, "backup_label"), label, { mode: 0o600 });
  await keepAs(path.join(source, LAST), path.join(target, "backup_label"));
  for (const name of await listLog(source, first, last))
    await copyAs(path.join(source, name), path.join(target, name));
  for (const name of ["pg_wal/archive_status", "pg_wal/summaries"])
    if (existsSync(path.join(source, name))) await mkdirAs(path.join(source, name), path.join(target, name));
  // After the database, so that the copy has every object that its rows refer to.
  if (existsSync(path.join(from, OBJECTS)))
    await copyFolder(path.join(from, OBJECTS), path.join(to, OBJECTS), { skipped: ARCHIVE });
  await copyAs(path.join(source, LAST), path.join(target, LAST));
  for (const name of ["pg/pg_wal", "pg", "."]) await keepAs(path.join(from, name), path.join(to, name));
}

/**
 * Copies the database of a stopped data folder or a backup to the new folder `to`, without its files, unless
 * `signal` stops it.
 */
export async function copyDatabase(from: string, to: string, signal: AbortSignal): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  await copyBeside(from, to);
  await copyFolder(path.join(from, "pg"), path.join(to, "pg"), { signal });
  await keepAs(from, to);
}

/** Copies what belongs to the cluster next to it. */
async function copyBeside(from: string, to: string): Promise<void> {
  await copyAs(path.join(from, "pg-password"), path.join(to, "pg-password"));
  await whileThere(copyAs(path.join(from, "format"), path.join(to, "format")));
}

/** `last`: a name that the caller copies when all else is copied. */
type Copying = { skipped?: Skipped; last?: string; signal?: AbortSignal };

async function copyFolder(from: string, to: string, { last, ...copying }: Copying = {}): Promise<void> {
  const { skipped = NOTHING, signal } = copying;
  const folders: string[] = [];
  for await (const { name, isFolder } of walk(from, skipped)) {
    signal?.throwIfAborted();
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (isFolder) {
      await mkdir(target, { mode: 0o700 });
      folders.push(name);
    } else if (name !== last) await whileThere(copyAs(source, target));
  }
  for (const name of folders.toReversed())
    await whileThere(keepAs(path.join(from, name), path.join(to, name)));
}

type Found = { name: string; isFolder: boolean };

/** Lists the files of a running cluster that a base backup has, each folder before what's in it. */
export async function* listCluster(data: string): AsyncGenerator<Found> {
  for await (const found of walk(data, OF_RUNNING)) if (found.name !== LAST) yield found;
}

/** Lists a folder's contents. Names are relative to it, and the first is the folder itself. */
async function* walk(folder: string, skipped: Skipped, name = "."): AsyncGenerator<Found> {
  yield { name, isFolder: true };
  const entries = await readdir(path.join(folder, name), { withFileTypes: true }).catch((error) => {
    if (error.code !== "ENOENT" || name === ".") throw error;
    return [];
  });
  for (const entry of entries) {
    const below = path.join(name, entry.name);
    if (skipped.files.has(entry.name)) continue;
    if (entry.isDirectory() && !skipped.contents.has(entry.name)) yield* walk(folder, skipped, below);
    else yield { name: below, isFolder: entry.isDirectory() };
  }
}

/** Lists the log's segments from the backup's first to its last, relative to the cluster. */
export async function listLog(data: string, first: string, last: string): Promise<string[]> {
  return (await readdir(path.join(data, "pg_wal")))
    .filter((name) => isSegment(name) && name >= first && name <= last)
    .map((name) => path.join("pg_wal", name));
}

/** Ignores files that disappear while they're copied. The log records that as well. */
async function whileThere(copied: Promise<void>): Promise<void> {
  await copied.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

async function copyAs(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await keepAs(from, to);
}

async function mkdirAs(from: string, to: string): Promise<void> {
  await mkdir(to);
  await keepAs(from, to);
}

/** Syncs a copied file to disk with the original's mode and owner, which PostgreSQL requires. */
async function keepAs(from: string, to: string): Promise<void> {
  const { mode, uid, gid } = await stat(from);
  await chmod(to, mode & 0o777);
  if (process.getuid?.() === 0) await chown(to, uid, gid);
  await sync(to);
}

async function sync(name: string): Promise<void> {
  const file = await open(name, "r");
  await file.sync().finally(() => file.close());
}
