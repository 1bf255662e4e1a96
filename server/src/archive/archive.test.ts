import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createDataFolder, createEmptyFolder } from "../../test/process.ts";
import { startS3 } from "../../test/s3-server.ts";
import { createObjects } from "../adapters/objects/create-objects.ts";
import { readConfig } from "../config.ts";
import { startEmbeddedPostgres } from "../db/embedded.ts";
import { listSpool, prepareSpool, spoolOf, waitingSeconds } from "../db/spool.ts";
import { DAY_MS } from "../kit/days.ts";
import { verifyStored } from "../verify-backup.ts";
import { archiveIdOf } from "./archive-id.ts";
import { findBackupTime, segmentSeconds } from "./archived.ts";
import { storeBackup } from "./base-backup.ts";
import { timeText } from "./choose-backup.ts";
import { backUpWhenDue } from "./keep-backups.ts";
import { restoreDatabase } from "./restore.ts";
import { type BaseBackup, newestBackup, readArchives } from "./stored.ts";
import { createUploader } from "./upload-segments.ts";

const s3 = await startS3();
const objects = createObjects(readConfig(s3.settings).objects);
const log = { warn: () => {} };
const manifestsOf = () => [...s3.objects.keys()].filter((key) => key.endsWith("manifest.json"));

async function startArchived(dir: string) {
  const running = await startEmbeddedPostgres({ dir, settings: await prepareSpool(dir) });
  onTestFinished(() => running.stop());
  const client = new pg.Client({ connectionString: running.url });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  const upload = createUploader({ dataDir: dir, objects, log });
  /** Ends the log's current segment, and uploads it. Returns its name. */
  const archive = async () => {
    const { rows } = await client.query("select pg_walfile_name(pg_switch_wal()) as name");
    const isSpooled = async () => (await listSpool(dir)).segments.includes(rows[0].name);
    await expect.poll(isSpooled, { timeout: 10_000, interval: 20 }).toBe(true);
    await upload();
    return rows[0].name as string;
  };
  const now = async () =>
    Number((await client.query("select extract(epoch from clock_timestamp()) * 1000 as ms")).rows[0].ms);
  return { url: running.url, client, archive, upload, now };
}

/** Runs a command with this process's object store. Returns its output. */
async function admin(dir: string, ...args: string[]): Promise<string> {
  const env = { ...s3.settings, PATH: process.env.PATH, BYLINE_DATA_DIR: dir };
  const script = path.resolve(import.meta.dirname, "../../../scripts/admin.ts");
  return (await promisify(execFile)(process.execPath, [script, ...args], { env })).stdout;
}

async function rowsOf(dir: string): Promise<string[]> {
  const running = await startEmbeddedPostgres({ dir });
  const client = new pg.Client({ connectionString: running.url });
  await client.connect();
  const { rows } = await client.query("select text from kept order by text");
  await client.query("insert into kept values ('takes more')");
  await client.end();
  await running.stop();
  return rows.map(({ text }) => text);
}

