import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../server/test/cast.ts";
import { startApp } from "../../server/test/harness.ts";
import { startFlakyProxy } from "../test/flaky-proxy.ts";
import {
  Byline,
  BylineConnectionError,
  type BylineError,
  type BylineOptions,
  type CallLog,
} from "./index.ts";

const app = await startApp();
const away = { status: 503, headers: { "content-type": "text/plain" }, body: "upstream is away" };

/** Creates a user whose calls pass through a proxy with failures. */
async function begin(options: BylineOptions = {}) {
  const ada = await join(app);
  const project = await startProject(ada);
  const { token } = (await startProgram(app, ada)).token;
  const proxy = await startFlakyProxy(app.url);
  const byline = new Byline({ token, baseUrl: proxy.url, ...options });
  const recorded = async () =>
    (await new Byline({ token, baseUrl: app.url }).attributions.list({ project_id: project.id })).total;
  return { project, token, proxy, byline, recorded };
}

const failure = (promise: PromiseLike<unknown>): Promise<BylineError> =>
  Promise.resolve(promise).then(
    () => expect.fail("It did not fail"),
    (error) => error,
  );

const keysOf = (proxy: { seen: { headers: Record<string, unknown> }[] }) =>
  proxy.seen.map(({ headers }) => headers["idempotency-key"]);

