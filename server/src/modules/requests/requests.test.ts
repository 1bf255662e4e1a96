import { beforeEach, describe, expect, test } from "vitest";
import {
  attributionInput,
  caller,
  join,
  type Person,
  type Program,
  putOnPlan,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { joinTeam } from "../../../test/team.ts";
import { maintainRequests } from "./maintain-requests.ts";
import { maskJson, maskQuery } from "./mask.ts";
import { createRequestLog } from "./request-log.ts";

const DAY_MS = 86_400_000;
const app = await startApp({ settings: { BYLINE_API_RATE_LIMIT: "20" } });
const { deps } = app;

let ada: Person;
let project: { id: string };
let program: Program;
beforeEach(async () => {
  ada = await join(app);
  project = await startProject(ada);
  program = await startProgram(app, ada, { name: "Gallery", scopes: ["read", "write", "webhooks:write"] });
});

const flush = () => deps.requestLog?.flush();

async function kept(filter = "", who: Person = ada) {
  await flush();
  const { status, body } = await who.get(`/api/requests${filter}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const detailsOf = async (id: string | null, who: Person = ada) => {
  await flush();
  return who.get(`/api/requests/${id}`);
};

test("a call is kept with what was sent and answered, and is found by the record it made", async () => {
  const sent = attributionInput(project, { external_id: "one" });
  const answer = await program.post("/v1/attributions?", sent, {
    "idempotency-key": "key-1",
    "user-agent": "gallery/1",
  });
  const id = answer.headers.get("x-request-id");
  const { body } = await detailsOf(id);
  expect(body).toMatchObject({
    id,
    token: { id: program.token.id, name: "Gallery" },
    ...{ method: "POST", path: "/v1/attributions", route: "/v1/attributions", query: null },
    ...{ status: 201, error: null, address: "127.0.0.1", client: "gallery/1", idempotencyKey: "key-1" },
    recordIds: [answer.body.id],
  });
  expect(JSON.parse(body.requestBody.text)).toEqual(sent);
  expect(JSON.parse(body.answerBody.text)).toEqual(answer.body);
  expect(JSON.stringify(body)).not.toContain(program.token.token);
  await program.get(`/v1/attributions/${answer.body.id}`);
  expect(await kept(`?recordId=${answer.body.id}`)).toMatchObject([{ id }]);

  const batch = await program.post("/v1/attributions/batch", {
    attributions: Array.from({ length: 60 }, () => attributionInput(project)),
  });
  const last = batch.body.accepted.at(-1).id;
  expect(await kept(`?recordId=${last}`)).toMatchObject([{ id: batch.headers.get("x-request-id") }]);
  const { requestBody } = (await detailsOf(batch.headers.get("x-request-id"))).body;
  expect(requestBody.text).toHaveLength(8192);
  expect(requestBody.length).toBeGreaterThan(8192);
});

test("refused calls are kept: input, scope, unknown paths, limits, and tokens that ended", async () => {
  const reader = await startProgram(app, ada, { name: "Reader", scopes: ["read"] });
  await program.post("/v1/attributions", { project_id: project.id });
  await reader.post("/v1/attributions", attributionInput(project));
  await program.get("/v1/nothing-here");
  await program.call("DELETE", "/v1/projects");
  await program.get("/v1/projects/00000000-0000-7000-8000-000000000000");
  for (let i = 0; i < 21; i++) await reader.get("/v1/projects");
  await ada.call("DELETE", `/api/tokens/${program.token.id}`);
  await program.get("/v1/projects");
  await caller(app.url, { authorization: "Bearer byl_nobodys" }).get("/v1/projects");

  const of = (rows: { status: number; error: string; method: string; route: string | null }[]) =>
    rows.map(({ status, error, method, route }) => `${status} ${error} ${method} ${route}`).toReversed();
  const mine = `?tokenId=${program.token.id}`;
  expect(of(await kept(mine))).toEqual([
    "400 invalid_request POST /v1/attributions",
    "404 not_found GET null",
    "405 method_not_allowed DELETE /v1/projects",
    "404 not_found GET /v1/projects/{project_id}",
    "401 unauthorized GET /v1/projects",
  ]);
  expect(of(await kept(`?tokenId=${reader.token.id}&status=4xx`))).toEqual([
    "403 forbidden POST /v1/attributions",
    expect.stringContaining("429 rate_limited GET"),
    expect.stringContaining("429 rate_limited GET"),
  ]);
  expect(await kept("?error=rate_limited&status=429&method=GET&path=/v1/pro")).toHaveLength(2);
  expect(await kept("?error=rate_limited&path=/v1/attr")).toEqual([]);
  expect(await kept(`?from=${new Date(deps.clock() + DAY_MS).toISOString().slice(0, 10)}`)).toEqual([]);
  const all = await kept();
  const [latest] = all;
  expect(await kept(`?requestId=${latest.id}`)).toMatchObject([{ id: latest.id }]);
  expect((await ada.get("/api/requests?status=9xx")).status).toBe(400);

  const { body: causes } = await ada.get("/api/requests/errors");
  expect(causes).toHaveLength(7);
  expect(causes[0]).toMatchObject({ error: "rate_limited", method: "GET", route: "/v1/projects", count: 2 });
  expect(causes.map(({ lastId }: { lastId: string }) => lastId)).toContain(latest.id);

  const paged: unknown[] = [];
  let next: string | undefined = "/api/requests?limit=10";
  while (next) {
    const page = await ada.get(next);
    paged.push(...page.body);
    next = /<(.+)>/.exec(page.headers.get("link") ?? "")?.[1];
  }
  expect(paged).toEqual(all);
});

describe("secrets", () => {
  test("of answers and bodies are masked", async () => {
    const made = await program.post("/v1/webhooks", { url: "https://ada.example/hooks" });
    expect(made.body.secret).toContain("whsec_");
    const text = JSON.stringify((await detailsOf(made.headers.get("x-request-id"))).body);
    expect(text).not.toContain(made.body.secret.slice(8));
    expect(text).toContain('\\"secret\\":\\"[masked]\\"');

    const tried = await program.post("/v1/projects", {
      name: program.token.token,
      password: { nested: "hunter2" },
    });
    expect(tried.status).toBe(400);
    const shown = JSON.stringify((await detailsOf(tried.headers.get("x-request-id"))).body);
    expect(shown).not.toContain(program.token.token.slice(4));
    expect(shown).not.toContain("hunter2");
    await program.get(`/v1/projects?access_token=${program.token.token}&limit=2`);
    const [{ id }] = await kept("?path=/v1/projects&method=GET");
    expect((await detailsOf(id)).body.query).toBe("access_token=[masked]&limit=2");
  });

  test("every member of the API that is named like one is masked, and no other", async () => {
    const { body: document } = await program.get("/v1/openapi.json");
    const names = new Set<string>();
    JSON.stringify(document, (_name, value) => {
      for (const member of Object.keys(value?.properties ?? {})) names.add(member);
      return value;
    });
    const masked = [...names].filter((name) => maskJson({ [name]: "x" }) !== `{"${name}":"x"}`);
    expect(masked.toSorted()).toEqual(["secret"]);
    expect(maskQuery("limit=2&api-key=1&cursor=a")).toBe("limit=2&api-key=[masked]&cursor=a");
  });
});

test("a viewer reads them; another workspace does not, nor a visitor", async () => {
  const { headers } = await program.get("/v1/projects");
  const id = headers.get("x-request-id");
  const mallory = await join(app, "Mallory");
  const theirs = await detailsOf(id, mallory);
  expect([theirs.status, theirs.body.message]).toEqual([
    404,
    (await detailsOf("req_0-0", mallory)).body.message,
  ]);
  expect(await kept("", mallory)).toEqual([]);
  expect((await caller(app.url).get(`/api/requests/${id}`)).status).toBe(401);
  expect((await detailsOf("%00")).status).toBe(404);
  await putOnPlan(app, ada, "team");
  const vera = await joinTeam(app, ada, "viewer");
  expect((await detailsOf(id, vera)).status).toBe(200);
});

test("what comes faster than it can be held is counted, also where the database was away", async () => {
  const { rows } = await deps.pool.query("select workspace_id from api_tokens where id = $1", [
    program.token.id,
  ]);
  const by = { tokenId: program.token.id, workspaceId: rows[0].workspace_id as string };
  let fails = true;
  const db = new Proxy(deps.db, {
    get(target, name, receiver) {
      if (fails && name === "execute") return () => Promise.reject(new Error("away"));
      return Reflect.get(target, name, receiver);
    },
  });
  const log = createRequestLog({ ...deps, db }, { entries: 5, ofWorkspace: 2, ofUnknown: 1, bytes: 1000 });
  const call = (id: string, bytes = 10) =>
    log.add(by, bytes, () => ({
      ...{ id, at: deps.clock(), method: "GET", route: "/v1/projects", url: "/v1/projects", status: 200 },
      ...{ durationMs: 1, address: null, client: undefined, idempotencyKey: undefined },
      ...{ body: undefined, answer: "{}" },
    }));
  for (const id of ["req_x-1", "req_x-2", "req_x-3"]) call(id);
  await log.flush();
  expect(await kept()).toEqual([]);
  fails = false;
  call("req_x-4", 5000);
  call("req_x-5");
  await log.flush();
  expect(await kept()).toMatchObject([{ id: "req_x-5" }]);
  expect((await ada.get("/api/requests/state")).body).toEqual({ days: 30, dropped: 4 });
});

test("days go with their partition once they are older than calls are kept", async () => {
  const own = await startApp({ settings: { BYLINE_REQUEST_LOG_DAYS: "2" } });
  const eve = await join(own, "Eve");
  const partitions = async () => {
    const { rows } = await own.deps.pool.query<{ name: string; held: number }>(
      `select tableoid::regclass::text as name, count(*)::int as held
       from api_requests group by 1 order by 1`,
    );
    return rows;
  };
  const record = async () => {
    await (await startProgram(own, eve)).get("/v1/projects");
    await own.deps.requestLog?.flush();
  };
  await record();
  own.advance(12 * DAY_MS);
  await record(); // no partition is that far ahead
  const [first, later] = await partitions();
  expect([first?.name, later?.name]).toEqual([
    expect.stringMatching(/^api_requests_\d{4}_\d\d_\d\d$/),
    "api_requests_default",
  ]);
  expect((await eve.get("/api/requests")).body).toHaveLength(1);
  await maintainRequests(own.deps);
  expect(await partitions()).toEqual([later]);
  const { rows } = await own.deps.pool.query("select to_regclass($1) as gone", [first?.name]);
  expect(rows).toEqual([{ gone: null }]);
  own.advance(3 * DAY_MS);
  await maintainRequests(own.deps);
  expect(await partitions()).toEqual([]);
  await record();
  expect((await partitions())[0]?.name).toMatch(/_\d\d$/);
});
