import { expect, test } from "vitest";
import { attributionInput, caller, join, startProgram, startProject } from "../../../test/cast.ts";
import type { TestApp } from "../../../test/harness.ts";
import { createDataFolder, startProcess } from "../../../test/process.ts";

test("in production nothing stands in for a rights platform: attributions stay pending", {
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
  expect((await ada.get("/api/rights/status")).body).toMatchObject({ sandbox: false });
  expect((await ada.get(`/api/attributions/${body.id}/sync`)).body).toMatchObject({ state: "pending" });
});
