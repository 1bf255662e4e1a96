import { expect, test } from "vitest";
import { attributionInput, caller, join, startProgram, startProject } from "../../../test/cast.ts";
import { pages } from "../../../test/harness.ts";
import { startRightsApp } from "../../../test/rights.ts";
import { siteOf } from "../../http/pages.ts";

const app = await startRightsApp();
const visitor = caller(app.url);

/** The public page of a credit that the registry has taken in. */
async function creditPage() {
  const ada = await join(app);
  const project = await startProject(ada);
  await ada.post(`/api/projects/${project.id}/status`, { status: "live" });
  const program = await startProgram(app, ada);
  const credit = await program.post("/v1/attributions", attributionInput(project));
  await app.sync();
  const path = new URL(credit.body.url).pathname;
  const workspaceId = (await ada.get("/api/auth/user")).body.workspace.id;
  return { read: async () => (await visitor.get(path)).body, workspaceId };
}

test("200: a public credit shows the configured registry, but no stand-in", async () => {
  const { read, workspaceId } = await creditPage();
  const registered = `Registered</strong> at ${app.deps.config.rights.name} as`;
  expect(await read()).toContain(registered);

  await app.deps.pool.query("update workspaces set demo = true where id = $1", [workspaceId]);
  expect(await read(), "the demo's registry is none").not.toContain("Registered</strong>");
});

test("200: a local instance's sandbox registry isn't shown", async () => {
  const { config } = app.deps;
  const siteWith = (sandbox: boolean) =>
    siteOf({ ...config, rights: { ...config.rights, sandbox } }, undefined, pages);
  expect(siteWith(false).registry).toBe(config.rights.name);
  expect(siteWith(true).registry).toBeNull();
});
