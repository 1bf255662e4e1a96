import { describe, expect, test } from "vitest";
import {
  attributionInput,
  caller,
  join,
  type Person,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";

const app = await startApp();
const visitor = caller(app.url);
const NOBODYS = "00000000-0000-7000-8000-000000000000";
const idsOf = (answer: { body: { id: string }[] }) => answer.body.map((row) => row.id);
const nextOf = (answer: { headers: Headers }) =>
  /^<(.+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];

describe("GET /api/community/projects", async () => {
  const [ada, ben] = [await join(app), await join(app, "Benedict")];
  const atlas = await startProject(ada, {
    name: "Atlas of clouds",
    description: "Skies, 100 % credited",
    type: "extension",
  });
  const bees = await startProject(ben, {
    name: "Bees",
    description: "Sound under_score",
    type: "mobile-sdk",
  });
  const cairn = await startProject(ben, { name: "Cairn", description: "An atlas of paths" });
  await ben.post(`/api/projects/${cairn.id}/status`, { status: "live" });
  const program = await startProgram(app, ben);
  for (let i = 0; i < 3; i++) await program.post("/v1/attributions", attributionInput(bees));
  await program.post("/v1/attributions", attributionInput(cairn));
  await ada.call("PUT", `/api/community/projects/${cairn.id}/star`);
  await ben.call("PUT", `/api/community/projects/${cairn.id}/star`);
  await ada.call("PUT", `/api/community/projects/${atlas.id}/star`);

  test("200 is an array, newest first, with the author, counts, and the caller's star", async () => {
    const { body } = await ada.get("/api/community/projects");
    expect(body.map((row: { id: string }) => row.id)).toEqual([cairn.id, bees.id, atlas.id]);
    expect(body[0]).toEqual({
      id: cairn.id,
      name: "Cairn",
      description: "An atlas of paths",
      type: "api",
      status: "live",
      repositoryUrl: null,
      deploymentUrl: null,
      markUrl: null,
      isPublic: true,
      attributionCount: 1,
      createdAt: cairn.createdAt,
      starCount: 2,
      commentCount: 0,
      starred: true,
      user: { firstName: "Benedict", lastName: "Lovelace", username: ben.username, profileImageUrl: null },
    });
    expect(body.map((row: { starred: boolean }) => row.starred)).toEqual([true, false, true]);
  });

  test.each([
    ["q=atlas", ["Cairn", "Atlas of clouds"]],
    ["q=ATLAS%20clouds", ["Atlas of clouds"]],
    ["q=benedict", ["Cairn", "Bees"]],
    ["q=benedict%20atlas", ["Cairn"]],
    ["q=100%20%25", ["Atlas of clouds"]],
    ["q=_", ["Bees"]],
    ["q=nothing%20like%20it", []],
    ["type=mobile-sdk", ["Bees"]],
    ["status=live", ["Cairn"]],
    ["status=development&q=a", ["Bees", "Atlas of clouds"]],
    ["sort=stars", ["Cairn", "Atlas of clouds", "Bees"]],
    ["sort=attributions", ["Bees", "Cairn", "Atlas of clouds"]],
  ])("200 for ?%s", async (query, names) => {
    expect(
      (await ada.get(`/api/community/projects?${query}`)).body.map((row: { name: string }) => row.name),
    ).toEqual(names);
  });

  test.each(["newest", "stars", "attributions"])(
    "200 sorted by %s: Link leads through all pages, keeping the filters",
    async (sort) => {
      const whole = idsOf(await ada.get(`/api/community/projects?sort=${sort}&q=lovelace`));
      const seen: string[] = [];
      let path: string | undefined = `/api/community/projects?sort=${sort}&q=lovelace&limit=1`;
      while (path) {
        const answer = await ada.get(path);
        seen.push(...idsOf(answer));
        path = nextOf(answer);
      }
      expect(seen).toEqual(whole);
    },
  );

  test("400 for an unknown sort, type or status, a long search, and another list's cursor", async () => {
    const cursor = new URL(
      nextOf(await ada.get("/api/community/projects?sort=stars&limit=1")) as string,
      app.url,
    ).searchParams.get("cursor");
    for (const query of [
      "sort=random",
      "type=web",
      "status=active",
      `q=${"x".repeat(201)}`,
      "q=%00",
      "cursor=abc",
      `cursor=${cursor}`,
    ]) {
      expect((await ada.get(`/api/community/projects?${query}`)).status, query).toBe(400);
    }
  });

  test("200 for a visitor, without stars", async () => {
    const { status, body } = await visitor.get("/api/community/projects");
    expect([status, body.length > 0, body.some(({ starred }: { starred: boolean }) => starred)]).toEqual([
      200,
      true,
      false,
    ]);
  });
});

describe("a public project's page", () => {
  test("200 for everyone, with 30 days, the most credited creators, and recent activity", async () => {
    const ada = await join(app);
    const project = await startProject(ada);
    await ada.post(`/api/projects/${project.id}/status`, { status: "live" });
    const program = await startProgram(app, ada);
    for (const content_creator_id of ["b", "a", "b", null])
      await program.post("/v1/attributions", attributionInput(project, { content_creator_id }));
    const { status, body } = await visitor.get(`/api/community/projects/${project.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: project.id,
      mine: false,
      starred: false,
      attributionCount: 4,
      creatorCount: 2,
      starCount: 0,
      commentCount: 0,
      topCreatorsOf: 4,
      user: { username: ada.username },
    });
    const page = { id: expect.any(String), path: expect.stringMatching(/^\/by\//) };
    expect(body.topCreators).toEqual([
      { ...page, name: "b", count: 2 },
      { ...page, name: "a", count: 1 },
    ]);
    expect(body.days).toHaveLength(30);
    expect(body.days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), count: 4 });
    expect(body.activities).toMatchObject([
      { kind: "project_milestone", title: "Recorded the first attribution in Gallery" },
      { kind: "project_moved", title: "Moved Gallery to live" },
      { kind: "project_created", title: "Started Gallery", projectId: project.id },
    ]);
    expect((await ada.get(`/api/community/projects/${project.id}`)).body.mine).toBe(true);

    await ada.call("PATCH", `/api/projects/${project.id}`, { publicCredits: false });
    const { body: closed } = await visitor.get(`/api/community/projects/${project.id}`);
    expect([closed.topCreators, closed.creatorCount, closed.attributionCount]).toEqual([null, 2, 4]);
  });

  test("404 once it's private or archived, even for its owner, as if it didn't exist", async () => {
    const ada = await join(app);
    const [secret, attic] = [await startProject(ada, { isPublic: false }), await startProject(ada)];
    await ada.call("PUT", `/api/projects/${attic.id}/archive`);
    const nobodys = await ada.get(`/api/community/projects/${NOBODYS}`);
    for (const id of [secret.id, attic.id, "nonsense"]) {
      for (const path of ["", "/comments"]) {
        const answer = await ada.get(`/api/community/projects/${id}${path}`);
        expect([answer.status, answer.body.message]).toEqual([404, nobodys.body.message]);
      }
    }
  });
});

test("a person with a private profile isn't named to others or found by them", async () => {
  const [olga, ben] = [await join(app, "Olga"), await join(app, "Ben")];
  const project = await startProject(olga);
  const bens = await startProject(ben);
  await olga.call("PATCH", "/api/account/preferences", { publicProfile: false });
  await olga.post(`/api/projects/${project.id}/status`, { status: "live" });
  const comment = await olga.post(`/api/community/projects/${bens.id}/comments`, { body: "Well credited" });
  await olga.call("PUT", `/api/community/projects/${bens.id}/star`);
  const program = await startProgram(app, olga);
  const { body: credit } = await program.post("/v1/attributions", attributionInput(project));
  await settleEvents(app.deps);
  const others = await startProgram(app, ben);
  const reads = [
    "/api/community/projects?limit=2",
    `/api/community/projects/${project.id}`,
    `/api/community/projects/${bens.id}/comments`,
    "/api/community/activities?limit=4",
    "/api/community/leaderboard?limit=100",
    "/api/community/credits",
    "/api/search?q=gallery",
    "/api/search?q=olga",
    "/api/community/projects?q=olga",
    `/api/community/projects?q=${olga.username}`,
    "/api/notifications",
  ];
  for (const path of reads) {
    const answer = await (path.endsWith("notifications") ? ben : visitor).get(path);
    expect(answer.status, path).toBe(200);
    expect(JSON.stringify({ ...answer.body, q: "" }), path).not.toMatch(/olga/i);
  }
  const page = await visitor.get(new URL(credit.url).pathname);
  expect(page.body).toContain("Credited in");
  expect(page.body).not.toMatch(/olga/i);
  const { body: listed } = await others.get("/v1/community/projects?limit=2");
  expect(listed.projects[1].author).toEqual({ name: "Private profile", username: "" });
  const { body: happened } = await others.get("/v1/community/activities?limit=4");
  expect(JSON.stringify(happened)).not.toMatch(/olga/i);

  expect((await olga.get(`/api/community/projects/${project.id}`)).body.user.firstName).toBe("Olga");
  expect(idsOf(await olga.get("/api/community/projects?q=olga"))).toEqual([project.id]);
  expect(comment.body.user.firstName).toBe("Olga");
});

describe("stars", () => {
  const star = (person: Person, id: string, method = "PUT") =>
    person.call(method, `/api/community/projects/${id}/star`);

  test("200: one per person, added and removed, however often or concurrently", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    const project = await startProject(ada);
    await Promise.all([star(ben, project.id), star(ben, project.id), star(ada, project.id)]);
    expect((await star(ben, project.id)).body).toEqual({ starred: true, starCount: 2 });
    expect((await star(ben, project.id, "DELETE")).body).toEqual({ starred: false, starCount: 1 });
    expect((await star(ben, project.id, "DELETE")).body).toEqual({ starred: false, starCount: 1 });
  });

  test("the author is notified once, only of others' stars; this month counts others' stars and comments", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    const project = await startProject(ada);
    await star(ada, project.id);
    for (const method of ["PUT", "DELETE", "PUT"]) await star(ben, project.id, method);
    await ada.post(`/api/community/projects/${project.id}/comments`, { body: "My own" });
    const { body: comment } = await ben.post(`/api/community/projects/${project.id}/comments`, {
      body: "Well credited",
    });
    await settleEvents(app.deps);
    const { rows } = await app.deps.pool.query(
      "select kind, title, link from notifications where kind like 'project%' and user_id = (select id " +
        "from users where username = $1) order by id",
      [ada.username],
    );
    expect(rows).toEqual([
      { kind: "project_starred", title: "Ben Lovelace starred Gallery", link: `/projects/${project.id}` },
      {
        kind: "project_commented",
        title: "Ben Lovelace commented on Gallery",
        link: `/projects/${project.id}`,
      },
    ]);
    await star(await join(app, "Cleo"), project.id);
    await settleEvents(app.deps);
    const { body: notifications } = await ada.get("/api/notifications");
    expect(notifications.filter(({ kind }: { kind: string }) => kind === "project_starred")).toMatchObject([
      { title: "Cleo Lovelace and 1 other starred Gallery", body: "", link: `/projects/${project.id}` },
    ]);
    const month = async () => (await ada.get("/api/dashboard/month")).body.communityInteractions;
    expect(await month()).toBe(3);
    await ben.call("DELETE", `/api/community/comments/${comment.id}`);
    expect(await month()).toBe(2);
  });

  test("the count stays correct when an account is deleted", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    const project = await startProject(ada);
    await star(ben, project.id);
    await ben.post(`/api/community/projects/${project.id}/comments`, { body: "Bye" });
    await app.deps.pool.query("delete from users where username = $1", [ben.username]);
    expect((await visitor.get(`/api/community/projects/${project.id}`)).body).toMatchObject({
      starCount: 0,
      commentCount: 0,
    });
  });

  test("403 for viewers", async () => {
    const [ada, demo] = [await join(app), await join(app, "Dora")];
    const project = await startProject(ada);
    await app.deps.pool.query(
      "update workspace_members set role = 'viewer' where user_id = (select id from users " +
        "where username = $1)",
      [demo.username],
    );
    expect((await star(demo, project.id)).status).toBe(403);
    expect(
      (await demo.post(`/api/community/projects/${project.id}/comments`, { body: "Hello" })).status,
    ).toBe(403);
    expect(
      (await demo.post(`/api/community/projects/${project.id}/reports`, { reason: "spam" })).status,
    ).toBe(403);
  });

  test("429 for too many stars", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    const project = await startProject(ada);
    await star(ben, project.id);
    await app.deps.pool.query("update throttles set tries = 200 where key like 'star %'");
    expect((await star(ben, project.id)).status).toBe(429);
  });
});

describe("comments", () => {
  const path = (project: { id: string }) => `/api/community/projects/${project.id}/comments`;

  test("201, then listed newest first in pages, for everyone; only your own are marked", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    const project = await startProject(ada);
    const bodies = ["One", "Two", "Three"];
    for (const [i, body] of bodies.entries()) {
      const answer = await [ada, ben][i % 2]?.post(path(project), { body: `  ${body} ` });
      expect(answer?.status).toBe(201);
      expect(answer?.body).toMatchObject({
        body,
        mine: true,
        user: { username: [ada, ben][i % 2]?.username },
      });
    }
    const first = await ada.get(`${path(project)}?limit=2`);
    expect(first.body.map((row: { body: string; mine: boolean }) => [row.body, row.mine])).toEqual([
      ["Three", true],
      ["Two", false],
    ]);
    expect((await ada.get(nextOf(first) as string)).body).toMatchObject([{ body: "One" }]);
    expect((await visitor.get(path(project))).body.map((row: { mine: boolean }) => row.mine)).toEqual([
      false,
      false,
      false,
    ]);
    expect((await ada.get("/api/community/projects?q=gallery")).body[0]).toMatchObject({
      id: project.id,
      commentCount: 3,
    });
  });

  test("204 deletes your own: gone from the list and count, kept for operators; 404 for others' and repeats", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    const project = await startProject(ada);
    const { body: comment } = await ben.post(path(project), { body: "Mine" });
    expect((await ada.call("DELETE", `/api/community/comments/${comment.id}`)).status).toBe(404);
    expect((await ben.call("DELETE", `/api/community/comments/${comment.id}`)).status).toBe(204);
    expect((await ben.call("DELETE", `/api/community/comments/${comment.id}`)).status).toBe(404);
    expect((await ada.get(path(project))).body).toEqual([]);
    expect((await ada.get(`/api/community/projects/${project.id}`)).body.commentCount).toBe(0);
    const { rows } = await app.deps.pool.query(
      "select body, deleted_at from project_comments where id = $1",
      [comment.id],
    );
    expect(rows).toEqual([{ body: "Mine", deleted_at: expect.any(Date) }]);
  });

  test.each([
    ["", "Comment is required"],
    ["  \n ", "Comment is required"],
    ["x".repeat(2001), "Comment must be at most 2,000 characters"],
    ["a\u0000b", "Remove NUL characters and unpaired surrogates"],
  ])("400 for %#", async (body, message) => {
    const ada = await join(app);
    const answer = await ada.post(path(await startProject(ada)), { body });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path: "body", message }]]);
  });

  test("401 for a visitor", async () => {
    const project = await startProject(await join(app));
    expect((await visitor.post(path(project), { body: "Hello" })).status).toBe(401);
  });

  test("429 after twenty in ten minutes; others continue", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    const project = await startProject(ada);
    for (let i = 0; i < 20; i++) expect((await ben.post(path(project), { body: `${i}` })).status).toBe(201);
    const refused = await ben.post(path(project), { body: "20" });
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await ada.post(path(project), { body: "Hello" })).status).toBe(201);
  });
});

describe("reports", () => {
  test("201 once per person and subject, stored with the content and a history; 409 the second time", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    const project = await startProject(ada, { name: "Copycat", description: "Not mine" });
    const { body: comment } = await ada.post(`/api/community/projects/${project.id}/comments`, {
      body: "Buy now",
    });
    const subjects = [
      `/api/community/projects/${project.id}/reports`,
      `/api/community/comments/${comment.id}/reports`,
    ];
    for (const subject of subjects) {
      const answer = await ben.post(subject, { reason: "wrong-credit", details: " No names " });
      expect([answer.status, answer.body]).toEqual([
        201,
        { id: expect.any(String), reason: "wrong-credit", status: "open", createdAt: expect.any(String) },
      ]);
      expect((await ben.post(subject, { reason: "spam" })).status).toBe(409);
    }
    await ada.call("DELETE", `/api/community/comments/${comment.id}`);
    const { rows } = await app.deps.pool.query(
      `select r.comment_id, r.details, r.shown, r.status, array_agg(e.status) as history from reports r
         join report_events e on e.report_id = r.id
       where r.project_id = $1 group by r.id order by r.id`,
      [project.id],
    );
    expect(rows).toEqual([
      {
        comment_id: null,
        details: "No names",
        shown: { name: "Copycat", description: "Not mine" },
        status: "open",
        history: ["open"],
      },
      {
        comment_id: comment.id,
        details: "No names",
        shown: { body: "Buy now" },
        status: "open",
        history: ["open"],
      },
    ]);
  });

  test('400 without a reason, or for the reason "other" without details', async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    const path = `/api/community/projects/${(await startProject(ada)).id}/reports`;
    expect((await ben.post(path, { reason: "dislike" })).body.errors).toEqual([
      { path: "reason", message: "Please select a reason" },
    ]);
    expect((await ben.post(path, { reason: "other" })).body.errors).toEqual([
      { path: "details", message: "Please describe the problem" },
    ]);
    expect((await ben.post(path, { reason: "spam", details: "x".repeat(2001) })).status).toBe(400);
  });

  test("404 for a deleted comment; 409 for your own", async () => {
    const ada = await join(app);
    const project = await startProject(ada);
    const { body: comment } = await ada.post(`/api/community/projects/${project.id}/comments`, {
      body: "Mine",
    });
    expect((await ada.post(`/api/community/projects/${project.id}/reports`, { reason: "spam" })).status).toBe(
      409,
    );
    expect((await ada.post(`/api/community/comments/${comment.id}/reports`, { reason: "spam" })).status).toBe(
      409,
    );
    await ada.call("DELETE", `/api/community/comments/${comment.id}`);
    const ben = await join(app, "Ben");
    expect((await ben.post(`/api/community/comments/${comment.id}/reports`, { reason: "spam" })).status).toBe(
      404,
    );
  });

  test("429 after ten in an hour", async () => {
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    const statuses = [];
    for (let i = 0; i < 11; i++) {
      const project = await startProject(ada);
      statuses.push(
        (await ben.post(`/api/community/projects/${project.id}/reports`, { reason: "spam" })).status,
      );
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });
});
