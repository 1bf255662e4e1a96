import { STANDARD_PAUSES } from "@byline/contract/limits.ts";
import type pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../../test/harness.ts";
import type { Services } from "../core/deps.ts";
import { createPool } from "../db/client.ts";
import { createBackoff } from "./backoff.ts";
import { createCircuit } from "./circuit.ts";
import { claimed } from "./claim.ts";
import { deliverRound, drainQueue, type Queue } from "./queue.ts";
import { runQueues } from "./run-queues.ts";

type Parcel = { id: number; attempt: number };
type Outcome = "delivered" | "released" | "refused";

const CLAIM = `
  with ${claimed({
    table: "parcels",
    key: ["id"],
    attempt: "attempt",
    due: "due_at <= $1",
    order: "due_at, id",
    returning: "t.id, t.attempt",
  })}
  select id, attempt from claimed order by id`;

/** A queue of a table in a database of its own, and what each of its items came to. */
async function startQueue(parcels: number, own: Partial<Queue<Parcel, Outcome>> = {}) {
  const pool = createPool(await createDatabase(), { max: 4, name: "delivery" });
  onTestFinished(() => pool.end());
  await pool.query(
    "create table parcels (id int primary key, attempt int not null, due_at timestamptz, was text)",
  );
  await pool.query("insert into parcels select n, 0, to_timestamp(0) from generate_series(1, $1::int) n", [
    parcels,
  ]);
  const delivered: number[] = [];
  const settles: number[] = [];
  const queue: Queue<Parcel, Outcome> = {
    concurrency: 4,
    leaseMs: 100_000,
    attemptMs: 10_000,
    async claim(limit, now, leaseMs) {
      const values = [new Date(now), new Date(now + leaseMs), limit];
      return (await pool.query(CLAIM, values)).rows;
    },
    async deliver({ id }) {
      delivered.push(id);
      return "delivered";
    },
    release: () => "released",
    async settle(settled) {
      settles.push(settled.length);
      await pool.query(
        `update parcels p set was = o.was, due_at = case when o.was = 'released' then to_timestamp(0) end
         from unnest($1::int[], $2::int[], $3::text[]) as o (id, attempt, was)
         where p.id = o.id and p.attempt = o.attempt`,
        [
          settled.map(({ item }) => item.id),
          settled.map(({ item }) => item.attempt),
          settled.map(({ outcome }) => outcome),
        ],
      );
    },
    ...own,
  };
  const count = async (was: Outcome | null) =>
    (await pool.query("select from parcels where was is not distinct from $1", [was])).rowCount;
  return { pool, queue, delivered, settles, count };
}

const at = (now: number, batch = 100) => ({ clock: () => now, batch, stopped: () => false });

describe("a round", () => {
  test("attempts each due item once, and settles those that finish together in one commit", async () => {
    const { queue, delivered, settles, count } = await startQueue(250);
    expect(await drainQueue(queue, () => 1000)).toHaveLength(250);
    expect(delivered.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 250 }, (_, i) => i + 1));
    expect(await count("delivered")).toBe(250);
    expect(settles.length).toBeLessThan(250);
    expect(await deliverRound(queue, at(1000))).toEqual([]);
  });

  test("two processes share the items, and none is attempted twice", async () => {
    const { queue, delivered } = await startQueue(300);
    await Promise.all([1, 2, 3].map(() => drainQueue(queue, () => 1000)));
    expect(delivered).toHaveLength(300);
    expect(new Set(delivered).size).toBe(300);
  });

  test("a process skips items that another is claiming", async () => {
    const { pool } = await startQueue(4);
    const clients = [await pool.connect(), await pool.connect()] as const;
    await clients[0].query("begin");
    await clients[1].query("set lock_timeout = '1s'");
    const claim = async (client: pg.ClientBase, limit: number) =>
      (await client.query<Parcel>(CLAIM, [new Date(1000), new Date(101_000), limit])).rows.map(
        ({ id }) => id,
      );
    try {
      expect(await claim(clients[0], 2)).toEqual([1, 2]);
      expect(await claim(clients[1], 4)).toEqual([3, 4]);
    } finally {
      for (const client of clients) client.release(true);
    }
  });

  test("never exceeds its concurrency", async () => {
    let [now, most] = [0, 0];
    const { queue } = await startQueue(40, {
      async deliver() {
        most = Math.max(most, ++now);
        await new Promise(setImmediate);
        now--;
        return "delivered";
      },
    });
    await deliverRound(queue, at(1000));
    expect(most).toBe(4);
  });

  test("attempts nothing when stopped, when the lease is nearly over, or after an outcome ends the round", async () => {
    const { queue, delivered, count } = await startQueue(20);
    await deliverRound(queue, { ...at(1000), stopped: () => true });
    let now = 1000;
    const clock = () => (now += 91_000);
    await deliverRound(queue, { ...at(0), clock });
    expect([delivered, await count("released")]).toEqual([[], 20]);
    const refusing = { ...queue, concurrency: 1, stopsAt: (outcome: Outcome) => outcome === "refused" };
    refusing.deliver = async () => "refused";
    await deliverRound(refusing, at(now));
    expect([await count("refused"), await count("released")]).toEqual([1, 19]);
  });

  test("an interrupted item is due again when its lease ends, and a late outcome changes nothing", async () => {
    const { queue, count } = await startQueue(1);
    const held = await queue.claim(1, 1000, queue.leaseMs);
    expect(await deliverRound(queue, at(100_999))).toEqual([]);
    expect(await deliverRound(queue, at(101_000))).toMatchObject([{ item: { id: 1, attempt: 2 } }]);
    await queue.settle(held.map((item) => ({ item, outcome: "refused" })));
    expect(await count("delivered")).toBe(1);
  });

  test("an internal error is thrown once the other items are settled", async () => {
    const { queue, count } = await startQueue(10, {
      async deliver({ id }) {
        if (id === 3) throw new Error("a fault");
        return "delivered";
      },
    });
    await expect(deliverRound(queue, at(1000))).rejects.toThrow("a fault");
    expect([await count("delivered"), await count(null)]).toEqual([9, 1]);
  });
});

