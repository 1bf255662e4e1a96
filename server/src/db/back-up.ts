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

/** Copied last, since neither PostgreSQL nor our start accepts a folder without it. */
const LAST = "PG_VERSION";

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
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await keepLog(client);
    await mkdir(unfinished, { mode: 0o700 });
    await copyAll(client, from, unfinished)
      .then(() => rename(unfinished, to))
      .catch(async (error) => {
        await rm(unfinished, { recursive: true, force: true });
        throw error;
      });
    await sync(folder);
  } finally {
    await client.end();
  }
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
  await client.query("select pg_backup_start('byline', fast => true)");
  const [source, target] = [path.join(from, "pg"), path.join(to, "pg")];
  await copyFolder(source, target, { skipped: OF_RUNNING, last: LAST });
  const { rows } = await client.query<{ label: string; last: string }>(
    `select labelfile as label, pg_walfile_name(lsn) as last
     from pg_backup_stop(wait_for_archive => false)`,
  );
  const [{ label, last } = { label: "", last: "" }] = rows;
  await writeFile(path.join(target, "backup_label"), label, { mode: 0o600 });
  await keepAs(path.join(source, LAST), path.join(target, "backup_label"));
  await copyLog(path.join(source, "pg_wal"), path.join(target, "pg_wal"), label, last);
  // After the database, so that the copy has every object that its rows refer to.
  if (existsSync(path.join(from, OBJECTS)))
    await copyFolder(path.join(from, OBJECTS), path.join(to, OBJECTS));
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
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    signal?.throwIfAborted();
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (skipped.files.has(entry.name) || entry.name === last) continue;
    if (!entry.isDirectory()) await whileThere(copyAs(source, target));
    else if (skipped.contents.has(entry.name)) await mkdirAs(source, target);
    else await whileThere(copyFolder(source, target, copying));
  }
  await keepAs(from, to);
}

/** Copies the log's segments from the backup's first to its last, by name. */
async function copyLog(from: string, to: string, label: string, last: string): Promise<void> {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (!first) throw new Error(`The backup has no label: ${label}`);
  for (const name of (await readdir(from)).filter((one) => /^[0-9A-F]{24}$/.test(one)))
    if (name >= first && name <= last) await copyAs(path.join(from, name), path.join(to, name));
  for (const folder of ["archive_status", "summaries"])
    if (existsSync(path.join(from, folder))) await mkdirAs(path.join(from, folder), path.join(to, folder));
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
