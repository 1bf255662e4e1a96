import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Volume } from "@byline/contract/volume.ts";
import { sampleMessage, WEBHOOK_EVENTS, WEBHOOK_TYPES } from "@byline/contract/webhook-events.ts";
import { Webhook } from "standardwebhooks";
import { afterAll, describe, expect, test } from "vitest";
import { attributionInput, join, type Person, startProgram, startProject } from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";
import { openStream } from "../../../test/stream.ts";
import { systemCaller } from "../../core/write.ts";
import { drainQueue } from "../../delivery/queue.ts";
import { endpointQueue, listWaitingEndpoints, startDelivering } from "./start-delivering.ts";
import { sweepDeliveries } from "./sweep-deliveries.ts";

type Received = { headers: IncomingHttpHeaders; body: string };
type Answer = {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  delayMs?: number;
  until?: Promise<void>;
};

/** What each path has received, and what it answers: 200 unless set. */
const received = new Map<string, Received[]>();
const answers = new Map<string, (n: number) => Answer>();
const receiver = createServer(async (request, response) => {
  const path = request.url ?? "";
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const list = received.get(path) ?? [];
  list.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
  received.set(path, list);
  const { status, headers, body, delayMs = 0, until } = answers.get(path)?.(list.length) ?? { status: 200 };
  if (delayMs > 0) await sleep(delayMs);
  await until;
  response.writeHead(status, headers).end(body);
});
await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
const app = await startApp({ settings: { BYLINE_OUTBOUND_LOCAL: origin } });
const { deps } = app;
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const ada = await join(app);
const gallery = await startProject(ada);
const archive = await startProject(ada, { name: "Archive" });
const program = await startProgram(app, ada);

const add = async (path: string, members: Record<string, unknown> = {}, who: Person = ada) =>
  (await who.post("/api/webhooks", { url: origin + path, ...members })).body;
const record = async (n = 1, project = gallery) => {
  for (let i = 0; i < n; i++) await program.post("/v1/attributions", attributionInput(project));
};
/** Queues what happened and attempts everything that is due, once. */
async function deliver() {
  await settleEvents(deps);
  for (const { key, dueAt } of await listWaitingEndpoints(deps, [], 100))
    if (dueAt <= deps.clock()) await drainQueue(endpointQueue(deps, key), deps.clock);
}
const at = (path: string) => received.get(path) ?? [];
const list = async (id: string, query = "") => (await ada.get(`/api/webhooks/${id}/deliveries${query}`)).body;
const MINUTE = 60_000;
/** The signature that a message should have, at whatever time of the test's clock. */
const signatureOf = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).sign(
    String(headers["webhook-id"]),
    new Date(Number(headers["webhook-timestamp"]) * 1000),
    body,
  );

test("each public event has a message that matches its schema, and a sample", () => {
  for (const type of WEBHOOK_TYPES) {
    const { type: named, data } = sampleMessage(type);
    expect(named).toBe(type);
    expect(WEBHOOK_EVENTS[type].data.strict().parse(data), type).toEqual(data);
  }
});