test("many slow receivers don't delay others for long", async () => {
  let now = 0;
  const slow = Array.from({ length: 250 }, (_, i) => `slow ${i}`);
  const due = new Set([...slow, "quick"]);
  const began: string[] = [];
  const answer = Promise.withResolvers<"delivered">();
  const queues = runQueues(
    { clock: () => now, bus: { subscribe: () => () => {} }, log: console } as unknown as Services,
    {
      name: "parcels",
      wakesOn: () => true,
      listWaiting: async (busy, limit) =>
        [...due]
          .filter((key) => !busy.includes(key))
          .slice(0, limit)
          .map((key) => ({ key, dueAt: 0 })),
      queueOf: (key): Queue<string, Outcome> => ({
        concurrency: 4,
        leaseMs: 100_000,
        attemptMs: 10_000,
        claim: async () => (due.delete(key) ? [key] : []),
        async deliver() {
          began.push(key);
          return key === "quick" ? "delivered" : answer.promise;
        },
        release: () => "released",
        settle: async () => {},
      }),
    },
  );
  await expect.poll(() => began.length).toBe(100);
  now += 2000;
  await expect.poll(() => began.length, { timeout: 5000 }).toBe(200);
  now += 2000;
  await expect.poll(() => began, { timeout: 5000 }).toContain("quick");
  answer.resolve("delivered");
  await queues.stop();
  expect(began.length).toBe(251);
});

test("pauses grow, vary by the jitter, respect the receiver's request, and end", () => {
  const pauseAfter = createBackoff(STANDARD_PAUSES);
  const first = Array.from({ length: 200 }, () => pauseAfter(1) as number);
  expect(Math.min(...first)).toBeGreaterThanOrEqual(4000);
  expect(Math.max(...first)).toBeLessThanOrEqual(6000);
  expect(new Set(first).size).toBeGreaterThan(50);
  expect(pauseAfter(1, 60_000)).toBeGreaterThanOrEqual(60_000);
  expect(pauseAfter(9)).toBeGreaterThan((pauseAfter(8) as number) - 8 * 3_600_000);
  expect(pauseAfter(10)).toBeNull();
  expect(createBackoff([100, 200], 0)(2)).toBe(200);
});

test("a circuit opens after five failures, lets one call through after a pause, and closes if it succeeds", async () => {
  const circuit = createCircuit({ restMs: 20, longestRestMs: 20 });
  const answers = ["fault", "fault", "good", "fault", "fault", "fault", "fault", "fault"];
  const isFault = (answer: string) => answer === "fault";
  for (const answer of answers) expect(await circuit.call(async () => answer, isFault)).toBe(answer);
  expect(circuit.state()).toMatchObject({ probing: true });
  expect(await circuit.call(async () => "good", isFault)).toEqual({ kind: "resting", restMs: 20 });
  await expect.poll(() => circuit.state().restMs).toBe(0);
  await expect.poll(() => circuit.call(async () => "good", isFault)).toBe("good");
  expect(circuit.state()).toEqual({ probing: false, restMs: 0 });
});
