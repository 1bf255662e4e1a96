import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { createObjects } from "./adapters/objects/create-objects.ts";
import type { Objects } from "./adapters/objects/objects.ts";
import { restoreDatabase } from "./archive/restore.ts";
import type { ObjectSettings } from "./config-objects.ts";
import type { StoredObjects } from "./core/objects.ts";
import { copyDatabase } from "./db/back-up.ts";
import { createPool } from "./db/client.ts";
import { startEmbeddedPostgres } from "./db/embedded.ts";
import { compareMigrations } from "./db/migrate.ts";
import { storedAvatars } from "./modules/accounts/avatar.ts";
import { storedDataExports } from "./modules/accounts/data-export.ts";
import { storedAttributionExports } from "./modules/attributions/attribution-exports.ts";
import { storedPictures } from "./modules/pictures/change-pictures.ts";
import { storedMarks } from "./modules/projects/mark.ts";

const STORED: StoredObjects[] = [
  storedPictures,
  storedAvatars,
  storedMarks,
  storedDataExports,
  storedAttributionExports,
];
/** Tables whose number of rows is reported. */
const REPORTED = ["users", "workspaces", "projects", "attributions", "attribution_changes", "events"];
/** Reading a large table takes a while. */
const STATEMENT_SECONDS = 6 * 3600;
/** PostgreSQL compares pages with their checksums when it reads them, so rows aren't counted by an index. */
const SETTINGS = {
  enable_indexscan: "off",
  enable_indexonlyscan: "off",
  enable_bitmapscan: "off",
  idle_in_transaction_session_timeout: "0",
};
const FETCHED = 10_000;
/** Maximum missing objects listed. */
const MAX_LISTED = 10;

/** A backup's contents, and why it can't be restored as it is. */
export type Verified = { facts: string[]; problems: string[] };

/**
 * Starts a copy of a backup's database, reads every table, and checks migrations and the objects that rows
 * refer to. Leaves the backup as it is, and removes the copy, also when `signal` stops it. Throws if the copy
 * can't be made or doesn't start.
 */
