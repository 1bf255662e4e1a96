import { setTimeout as sleep } from "node:timers/promises";
import { strFromU8, unzipSync } from "fflate";
import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { attributionInput, caller, join, type Person, startProgram, startProject } from "../test/cast.ts";
import { afterwards, startApp } from "../test/harness.ts";
import { samplesOf } from "../test/read-metrics.ts";
import { startStandby } from "../test/standby.ts";
import type { Replica } from "./core/replica.ts";
import { reconnectingClient } from "./db/client.ts";
import { hasReplayed, readPosition } from "./db/replica-position.ts";
import { examineReplica } from "./doctor/examine-replica.ts";
import { exporters } from "./exporters.ts";
import { buildDueExports } from "./modules/accounts/build-exports.ts";
import { runDueAttributionExports } from "./modules/attributions/run-exports.ts";

const TOKEN = "a-token-of-the-operator";
const replica = await startStandby();
const settings = { BYLINE_READ_URL: replica.url, BYLINE_TRUST_PROXY: "1", BYLINE_METRICS_TOKEN: TOKEN };
const app = await startApp({ databaseUrl: replica.primaryUrl, settings });
const { deps } = app;
const { counts, connections } = deps.replica as Replica;
const primary = new pg.Pool({ connectionString: replica.primaryUrl, max: 2 });
afterwards(() => primary.end());

/** A caller from this network. */
const from = (address: string, headers: Record<string, string> = {}) =>
  caller(app.url, { ...headers, "x-forwarded-for": address });
const personFrom = (address: string, person: Person): Person => ({
  ...person,
  ...from(address, { cookie: person.cookie }),
});

const readiness = async () => (await (await fetch(`${app.url}/readyz`)).json()).replica;

const examined = async (url = replica.url, of: pg.Pool = primary) =>
  (await examineReplica(url, of)).map(({ severity, found }) => `${severity}: ${found}`);

/** Reads until the replica answers, as it does a moment after a write. */
async function untilOnReplica(read: () => Promise<{ status: number }>) {
  await expect
    .poll(
      async () => {
        const before = { ...counts };
        expect((await read()).status).toBe(200);
        return counts.replica > before.replica && counts.primary === before.primary;
      },
      { timeout: 10_000, interval: 20 },
    )
    .toBe(true);
}

/** Pauses the replica. Returns a function that lets it continue. */
async function pauseReplay() {
  await replica.query("select pg_wal_replay_pause()");
  const resume = () => replica.query("select pg_wal_replay_resume()");
  onTestFinished(() => void resume().catch(() => {}));
  return resume;
}

