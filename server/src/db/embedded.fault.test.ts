import { spawnSync } from "node:child_process";
import { chmod, copyFile, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { caller } from "../../test/cast.ts";
import {
  createDataFolder,
  createEmptyFolder,
  postmasterOf,
  queryEmbedded,
  startProcess,
} from "../../test/process.ts";
import { startEmbeddedPostgres } from "./embedded.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const REFUSAL = /ended with 1: Another Byline instance is using .* Stop it, or set BYLINE_DATA_DIR/;

test("a second process on the same data folder is refused with a message, and the first continues", {
  timeout: 60_000,
}, async () => {
  const folder = await createDataFolder();
  const first = await startProcess(folder);
  await expect(startProcess(folder)).rejects.toThrow(REFUSAL);
  const env = { PATH: process.env.PATH, BYLINE_DATA_DIR: folder };
  const npmStart = spawnSync(process.execPath, ["scripts/start.ts"], { cwd: ROOT, env, encoding: "utf8" });
  expect([npmStart.status, npmStart.stdout], "nothing is built for it").toEqual([1, ""]);
  expect(npmStart.stderr.trim().split("\n")).toEqual([
    expect.stringMatching(/^Another Byline instance is using /),
  ]);
  expect((await caller(first.url).get("/readyz")).status).toBe(200);
  expect(await first.kill("SIGTERM")).toBe(0);
});

test("of two first starts at once on an empty folder, one runs and the other reports it", {
  timeout: 60_000,
}, async () => {
  const folder = await createEmptyFolder();
  const starts = await Promise.allSettled([startProcess(folder), startProcess(folder)]);
  const [running] = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const [refused] = starts.flatMap((start) => (start.status === "rejected" ? [start.reason.message] : []));
  expect(refused).toMatch(REFUSAL);
  expect((await caller(running?.url as string).get("/readyz")).status).toBe(200);
  expect(await running?.kill("SIGTERM")).toBe(0);
});

test("while a server and its database stall for 15 seconds, no other start takes the folder", {
  timeout: 60_000,
}, async () => {
  const folder = await createDataFolder();
  const first = await startProcess(folder);
  const postmaster = postmasterOf(folder) as number;
  for (const pid of [postmaster, first.pid]) process.kill(pid, "SIGSTOP");
  const end = Date.now() + 15_000;
  while (Date.now() < end) {
    await expect(startProcess(folder)).rejects.toThrow(REFUSAL);
    await sleep(2000); // a start takes more than a second of processor
  }
  for (const pid of [postmaster, first.pid]) process.kill(pid, "SIGCONT");
  await expect
    .poll(async () => (await caller(first.url).get("/readyz")).status, { timeout: 15_000 })
    .toBe(200);
  expect(postmasterOf(folder)).toBe(postmaster);
  expect(await first.kill("SIGTERM")).toBe(0);
});

test("kill -9 frees the folder for the next start immediately", { timeout: 60_000 }, async () => {
  const folder = await createDataFolder();
  await (await startProcess(folder)).kill("SIGKILL");
  const second = await startProcess(folder);
  expect((await caller(second.url).get("/readyz")).status).toBe(200);
  expect(await second.kill("SIGTERM")).toBe(0);
});

test("only its owner can read the database's log, which contains no user input", {
  timeout: 60_000,
}, async () => {
  const folder = await createDataFolder();
  const server = await startProcess(folder);
  await queryEmbedded(folder, "create table known (email text primary key)");
  const insert = "insert into known values ('ada@example.com')";
  await queryEmbedded(folder, insert);
  await expect(queryEmbedded(folder, insert)).rejects.toThrow("duplicate key");
  const file = path.join(folder, "pg.log");
  const log = await readFile(file, "utf8");
  expect(log).toContain('violates unique constraint "known_pkey"');
  expect(log).not.toContain("ada@example.com");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await server.kill("SIGTERM")).toBe(0);
});

test("reports a read-only folder in a sentence", async () => {
  const folder = await createEmptyFolder();
  await chmod(folder, 0o555);
  const isRoot = process.getuid?.() === 0; // whom no mode stops, but the kernel's own file system
  const failure = await startProcess(isRoot ? "/sys/kernel" : folder).catch((error: Error) => error.message);
  expect(failure).toMatch(
    /Byline can't write to its data folder .* Make it writable, or set BYLINE_DATA_DIR/,
  );
});

test("reports a port in use, and leaves no database behind", { timeout: 30_000 }, async () => {
  const [first, folder] = [await startProcess(await createDataFolder()), await createDataFolder()];
  const { port } = new URL(first.url);
  await expect(startProcess(folder, { PORT: port })).rejects.toThrow(
    `Port ${port} is already in use. Stop the other program, or start with PORT=${Number(port) + 1} ` +
      "npm start.",
  );
  expect(postmasterOf(folder)).toBeNull();
});

test("restarts a database that is killed while the server runs", { timeout: 30_000 }, async () => {
  const folder = await createDataFolder();
  const server = await startProcess(folder);
  process.kill(postmasterOf(folder) as number, "SIGKILL");
  await expect.poll(async () => (await caller(server.url).get("/readyz")).status).toBe(503);
  await expect
    .poll(async () => (await caller(server.url).get("/readyz")).status, { timeout: 15_000 })
    .toBe(200);
  expect(await server.kill("SIGTERM")).toBe(0);
  expect(postmasterOf(folder)).toBeNull();
});

test("leaves alone a database that reuses the process id of one that exited", {
  timeout: 30_000,
}, async () => {
  const [stranger, folder] = [await createDataFolder(), await createDataFolder()];
  const theirs = await startEmbeddedPostgres({ dir: stranger, throwaway: true });
  await (await startEmbeddedPostgres({ dir: folder, throwaway: true })).stop();
  await copyFile(path.join(stranger, "pg", "postmaster.pid"), path.join(folder, "pg", "postmaster.pid"));
  const pid = postmasterOf(stranger);
  const ours = await startEmbeddedPostgres({ dir: folder, throwaway: true });
  expect(postmasterOf(stranger)).toBe(pid);
  expect(postmasterOf(folder)).not.toBe(pid);
  await Promise.all([ours.stop(), theirs.stop()]);
});

test.each([
  [
    { DATABASE_URL: "postgres://me:secret@localhost:1/x" },
    "The database at localhost:1 refused the connection: ",
  ],
  [
    { HOST: "nowhere.invalid", PORT: "3999" },
    "HOST is nowhere.invalid, which isn't an address of this machine.",
  ],
])("reports what can't be reached in a sentence: %j", async (settings, sentence) => {
  const failure = await startProcess(await createEmptyFolder(), settings).catch(
    (error: Error) => error.message,
  );
  expect(failure).toContain(sentence);
  expect(failure).not.toContain("secret");
});

test("reports each wrong setting in a sentence", async () => {
  const settings = { PORT: "http", DATABASE_URL: "mysql://x", BYLINE_API_RATE_LIMIT: "0" };
  await expect(startProcess(await createEmptyFolder(), settings)).rejects.toThrow(
    /PORT must be a number[\s\S]*DATABASE_URL must be a postgres:\/\/ address[\s\S]*BYLINE_API_RATE_LIMIT must be at least 1[\s\S]*docs\/operations\.md/,
  );
});
