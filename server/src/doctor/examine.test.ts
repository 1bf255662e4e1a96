import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase, startApp } from "../../test/harness.ts";
import { createDataFolder, createEmptyFolder, freePort, startProcess } from "../../test/process.ts";
import { storeManifest } from "../../test/store-manifest.ts";
import { createObjects } from "../adapters/objects/create-objects.ts";
import { archiveIdOf } from "../archive/archive-id.ts";
import { noteUploaded } from "../archive/archived.ts";
import { readConfig } from "../config.ts";
import { prepareSpool } from "../db/spool.ts";
import { DAY_MS } from "../kit/days.ts";
import { examine } from "./examine.ts";
import { examineArchive } from "./examine-archive.ts";
import { examineDatabase, examineDifference } from "./examine-database.ts";
import { examineDisk, examinePort, examineSpace } from "./examine-machine.ts";
import { examineServices } from "./examine-services.ts";
import type { Finding } from "./finding.ts";

const toldOf = (findings: Finding[]) => findings.map((one) => `${one.severity} ${one.about}: ${one.found}`);
const MAILS = { BYLINE_SMTP_URL: "smtp://127.0.0.1:25", BYLINE_MAIL_FROM: "mail@byline.example" };
/** Examines the database of a running instance with these settings. */
const examineHere = (url: string, settings = {}) =>
  examineDatabase(url, readConfig(settings), { running: true, longSeconds: 0.2 });

/** Listens until the test ends. Returns its port. */
async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer(onConnection).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test("examines an instance running, stopped, and with another folder or port", {
  timeout: 60_000,
}, async () => {
  const folder = await createDataFolder();
  const port = String(await freePort());
  const settings = { PORT: port, HOST: "127.0.0.1", BYLINE_DATA_DIR: folder };
  const server = await startProcess(folder, settings);
  await expect
    .poll(async () => (await (await fetch(`${server.url}/readyz`)).json()).worker, { timeout: 20_000 })
    .toBe("running");
  const healthy = await examine(readConfig(settings));
  expect(healthy.running).toBe(true);
  expect(healthy.findings.filter(({ severity }) => severity !== "note")).toEqual([]);
  const elsewhere = await examine(readConfig({ ...settings, PORT: String(await freePort()) }));
  expect(elsewhere.running).toBe(true);
  expect(toldOf(elsewhere.findings)[0]).toContain(
    `warning Settings: Byline uses ${folder}, but doesn't respond`,
  );

  expect(await server.kill("SIGTERM")).toBe(0);
  const stopped = await examine(readConfig(settings));
  expect(stopped.running).toBe(false);
  expect(toldOf(stopped.findings)).toContain(
    "note Database: The embedded database only runs with Byline, so it wasn't examined.",
  );
  expect(await readFile(path.join(folder, "format"), "utf8")).toBe("1 0.1.0\n");
  await writeFile(path.join(folder, "format"), "2 0.9.0\n");
  const newer = `${folder} has format 2, and Byline 0.1.0 reads formats up to 1.`;
  expect(toldOf(await examineDisk(readConfig(settings)))).toEqual([`error Disk: ${newer}`]);
  await expect(startProcess(folder, settings)).rejects.toThrow(`${newer} Start Byline 0.9.0 or newer.`);
  await writeFile(path.join(folder, "format"), "1 0.1.0\n");
  await writeFile(path.join(folder, "pg/PG_VERSION"), "17\n");
  expect(toldOf(await examineDisk(readConfig(settings)))).toEqual([
    "error Disk: The data folder belongs to PostgreSQL 17, but this build has 18.",
  ]);
});

