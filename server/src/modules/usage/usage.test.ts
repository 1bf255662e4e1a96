import { describe, expect, test } from "vitest";
import {
  attributionInput,
  type Caller,
  caller,
  join,
  type Person,
  putOnPlan,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { startApp, type TestApp } from "../../../test/harness.ts";
import { DAY_MS, dayOf } from "../../kit/days.ts";

const settings = { BYLINE_BETA_MONTHLY_CALLS: "20", BYLINE_API_RATE_LIMIT: "100000" };
const app = await startApp({ settings });
const other = await startApp({ settings, databaseUrl: app.databaseUrl });

async function startDeveloper() {
  const person = await join(app);
  const project = await startProject(person);
  const program = await startProgram(app, person);
  return { person, project, program };
}

async function meterOf(person: Person, limit: string, at: TestApp = app) {
  const { body } = await caller(at.url, { cookie: person.cookie }).get("/api/usage");
  return body.meters.find((meter: { limit: string }) => meter.limit === limit);
}

const usedBy = async (person: Person) => (await meterOf(person, "monthlyCalls")).used;

async function countRecorded(projectId: string): Promise<number> {
  const { rows } = await app.deps.pool.query("select count(*) as n from attributions where project_id = $1", [
    projectId,
  ]);
  return rows[0].n;
}

describe("calls of the month", () => {
  test("200 with 10 left, of 100 calls at once exactly 10 pass, over two processes too", async () => {
    for (const processes of [[app], [app, other]]) {
      const { person, project, program } = await startDeveloper();
      const programs = processes.map((one) =>
        caller(one.url, { authorization: `Bearer ${program.token.token}` }),
      );
      const record = (n: number) =>
        (programs[n % programs.length] as Caller).post(
          "/v1/attributions",
          attributionInput(project, { content_id: `w:${n}` }),
        );
      for (let n = 0; n < 10; n++) expect((await record(n)).status).toBe(201);
      const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => record(n)));
      const statuses = answers.map((answer) => answer.status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(10);
      expect(statuses.filter((status) => status === 402)).toHaveLength(90);
      expect(await countRecorded(project.id)).toBe(20);
      expect(await meterOf(person, "monthlyCalls")).toMatchObject({ used: 20, allowed: 20, state: "full" });
    }
  });

  test("200 with calls left for some, exactly those pass, and other workspaces are not delayed", async () => {
    const [ada, ben] = [await startDeveloper(), await startDeveloper()];
    await putOnPlan(app, ben.person, "team");
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const { program, project } = n % 2 ? ben : ada;
        return program.post(
          "/v1/attributions",
          attributionInput(project, { content_id: `w:${n}` }),
          n < 30 ? { "idempotency-key": `k${n}` } : {},
        );
      }),
    );
    const statusesOf = (odd: number) =>
      answers
        .filter((_, n) => n % 2 === odd)
        .map(({ status }) => status)
        .toSorted();
    expect(statusesOf(0)).toEqual([...Array(20).fill(201), ...Array(10).fill(402)]);
    expect(statusesOf(1)).toEqual(Array(30).fill(201));
    expect(await usedBy(ben.person)).toBe(30);
  });

  test("200 a repeat is free, also when nothing is left, and a refused key can be used again", async () => {
    const { person, project, program } = await startDeveloper();
    const send = (n: number) =>
      program.post("/v1/attributions", attributionInput(project, { content_id: `w:${n}` }), {
        "idempotency-key": `key-${n}`,
      });
    for (let n = 0; n < 20; n++) expect((await send(n)).status).toBe(201);
    const repeat = await send(3);
    expect([repeat.status, repeat.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect((await send(20)).status).toBe(402);
    expect(await usedBy(person)).toBe(20);
    await putOnPlan(app, person, "professional");
    expect((await send(20)).status).toBe(201);
    expect(await usedBy(person)).toBe(21);
  });

  test("200 every call that writes counts one, whatever is in it, and none that is refused", async () => {
    const { person, project, program } = await startDeveloper();
    const { body: first } = await program.post("/v1/attributions", attributionInput(project));
    let used = 1;
    /** A new call that writes must be named here, and count. */
    const writes: Record<string, [string, string, unknown, unknown]> = {
      recordAttribution: [
        "POST",
        "/v1/attributions",
        attributionInput(project),
        attributionInput({ id: "nobody's" }),
      ],
      recordAttributionBatch: [
        "POST",
        "/v1/attributions/batch",
        { attributions: [attributionInput(project), attributionInput(project), {}] },
        {},
      ],
      updateAttribution: [
        "PATCH",
        `/v1/attributions/${first.id}`,
        { content_id: "w:2", reason: "Better" },
        {},
      ],
      createProject: ["POST", "/v1/projects", { name: "Two", type: "api" }, {}],
      recordRevenue: [
        "POST",
        "/v1/revenue",
        {
          project_id: project.id,
          amount: 100,
          currency: "USD",
          occurred_at: new Date().toISOString(),
          reference: "r1",
        },
        {},
      ],
      recordEvents: [
        "POST",
        "/v1/events",
        { events: [{ project_id: project.id, type: "view", content_id: "w:1" }] },
        {},
      ],
      withdrawAttribution: ["DELETE", `/v1/attributions/${first.id}`, { reason: "Mistake" }, {}],
    };
    const { body: document } = await caller(app.url).get("/v1/openapi.json");
    const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(
      (path) => Object.entries(path),
    );
    const named = operations.filter(([method]) => method !== "get").map(([, { operationId }]) => operationId);
    expect(Object.keys(writes).toSorted()).toEqual(named.toSorted());
    for (const [name, [method, path, good, bad]] of Object.entries(writes)) {
      expect((await program.call(method, path, good)).status, name).toBeLessThan(300);
      expect(await usedBy(person), name).toBe(++used);
      expect((await program.call(method, path, bad)).status, name).toBeGreaterThanOrEqual(400);
      expect(await usedBy(person), `${name}, refused`).toBe(used);
    }
    expect((await program.post("/v1/attributions/batch", { attributions: [{}] })).status).toBe(200);
    expect(await usedBy(person), "a batch of which nothing was good").toBe(++used);
    await person.post("/api/attributions", {
      projectId: project.id,
      contentId: "w:9",
      attributionType: "image_content",
    });
    expect(await usedBy(person), "what is recorded by hand is no call").toBe(used);
    expect((await program.get("/v1/projects")).status).toBe(200);
    expect((await program.get("/v1/projects/nobody's")).status).toBe(404);
    expect(await usedBy(person), "a call that reads counts too").toBe(++used);
  });

  test("402 past the limit each write says what is used, when it resets and where to upgrade; reads go on", async () => {
    const { person, project, program } = await startDeveloper();
    const { body: kept } = await program.post("/v1/attributions", attributionInput(project));
    for (let n = 0; n < 19; n++) await program.get("/v1/projects");
    const refused = await program.post("/v1/attributions", attributionInput(project));
    const end = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1)).toISOString();
    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({
      error: "quota_exceeded",
      quota: { limit: "monthlyCalls", used: 20, allowed: 20, resets_at: end },
      upgrade_url: "http://byline.test/pricing",
    });
    expect(refused.body.message).toMatch(
      /^This workspace has used 20 of the 20 API calls of its Beta plan this month\. They start again on \w+ 1, \d{4} \(UTC\)/,
    );
    for (const [method, path, body] of [
      ["POST", "/v1/attributions/batch", { attributions: [attributionInput(project)] }],
      ["PATCH", `/v1/attributions/${kept.id}`, { content_id: "w:2", reason: "Better" }],
      ["POST", "/v1/projects", { name: "Two", type: "api" }],
      ["POST", "/v1/events", { events: [{ project_id: project.id, type: "view", content_id: "w:1" }] }],
    ] as const)
      expect((await program.call(method, path, body)).status, path).toBe(402);
    expect((await program.get(`/v1/attributions/${kept.id}`)).body.content_id).toBe(kept.content_id);
    expect(
      (
        await person.post("/api/attributions", {
          projectId: project.id,
          contentId: "w",
          attributionType: "image_content",
        })
      ).status,
    ).toBe(201);
    expect(await usedBy(person)).toBe(21);
  });

  test("402 while a subscription is paused nothing is written, and all can be read", async () => {
    const { person, project, program } = await startDeveloper();
    const { body: recorded } = await program.post("/v1/attributions", attributionInput(project));
    await putOnPlan(app, person, "team", { paused: true });
    const refused = await program.post("/v1/attributions", attributionInput(project));
    expect([refused.status, refused.body.message]).toEqual([
      402,
      expect.stringMatching(/subscription is paused/),
    ]);
    const attribution = { projectId: project.id, contentId: "w", attributionType: "image_content" };
    const file = { projectId: project.id, csv: "content_id,attribution_type\nw,image_content" };
    const [ofProject, ofThis] = [`/api/projects/${project.id}`, `/api/attributions/${recorded.id}`];
    const revenue = { amount: 1, currency: "USD", period: dayOf(Date.now()).slice(0, 7), reference: "r" };
    const writes: [Caller, string, string, unknown?][] = [
      [program, "POST", "/v1/attributions/batch", { attributions: [attributionInput(project)] }],
      [program, "PATCH", `/v1/attributions/${recorded.id}`, { content_id: "other", reason: "Wrong" }],
      [program, "DELETE", `/v1/attributions/${recorded.id}`, { reason: "Wrong" }],
      [program, "POST", "/v1/projects", { name: "Two", type: "api" }],
      [person, "POST", "/api/attributions", attribution],
      [person, "PATCH", ofThis, { contentId: "other", reason: "Wrong" }],
      [person, "DELETE", ofThis, { reason: "Wrong" }],
      [person, "POST", "/api/attributions/import", file],
      [person, "POST", "/api/attributions/import", { ...file, dryRun: true }],
      [person, "POST", "/api/projects", { name: "Two", type: "api" }],
      [person, "PATCH", ofProject, { name: "Two" }],
      [person, "POST", `${ofProject}/status`, { status: "testing" }],
      [person, "PUT", `${ofProject}/archive`],
      [person, "DELETE", `${ofProject}/archive`],
      [person, "POST", `${ofProject}/revenue`, revenue],
      [person, "POST", "/api/tokens", { name: "Two", scopes: ["read"] }],
      [person, "PATCH", "/api/team", { name: "Two" }],
    ];
    for (const [who, method, path, body] of writes)
      expect((await who.call(method, path, body)).status, `${method} ${path}`).toBe(402);
    expect((await program.get("/v1/attributions")).body.attributions).toEqual([recorded]);
    expect((await person.get("/api/projects")).body).toMatchObject([{ id: project.id, name: project.name }]);
    await putOnPlan(app, person, "team");
    expect((await program.post("/v1/attributions", attributionInput(project))).status).toBe(201);
  });
});

