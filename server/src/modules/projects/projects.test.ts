import { MAX_PROJECTS } from "@byline/contract/plans.ts";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { caller, join, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";

const OWN_API = "This is Byline’s own API. Enter your project’s address";

const app = await startApp();
const ada = await join(app);
const mallory = await join(app, "Mallory");

describe("in the app", () => {
  test("201 starts in development, public, without empty addresses", async () => {
    const answer = await ada.post("/api/projects", {
      name: "  Gallery  ",
      type: "extension",
      repositoryUrl: "",
      deploymentUrl: "https://gallery.example",
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: "Gallery",
      description: null,
      type: "extension",
      status: "development",
      isPublic: true,
      publicCredits: true,
      embedViews: false,
      repositoryUrl: null,
      markUrl: null,
      deploymentUrl: "https://gallery.example",
      attributionCount: 0,
    });
    expect((await ada.get("/api/projects")).body[0].id).toBe(answer.body.id);
  });

  test.each([
    [{ name: "" }, "name", "Project name is required"],
    [{ name: "x".repeat(101) }, "name", "Project name must be less than 100 characters"],
    [{ description: "x".repeat(501) }, "description", "Description must be less than 500 characters"],
    [{ type: "web" }, "type", "Please select a project type"],
    [{ repositoryUrl: "not an address" }, "repositoryUrl", "Please enter a valid URL"],
    [{ deploymentUrl: "javascript:alert(1)" }, "deploymentUrl", "Please enter a valid URL"],
    [{ deploymentUrl: "http://BYLINE.localhost.//%61pi/logout" }, "deploymentUrl", OWN_API],
    [{ repositoryUrl: "http://byline.localhost/v1/projects" }, "repositoryUrl", OWN_API],
    [{ name: "a\u0000b" }, "name", "Remove NUL characters and unpaired surrogates"],
  ])("400 %#", async (members, path, message) => {
    const answer = await ada.post("/api/projects", { name: "Gallery", type: "api", ...members });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toContainEqual({ path, message });
  });

  test("400 for a name that could be mistaken for Byline's, new or changed; an existing one stays", async () => {
    const named = { name: "Byline Support", type: "api" };
    const path = "name";
    const program = await startProgram(app, ada);
    const project = await startProject(ada);
    const rename = (body: object) => ada.call("PATCH", `/api/projects/${project.id}`, body);
    for (const answer of [
      await ada.post("/api/projects", named),
      await program.post("/v1/projects", { ...named, name: "ВYLlNE" }),
      await rename({ name: "The 0fficial Byline" }),
    ])
      expect([answer.status, answer.body.errors]).toMatchObject([400, [{ path }]]);
    await app.deps.pool.query("update projects set name = $1 where id = $2", [named.name, project.id]);
    expect((await rename({ name: named.name, description: "Older than the rule" })).status).toBe(200);
    expect((await rename({ name: "Byline Gallery" })).status).toBe(200);
  });

  test("401 for a visitor, and a token isn't a session", async () => {
    const program = await startProgram(app, ada);
    expect((await caller(app.url).get("/api/projects")).status).toBe(401);
    expect((await program.get("/api/projects")).status).toBe(401);
  });

  test("only what's sent changes, an empty text clears, the rest stays", async () => {
    const project = await startProject(ada, { description: "Old", repositoryUrl: "https://code.example" });
    const answer = await ada.call("PATCH", `/api/projects/${project.id}`, { name: "New", repositoryUrl: "" });
    expect(answer.body).toMatchObject({ name: "New", description: "Old", repositoryUrl: null });
    const own = { deploymentUrl: "http://byline.localhost/x/../api/logout" };
    const refused = await ada.call("PATCH", `/api/projects/${project.id}`, own);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: "deploymentUrl", message: OWN_API }],
    ]);
  });

  test("moves between development, testing, and live, each an activity; deployments count this month", async () => {
    const ben = await join(app, "Ben");
    const project = await startProject(ben);
    for (const status of ["testing", "live", "live", "development", "live"]) {
      expect((await ben.post(`/api/projects/${project.id}/status`, { status })).body.status).toBe(status);
    }
    const titles = (await ben.get("/api/community/activities")).body
      .filter((activity: { projectId: string }) => activity.projectId === project.id)
      .map((activity: { title: string }) => activity.title);
    expect(titles).toEqual([
      "Moved Gallery to live",
      "Moved Gallery back to development",
      "Moved Gallery to live",
      "Moved Gallery to testing",
      "Started Gallery",
    ]);
    expect((await ben.get("/api/dashboard/month")).body.projectsDeployed).toBe(2);
    expect((await ben.get("/api/dashboard/stats")).body).toMatchObject({ activeProjects: 1, liveApps: 1 });
    expect((await ben.post(`/api/projects/${project.id}/status`, { status: "active" })).status).toBe(400);
  });

  test("archived: kept, hidden from everyone else, read-only until restored", async () => {
    const project = await startProject(ada, { name: "Attic" });
    await ada.call("PUT", `/api/projects/${project.id}/archive`);
    const ids = async (path: string) => (await ada.get(path)).body.map((row: { id: string }) => row.id);
    expect(await ids("/api/projects")).not.toContain(project.id);
    expect(await ids("/api/projects?archived=true")).toContain(project.id);
    expect(await ids("/api/community/projects")).not.toContain(project.id);
    expect((await ada.call("PATCH", `/api/projects/${project.id}`, { name: "New" })).status).toBe(409);
    expect((await ada.call("DELETE", `/api/projects/${project.id}/archive`)).body.archivedAt).toBeNull();
    expect(await ids("/api/projects")).toContain(project.id);
  });

  test("its starter downloads with its id, name, and this address, without a token", async () => {
    const project = await startProject(ada, { type: "extension", name: 'Zoë\'s "night" & <day>' });
    const download = (headers: Record<string, string>) =>
      fetch(`${app.url}/api/projects/${project.id}/starter`, { headers });
    const first = await download({ cookie: ada.cookie });
    expect(first.headers.get("content-disposition")).toBe('attachment; filename="zoe-s-night-day.zip"');
    const files = unzipSync(new Uint8Array(await first.arrayBuffer()));
    const read = (file: string) => Buffer.from(files[`zoe-s-night-day/${file}`] ?? []).toString();
    expect(JSON.parse(read("package.json")).name).toBe("zoe-s-night-day");
    expect(JSON.parse(read("public/manifest.json"))).toMatchObject({
      name: project.name,
      host_permissions: [`${app.deps.config.url}/*`],
    });
    expect(read("public/popup.html")).toContain("<h1>Zoë&#39;s &quot;night&quot; &amp; &lt;day&gt;</h1>");
    expect(read("src/settings.ts")).toContain(`PROJECT_ID = "${project.id}"`);
    const whole = Object.values(files).join("\n");
    expect(whole).not.toMatch(/YOUR_|byline[.]example|byl_/);
    const etag = String(first.headers.get("etag"));
    expect((await download({ cookie: ada.cookie, "if-none-match": etag })).status).toBe(304);
    expect((await download({ cookie: mallory.cookie })).status).toBe(404);
    expect((await download({})).status).toBe(401);
  });

  test("private ones stay out of the community", async () => {
    const project = await startProject(ada, { isPublic: false });
    const shown = [
      ...(await mallory.get("/api/community/projects")).body,
      ...(await mallory.get("/api/community/activities")).body,
    ];
    expect(shown.map((row) => row.projectId ?? row.id)).not.toContain(project.id);
  });
});