test("the command prints the state and each finding with advice, and exits with 1 if something is wrong", async () => {
  const script = path.resolve(import.meta.dirname, "../../../scripts/doctor.ts");
  const run = (settings: Record<string, string>) =>
    spawnSync(process.execPath, [script], {
      encoding: "utf8",
      env: { PATH: process.env.PATH, HOST: "127.0.0.1", ...settings },
    });
  const folder = await createEmptyFolder();
  const fine = run({ PORT: String(await freePort()), BYLINE_DATA_DIR: folder });
  expect(fine.stdout).toMatch(/^Byline is stopped\.\n/);
  expect(fine.stdout).toMatch(/\nnote {3}Mail: .+\n {7}Set BYLINE_SMTP_URL and BYLINE_MAIL_FROM\.\n/);
  expect([fine.status, fine.stdout]).toEqual([
    0,
    expect.stringMatching(/\n0 wrong, 0 to check, \d+ to know\.\n$/),
  ]);
  const invalid = run({ PORT: "none", BYLINE_DATA_DIR: folder });
  expect([invalid.status, invalid.stderr]).toEqual([1, expect.stringContaining("PORT must be a number")]);
  const exposed = run({ BYLINE_URL: "http://byline.example", BYLINE_DATA_DIR: folder, PORT: "0" });
  expect([exposed.status, exposed.stdout]).toEqual([
    1,
    expect.stringContaining("WRONG  Address: People use"),
  ]);

  const port = await listen((socket) => socket.end("HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n"));
  const taken = await examine(readConfig({ PORT: String(port), HOST: "127.0.0.1", BYLINE_DATA_DIR: folder }));
  expect(toldOf(taken.findings)[0]).toBe(`error Port: Port ${port} is already in use.`);
  const elsewhere = readConfig({ PORT: String(port), HOST: "192.0.2.1" });
  expect(toldOf(await examinePort(elsewhere, { kind: "none" }))).toEqual([
    "error Port: HOST is 192.0.2.1, which isn't an address of this machine.",
  ]);
  const few = { kind: "byline", reason: null, worker: "running", processes: { ready: 1, of: 2 } } as const;
  expect(toldOf(await examinePort(elsewhere, few))).toEqual([
    "warning Server: 1 of 2 server processes are ready.",
  ]);
});

