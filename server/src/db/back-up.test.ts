import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { backUp } from "./back-up.ts";
import { startEmbeddedPostgres } from "./embedded.ts";

const folder = await mkdtemp(path.join(tmpdir(), "byline-backup-"));
await chmod(folder, 0o755); // for the user of PostgreSQL
afterAll(() => rm(folder, { recursive: true, force: true }));
const [data, copy] = [path.join(folder, "data"), path.join(folder, "copy")];

test("a backup made during writes, dropped tables, and a recycled log starts with all data", async () => {
  await mkdir(data, { mode: 0o755 });
  const running = await startEmbeddedPostgres({ dir: data });
  const pool = new pg.Pool({ connectionString: running.url, max: 4 });
  pool.on("error", () => {});
  await pool.query("create table kept (n int primary key, text text)");
  await pool.query("insert into kept select n, repeat('x', 500) from generate_series(1, 20000) n");
  let [n, writing] = [20_000, true];
  const write = async () => {
    while (writing) {
      await pool.query("insert into kept values ($1, repeat('y', 2000))", [++n]);
      if (n % 50 === 0) await pool.query(`create table t${n} (); drop table t${n}`);
      if (n % 200 === 0) await pool.query("select pg_switch_wal(); checkpoint");
    }
  };
  const writers = [write(), write()];
  const before = n;
  await mkdir(path.join(data, "objects/exports/a"), { recursive: true });
  await writeFile(path.join(data, "objects/exports/a/0"), "kept");
  await backUp(running.url, data, copy);
  const during = n;
  writing = false;
  await Promise.all(writers);
  await expect(backUp(running.url, data, copy)).rejects.toThrow(`${copy} already exists`);
  await pool.end();
  await running.stop();
  expect(during, "it was written to meanwhile").toBeGreaterThan(before);

  expect(await readFile(path.join(copy, "objects/exports/a/0"), "utf8")).toBe("kept");
  const restored = await startEmbeddedPostgres({ dir: copy });
  const client = new pg.Client({ connectionString: restored.url });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as n, max(n) as last from kept");
  expect(rows[0].n).toBeGreaterThanOrEqual(before);
  await client.query("insert into kept values (0, 'and takes more')");
  const damaged = await client.query(
    "select count(*)::int as n from kept where length(text) not in (500, 2000)",
  );
  expect(damaged.rows).toEqual([{ n: 1 }]);
  await client.end();
  await restored.stop();
}, 120_000);

test("an interrupted backup doesn't start; one in a wrong place or during another leaves nothing", async () => {
  const [from, to] = [path.join(folder, "source"), path.join(folder, "target")];
  await mkdir(from, { mode: 0o755 });
  const running = await startEmbeddedPostgres({ dir: from });
  const modes = async (of: string) =>
    Promise.all([of, `${of}/pg`].map(async (name) => (await stat(name)).mode & 0o777));
  const copying = (target: string) => {
    const source = JSON.stringify(new URL("./back-up.ts", import.meta.url).href);
    const script = `process.umask(0o077); const { backUp } = await import(${source});
      await backUp(...${JSON.stringify([running.url, from, target])});`;
    return spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "ignore" });
  };
  await expect(backUp(running.url, from, `${from}/pg/copy`)).rejects.toThrow("inside the database");

  // A copy stops at a pipe that nobody writes to.
  execFileSync("mkfifo", [`${from}/pg/pipe`]);
  const killed = copying(to);
  const client = new pg.Client({ connectionString: running.url });
  await client.connect();
  const copies = () => client.query("select from pg_replication_slots");
  await expect.poll(() => existsSync(`${to}.unfinished/pg`), { timeout: 20_000 }).toBe(true);
  await expect(backUp(running.url, from, path.join(folder, "second"))).rejects.toThrow("Another backup");
  killed.kill("SIGKILL");
  await once(killed, "exit");
  await rm(`${from}/pg/pipe`);
  expect((await readdir(folder)).filter((name) => /^(target|second)/.test(name))).toEqual([
    "target.unfinished",
  ]);
  await chmod(`${to}.unfinished`, 0o755);
  await expect(startEmbeddedPostgres({ dir: `${to}.unfinished` })).rejects.toThrow("not a complete database");
  await expect(backUp(running.url, from, to)).rejects.toThrow(`left ${to}.unfinished. Remove it`);

  await rm(`${to}.unfinished`, { recursive: true });
  await expect.poll(async () => (await copies()).rowCount).toBe(0);
  expect(await once(copying(to), "exit")).toEqual([0, null]);
  expect(await modes(to)).toEqual(await modes(from));
  await client.end();
  await running.stop();
}, 120_000);

test("a damaged backup is refused with advice, and stays unchanged", async () => {
  const [from, whole, damaged] = ["origin", "whole", "damaged"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(from, { mode: 0o755 });
  const running = await startEmbeddedPostgres({ dir: from });
  await backUp(running.url, from, whole);
  await running.stop();
  const filesIn = async (dir: string) =>
    (await readdir(dir, { recursive: true }))
      .filter((name) => !/byline\.lock|pg\.log|postmaster\.opts/.test(name))
      .toSorted();
  const log = (await readdir(path.join(whole, "pg/pg_wal"))).filter((name) => /^0/.test(name));
  for (const [lost, message] of [
    ["pg-password", `${damaged}/pg-password is missing`],
    ["pg/PG_VERSION", "not a complete database"],
    [`pg/pg_wal/${log[0]}`, `The database exited right away with 1. See ${damaged}/pg.log`],
  ] as const) {
    execFileSync("cp", ["-a", whole, damaged]);
    await rm(path.join(damaged, lost));
    const before = await filesIn(damaged);
    await expect(startEmbeddedPostgres({ dir: damaged })).rejects.toThrow(message);
    expect(await filesIn(damaged)).toEqual(before);
    await rm(damaged, { recursive: true });
  }
}, 120_000);
