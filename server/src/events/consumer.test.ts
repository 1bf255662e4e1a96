import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { startApp, type TestApp, untilReadable } from "../../test/harness.ts";
import { addCursors, advance, type Consumer, consumer, skipFaulty } from "./consumer.ts";
import { listLags } from "./lag.ts";
import type { DomainEvent } from "./log.ts";
import { rebaseLog } from "./rebase-log.ts";
import { drainConsumers, startConsumers } from "./run-consumers.ts";

const INSERT = `with added as (
    insert into events (at, workspace_id, type, subjects, actor) values (now(), $1, $2, '{}', 'system')
  ) select pg_notify('byline', '{ "work": "events" }')`;
const workspace = randomUUID();

async function append(client: pg.Client | TestApp["deps"]["pool"], type = "project.created", n = 1) {
  for (let i = 0; i < n; i++) await client.query(INSERT, [workspace, type]);
}

async function connect(app: TestApp): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  return client;
}

/** A consumer that keeps what it was given. */
function collector(
  name: string,
  onEvent = (_event: DomainEvent) => {},
): { seen: number[]; reader: Consumer } {
  const seen: number[] = [];
  const reader = consumer({
    name,
    types: ["project.created"],
    async handle(_tx, events) {
      for (const event of events) {
        onEvent(event);
        seen.push(event.seq);
      }
    },
  });
  return { seen, reader };
}

