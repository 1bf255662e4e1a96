import { DEFINITION_VERSION } from "@byline/contract/definitions.ts";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { attributionInput, join, NO_CALL, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { newAttribution } from "../attributions/new-attribution.ts";
import { writeAttributions } from "../attributions/write-attributions.ts";

const app = await startApp();
const day = (ago: number) => Date.now() - ago * 86_400_000;
const isoDay = (ago: number) => new Date(day(ago)).toISOString().slice(0, 10);

/** Records as the writer does, but on another day. */
async function recordAgo(
  person: { get: (path: string) => Promise<{ body: { id: string; workspace: { id: string } } }> },
  project: { id: string },
  ago: number,
  members = {},
) {
  const user = (await person.get("/api/auth/user")).body;
  const recorder = { userId: user.id, workspaceId: user.workspace.id };
  const attribution = newAttribution(recorder, attributionInput(project, members));
  await writeAttributions(app.deps.pool, [{ ...attribution, createdAt: new Date(day(ago)) }], NO_CALL);
}

describe("a project's figures", () => {
  test("200 in the public API, for the requested period", async () => {
    const ada = await join(app);
    const project = await startProject(ada);
    const program = await startProgram(app, ada);
    for (const [ago, creator] of [
      [0, "a"],
      [0, "a"],
      [6, "b"],
      [20, "c"],
      [50, "a"],
    ] as const)
      await recordAgo(ada, project, ago, { content_creator_id: creator });
    const figures = async (query: string) =>
      (await program.get(`/v1/analytics/projects/${project.id}${query}`)).body;
    expect(await figures("")).toEqual({
      project_id: project.id,
      attribution_count: 4,
      unique_creators: 3,
      views: 0,
      engagement_rate: null,
      period: "30d",
      view_counts: {
        view_events: 0,
        double_clicks_removed: 0,
        machine_views: 0,
        unclassified_views: 0,
        unique_views: 0,
        engaged_unique_views: 0,
      },
      definition_version: DEFINITION_VERSION,
    });
    expect(await figures("?period=7d")).toMatchObject({
      attribution_count: 3,
      unique_creators: 2,
      period: "7d",
    });
    expect(await figures("?period=90d")).toMatchObject({ attribution_count: 5, unique_creators: 3 });
    expect((await program.get(`/v1/analytics/projects/${project.id}?period=1d`)).status).toBe(400);
    const mallory = await startProgram(app, await join(app, "Mallory"));
    expect((await mallory.get(`/v1/analytics/projects/${project.id}`)).status).toBe(404);
  });

  test("200 in the app: a point for every day, types, and the previous period", async () => {
    const ada = await join(app);
    const project = await startProject(ada, { isPublic: false });
    for (const [ago, type] of [
      [0, "image_content"],
      [3, "image_content"],
      [3, "text_content"],
      [8, "text_content"],
    ] as const)
      await recordAgo(ada, project, ago, { attribution_type: type });
    const other = await startProject(ada, { isPublic: false });
    await ada.call("PATCH", `/api/projects/${project.id}`, {
      deploymentUrl: "https://v2.gallery.example/app",
    });
    await ada.call("PATCH", `/api/projects/${project.id}`, { description: "Paintings" });
    await ada.post(`/api/projects/${project.id}/status`, { status: "live" });
    await app.deps.db.execute(sql`
      insert into attribution_imports
        (id, workspace_id, project_id, created_by, state, rows_total, recorded, rejected, errors, finished_at)
      select gen_random_uuid(), workspace_id, id, created_by, state, 5, 5, 0, '[]',
             now() - ago * interval '1 day'
      from projects, (values ('done', 2), ('failed', 2), ('done', 9)) as i (state, ago)
      where id in (${project.id}, ${other.id})`);
    const { body } = await ada.get(`/api/analytics?period=7d&projectId=${project.id}`);
    expect(body).toMatchObject({ period: "7d", attributionCount: 3, previousCount: 1, uniqueCreators: 1 });
    expect(body.days.map((point: { count: number }) => point.count)).toEqual([0, 0, 0, 2, 0, 0, 1]);
    expect(body.days.at(-1).day).toBe(new Date().toISOString().slice(0, 10));
    expect(body.previous.days.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0, 0, 0, 1, 0]);
    const named = { projectId: project.id, project: "Gallery" };
    expect(body.annotations).toEqual([
      { ...named, day: isoDay(2), kind: "import_finished", recorded: 5, host: null },
      { ...named, day: isoDay(0), kind: "deployed", recorded: null, host: "v2.gallery.example" },
      { ...named, day: isoDay(0), kind: "went_live", recorded: null, host: null },
    ]);
    const all = (await ada.get("/api/analytics?period=7d")).body.annotations;
    expect(all).toHaveLength(4);
    expect(all).toContainEqual({ ...body.annotations[0], projectId: other.id });
    expect(body.types).toEqual([
      { type: "image_content", count: 2 },
      { type: "text_content", count: 1 },
    ]);
  });
});

test("the dashboard's days: the previous ones next to them, and the newest projects' own", async () => {
  const [ada, mallory] = [await join(app), await join(app, "Mallory")];
  const [first, second, archived] = [
    await startProject(ada),
    await startProject(ada),
    await startProject(ada),
  ];
  for (const [project, ago] of [
    [first, 0],
    [first, 29],
    [first, 30],
    [second, 3],
    [second, 3],
    [archived, 33],
    [first, 61],
  ] as const)
    await recordAgo(ada, project, ago);
  await ada.call("PUT", `/api/projects/${archived.id}/archive`);
  const { days, projects, previousFrom, since } = (await ada.get("/api/dashboard/days")).body;
  expect({ previousFrom, since }).toEqual({ previousFrom: isoDay(59), since: isoDay(61) });
  expect(days).toHaveLength(30);
  expect([days[0], days[26], days[29]]).toEqual([
    { day: isoDay(29), count: 1, before: 0 },
    { day: isoDay(3), count: 2, before: 1 },
    { day: isoDay(0), count: 1, before: 1 },
  ]);
  const none = Array.from({ length: 30 }, () => 0);
  expect(projects).toEqual([
    { projectId: second.id, counts: none.with(26, 2) },
    { projectId: first.id, counts: none.with(0, 1).with(29, 1) },
  ]);
  expect((await mallory.get("/api/dashboard/days")).body).toMatchObject({ since: null, projects: [] });
  expect((await fetch(`${app.url}/api/dashboard/days`)).status).toBe(401);
});

describe("community rank", () => {
  test("counts live public projects of the last 90 days, ties by earlier sign-up, 0 for none", async () => {
    const [early, late, none] = [await join(app, "Early"), await join(app, "Late"), await join(app, "None")];
    const rank = async (person: typeof early) =>
      (await person.get("/api/dashboard/stats")).body.communityRank;
    const projects = [];
    for (const person of [early, late]) {
      const project = await startProject(person);
      for (const ago of [1, 2]) await recordAgo(person, project, ago);
      await recordAgo(person, project, 95);
      projects.push(project);
    }
    expect([await rank(early), await rank(late)]).toEqual([0, 0]);
    for (const [i, person] of [early, late].entries())
      await person.post(`/api/projects/${projects[i]?.id}/status`, { status: "live" });
    expect([await rank(early), await rank(late), await rank(none)]).toEqual([1, 2, 0]);
    await recordAgo(late, projects[1] as { id: string }, 0);
    expect([await rank(early), await rank(late)]).toEqual([2, 1]);
    await late.call("PATCH", `/api/projects/${projects[1]?.id}`, { isPublic: false });
    expect([await rank(early), await rank(late)]).toEqual([1, 0]);
  });
});
