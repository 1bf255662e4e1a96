import { describe, expect, test } from "vitest";
import { caller, cookieOf, join } from "../../../test/cast.ts";
import { expectConsistent } from "../../../test/consistent-account.ts";
import { foldTallies, startApp } from "../../../test/harness.ts";
import { systemCaller } from "../../core/write.ts";
import { drainConsumers } from "../../events/run-consumers.ts";
import { DAY_MS, dayOf } from "../../kit/days.ts";
import { claimSyncs } from "../rights/claim-syncs.ts";
import { registrySync } from "../rights/registry-sync.ts";
import { closeMonths } from "../royalties/close-month.ts";
import { cast } from "./cast/cast.ts";
import { refreshDemo } from "./make-demo.ts";

/** Every write of the app, as the router was told of it. */
const writes: { method: string; path: string; open: boolean }[] = [];
const logged: { level: string; msg: string }[] = [];
const app = await startApp({
  settings: { BYLINE_LOG_LEVEL: "info" },
  logTo: { write: (line) => void logged.push(JSON.parse(line)) },
  onRoute: (route) => {
    if (!route.url.startsWith("/api/") || route.config?.otherMethods) return;
    for (const method of [route.method].flat())
      if (!["GET", "HEAD", "OPTIONS"].includes(method))
        writes.push({ method, path: route.url, open: route.config?.open === true });
  },
});
const PREPARED = "We're preparing the demo. Try again in a few minutes.";
/** Nobody else waits for this process. */
const deps = { ...app.deps, stepAside: async () => false };

async function look() {
  const answer = await caller(app.url).post("/api/demo");
  expect(answer.status).toBe(201);
  return caller(app.url, { cookie: cookieOf(answer) });
}

