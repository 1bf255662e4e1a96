import { describe, expect, test } from "vitest";
import {
  attributionInput,
  caller,
  join,
  NO_CALL,
  type Person,
  putOnPlan,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { newAttribution } from "../attributions/new-attribution.ts";
import { writeAttributions } from "../attributions/write-attributions.ts";

const visitor = (app: { url: string }) => caller(app.url);

/** Records as the writer does, but `ago` days back. */
async function recordAgo(
  app: Awaited<ReturnType<typeof startApp>>,
  person: Person,
  project: { id: string },
  ago: number,
  times = 1,
) {
  const user = (await person.get("/api/auth/user")).body;
  const recorder = { userId: user.id, workspaceId: user.workspace.id };
  const createdAt = new Date(Date.now() - ago * 86_400_000);
  const attributions = Array.from({ length: times }, () => ({
    ...newAttribution(recorder, attributionInput(project)),
    createdAt,
  }));
  await writeAttributions(app.deps.pool, attributions, { ...NO_CALL, now: createdAt.getTime() });
}

async function startLive(person: Person, members = {}) {
  const project = await startProject(person, members);
  await person.post(`/api/projects/${project.id}/status`, { status: "live" });
  return project;
}

describe("the leaderboard", () => {
  test("200 by score, ties by earlier sign-up, and every rank matches the dashboard's", async () => {
    const app = await startApp();
    const [ada, ben, cleo] = [await join(app), await join(app, "Ben"), await join(app, "Cleo")];
    for (const [person, times] of [
      [ada, 2],
      [ben, 2],
      [cleo, 3],
    ] as const)
      await recordAgo(app, person, await startLive(person), 1, times);
    await putOnPlan(app, cleo, "beginner");
    await startLive(cleo);
    const { body } = await ada.get("/api/community/leaderboard");
    expect(body).toMatchObject([
      { rank: 1, score: 3, projects: 2, mine: false, user: { username: cleo.username } },
      { rank: 2, score: 2, projects: 1, mine: true, user: { username: ada.username } },
      { rank: 3, score: 2, projects: 1, mine: false, user: { username: ben.username } },
    ]);
    for (const [person, rank] of [
      [cleo, 1],
      [ada, 2],
      [ben, 3],
    ] as const) {
      expect((await person.get("/api/dashboard/stats")).body.communityRank).toBe(rank);
      expect((await person.get("/api/community/leaderboard/me")).body).toMatchObject({ rank, ranked: 3 });
    }
    expect((await ada.get("/api/community/leaderboard?limit=1")).body).toHaveLength(1);
    for (const limit of [0, 101, "x"])
      expect((await ada.get(`/api/community/leaderboard?limit=${limit}`)).status).toBe(400);
    expect((await visitor(app).get("/api/community/leaderboard")).status).toBe(200);
    expect((await visitor(app).get("/api/community/leaderboard/me")).status).toBe(401);
  });

  test("200 explains the rank: what counts and what doesn't add up to everything recorded", async () => {
    const app = await startApp();
    const ada = await join(app);
    await putOnPlan(app, ada, "team");
    const [one, two] = [await startLive(ada, { name: "One" }), await startLive(ada, { name: "Two" })];
    const draft = await startProject(ada);
    const [secret, attic] = [await startLive(ada, { isPublic: false }), await startLive(ada)];
    for (const [project, ago, times] of [
      [one, 89, 1],
      [one, 90, 2],
      [two, 0, 4],
      [draft, 0, 8],
      [secret, 0, 16],
      [attic, 0, 32],
      [attic, 200, 64],
    ] as const)
      await recordAgo(app, ada, project, ago, times);
    await ada.call("PUT", `/api/projects/${attic.id}/archive`);
    const { body } = await ada.get("/api/community/leaderboard/me");
    expect(body).toEqual({
      rank: 1,
      score: 5,
      ranked: 1,
      formula: expect.stringContaining("live public projects in the last 90 days"),
      since: new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10),
      breakdown: [
        { projectId: two.id, name: "Two", attributions: 4 },
        { projectId: one.id, name: "One", attributions: 1 },
      ],
      next: null,
      excluded: [
        { reason: "private", projects: 1, attributions: 16 },
        { reason: "not-live", projects: 1, attributions: 8 },
        { reason: "archived", projects: 1, attributions: 32 },
        { reason: "older", projects: 2, attributions: 66 },
      ],
    });
    const excluded = body.excluded.reduce(
      (sum: number, { attributions }: { attributions: number }) => sum + attributions,
      0,
    );
    expect(body.score + excluded).toBe((await ada.get("/api/dashboard/stats")).body.totalAttributions);
  });

  test("200 shows how many more reach the next rank, and recording them does", async () => {
    const app = await startApp();
    const [early, late, none] = [await join(app, "Early"), await join(app, "Late"), await join(app, "None")];
    const [earlys, lates] = [await startLive(early), await startLive(late)];
    await recordAgo(app, early, earlys, 0, 2);
    await recordAgo(app, late, lates, 0, 1);
    const place = async (person: Person) => {
      const { rank, next } = (await person.get("/api/community/leaderboard/me")).body;
      return { rank, next };
    };
    expect(await place(none)).toEqual({ rank: 0, next: { rank: 3, attributions: 1 } });
    // To draw is not enough against who signed up earlier ...
    expect(await place(late)).toEqual({ rank: 2, next: { rank: 1, attributions: 2 } });
    await recordAgo(app, late, lates, 0, 2);
    expect(await place(late)).toEqual({ rank: 1, next: null });
    // ... and is for who did.
    expect(await place(early)).toEqual({ rank: 2, next: { rank: 1, attributions: 1 } });
    await recordAgo(app, early, earlys, 0, 1);
    expect(await place(early)).toEqual({ rank: 1, next: null });
  });

  test("a person with a private profile keeps the rank and isn't named to others", async () => {
    const app = await startApp();
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    await recordAgo(app, ada, await startLive(ada), 0);
    await app.deps.pool.query("update users set public_profile = false where username = $1", [ada.username]);
    expect((await ben.get("/api/community/leaderboard")).body).toMatchObject([
      { rank: 1, user: null, score: 1 },
    ]);
    expect((await ada.get("/api/community/leaderboard")).body).toMatchObject([
      { rank: 1, user: { username: ada.username }, mine: true },
    ]);
  });

  test("with more than 200 ranks, they're recounted after 30 seconds", async () => {
    const app = await startApp();
    const ada = await join(app);
    const project = await startLive(ada);
    await recordAgo(app, ada, project, 0, 3);
    await app.deps.pool.query(`
      with w as (insert into workspaces (name) select 'w' || i from generate_series(1, 200) i returning id),
           p as (insert into projects (workspace_id, created_by, name, type, status)
                 select w.id, (select id from users limit 1), 'P', 'api', 'live' from w
                 returning id, workspace_id)
      insert into attribution_days (workspace_id, project_id, day, attribution_type, shard, n)
      select workspace_id, id, current_date, 'x', 0, 2 from p`);
    const { rows } = await app.deps.pool.query("select count(*) as n from (select from workspaces) w");
    expect(rows[0].n).toBe(201);
    const rank = async () => (await ada.get("/api/dashboard/stats")).body.communityRank;
    expect(await rank()).toBe(1);
    await app.deps.pool.query("update attribution_days set n = 4 where n = 2");
    expect(await rank()).toBe(1);
    app.advance(30_000);
    expect(await rank()).toBe(201);
  });
});