describe("messages", () => {
  test("describe the event, signed so that the standard library accepts them", async () => {
    const endpoint = await add("/signed", { types: ["attribution.recorded", "project.updated"] });
    expect(endpoint.secret).toMatch(/^whsec_[\w+/]{32}$/);
    const { body: recorded } = await program.post("/v1/attributions", attributionInput(gallery));
    await deliver();
    const [{ headers, body }] = at("/signed") as [Received];
    const message = new Webhook(endpoint.secret).verify(body, headers as Record<string, string>);
    expect(message).toEqual({
      type: "attribution.recorded",
      timestamp: expect.any(String),
      data: { project_id: gallery.id, attribution_ids: [recorded.id] },
    });
    expect(headers["content-type"]).toBe("application/json");
    const other = new Webhook("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
    expect(() => other.verify(body, headers as Record<string, string>)).toThrow();
    const [delivery] = await list(endpoint.id);
    expect(delivery).toMatchObject({
      id: headers["webhook-id"],
      state: "delivered",
      attempts: 1,
      status: 200,
    });
    expect((await ada.get(`/api/webhooks/${endpoint.id}`)).body).not.toHaveProperty("secret");
  });

  test("go to endpoints that subscribe to the type and the project, and not to other workspaces", async () => {
    const bob = await join(app, "Bob");
    await add("/bob", {}, bob);
    await add("/archive", { projectIds: [archive.id], types: ["attribution.recorded"] });
    const off = await add("/off", { types: ["attribution.recorded"] });
    await ada.call("PATCH", `/api/webhooks/${off.id}`, { enabled: false });
    await record(1, gallery);
    await record(1, archive);
    const { id: bobs } = await startProject(bob);
    await deliver();
    const projectsAt = (path: string) => at(path).map(({ body }) => JSON.parse(body).data.project_id);
    expect(projectsAt("/archive")).toEqual([archive.id]);
    expect([projectsAt("/bob"), at("/off")]).toEqual([[bobs], []]);
    expect((await ada.post(`/api/webhooks/${off.id}/test`, { type: "project.created" })).status).toBe(409);
  });

  test("are signed with both secrets for a day after a rotation, then with the new one", async () => {
    const endpoint = await add("/rotated", { types: ["attribution.recorded"] });
    const { body: rotated } = await ada.post(`/api/webhooks/${endpoint.id}/rotate`);
    const accepts = (secret: string) => {
      const { headers, body } = at("/rotated").at(-1) as Received;
      const moved = { ...(headers as Record<string, string>) };
      try {
        return Boolean(new Webhook(secret).verify(body, moved));
      } catch {
        return false;
      }
    };
    await record();
    await deliver();
    expect([accepts(endpoint.secret), accepts(rotated.secret)]).toEqual([true, true]);
    await deps.pool.query("update webhook_endpoints set former_secret_until = now() where id = $1", [
      endpoint.id,
    ]);
    await record();
    await deliver();
    expect([accepts(endpoint.secret), accepts(rotated.secret)]).toEqual([false, true]);
  });

  test("a test event is the documentation's sample", async () => {
    const endpoint = await add("/sample", { types: ["plan.changed"] });
    const answer = await ada.post(`/api/webhooks/${endpoint.id}/test`, { type: "statement.closed" });
    expect([answer.status, answer.body.state]).toEqual([202, "pending"]);
    await deliver();
    expect(JSON.parse((at("/sample")[0] as Received).body)).toEqual(sampleMessage("statement.closed"));
  });
});

test("deliveries are counted by day and hour, with failures separate, and listed by day", async () => {
  const { id } = await add("/counted", { types: ["attribution.recorded"] });
  answers.set("/counted", (n) => ({ status: n === 1 ? 410 : 200 }));
  await record();
  await deliver();
  await ada.call("PATCH", `/api/webhooks/${id}`, { enabled: true });
  await record(2);
  await deliver();
  const [today = "", hour] = new Date(deps.clock()).toISOString().split(/[T:]/);
  const volumeOf = async (query = ""): Promise<Volume> =>
    (await ada.get(`/api/webhooks/${id}/volume${query}`)).body;
  const days = await volumeOf();
  expect([days.length, days.at(-1)]).toEqual([30, { at: `${today}T00:00:00.000Z`, count: 3, failed: 1 }]);
  const hours = await volumeOf(`?from=${today}&to=${today}`);
  expect([hours.length, hours.reduce((sum, { count }) => sum + count, 0)]).toEqual([Number(hour) + 1, 3]);
  expect(await list(id, `?from=${today}&to=${today}`)).toHaveLength(3);
  expect(await list(id, "?to=2026-01-01")).toEqual([]);
});

describe("a receiver that doesn't accept", () => {
  test.each<[string, Answer]>([
    ["an error", { status: 500, body: "no \u0000 NUL" }],
    ["a redirect", { status: 302, headers: { location: "http://169.254.169.254/" } }],
    ["another success than 2xx", { status: 304 }],
  ])("%s is retried with the same id, and its response shown", async (name, answer) => {
    const path = `/${encodeURIComponent(name)}`;
    answers.set(path, (n) => (n === 1 ? answer : { status: 204 }));
    const endpoint = await add(path, { types: ["attribution.recorded"] });
    await record();
    await deliver();
    const [waiting] = await list(endpoint.id, "?state=pending");
    expect(waiting).toMatchObject({ attempts: 1, status: answer.status });
    await deliver();
    expect(at(path)).toHaveLength(1);
    app.advance(10_000);
    await deliver();
    const ids = at(path).map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([waiting.id, waiting.id]);
    const { body } = await ada.get(`/api/webhooks/${endpoint.id}/deliveries/${waiting.id}`);
    expect(body).toMatchObject({ state: "delivered", dueAt: null, attempts: 2 });
    expect(body.tried).toMatchObject([{ status: 204 }, { status: answer.status, error: null }]);
    expect(JSON.parse(body.body)).toMatchObject({ type: "attribution.recorded" });
  });

  test("a message out of attempts has failed, and all failures since a time can be resent", async () => {
    answers.set("/lost", (n) => ({ status: n <= 10 ? 500 : 200 }));
    const endpoint = await add("/lost", { types: ["attribution.recorded"] });
    const since = new Date(deps.clock()).toISOString();
    await record();
    for (let tries = 0; tries < 10; tries++) {
      await deliver();
      // an endpoint that fails for five days is switched off: this one accepts something in between
      await deps.pool.query("update webhook_endpoints set failing_since = null where id = $1", [endpoint.id]);
      app.advance(30 * 60 * MINUTE);
    }
    expect(at("/lost")).toHaveLength(10);
    expect(await list(endpoint.id, "?state=failed")).toMatchObject([{ attempts: 10, dueAt: null }]);
    const resent = await ada.post(`/api/webhooks/${endpoint.id}/resend`, { since });
    expect([resent.status, resent.body]).toEqual([202, { count: 1 }]);
    await deliver();
    expect(await list(endpoint.id)).toMatchObject([{ state: "delivered" }]);
    const [{ id }] = await list(endpoint.id);
    await ada.post(`/api/webhooks/${endpoint.id}/deliveries/${id}/resend`);
    await deliver();
    expect(at("/lost")).toHaveLength(12);
  });

  test("a receiver's requested pause is respected; waiting messages aren't lost or used up", async () => {
    answers.set("/busy", (n) =>
      n <= 4 ? { status: 429, headers: { "retry-after": "120" } } : { status: 200 },
    );
    const endpoint = await add("/busy", { types: ["attribution.recorded"] });
    await record(8);
    await deliver();
    const asked = at("/busy").length;
    expect(asked).toBeLessThanOrEqual(4);
    app.advance(MINUTE);
    await deliver();
    expect(at("/busy")).toHaveLength(asked);
    app.advance(3 * MINUTE);
    await deliver();
    const delivered = await list(endpoint.id, "?state=delivered");
    expect(delivered.length).toBe(8);
    expect(new Set(at("/busy").map(({ headers }) => headers["webhook-id"])).size).toBe(8);
  });

  test("410 disables the endpoint at once, and so do five days of failure, after warnings; managers are notified", async () => {
    answers.set("/gone", () => ({ status: 410 }));
    const gone = await add("/gone", { types: ["attribution.recorded"] });
    answers.set("/failing", () => ({ status: 500 }));
    const failing = await add("/failing", { types: ["attribution.recorded"] });
    await record();
    await deliver();
    expect((await ada.get(`/api/webhooks/${gone.id}`)).body).toMatchObject({ disabledBecause: "gone" });
    for (const hours of [2, 24, 48, 60]) {
      app.advance(hours * 60 * MINUTE);
      await deliver();
    }
    const { body } = await ada.get(`/api/webhooks/${failing.id}`);
    expect(body).toMatchObject({ disabledBecause: "failing", failingSince: expect.any(String) });
    const { body: notices } = await ada.get("/api/notifications");
    const titles = notices.map(({ title }: { title: string }) => title);
    const host = new URL(origin).host;
    for (const title of [
      `Webhooks to ${host} are disabled`,
      `Webhooks to ${host} have failed for an hour`,
      `Webhooks to ${host} have failed for 24 hours`,
      `Webhooks to ${host} have failed for 72 hours`,
    ])
      expect(titles).toContain(title);
    answers.set("/failing", () => ({ status: 200 }));
    const on = await ada.call("PATCH", `/api/webhooks/${failing.id}`, { enabled: true });
    expect(on.body).toMatchObject({ disabledBecause: null, failingSince: null });
    await deliver();
    expect(await list(failing.id)).toMatchObject([{ state: "delivered" }]);
  });

  test.each([
    ["an address", "https://10.0.0.1/"],
    ["a name that resolves to one", "https://localhost/"],
  ])("%s on a private network is a failure with a reason", async (_, url) => {
    const endpoint = await add("/moved", { types: ["attribution.recorded"] });
    await deps.pool.query("update webhook_endpoints set url = $2 where id = $1", [endpoint.id, url]);
    await record();
    await deliver();
    const [{ id }] = await list(endpoint.id);
    const { body } = await ada.get(`/api/webhooks/${endpoint.id}/deliveries/${id}`);
    const error = `${new URL(url).host} isn't on the public internet.`;
    expect(body.tried).toMatchObject([{ status: null, answer: null, error }]);
    await ada.call("DELETE", `/api/webhooks/${endpoint.id}`);
  });
});

test("masks secrets in a response, and cuts an endless one", async () => {
  const text = `byl_${"a".repeat(36)}`;
  const echo = JSON.stringify({ authorization: "Bearer abcDEF123456", password: "open sesame", note: text });
  answers.set("/echo", () => ({ status: 500, body: echo }));
  answers.set("/long", () => ({ status: 500, body: "x".repeat(1_000_000) }));
  for (const path of ["/echo", "/long"]) {
    const endpoint = await add(path, { types: ["attribution.recorded"] });
    await record();
    await deliver();
    const [{ id }] = await list(endpoint.id);
    const { answer } = (await ada.get(`/api/webhooks/${endpoint.id}/deliveries/${id}`)).body.tried[0];
    if (path === "/long") expect(answer).toHaveLength(4096);
    else for (const secret of ["abcDEF123456", "open sesame", text]) expect(answer).not.toContain(secret);
    const stored = await deps.pool.query("select answer from webhook_attempts where delivery_id = $1", [id]);
    expect(stored.rows[0].answer).toBe(answer);
    await ada.call("DELETE", `/api/webhooks/${endpoint.id}`);
  }
});

test("a retry has the same id and body, a later time, and both signatures", async () => {
  answers.set("/again", (n) => ({ status: n === 1 ? 500 : 200 }));
  const endpoint = await add("/again", { types: ["attribution.recorded"] });
  await record();
  await deliver();
  app.advance(10_000);
  await deliver();
  const [first, second] = at("/again") as [Received, Received];
  expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
  expect(second.body).toBe(first.body);
  const timeOf = ({ headers }: Received) => Number(headers["webhook-timestamp"]);
  expect(timeOf(second) - timeOf(first)).toBeGreaterThanOrEqual(10);
  for (const one of [first, second])
    expect(one.headers["webhook-signature"]).toBe(signatureOf(endpoint.secret, one));
  expect(second.headers["webhook-signature"]).not.toBe(first.headers["webhook-signature"]);
  await ada.call("DELETE", `/api/webhooks/${endpoint.id}`);
});

test.each([
  ["switched off", "PATCH", { enabled: false }],
  ["removed", "DELETE", undefined],
  ["moved", "PATCH", { url: `${origin}/elsewhere` }],
] as const)(
  "an endpoint that is %s gets no more messages from the current round",
  async (how, method, body) => {
    const path = `/round-${how.replace(" ", "-")}`;
    const held = Promise.withResolvers<void>();
    answers.set(path, () => ({ status: 200, until: held.promise }));
    const endpoint = await add(path, { types: ["attribution.recorded"] });
    await record(8);
    await settleEvents(deps);
    const round = drainQueue(endpointQueue(deps, endpoint.id), deps.clock);
    await expect.poll(() => at(path).length, { timeout: 20_000 }).toBe(4);
    expect((await ada.call(method, `/api/webhooks/${endpoint.id}`, body)).status).toBeLessThan(300);
    app.advance(1000);
    held.resolve();
    await round;
    expect(at(path)).toHaveLength(4);
    if (method === "DELETE") return;
    await ada.call("PATCH", `/api/webhooks/${endpoint.id}`, { enabled: true });
    await deliver();
    expect(await list(endpoint.id, "?state=delivered"), "none is lost").toHaveLength(8);
    await ada.call("DELETE", `/api/webhooks/${endpoint.id}`);
  },
);

test("resends what a killed process sent without recording it, and ignores its late outcome", async () => {
  const endpoint = await add("/killed", { types: ["attribution.recorded"] });
  await record();
  await settleEvents(deps);
  const killed = endpointQueue(deps, endpoint.id);
  const [item] = await killed.claim(1, deps.clock(), killed.leaseMs);
  if (!item) throw new Error("nothing was claimed");
  const { body: rotated } = await ada.post(`/api/webhooks/${endpoint.id}/rotate`);
  const outcome = await killed.deliver(item);
  await deliver();
  expect(at("/killed"), "nobody sends it before the lease ends").toHaveLength(1);
  app.advance(killed.leaseMs);
  await deliver();
  await killed.settle([{ item, outcome: { ...outcome, status: 500 } as typeof outcome }]);
  const [first, second] = at("/killed") as [Received, Received];
  expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
  expect(first.headers["webhook-signature"]).toBe(signatureOf(endpoint.secret, first));
  expect(second.headers["webhook-signature"]).toBe(
    `${signatureOf(rotated.secret, second)} ${signatureOf(endpoint.secret, second)}`,
  );
  expect(await list(endpoint.id)).toMatchObject([{ state: "delivered", status: 200 }]);
});

test("a slow endpoint's backlog doesn't delay others, and each message is delivered once", async () => {
  answers.set("/slow", () => ({ status: 200, delayMs: 300 }));
  const slow = await add("/slow", { types: ["attribution.recorded"] });
  await add("/quick", { types: ["project.created"] });
  await settleEvents(deps);
  await deps.pool.query(
    `insert into webhook_deliveries (workspace_id, endpoint_id, id, type, at, body, due_at)
     select workspace_id, id, gen_random_uuid(), 'attribution.recorded', now(), '{}', now()
     from webhook_endpoints cross join generate_series(1, 10000) where id = $1`,
    [slow.id],
  );
  const delivering = startDelivering(deps);
  await expect.poll(() => at("/slow").length, { timeout: 10_000 }).toBeGreaterThan(0);
  const began = performance.now();
  await startProject(ada, { name: "Quick" });
  await settleEvents(deps);
  await expect.poll(() => at("/quick").length, { timeout: 10_000, interval: 10 }).toBe(1);
  expect(performance.now() - began).toBeLessThan(3000);
  expect(at("/slow").length).toBeLessThan(1000);
  answers.set("/slow", () => ({ status: 200 }));
  const open = "select from webhook_deliveries where endpoint_id = $1 and state <> 'delivered'";
  await expect
    .poll(async () => (await deps.pool.query(open, [slow.id])).rowCount, { timeout: 60_000, interval: 500 })
    .toBe(0);
  await delivering.stop();
  expect(at("/slow")).toHaveLength(10_000);
  expect(new Set(at("/slow").map(({ headers }) => headers["webhook-id"])).size).toBe(10_000);
}, 90_000);

describe("refused", () => {
  test.each([
    ["no address", { url: "example" }, "url"],
    ["a private address", { url: "https://192.168.0.1/" }, "url"],
    ["loopback", { url: "https://127.0.0.1/" }, "url"],
    ["this machine by name", { url: "https://localhost/hook" }, "url"],
    ["a private name", { url: "https://hooks.internal/" }, "url"],
    ["no https", { url: "http://example.com/" }, "url"],
    ["another port", { url: "https://example.com:8443/" }, "url"],
    ["a password", { url: "https://a:b@example.com/" }, "url"],
    ["an unknown type", { url: "https://example.com/", types: ["account.created"] }, "types.0"],
  ])("400 %s", async (_, body, path) => {
    const { id } = await add("/kept", { types: ["project.created"] });
    const answers = [
      await ada.post("/api/webhooks", body),
      await ada.call("PATCH", `/api/webhooks/${id}`, body),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].path).toBe(path);
    }
    await ada.call("DELETE", `/api/webhooks/${id}`);
  });

  test("404 for strangers, in every way; 404 for a foreign project; 409 for one more than 20", async () => {
    const endpoint = await add("/own", { types: ["attribution.recorded"] });
    await record();
    await deliver();
    const [{ id }] = await list(endpoint.id);
    const eve = await join(app, "Eve");
    const own = `/api/webhooks/${endpoint.id}`;
    for (const [method, path, body] of [
      ["GET", own],
      ["PATCH", own, { description: "mine" }],
      ["DELETE", own],
      ["POST", `${own}/rotate`],
      ["POST", `${own}/test`, { type: "project.created" }],
      ["GET", `${own}/deliveries`],
      ["GET", `${own}/volume`],
      ["GET", `${own}/deliveries/${id}`],
      ["POST", `${own}/deliveries/${id}/resend`],
      ["POST", `${own}/resend`, { since: new Date(0).toISOString() }],
    ] as const)
      expect((await eve.call(method, path, body)).status, `${method} ${path}`).toBe(404);
    const foreign = { url: "https://example.com/", projectIds: [gallery.id] };
    expect((await eve.post("/api/webhooks", foreign)).status).toBe(404);
    const many = await Promise.all(
      Array.from({ length: 24 }, () => eve.post("/api/webhooks", { url: "https://example.com/" })),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(many.find(({ status }) => status === 409)?.body.message).toContain("at most 20");
  });
});