test("80% and 100% of the month's calls are told once each, to those who run the workspace", async () => {
  const { person, project, program } = await startDeveloper();
  const notifications = async () =>
    (await person.get("/api/notifications")).body.filter((one: { kind: string }) => one.kind === "usage");
  for (let n = 0; n < 15; n++) await program.post("/v1/attributions", attributionInput(project));
  expect(await notifications()).toEqual([]);
  await Promise.all(
    Array.from({ length: 3 }, () => program.post("/v1/attributions", attributionInput(project))),
  );
  await expect
    .poll(notifications, { timeout: 10_000 })
    .toMatchObject([{ title: "80% of this month’s API calls are used" }]);
  await Promise.all(
    Array.from({ length: 9 }, () => program.post("/v1/attributions", attributionInput(project))),
  );
  await expect
    .poll(notifications, { timeout: 10_000 })
    .toMatchObject([{ title: "This month’s API calls are used up" }, {}]);
  const { rows } = await app.deps.pool.query("select percent from usage_notices order by told_at, percent");
  expect(rows.filter(({ percent }) => percent === 100).length).toBeGreaterThanOrEqual(1);
  expect(await notifications()).toHaveLength(2);
});

test("each attribution keeps the royalty rate of the plan under which it was recorded", async () => {
  const { person, project, program } = await startDeveloper();
  for (const plan of ["beginner", "professional", "team", "enterprise"] as const) {
    await putOnPlan(app, person, plan);
    await program.post("/v1/attributions", attributionInput(project, { content_id: plan }));
  }
  await program.post("/v1/attributions/batch", {
    attributions: [attributionInput(project, { content_id: "in a batch" })],
  });
  const { rows } = await app.deps.pool.query(
    "select content_id, royalty_basis_points as rate from attributions where project_id = $1 order by id",
    [project.id],
  );
  expect(rows.map(({ content_id, rate }) => [content_id, rate])).toEqual([
    ["beginner", 850],
    ["professional", 700],
    ["team", 500],
    ["enterprise", null],
    ["in a batch", null],
  ]);
});

