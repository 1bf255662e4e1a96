import { SLOW_SECONDS, TEST_OUTCOMES, TEST_RETRY_SECONDS } from "@byline/contract/test-mode.ts";
import { expect, test } from "vitest";
import { attributionInput, caller, join, putOnPlan, startProgram, startProject } from "../../../test/cast.ts";
import { settleEvents } from "../../../test/harness.ts";
import { startRightsApp } from "../../../test/rights.ts";
import { joinTeam } from "../../../test/team.ts";
import { systemCaller } from "../../core/write.ts";
import { DAY_MS } from "../../kit/days.ts";
import { sweepTestAttributions } from "../attributions/sweep-test.ts";
import { dropUnrecorded } from "../catalog/drop-unrecorded.ts";

const app = await startRightsApp();
const { pool } = app.deps;
const ada = await join(app);
const visitor = caller(app.url);
const liveId = await putOnPlan(app, ada, "team");
const live = await startProject(ada, { name: "Live gallery" });
await ada.post(`/api/projects/${live.id}/status`, { status: "live" });
const liveProgram = await startProgram(app, ada, { scopes: ["read", "write", "usage:read"] });
await liveProgram.post("/v1/attributions", attributionInput(live));
await ada.post("/api/webhooks", { url: "https://ada.example/hooks" });

await ada.call("PUT", "/api/test-mode", { on: true });
const project = await startProject(ada, { name: "Trial gallery", isPublic: true, publicCredits: true });
await ada.post(`/api/projects/${project.id}/status`, { status: "live" });
const program = await startProgram(app, ada);
const secret = attributionInput(project, {
  content_id: "work:trial",
  content_creator_id: "creator:trial",
  metadata: { title: "Trial work", creator: "Trial creator", platform: "web" },
});
const recorded = await program.post("/v1/attributions", secret);
const testIdOf = async () =>
  (await pool.query("select id from workspaces where test_of = $1", [liveId])).rows[0].id;
await settleEvents(app.deps);
await app.sync();

test("a test token is recognizable, and test and live tokens can't reach each other's data", async () => {
  expect(program.token).toMatchObject({ prefix: expect.stringMatching(/^byl_test_\w{4}$/) });
  expect(program.token.token).toMatch(/^byl_test_[0-9A-Za-z]{36}$/);
  expect(recorded.status).toBe(201);
  for (const [one, others, id] of [
    [program, live, null],
    [liveProgram, project, recorded.body.id],
  ] as const) {
    expect((await one.post("/v1/attributions", attributionInput(others))).status).toBe(404);
    expect((await one.get(`/v1/projects/${others.id}`)).status).toBe(404);
    const { body } = await one.get("/v1/attributions");
    expect(body.attributions).toHaveLength(1);
    expect(body.attributions[0].id === id).toBe(false);
  }
  expect((await liveProgram.get(`/v1/attributions/${recorded.body.id}`)).status).toBe(404);
});

test("a session stays in test mode until it leaves, in the same workspace for its user", async () => {
  const { body: me } = await ada.get("/api/auth/user");
  expect(me).toMatchObject({ testMode: true, workspace: { id: liveId }, workspaces: [{ id: liveId }] });
  expect((await ada.get("/api/projects")).body).toMatchObject([{ id: project.id, isPublic: false }]);
  await ada.call("PUT", "/api/test-mode", { on: false });
  expect((await ada.get("/api/auth/user")).body.testMode).toBe(false);
  expect((await ada.get("/api/projects")).body).toMatchObject([{ id: live.id }]);
  expect((await ada.get(`/api/projects/${project.id}`)).status).toBe(404);
  await ada.call("PUT", "/api/test-mode", { on: true });
  expect((await ada.get("/api/projects")).body).toMatchObject([{ id: project.id }]);
});

