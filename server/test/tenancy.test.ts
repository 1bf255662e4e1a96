import { TOKEN_SCOPES } from "@byline/contract/tokens.ts";
import { expect, test } from "vitest";
import { attributionInput, type Caller, caller, join, startProgram, startProject } from "./cast.ts";
import { settleEvents, startApp } from "./harness.ts";
import { BODIES, ownEverything } from "./owned.ts";

type Operation = { security?: object[]; parameters?: { in: string; name: string }[] };

/** Every route of the app whose address holds an id, as the router was told of it. */
const idRoutes: [string, string][] = [];
const reads: string[] = [];
const app = await startApp({
  onRoute: (route) => {
    if ([route.method].flat().includes("GET") && !route.config?.otherMethods) reads.push(route.url);
    if (!route.url.startsWith("/api/") || !route.url.includes(":") || route.config?.otherMethods) return;
    if (route.url.includes("/:provider")) return; // Google and the like, which belong to nobody
    for (const method of [route.method].flat()) if (method !== "HEAD") idRoutes.push([method, route.url]);
  },
});
const { ada, program, project, owned } = await ownEverything(app);
/**
 * Reads that answer everybody, visitors too, about what its owner made public. To any other
 * read a visitor gets 401.
 */
const SHOWN_TO_EVERYBODY = [
  "GET /api/community/projects",
  "GET /api/community/activities",
  "GET /api/community/credits",
  "GET /api/community/leaderboard",
  "GET /api/community/projects/:id",
  "GET /api/community/projects/:id/comments",
  "GET /api/developers/:username",
];

type Document = { paths: Record<string, Record<string, Operation>> };
const readDocument = async (): Promise<Document> => (await caller(app.url).get("/v1/openapi.json")).body;

/** Paths of the public API that a token reads. */
const documentedReads = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, { get }]) => (get && get.security?.length !== 0 ? [path] : []));

async function expectNotFound(stranger: Caller, method: string, path: string, owned: string, body: unknown) {
  const address = (id: string) => path.replace(/\{\w+\}|:\w+/, id);
  const theirs = await stranger.call(method, address(owned), body);
  const nobodys = await stranger.call(method, address("00000000-0000-7000-8000-000000000000"), body);
  expect([theirs.status, nobodys.status], `${method} ${path}`).toEqual([404, 404]);
  expect(theirs.body.message, "the answer must not tell that it exists").toBe(nobodys.body.message);
}

test("every id in the public API returns 404 to a stranger, as if it didn't exist", async () => {
  const document = await readDocument();
  const stranger = await startProgram(app, await join(app, "Mallory"), { scopes: TOKEN_SCOPES });
  let checked = 0;
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (!operation.parameters?.some((parameter) => parameter.in === "path")) continue;
      expect(owned, `say in owned.ts what ${path} asks for`).toHaveProperty([path]);
      const body = BODIES[`${method.toUpperCase()} ${path}`];
      await expectNotFound(stranger, method.toUpperCase(), path, owned[path] as string, body);
      checked++;
    }
  }
  expect(checked).toBeGreaterThanOrEqual(3);
});

test("a token bound to a project reads nothing that only other projects recorded", async () => {
  const shared = { content_id: "shared:1", content_creator_id: "creator:shared" };
  const metadata = {
    title: "Elsewhere",
    creator: "Ms Elsewhere",
    license: "https://example.com/elsewhere/license",
    source_url: "https://example.com/elsewhere",
  };
  const elsewhere = await startProject(ada, { name: "Elsewhere" });
  await ada.call("PATCH", `/api/projects/${elsewhere.id}`, { isPublic: false });
  const own = await startProject(ada, { name: "Bound" });
  const record = async (project: typeof own, metadata: object) => {
    const { status, body } = await program.post(
      "/v1/attributions",
      attributionInput(project, { ...shared, metadata }),
    );
    expect(status).toBe(201);
    return body.id as string;
  };
  await record(own, {});
  const theirs = await record(elsewhere, metadata);
  const bound = await startProgram(app, ada, { projectId: own.id });
  const idOf = async (list: "creators" | "works", identifier: string) =>
    (await program.get(`/v1/${list}?identifier=${identifier}`)).body[list][0].id as string;
  const ids: Record<string, string | undefined> = {
    ...owned,
    "/v1/projects/{project_id}": elsewhere.id,
    "/v1/creators/{creator_id}": await idOf("creators", "creator:shared"),
    "/v1/works/{work_id}": await idOf("works", "shared:1"),
  };
  const told: string[] = [];
  let answered = 0;
  for (const path of documentedReads(await readDocument())) {
    const { status, body } = await bound.get(
      path.replace(/\{\w+\}/, path.includes("{attribution_id}") ? theirs : (ids[path] ?? "")),
    );
    if (status === 200) answered++;
    if (/elsewhere/i.test(JSON.stringify(body))) told.push(path);
  }
  expect(answered).toBeGreaterThan(4);
  expect(told).toEqual([]);
  for (const list of ["creators", "works"]) {
    const { status, body } = await bound.get(`/v1/${list}`);
    expect([status, body.errors?.[0].message]).toEqual([
      403,
      "This token is limited to one project. Use a token for the whole workspace.",
    ]);
  }
});

