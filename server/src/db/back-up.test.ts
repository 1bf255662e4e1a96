import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { backUp } from "./back-up.ts";
import { startEmbeddedPostgres } from "./embedded.ts";

const folder = await mkdtemp(path.join(tmpdir(), "byline-backup-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const [data, copy] = [path.join(folder, "data"), path.join(folder, "copy")];

test("a copy made while rows are written, tables dropped and the log recycled starts with all that was there", async () => {
  await chmod(folder, 0o755);
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
  await backUp(running.url, data, copy);
  const during = n;
  writing = false;
  await Promise.all(writers);
  await expect(backUp(running.url, data, copy)).rejects.toThrow(`${copy} is there already`);
  await pool.end();
  await running.stop();
  expect(during, "it was written to meanwhile").toBeGreaterThan(before);

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
