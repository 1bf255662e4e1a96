import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { createObjects } from "./adapters/objects/create-objects.ts";
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
/** Reading a large table takes long. */
const STATEMENT_SECONDS = 6 * 3600;
const PAGE = 10_000;
/** Missing objects that are listed. */
const MAX_LISTED = 10;

/** What a backup contains, and why it can't be restored as it is. */
export type Verified = { facts: string[]; problems: string[] };

/**
 * Starts a copy of a backup's database, reads every table, and checks migrations and the objects that rows
 * refer to. Leaves the backup as it is. Throws if the copy can't be made or doesn't start.
 */
export async function verifyBackup(folder: string, settings: ObjectSettings): Promise<Verified> {
  if (!existsSync(path.join(folder, "pg", "PG_VERSION")))
    throw new Error(`${folder} is not a complete backup: it has no pg/PG_VERSION.`);
  if (existsSync(path.join(folder, "pg", "postmaster.pid")))
    throw new Error(`${folder} is in use. Verify a backup of it instead.`);
  const copy = `${folder}.verify`;
  if (existsSync(copy)) throw new Error(`${copy} was left behind by another check. Remove it.`);
  try {
    await copyDatabase(folder, copy);
    const running = await startEmbeddedPostgres({ dir: copy, throwaway: true });
    const pool = createPool(running.url, { max: 1, name: "verify", statementSeconds: STATEMENT_SECONDS });
    try {
      const parts = [
        await verifyMigrations(pool),
        await verifyRows(pool),
        await verifyObjects(pool, { ...settings, folder: path.join(folder, "objects") }),
      ];
      return {
        facts: parts.flatMap(({ facts }) => facts),
        problems: parts.flatMap(({ problems }) => problems),
      };
    } finally {
      await pool.end();
      await running.stop();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function verifyMigrations(pool: pg.Pool): Promise<Verified> {
  const { pending, changed, newer } = await compareMigrations(pool);
  const problems = [];
  if (changed.length > 0) problems.push(`Migrations differ from this build's: ${changed.join(", ")}.`);
  if (newer.length > 0) problems.push(`A newer build applied ${newer.join(", ")}. Restore with that build.`);
  const facts = pending.length > 0 ? [`The first start will apply: ${pending.join(", ")}.`] : [];
  return { facts, problems };
}

/** Counts rows by reading each page, which PostgreSQL compares with its checksum. */
async function verifyRows(pool: pg.Pool): Promise<Verified> {
  for (const scan of ["indexscan", "indexonlyscan", "bitmapscan"])
    await pool.query(`set enable_${scan} = off`);
  const { rows } = await pool.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c
     where relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
       and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
     order by 1`,
  );
  const counts = new Map<string, number>();
  const problems: string[] = [];
  for (const { table } of rows) {
    try {
      const { rows: counted } = await pool.query<{ n: number }>(`select count(*) as n from ${table}`);
      counts.set(table, counted[0]?.n ?? 0);
    } catch (error) {
      problems.push(`The table ${table} can't be read: ${(error as Error).message}.`);
    }
  }
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const named = REPORTED.map((table) => `${table} ${(counts.get(table) ?? 0).toLocaleString("en-US")}`);
  const facts = [`${total.toLocaleString("en-US")} rows in ${counts.size} tables; ${named.join(", ")}.`];
  return { facts, problems };
}

async function verifyObjects(pool: pg.Pool, settings: ObjectSettings): Promise<Verified> {
  const objects = createObjects(settings);
  const facts: string[] = [];
  const problems: string[] = [];
  for (const { what, sql } of STORED) {
    let found = 0;
    const missing: string[] = [];
    try {
      for await (const prefix of readPrefixes(pool, sql)) {
        if (await hasObject(objects.list(prefix))) found++;
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

async function* readPrefixes(pool: pg.Pool, sql: string): AsyncGenerator<string> {
  for (let last = ""; ; ) {
    const { rows } = await pool.query<{ prefix: string }>(
      `select distinct prefix from (${sql}) stored where prefix > $1 order by prefix limit ${PAGE}`,
      [last],
    );
    for (const { prefix } of rows) yield prefix;
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.prefix ?? "";
  }
}

async function hasObject(keys: AsyncIterable<string>): Promise<boolean> {
  for await (const _key of keys) return true;
  return false;
}