test("reads go to the replica, but those of who wrote and each token's check to the primary", async () => {
  const here = personFrom("192.0.2.1", await join(app));
  const there = personFrom("192.0.2.2", await join(app, "Bob"));
  const project = await startProject(here);
  expect((await here.post(`/api/projects/${project.id}/status`, { status: "live" })).status).toBe(200);
  const { token } = await startProgram(app, here, { scopes: ["read", "write"] });
  const program = from("192.0.2.3", { authorization: `Bearer ${token.token}` });
  await startProject(there, { name: "Bob's" });
  const namesOf = async (person: Person) =>
    (await person.get("/api/projects")).body.map(({ name }: { name: string }) => name);
  await untilOnReplica(() => there.get("/api/projects"));
  await untilOnReplica(() => here.get("/api/projects"));
  await untilOnReplica(() => program.get("/v1/attributions"));
  await untilOnReplica(() => from("192.0.2.4").get("/api/community/projects"));

  await replica.caughtUp();
  const resume = await pauseReplay();
  await primary.query("update projects set name = 'Renamed past the product'");
  expect(await namesOf(there)).toEqual(["Bob's"]);
  expect(await namesOf(here)).toEqual(["Gallery"]);

  // Ada finds what she writes, and Bob's workspace still reads the replica.
  await startProject(here, { name: "Second", isPublic: false });
  expect(await namesOf(here)).toEqual(["Second", "Renamed past the product"]);
  expect(await namesOf(there)).toEqual(["Bob's"]);

  // So do her programs, and visitors of the network that wrote.
  const recorded = await program.post("/v1/attributions", attributionInput(project));
  expect(recorded.status).toBe(201);
  expect((await program.get(`/v1/attributions/${recorded.body.id}`)).status).toBe(200);
  const page = `/v1/public/projects/${project.id}/credits`;
  expect((await from("192.0.2.3").get(page)).body.credits.length).toBe(1);
  expect((await from("192.0.2.9").get(page)).body.credits.length).toBe(0);

  // A revoked token ends at once.
  expect((await here.call("DELETE", `/api/tokens/${token.id}`)).status).toBe(204);
  expect((await program.get("/v1/attributions")).status).toBe(401);

  // After 10 seconds, no one reads it any longer.
  await expect.poll(() => namesOf(there), { timeout: 15_000, interval: 200 }).not.toContain("Bob's");
  expect(await readiness()).toEqual({ status: "behind", lagSeconds: expect.any(Number) });
  expect(await examined()).toEqual([expect.stringMatching(/^warning: The replica is 1\d seconds behind/)]);
  const samples = await samplesOf(
    await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } }),
  );
  expect(samples.sum("byline_replica_in_use", {})).toBe(0);
  expect(samples.sum("byline_replica_lag_seconds", {})).toBeGreaterThan(9);
  for (const target of ["replica", "primary"])
    expect(samples.sum("byline_read_statements_total", { target })).toBeGreaterThan(2);
  await resume();
  await untilOnReplica(() => there.get("/api/projects"));
  expect(await readiness()).toMatchObject({ status: "in use" });
  expect(await examined()).toEqual([]);
});

test("exports read the replica once it has all that was written before them, or else the primary", async () => {
  const here = personFrom("192.0.2.31", await join(app, "Cleo"));
  const project = await startProject(here, { isPublic: false });
  const { token } = await startProgram(app, here, { scopes: ["read", "write"] });
  const program = from("192.0.2.32", { authorization: `Bearer ${token.token}` });
  const textOf = async (path: string, headers: HeadersInit) =>
    (await fetch(`${app.url}${path}`, { headers })).text();
  const exports: Record<string, () => Promise<string>> = {
    list: () => textOf("/api/attributions/export", { cookie: here.cookie }),
    file: async () => {
      const { id } = (await program.post("/v1/exports", { format: "jsonl" })).body;
      await runDueAttributionExports(deps);
      return textOf(`/v1/exports/${id}/file`, { authorization: `Bearer ${token.token}` });
    },
    account: async () => {
      await here.post("/api/account/export");
      await buildDueExports(deps, exporters);
      const zip = await fetch(`${app.url}/api/account/export/download`, { headers: { cookie: here.cookie } });
      const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
      return strFromU8(files["attributions.json"] ?? new Uint8Array());
    },
  };
  for (const [name, open] of Object.entries(exports))
    for (const isLate of [false, true]) {
      await replica.caughtUp();
      const resume = await pauseReplay();
      const work = `work:${name}-${isLate}`;
      expect(
        (await program.post("/v1/attributions", attributionInput(project, { content_id: work }))).status,
      ).toBe(201);
      const before = counts.replica;
      const opened = open();
      if (!isLate) setTimeout(resume, 500);
      expect(await opened).toContain(work);
      if (isLate) expect(counts.replica, name).toBe(before);
      else expect(counts.replica, name).toBeGreaterThan(before);
      await resume();
    }
  await untilOnReplica(() => here.get("/api/projects"));
});

/** Runs a statement as a read of a request. */
const readThere = (text: string) =>
  new Promise((resolve, reject) =>
    deps.replica?.read({ readers: [], wrote: false }, () => {
      deps.replica?.pool.query(text).then(resolve, reject);
    }),
  );