describe("live projects", () => {
  test("402 one more than the plan allows, also concurrently; archiving and revoking free a place", async () => {
    const { person, project } = await startDeveloper();
    const second = await startProject(person);
    const move = (id: string, status: string) => person.post(`/api/projects/${id}/status`, { status });
    const both = await Promise.all([move(project.id, "live"), move(second.id, "live")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 402]);
    const [live, waiting] = both[0]?.status === 200 ? [project, second] : [second, project];
    expect((await move(waiting.id, "live")).body.message).toMatch(
      /has used 1 of the 1 live projects of its Beta plan\./,
    );
    expect(await meterOf(person, "liveProjects")).toMatchObject({
      used: 1,
      allowed: 1,
      resetsAt: null,
      forecast: null,
    });
    await person.call("PUT", `/api/projects/${live.id}/archive`);
    expect((await move(waiting.id, "live")).status).toBe(200);
    expect((await person.call("DELETE", `/api/projects/${live.id}/archive`)).status).toBe(402);
    await putOnPlan(app, person, "beginner");
    expect((await person.call("DELETE", `/api/projects/${live.id}/archive`)).status).toBe(200);
  });
});

describe("monthly users", () => {
  test("counts each end user once a month, stores no names, and counts events past the limit", async () => {
    const { person, project, program } = await startDeveloper();
    await putOnPlan(app, person, "beginner");
    await app.deps.pool.query(`update workspace_plans set agreed_limits = '{"monthlyUsers": 2}'`);
    const view = (members: object) => ({
      project_id: project.id,
      type: "view",
      content_id: "w:1",
      viewer_user_agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      ...members,
    });
    const send = (...events: object[]) => program.post("/v1/events", { events });
    expect(
      (
        await send(
          view({ user_id: "grace" }),
          view({ user_id: "grace", content_id: "w:2" }),
          view({ session_id: "s1" }),
          view({}),
        )
      ).status,
    ).toBe(200);
    await Promise.all([
      send(view({ user_id: "grace" })),
      send(view({ user_id: "robot", viewer_user_agent: "Googlebot/2.1" })),
    ]);
    expect(await meterOf(person, "monthlyUsers")).toMatchObject({ used: 2, allowed: 2, state: "full" });
    expect((await send(view({ user_id: "hedy" }))).body.accepted).toBe(1);
    expect(await meterOf(person, "monthlyUsers")).toMatchObject({ used: 3, state: "full" });
    const { rows } = await app.deps.pool.query("select * from monthly_users");
    expect(JSON.stringify(rows)).not.toMatch(/grace|hedy/);
    const refused = await person.post(`/api/projects/${project.id}/status`, { status: "live" });
    expect([refused.status, refused.body.quota.limit]).toEqual([402, "monthlyUsers"]);
  });
});