describe("in the public API", () => {
  test("201 stores web-app as sent; pages have projects, total, page, and limit", async () => {
    const ben = await join(app, "Ben");
    const program = await startProgram(app, ben);
    const made = [];
    for (const name of ["One", "Two", "Three"])
      made.push((await program.post("/v1/projects", { name, description: "D", type: "web-app" })).body);
    expect(made[0]).toEqual({
      id: expect.any(String),
      name: "One",
      description: "D",
      type: "web-app",
      status: "development",
      is_public: true,
      public_credits: true,
      embed_views: false,
      archived_at: null,
      created_at: expect.stringMatching(/Z$/),
    });
    const page = (await program.get("/v1/projects?limit=2&page=2")).body;
    expect(page).toEqual({ projects: [made[0]], total: 3, page: 2, limit: 2, next_cursor: null });
    expect((await program.get(`/v1/projects/${made[1].id}`)).body).toEqual(made[1]);
  });

  test("200 changes name, description, status, and visibility, each on its own", async () => {
    const ben = await join(app, "Ben");
    const program = await startProgram(app, ben);
    const quiet = { is_public: false, public_credits: false };
    const { body: made } = await program.post("/v1/projects", { name: "One", type: "api", ...quiet });
    expect(made).toMatchObject(quiet);
    const change = (body: object, key = {}) => program.call("PATCH", `/v1/projects/${made.id}`, body, key);
    const named = { name: "Two", description: "D", status: "live", is_public: true };
    expect((await change(named, { "idempotency-key": "go-live" })).body).toEqual({ ...made, ...named });
    await change({ status: "testing" });
    const repeated = await change(named, { "idempotency-key": "go-live" });
    expect(repeated.headers.get("idempotent-replayed")).toBe("true");
    const last = await change({ description: null, public_credits: true });
    expect(last.body).toEqual({
      ...made,
      ...named,
      status: "testing",
      description: null,
      public_credits: true,
    });
    expect((await program.get(`/v1/projects/${made.id}`)).body).toEqual(last.body);
    expect((await change({ type: "extension" })).status).toBe(400);
    const archived = await change({ archived: true });
    expect(archived.body).toEqual({ ...last.body, archived_at: expect.stringMatching(/Z$/) });
    expect((await change({ archived: true })).body).toEqual(archived.body);
    expect((await change({ name: "Three" })).status).toBe(409);
    expect((await program.get("/v1/projects")).body).toMatchObject({ projects: [], total: 0 });
    const { body: page } = await program.get("/v1/projects?archived=true");
    expect(page).toMatchObject({ projects: [archived.body], total: 1 });
    expect((await change({ archived: false, name: "Three" })).body).toEqual({ ...last.body, name: "Three" });
  });

  test("201 once per idempotency key, even concurrently", async () => {
    const ben = await join(app, "Ben");
    const program = await startProgram(app, ben);
    const send = (name: string) =>
      program.post("/v1/projects", { name, type: "api" }, { "idempotency-key": "one" });
    const answers = await Promise.all([send("Once"), send("Once"), send("Once")]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get("idempotent-replayed"))).toHaveLength(2);
    expect((await send("Another")).status).toBe(422);
    expect((await program.get("/v1/projects")).body.total).toBe(1);
  });

  test.each(["page=0", "limit=0", "limit=101", "page=x", "page=1&page=2", "limit=1e9"])(
    "400 for ?%s",
    async (query) => {
      const program = await startProgram(app, ada);
      const answer = await program.get(`/v1/projects?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].path).toBe(query.slice(0, query.indexOf("=")));
    },
  );

  test("403 and 404: a token bound to one project can't create one and sees no others", async () => {
    const [mine, other] = [await startProject(ada), await startProject(ada)];
    const bound = await startProgram(app, ada, { projectId: mine.id });
    expect((await bound.post("/v1/projects", { name: "More", type: "api" })).status).toBe(403);
    expect(
      (await bound.get("/v1/projects")).body.projects.map((project: { id: string }) => project.id),
    ).toEqual([mine.id]);
    expect((await bound.get(`/v1/projects/${other.id}`)).status).toBe(404);
    expect((await bound.call("PATCH", `/v1/projects/${other.id}`, { name: "Mine" })).status).toBe(404);
  });
});

test("409 for one project more than the limit, including archived ones and twenty concurrent calls", async () => {
  const bea = await join(app, "Bea");
  const first = await startProject(bea);
  await app.deps.pool.query(
    `insert into projects (workspace_id, created_by, name, type, archived_at)
     select workspace_id, created_by, 'Old', type, case when n % 2 = 0 then now() end
     from projects, generate_series(1, $2) n where id = $1`,
    [first.id, MAX_PROJECTS - 11],
  );
  const program = await startProgram(app, bea);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      i % 2
        ? bea.post("/api/projects", { name: "More", type: "api" })
        : program.post("/v1/projects", { name: "More", type: "api" }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array(10).fill(201),
    ...Array(10).fill(409),
  ]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toBe(
    "This workspace has reached its limit of 1,000 projects, including archived ones. " +
      "Rename and reuse one that you no longer need; if it's archived, restore it first.",
  );
  expect((await startProject(await join(app, "Cleo"))).name, "another workspace goes on").toBe("Gallery");
});