test("a replica without a free connection: the primary answers, but doesn't repeat long reads", async () => {
  const here = personFrom("192.0.2.21", await join(app));
  await untilOnReplica(() => here.get("/api/projects"));
  const long = Promise.allSettled(
    Array.from({ length: connections.options.max }, () => readThere("select pg_sleep(11)")),
  );
  await expect.poll(() => connections.totalCount).toBe(connections.options.max);
  const before = counts.primary;
  expect((await here.get("/api/projects")).status).toBe(200);
  expect(counts.primary).toBeGreaterThan(before);
  expect(await readiness()).toMatchObject({ status: "in use" });
  for (const result of await long)
    expect(result).toMatchObject({ reason: { message: "canceling statement due to statement timeout" } });
});

test("a replica that fails, is killed, or isn't one: the primary answers", async () => {
  const here = personFrom("192.0.2.11", await join(app));
  await untilOnReplica(() => here.get("/api/projects"));

  // At the start of a log segment, until the next write.
  const atStart = async () => {
    await primary.query("select pg_switch_wal()");
    const position = await readPosition(primary);
    return position.lsn.endsWith("000000") && position;
  };
  const start = await vi.waitUntil(atStart, { timeout: 5000 });
  await expect.poll(() => hasReplayed(connections, start), { timeout: 5000 }).toBe(true);

  // In the middle of a statement, as when it conflicts with what it replays.
  const slow = readThere("select pg_sleep(2), pg_is_in_recovery() as there");
  const cancel = `select pg_cancel_backend(pid) from pg_stat_activity
                  where query like '%pg_sleep%' and application_name = 'byline-replica'`;
  await expect.poll(async () => (await replica.query(cancel)).length, { timeout: 5000 }).toBe(1);
  expect(await slow).toMatchObject({ rows: [{ there: false }] });
  await untilOnReplica(() => here.get("/api/projects"));

  // A replica that stops answering holds up the reads under way for seconds, and no later ones.
  const idle = reconnectingClient(replica.url, { name: "idle" });
  await idle.query({ text: "select 1" });
  replica.stall(true);
  const begun = performance.now();
  expect((await here.get("/api/projects")).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(8000);
  const again = performance.now();
  expect((await here.get("/api/projects")).status).toBe(200);
  expect(performance.now() - again).toBeLessThan(1000);
  await sleep(300); // so /readyz starts a check
  const probed = performance.now();
  expect(await readiness()).toMatchObject({ status: "unusable" });
  expect(performance.now() - probed).toBeLessThan(2000);
  const ending = performance.now();
  await idle.end();
  expect(performance.now() - ending).toBeLessThan(2000);
  replica.stall(false);
  await untilOnReplica(() => here.get("/api/projects"));

  const reads = Array.from({ length: 20 }, async () => {
    for (let i = 0; i < 10; i++) {
      expect((await here.get("/api/projects")).status).toBe(200);
      await sleep(10);
    }
  });
  await replica.kill();
  await Promise.all(reads);
  const before = counts.replica;
  expect((await here.get("/api/projects")).status).toBe(200);
  expect(counts.replica).toBe(before);
  expect(await readiness()).toMatchObject({ status: "unusable" });
  expect(await examined()).toEqual([
    expect.stringMatching(/^warning: The replica can't be reached: connect/),
  ]);
  await replica.start();
  await untilOnReplica(() => here.get("/api/projects"));

  const other = new pg.Pool({ connectionString: inject("templateUrl"), max: 1 });
  expect(await examined(replica.url, other)).toEqual([
    expect.stringContaining("a replica of another database"),
  ]);
  await other.end();

  await replica.query("select pg_promote()");
  await expect.poll(readiness, { timeout: 10_000 }).toMatchObject({ status: "unusable" });
  expect((await here.get("/api/projects")).status).toBe(200);
  expect(await examined()).toEqual(["error: The database at BYLINE_READ_URL isn't a replica."]);
});