describe("GET /api/developers/:username", async () => {
  const app = await startApp();

  test("200 for everyone, in any case: public projects, activities, and totals of the live ones", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    const live = await startLive(ada, { name: "Live" });
    const draft = await startProject(ada, { name: "Draft" });
    const secret = await startProject(ada, { name: "Secret", isPublic: false });
    for (const project of [live, draft, secret]) await recordAgo(app, ada, project, 0, 2);
    await ben.call("PUT", `/api/community/projects/${live.id}/star`);
    const { status, body } = await visitor(app).get(`/api/developers/${ada.username.toUpperCase()}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      firstName: "Ada",
      lastName: "Lovelace",
      username: ada.username,
      profileImageUrl: null,
      joinedAt: expect.stringMatching(/Z$/),
      mine: false,
      publicProfile: true,
      communityRank: 1,
      totals: { liveProjects: 1, attributions: 2, creators: 1, stars: 1 },
      projectCount: 2,
    });
    expect(body).not.toHaveProperty("email");
    expect(body.projects.map((project: { name: string }) => project.name)).toEqual(["Draft", "Live"]);
    expect(body.activities.map((activity: { title: string }) => activity.title)).toEqual([
      "Recorded the first attribution in Live",
      "Started 2 projects",
      "Moved Live to live",
    ]);
    expect((await ben.get(`/api/developers/${ada.username}`)).body.projects[1].starred).toBe(true);
  });

  test("200: the latest credits of live projects with public credits, each work once", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    await putOnPlan(app, ada, "team");
    const [program, label] = [await startProgram(app, ada), await startLive(ada, { name: "Label" })];
    const others = [
      await startLive(ada, { name: "Secret", isPublic: false }),
      await startLive(ada, { name: "Discreet", publicCredits: false }),
      await startProject(ada, { name: "Draft" }),
    ];
    const record = async (project: { id: string }, title: string) =>
      (
        await program.post(
          "/v1/attributions",
          attributionInput(project, { content_id: `work:${title}`, metadata: { title } }),
        )
      ).body;
    for (const project of others) await record(project, project.name);
    await recordAgo(app, ben, await startLive(ben, { name: "Bens" }), 0, 1);
    const read = async () => (await visitor(app).get(`/api/developers/${ada.username}`)).body;
    const titles = async () => (await read()).latestCredits.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual([]);
    for (const title of ["One", "Two", "Two", "Three"]) await record(label, title);
    const withdrawn = await record(label, "Withdrawn");
    expect(await titles()).toEqual(["Withdrawn", "Three", "Two", "One"]);
    await program.call("DELETE", `/v1/attributions/${withdrawn.id}`, { reason: "A mistake" });
    expect(await titles()).toEqual(["Three", "Two", "One"]);
    const guide = await startLive(ada, { name: "Guide" });
    for (const title of ["One", "Four", "Five", "Six"]) await record(guide, title);
    const { latestCredits } = await read();
    expect(latestCredits).toMatchObject([
      ...["Six", "Five", "Four", "One"].map((title) => ({ title, project: { name: "Guide" } })),
      ...["Three", "Two"].map((title) => ({ title, project: { name: "Label" } })),
    ]);
    for (const { path } of latestCredits) expect((await visitor(app).get(path)).status).toBe(200);
    await app.deps.pool.query("update projects set withheld_at = now() where id = $1", [guide.id]);
    expect(await titles()).toEqual(["Three", "Two", "One"]);
    await ada.call("PATCH", `/api/projects/${label.id}`, { publicCredits: false });
    expect(await titles()).toEqual([]);
    const own = (await ada.get(`/api/developers/${ada.username}`)).body;
    expect(own.latestCredits, "not to oneself either").toEqual([]);
  });

  test("404 for a private profile, except for its owner, and for an unknown name", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    await app.deps.pool.query("update users set public_profile = false where username = $1", [ada.username]);
    const hidden = await ben.get(`/api/developers/${ada.username}`);
    const nobody = await ben.get("/api/developers/nobody-at-all");
    expect([hidden.status, hidden.body.message]).toEqual([404, nobody.body.message]);
    expect((await ada.get(`/api/developers/${ada.username}`)).body).toMatchObject({
      mine: true,
      publicProfile: false,
    });
    for (const odd of ["%00", "a%20b", "%ED%A0%80", "x".repeat(300)])
      expect((await ben.get(`/api/developers/${odd}`)).status).toBe(404);
  });

  test("404 while the account is being deleted; its comments stay, without the name", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    const project = await startProject(ada);
    await ben.post(`/api/community/projects/${project.id}/comments`, { body: "Goodbye" });
    await app.deps.pool.query("update users set deletion_requested_at = now() where username = $1", [
      ben.username,
    ]);
    expect((await ada.get(`/api/developers/${ben.username}`)).status).toBe(404);
    expect((await ada.get(`/api/community/projects/${project.id}/comments`)).body).toMatchObject([
      { body: "Goodbye", user: null },
    ]);
  });
});

describe("program", () => {
  test("the public API's list is the same, newest first, with totals", async () => {
    const app = await startApp();
    const ada = await join(app);
    const program = await startProgram(app, ada);
    const [one, two] = [await startProject(ada, { name: "One" }), await startProject(ada, { name: "Two" })];
    await startProject(ada, { isPublic: false });
    await program.post("/v1/attributions", attributionInput(one));
    expect((await program.get("/v1/community/projects?limit=1&page=2")).body).toEqual({
      projects: [
        {
          id: one.id,
          name: "One",
          description: null,
          type: "api",
          status: "development",
          created_at: one.createdAt,
          author: { name: "Ada Lovelace", username: ada.username },
          attribution_count: 1,
        },
      ],
      total: 2,
      page: 2,
      limit: 1,
      next_cursor: null,
    });
    expect((await program.get("/v1/community/activities")).body).toMatchObject({
      activities: [
        { title: "Started Two", project_id: two.id },
        { title: "Started One", project_id: one.id },
      ],
      total: 2,
    });
  });
});
