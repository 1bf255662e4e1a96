import { expect, test } from "vitest";
import { join, type Person, startProgram, startProject, useOf } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { systemCaller } from "../../core/write.ts";
import { recordMilestones } from "./record-milestones.ts";
import { watchMilestones } from "./watch-milestones.ts";

const app = await startApp({ settings: { BYLINE_API_RATE_LIMIT: "100000" } });
const titles = async (person: Person, project: { id: string }) =>
  (await person.get("/api/community/activities")).body
    .filter(
      (activity: { kind: string; projectId: string }) =>
        activity.kind === "project_milestone" && activity.projectId === project.id,
    )
    .map((activity: { title: string }) => activity.title);

test("a project's first, 100th and 1,000th attribution are told once, however many look at once", async () => {
  const ada = await join(app);
  const project = await startProject(ada);
  const program = await startProgram(app, ada);
  let recorded = 0;
  const uses = (times: number) =>
    Array.from({ length: times }, () => useOf(project, { content_id: `work:${++recorded}` }));
  const record = (times: number) => program.post("/v1/attributions/batch", { attributions: uses(times) });
  expect(await recordMilestones(systemCaller(app.deps), { workspaceIds: null })).toBe(0);

  await record(1);
  const told = await Promise.all(
    Array.from({ length: 5 }, () => recordMilestones(systemCaller(app.deps), { workspaceIds: null })),
  );
  expect(told.reduce((sum, n) => sum + n, 0)).toBe(1);
  expect(await titles(ada, project)).toEqual(["Recorded the first attribution in Gallery"]);

  await record(98);
  expect(await recordMilestones(systemCaller(app.deps), { workspaceIds: null })).toBe(0);
  await record(902);
  expect(await recordMilestones(systemCaller(app.deps), { workspaceIds: null })).toBe(2);
  expect(await recordMilestones(systemCaller(app.deps), { workspaceIds: null })).toBe(0);
  expect(await titles(ada, project)).toEqual([
    "Reached 1,000 attributions in Gallery",
    "Reached 100 attributions in Gallery",
    "Recorded the first attribution in Gallery",
  ]);
});

test("those of a private project are shown once it is public", async () => {
  const ada = await join(app);
  const project = await startProject(ada, { isPublic: false });
  await (await startProgram(app, ada)).post("/v1/attributions", useOf(project));
  await recordMilestones(systemCaller(app.deps), { workspaceIds: null });
  expect(await titles(ada, project)).toEqual([]);
  await ada.call("PATCH", `/api/projects/${project.id}`, { isPublic: true });
  expect(await titles(ada, project)).toHaveLength(1);
});

test("a worker tells them soon after the record, in any process, and one recorded while no worker ran", async () => {
  const ada = await join(app);
  const [before, after] = [await startProject(ada), await startProject(ada)];
  const program = await startProgram(app, ada);
  await program.post("/v1/attributions", useOf(before));
  const worker = await startApp({ databaseUrl: app.databaseUrl });
  const stop = watchMilestones(worker.deps);
  await expect.poll(() => titles(ada, before), { timeout: 5000 }).toHaveLength(1);
  await program.post("/v1/attributions", useOf(after));
  await expect.poll(() => titles(ada, after), { timeout: 5000 }).toHaveLength(1);
  await stop();
});
