import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { readShortId, shortIdOf } from "./credit-address.ts";

const app = await startApp();
const ada = await join(app);
const program = await startProgram(app, ada);

test("reads a short id back to the attribution's id and the start of its project's", () => {
  const key = {
    projectId: "6f1c2a9e-0b57-4f0e-9d5e-3f1f8f0d2c11",
    id: "019d2f3a-7c10-7b5e-8a51-5f0c6f1f3a77",
  };
  const shortId = shortIdOf(key);
  expect(shortId).toMatch(/^[\w-]{24}$/);
  const { id, projects: [first, last] = [] } = readShortId(shortId) ?? {};
  expect(id).toBe(key.id);
  expect([first, last]).toEqual([
    "6f1c0000-0000-0000-0000-000000000000",
    "6f1cffff-ffff-ffff-ffff-ffffffffffff",
  ]);
  for (const text of ["", key.id, shortId.slice(1), `${shortId}A`, `${shortId.slice(1)}.`])
    expect(readShortId(text), text).toBeNull();
});

test("url is the public address if the project is public, live, and shows credits; otherwise null", async () => {
  const project = await startProject(ada);
  const change = (body: object) => program.call("PATCH", `/v1/projects/${project.id}`, body);
  const record = async (members = {}, headers = {}) =>
    (await program.post("/v1/attributions", attributionInput(project, members), headers)).body;
  const early = await record();
  expect(early.url).toBeNull();

  await change({ status: "live" });
  const made = await record();
  expect(made.url).toBe(`${app.deps.config.url}/c/${shortIdOf({ projectId: project.id, id: made.id })}`);
  const byKey = await record({}, { "idempotency-key": "one" });
  expect(byKey.url).toContain(shortIdOf({ projectId: project.id, id: byKey.id }));
  expect(await record({}, { "idempotency-key": "one" })).toEqual(byKey);
  const named = await record({ external_id: "x" });
  expect(await record({ external_id: "x" })).toEqual(named);
  const byHand = await ada.post("/api/attributions", {
    projectId: project.id,
    contentId: "work:2",
    attributionType: "image_content",
  });
  expect(byHand.body.url).toContain("/c/");

  const urls = async () => {
    const { attributions } = (await program.get(`/v1/attributions?project_id=${project.id}`)).body;
    const one = await program.get(`/v1/attributions/${made.id}`);
    const inApp = await ada.get(`/api/attributions/user?projectId=${project.id}`);
    const csv = await ada.get(`/api/attributions/export?projectId=${project.id}`);
    const found = [...attributions, one.body, ...inApp.body].map(({ url }) => url !== null);
    return new Set([...found, csv.body.includes("/c/")]);
  };
  expect(await urls()).toEqual(new Set([true]));
  const off = { status: "testing", is_public: false, public_credits: false };
  const on = { status: "live", is_public: true, public_credits: true };
  for (const member of Object.keys(off) as (keyof typeof off)[]) {
    await change({ [member]: off[member] });
    expect(await urls(), member).toEqual(new Set([false]));
    await change({ [member]: on[member] });
  }
  await app.deps.pool.query("update projects set withheld_at = now() where id = $1", [project.id]);
  expect(await urls()).toEqual(new Set([false]));
  await app.deps.pool.query("update projects set withheld_at = null where id = $1", [project.id]);
  expect(await urls()).toEqual(new Set([true]));

  const withdrawn = await program.call("DELETE", `/v1/attributions/${made.id}`, { reason: "A mistake" });
  expect(withdrawn.body.url).toBeNull();
});
