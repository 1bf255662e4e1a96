import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { LOCKS } from "./locks.ts";
import { refuseUnfitDatabase } from "./refuse-unfit.ts";

const folder = path.join(import.meta.dirname, "migrations");

export type Migration = { name: string; sql: string; checksum: string };

/** The first migration. It creates the whole schema as of 0151_source_members, with one file per noun. */
export const BASELINE = "0152_baseline";

/** The migrations that the baseline replaces, as a database of commit d448e705 lists them. */
const REPLACED = {
  count: 106,
  latest: "0151_source_members",
  checksum: "bafa0f87353d6be0eea7229478fbc23a5b6051892aa23f801ed47eecd1dd1b9c",
};

/** Reads this build's migrations, oldest first. The files in a folder are a single migration. */
export function readMigrations(): Migration[] {
  return sqlFilesIn(folder).map((file) => {
    const sql = readSql(path.join(folder, file));
    return {
      name: file.replace(/\.sql$/, ""),
      sql,
      checksum: createHash("sha256").update(sql).digest("hex"),
    };
  });
}

const sqlFilesIn = (folder: string) => readdirSync(folder).sort();

const readSql = (file: string): string =>
  file.endsWith(".sql")
    ? readFileSync(file, "utf8")
    : sqlFilesIn(file)
        .map((part) => readSql(path.join(file, part)))
        .join("\n");

/**
 * Migrates the database to this build, each migration in its own transaction. One lock covers them all: of
 * two processes starting together, one migrates and the other waits. An interrupted migration is run again at
 * the next start. Refuses an unfit database, edited migrations, a migration older than an applied one, and a
 * database from before the baseline that lacks some of what it replaces.
 */
export async function migrate(url: string, migrations = readMigrations()): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "byline-migrate",
    connectionTimeoutMillis: 30_000,
  });
  client.on("error", () => {});
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new Error(
      `The database at ${client.host}:${client.port} refused the connection: ` +
        `${error.message || error.code}. Check DATABASE_URL, and make sure that PostgreSQL is running ` +
        "there.",
    );
  });
  try {
    await refuseUnfitDatabase(client);
    await client.query("select pg_advisory_lock($1)", [LOCKS.migrations]);
    await client.query(
      `create table if not exists migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from migrations",
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const latest = [...applied.keys()].toSorted().at(-1) ?? "";
    if (applied.size > 0 && !applied.has(BASELINE)) await stampBaseline(client, applied, migrations);
    const done: string[] = [];
    for (const migration of migrations) {
      const known = applied.get(migration.name);
      if (known && known !== migration.checksum)
        throw new Error(
          `Migration ${migration.name} was changed after it was applied. Add a new one instead.`,
        );
      if (known) continue;
      if (migration.name < latest)
        throw new Error(
          `Migration ${migration.name} comes before ${latest}, which is already applied. Give it the ` +
            "next number.",
        );
      await apply(client, migration);
      done.push(migration.name);
    }
    return done;
  } finally {
    await client.end(); // releases the lock
  }
}

/** Records the baseline as applied, without running it, if all migrations that it replaces were applied. */
async function stampBaseline(client: pg.Client, applied: Map<string, string>, migrations: Migration[]) {
  const baseline = migrations.find(({ name }) => name === BASELINE);
  if (!baseline) return;
  const replaced = [...applied.keys()].filter((name) => name < BASELINE);
  if (replaced.length !== REPLACED.count || applied.get(REPLACED.latest) !== REPLACED.checksum)
    throw new Error(
      `This build can't upgrade the database, whose latest migration is ${replaced.toSorted().at(-1)}. ` +
        "Start the build of commit d448e705 once, which brings it up to date, then start this one.",
    );
  await client.query("insert into migrations (name, checksum) values ($1, $2)", [
    baseline.name,
    baseline.checksum,
  ]);
  applied.set(baseline.name, baseline.checksum);
}

async function apply(client: pg.Client, migration: Migration) {
  await client.query("begin");
  try {
    await client.query("set local lock_timeout = '10s'");
    await client.query(migration.sql);
    await client.query("insert into migrations (name, checksum) values ($1, $2)", [
      migration.name,
      migration.checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Compares the database with this build, by name: `pending` ones aren't applied, `changed` ones differ, and
 * `newer` ones come after this build's.
 */
export async function compareMigrations(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; checksum: string }>(
    "select name, checksum from migrations",
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const build = readMigrations();
  const latest = build.at(-1)?.name ?? "";
  const named = (list: Migration[]) => list.map(({ name }) => name);
  return {
    pending: named(build.filter(({ name }) => !applied.has(name))),
    changed: named(build.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)),
    newer: [...applied.keys()].filter((name) => name > latest),
  };
}

/** Lists this build's migrations that aren't applied. Newer ones are fine: a rolling deploy has them. */
export const listPendingMigrations = async (pool: pg.Pool) => (await compareMigrations(pool)).pending;