test("nothing in it is public, ranked, counted, synced, sent to live webhooks, or charged", async () => {
  const usage = (await liveProgram.get("/v1/usage")).body;
  await program.post("/v1/attributions", { ...secret, external_id: "again" });
  const made = await ada.call("PATCH", `/api/projects/${project.id}`, { isPublic: true });
  expect(made).toMatchObject({ status: 403, body: { message: expect.stringContaining("Test mode") } });
  await expect(
    pool.query("update projects set is_public = true where id = $1", [project.id]),
  ).rejects.toThrow("test_projects_are_private");
  for (const path of ["", "/comments"])
    expect((await visitor.get(`/api/community/projects/${project.id}${path}`)).status).toBe(404);
  const pages = [
    "/api/community/projects",
    "/api/community/activities",
    "/api/community/credits",
    "/api/community/leaderboard",
    `/api/developers/${ada.username}`,
    "/api/search?q=Trial",
    "/sitemap-credits.xml",
    "/sitemap.xml",
  ];
  for (const path of pages) {
    const text = JSON.stringify((await visitor.get(path)).body);
    expect(text, path).not.toMatch(/trial (gallery|work|creator)/i);
    expect(text, path).not.toContain(project.id);
  }
  expect((await visitor.get("/api/site/figures")).body).toMatchObject({ projects: 1, attributions: 1 });
  expect((await ada.get("/api/dashboard/stats")).body).toMatchObject({ communityRank: 0 });
  expect(await app.held()).toHaveLength(1);
  const testId = await testIdOf();
  const count = async (table: string) =>
    (await pool.query(`select count(*)::int as n from ${table} where workspace_id = $1`, [testId])).rows[0].n;
  expect([await count("rights_syncs"), await count("webhook_deliveries")]).toEqual([0, 0]);
  const revenue = { amount: 100, currency: "USD", period: "2026-01", reference: "r" };
  expect((await ada.post(`/api/projects/${project.id}/revenue`, revenue)).status).toBe(403);
  expect((await ada.post("/api/team/invitations", { email: "b@example.com", role: "viewer" })).status).toBe(
    403,
  );
  await ada.call("PUT", "/api/test-mode", { on: false });
  expect((await liveProgram.get("/v1/usage")).body).toEqual(usage);
  expect((await ada.get("/api/dashboard/stats")).body).toMatchObject({ totalAttributions: 1 });
});

test("test mode's content ids force their outcomes, and mean nothing in live mode", async () => {
  const begin = Date.now();
  const answers = await Promise.all(
    TEST_OUTCOMES.map(({ contentId }) =>
      program.post("/v1/attributions", { ...secret, content_id: contentId }),
    ),
  );
  expect(Date.now() - begin).toBeGreaterThan(SLOW_SECONDS * 1000 - 100);
  TEST_OUTCOMES.forEach(({ contentId, status, refusal }, i) => {
    expect(answers[i], contentId).toMatchObject({ status, body: refusal ? { error: refusal } : {} });
  });
  const of = (code: string) => answers[TEST_OUTCOMES.findIndex(({ refusal }) => refusal === code)];
  expect(of("rate_limited")?.headers.get("retry-after")).toBe(`${TEST_RETRY_SECONDS}`);
  expect(of("rate_limited")?.headers.get("ratelimit-remaining")).toBe("0");
  expect(of("unavailable")?.headers.get("retry-after")).toBe(`${TEST_RETRY_SECONDS}`);
  expect(of("quota_exceeded")?.body).toMatchObject({
    quota: { limit: "monthlyCalls" },
    upgrade_url: expect.stringContaining("/pricing"),
  });
  const items = ["test:conflict", "test:quota_exceeded", "work:other"].map((content_id) => ({
    ...secret,
    content_id,
  }));
  const { body } = await program.post("/v1/attributions/batch", { attributions: items });
  expect(body).toMatchObject({
    accepted: [{ index: 2 }],
    rejected: [{ error: "conflict" }, { error: "quota_exceeded" }],
  });
  const real = { ...attributionInput(live), content_id: "test:quota_exceeded" };
  expect((await liveProgram.post("/v1/attributions", real)).status).toBe(201);
});

