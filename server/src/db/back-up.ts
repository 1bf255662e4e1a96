import { existsSync } from "node:fs";
import { chown, constants, copyFile, mkdir, open, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";

/** What a base backup leaves out: what belongs to the process that runs, and what a start makes anew. */
const LEFT_OUT = new Set(["postmaster.pid", "postmaster.opts", "pg_internal.init", "backup_label"]);
const EMPTY = new Set([
  ...["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots", "pg_stat_tmp"],
  ...["pg_subtrans", "pgsql_tmp"],
]);

/**
 * Copies the data folder `from`, whose embedded PostgreSQL answers at `url`, to the new folder `to`, while it
 * is written to. The copy holds all that was committed when this resolves but for the last moments, and
 * starts as after a power cut: PostgreSQL replays the log that is copied with it ("Making a Base Backup Using
 * the Low Level API" of its manual).
 */
export async function backUp(url: string, from: string, to: string): Promise<void> {
  if (existsSync(to)) throw new Error(`${to} is there already. Name a folder that is not.`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await mkdirAs(from, to);
    await copyAs(path.join(from, "pg-password"), path.join(to, "pg-password"));
    // While this session lasts, no log is removed that the copy needs.
    await client.query("select pg_create_physical_replication_slot('byline_backup', true, true)");
    await client.query("select pg_backup_start('byline', fast => true)");
    await copyFolder(path.join(from, "pg"), path.join(to, "pg"));
    const { rows } = await client.query<{ label: string; last: string }>(
      `select labelfile as label, pg_walfile_name(lsn) as last
       from pg_backup_stop(wait_for_archive => false)`,
    );
    const [{ label, last } = { label: "", last: "" }] = rows;
    await copyLog(path.join(from, "pg/pg_wal"), path.join(to, "pg/pg_wal"), label, last);
    await writeAs(path.join(from, "pg/PG_VERSION"), path.join(to, "pg/backup_label"), label);
  } finally {
    await client.end();
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdirAs(from, to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (LEFT_OUT.has(entry.name)) continue;
    if (!entry.isDirectory()) await whileThere(copyAs(source, target));
    else if (EMPTY.has(entry.name)) await mkdirAs(source, target);
    else await copyFolder(source, target);
  }
}

/** The segments from the backup's first to its last, by their names. */
async function copyLog(from: string, to: string, label: string, last: string): Promise<void> {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (!first) throw new Error(`The backup has no label: ${label}`);
  for (const name of (await readdir(from)).filter((one) => /^[0-9A-F]{24}$/.test(one)))
    if (name >= first && name <= last) await copyAs(path.join(from, name), path.join(to, name));
  for (const folder of ["archive_status", "summaries"])
    if (existsSync(path.join(from, folder))) await mkdirAs(path.join(from, folder), path.join(to, folder));
}

/** A table may be dropped while it is copied: the log says so, too. */
async function whileThere(copied: Promise<void>): Promise<void> {
  await copied.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

async function copyAs(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await keepAs(from, to);
}

async function writeAs(from: string, to: string, text: string): Promise<void> {
  await writeFile(to, text, { mode: 0o600 });
  await keepAs(from, to);
}

async function mkdirAs(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: (await stat(from)).mode & 0o777 });
  await keepAs(from, to);
}

/** On disk, and of the same owner, whom PostgreSQL insists on. */
async function keepAs(from: string, to: string): Promise<void> {
  const { uid, gid } = await stat(from);
  if (process.getuid?.() === 0) await chown(to, uid, gid);
  const file = await open(to, "r");
  await file.sync().finally(() => file.close());
}
