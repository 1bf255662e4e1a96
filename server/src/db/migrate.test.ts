import type pg from "pg";
import { expect, test } from "vitest";
import { afterwards, createDatabase } from "../../test/harness.ts";
import { insertRow } from "../../test/insert-row.ts";
import { leaveReplaced } from "../../test/replaced-migrations.ts";
import { createPool } from "./client.ts";
import { BASELINE, listPendingMigrations, migrate, readMigrations } from "./migrate.ts";

const names = readMigrations().map(({ name }) => name);
const pending = (name: string, sql = "select 1") => ({ name, sql, checksum: "x" });

test("migrations are numbered consecutively from the baseline", () => {
  expect(names[0]).toBe(BASELINE);
  const numbers = names.map((name) => Number(/^(\d{4})_[a-z0-9_]+$/.exec(name)?.[1]));
  expect(numbers).toEqual(numbers.map((_, i) => 152 + i));
});

test("a migration that would come before an applied one is refused, and changes nothing", async () => {
  const url = await createDatabase();
  const pool = createPool(url, { max: 1, name: "migrate-test" });
  afterwards(() => pool.end());
  const build = [...readMigrations(), pending("9997_missed"), pending("9998_latest")];
  expect(await migrate(url, build.toSpliced(-2, 1))).toEqual(["9998_latest"]);
  await expect(migrate(url, build)).rejects.toThrow("Migration 9997_missed comes before 9998_latest");
  const { rows } = await pool.query("select name from migrations where name = '9997_missed'");
  expect(rows).toEqual([]);
});

test("ignores a newer build's migrations, and refuses edited ones", async () => {
  const url = await createDatabase();
  const pool = createPool(url, { max: 1, name: "migrate-test" });
  afterwards(() => pool.end());
  await pool.query("insert into migrations (name, checksum) values ('9999_later', 'x')");
  expect(await migrate(url)).toEqual([]);
  await pool.query("update migrations set checksum = 'edited' where name = $1", [names[0]]);
  await expect(migrate(url)).rejects.toThrow(`Migration ${names[0]} was changed`);
});

const connect = async (url: string) => {
  const pool = createPool(url, { max: 1, name: "migrate-test" });
  afterwards(() => pool.end());
  return pool;
};
const EMPTY = "template template0";

test("two processes that start at once on a new database migrate it once", async () => {
  const url = await createDatabase(EMPTY);
  const [one, two] = await Promise.all([migrate(url), migrate(url)]);
  expect([...one, ...two]).toEqual(names);
  expect(await listPendingMigrations(await connect(url))).toEqual([]);
});

test("a migration that fails halfway leaves nothing behind, and the previous build still works", async () => {
  const url = await createDatabase();
  const pool = await connect(url);
  const failing = {
    name: "9998_half",
    sql: "create table half (n int); alter table users add column half int; select 1 / 0",
    checksum: "x",
  };
  const later = { name: "9999_later", sql: "create table later (n int)", checksum: "x" };
  const build = [...readMigrations(), failing, later];
  await expect(migrate(url, build)).rejects.toThrow("Migration 9998_half failed: division by zero");
  const left = "select from information_schema.columns where 'half' in (column_name, table_name)";
  expect((await pool.query(left)).rowCount).toBe(0);
  expect(await listPendingMigrations(pool)).toEqual([]);
  expect(await migrate(url)).toEqual([]);
  expect(await migrate(url, build.with(-2, { ...failing, sql: "create table half (n int)" }))).toEqual([
    "9998_half",
    "9999_later",
  ]);
});

test("an upgrade keeps every table's rows, and every migration works on tables with rows", async () => {
  const url = await createDatabase(EMPTY);
  const pool = await connect(url);
  const build = readMigrations();
  await migrate(url, build.slice(0, 1));
  const filled = await fillTables(pool);
  expect(filled.length).toBeGreaterThan(70);
  await migrate(url, build);
  for (const table of filled)
    expect((await pool.query(`select from ${table}`)).rowCount, table).toBeGreaterThan(0);
  const needy = { name: "9999_needy", sql: "alter table users add column n int not null", checksum: "x" };
  await expect(migrate(url, [...build, needy])).rejects.toThrow("contains null values");
});

test("a database with all the migrations that the baseline replaces upgrades as is", async () => {
  const url = await createDatabase();
  const pool = await connect(url);
  await leaveReplaced(pool);
  expect(await migrate(url)).toEqual(names.slice(1));
  expect(await listPendingMigrations(pool)).toEqual([]);
});

test("a database that lacks one is refused, with the build to start first", async () => {
  const url = await createDatabase();
  const pool = await connect(url);
  await leaveReplaced(pool);
  await pool.query("delete from migrations where name = '0151_source_members'");
  await expect(migrate(url)).rejects.toThrow(
    "This build can't upgrade the database, whose latest migration is 0150_x. " +
      "Start the build of commit d448e705 once",
  );
  expect(await listPendingMigrations(pool)).toContain(BASELINE);
});

/** Puts a row into each table that takes one of arbitrary values. Returns the names of those tables. */
async function fillTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; keys: [string, string, string][] }>(
    `select t.relname as name, coalesce(json_agg(json_build_array(a.attname, r.relname, b.attname))
              filter (where c.oid is not null), '[]') as keys
     from pg_class t
     left join pg_constraint c on c.conrelid = t.oid and c.contype = 'f' and cardinality(c.conkey) = 1
     left join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1] and a.attnotnull
     left join pg_class r on r.oid = c.confrelid
     left join pg_attribute b on b.attrelid = r.oid and b.attnum = c.confkey[1]
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
       and t.relname <> 'migrations'
     group by t.relname`,
  );
  const filled: string[] = [];
  const client = await pool.connect();
  for (let before = -1; before < filled.length; ) {
    before = filled.length;
    for (const { name, keys } of rows.filter((table) => !filled.includes(table.name))) {
      const needed = keys.filter(([column]) => column !== null);
      if (needed.some(([, table]) => !filled.includes(table))) continue;
      const values: Record<string, unknown> = {};
      for (const [column, table, key] of needed)
        values[column] = (await client.query(`select ${key} as key from ${table}`)).rows[0].key;
      await insertRow(client, name, values).then(
        () => filled.push(name),
        () => {},
      );
    }
  }
  client.release();
  return filled;
}
