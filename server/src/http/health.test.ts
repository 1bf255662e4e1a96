import { expect, test } from "vitest";
import { caller } from "../../test/cast.ts";
import { startApp } from "../../test/harness.ts";
import { createEmptyFolder, freePort, startProcess } from "../../test/process.ts";
import type { ProcessState } from "./health.ts";

test("/healthz and /readyz: 200 when healthy, 503 with the reason while draining", async () => {
  const state: ProcessState = { draining: false, worker: "off", diskFull: false };
  const app = await startApp({ state });
  const visitor = caller(app.url);
  expect((await visitor.get("/healthz")).body).toEqual({ status: "ok" });
  const ready = (await visitor.get("/readyz")).body as { status: string; consumers: { consumer: string }[] };
  expect(ready.status).toBe("ready");
  expect(ready.consumers).toContainEqual({
    consumer: "live-updates",
    events: 0,
    seconds: 0,
    failures: 0,
  });
  for (const worker of ["starting", "running"] as const) {
    state.worker = worker;
    const { status, body } = await visitor.get("/readyz");
    expect([status, body.status, body.worker], "requests need no worker").toEqual([200, "ready", worker]);
  }
  state.draining = true;
  const answer = await visitor.get("/readyz");
  expect([answer.status, answer.body.reason, answer.headers.get("connection")]).toEqual([
    503,
    "draining",
    "close",
  ]);
});

test("/readyz: 503 while starting, then 200, on the same port; /healthz always 200", {
  timeout: 30_000,
}, async () => {
  const port = await freePort();
  const visitor = caller(`http://127.0.0.1:${port}`);
  const seen = new Set<string>();
  const starting = startProcess(await createEmptyFolder(), { PORT: String(port) });
  let ready = false;
  while (!ready) {
    const [readyz, healthz] = await Promise.all(
      ["/readyz", "/healthz"].map((path) => visitor.get(path).catch(() => null)),
    );
    const call = await visitor.get("/v1/projects").catch(() => null);
    if (call?.status === 503)
      expect(call.body).toMatchObject({ error: "unavailable", status: 503, title: "Service Unavailable" });
    if (readyz) seen.add(`${readyz.status} ${readyz.body.reason ?? readyz.body.status}`);
    if (healthz) expect(healthz.status).toBe(200);
    ready = readyz?.status === 200;
  }
  expect([...seen]).toEqual(["503 starting", "200 ready"]);
  expect(await (await starting).kill("SIGTERM")).toBe(0);
});

test("/readyz: 503 if one of this build's migrations is missing; newer ones don't matter", async () => {
  const app = await startApp();
  await app.deps.pool.query(
    "insert into migrations (name, checksum) values ('9999_of_the_next_release', 'x')",
  );
  expect((await caller(app.url).get("/readyz")).status).toBe(200);
  await app.deps.pool.query("delete from migrations where name = '0152_baseline'");
  expect((await caller(app.url).get("/readyz")).body).toEqual({
    status: "unavailable",
    reason: "migrations pending",
  });
});
