import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../test/harness.ts";
import type { Queue } from "../delivery/queue.ts";
import { runQueue } from "../delivery/run-queue.ts";
import { consumer } from "./consumer.ts";
import { startConsumers } from "./run-consumers.ts";

const ROUNDS = 5;
const SOON_MS = 100;
/** Long enough for both to have found nothing, and far shorter than their pause without a signal. */
const IDLE_MS = 1500;

/** Commits an event and a mail's signal. */
const COMMIT = `with added as (
    insert into events (at, workspace_id, type, subjects, actor)
    values (now(), $1, 'project.created', '{}', 'system')
  )
  select pg_notify('byline', signal)
  from (values ('{ "work": "events", "types": ["project.created"] }'), ('{ "work": "mails" }')) s (signal)`;

/** Starts a consumer and a queue, which note when they handle something. */
async function startIdle() {
  const { deps } = await startApp();
  const seen = { event: 0, parcel: 0 };
  const parcels: number[] = [];
  const queue: Queue<number, null> = {
    concurrency: 1,
    leaseMs: 100_000,
    attemptMs: 10_000,
    claim: async (_limit, now) => ((parcels[0] ?? Infinity) <= now ? parcels.splice(0, 1) : []),
    nextDueAt: async (now) => parcels.find((dueAt) => dueAt > now) ?? null,
    async deliver() {
      seen.parcel = performance.now();
      return null;
    },
    release: () => null,
    settle: async () => {},
  };
  const reader = consumer({
    name: "waiting",
    types: ["project.created"],
    stepMs: 20, // other databases' transactions delay when events can be read
    async handle() {
      seen.event = performance.now();
    },
  });
  const consuming = await startConsumers(deps, [reader]);
  const delivering = runQueue(deps, queue, {
    name: "parcels",
    wakesOn: (signal) => "work" in signal && signal.work === "mails",
  });
  onTestFinished(async () => {
    await Promise.all([consuming.stop(), delivering.stop()]);
  });
  await sleep(IDLE_MS);
  /** Commits one of each, and returns how many milliseconds later the slower one was handled. */
  const measure = async (dueInMs = 0) => {
    Object.assign(seen, { event: 0, parcel: 0 });
    parcels.push(deps.clock() + dueInMs);
    await deps.pool.query(COMMIT, [randomUUID()]);
    const committed = performance.now();
    await expect.poll(() => seen.event && seen.parcel, { timeout: 10_000, interval: 10 }).toBeTruthy();
    return Math.max(seen.event, seen.parcel) - committed;
  };
  return { deps, measure };
}

test("an idle consumer and an idle queue react to a commit immediately, and retries are on time", async () => {
  const { measure } = await startIdle();
  const delays: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    delays.push(await measure());
    await sleep(IDLE_MS / 3);
  }
  expect(delays.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]).toBeLessThan(SOON_MS);
  const late = await measure(2000);
  expect(late).toBeGreaterThan(1900);
  expect(late).toBeLessThan(3000);
});

test("events committed while no connection listened are handled once one does", async () => {
  const { deps, measure } = await startIdle();
  await deps.pool.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'byline-bus' " +
      "and datname = current_database()",
  );
  await sleep(100); // each looks once when the connection is lost, before the commit
  expect(await measure()).toBeLessThan(2000); // reconnecting takes half a second
});
