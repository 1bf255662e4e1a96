import { request } from "node:http";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { attributionInput, caller, join, startProgram, startProject } from "../../test/cast.ts";
import { startApp, type TestApp } from "../../test/harness.ts";
import { createDataFolder, databaseProcessesOf, postmasterOf, startProcess } from "../../test/process.ts";

test("503 with Retry-After while the database is unreachable, then 2xx again", async () => {
  const app = await startApp();
  const ada = await join(app);
  const [project, program] = [await startProject(ada), await startProgram(app, ada)];
  expect((await program.post("/v1/attributions", attributionInput(project))).status).toBe(201);
  const admin = new pg.Client({ connectionString: app.databaseUrl.replace(/\/[^/]+$/, "/postgres") });
  await admin.connect();
  const name = new URL(app.databaseUrl).pathname.slice(1);
  await admin.query(`alter database ${name} with allow_connections false`);
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  try {
    const answer = await program.post("/v1/attributions", attributionInput(project));
    expect([answer.status, answer.body.error, answer.headers.get("retry-after")]).toEqual([
      503,
      "unavailable",
      "3",
    ]);
    expect((await caller(app.url).get("/readyz")).body.reason).toBe("database unreachable");
    expect((await caller(app.url).get("/healthz")).status).toBe(200);
  } finally {
    await admin.query(`alter database ${name} with allow_connections true`);
    await admin.end();
  }
  await expect
    .poll(async () => (await program.post("/v1/attributions", attributionInput(project))).status, {
      timeout: 5000,
    })
    .toBe(201);
});

/** The database says what it says when its disk is full (53100), by triggers: no test may fill a disk. */
test("503 with Retry-After and not ready while the disk is full, then ready again once there's room", async () => {
  const app = await startApp();
  const ada = await join(app);
  const [project, program] = [await startProject(ada), await startProgram(app, ada)];
  const { pool } = app.deps;
  await pool.query(`
    create function fill() returns trigger language plpgsql as
      $$ begin raise 'could not extend file' using errcode = '53100'; end $$;
    create function fill_ddl() returns event_trigger language plpgsql as
      $$ begin raise 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_room before insert on attributions for each statement execute function fill();
    create trigger no_room before insert on projects for each statement execute function fill();
    create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function fill_ddl()`);
  expect((await caller(app.url).get("/readyz")).status).toBe(200);

  const recorded = await program.post("/v1/attributions", attributionInput(project));
  const created = await ada.post("/api/projects", { name: "No room", type: "api" });
  for (const { status, body, headers } of [recorded, created])
    expect([status, body.error, headers.get("retry-after")]).toEqual([503, "unavailable", "60"]);
  for (let i = 0; i < 2; i++) {
    const { status, body } = await caller(app.url).get("/readyz");
    expect([status, body.reason]).toEqual([503, "disk full"]);
  }
  expect((await ada.get("/api/projects")).status).toBe(200);

  await pool.query(`
    drop event trigger no_room; drop trigger no_room on attributions; drop trigger no_room on projects`);
  expect((await caller(app.url).get("/readyz")).status).toBe(200);
  expect((await program.post("/v1/attributions", attributionInput(project))).status).toBe(201);
});

test("503 with Retry-After in bounded time while only the database stalls for 15 seconds, then normal", {
  timeout: 60_000,
}, async () => {
  const dataFolder = await createDataFolder();
  const server = await startProcess(dataFolder);
  const ada = await join(server as unknown as TestApp);
  const [project, program] = [await startProject(ada), await startProgram(server as unknown as TestApp, ada)];
  const visitor = caller(server.url);
  const stalled = databaseProcessesOf(dataFolder);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of stalled) process.kill(pid, name);
  };
  signal("SIGSTOP");
  const resumed = setTimeout(15_000).then(() => signal("SIGCONT"));
  const began = performance.now();
  const calls = [
    () => program.post("/v1/attributions", attributionInput(project)),
    () => program.post("/v1/projects", { name: "Stalled", type: "api" }),
    () => ada.get("/api/projects"),
    () => visitor.get("/readyz"),
  ];
  const answers = await Promise.all(calls.map((call) => call()));
  expect(performance.now() - began).toBeLessThan(14_000);
  for (const { status, body, headers } of answers.slice(0, 3))
    expect([status, body.error, headers.get("retry-after")]).toEqual([503, "unavailable", "3"]);
  expect([answers[3]?.status, answers[3]?.body.reason]).toEqual([503, "database unreachable"]);
  expect((await visitor.get("/healthz")).status).toBe(200);
  await resumed;
  for (const call of calls)
    await expect.poll(async () => (await call()).status, { timeout: 10_000 }).toBeLessThan(300);
  expect(await server.kill("SIGTERM")).toBe(0);
});

test("SIGTERM: calls in flight finish, keep-alive clients are disconnected, all processes exit with 0", {
  timeout: 30_000,
}, async () => {
  const dataFolder = await createDataFolder();
  const server = await startProcess(dataFolder, { BYLINE_API_RATE_LIMIT: "1000000" });
  const ada = await join(server as unknown as TestApp);
  const [project, program] = [await startProject(ada), await startProgram(server as unknown as TestApp, ada)];
  const live = await fetch(`${server.url}/api/live`, { headers: { cookie: ada.cookie } });

  const statuses: (number | string)[] = [];
  const writers = Array.from({ length: 8 }, async () => {
    for (;;) {
      const status = await program.post("/v1/attributions", attributionInput(project)).then(
        (answer) => answer.status,
        () => "refused",
      );
      statuses.push(status);
      if (status !== 201) return;
    }
  });
  await expect.poll(() => statuses.length, { timeout: 10_000 }).toBeGreaterThan(50);
  const watcher = watchReadiness(server.url);
  const slow = await beginPost(server.url, program.token.token, JSON.stringify(attributionInput(project)));
  const exit = server.kill("SIGTERM");
  await Promise.all(writers);
  expect(await watcher).toEqual(["200 ready", "503 draining"]);
  expect(await slow.finish()).toBe(201);
  expect(await exit).toBe(0);
  expect(statuses.filter((status) => ![201, 503, "refused"].includes(status))).toEqual([]);
  expect((await live.text()).startsWith("retry: 1000")).toBe(true);
  expect(postmasterOf(dataFolder)).toBeNull();
});

/** What /readyz says, each once, until nobody answers any more. */
async function watchReadiness(url: string): Promise<string[]> {
  const seen = new Set<string>();
  for (;;) {
    const answer = await caller(url)
      .get("/readyz")
      .catch(() => null);
    if (!answer) return [...seen];
    seen.add(`${answer.status} ${answer.body.reason ?? answer.body.status}`);
  }
}

/** A request that the server has begun to read, and whose body ends when told. */
function beginPost(
  url: string,
  token: string,
  body: string,
): Promise<{ finish: () => Promise<number | undefined> }> {
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    authorization: `Bearer ${token}`,
    expect: "100-continue",
  };
  const outgoing = request(`${url}/v1/attributions`, { method: "POST", headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    outgoing.on("error", reject);
    outgoing.on("response", (answer) => resolve(answer.resume().statusCode));
  });
  return new Promise((resolve) => {
    outgoing.on("continue", () => {
      outgoing.write(body.slice(0, 20));
      resolve({
        finish: () => {
          outgoing.end(body.slice(20));
          return status;
        },
      });
    });
    outgoing.flushHeaders();
  });
}
