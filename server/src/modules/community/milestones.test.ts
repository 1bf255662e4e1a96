import type { Activity } from "@byline/contract/community.ts";
import { expect, test } from "vitest";
import {
  attributionInput,
  join,
  NO_CALL,
  type Person,
  putOnPlan,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";
import { consumers } from "../../consumers.ts";
import { startConsumers } from "../../events/run-consumers.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { idAt } from "../../kit/ids.ts";
import { newAttribution } from "../attributions/new-attribution.ts";
import { writeAttributions } from "../attributions/write-attributions.ts";

const app = await startApp({ settings: { BYLINE_API_RATE_LIMIT: "100000" } });
async function startLive(person: Person, members?: Record<string, unknown>) {
  const project = await startProject(person, members);
  await person.post(`/api/projects/${project.id}/status`, { status: "live" });
  return project;
}
const titles = async (person: Person, project: { id: string }) =>
  (await person.get("/api/community/activities")).body
    .filter(({ kind }: Activity) => kind === "project_milestone")
    .flatMap(({ count, folded, ...single }: Activity) => (count > 1 ? folded : [single]))
    .filter(({ projectId }: Activity) => projectId === project.id)
    .map(({ title }: Activity) => title);

test("a project's first, 100th, and 1,000th attribution are announced once, by any number of workers", async () => {
  const ada = await join(app);
  const project = await startLive(ada);
  const program = await startProgram(app, ada);
  let recorded = 0;
  const uses = (times: number) =>
    Array.from({ length: times }, () => attributionInput(project, { content_id: `work:${++recorded}` }));
  const record = async (times: number) => {
    await program.post("/v1/attributions/batch", { attributions: uses(times) });
    await Promise.all(Array.from({ length: 5 }, () => settleEvents(app.deps)));
  };
  const first = "Recorded the first attribution in Gallery";
  expect(await titles(ada, project)).toEqual([]);
  await record(1);
  expect(await titles(ada, project)).toEqual([first]);
  await record(98);
  expect(await titles(ada, project)).toEqual([first]);
  await record(902);
  await record(1);
  expect(await titles(ada, project)).toEqual([
    "Reached 1,000 attributions in Gallery",
    "Reached 100 attributions in Gallery",
    first,
  ]);
});

test("each is dated by the day its count was reached, however late the log is read", async () => {
  const ada = await join(app);
  const project = await startLive(ada);
  const { id: userId, workspace } = (await ada.get("/api/auth/user")).body;
  const recorder = { userId, workspaceId: workspace.id };
  const dayAgo = (days: number) => daysBefore(dayOf(app.deps.clock()), days);
  const uses = [40, ...Array<number>(98).fill(20), ...Array<number>(10).fill(3)];
  await writeAttributions(
    app.deps.pool,
    uses.map((days) =>
      newAttribution(recorder, attributionInput(project), null, idAt(Date.parse(dayAgo(days)))),
    ),
    { ...NO_CALL, now: app.deps.clock() },
  );
  await settleEvents(app.deps);
  const { body } = await ada.get("/api/community/activities");
  const dates = body.flatMap((activity: { kind: string; projectId: string; createdAt: string }) =>
    activity.kind === "project_milestone" && activity.projectId === project.id
      ? [activity.createdAt.slice(0, 10)]
      : [],
  );
  expect(dates).toEqual([dayAgo(3), dayAgo(40)]);
});

test("a private project's milestones appear once it's public, as its creator's", async () => {
  const ada = await join(app);
  const project = await startLive(ada, { isPublic: false });
  await (await startProgram(app, ada)).post("/v1/attributions", attributionInput(project));
  expect(await titles(ada, project)).toEqual([]);
  await ada.call("PATCH", `/api/projects/${project.id}`, { isPublic: true });
  expect(await titles(ada, project)).toHaveLength(1);
  const { activities } = (await ada.get(`/api/community/projects/${project.id}`)).body;
  expect(activities[0]).toMatchObject({ kind: "project_milestone", user: { username: ada.username } });
});

test("a project announces only the milestones reached after it went live", async () => {
  const ada = await join(app);
  const project = await startProject(ada);
  const program = await startProgram(app, ada);
  const record = async (times: number) => {
    const attributions = Array.from({ length: times }, (_, i) =>
      attributionInput(project, { content_id: `work:${times}-${i}` }),
    );
    await program.post("/v1/attributions/batch", { attributions });
    await settleEvents(app.deps);
  };
  await record(1);
  await ada.post(`/api/projects/${project.id}/status`, { status: "live" });
  await record(2);
  expect(await titles(ada, project)).toEqual([]);
  await record(97);
  expect(await titles(ada, project)).toEqual(["Reached 100 attributions in Gallery"]);
});

test("the status at the time decides, however late the log is read", async () => {
  const ada = await join(app);
  await putOnPlan(app, ada, "enterprise");
  const program = await startProgram(app, ada);
  const record = async (project: { id: string }, times: number) => {
    const attributions = Array.from({ length: times }, (_, i) =>
      attributionInput(project, { content_id: `work:${times}-${i}` }),
    );
    expect((await program.post("/v1/attributions/batch", { attributions })).status).toBe(200);
    app.advance(1000);
  };
  const move = async (project: { id: string }, status: string) => {
    expect((await ada.post(`/api/projects/${project.id}/status`, { status })).status).toBe(200);
    app.advance(1000);
  };
  const steps = [
    { status: "development", recorded: 1 },
    { status: "live", recorded: 99 },
    { status: "testing", recorded: 900 },
    { status: "live", recorded: 1 },
  ];
  const announced = async (settle: () => Promise<void>) => {
    const project = await startProject(ada);
    for (const { status, recorded } of steps) {
      if (status !== "development") await move(project, status);
      await record(project, recorded);
      await settle();
    }
    await move(project, "development");
    return titles(ada, project);
  };
  const prompt = await announced(() => settleEvents(app.deps));
  expect(prompt).toEqual(["Reached 100 attributions in Gallery"]);
  expect(await announced(async () => {})).toEqual(prompt);
});

test("a withdrawn attribution counts until its withdrawal, however late the log is read", async () => {
  const ada = await join(app);
  const project = await startLive(ada);
  const program = await startProgram(app, ada);
  const { body: first } = await program.post("/v1/attributions", attributionInput(project));
  const withdrawn = await program.call("DELETE", `/v1/attributions/${first.id}`, { reason: "A mistake" });
  expect(withdrawn.status).toBe(200);
  await program.post("/v1/attributions", attributionInput(project));
  expect(await titles(ada, project)).toEqual(["Recorded the first attribution in Gallery"]);
});

test("a worker announces them soon, from any process, even if none ran at the time", async () => {
  const idle = await startApp();
  const ada = await join(idle);
  await putOnPlan(idle, ada, "team");
  const [before, after] = [await startLive(ada), await startLive(ada)];
  const program = await startProgram(idle, ada);
  const reached = async (project: { id: string }) => {
    const { rows } = await idle.deps.pool.query(
      "select title from activities where project_id = $1 and milestone = 1",
      [project.id],
    );
    return rows.length;
  };
  await program.post("/v1/attributions", attributionInput(before));
  expect(await reached(before)).toBe(0);
  const worker = await startApp({ databaseUrl: idle.databaseUrl });
  const running = await startConsumers(worker.deps, consumers);
  await expect.poll(() => reached(before), { timeout: 5000 }).toBe(1);
  await program.post("/v1/attributions", attributionInput(after));
  await expect.poll(() => reached(after), { timeout: 5000 }).toBe(1);
  await running.stop();
});