test("a new month starts from nothing, with a forecast by its pace after a day", async () => {
  const later = await startApp({ settings, databaseUrl: app.databaseUrl });
  const { person, project, program } = await startDeveloper();
  for (let n = 0; n < 20; n++) await program.post("/v1/attributions", attributionInput(project));
  const next = new Date();
  const start = Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1);
  later.advance(start + 2 * DAY_MS - Date.now());
  expect(await meterOf(person, "monthlyCalls", later)).toMatchObject({
    used: 0,
    state: "fine",
    forecast: { atEnd: 0, fullAt: null },
  });
  const again = caller(later.url, { authorization: `Bearer ${program.token.token}` });
  for (let n = 0; n < 2; n++)
    expect((await again.post("/v1/attributions", attributionInput(project))).status).toBe(201);
  const { used, forecast } = await meterOf(person, "monthlyCalls", later);
  expect(used).toBe(2);
  expect(forecast.atEnd).toBeGreaterThanOrEqual(28);
  expect(Date.parse(forecast.fullAt)).toBeGreaterThan(start + 19 * DAY_MS);
});

describe("PUT /api/operator/workspaces/:id/limits", () => {
  const agreed = {
    limits: { monthlyCalls: 21, liveProjects: null },
    royaltyBasisPoints: 300,
    plan: "enterprise",
    reason: "Contract of May",
  };

  test("200 holds from the next call on, and keeps who agreed it and why", async () => {
    const { person, project, program } = await startDeveloper();
    const grace = await join(app, "Grace");
    await app.deps.pool.query("update users set operator = true where username = $1", [grace.username]);
    const id = await putOnPlan(app, person, "beta");
    const put = (body: unknown, workspace = id) =>
      grace.call("PUT", `/api/operator/workspaces/${workspace}/limits`, body);
    for (let n = 0; n < 21; n++) await program.post("/v1/attributions", attributionInput(project));
    const { status, body } = await put(agreed);
    expect([status, body.plan]).toEqual([
      200,
      { id: "enterprise", name: "Enterprise", paused: false, royaltyBasisPoints: 300 },
    ]);
    expect(
      body.meters.map(({ limit, allowed }: { limit: string; allowed: number }) => [limit, allowed]),
    ).toEqual([
      ["monthlyCalls", 21],
      ["monthlyUsers", null],
      ["liveProjects", null],
      ["teamMembers", null],
    ]);
    expect((await program.post("/v1/attributions", attributionInput(project))).status).toBe(201);
    expect((await program.post("/v1/attributions", attributionInput(project))).status).toBe(402);
    const { body: audit } = await grace.get("/api/operator/audit?limit=1");
    expect(audit).toMatchObject([
      { actor: grace.username, action: "agree limits", subjectKind: "workspace", subjectId: id },
    ]);
    expect(audit[0].note).toMatch(/^Contract of May \(before: \{"plan":"beta".*"monthlyCalls":21/);
    expect((await put({ ...agreed, reason: " " })).status).toBe(400);
    expect((await put({ ...agreed, limits: { monthlyCalls: -1 } })).status).toBe(400);
    expect((await put(agreed, "nobody's")).status).toBe(404);
    expect((await person.call("PUT", `/api/operator/workspaces/${id}/limits`, agreed)).status).toBe(404);
  });

  test("200 operators find a workspace by its name or its owner's, and see its terms", async () => {
    const { person } = await startDeveloper();
    const olga = await join(app, "Olga");
    await app.deps.pool.query("update users set operator = true where username = $1", [olga.username]);
    const id = await putOnPlan(app, person, "professional");
    const find = async (q: string) =>
      (await olga.get(`/api/operator/workspaces?q=${encodeURIComponent(q)}`)).body.map(
        (found: { id: string }) => found.id,
      );
    for (const q of [person.email, person.username, person.email.slice(0, 5).toUpperCase()])
      expect(await find(q), q).toContain(id);
    for (const q of ["%", "_", "nobody's"]) expect(await find(q), q).toEqual([]);
    expect(await find("")).not.toContain(id);
    await olga.call("PUT", `/api/operator/workspaces/${id}/limits`, { ...agreed, plan: undefined });
    const { body: found } = await olga.get("/api/operator/workspaces");
    const shown = found.find((one: { id: string }) => one.id === id);
    expect(shown).toMatchObject({
      plan: "professional",
      ownTerms: true,
      paysBy: null,
      members: 1,
      owners: [{ email: person.email }],
    });
    expect((await olga.get(`/api/operator/workspaces/${id}/limits`)).body).toMatchObject({
      agreed: { limits: { monthlyCalls: 21, liveProjects: null }, royaltyBasisPoints: 300 },
      standard: { limits: { monthlyCalls: 50_000, teamMembers: 5 }, royaltyBasisPoints: 700 },
      usage: { plan: { id: "professional", royaltyBasisPoints: 300 } },
    });
    await olga.call("PUT", `/api/operator/workspaces/${id}/limits`, {
      limits: {},
      royaltyBasisPoints: null,
      reason: "It ended",
    });
    expect(await find("")).not.toContain(id);
    expect((await person.get("/api/operator/workspaces")).status).toBe(404);
  });
});