describe("the demo", { timeout: 300_000 }, () => {
  test("503 until its history is written; an interruption continues later", async () => {
    let parts = 0;
    const cutOff = async () => {
      if (++parts === 25) throw new Error("cut off");
      return false;
    };
    await expect(refreshDemo({ ...deps, stepAside: cutOff })).rejects.toThrow("cut off");
    const { status, body, headers } = await caller(app.url).post("/api/demo");
    expect([status, body.message, headers.get("retry-after")]).toEqual([503, PREPARED, "60"]);
    expect(logged.find(({ msg }) => msg === PREPARED)?.level).toBe("info");
    expect(logged.filter(({ level }) => level === "error")).toEqual([]);
    await refreshDemo(deps);
    await foldTallies(app.deps);
    const { rows } = await app.deps.pool.query(
      "select count(*)::int as n, count(distinct (project_id, external_id))::int as named from attributions",
    );
    expect(rows[0].n).toBe(rows[0].named);
    expect(rows[0].n).toBeGreaterThan(10_000);
  });

  test("a visitor sees 400 days of history, and all screens agree", async () => {
    const [visitor] = await Promise.all([look(), look(), look()]);
    const { body: user } = await visitor.get("/api/auth/user");
    expect(user).toMatchObject({
      demo: true,
      operator: false,
      workspace: { name: "Demo", role: "viewer" },
      communityRank: 0,
    });
    await expectConsistent(visitor, app.deps.clock());
    const year = (await visitor.get("/api/analytics?period=365d")).body;
    expect(year.attributionCount).toBeGreaterThan(year.previousCount);
    const weekday = (day: string) => new Date(day).getUTCDay() % 6 !== 0;
    const mean = (days: { count: number }[]) => days.reduce((sum, { count }) => sum + count, 0) / days.length;
    const days: { day: string; count: number }[] = year.days;
    expect(mean(days.filter(({ day }) => weekday(day)))).toBeGreaterThan(
      1.2 * mean(days.filter(({ day }) => !weekday(day))),
    );
    expect(mean(days.slice(-60))).toBeGreaterThan(2 * mean(days.slice(0, 60)));
    expect(year.views.views).toBeGreaterThan(year.attributionCount);
    expect(year.views.uniqueViews).toBeLessThan(0.95 * year.views.views);
    expect(year.views.engagementRate).toBeGreaterThan(0.05);
    expect((await visitor.get("/api/sessions")).body).toHaveLength(1);
    const { annotations } = (await visitor.get("/api/analytics?period=30d")).body;
    const kinds = annotations.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["deployed", "went_live"]));
    const newest = (await visitor.get("/api/projects")).body.slice(0, 5);
    expect(newest.map(({ status }: { status: string }) => status)).toContain("live");
  });

  test("every recording call of the last 30 days is in the request log, with its attributions", async () => {
    const visitor = await look();
    const [newest] = (await visitor.get("/api/attributions/user?limit=1")).body;
    const [call] = (await visitor.get("/api/requests?limit=1")).body;
    expect(call).toMatchObject({
      method: "POST",
      path: "/v1/attributions",
      status: 201,
      at: newest.createdAt,
    });
    const { requestBody, answerBody, recordIds } = (await visitor.get(`/api/requests/${call.id}`)).body;
    expect(recordIds).toEqual([newest.id]);
    expect(JSON.parse(requestBody.text)).toMatchObject({ content_id: newest.contentId });
    expect(JSON.parse(answerBody.text)).toMatchObject({ id: newest.id, content_id: newest.contentId });
    const { rows } = await app.deps.pool.query(
      `select (select count(*)::int from api_requests) as logged, count(*)::int as recorded
       from attributions where created_at > $1`,
      [new Date(deps.clock() - 30 * DAY_MS)],
    );
    expect(rows[0].logged).toBeGreaterThan(1000);
    expect(Math.abs(rows[0].logged - rows[0].recorded)).toBeLessThan(20); // those of the seconds in between
  });

  test("its attributions are synced, except a few that are waiting, rejected, or in review", async () => {
    const { body } = await (await look()).get("/api/rights/status");
    expect(body).toMatchObject({ name: "Demo registry", connection: "connected", failed: 0 });
    for (const n of [body.rejected, body.needsReview, body.waiting]) expect(n).toBeLessThan(150);
    expect(body.rejected).toBeGreaterThan(0);
    expect(body.needsReview).toBeGreaterThan(0);
  });

  test("activity happens in working hours, and a launch shows in the days after it", async () => {
    const visitor = await look();
    const { rows } = await app.deps.pool.query(
      `select name as what, created_at as at from projects
       union all select state, since from rights_syncs where state in ('rejected', 'needs_review')`,
    );
    expect(rows.length).toBeGreaterThan(20);
    const early = rows.filter(({ at }) => at.getUTCHours() === 0 && at.getUTCMinutes() === 0);
    expect(early).toEqual([]);
    const { body: projects } = await visitor.get("/api/projects");
    for (const { name, pace } of cast.flatMap((developer) => developer.projects)) {
      if (!pace.live) continue;
      const { id } = projects.find((project: { name: string }) => project.name === name);
      const launch = Date.parse(projects.at(-1).createdAt) + pace.live * DAY_MS;
      const range = `from=${dayOf(launch - 7 * DAY_MS)}&to=${dayOf(launch + 6 * DAY_MS)}`;
      const { days } = (await visitor.get(`/api/analytics?projectId=${id}&${range}`)).body;
      const counts: number[] = days.map(({ count }: { count: number }) => count);
      const sum = (some: number[]) => some.reduce((all, n) => all + n, 0);
      expect(sum(counts.slice(7)), name).toBeGreaterThan(2 * sum(counts.slice(0, 7)));
    }
  });

  test("works show their real pictures, which only their own workspace can read", async () => {
    const { body: works } = await (await look()).get("/api/works?limit=100");
    const pictured = works.filter(({ picture }: { picture: unknown }) => picture !== null);
    expect(pictured.length).toBeGreaterThan(20);
    const file = `/api/pictures/${pictured[0].picture.digest}-640.webp`;
    expect((await (await look()).get(file)).status).toBe(200);
    expect((await (await join(app)).get(file)).status).toBe(404);
    const { rows } = await app.deps.pool.query(
      `select count(*)::int as n from pictures p where not exists
         (select from attributions a where a.workspace_id = p.workspace_id and a.content_id = p.content_id)`,
    );
    expect(rows[0].n, "pictures of works without a credit").toBe(0);
  });

  test("statements close every month, with shares only for licensed works", async () => {
    const visitor = await look();
    const { body: projects } = await visitor.get("/api/projects");
    const sheet = projects.find(({ name }: { name: string }) => name === "Contact Sheet");
    const { statements, open } = (await visitor.get(`/api/projects/${sheet.id}/royalties`)).body;
    expect(statements.length).toBeGreaterThanOrEqual(10);
    expect(open.length).toBeGreaterThan(0);
    for (const { closedAt } of statements) expect(closedAt.slice(8, 10)).toBe("05");
    const { lines } = (await visitor.get(`/api/statements/${statements[0].id}`)).body;
    expect(lines.map(({ creatorId }: { creatorId: string }) => creatorId)).toContain(
      "creator:eht-collaboration",
    );
    expect(lines.map(({ creatorId }: { creatorId: string }) => creatorId)).not.toContain(
      "creator:dorothea-lange",
    );
    expect(await closeMonths(app.deps)).toBe(0);
  });

  test("it's in no public figure, list, or leaderboard, and none of its data leaves the instance", async () => {
    const ada = await join(app);
    expect((await caller(app.url).get("/api/site/figures")).body).toEqual({
      projects: 0,
      attributions: 0,
      creators: 0,
    });
    expect((await ada.get("/api/community/projects")).body).toEqual([]);
    expect((await ada.get("/api/community/activities")).body).toEqual([]);
    expect((await ada.get("/api/community/leaderboard")).body).toEqual([]);
    const { rows } = await app.deps.pool.query(
      "select (select count(*)::int from outbox_mails where to_address like '%demo.invalid') as mails, " +
        "(select count(*)::int from notifications n join users u on u.id = n.user_id " +
        "where u.demo and u.last_name = 'Visitor') as notifications",
    );
    expect(rows[0]).toEqual({ mails: 0, notifications: 0 });
    await drainConsumers(app.deps, [registrySync]);
    const claim = { limit: 100, now: app.deps.clock() + DAY_MS, leaseMs: 1000 };
    expect((await claimSyncs(systemCaller(app.deps), claim)).items).toEqual([]);
  });

  test("it rolls forward: new activity is added once, and the days stay full", async () => {
    const visitor = await look();
    const total = async () => (await visitor.get("/api/dashboard/stats")).body.totalAttributions;
    const before = await total();
    await refreshDemo(deps);
    expect((await total()) - before).toBeLessThan(5);
    app.advance(2 * DAY_MS);
    expect((await caller(app.url).post("/api/demo")).status).toBe(503);
    await refreshDemo(deps);
    const after = await total();
    expect(after - before).toBeGreaterThan(50);
    await refreshDemo(deps);
    expect(await total()).toBe(after);
    const { body } = await (await look()).get("/api/attributions/user?limit=1");
    expect(app.deps.clock() - Date.parse(body[0].createdAt)).toBeLessThan(DAY_MS / 4);
    expect(dayOf(Date.parse(body[0].createdAt)) <= dayOf(app.deps.clock())).toBe(true);
  });
});

test("403 for any write by the demo's visitor except signing out", async () => {
  const visitor = await look();
  const { id } = (await visitor.get("/api/projects")).body[0];
  const closed = writes.filter(({ open }) => !open);
  expect(closed.length).toBeGreaterThan(30);
  for (const { method, path } of closed) {
    const { status, body } = await visitor.call(method, path.replace(/:\w+/g, id), {});
    expect([status, body.message], `${method} ${path}`).toEqual([
      403,
      "The demo is read-only. Sign up to create your own projects.",
    ]);
  }
  expect((await visitor.post("/api/auth/signout")).status).toBe(200);
  expect((await visitor.get("/api/auth/user")).status).toBe(401);
});

test("409: a signed-in person keeps their session", async () => {
  const ada = await join(app);
  expect((await ada.post("/api/demo")).status).toBe(409);
  expect((await ada.get("/api/auth/user")).body).toMatchObject({ demo: false });
});
