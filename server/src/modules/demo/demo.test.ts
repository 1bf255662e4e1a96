import { expect, test } from "vitest";
import { caller, cookieOf, join } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { systemCaller } from "../../core/write.ts";
import { drainConsumers } from "../../events/run-consumers.ts";
import { dayOf } from "../../kit/days.ts";
import { registrySync } from "../rights/registry-sync.ts";
import { refreshDemo } from "./make-demo.ts";

/** Every write of the app, as the router was told of it. */
const writes: { method: string; path: string; open: boolean }[] = [];
const app = await startApp({
  onRoute: (route) => {
    if (!route.url.startsWith("/api/") || route.config?.otherMethods) return;
    for (const method of [route.method].flat())
      if (!["GET", "HEAD", "OPTIONS"].includes(method))
        writes.push({ method, path: route.url, open: route.config?.open === true });
  },
});

async function look() {
  const answer = await caller(app.url).post("/api/demo");
  expect(answer.status).toBe(201);
  return caller(app.url, { cookie: cookieOf(answer) });
}

test("201 a visitor sees real works of the last 90 days, and nothing of other visitors", async () => {
  const [visitor] = await Promise.all([look(), look(), look()]);
  const { body: user } = await visitor.get("/api/auth/user");
  expect(user).toMatchObject({
    demo: true,
    operator: false,
    workspace: { name: "Demo", role: "viewer" },
    communityRank: 0,
  });
  const { body: projects } = await visitor.get("/api/projects");
  expect(projects.map(({ name }: { name: string }) => name)).toContain("Wall Label");
  const { body: analytics } = await visitor.get("/api/analytics?period=90d");
  expect(analytics).toBeTruthy();
  const { rows } = await app.deps.pool.query(
    "select count(distinct day)::int as days, max(day) as last, sum(n)::int as n " +
      "from attribution_days d join projects p on p.id = d.project_id " +
      "join workspaces w on w.id = p.workspace_id where w.demo",
  );
  expect(rows[0]).toMatchObject({ days: 90, last: dayOf(app.deps.clock()) });
  expect(user.totalAttributions).toBe(rows[0].n);
  expect((await visitor.get("/api/sessions")).body).toHaveLength(1);
  expect((await app.deps.pool.query("select from workspaces where demo")).rowCount).toBe(1);
});

test("the demo counts in no public figure, showcase or leaderboard, and nothing of it goes to the rights platform", async () => {
  const ada = await join(app);
  expect((await caller(app.url).get("/api/site/figures")).body).toEqual({
    projects: 0,
    attributions: 0,
    creators: 0,
  });
  expect((await ada.get("/api/community/projects")).body).toEqual([]);
  expect((await ada.get("/api/community/leaderboard")).body).toEqual([]);
  await drainConsumers(app.deps, [registrySync]);
  expect((await app.deps.pool.query("select from rights_syncs")).rowCount).toBe(0);
});

test("each day adds what it credits, once", async () => {
  const visitor = await look();
  const total = async () => (await visitor.get("/api/dashboard/stats")).body.totalAttributions;
  const before = await total();
  await refreshDemo(systemCaller(app.deps));
  expect(await total()).toBe(before);
  app.advance(86_400_000);
  await refreshDemo(systemCaller(app.deps));
  const after = await total();
  expect(after).toBeGreaterThan(before);
  await refreshDemo(systemCaller(app.deps));
  expect(await total()).toBe(after);
});

test("403 whatever is written as the demo's visitor, but signing out", async () => {
  const visitor = await look();
  const { id } = (await visitor.get("/api/projects")).body[0];
  const closed = writes.filter(({ open }) => !open);
  expect(closed.length).toBeGreaterThan(30);
  for (const { method, path } of closed) {
    const { status, body } = await visitor.call(method, path.replace(/:\w+/g, id), {});
    expect([status, body.message], `${method} ${path}`).toEqual([
      403,
      "This is a demo: look around, nothing can be changed. Sign up to make your own.",
    ]);
  }
  expect((await visitor.post("/api/auth/signout")).status).toBe(200);
  expect((await visitor.get("/api/auth/user")).status).toBe(401);
});

test("409 somebody who is signed in keeps their session", async () => {
  const ada = await join(app);
  expect((await ada.post("/api/demo")).status).toBe(409);
  expect((await ada.get("/api/auth/user")).body).toMatchObject({ demo: false });
});