test("an event whose transaction ends late is neither missed nor read out of order", async () => {
  const app = await startApp();
  const { seen, reader } = collector("late");
  await addCursors(app.deps, [reader]);
  const late = await connect(app);
  await late.query("begin");
  await append(late);
  await append(app.deps.pool, "project.created", 3);
  expect(await advance(app.deps, reader)).toBe("soon"); // committed, but behind one that still runs
  expect(seen).toEqual([]);
  await late.query("commit");
  await late.end();
  await drainConsumers(app.deps, [reader]);
  expect(seen).toHaveLength(4);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

test("many events of other types are skipped by the page", async () => {
  const app = await startApp();
  const { seen, reader } = collector("pages");
  await app.deps.pool.query(
    `insert into events (at, workspace_id, type, subjects, actor)
     select now(), $1, case when i in (1, 700, 1203) then 'project.created' else 'project.starred' end, '{}',
     'system'
     from generate_series(1, 1203) i`,
    [workspace],
  );
  await drainConsumers(app.deps, [reader]);
  expect(seen).toHaveLength(3);
  expect(await listLags(app.deps, [reader])).toMatchObject([{ consumer: "pages", events: 0, failures: 0 }]);
});

test("two processes share the work, and each event is handled once", async () => {
  const app = await startApp();
  const other = await startApp({ databaseUrl: app.databaseUrl });
  const { seen, reader } = collector("shared");
  const running = [await startConsumers(app.deps, [reader]), await startConsumers(other.deps, [reader])];
  for (let i = 0; i < 40; i++) await append(i % 2 ? app.deps.pool : other.deps.pool);
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(40);
  expect(new Set(seen).size).toBe(40);
  for (const consumers of running) await consumers.stop();
});

test("while one process handles events, another skips them", async () => {
  const app = await startApp();
  await append(app.deps.pool, "project.created", 3);
  await untilReadable(app.deps);
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let handled = 0;
  const reader = consumer({
    name: "held",
    types: ["project.created"],
    async handle(_tx, events) {
      const isFirst = handled === 0;
      handled += events.length;
      begun.resolve();
      if (isFirst) await held.promise;
    },
  });
  await addCursors(app.deps, [reader]);
  const first = advance(app.deps, reader);
  await begun.promise;
  const second = await advance(app.deps, reader).finally(held.resolve);
  await first;
  expect([second, handled]).toEqual(["taken", 3]);
});

test("a faulty event delays only those after it, and is shown until it's handled", async () => {
  const app = await startApp();
  await append(app.deps.pool, "project.created", 3);
  let broken = true;
  let faulty = 0;
  const { seen, reader } = collector("faulty", ({ seq }) => {
    faulty ||= seq + 1; // the second one
    if (broken && seq === faulty) throw new Error("No such thing");
  });
  const running = await startConsumers(app.deps, [reader]);
  await expect
    .poll(async () => (await listLags(app.deps, [reader]))[0], { timeout: 10_000 })
    .toMatchObject({ events: 2, error: "No such thing" });
  expect(new Set(seen).size).toBe(1);
  broken = false;
  await expect
    .poll(async () => (await listLags(app.deps, [reader]))[0], { timeout: 10_000 })
    .toMatchObject({ events: 0, failures: 0, error: null });
  expect(new Set(seen).size).toBe(3);
  await running.stop();
});

test("a faulty event is retried less and less often, regardless of traffic, and can be skipped", async () => {
  const app = await startApp();
  await append(app.deps.pool, "project.created", 3);
  let tries = 0;
  let faulty = 0;
  const { seen, reader } = collector("skipped", ({ seq }) => {
    faulty ||= seq + 1; // the second one
    if (seq !== faulty) return;
    tries++;
    throw new Error("No such thing");
  });
  const running = await startConsumers(app.deps, [reader]);
  const until = performance.now() + 2000;
  while (performance.now() < until) {
    await append(app.deps.pool);
    await app.deps.pool.query("select pg_notify('byline', '{\"work\":\"events\"}')");
  }
  expect(tries).toBeGreaterThan(1);
  expect(tries).toBeLessThan(6); // 200, 400, 800, 1600 ms
  expect(await skipFaulty(app.deps, reader)).toMatchObject({ seq: faulty, type: "project.created" });
  expect(await skipFaulty(app.deps, reader)).toBeNull();
  await running.stop();
  await drainConsumers(app.deps, [reader]);
  expect(new Set(seen).has(faulty)).toBe(false);
  expect((await listLags(app.deps, [reader]))[0]).toMatchObject({ events: 0, failures: 0 });
});

test("the error that operators see contains no query parameters, and /readyz shows none at all", async () => {
  const app = await startApp();
  const reader = consumer({
    name: "audit-trail",
    types: ["project.created"],
    handle: async (tx) => {
      await tx.execute(sql`select ${"ada@example.com"}::text, 1 / ${0}::int`);
    },
  });
  await append(app.deps.pool);
  const running = await startConsumers(app.deps, [reader]);
  await expect
    .poll(async () => (await listLags(app.deps, [reader]))[0]?.error, { timeout: 10_000 })
    .toBe("division by zero");
  await running.stop();
  const { consumers } = await (await fetch(`${app.url}/readyz`)).json();
  expect(consumers.length).toBeGreaterThan(0);
  expect(consumers.filter((lag: object) => "error" in lag)).toEqual([]);
});

test("a stalled consumer is behind, even if only other consumers' events follow", async () => {
  const app = await startApp();
  const { reader } = collector("still");
  await addCursors(app.deps, [reader]);
  await app.deps.pool.query(
    `insert into events (at, workspace_id, type, subjects, actor)
     select now() - interval '1 minute', $1, 'project.starred', '{}', 'system'
     from generate_series(1, 10050)`,
    [workspace],
  );
  await append(app.deps.pool);
  const [behind] = await listLags(app.deps, [reader]);
  expect(behind?.events).toBe(10_000);
  expect(behind?.seconds).toBeGreaterThanOrEqual(60);
  await untilReadable(app.deps);
  await drainConsumers(app.deps, [reader]);
  expect((await listLags(app.deps, [reader]))[0]).toMatchObject({ events: 0, seconds: 0 });
});

test("a step takes at most its number of subjects, but at least one event", async () => {
  const app = await startApp();
  const steps: number[][] = [];
  const reader = consumer({
    name: "bounded",
    types: ["project.created"],
    maxSubjects: 10,
    async handle(_tx, events) {
      steps.push(events.map(({ subjects }) => subjects.length));
    },
  });
  await app.deps.pool.query(
    `insert into events (at, workspace_id, type, subjects, actor)
     select now(), $1, 'project.created', array(select gen_random_uuid() from generate_series(1, n)), 'system'
     from unnest('{4, 6, 1, 20, 9, 1}'::int[]) n`,
    [workspace],
  );
  await drainConsumers(app.deps, [reader]);
  expect(steps).toEqual([[4, 6], [1], [20], [9, 1]]);
});

test("while the server is busy, a consumer pauses between steps unless it's too far behind", async () => {
  const app = await startApp();
  const deps = { ...app.deps, stepAside: async () => true };
  const busyFor = async (name: string, age: string) => {
    const steps: { began: number; ended: number }[] = [];
    const reader = consumer({
      name,
      types: ["project.created"],
      pageSize: 1,
      maxLagSecondsWhileBusy: 60,
      async handle(tx) {
        const began = performance.now();
        await tx.execute(sql`select pg_sleep(0.1)`);
        steps.push({ began, ended: performance.now() });
      },
    });
    await app.deps.pool.query(
      `insert into events (at, workspace_id, type, subjects, actor)
       select now() - $2::interval, $1, 'project.created', '{}', 'system' from generate_series(1, 4)`,
      [workspace, age],
    );
    const running = await startConsumers(deps, [reader]);
    await expect.poll(() => steps.length, { timeout: 10_000 }).toBe(4);
    await running.stop();
    const worked = steps.reduce((sum, { began, ended }) => sum + ended - began, 0);
    return worked / ((steps[3]?.ended ?? 0) - (steps[0]?.began ?? 0));
  };
  expect(await busyFor("late", "2 minutes")).toBeGreaterThan(0.4);
  await app.deps.pool.query("truncate events");
  expect(await busyFor("resting", "0 minutes")).toBeLessThan(0.4);
});

test("after restoring the log into another cluster, consumers continue where they were", async () => {
  const app = await startApp();
  const { seen, reader } = collector("restored");
  await append(app.deps.pool, "project.created", 5);
  await drainConsumers(app.deps, [reader]);
  await append(app.deps.pool, "project.created", 2);
  // As it would be after a restore: all ids are those of a cluster that had run for longer.
  await app.deps.pool.query("update events set xid = ((xid::text)::bigint + 1000000)::text::xid8");
  await app.deps.pool.query("update event_cursors set xid = ((xid::text)::bigint + 1000000)::text::xid8");
  expect(await rebaseLog(app.databaseUrl)).toBe(true);
  expect(await rebaseLog(app.databaseUrl)).toBe(false);
  await append(app.deps.pool);
  await drainConsumers(app.deps, [reader]);
  expect(seen).toHaveLength(8);
});

test("a handler gets services that can't bypass its transaction", async () => {
  const app = await startApp();
  let given: object = {};
  const reader = consumer({
    name: "services",
    types: ["project.created"],
    async handle(_tx, _events, deps) {
      given = deps;
    },
  });
  await append(app.deps.pool);
  await drainConsumers(app.deps, [reader]);
  expect(given).toHaveProperty("clock");
  for (const name of ["pool", "db", "eventsDb", "billingLocks", "close"])
    expect(given).not.toHaveProperty(name);
});
