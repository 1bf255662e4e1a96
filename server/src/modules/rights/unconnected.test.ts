import { expect, test, vi } from "vitest";
import { attributionInput, caller, join, startProgram, startProject } from "../../../test/cast.ts";
import { startApp, type TestApp } from "../../../test/harness.ts";
import { createDataFolder, startProcess } from "../../../test/process.ts";
import type { RightsPlatform } from "../../adapters/rights-platform/platform.ts";
import { drainQueue } from "../../delivery/queue.ts";
import { measure } from "../status/measure.ts";
import { syncQueue } from "./sync-queue.ts";

test("in production nothing replaces a rights platform: attributions stay pending", {
  timeout: 60_000,
}, async () => {
  const settings = { NODE_ENV: "production", BYLINE_URL: "https://byline.example" };
  const server = (await startProcess(await createDataFolder(), settings)) as unknown as TestApp;
  expect((await caller(server.url).get("/api/rights/site")).headers.get("location")).toBe(
    "/docs/attribution#sync-status",
  );
  const ada = await join(server);
  const program = await startProgram(server, ada);
  const { body } = await program.post("/v1/attributions", attributionInput(await startProject(ada)));
  expect(body.byline_sync_status).toBe("pending");
  expect((await ada.get("/api/rights/status")).body).toMatchObject({
    sandbox: false,
    connection: "unconnected",
  });
  expect((await ada.get(`/api/attributions/${body.id}/sync`)).body).toMatchObject({ state: "pending" });
});

test("a platform that doesn't listen is never shown as connected or up", async () => {
  const nobody = {
    BYLINE_RIGHTS_API: "http://127.0.0.1:9/v1",
    BYLINE_RIGHTS_KEY: "key",
    BYLINE_RIGHTS_CALLBACK_SECRET: "whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0",
  };
  const app = await startApp({ settings: nobody });
  const { deps } = app;
  const ben = await join(app, "Ben");
  const connection = async () => (await ben.get("/api/rights/status")).body.connection;
  const rights = async () => (await measure(deps, app.url)).find(({ component }) => component === "rights");
  expect([await connection(), await rights()]).toEqual(["untried", undefined]);

  const program = await startProgram(app, ben);
  await program.post("/v1/attributions", attributionInput(await startProject(ben)));
  await vi.waitUntil(
    () =>
      drainQueue(syncQueue(deps, deps.rights as RightsPlatform), deps.clock).then(({ length }) => length > 0),
    15_000,
  );
  expect([await connection(), await rights()]).toMatchObject(["degraded", { ok: false }]);

  const moved = await startApp({
    databaseUrl: app.databaseUrl,
    settings: { ...nobody, BYLINE_RIGHTS_API: "http://127.0.0.1:10/v1" },
  });
  const there = await caller(moved.url, { cookie: ben.cookie }).get("/api/rights/status");
  expect(there.body, "another platform has not been tried").toMatchObject({
    connection: "untried",
    lastError: null,
  });
});