test("what a bad statement deleted is restored to a moment before it, and a damaged archive is refused", {
  timeout: 180_000,
}, async () => {
  const dir = await createDataFolder();
  const { url, client, archive, now } = await startArchived(dir);
  await client.query("create table kept (text text)");
  await client.query("insert into kept values ('before')");
  const early = await now();
  const job = { config: { dataDir: dir, archive: { on: true, days: 7 } }, objects, clock: Date.now };
  for (const _run of ["first", "second"]) await backUpWhenDue({ ...job, stepAside: async () => false });
  const backup = (await newestBackup(objects, await archiveIdOf(dir))) as BaseBackup;
  expect(manifestsOf(), "one is enough for a day").toHaveLength(1);
  const stored = [...s3.objects.keys()].filter((key) => key.includes("/base/"));
  const pause = () => Promise.reject(new Error("The store failed"));
  await expect(storeBackup({ url, dataDir: dir, objects, pause })).rejects.toThrow("The store failed");
  expect([...s3.objects.keys()].filter((key) => key.includes("/base/"))).toEqual(stored);
  await client.query("insert into kept values ('after')");
  await archive();
  await client.query("insert into kept values ('last')");
  const good = await now();
  await client.query("select pg_sleep(0.05)");
  await client.query("delete from kept; insert into kept values ('too late')");
  const bad = await archive();
  await client.query("insert into kept values ('even later')");
  await archive();
  expect(await waitingSeconds(dir, Date.now()), "nothing waits").toBe(0);
  expect(await segmentSeconds(dir, Date.now())).toBeLessThan(60);
  expect(await findBackupTime(dir, objects)).toBe(Date.parse(backup.stoppedAt));

  const restored = await createEmptyFolder();
  const told = await admin(dir, "restore", restored, "--to", timeText(good));
  const lastChange = Date.parse(/The last change is from (\S+)\./.exec(told)?.[1] ?? "");
  expect(lastChange).toBeGreaterThan(Date.parse(backup.stoppedAt) - 1000);
  expect(lastChange).toBeLessThanOrEqual(good);
  expect(told).toContain(`start it with BYLINE_DATA_DIR=${restored}`);
  const log = path.join(restored, "pg/pg_wal");
  const old = (await readdir(log)).filter((name) => /^00000001.{16}$/.test(name));
  expect(old).not.toEqual([]);
  const done = await readdir(path.join(log, "archive_status"));
  expect(done, "the old log isn't for the new archive").toEqual(
    expect.arrayContaining(old.map((name) => `${name}.done`)),
  );
  expect(await rowsOf(restored)).toEqual(["after", "before", "last"]);
  await expect(restoreDatabase(restored, { objects })).rejects.toThrow("isn't empty");
  await expect(admin(dir, "restore", restored, "more")).rejects.toThrow("Manages this instance");
  expect(await archiveIdOf(restored), "a restored folder begins its own archive").not.toBe(backup.archive);

  const verified = await verifyStored(undefined, {
    objects,
    scratch: `${restored}.verify`,
    signal: new AbortController().signal,
  });
  expect(verified).toMatchObject({ name: backup.id, problems: [] });
  expect(verified.facts[0]).toMatch(/rows in \d+ tables; users 0, /);
  expect(existsSync(`${restored}.verify`)).toBe(false);

  expect(await admin(dir, "backups")).toMatch(
    new RegExp(
      `^${backup.id}  archive ${backup.archive}  PostgreSQL 18  [.,\\d]+ MiB  ` +
        `${backup.stoppedAt} to .+\nTimes that can be restored: `,
    ),
  );
  const target = path.join(await createEmptyFolder(), "target");
  const unknown = restoreDatabase(target, { objects, id: "2026-11-29t01-00-00-0000" });
  await expect(unknown).rejects.toThrow("There is no backup 2026-11-29t01-00-00-0000");
  await expect(restoreDatabase(target, { objects, to: early })).rejects.toThrow(
    /can't be restored, only \d+/,
  );
  await expect(restoreDatabase(target, { objects, to: Date.now() + DAY_MS })).rejects.toThrow("only");
  await Promise.allSettled([1, 2].map(() => restoreDatabase(target, { objects, to: good })));
  expect(await rowsOf(target), "one of two restores at once succeeds").toEqual(["after", "before", "last"]);
  await rm(target, { recursive: true });
  const keyOf = (name: string) =>
    [...s3.objects.keys()].find((key) => key.includes(name.toLowerCase())) as string;
  const whole = s3.objects.get(keyOf(bad)) as Buffer;
  s3.objects.set(
    keyOf(bad),
    Buffer.concat([whole.subarray(0, 40), Buffer.from("damage"), whole.subarray(46)]),
  );
  await expect(restoreDatabase(target, { objects })).rejects.toThrow(
    new RegExp(`^Segment ${bad} of the log in the object store is damaged. Times up to .+ can be restored`),
  );
  expect(await readdir(target)).toEqual([]);
  const damaged = keyOf(bad);
  s3.objects.delete(damaged);
  await expect(restoreDatabase(target, { objects })).rejects.toThrow(`Segment ${bad} of the log is missing`);
  s3.objects.set(damaged, whole);
  const [manifest = ""] = manifestsOf();
  const kept = s3.objects.get(manifest) as Buffer;
  s3.objects.set(manifest, Buffer.from(JSON.stringify({ ...backup, postgres: "17" })));
  await expect(restoreDatabase(target, { objects, to: good })).rejects.toThrow("of PostgreSQL 17");
  s3.objects.set(manifest, kept);
  s3.objects.set(manifest.replace("manifest.json", "0"), Buffer.from("damage"));
  await expect(restoreDatabase(target, { objects, to: good })).rejects.toThrow("Piece 0 of the backup");
});

test("a log that doesn't continue begins a new archive", { timeout: 60_000 }, async () => {
  const dir = await createDataFolder();
  const { archive, client } = await startArchived(dir);
  await client.query("create table kept (text text)");
  const first = await archive();
  const id = await archiveIdOf(dir);
  await client.query("insert into kept values ('1')");
  const { rows } = await client.query("select pg_walfile_name(pg_switch_wal()) as name");
  const lost = path.join(spoolOf(dir), rows[0].name);
  await expect.poll(() => existsSync(lost), { timeout: 10_000 }).toBe(true);
  await rm(lost);
  await client.query("insert into kept values ('2')");
  const next = await archive();
  const later = await archiveIdOf(dir);
  expect(later).not.toBe(id);
  const archives = await readArchives(objects);
  const namesOf = (of: string) => [...(archives.find((one) => one.id === of)?.segments.keys() ?? [])];
  expect([namesOf(id), namesOf(later)]).toEqual([[first], [next]]);
});