test("reports a database that is unreachable, empty, or in another encoding", async () => {
  const away = await examineHere(`postgres://byline@127.0.0.1:${await freePort()}/byline`);
  expect(toldOf(away)).toEqual([
    expect.stringMatching(/^error Database: The database at .+ can't be reached/),
  ]);
  const empty = await createDatabase("template template0");
  expect(toldOf(await examineHere(empty))).toContain("note Database: The database has no tables.");
  const latin = await createDatabase("template template0 encoding 'LATIN1' locale 'C' locale_provider libc");
  expect(toldOf(await examineHere(latin))).toEqual([
    expect.stringContaining("is encoded as LATIN1, but Byline needs UTF8."),
  ]);
});

test("reports consumers, queues, jobs, open transactions, dead rows, settings, and migrations", async () => {
  const { deps, databaseUrl } = await startApp();
  // The tests' own PostgreSQL runs without fsync.
  const told = async (settings = {}) =>
    toldOf(await examineHere(databaseUrl, settings)).filter((one) => !one.includes("power cut"));
  expect(toldOf(await examineHere(databaseUrl))).toContain(
    "error Database: fsync is off, so a power cut loses acknowledged attributions.",
  );
  expect(await told()).toEqual([]);
  expect(await told({ BYLINE_DATABASE_POOL: "500" })).toEqual([
    expect.stringMatching(
      /^error Database: This needs up to 1014 database connections, and PostgreSQL allows /,
    ),
  ]);
  await deps.pool.query(
    `insert into event_cursors (consumer, xid, seq, failures, error)
     values ('catalog', '0', 0, 7, 'no such creator')
     on conflict (consumer) do update set failures = 7, error = 'no such creator'`,
  );
  await deps.pool.query(
    "insert into job_runs (name, failures, error) values ('sweep', 2, 'statement timeout')",
  );
  await deps.pool.query(
    `insert into outbox_mails (id, to_address, subject, text, html, created_at)
     values (gen_random_uuid(), 'ada@example.com', 's', 't', 'h', now() - interval '3 hours')`,
  );
  expect(await told(MAILS)).toEqual([
    "error Events: The consumer catalog failed 7 times in a row on one event: no such creator.",
    "warning Queues: The queue mails has 1 item, overdue by up to 3 hours.",
    "warning Jobs: The job sweep failed 2 times in a row: statement timeout.",
  ]);
  expect((await told()).join(), "mails without a mail server").not.toContain("Queues");
  await deps.pool.query(
    "update event_cursors set failures = 0; delete from job_runs; delete from outbox_mails",
  );

  const client = new pg.Client({ connectionString: databaseUrl, application_name: "a report" });
  await client.connect();
  await client.query("begin; select 1");
  await sleep(300);
  expect(await told()).toEqual([
    expect.stringContaining("warning Database: A transaction of a report has been open"),
  ]);
  await client.query("rollback");
  await client.query("create table swollen as select n from generate_series(1, 110000) n");
  await client.query("delete from swollen; select pg_stat_force_next_flush()");
  await client.end();
  await expect
    .poll(() => told(), { timeout: 10_000 })
    .toEqual(["warning Database: The table swollen has 110,000 dead rows, more than live ones."]);
  await deps.pool.query("drop table swollen; delete from migrations where name = '0152_baseline'");
  expect(await told()).toEqual(["error Database: 1 migration of this build isn't applied: 0152_baseline."]);
});

test("reports services that don't respond, refuse, or are fine", async () => {
  const smtp = await listen((socket) => {
    socket.write("220 mail.example ESMTP\r\n");
    socket.on("error", () => {});
    socket.on("data", (data) => {
      if (/^EHLO/i.test(String(data))) socket.write("250 mail.example\r\n");
      else socket.end("221 bye\r\n");
    });
  });
  const gone = await freePort();
  const settings = (mailPort: number) => ({
    BYLINE_SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    BYLINE_MAIL_FROM: "Byline <mail@byline.example>",
  });
  expect(await examineServices(readConfig(settings(smtp)))).toEqual([]);
  const findings = await examineServices(
    readConfig({
      ...settings(gone),
      BYLINE_RIGHTS_API: `http://127.0.0.1:${gone}`,
      BYLINE_RIGHTS_KEY: "key",
      BYLINE_RIGHTS_CALLBACK_SECRET: `whsec_${"a".repeat(32)}`,
      BYLINE_S3_ENDPOINT: `http://127.0.0.1:${gone}`,
      BYLINE_S3_BUCKET: "files",
      BYLINE_S3_KEY_ID: "id",
      BYLINE_S3_SECRET: "secret",
    }),
  );
  expect(toldOf(findings)).toEqual([
    expect.stringContaining("error Mail: The mail server didn't answer as expected: connect ECONNREFUSED"),
    expect.stringContaining("error Registry: Creator Rights Registry didn't answer as expected:"),
    expect.stringContaining("error Files: The bucket files didn't answer as expected:"),
  ]);
});

test("reports a disk that fills up, and clocks that differ", () => {
  const GIB = 2 ** 30;
  expect(examineSpace("/data", 5 * GIB)).toEqual([]);
  expect(toldOf(examineSpace("/data", 4.2 * GIB))).toEqual([
    "warning Disk: The disk of /data has 4.2 GiB left.",
  ]);
  expect(examineSpace("/data", GIB / 2)).toMatchObject([{ severity: "error" }]);
  expect(examineDifference(1)).toEqual([]);
  expect(toldOf(examineDifference(5))).toEqual([
    "warning Clock: The clocks of this machine and of the database differ by 5 seconds.",
  ]);
  expect(examineDifference(90)).toMatchObject([{ severity: "error" }]);
});

test("an archive on the database's disk, log that waits, and backups that are missing or old", async () => {
  const dir = await createEmptyFolder();
  const settings = { BYLINE_DATA_DIR: dir, BYLINE_ARCHIVE: "true" };
  const told = async (now = Date.now()) => toldOf(await examineArchive(readConfig(settings), now));
  const sameDisk = "warning Archive: The archive is on the database's own disk, so both are lost together.";
  expect(await told()).toEqual([sameDisk, "warning Archive: The archive has no backup of the database yet."]);
  const id = await archiveIdOf(dir);
  await prepareSpool(dir);
  await writeFile(path.join(dir, "spool/000000010000000000000001"), "log");
  await storeManifest(createObjects(readConfig(settings).objects), id);
  expect(await told()).toEqual([sameDisk]);
  expect(await told(Date.now() + 3 * DAY_MS)).toEqual([
    sameDisk,
    "error Archive: The database's log hasn't been archived for 3 days, and fills the disk.",
    "error Archive: The newest backup of the database is 3 days old.",
  ]);
  await rm(path.join(dir, "spool/000000010000000000000001"));
  const later = () => told(Date.now() + 2 * 3_600_000);
  expect(await later(), "a stopped database writes no log").toEqual([sameDisk]);
  await mkdir(path.join(dir, "pg"));
  await writeFile(path.join(dir, "pg/postmaster.pid"), "1");
  expect(await told(), "one just started hasn't yet").toEqual([sameDisk]);
  expect(await later()).toEqual([
    sameDisk,
    "error Archive: No part of the database's log has been archived.",
  ]);
  noteUploaded(dir, { name: "000000010000000000000001", at: Date.now() - 3_600_000 });
  expect(await later()).toEqual([
    sameDisk,
    "error Archive: The newest archived part of the database's log is 3 hours old.",
  ]);
  expect(() => readConfig({ BYLINE_ARCHIVE: "true", DATABASE_URL: "postgres://db/byline" })).toThrow(
    "BYLINE_ARCHIVE is for the embedded PostgreSQL.",
  );
});
