import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { LOCKS } from "./locks.ts";
import { refuseUnfitDatabase } from "./refuse-unfit.ts";

const folder = path.join(import.meta.dirname, "migrations");

export type Migration = { name: string; sql: string; checksum: string };

/** Reads this build's migrations, oldest first. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => {
      const sql = readFileSync(path.join(folder, file), "utf8");
      return {
        name: file.replace(/\.sql$/, ""),
        sql,
        checksum: createHash("sha256").update(sql).digest("hex"),
      };
    });
}

/**
 * Migrates the database to this build, each migration in its own transaction. One lock covers them all: of
 * two processes starting together, one migrates and the other waits. An interrupted migration is run again at
 * the next start. Refuses an unfit database, edited migrations, and a migration older than an applied one.
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
      `The database at ${client.host}:${client.port} accepts no connection: ` +
        `${error.message || error.code}. ` +
        "Check DATABASE_URL, and that PostgreSQL runs there.",
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
    const done: string[] = [];
    for (const migration of migrations) {
      const known = applied.get(migration.name);
      if (known && known !== migration.checksum)
        throw new Error(
          `Migration ${migration.name} was changed after it had been applied. Add a new one instead.`,
        );
      if (known) continue;
      if (migration.name < latest)
        throw new Error(
          `Migration ${migration.name} comes before ${latest}, which was applied already. Give it the ` +
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

/** Whether all of this build's migrations are applied. Newer ones are fine: a rolling deploy has them. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>("select name from migrations");
  const applied = new Set(rows.map((row) => row.name));
  return readMigrations().every((migration) => applied.has(migration.name));
}