test("a call that gets 503 twice succeeds on the third attempt, with the same key", async () => {
  const { byline, project, proxy, recorded } = await begin();
  proxy.faults.push(away, away);
  const attribution = await byline.attributions.record(attributionInput(project));
  expect(attribution.content_id).toBe(attributionInput(project).content_id);
  expect(proxy.seen).toHaveLength(3);
  expect(new Set(keysOf(proxy)).size).toBe(1);
  expect(keysOf(proxy)[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(await recorded()).toBe(1);
});

test("a response lost after the commit leaves one record, and the retry returns it", async () => {
  const { byline, project, proxy, recorded } = await begin();
  proxy.faults.push("answer lost");
  const attribution = await byline.attributions.record(attributionInput(project));
  expect(proxy.seen).toHaveLength(2);
  expect(await recorded()).toBe(1);
  expect({ ...(await byline.attributions.get(attribution.id)), warnings: [] }).toEqual(attribution);
});

test("a correction and a withdrawal use one key for all attempts", async () => {
  const { byline, project, proxy } = await begin();
  const { id } = await byline.attributions.record(attributionInput(project));
  for (const change of [
    () => byline.attributions.update(id, { content_id: "better", reason: "Better" }),
    () => byline.attributions.withdraw(id, "Mistake"),
  ]) {
    const before = proxy.seen.length;
    proxy.faults.push("answer lost");
    expect((await change()).content_id).toBe("better");
    const keys = keysOf(proxy).slice(before);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  }
});

test("a batch whose response was lost still returns what it recorded", async () => {
  const { byline, project, proxy, recorded } = await begin();
  proxy.faults.push("pass", "answer lost");
  const uses = Array.from({ length: 1200 }, (_, i) => attributionInput(project, { content_id: `work:${i}` }));
  const { accepted, duplicates } = await byline.attributions.recordBatch(uses);
  expect(accepted).toHaveLength(1200);
  expect(duplicates).toEqual([]);
  expect(proxy.seen).toHaveLength(3);
  expect(await recorded()).toBe(1200);
});

test("a batch that failed halfway is resent under the error's key without duplicates", async () => {
  const { byline, project, proxy, recorded } = await begin({ maxRetries: 0 });
  proxy.faults.push("pass", "answer lost");
  const uses = Array.from({ length: 1200 }, () => attributionInput(project));
  const error = await failure(byline.attributions.recordBatch(uses));
  expect(error).toMatchObject({ code: "connection_failed", status: 0 });
  const { accepted, duplicates } = await byline.attributions.recordBatch(uses, {
    idempotencyKey: error.idempotencyKey,
  });
  expect([accepted.length, duplicates.length]).toEqual([0, 1200]);
  expect(await recorded()).toBe(1200);
});

test("sends the caller's own key", async () => {
  const { byline, project, proxy } = await begin();
  proxy.faults.push(away);
  await byline.attributions.record(attributionInput(project), { idempotencyKey: "page-7" });
  expect(keysOf(proxy)).toEqual(["page-7", "page-7"]);
});

test("retries reads, without a key", async () => {
  const { byline, proxy } = await begin();
  proxy.faults.push({ status: 502 }, { status: 504 }, "answer lost");
  expect((await byline.projects.list()).total).toBe(1);
  expect(keysOf(proxy)).toEqual([undefined, undefined, undefined, undefined]);
});

test("waits out Retry-After", async () => {
  const { byline, proxy } = await begin();
  proxy.faults.push({ status: 429, headers: { "retry-after": "1" } });
  await byline.projects.list();
  const [first, second] = proxy.seen.map(({ at }) => at);
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(990);
});

test("a Retry-After beyond maxWaitMs is left to the caller", async () => {
  const { byline, proxy } = await begin({ maxWaitMs: 1500 });
  proxy.faults.push({ status: 503, headers: { "retry-after": "2" } });
  expect(await failure(byline.projects.list())).toMatchObject({
    status: 503,
    code: "unavailable",
    retryAfter: 2,
  });
  expect(proxy.seen).toHaveLength(1);
});

test("after maxRetries, throws the last failure", async () => {
  const { byline, project, proxy, recorded } = await begin({ maxRetries: 1 });
  proxy.faults.push(away, away);
  const error = await failure(byline.attributions.record(attributionInput(project)));
  expect(error).toMatchObject({ status: 503, code: "unavailable" });
  expect(error.idempotencyKey).toBe(keysOf(proxy)[0]);
  expect(proxy.seen).toHaveLength(2);
  expect(await recorded()).toBe(0);
});

test("doesn't retry permanent failures", async () => {
  const { byline, project, proxy } = await begin();
  await failure(byline.attributions.record(attributionInput(project, { attribution_type: "?" })));
  await failure(byline.projects.get("no-such-project"));
  proxy.faults.push({ status: 500, body: "oops" });
  expect(await failure(byline.projects.list())).toMatchObject({ status: 500, code: "unexpected_answer" });
  expect(proxy.seen).toHaveLength(3);
});

test("cancels and retries an attempt that takes too long", async () => {
  const tries: CallLog[] = [];
  const log = (entry: CallLog) => tries.push(entry);
  const { byline, project, proxy, recorded } = await begin({ timeoutMs: 1000, log });
  proxy.faults.push("no answer");
  await byline.attributions.record(attributionInput(project));
  // On a slow machine, a later try may time out as well.
  expect(tries[0]).toMatchObject({ attempt: 1, status: 0, error: { code: "timed_out" } });
  expect(tries.at(-1)).toMatchObject({ attempt: proxy.seen.length, status: 201 });
  expect(new Set(keysOf(proxy)).size).toBe(1);
  expect(await recorded()).toBe(1);
});

test("throws an error if a response never comes", async () => {
  const { byline, proxy } = await begin({ timeoutMs: 100, maxRetries: 0 });
  proxy.faults.push("no answer");
  const error = await failure(byline.projects.list());
  expect(error).toBeInstanceOf(BylineConnectionError);
  expect(error).toMatchObject({
    code: "timed_out",
    status: 0,
    message: expect.stringContaining("within 100 ms"),
  });
});

test("throws an error if the server can't be reached", async () => {
  const { token } = await begin();
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const baseUrl = `http://127.0.0.1:${(probe.address() as AddressInfo).port}`;
  await new Promise((resolve) => probe.close(resolve));
  const error = await failure(new Byline({ token, baseUrl, maxRetries: 1 }).projects.list());
  expect(error).toBeInstanceOf(BylineConnectionError);
  expect(error).toMatchObject({
    code: "connection_failed",
    message: expect.stringContaining("ECONNREFUSED"),
  });
});

test("a signal ends a call in flight, one that's waiting, and one not yet sent", async () => {
  const { byline, proxy } = await begin();
  const inFlight = new AbortController();
  proxy.faults.push("no answer");
  const first = failure(byline.projects.list({}, { signal: inFlight.signal }));
  setTimeout(() => inFlight.abort(new Error("Enough")), 50);
  expect(await first).toMatchObject({ message: "Enough" });

  const waiting = new AbortController();
  proxy.faults.push({ status: 429, headers: { "retry-after": "30" } });
  const second = failure(byline.projects.list({}, { signal: waiting.signal }));
  setTimeout(() => waiting.abort(), 200);
  expect(await second).toMatchObject({ name: "AbortError" });

  expect(await failure(byline.projects.list({}, { signal: AbortSignal.abort() }))).toMatchObject({
    name: "AbortError",
  });
  expect(proxy.seen).toHaveLength(2);
});

test("doesn't follow redirects, which would turn a write into a read", async () => {
  const { byline, project, proxy } = await begin();
  proxy.faults.push({ status: 301, headers: { location: "https://elsewhere.example/" } });
  const error = await failure(byline.attributions.record(attributionInput(project)));
  expect(error).toMatchObject({
    code: "unexpected_answer",
    message: expect.stringContaining("redirects to https://elsewhere.example/"),
  });
});

test("a response that isn't JSON is an error, whatever its status", async () => {
  const { byline, proxy } = await begin();
  proxy.faults.push({ status: 200, headers: { "content-type": "text/html" }, body: "<!doctype html>" });
  expect(await failure(byline.projects.list())).toMatchObject({ status: 200, code: "unexpected_answer" });
});

test("refuses an id that would change the call", async () => {
  const { byline, proxy } = await begin();
  for (const id of ["", ".", ".."])
    expect(await failure(byline.projects.get(id))).toMatchObject({ code: "invalid_options" });
  expect(await failure(byline.projects.get("a/../../b?c"))).toMatchObject({ status: 404 });
  expect(proxy.seen.map(({ path }) => path)).toEqual(["/v1/projects/a%2F..%2F..%2Fb%3Fc"]);
});

test("refuses an invalid key before sending anything", async () => {
  const { byline, project, proxy } = await begin();
  expect(
    await failure(byline.attributions.record(attributionInput(project), { idempotencyKey: "grün" })),
  ).toMatchObject({ code: "invalid_options" });
  expect(
    await failure(
      byline.attributions.recordBatch([attributionInput(project)], { idempotencyKey: "x".repeat(255) }),
    ),
  ).toMatchObject({
    code: "invalid_options",
  });
  expect(proxy.seen).toEqual([]);
});

test("uses the caller's own fetch", async () => {
  const urls: string[] = [];
  const noting: typeof fetch = (input, init) => {
    urls.push(String(input));
    return fetch(input, init);
  };
  const { byline, proxy } = await begin({ fetch: noting });
  await byline.projects.list({ page: 1, limit: 5 });
  expect(urls).toEqual([`${proxy.url}/v1/projects?page=1&limit=5`]);
});

test("withResponse returns the request id and the remaining calls with the data", async () => {
  const { byline, project, recorded } = await begin();
  const { data, response } = await byline.attributions.record(attributionInput(project)).withResponse();
  expect(data.content_id).toBe(attributionInput(project).content_id);
  expect(response).toMatchObject({ status: 201, requestId: expect.stringMatching(/^req_/) });
  expect(response.rateLimit).toEqual({ limit: 1000, remaining: 999, resetAfter: expect.any(Number) });
  const page = await byline.projects.list().withResponse();
  expect([page.data.total, page.response.rateLimit?.remaining]).toEqual([1, 998]);
  expect(await recorded()).toBe(1);
});

test("an error's message includes the details, and a 402 its quota and upgrade address", async () => {
  const ada = await join(app);
  const { token } = (await startProgram(app, ada, { scopes: ["write"] })).token;
  const error = await failure(new Byline({ token, baseUrl: app.url }).projects.list());
  expect(error.message).toMatch(
    /^Insufficient permissions for this resource: This token lacks the read scope[.] Create one /,
  );
  const { byline, proxy } = await begin();
  const quota = { limit: "monthlyCalls", used: 1100, allowed: 1000, resets_at: "2026-12-01T00:00:00.000Z" };
  const problem = {
    error: "quota_exceeded",
    message: "Used up",
    quota,
    upgrade_url: "https://x.example/pricing",
  };
  proxy.faults.push({ status: 402, body: JSON.stringify({ ...problem, request_id: "req_1" }) });
  expect(await failure(byline.projects.list())).toMatchObject({
    code: "quota_exceeded",
    message: "Used up",
    quota,
    upgradeUrl: "https://x.example/pricing",
    requestId: "req_1",
  });
});

test("identifies the SDK, and logs every attempt without secrets", async () => {
  const entries: CallLog[] = [];
  const log = (entry: CallLog) => {
    entries.push(entry);
    throw new Error("A log that fails");
  };
  const { byline, proxy, token } = await begin({ log });
  proxy.faults.push(away);
  await byline.projects.list({ limit: 5 });
  expect(proxy.seen[0]?.headers["user-agent"]).toMatch(/^byline-sdk\/\d+\.\d+\.\d+ \(node \d+/);
  const call = { operation: "listProjects", method: "GET", path: "/v1/projects" };
  expect(entries).toMatchObject([
    { ...call, attempt: 1, status: 503, error: { code: "unavailable" }, retryInMs: expect.any(Number) },
    { ...call, attempt: 2, status: 200, requestId: expect.stringMatching(/^req_/) },
  ]);
  expect(JSON.stringify(entries)).not.toContain(token);
});
