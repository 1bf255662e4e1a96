import type pg from "pg";
import { afterAll, expect, test } from "vitest";
import { createDatabase } from "../../test/harness.ts";
import { insertRow } from "../../test/insert-row.ts";
import { createPool } from "./client.ts";
import { isMigrated, migrate, readMigrations } from "./migrate.ts";

/** The last one numbered by area, with gaps; from here on the numbers follow each other. */
const LAST_WITH_GAPS = 75;
/** Numbers that are given out and not used yet. Only gets shorter. */
const UNUSED = [78, 79, 80];

const names = readMigrations().map(({ name }) => name);

test("migrations are numbered in one sequence, each number once", () => {
  const numbers = names.map((name) => Number(/^(\d{4})_[a-z0-9_]+$/.exec(name)?.[1]));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  const sequence = numbers.filter((number) => number > LAST_WITH_GAPS);
  const expected = Array.from(
    { length: (sequence.at(-1) ?? 0) - LAST_WITH_GAPS },
    (_, i) => LAST_WITH_GAPS + 1 + i,
  );
  expect(expected.filter((number) => !sequence.includes(number) && !UNUSED.includes(number))).toEqual([]);
});

test("a migration that would come before one already applied is refused, and changes nothing", async () => {
  const url = await createDatabase();
  const pool = createPool(url, { max: 1, name: "migrate-test" });
  afterAll(() => pool.end());
  expect(await migrate(url)).toEqual([]);
  const [missed, latest] = [names.at(-2), names.at(-1)];
  await pool.query("delete from migrations where name = $1", [missed]);
  await expect(migrate(url)).rejects.toThrow(`Migration ${missed} comes before ${latest}`);
  const { rows } = await pool.query("select name from migrations where name = $1", [missed]);
  expect(rows).toEqual([]);
});

test("what was applied by a newer build is left alone, and an edited past is refused", async () => {
  const url = await createDatabase();
  const pool = createPool(url, { max: 1, name: "migrate-test" });
  afterAll(() => pool.end());
  await pool.query("insert into migrations (name, checksum) values ('9999_later', 'x')");
  expect(await migrate(url)).toEqual([]);
  await pool.query("update migrations set checksum = 'edited' where name = $1", [names[0]]);
  await expect(migrate(url)).rejects.toThrow(`Migration ${names[0]} was changed`);
});

const connect = async (url: string) => {
  const pool = createPool(url, { max: 1, name: "migrate-test" });
  afterAll(() => pool.end());
  return pool;
};
/** The build that an upgrade begins at: every later migration meets rows that it left. */
const BEFORE_UPGRADE = "0110";
const EMPTY = "template template0";
const WORKSPACE = "00000000-0000-4000-8000-000000000001";
const PERSON = "00000000-0000-4000-8000-000000000003";
const PROJECT = "00000000-0000-4000-8000-000000000002";

test("two processes that start at once on a new database migrate it once", async () => {
  const url = await createDatabase(EMPTY);
  const [one, two] = await Promise.all([migrate(url), migrate(url)]);
  expect([...one, ...two]).toEqual(names);
  expect(await isMigrated(await connect(url))).toBe(true);
});

test("a migration that fails half way leaves nothing of itself, and the build before works on", async () => {
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
  expect(await isMigrated(pool)).toBe(true);
  expect(await migrate(url)).toEqual([]);
  expect(await migrate(url, build.with(-2, { ...failing, sql: "create table half (n int)" }))).toEqual([
    "9998_half",
    "9999_later",
  ]);
});

test("an upgrade keeps the rows of every table, and every migration works on tables with rows", async () => {
  const url = await createDatabase(EMPTY);
  const pool = await connect(url);
  const build = readMigrations();
  await migrate(
    url,
    build.filter(({ name }) => name < BEFORE_UPGRADE),
  );
  const filled = await fillTables(pool);
  expect(filled.length).toBeGreaterThan(70);
  await migrate(url, build);
  for (const table of filled)
    expect((await pool.query(`select from ${table}`)).rowCount, table).toBeGreaterThan(0);
  const needy = { name: "9999_needy", sql: "alter table users add column n int not null", checksum: "x" };
  await expect(migrate(url, [...build, needy])).rejects.toThrow("contains null values");
});

test("rows of an import that waits become chunks, without those that are recorded", async () => {
  const url = await createDatabase(EMPTY);
  const pool = await connect(url);
  const build = readMigrations();
  await migrate(
    url,
    build.filter(({ name }) => name < "0149"),
  );
  const client = await pool.connect();
  const rows = Array.from({ length: 250 }, (_, i) => ({ line: i + 2, hash: `${i}`, attribution: { n: i } }));
  await insertRow(client, "workspaces", { id: WORKSPACE });
  await insertRow(client, "users", { id: PERSON });
  await insertRow(client, "projects", { id: PROJECT, workspace_id: WORKSPACE, created_by: PERSON });
  const insert = (values: object) =>
    insertRow(client, "attribution_imports", {
      workspace_id: WORKSPACE,
      project_id: PROJECT,
      rows_total: 252,
      rejected: 2,
      errors: "[]",
      ...values,
    });
  const [waiting, old, done] = [1, 2, 3].map((n) => `01a21f83-0000-7000-8000-00000000000${n}`);
  await insert({ id: waiting, rows_done: 122, pending: JSON.stringify(rows) });
  await insert({ id: old, rows_done: 2, pending: '[{"line": 2, "hash": "0", "use": {"n": 0}}]' });
  await insert({ id: done, state: "done", rows_done: 252 });
  client.release();

  await migrate(url, build);
  const { rows: chunks } = await pool.query(
    `select import_id as of, jsonb_array_length(rows) as count, rows -> 0 as first
     from attribution_import_chunks where workspace_id = $1 order by import_id, position`,
    [WORKSPACE],
  );
  expect(chunks).toEqual([
    { of: waiting, count: 80, first: rows[120] },
    { of: waiting, count: 50, first: rows[200] },
    { of: old, count: 1, first: { line: 2, hash: "0", attribution: { n: 0 } } },
  ]);
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