describe("/v1/webhooks", () => {
  const scoped = (...scopes: string[]) => startProgram(app, ada, { scopes });
  const url = `${origin}/v1`;

  test("adds an endpoint that gets messages, shows them, and resends them; audited with the token", async () => {
    const bot = await scoped("webhooks:read", "webhooks:write");
    const { status, body: made } = await bot.post("/v1/webhooks", {
      url,
      types: ["attribution.recorded"],
      project_ids: [archive.id],
    });
    expect([status, made]).toMatchObject([
      201,
      { enabled: true, project_ids: [archive.id], recent: { attempted: 0, delivered: 0 } },
    ]);
    await record(1, gallery);
    await record(2, archive);
    await settleEvents(app.deps);
    const own = `/v1/webhooks/${made.id}`;
    const counts = async () => {
      const { waiting, recent } = (await bot.get(own)).body;
      return { waiting, ...recent };
    };
    expect(await counts()).toEqual({ waiting: 2, attempted: 0, delivered: 0 });
    await deliver();
    const [message] = at("/v1") as [Received];
    expect(message.headers["webhook-signature"]).toBe(signatureOf(made.secret, message));
    const first = (await bot.get(`${own}/deliveries?limit=1&state=delivered`)).body;
    const second = (await bot.get(`${own}/deliveries?limit=1&cursor=${first.next_cursor}`)).body;
    const ids = [...first.deliveries, ...second.deliveries].map(({ id }) => id);
    expect([ids.toSorted(), second.next_cursor]).toEqual([
      at("/v1")
        .map((message) => message.headers["webhook-id"])
        .toSorted(),
      null,
    ]);
    expect((await bot.get(`${own}/deliveries/${ids[0]}`)).body).toMatchObject({
      state: "delivered",
      attempt_count: 1,
      attempts: [{ response_status: 200, request_headers: { "webhook-id": ids[0] } }],
    });
    expect((await bot.post(`${own}/deliveries/${ids[0]}/resend`)).status).toBe(202);
    await deliver();
    expect(at("/v1")).toHaveLength(3);
    expect(await counts()).toEqual({ waiting: 0, attempted: 2, delivered: 2 });
    const paused = await bot.call("PATCH", own, { enabled: false });
    expect(paused.body).toMatchObject({ enabled: false, disabled_because: "off" });
    expect((await bot.post(`${own}/test`, { type: "plan.changed" })).status).toBe(409);
    expect((await bot.call("DELETE", own)).body).toMatchObject({ id: made.id });
    expect((await bot.get(own)).status).toBe(404);
    const { body: entries } = await ada.get(`/api/audit?actor=${bot.token.id}`);
    const actions = entries.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(["webhook.removed", "webhook.changed", "webhook.created"]);
  });

  test("requires its own scopes, which earlier tokens and single-project tokens don't have", async () => {
    const { id } = await add("/scopes");
    const reader = await scoped("webhooks:read");
    expect((await reader.get(`/v1/webhooks/${id}`)).body).not.toHaveProperty("secret");
    for (const [bot, method, path, missing] of [
      [program, "GET", "/v1/webhooks", "webhooks:read"],
      [program, "DELETE", `/v1/webhooks/${id}`, "webhooks:write"],
      [reader, "POST", `/v1/webhooks/${id}/rotate`, "webhooks:write"],
      [reader, "GET", "/v1/projects", "read"],
    ] as const) {
      const { status, body } = await bot.call(method, path);
      expect([status, body.errors?.[0].message], path).toEqual([
        403,
        expect.stringContaining(`lacks the ${missing} scope`),
      ]);
    }
    const bound = { name: "Bound", scopes: ["read", "webhooks:read"], projectId: gallery.id };
    expect((await ada.post("/api/tokens", bound)).body.errors[0].path).toBe("scopes");
    const eve = await join(app, "Eve");
    const theirs = await startProgram(app, eve, { scopes: ["webhooks:read", "webhooks:write"] });
    for (const [method, rest] of [
      ["GET", ""],
      ["PATCH", ""],
      ["DELETE", ""],
      ["POST", "/rotate"],
      ["GET", "/deliveries"],
    ] as const) {
      const body = method === "PATCH" ? {} : undefined;
      expect((await theirs.call(method, `/v1/webhooks/${id}${rest}`, body)).status, method).toBe(404);
    }
    expect((await theirs.get("/v1/webhooks")).body.webhooks).toEqual([]);
  });

  test("lists the workspace's events as messages contain them, page by page, and no one else's", async () => {
    const eve = await join(app, "Eve");
    const bot = await startProgram(app, eve, { scopes: ["webhooks:read", "write"] });
    const project = await startProject(eve, { name: "Shown" });
    const path = `/v1/webhooks/events?limit=1&types=attribution.recorded,project.created`;
    const readOn = async (from: string) => {
      const read: { id: string; type: string; data: Record<string, unknown> }[] = [];
      for (let cursor: string | null = from; cursor !== null; ) {
        const { body } = await bot.get(`${path}${cursor && `&cursor=${cursor}`}`);
        read.push(...body.events);
        cursor = body.next_cursor;
      }
      return read;
    };
    await expect.poll(async () => (await readOn("")).length).toBe(1);
    const { body: made } = await bot.post("/v1/attributions", attributionInput(project));
    await expect.poll(async () => (await readOn("")).length).toBe(2);
    const [created, recorded] = await readOn("");
    expect(recorded).toEqual({
      id: expect.any(String),
      type: "attribution.recorded",
      timestamp: expect.any(String),
      data: { project_id: project.id, attribution_ids: [made.id] },
    });
    expect(await readOn(created?.id ?? "")).toEqual([recorded]);
    expect((await bot.get(`${path}&project_id=${gallery.id}`)).body.events).toEqual([]);
    const future = Buffer.from("1\n999999999999999999\n0").toString("base64url");
    for (const wrong of ["x", future])
      expect((await bot.get(`${path}&cursor=${wrong}`)).status, wrong).toBe(400);
    expect((await bot.get("/v1/webhooks/events?types=member.joined")).status).toBe(400);
  });

  test("sends events live, none lost or duplicated across a reconnect, until the token ends", async () => {
    const eve = await join(app, "Eve");
    const bot = await startProgram(app, eve, { scopes: ["webhooks:read", "write"] });
    const project = await startProject(eve, { name: "Live" });
    const records = async (n: number) => {
      const answers = await Promise.all(
        Array.from({ length: n }, () => bot.post("/v1/attributions", attributionInput(project))),
      );
      return answers.map(({ body }) => body.id as string);
    };
    const sent: string[] = [];
    const seen: string[] = [];
    const open = (last?: string) =>
      openStream<{ data: { attribution_ids: string[] } }>(
        `${app.url}/v1/webhooks/events?types=attribution.recorded`,
        { token: bot.token.token, last, take: ({ data }) => seen.push(...data.attribution_ids) },
      );
    const first = await open();
    await expect.poll(() => first.last).toBeDefined();
    sent.push(...(await records(20)));
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    first.close();
    await first.ended;
    sent.push(...(await records(20)));
    const second = await open(first.last);
    sent.push(...(await records(20)));
    await expect.poll(() => seen.length, { timeout: 5000 }).toBe(60);
    expect(seen.toSorted()).toEqual(sent.toSorted());
    await eve.call("DELETE", `/api/tokens/${bot.token.id}`);
    await second.ended;
    expect((await bot.get("/v1/webhooks/events")).status).toBe(401);
  });

  test("a repeated key returns the same secret, which the database doesn't store as text", async () => {
    const bot = await scoped("webhooks:write");
    const key = { "idempotency-key": "add-once" };
    const { body: first } = await bot.post("/v1/webhooks", { url: `${url}/once` }, key);
    const again = await bot.post("/v1/webhooks", { url: `${url}/once` }, key);
    expect([again.body, again.headers.get("idempotent-replayed")]).toEqual([first, "true"]);
    const other = await scoped("webhooks:write");
    const refused = await other.post("/v1/webhooks", { url: `${url}/once` }, key);
    expect([refused.status, refused.body.error]).toEqual([409, "conflict"]);
    expect(JSON.stringify(refused.body), "another token is not told the secret").not.toContain("whsec");
    const { rows } = await deps.pool.query("select body from idempotency_keys where key = 'add-once'");
    expect(rows[0].body).not.toMatch(/whsec|example/);
    expect(Buffer.from(rows[0].body, "base64").toString("latin1")).not.toContain("whsec");
    expect((await bot.post("/v1/webhooks", { url }, key)).status).toBe(422);
  });
});

test("keeps deliveries for 30 days", async () => {
  const count = async () => (await deps.pool.query("select from webhook_deliveries")).rowCount;
  expect(await count()).toBeGreaterThan(0);
  app.advance(29 * 24 * 60 * MINUTE);
  const kept = await count();
  await sweepDeliveries(systemCaller(deps), undefined);
  expect(await count()).toBeGreaterThan(0);
  expect(await count()).toBeLessThan(kept ?? 0);
  app.advance(2 * 24 * 60 * MINUTE);
  await sweepDeliveries(systemCaller(deps), undefined);
  expect(await count()).toBe(0);
});
