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
import { openStream } from "../../../test/stream.ts";
import { joinTeam } from "../../../test/team.ts";
import { maintainRequests } from "./maintain-requests.ts";
import { maskAnswer, maskJson, maskQuery } from "./mask.ts";
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

test("stores a call with its request and response, and finds it by its record", async () => {
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

test("stores refused calls: input, scope, unknown paths, limits, and expired tokens", async () => {
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

  for (const { error, method, route, count } of causes)
    expect(await kept(`?${new URLSearchParams({ error, method, route: route ?? "none" })}`)).toHaveLength(
      count,
    );

  const paged: unknown[] = [];
  let next: string | undefined = "/api/requests?limit=10";
  while (next) {
    const page = await ada.get(next);
    paged.push(...page.body);
    next = /<(.+)>/.exec(page.headers.get("link") ?? "")?.[1];
  }
  expect(paged).toEqual(all);
});

test("counts calls by day, and by hour of one day, with failures", async () => {
  await program.get("/v1/projects");
  await program.get("/v1/nothing-here");
  await flush();
  const { rows } = await deps.pool.query("select id, at from api_requests where token_id = $1 order by at", [
    program.token.id,
  ]);
  const at = new Date(deps.clock() - 3 * DAY_MS).toISOString();
  const [day, hour] = [at.slice(0, 10), at.slice(0, 13)];
  await deps.pool.query("update api_requests set at = $1 where id = $2", [at, rows[0].id]);
  const counted = async (query = "", who: Person = ada) =>
    (await who.get(`/api/requests/volume${query}`)).body;
  const days = await counted();
  expect(days).toHaveLength(30);
  expect(days.filter(({ count }: { count: number }) => count > 0)).toEqual([
    { at: `${day}T00:00:00.000Z`, count: 1, failed: 0 },
    { at: `${rows[1].at.toISOString().slice(0, 10)}T00:00:00.000Z`, count: 1, failed: 1 },
  ]);
  const hours = await counted(`?from=${day}&to=${day}`);
  expect(hours).toHaveLength(24);
  expect(hours[Number(hour.slice(11))]).toEqual({ at: `${hour}:00:00.000Z`, count: 1, failed: 0 });
  const ahead = new Date(deps.clock() + 2 * DAY_MS).toISOString().slice(0, 10);
  expect(await counted(`?from=${ahead}`)).toEqual([]);
  const others: { count: number }[] = await counted("", await join(app, "Mallory"));
  expect(others.every(({ count }) => count === 0)).toBe(true);
  expect((await ada.get("/api/requests/volume?from=yesterday")).status).toBe(400);
});

describe("secrets", () => {
  test("in responses and bodies are masked", async () => {
    const made = await program.post("/v1/webhooks", { url: "https://ada.example/hooks" });
    expect(made.body.secret).toContain("whsec_");
    const text = JSON.stringify((await detailsOf(made.headers.get("x-request-id"))).body);
    expect(text).not.toContain(made.body.secret.slice(8));
    expect(text).toContain('\\"secret\\":\\"[masked]\\"');

    const { token } = program.token;
    const headers = { "user-agent": token, "idempotency-key": token };
    const sent = { name: token, password: { nested: "hunter2" } };
    const tried = await program.post("/v1/projects", sent, headers);
    expect(tried.status).toBe(400);
    const shown = JSON.stringify((await detailsOf(tried.headers.get("x-request-id"))).body);
    expect(shown).not.toContain(token.slice(4));
    expect(shown).not.toContain("hunter2");
    await program.get(`/v1/projects?access_token=${token}&limit=2`);
    const [{ id }] = await kept("?path=/v1/projects&method=GET");
    expect((await detailsOf(id)).body.query).toBe("access_token=[masked]&limit=2");
  });

  test("are searched for in linear time", () => {
    const words = "secret".repeat(500_000);
    const value = `${words}_until`;
    expect(maskAnswer(`{"a":"${value}"}`).start).toBe(`{"a":"${value}"}`);
    expect(maskJson({ [words]: 1 }).start).toBe(`{"${words}":"[masked]"}`);
    expect(maskQuery(words)).toBe(words);
    expect(maskQuery(`${"a".repeat(1e6)}&token=1`)).toMatch(/token=\[masked\]$/);
  });

  test("masks every API member named like a secret, and no others", async () => {
    const { body: document } = await program.get("/v1/openapi.json");
    const names = new Set<string>();
    JSON.stringify(document, (_name, value) => {
      for (const member of Object.keys(value?.properties ?? {})) names.add(member);
      return value;
    });
    const masked = [...names].filter((name) => maskJson({ [name]: "x" }).start !== `{"${name}":"x"}`);
    expect(masked.toSorted()).toEqual(["secret", "token", "tokens"]);
    expect(maskQuery("k=byl%5Fabcd&%74oken=1")).toBe("k=byl_[masked]&token=[masked]");
    expect(maskQuery("limit=2&api-key=1&cursor=a")).toBe("limit=2&api-key=[masked]&cursor=a");
  });
});

test("viewers can read them; other workspaces and visitors can't", async () => {
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

describe("/v1/requests", () => {
  const logReader = (who = ada) => startProgram(app, who, { scopes: ["requests:read"] });

  test("lists the same calls as the app, for the workspace's tokens with their own scope", async () => {
    const { body: made, headers } = await program.post("/v1/attributions", attributionInput(project));
    await program.get("/v1/nothing-here");
    const id = headers.get("x-request-id");
    await flush();
    const reader = await logReader();
    const found = async (query: string) => {
      const { status, body } = await reader.get(`/v1/requests?${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.requests.map((request: { id: string }) => request.id);
    };
    expect(await found(`attribution_id=${made.id}&token_id=${program.token.id}&status=201`)).toEqual([id]);
    expect(await found(`request_id=${id}&method=POST&route=/v1/attributions&path=/v1/attr`)).toEqual([id]);
    expect(await found("status=4xx&error=not_found&route=none")).toHaveLength(1);
    const { body: described } = await reader.get(`/v1/requests/${id}`);
    expect(described).toMatchObject({
      ...{ id, method: "POST", route: "/v1/attributions", status: 201, error: null },
      ...{
        token_id: program.token.id,
        token_name: "Gallery",
        ip_address: "127.0.0.1",
        idempotency_key: null,
      },
      attribution_ids: [made.id],
    });
    expect(JSON.parse(described.response_body.text)).toEqual(made);
    const since = encodeURIComponent(described.created_at);
    expect(await found(`created_after=${since}`)).toContain(id);
    expect(await found(`created_before=${since}`)).not.toContain(id);
    const { body: first } = await reader.get("/v1/requests?limit=1");
    expect((await reader.get(`/v1/requests?limit=1&cursor=${first.next_cursor}`)).body).toMatchObject({
      requests: [{ id }],
      next_cursor: null,
    });

    expect((await reader.get("/v1/requests?cursor=x")).status).toBe(400);
    expect((await program.get("/v1/requests")).body.errors[0].message).toContain("requests:read");
    const bound = { name: "Bound", scopes: ["requests:read"], projectId: project.id };
    expect((await ada.post("/api/tokens", bound)).body.errors[0].path).toBe("scopes");
    const stranger = await logReader(await join(app, "Mallory"));
    expect((await stranger.get("/v1/requests")).body.requests).toEqual([]);
    expect((await stranger.get(`/v1/requests/${id}`)).body.error).toBe("not_found");
  });

  test("follows calls in an order that survives concurrent writes and a reconnect", async () => {
    const reader = await logReader();
    const workspaceId = (
      await deps.pool.query("select workspace_id from api_tokens where id = $1", [reader.token.id])
    ).rows[0].workspace_id as string;
    const logs = [createRequestLog(deps), createRequestLog(deps)];
    let calls = 0;
    const sent: string[] = [];
    const call = (log: (typeof logs)[number], status = 404) => {
      const id = `req_f-${++calls}`;
      log.add({ tokenId: program.token.id, workspaceId }, 10, () => ({
        ...{ id, at: deps.clock(), method: "GET", route: null, url: "/v1/x", status, durationMs: 1 },
        ...{ address: null, client: undefined, idempotencyKey: undefined, body: undefined, answer: "{}" },
      }));
      if (status === 404) sent.push(id);
    };
    const seen: string[] = [];
    const open = (last?: string) =>
      openStream<{ id: string }>(`${app.url}/v1/requests?status=4xx`, {
        ...{ token: reader.token.token, last },
        take: ({ id }) => seen.push(id),
      });
    const first = await open();
    await expect.poll(() => first.last).toBeDefined();

    // A write that began before and ends after the others holds them back, so that it is not missed.
    const slow = await deps.pool.connect();
    await slow.query("begin");
    await slow.query(
      `insert into api_requests (workspace_id, id, at, token_id, token_name, method, path, status,
         duration_ms, record_ids, xid, seq)
       values ($1, 'req_f-slow', now(), $2, '', 'GET', '/v1/x', 404, 1, '{}', pg_current_xact_id(), 1)`,
      [workspaceId, program.token.id],
    );
    for (const log of logs) for (const status of [404, 200, 404]) call(log, status);
    await Promise.all(logs.map((log) => log.flush()));
    await expect.poll(async () => (await reader.get("/v1/requests?status=4xx")).body.requests.length).toBe(4);
    expect(seen).toEqual([]);
    await slow.query("commit");
    slow.release();
    await expect.poll(() => seen.length).toBe(5);
    expect(seen[0]).toBe("req_f-slow");
    first.close();
    await first.ended;

    for (const log of logs) for (let i = 0; i < 120; i++) call(log);
    await Promise.all(logs.map((log) => log.flush()));
    const second = await open(first.last);
    for (const log of logs) call(log);
    await Promise.all(logs.map((log) => log.flush()));
    await expect.poll(() => seen.length).toBe(sent.length + 1);
    expect(seen.toSorted()).toEqual(["req_f-slow", ...sent].toSorted());
    await ada.call("DELETE", `/api/tokens/${reader.token.id}`);
    await second.ended;
  });
});

test("counts calls dropped because too many arrived, even if the database was unreachable", async () => {
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

test("drops days with their partition after the retention period", async () => {
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