export async function verifyBackup(
  folder: string,
  settings: ObjectSettings,
  signal = new AbortController().signal,
): Promise<Verified> {
  if (!existsSync(path.join(folder, "pg", "PG_VERSION")))
    throw new Error(`${folder} is not a complete backup: it has no pg/PG_VERSION.`);
  if (existsSync(path.join(folder, "pg", "postmaster.pid")))
    throw new Error(`${folder} is in use. Verify a backup of it instead.`);
  const copy = `${folder}.verify`;
  refuseLeftBehind(copy);
  try {
    await copyDatabase(folder, copy, signal);
    return await verifyCopy(
      copy,
      createObjects({ ...settings, folder: path.join(folder, "objects") }),
      signal,
    );
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/**
 * Restores a backup from the object store, the newest unless `id` is set, with all of the log after it, into
 * the new folder `scratch`. Then checks it in the same way, and removes it.
 */
export async function verifyStored(
  id: string | undefined,
  { scratch, ...from }: { objects: Objects; scratch: string; own?: string | undefined; signal: AbortSignal },
): Promise<Verified & { name: string }> {
  refuseLeftBehind(scratch);
  try {
    const { backup, lastChange } = await restoreDatabase(scratch, { ...from, id, throwaway: true });
    const { facts, problems } = await verifyCopy(scratch, from.objects, from.signal);
    const replayed = lastChange ? [`The last change is from ${lastChange.toISOString()}.`] : [];
    return { facts: [...facts, ...replayed], problems, name: backup.id };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function refuseLeftBehind(copy: string): void {
  if (existsSync(copy)) throw new Error(`${copy} was left behind by another check. Remove it.`);
}

/** Starts a copied database, and checks it. */
async function verifyCopy(copy: string, objects: Objects, signal: AbortSignal): Promise<Verified> {
  const running = await startEmbeddedPostgres({ dir: copy, throwaway: true });
  const pool = createPool(running.url, {
    max: 1,
    name: "verify",
    statementSeconds: STATEMENT_SECONDS,
    settings: SETTINGS,
  });
  try {
    return await Promise.race([verifyAll(pool, objects), rejectOn(signal)]);
  } finally {
    await running.stop(); // also ends a long statement, which the pool would wait for
    await pool.end();
  }
}

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });

async function verifyAll(pool: pg.Pool, objects: Objects): Promise<Verified> {
  const parts = [await verifyMigrations(pool), await verifyRows(pool), await verifyObjects(pool, objects)];
  return {
    facts: parts.flatMap(({ facts }) => facts),
    problems: parts.flatMap(({ problems }) => problems),
  };
}

async function verifyMigrations(pool: pg.Pool): Promise<Verified> {
  const { pending, changed, newer } = await compareMigrations(pool);
  const problems = [];
  if (changed.length > 0) problems.push(`Migrations differ from this build's: ${changed.join(", ")}.`);
  if (newer.length > 0) problems.push(`A newer build applied ${newer.join(", ")}. Restore with that build.`);
  const facts = pending.length > 0 ? [`The first start will apply: ${pending.join(", ")}.`] : [];
  return { facts, problems };
}

/** Counts rows by reading each page of each table, its partitions, and their TOAST tables. */
async function verifyRows(pool: pg.Pool): Promise<Verified> {
  const { rows } = await pool.query<{ table: string; part: string; toast: string | null }>(
    `select coalesce(pg_partition_root(oid), oid)::regclass::text as table, oid::regclass::text as part,
       nullif(reltoastrelid, 0)::regclass::text as toast
     from pg_class
     where relkind = 'r' and relpersistence = 'p'
       and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
     order by 1, 2`,
  );
  const counts = new Map<string, number>();
  const problems: string[] = [];
  const countRows = async (name: string) =>
    (await pool.query<{ n: number }>(`select count(*) as n from ${name}`)).rows[0]?.n ?? 0;
  for (const { table, part, toast } of rows) {
    try {
      counts.set(table, (counts.get(table) ?? 0) + (await countRows(part)));
      if (toast) await countRows(toast);
    } catch (error) {
      problems.push(`The table ${part} can't be read: ${(error as Error).message}.`);
    }
  }
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const named = REPORTED.map((table) => `${table} ${(counts.get(table) ?? 0).toLocaleString("en-US")}`);
  const facts = [`${total.toLocaleString("en-US")} rows in ${counts.size} tables; ${named.join(", ")}.`];
  return { facts, problems };
}

async function verifyObjects(pool: pg.Pool, objects: Objects): Promise<Verified> {
  const facts: string[] = [];
  const problems: string[] = [];
  for (const { what, sql } of STORED) {
    let found = 0;
    const missing: string[] = [];
    try {
      let listed: Map<string, number> | undefined;
      for await (const { prefix, pieces } of readStored(pool, sql)) {
        listed ??= await countObjects(objects, prefix.slice(0, prefix.indexOf("/") + 1));
        if ((listed.get(prefix) ?? 0) >= pieces) found++;
        else missing.push(prefix);
      }
    } catch (error) {
      problems.push(`The files of ${what} can't be checked: ${(error as Error).message}.`);
    }
    if (found > 0) facts.push(`${found.toLocaleString("en-US")} ${what} have their files.`);
    if (missing.length > 0)
      problems.push(
        `${missing.length} ${what} lack their files, such as ${missing.slice(0, MAX_LISTED).join(", ")}.`,
      );
  }
  return { facts, problems };
}

type Stored = { prefix: string; pieces: number };

async function* readStored(pool: pg.Pool, sql: string): AsyncGenerator<Stored> {
  const client = await pool.connect();
  try {
    await client.query(
      `begin; declare stored cursor for
       select prefix, max(pieces) as pieces from (${sql}) referred group by prefix order by prefix`,
    );
    for (let count = FETCHED; count === FETCHED; ) {
      const { rows } = await client.query<Stored>(`fetch ${FETCHED} from stored`);
      yield* rows;
      count = rows.length;
    }
  } finally {
    client.release(
      await client.query("rollback").then(
        () => false,
        () => true,
      ),
    );
  }
}

/** Returns how many objects there are directly below each prefix within `folder`, listed once for all. */
async function countObjects(objects: Objects, folder: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const key of objects.list(folder)) {
    const prefix = key.slice(0, key.lastIndexOf("/") + 1);
    counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  return counts;
}
