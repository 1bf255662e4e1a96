import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, open, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { caller, join, PASSWORD, startProject } from "../test/cast.ts";
import type { TestApp } from "../test/harness.ts";
import {
  createDataFolder,
  createEmptyFolder,
  postmasterOf,
  queryEmbedded,
  startProcess,
} from "../test/process.ts";
import { readConfig } from "./config.ts";
import { backUp } from "./db/back-up.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "./db/embedded.ts";
import { verifyBackup } from "./verify-backup.ts";

const { objects } = readConfig({});

const ADMIN = path.resolve(import.meta.dirname, "../../scripts/admin.ts");

function admin(...args: string[]) {
  return (dataFolder: string) =>
    spawnSync(process.execPath, [ADMIN, ...args], {
      encoding: "utf8",
      env: { PATH: process.env.PATH, BYLINE_DATA_DIR: dataFolder },
    });
}

test("verifies a backup of a running instance during writes, and restores it unchanged", {
  timeout: 120_000,
}, async () => {
  const [data, parent] = [await createDataFolder(), await createEmptyFolder()];
  const [backup, restored] = [path.join(parent, "backup"), await createEmptyFolder()];
  const server = await startProcess(data, { BYLINE_WORKER: "false" });
  const ada = await join(server as unknown as TestApp);
  await startProject(ada);
  expect(admin("backup", backup)(data)).toMatchObject({ status: 0 });
  const grace = await join(server as unknown as TestApp, "Grace");
  await startProject(grace);

  const verified = admin("verify", backup)(data);
  expect([verified.status, verified.stderr]).toEqual([0, ""]);
  expect(verified.stdout).toMatch(/^[\d,]+ rows in \d+ tables; users 1, workspaces 1, projects 1, /);
  expect(verified.stdout).toMatch(/ can be restored\.\n$/);
  expect(await readdir(parent), "the copy is gone").toEqual(["backup"]);
  expect(await queryEmbedded(data, "select count(*)::int as n from users")).toEqual([{ n: 2 }]);
  expect(admin("verify", data)(data)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("is in use"),
  });
  expect(await server.kill("SIGTERM")).toBe(0);

  execFileSync("cp", ["-a", `${backup}/.`, restored]);
  const again = await startProcess(restored, { BYLINE_WORKER: "false" });
  const signIn = (email: string) => caller(again.url).post("/api/auth/signin", { email, password: PASSWORD });
  expect((await signIn(ada.email)).status).toBe(200);
  expect((await signIn(grace.email)).status, "joined after the backup").toBe(401);
  expect(await again.kill("SIGTERM")).toBe(0);
});

test("reports lost files, damaged pages, and an incomplete copy", {
  timeout: 120_000,
}, async () => {
  const [data, parent] = [await createDataFolder(), await createEmptyFolder()];
  const backup = path.join(parent, "backup");
  const running = await startEmbeddedPostgres({ dir: data });
  const client = new pg.Client({ connectionString: running.url });
  await client.connect();
  await client.query(`
    insert into pictures (workspace_id, content_id, state, prefix)
    select gen_random_uuid(), 'c' || n, 'stored', 'pictures/' || n % 3 || '/' from generate_series(1, 30) n;
    update pictures set source_url = (select string_agg(md5(n::text), '') from generate_series(1, 999) n)
    where content_id = 'c1';
    set session_replication_role = replica;
    insert into data_exports (id, workspace_id, user_id, state, requested_at, prefix, pieces)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'ready', now(), 'exports/' || n || '/', 2
    from generate_series(1, 2) n`);
  const files = [0, 1, 2].map((n) => `pictures/${n}/640.webp`);
  for (const file of [...files, "exports/1/0", "exports/1/1", "exports/2/0", "exports/2/1"]) {
    await mkdir(path.dirname(path.join(data, "objects", file)), { recursive: true });
    await writeFile(path.join(data, "objects", file), "bytes");
  }
  expect(await findRunningPostgres(data)).toBe(running.url);
  await backUp(running.url, data, backup);
  const { rows } = await client.query<{ main: string; toast: string }>(
    `select pg_relation_filepath(oid) as main, pg_relation_filepath(reltoastrelid) as toast
     from pg_class where oid = 'pictures'::regclass`,
  );
  await client.end();
  await running.stop();
  const whole = await verifyBackup(backup, objects);
  expect(whole.problems).toEqual([]);
  expect(whole.facts.slice(1)).toEqual([
    "3 pictures have their files.",
    "2 account exports have their files.",
  ]);

  await rm(path.join(backup, "objects/pictures/1"), { recursive: true });
  await rm(path.join(backup, "objects/exports/2/1"));
  const lost = await verifyBackup(backup, objects);
  expect(lost.problems).toEqual([
    "1 pictures lack their files, such as pictures/1/.",
    "1 account exports lack their files, such as exports/2/.",
  ]);

  for (const file of [rows[0]?.toast, rows[0]?.main]) {
    const page = await open(path.join(backup, "pg", file as string), "r+");
    const whole = Buffer.alloc(64);
    await page.read(whole, 0, 64, 4000);
    await page.write(Buffer.alloc(64, 0xff), 0, 64, 4000);
    const [damaged = ""] = (await verifyBackup(backup, objects)).problems;
    expect(damaged).toMatch(/^The table pictures can't be read: invalid page/);
    expect(damaged).toContain(file);
    await page.write(whole, 0, 64, 4000);
    await page.close();
  }

  await rm(path.join(backup, "pg/PG_VERSION"));
  await expect(verifyBackup(backup, objects)).rejects.toThrow("is not a complete backup");
  expect(existsSync(`${backup}.verify`)).toBe(false);
});

test("a signal stops the check and removes its copy, while copying and while running", {
  timeout: 120_000,
}, async () => {
  const backup = await createDataFolder();
  for (const begun of ["pg", "pg/postmaster.pid"]) {
    const child = spawn(process.execPath, [ADMIN, "verify", backup], {
      env: { PATH: process.env.PATH },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const ended = once(child, "exit");
    await expect
      .poll(() => existsSync(path.join(`${backup}.verify`, begun)), { interval: 5, timeout: 20_000 })
      .toBe(true);
    const postmaster = postmasterOf(`${backup}.verify`);
    child.kill("SIGINT");
    expect(await ended).toEqual([1, null]);
    expect(existsSync(`${backup}.verify`)).toBe(false);
    if (postmaster) expect(() => process.kill(postmaster, 0)).toThrow("ESRCH");
  }
});

test("reports a backup whose migrations differ from this build's", { timeout: 60_000 }, async () => {
  const data = await createDataFolder();
  const running = await startEmbeddedPostgres({ dir: data });
  const client = new pg.Client({ connectionString: running.url });
  await client.connect();
  await client.query("update migrations set checksum = 'x' where name = '0152_baseline'");
  await client.query("insert into migrations (name, checksum) values ('9999_later', 'x')");
  await client.end();
  await running.stop();
  expect((await verifyBackup(data, objects)).problems).toEqual([
    "Migrations differ from this build's: 0152_baseline.",
    "A newer build applied 9999_later. Restore with that build.",
  ]);
});
