import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../server/test/cast.ts";
import { startApp } from "../../server/test/harness.ts";
import { startFlakyProxy } from "../test/flaky-proxy.ts";
import { Byline, type DroppedAttribution, type QueueOptions } from "./index.ts";

const app = await startApp();
const away = { status: 503, headers: { "content-type": "text/plain" }, body: "upstream is away" };

/**
 * Creates a queue whose calls pass through a proxy with failures. Sends on its own only when a batch is full.
 */
async function begin(options: QueueOptions = {}, scopes = ["read", "write"]) {
  const ada = await join(app);
  const project = await startProject(ada);
  const { token } = (await startProgram(app, ada, { scopes })).token;
  const proxy = await startFlakyProxy(app.url);
  const dropped: DroppedAttribution[] = [];
  const queue = new Byline({ token, baseUrl: proxy.url, maxRetries: 0 }).attributions.queue({
    flushIntervalMs: 3_600_000,
    onDrop: (one) => dropped.push(one),
    ...options,
  });
  const use = (number: number) => attributionInput(project, { content_id: `work:${number}` });
  const reader = (await startProgram(app, ada)).token.token;
  const recorded = async () => {
    const ids = [];
    const list = new Byline({ token: reader, baseUrl: app.url }).attributions.list({
      project_id: project.id,
    });
    for await (const { content_id } of list) ids.push(content_id);
    return ids;
  };
  const reasons = () => dropped.map(({ reason }) => reason);
  return { proxy, queue, use, recorded, dropped, reasons };
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

test("sends many small uses in few calls, at the latest on flush", async () => {
  const { proxy, queue, use, recorded } = await begin();
  for (const number of upTo(250)) expect(queue.add(use(number))).toBe(true);
  expect(await queue.flush()).toBe(0);
  expect(proxy.seen.length).toBeLessThanOrEqual(2);
  expect((await recorded()).length).toBe(250);
  expect(await queue.flush()).toBe(0);
});

test("sends less than a batch after a while, without flush", async () => {
  const { queue, use, recorded } = await begin({ flushIntervalMs: 20 });
  queue.add(use(1));
  await expect.poll(recorded).toEqual(["work:1"]);
});

test("resends a batch whose response was lost, and records it once", async () => {
  const { proxy, queue, use, recorded } = await begin();
  proxy.faults.push("answer lost", away);
  for (const number of upTo(3)) queue.add(use(number));
  expect(await queue.flush()).toBe(3);
  expect(await queue.flush()).toBe(3);
  expect(await queue.flush()).toBe(0);
  expect(proxy.seen).toHaveLength(3);
  expect((await recorded()).toSorted()).toEqual(["work:0", "work:1", "work:2"]);
});

test("keeps waiting attributions when the monthly limit is reached", async () => {
  const { proxy, queue, use, recorded } = await begin();
  proxy.faults.push({ status: 402, body: JSON.stringify({ error: "quota_exceeded", message: "Used up" }) });
  queue.add(use(1));
  expect(await queue.flush()).toBe(1);
  expect(await queue.flush()).toBe(0);
  expect(await recorded()).toEqual(["work:1"]);
});

test("a full queue drops the newest and reports it, and ready() waits for space", async () => {
  const { proxy, queue, use, recorded, dropped, reasons } = await begin({ flushAt: 2, maxSize: 2 });
  proxy.faults.push("no answer");
  expect([queue.add(use(1)), queue.add(use(2)), queue.add(use(3))]).toEqual([true, true, false]);
  expect(reasons()).toEqual(["full"]);
  expect(dropped[0]?.attribution.content_id).toBe("work:3");
  await expect.poll(() => proxy.seen.length).toBe(1);
  proxy.cut();
  await expect.poll(() => queue.flush()).toBe(0);
  await queue.ready();
  expect(queue.add(use(4))).toBe(true);
  await queue.close();
  expect((await recorded()).toSorted()).toEqual(["work:1", "work:2", "work:4"]);
});

test("drops only an invalid attribution, including one that can't be JSON", async () => {
  const { queue, use, recorded, reasons } = await begin();
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  expect(queue.add({ ...use(1), metadata: circular })).toBe(false);
  expect(queue.add(null as never)).toBe(false);
  queue.add({ ...use(2), attribution_type: "?" });
  queue.add(use(3));
  expect(await queue.flush()).toBe(0);
  expect(reasons()).toEqual(["rejected", "rejected", "rejected"]);
  expect(await recorded()).toEqual(["work:3"]);
});

test("a token without write access drops the call's attributions, with the API's reason", async () => {
  const { queue, use, dropped } = await begin({}, ["read"]);
  queue.add(use(1));
  expect(await queue.flush()).toBe(0);
  expect(dropped).toMatchObject([
    { reason: "refused", message: expect.stringContaining("lacks the write scope") },
  ]);
});

test("close sends what's waiting, within its time, and accepts no more", async () => {
  const sent = await begin();
  sent.queue.add(sent.use(1));
  await sent.queue.close();
  expect(sent.queue.add(sent.use(2))).toBe(false);
  expect([await sent.recorded(), sent.reasons()]).toEqual([["work:1"], ["closed"]]);

  const stuck = await begin();
  stuck.proxy.faults.push("no answer");
  stuck.queue.add(stuck.use(1));
  await stuck.queue.close({ timeoutMs: 100 });
  expect([stuck.queue.size, stuck.reasons()]).toEqual([0, ["closed"]]);
});

test("an exception in a hook doesn't reach the program", async () => {
  const { queue, use } = await begin({
    onDrop: () => {
      throw new Error("Mine");
    },
  });
  await queue.close();
  expect(queue.add(use(1))).toBe(false);
});