test("every id in the app returns 404 to a stranger and 401 to a visitor", async () => {
  const mallory = await join(app, "Mallory");
  expect(idRoutes.length).toBeGreaterThanOrEqual(8);
  for (const [method, path] of idRoutes) {
    expect(owned, `say in owned.ts what ${path} asks for`).toHaveProperty([path]);
    const body = BODIES[`${method} ${path}`];
    await expectNotFound(mallory, method, path, owned[path] as string, body);
    const toVisitor = SHOWN_TO_EVERYBODY.includes(`${method} ${path}`) ? 404 : 401;
    expect(
      (await caller(app.url).call(method, path.replace(/:\w+/, owned[path] as string), body)).status,
      `${method} ${path}`,
    ).toBe(toVisitor);
  }
  expect((await ada.get(`/api/projects/${project.id}`)).body).toEqual({ ...project, attributionCount: 1 });
});

test("public data is what its owner made public, and disappears when they hide it", async () => {
  const ben = await join(app, "Ben");
  const shown = await startProject(ben);
  const ids: Record<string, string> = {
    "/api/community/projects/:id": shown.id,
    "/api/community/projects/:id/comments": shown.id,
  };
  const read = () =>
    Promise.all(
      SHOWN_TO_EVERYBODY.map(async (route) => {
        const path = route.slice("GET ".length);
        const { status, body } = await caller(app.url).get(path.replace(/:\w+/, ids[path] ?? ben.username));
        return { list: !path.includes(":"), status, names: JSON.stringify(body).includes(shown.id) };
      }),
    );
  const before = await read();
  expect(before.map(({ status }) => status)).toEqual(before.map(() => 200));
  expect(before.filter(({ list, names }) => list && names)).toHaveLength(2);
  await ben.call("PATCH", `/api/projects/${shown.id}`, { isPublic: false });
  await app.deps.pool.query("update users set public_profile = false where username = $1", [ben.username]);
  expect(await read()).toEqual(before.map(({ list }) => ({ list, status: list ? 200 : 404, names: false })));
});

/** What a read leaves behind: that the call was made, and figures of closed days that it counted. */
const TRACES = ["rate_windows", "throttles", "monthly_usage", "creator_days", "token_days", "api_requests"];
/** The same, as columns of a table that holds more. */
const TRACE_COLUMNS = ["last_used_at", "last_used_address", "last_used_client"];
/** It ends the session where a page of ours leads there; else it asks, or leads home. */
const NAVIGATIONS = ["/api/logout"];
/** Files that people take out: each is an entry of the audit log. */
const EXPORTS = ["/api/attributions/export", "/api/audit/export", "/api/operator/audit/export"];

test("no read changes anything", async () => {
  const excepted = [...NAVIGATIONS, ...EXPORTS];
  const paths = reads.filter((path) => !path.includes("*") && !excepted.includes(path));
  expect(paths.length).toBeGreaterThan(60);
  await settleEvents(app.deps);
  const before = await hashTables();
  for (const path of paths) {
    if (path === "/api/live") continue; // does not end
    const address = path.replace(
      /\{\w+\}|:\w+/,
      owned[path.replace(/:(\w+)/, path.startsWith("/v1") ? "{$1}" : ":$1")] ?? "none",
    );
    for (const who of [ada, program, caller(app.url)])
      expect([path, (await who.get(address)).status]).not.toEqual([path, 500]);
  }
  await app.deps.tokenUse.flush();
  expect(await hashTables()).toEqual(before);
});

/** Of each table of the product its contents but for traces of reads, as a hash. */
async function hashTables(): Promise<Record<string, string>> {
  const { pool } = app.deps;
  const { rows } = await pool.query(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of rows.filter((row) => !TRACES.includes(row.name))) {
    const {
      rows: [row],
    } = await pool.query(
      `select md5(coalesce(string_agg(kept, '|' order by kept), '')) as hash
       from (select (to_jsonb(t) - $1::text[])::text as kept from ${name} t) t`,
      [TRACE_COLUMNS],
    );
    hashes[name] = row.hash;
  }
  return hashes;
}