test("the API reference gets one test token per person, and a project, from either mode", async () => {
  const first = await ada.post("/api/test-token");
  expect(first).toMatchObject({ status: 201, body: { token: expect.stringMatching(/^byl_test_/) } });
  const second = await ada.post("/api/test-token");
  expect(second.body.projectId).toBe(project.id);
  for (const { body } of [first, second]) {
    const reader = caller(app.url, { authorization: `Bearer ${body.token}` });
    expect((await reader.get(`/v1/projects/${project.id}`)).status).toBe(200);
    expect((await reader.get(`/v1/projects/${live.id}`)).status).toBe(404);
  }
  expect((await ada.get("/api/tokens")).body).toHaveLength(1);
  await ada.call("PUT", "/api/test-mode", { on: true });
  const { body: tokens } = await ada.get("/api/tokens");
  expect(tokens.filter(({ name }: { name: string }) => name === "API reference")).toHaveLength(1);
  await ada.call("PUT", "/api/test-mode", { on: false });
  const cleo = await join(app, "Cleo");
  const { body: made } = await cleo.post("/api/test-token");
  const own = caller(app.url, { authorization: `Bearer ${made.token}` });
  expect((await own.get("/v1/projects")).body.projects).toMatchObject([{ id: made.projectId }]);
  expect((await cleo.get("/api/projects")).body).toEqual([]);
});

test("members of the workspace can use its test mode, and people who leave can't", async () => {
  const ben = await joinTeam(app, ada, "developer");
  await ben.call("PUT", "/api/test-mode", { on: true });
  expect((await ben.get("/api/projects")).body).toMatchObject([{ id: project.id }]);
  const bens = await startProgram(app, ben);
  expect((await bens.get("/v1/projects")).status).toBe(200);
  const { id } = (await ben.get("/api/auth/user")).body;
  expect((await ada.call("DELETE", `/api/team/members/${id}`)).status).toBeLessThan(300);
  expect((await bens.get("/v1/projects")).status).toBe(401);
  expect((await ben.get("/api/projects")).body).toEqual([]);
});

test("deletes its attributions after 30 days, and keeps live ones", async () => {
  const testId = await testIdOf();
  const sweepLater = async (days: number) => {
    app.advance(days * DAY_MS);
    await sweepTestAttributions(systemCaller(app.deps), dropUnrecorded);
    await settleEvents(app.deps);
  };
  const left = async () => {
    const tables = ["attributions", "attribution_days", "project_creators", "attribution_names", "works"];
    const counts = tables.map(async (table) => {
      const { rows } = await pool.query(`select 1 from ${table} where workspace_id = $1`, [testId]);
      return rows.length;
    });
    const { rows } = await pool.query(
      "select coalesce(sum(n), 0)::int as n from project_totals where workspace_id = $1",
      [testId],
    );
    return [...(await Promise.all(counts)), rows[0].n];
  };
  const before = await left();
  expect(before).not.toContain(0);
  await sweepLater(29);
  expect(await left()).toEqual(before);
  await sweepLater(2);
  expect(await left()).toEqual([0, 0, 0, 0, 0, 0]);
  await sweepTestAttributions(systemCaller(app.deps), dropUnrecorded);
  const { rows } = await pool.query("select n from workspace_tallies where workspace_id = $1", [testId]);
  expect(rows).toEqual([]);
  expect((await liveProgram.get("/v1/attributions")).body.attributions).toHaveLength(2);
});

test("writes nothing outside itself: no star, comment, or report on a live project", async () => {
  const [bob, eve] = [await join(app), await join(app)];
  await eve.call("PUT", "/api/test-mode", { on: true });
  const shown = await startProject(bob, { name: "Bob's gallery", isPublic: true });
  const path = `/api/community/projects/${shown.id}`;
  const { body: comment } = await bob.post(`${path}/comments`, { body: "Welcome" });
  for (const [method, url, body] of [
    ["PUT", `${path}/star`, undefined],
    ["POST", `${path}/comments`, { body: "Hello" }],
    ["POST", `${path}/reports`, { reason: "spam" }],
    ["POST", `/api/community/comments/${comment.id}/reports`, { reason: "spam" }],
  ] as const)
    expect(await eve.call(method, url, body), `${method} ${url}`).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("Test mode") },
    });
});
