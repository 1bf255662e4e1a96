import { TOKEN_SCOPES } from "@byline/contract/tokens.ts";
import { afterAll, describe, expect, test } from "vitest";
import { joinOperator } from "../../../test/authenticator.ts";
import {
  attributionInput,
  type Caller,
  caller,
  cookieOf,
  join,
  PASSWORD,
  type Person,
  putOnPlan,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { settleEvents, startApp, type TestApp } from "../../../test/harness.ts";
import { startServices } from "../../../test/services.ts";
import { DAY_MS, dayOf } from "../../kit/days.ts";
import { runDueAttributionExports } from "../attributions/run-exports.ts";
import { runDueImports } from "../attributions/run-imports.ts";
import { sendDigests } from "../notifications/send-digests.ts";

const services = await startServices();
afterAll(() => void services.server.close());
const settings = {
  BYLINE_BETA_MONTHLY_CALLS: "20",
  BYLINE_API_RATE_LIMIT: "100000",
  BYLINE_OUTBOUND_LOCAL: services.origin,
};
const app = await startApp({ settings });
const other = await startApp({ settings, databaseUrl: app.databaseUrl });

/** Of the 20 calls of its plan and the grace of 10%, all that a workspace has. */
const WITH_GRACE = 22;

async function startDeveloper(status = "live") {
  const person = await join(app);
  const project = await startProject(person);
  await person.post(`/api/projects/${project.id}/status`, { status });
  const program = await startProgram(app, person);
  return { person, project, program };
}

/** Sessions end before a month does. */
async function signInAgain({ email, ...person }: Person, at: TestApp): Promise<Person> {
  const answer = await caller(at.url).post("/api/auth/signin", { email, password: PASSWORD });
  return { ...person, email, cookie: cookieOf(answer) };
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

describe("monthly calls", () => {
  test("200: with 12 left, exactly 12 of 100 concurrent calls pass, even across two processes", async () => {
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
      expect(statuses.filter((status) => status === 201)).toHaveLength(12);
      expect(statuses.filter((status) => status === 402)).toHaveLength(88);
      expect(await countRecorded(project.id)).toBe(WITH_GRACE);
      expect(await meterOf(person, "monthlyCalls")).toMatchObject({
        used: WITH_GRACE,
        allowed: 20,
        state: "full",
      });
    }
  });

  test("200: with calls left for some, exactly those pass, and other workspaces aren't delayed", async () => {
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
    expect(statusesOf(0)).toEqual([...Array(22).fill(201), ...Array(8).fill(402)]);
    expect(statusesOf(1)).toEqual(Array(30).fill(201));
    expect(await usedBy(ben.person)).toBe(30);
  });

  test("200: a repeat is free, even with nothing left, and a refused key can be used again", async () => {
    const { person, project, program } = await startDeveloper();
    const send = (n: number) =>
      program.post("/v1/attributions", attributionInput(project, { content_id: `w:${n}` }), {
        "idempotency-key": `key-${n}`,
      });
    for (let n = 0; n < WITH_GRACE; n++) expect((await send(n)).status).toBe(201);
    const repeat = await send(3);
    expect([repeat.status, repeat.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect((await send(WITH_GRACE)).status).toBe(402);
    expect(await usedBy(person)).toBe(WITH_GRACE);
    await putOnPlan(app, person, "professional");
    expect((await send(WITH_GRACE)).status).toBe(201);
    expect(await usedBy(person)).toBe(WITH_GRACE + 1);
  });

  /**
   * Every call of the API that is not open to all. A new one must be named here, and count as its kind does.
   */
  async function callsFor(program: Caller, project: { id: string }) {
    const { body: first } = await program.post("/v1/attributions", attributionInput(project));
    const attribution = `/v1/attributions/${first.id}`;
    await settleEvents(app.deps);
    const found = async (table: string) => {
      const inProject = "workspace_id = (select workspace_id from projects where id = $1)";
      const { rows } = await app.deps.pool.query(`select id from ${table} where ${inProject}`, [project.id]);
      return rows[0].id;
    };
    const [creatorId, workId] = [await found("creators"), await found("works")];
    const [creator, work] = [`/v1/creators/${creatorId}`, `/v1/works/${workId}`];
    const merged = async (entry: string, identifier: string) => {
      await program.post(`${entry}/link`, { identifier });
      return `${entry}/merges/${(await program.get(`${entry}/merges`)).body.merges[0].id}`;
    };
    const creatorMerge = await merged(creator, "wikidata:Q1");
    const workMerge = await merged(work, "wikidata:Q2");
    const revenue = { project_id: project.id, amount: 100, currency: "USD", reference: "r1" };
    const event = { project_id: project.id, type: "view", content_id: "w:1" };
    const file = { project_id: project.id, data: "content_id,attribution_type\n", dry_run: true };
    const { body: imported } = await program.post("/v1/imports", file);
    const { body: exported } = await program.post("/v1/exports", { project_id: project.id });
    await runDueAttributionExports(app.deps);
    const calls: Record<string, [kind: "own" | "free" | "others", string, string, unknown?, unknown?]> = {
      recordAttribution: [
        "own",
        "POST",
        "/v1/attributions",
        attributionInput(project),
        attributionInput({ id: "nobody's" }),
      ],
      recordAttributionBatch: [
        "own",
        "POST",
        "/v1/attributions/batch",
        { attributions: [attributionInput(project), attributionInput(project), {}] },
        {},
      ],
      updateAttribution: ["own", "PATCH", attribution, { content_id: "w:2", reason: "Better" }, {}],
      createImport: ["own", "POST", "/v1/imports", file, {}],
      listImports: ["free", "GET", "/v1/imports"],
      getImport: ["free", "GET", `/v1/imports/${imported.id}`],
      listImportErrors: ["free", "GET", `/v1/imports/${imported.id}/errors`],
      createExport: ["own", "POST", "/v1/exports", { project_id: project.id }, { format: "xml" }],
      listExports: ["free", "GET", "/v1/exports"],
      getExport: ["free", "GET", `/v1/exports/${exported.id}`],
      downloadExport: ["free", "GET", `/v1/exports/${exported.id}/file`],
      createProject: ["free", "POST", "/v1/projects", { name: "Two", type: "api" }, {}],
      updateProject: ["own", "PATCH", `/v1/projects/${project.id}`, { description: "Two" }, { name: "" }],
      recordRevenue: [
        "own",
        "POST",
        "/v1/revenue",
        { ...revenue, occurred_at: new Date().toISOString() },
        {},
      ],
      recordEvents: ["free", "POST", "/v1/events", { events: [event] }, {}],
      listProjects: ["own", "GET", "/v1/projects"],
      getProject: ["own", "GET", `/v1/projects/${project.id}`],
      getProjectCredits: ["own", "GET", `/v1/projects/${project.id}/credits`],
      listAttributions: ["own", "GET", `/v1/attributions?project_id=${project.id}`],
      getAttribution: ["own", "GET", attribution],
      getAttributionCredit: ["own", "GET", `${attribution}/credit?format=text`],
      getAttributionCredits: ["own", "GET", attribution.replace(/([^/]+)$/, "credits?ids=$1")],
      getProjectAnalytics: ["own", "GET", `/v1/analytics/projects/${project.id}`],
      listCreators: ["own", "GET", "/v1/creators"],
      getCreator: ["own", "GET", creator],
      updateCreator: ["own", "PATCH", creator, { name: "Vincent" }, { name: "" }],
      linkCreator: ["own", "POST", `${creator}/link`, { identifier: "wikidata:Q5582" }, { identifier: "x" }],
      mergeCreators: ["own", "POST", `${creator}/merge`, { from: [creatorId] }, { from: [] }],
      listDuplicateCreators: ["own", "GET", "/v1/duplicates/creators"],
      listDuplicateWorks: ["own", "GET", "/v1/duplicates/works"],
      listCreatorMerges: ["own", "GET", `${creator}/merges`],
      undoCreatorMerge: ["own", "DELETE", creatorMerge],
      listWorks: ["own", "GET", `/v1/works?project_id=${project.id}`],
      getWork: ["own", "GET", work],
      updateWork: ["own", "PATCH", work, { title: "Starry" }, { title: "" }],
      linkWork: ["own", "POST", `${work}/link`, { identifier: "wikidata:Q45585" }, { identifier: "x" }],
      mergeWorks: ["own", "POST", `${work}/merge`, { from: [workId] }, { from: [] }],
      listWorkMerges: ["own", "GET", `${work}/merges`],
      undoWorkMerge: ["own", "DELETE", workMerge],
      resolve: ["own", "POST", "/v1/resolve", { url: "https://github.com/octocat/Hello-World" }, { url: "" }],
      listCommunityProjects: ["others", "GET", "/v1/community/projects"],
      listCommunityActivities: ["others", "GET", "/v1/community/activities"],
      withdrawAttribution: ["own", "DELETE", attribution, { reason: "Mistake" }, {}],
    };
    const { body: document } = await caller(app.url).get("/v1/openapi.json");
    // Public credits are read without a token. A file is sent as it is, and counts as an address does.
    // What has a scope of its own counts nothing: see the first test.
    const files = ["/v1/resolve/file", "/v1/attributions/{attribution_id}/file"];
    const isOther = (path: string) =>
      /^\/v1\/(public|webhooks|requests|tokens|usage|statements)\b/.test(path) || files.includes(path);
    const operations = Object.entries<Record<string, { operationId: string }>>(document.paths)
      .filter(([path]) => !isOther(path))
      .flatMap(([, methods]) => Object.values(methods).map(({ operationId }) => operationId));
    expect(Object.keys(calls).toSorted()).toEqual(operations.toSorted());
    return Object.entries(calls);
  }

  test("200: every call for a live project counts once, whatever its size, and refused ones don't", {
    timeout: 60_000,
  }, async () => {
    const { person, project, program } = await startDeveloper();
    await putOnPlan(app, person, "professional");
    const calls = await callsFor(program, project);
    let used = await usedBy(person);
    for (const [name, [kind, method, path, good, bad]] of calls) {
      expect((await program.call(method, path, good)).status, name).toBeLessThan(300);
      expect(await usedBy(person), name).toBe(kind === "free" ? used : ++used);
      if (bad) expect((await program.call(method, path, bad)).status, name).toBeGreaterThanOrEqual(400);
      expect(await usedBy(person), `${name}, refused`).toBe(used);
    }
    expect((await program.post("/v1/attributions/batch", { attributions: [{}] })).status).toBe(200);
    expect(await usedBy(person), "a batch of which nothing was good").toBe(++used);
    await person.post("/api/attributions", {
      projectId: project.id,
      contentId: "w:9",
      attributionType: "image_content",
    });
    expect((await program.get("/v1/projects/nobody's")).status).toBe(404);
    expect(await usedBy(person), "what is recorded by hand is no call").toBe(used);
    const manager = await startProgram(app, person, { scopes: TOKEN_SCOPES });
    const endpoint = { url: "https://example.org/hook", types: ["attribution.recorded"] };
    const { status, body } = await manager.post("/v1/webhooks", endpoint);
    expect([status, body.url]).toEqual([201, endpoint.url]);
    expect((await manager.get(`/v1/webhooks/${body.id}`)).status).toBe(200);
    expect((await manager.post("/v1/tokens", { name: "Made", scopes: ["read"] })).status).toBe(201);
    for (const list of ["tokens", "requests"]) expect((await manager.get(`/v1/${list}`)).status).toBe(200);
    expect(await usedBy(person), "webhooks, tokens and the request log are free").toBe(used);
    const reader = await startProgram(app, person, { scopes: ["usage:read", "royalties:read"] });
    expect((await reader.get("/v1/statements")).body.statements).toEqual([]);
    const { body: shown } = await reader.get("/v1/usage");
    const meter = shown.meters.find(({ limit }: { limit: string }) => limit === "monthly_calls");
    expect(meter).toMatchObject({ used, allowed: expect.any(Number), resets_at: expect.any(String) });
    expect(await usedBy(person), "what an account holds is read for free").toBe(used);
    const test = await startProject(person);
    const mixed = { attributions: [attributionInput(test), attributionInput(project)] };
    expect((await program.get(`/v1/attributions?project_id=${test.id}`)).status).toBe(200);
    expect(await usedBy(person), "a project in development beside a live one").toBe(used);
    expect((await program.get("/v1/attributions")).status).toBe(200);
    expect(await usedBy(person), "a list over several, of which one is live").toBe(++used);
    expect((await program.post("/v1/attributions/batch", mixed)).body.accepted).toHaveLength(2);
    expect(await usedBy(person), "a batch for several, of which one is live").toBe(++used);
  });

  test.each(["development", "testing"])("200: no call for a project in %s counts", async (status) => {
    const { person, project, program } = await startDeveloper(status);
    let used = 0;
    for (const [name, [kind, method, path, good]] of await callsFor(program, project)) {
      expect((await program.call(method, path, good)).status, name).toBeLessThan(300);
      expect(await usedBy(person), name).toBe(kind === "others" ? ++used : used);
    }
    expect((await program.get("/v1/attributions")).status).toBe(200);
    for (let n = 0; n < 30; n++)
      expect((await program.post("/v1/attributions", attributionInput(project))).status).toBe(201);
    expect(await usedBy(person)).toBe(used);
    await person.post(`/api/projects/${project.id}/status`, { status: "live" });
    expect((await program.post("/v1/attributions", attributionInput(project))).status).toBe(201);
    expect(await usedBy(person), "from its move to live on").toBe(used + 1);
  });

  test("200: a project that was live this month counts until the month ends, whatever its status", async () => {
    const { person, project, program } = await startDeveloper();
    await putOnPlan(app, person, "professional");
    for (const status of ["testing", "development"])
      await person.post(`/api/projects/${project.id}/status`, { status });
    const { status, lastLiveMonth } = (await person.get(`/api/projects/${project.id}`)).body;
    expect([status, lastLiveMonth]).toEqual(["development", `${dayOf(app.deps.clock()).slice(0, 7)}-01`]);
    const calls = await callsFor(program, project);
    let used = await usedBy(person);
    for (const [name, [kind, method, path, good]] of calls) {
      expect((await program.call(method, path, good)).status, name).toBeLessThan(300);
      expect(await usedBy(person), name).toBe(kind === "free" ? used : ++used);
    }
    const seen = { project_id: project.id, type: "view", content_id: "w", session_id: "s" };
    await program.post("/v1/events", { events: [seen] });
    expect((await meterOf(person, "monthlyUsers")).used).toBe(1);

    const later = await startApp({ settings, databaseUrl: app.databaseUrl });
    later.advance(32 * DAY_MS);
    const next = caller(later.url, { authorization: `Bearer ${program.token.token}` });
    expect((await next.post("/v1/attributions", attributionInput(project))).status).toBe(201);
    const { used: then } = await meterOf(await signInAgain(person, later), "monthlyCalls", later);
    expect(then, "free again").toBe(0);
  });

  test("402 past the limit: each write shows usage, reset time, and where to upgrade; reads continue", async () => {
    const { person, project, program } = await startDeveloper();
    const { body: kept } = await program.post("/v1/attributions", attributionInput(project));
    for (let n = 1; n < WITH_GRACE; n++) await program.get("/v1/projects");
    const refused = await program.post("/v1/attributions", attributionInput(project));
    const end = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1)).toISOString();
    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({
      error: "quota_exceeded",
      quota: { limit: "monthlyCalls", used: WITH_GRACE, allowed: 20, resets_at: end },
      upgrade_url: "http://byline.localhost/pricing",
    });
    expect(refused.body.message).toMatch(
      /^This workspace has used 22 API calls this month; its Beta plan allows 20, plus 10% grace\. The count resets on \w+ 1, \d{4} \(UTC\)/,
    );
    for (const [method, path, body] of [
      ["POST", "/v1/attributions/batch", { attributions: [attributionInput(project)] }],
      ["PATCH", `/v1/attributions/${kept.id}`, { content_id: "w:2", reason: "Better" }],
      ["DELETE", `/v1/attributions/${kept.id}`, { reason: "Mistake" }],
    ] as const)
      expect((await program.call(method, path, body)).status, path).toBe(402);
    const view = { project_id: project.id, type: "view", content_id: "w:1" };
    expect((await program.post("/v1/events", { events: [view] })).body.accepted).toBe(1);
    const { body: test } = await program.post("/v1/projects", { name: "Two", type: "api" });
    expect((await program.post("/v1/attributions", attributionInput(test))).status).toBe(201);
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
    expect(await usedBy(person)).toBe(WITH_GRACE + 1);
  });

  test("402 for writes while a subscription is paused; everything can be read", async () => {
    const { person, project, program } = await startDeveloper();
    const { warnings: _, ...recorded } = (await program.post("/v1/attributions", attributionInput(project)))
      .body;
    await putOnPlan(app, person, "team", { paused: true });
    const refused = await program.post("/v1/attributions", attributionInput(project));
    expect(refused.body).toMatchObject({
      status: 402,
      message: expect.stringMatching(/subscription is paused/),
      quota: { limit: "monthlyCalls", used: 1, allowed: 0, resets_at: null },
      upgrade_url: "http://byline.localhost/settings/billing",
    });
    const seen = { project_id: project.id, type: "view", content_id: "w" };
    expect((await program.post("/v1/events", { events: [seen] })).body.accepted).toBe(1);
    await app.deps.pool.query("update projects set status = 'testing' where id = $1", [project.id]);
    expect((await program.post("/v1/attributions", attributionInput(project))).status).toBe(402);
    await app.deps.pool.query("update projects set status = 'live' where id = $1", [project.id]);
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

describe("projects in development and testing", () => {
  const attribution = { contentId: "w", attributionType: "image_content" };
  /** As if so many had been recorded this month already. */
  const recordBefore = (project: { id: string }, n: number) =>
    app.deps.pool.query("update development_months set n = $2 where project_id = $1", [project.id, n]);

  test("402 past 10,000 new records a month, exact across two processes, until it's live", async () => {
    const { person, project, program } = await startDeveloper("testing");
    const { body: kept } = await program.post("/v1/attributions", attributionInput(project));
    await recordBefore(project, 9_990);
    const second = caller(other.url, { authorization: `Bearer ${program.token.token}` });
    const record = (n: number) =>
      n % 5 === 0
        ? person.post("/api/attributions", { ...attribution, projectId: project.id })
        : (n % 2 ? program : second).post("/v1/attributions", attributionInput(project));
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => record(n)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(50);
    expect(await countRecorded(project.id)).toBe(11);
    const batch = { attributions: [attributionInput(project)] };
    const end = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1)).toISOString();
    for (const refused of [await record(1), await program.post("/v1/attributions/batch", batch)])
      expect(refused.body).toMatchObject({
        status: 402,
        message: expect.stringMatching(
          /^“.+” is in testing and has recorded 10,000 of the 10,000 new attributions .+ Move it to live, or wait /,
        ),
        quota: { limit: "developmentRecords", used: 10_000, allowed: 10_000, resets_at: end },
        upgrade_url: `http://byline.localhost/projects/${project.id}?tab=settings`,
      });
    expect((await program.get(`/v1/attributions/${kept.id}`)).status).toBe(200);
    expect(await usedBy(person)).toBe(0);
    await person.post(`/api/projects/${project.id}/status`, { status: "live" });
    expect((await record(1)).status).toBe(201);
    expect(await usedBy(person)).toBe(1);
  });

  test("402: a batch that exceeds it is refused whole; another project's items aren't at fault", async () => {
    const { person, project, program } = await startDeveloper("development");
    const second = await startProject(person);
    await program.post("/v1/attributions", attributionInput(project));
    await recordBefore(project, 9_999);
    const attributions = [attributionInput(project), attributionInput(project, { content_id: "w:2" })];
    expect((await program.post("/v1/attributions/batch", { attributions })).body).toMatchObject({
      status: 402,
      quota: { used: 9_999 },
    });
    expect(await countRecorded(project.id)).toBe(1);
    expect((await program.post("/v1/attributions", attributionInput(second))).status).toBe(201);
    const csv = "content_id,attribution_type\nw:3,image_content\nw:4,image_content";
    const { body: queued } = await person.post("/api/attributions/import", { projectId: project.id, csv });
    await runDueImports(app.deps);
    const { body: file } = await person.get(`/api/attributions/imports/${queued.id}`);
    expect(file).toMatchObject({ state: "failed", recorded: 0 });
    expect(file.errors[0].message).toMatch(/Move it to live, or wait/);
  });

  test("200: its viewers don't count as the plan's end users either", async () => {
    const { person, project, program } = await startDeveloper("testing");
    const view = { project_id: project.id, type: "view", content_id: "w", session_id: "s" };
    expect((await program.post("/v1/events", { events: [view] })).body.accepted).toBe(1);
    expect((await meterOf(person, "monthlyUsers")).used).toBe(0);
  });
});

test("announces 80%, 100%, and the end of the grace once each, in the app and by mail", async () => {
  const { person, project, program } = await startDeveloper();
  const { rows: found } = await app.deps.pool.query(
    "update users set email_verified_at = now() where email = $1 returning id",
    [person.email],
  );
  const notifications = async () =>
    (await person.get("/api/notifications")).body
      .filter((one: { kind: string }) => one.kind === "usage")
      .map((one: { title: string }) => one.title);
  const mails = async () =>
    (
      await app.deps.pool.query(
        "select subject from outbox_mails where user_id = $1 and subject ~ 'API calls' order by id",
        [found[0].id],
      )
    ).rows.map(({ subject }) => subject);
  const record = (n: number) =>
    Promise.all(Array.from({ length: n }, () => program.post("/v1/attributions", attributionInput(project))));
  await record(15);
  expect(await notifications()).toEqual([]);
  const announced: string[] = [];
  for (const [calls, title] of [
    [3, "80% of this month’s API calls are used"],
    [2, "This month’s API calls are used up"],
    [9, "The 10% grace on this month’s API calls is used up"],
  ] as const) {
    await record(calls);
    announced.push(title);
    await expect.poll(notifications, { timeout: 10_000 }).toEqual(announced.toReversed());
  }
  expect(await mails()).toEqual(announced);
  await sendDigests(app.deps);
  expect(await mails()).toEqual(announced);
});

test("each attribution keeps the royalty rate of the plan at the time", async () => {
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
  test("402 for one more than the plan allows, even concurrently; archiving and revoking free a place", async () => {
    const { person, project } = await startDeveloper("testing");
    const second = await startProject(person);
    const move = (id: string, status: string) => person.post(`/api/projects/${id}/status`, { status });
    const both = await Promise.all([move(project.id, "live"), move(second.id, "live")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 402]);
    const [live, waiting] = both[0]?.status === 200 ? [project, second] : [second, project];
    expect((await move(waiting.id, "live")).body.message).toMatch(
      /^The Beta plan includes 1 live project, and it is in use\. A larger plan allows more: /,
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
    const second = await startProject(person);
    const refused = await person.post(`/api/projects/${second.id}/status`, { status: "live" });
    expect([refused.status, refused.body.quota.limit]).toEqual([402, "monthlyUsers"]);
  });
});

test("a new month starts at zero, with a forecast once there's enough data", async () => {
  const later = await startApp({ settings, databaseUrl: app.databaseUrl });
  const { person, project, program } = await startDeveloper();
  for (let n = 0; n < 20; n++) await program.post("/v1/attributions", attributionInput(project));
  const next = new Date();
  const start = Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1);
  later.advance(start + 2 * DAY_MS - Date.now());
  const returning = await signInAgain(person, later);
  expect(await meterOf(returning, "monthlyCalls", later)).toMatchObject({
    used: 0,
    state: "fine",
    forecast: null,
  });
  const again = caller(later.url, { authorization: `Bearer ${program.token.token}` });
  for (let n = 0; n < 9; n++)
    expect((await again.post("/v1/attributions", attributionInput(project))).status).toBe(201);
  expect(await meterOf(returning, "monthlyCalls", later)).toMatchObject({ used: 9, forecast: null });
  await again.post("/v1/attributions", attributionInput(project));
  const { used, forecast } = await meterOf(returning, "monthlyCalls", later);
  expect(used).toBe(10);
  expect(forecast.atEnd).toBeGreaterThanOrEqual(140);
  expect(Date.parse(forecast.fullAt)).toBeGreaterThan(start + 3 * DAY_MS);
});

describe("PUT /api/operator/workspaces/:id/limits", () => {
  const agreed = {
    limits: { monthlyCalls: 21, liveProjects: null },
    royaltyBasisPoints: 300,
    plan: "enterprise",
    reason: "Contract of May",
  };

  test("200 applies from the next call, and records who agreed to it and why", async () => {
    const { person, project, program } = await startDeveloper();
    const grace = await joinOperator(app, "Grace");
    const id = await putOnPlan(app, person, "beta");
    const put = (body: unknown, workspace = id) =>
      grace.call("PUT", `/api/operator/workspaces/${workspace}/limits`, body);
    for (let n = 0; n < 22; n++) await program.post("/v1/attributions", attributionInput(project));
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
    const refused = await program.post("/v1/attributions", attributionInput(project));
    expect([refused.status, refused.body.upgrade_url]).toEqual([402, "http://byline.localhost/support"]);
    expect(refused.body.message).not.toContain("larger plan"); // there is none
    const { body: audit } = await grace.get("/api/operator/audit?limit=1&action=limits.agreed");
    expect(audit).toMatchObject([
      {
        actor: { kind: "operator", user: { name: grace.username } },
        workspace: { id },
        data: { note: "Contract of May" },
        changes: { limits: { before: {}, after: { monthlyCalls: 21 } } },
      },
    ]);
    expect((await put({ ...agreed, reason: " " })).status).toBe(400);
    expect((await put({ ...agreed, limits: { monthlyCalls: -1 } })).status).toBe(400);
    expect((await put(agreed, "nobody's")).status).toBe(404);
    expect((await person.call("PUT", `/api/operator/workspaces/${id}/limits`, agreed)).status).toBe(404);
  });

  test("200: operators find a workspace by its name or its owner's, and see its terms", async () => {
    const { person } = await startDeveloper();
    const olga = await joinOperator(app);
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
