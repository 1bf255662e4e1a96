import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { compose } from "../server/src/compose.ts";
import { readConfig } from "../server/src/config.ts";
import { activeConsumers } from "../server/src/consumers.ts";
import type { Deps } from "../server/src/core/deps.ts";
import { createLog } from "../server/src/core/log.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../server/src/db/embedded.ts";
import { drainQueue } from "../server/src/delivery/queue.ts";
import { drainConsumers } from "../server/src/events/run-consumers.ts";
import { syncQueue } from "../server/src/modules/rights/sync-queue.ts";
import { openAccount } from "./account.ts";
import { connect } from "./fill.ts";
import { processorTime } from "./processor-time.ts";
import { createFolder, print, type Served, serve, serveByline, UNLIMITED } from "./tools.ts";

const ATTRIBUTIONS = 6000;
const BATCH = 1000;
const CONNECTIONS = 64;
const KNOWN_WORKS = 2000;
const KNOWN_CREATORS = 400;
const QUIET_SECONDS = 90;
const IDLE_SECONDS = 60;
const POLL_MS = 500;

type Account = { url: string; authorization: string; projectId: string };
export const MIXES = ["half of the works and a fifth of the creators new", "all known"] as const;
export type Mix = (typeof MIXES)[number];
const WAYS = { "single calls": 1, [`batches of ${BATCH}`]: BATCH };

/**
 * Measures the processor time of an attribution until every consumer has handled it and the registry has it,
 * of each consumer alone, and of an instance that no one uses.
 */
export async function benchCost(): Promise<void> {
  const [own, registry] = [await createFolder(), await startRegistry()];
  const rights = registry.settings;
  const echo = await measureEcho();
  const working = await serveByline(own.folder, rights);
  const client = await connect(own.folder);
  const opened = await openAccount(working.url);
  await send({ ...opened, url: working.url }, listKnown(), BATCH);
  await untilHandled(client);
  await client.query("delete from pgboss.schedule where name = 'refresh-demo'"); // takes a minute at first
  await client.query("vacuum analyze");
  const costs: [string, Cost][] = [];
  for (const mix of MIXES)
    for (const [way, size] of Object.entries(WAYS)) {
      const bodies = listBodies(mix, way);
      costs.push([
        `${way}, ${mix}`,
        await measureWhole({ ...working, folder: own.folder }, opened, client, bodies, size),
      ]);
    }
  reportWhole(echo, costs);
  await reportIdle(working, own.folder);
  await client.end();
  await working.stop();

  const recording = await serveByline(own.folder, { ...rights, BYLINE_WORKER: "false" });
  const config = readConfig({ BYLINE_DATA_DIR: own.folder, ...UNLIMITED, ...rights });
  const databaseUrl = (await findRunningPostgres(own.folder)) as string;
  const deps = await compose(config, databaseUrl, createLog("warn"));
  const shares = new Map<Mix, Map<string, Share>>();
  for (const mix of MIXES) {
    await send({ ...opened, url: recording.url }, listBodies(mix, "one by one"), BATCH);
    shares.set(mix, await measureEach(deps, recording, own.folder));
  }
  reportEach(shares);
  await deps.close();
  await recording.stop();
  await Promise.all([own.remove(), registry.stop()]);
}

/** Starts a rights platform. Returns Byline's settings for it. */
export async function startRegistry() {
  const { folder, remove } = await createFolder();
  const database = await startEmbeddedPostgres({ dir: folder });
  const platform = await serve("baselines/rights-platform.ts", [database.url]);
  return {
    settings: {
      BYLINE_RIGHTS_API: platform.url,
      BYLINE_RIGHTS_KEY: "bench",
      BYLINE_RIGHTS_CALLBACK_SECRET: `whsec_${Buffer.alloc(32, 1).toString("base64")}`,
    },
    async stop() {
      await platform.stop();
      await database.stop();
      await remove();
    },
  };
}

const body = (work: string, creator: string) => ({
  content_id: `wikipedia:${work}`,
  content_creator_id: `creator:${creator}`,
  attribution_type: "image_content",
  metadata: {
    platform: "web",
    original_url: `https://en.wikipedia.org/wiki/${work}`,
    title: `A work of some renown, ${work}`,
    creator: `Painter ${creator}`,
    license: "CC-PDM-1.0",
  },
});

const knownWork = (i: number) => `known-${i % KNOWN_WORKS}`;
const knownCreator = (i: number) => `known-${i % KNOWN_CREATORS}`;
export const listKnown = () =>
  Array.from({ length: KNOWN_WORKS }, (_, i) => body(knownWork(i), knownCreator(i)));

export function listBodies(mix: Mix, run: string, count = ATTRIBUTIONS) {
  const prefix = `${run.replaceAll(" ", "-")}-${mix.length}`;
  return Array.from({ length: count }, (_, i) =>
    mix === "all known"
      ? body(knownWork(i), knownCreator(i))
      : body(i % 2 ? `${prefix}-${i}` : knownWork(i), i % 5 === 0 ? `${prefix}-${i}` : knownCreator(i)),
  );
}

/** Sends attributions one by one or in batches of `size`, on several connections. */
export async function send(account: Account, bodies: object[], size: number): Promise<void> {
  const { url, authorization, projectId } = account;
  const items = bodies.map((one) => ({ project_id: projectId, ...one }));
  const calls = Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    size === 1
      ? { path: "/v1/attributions", body: items[i] }
      : { path: "/v1/attributions/batch", body: { attributions: items.slice(i * size, (i + 1) * size) } },
  ).values();
  const drive = async () => {
    for (const call of calls) {
      const answer = await fetch(url + call.path, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify(call.body),
      });
      if (!answer.ok) throw new Error(`${call.path}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: size === 1 ? CONNECTIONS : 1 }, drive));
}

/** Waits until every consumer has read the log, counts are folded, and the registry has everything. */
export async function untilHandled(client: pg.Client): Promise<void> {
  const done = `
    select not exists (select from tally_deltas) and not exists (
        select from event_cursors c cross join lateral (
          select from events e
          where (e.xid, e.seq) > (c.xid, c.seq) and e.type = 'attribution.recorded' limit 1) unread
        where c.consumer = any($1)
      ) and not exists (select from rights_syncs where due_at is not null) as done`;
  const readers = activeConsumers({ rights: {} as Deps["rights"] })
    .filter(({ types }) => types.includes("attribution.recorded"))
    .map(({ name }) => name);
  while (!(await client.query(done, [readers])).rows[0]?.done) await sleep(POLL_MS);
}

type Cost = { acknowledged: number; handled: number; server: number; worker: number; database: number };

/** Microseconds of processor time per attribution; milliseconds until all were acknowledged and handled. */
async function measureWhole(
  byline: Served & { folder: string },
  account: { authorization: string; projectId: string },
  client: pg.Client,
  bodies: object[],
  size: number,
): Promise<Cost> {
  const before = processorTime(byline.pid, byline.folder);
  const began = performance.now();
  await send({ ...account, url: byline.url }, bodies, size);
  const acknowledged = performance.now() - began;
  await untilHandled(client);
  const handled = performance.now() - began;
  const after = processorTime(byline.pid, byline.folder);
  const each = (of: keyof typeof after) => (after[of] - before[of]) / bodies.length;
  return {
    acknowledged,
    handled,
    server: each("server"),
    worker: each("worker"),
    database: each("database"),
  };
}

/** Microseconds of processor time per request of a bare Fastify echo. */
async function measureEcho(): Promise<number> {
  const echo = await serve("baselines/echo.ts");
  const account = { url: echo.url, authorization: "", projectId: "bench" };
  await send(account, listKnown(), 1); // warms up
  const before = processorTime(echo.pid).server;
  const bodies = listBodies("all known", "echo");
  await send(account, bodies, 1);
  const each = (processorTime(echo.pid).server - before) / bodies.length;
  await echo.stop();
  return each;
}

function reportWhole(echo: number, costs: [string, Cost][]) {
  const rounded = (values: number[]) => values.map((value) => Math.round(value));
  print(`${ATTRIBUTIONS} attributions; processor time in us an attribution, until everything followed`, [
    ["", "acknowledged ms", "handled ms", "server", "worker", "PostgreSQL", "together", "x echo"],
    ["Fastify echo, nothing stored", "", "", Math.round(echo), "", "", Math.round(echo), 1],
    ...costs.map(([name, { acknowledged, handled, server, worker, database }]) => {
      const together = server + worker + database;
      const numbers = rounded([acknowledged, handled, server, worker, database, together]);
      return [name, ...numbers, (together / echo).toFixed(1)] as [string, ...(string | number)[]];
    }),
  ]);
}

async function reportIdle({ pid }: Served, folder: string) {
  await sleep(QUIET_SECONDS * 1000); // autovacuum has run
  const before = processorTime(pid, folder);
  await sleep(IDLE_SECONDS * 1000);
  const after = processorTime(pid, folder);
  const percent = (us: number) => `${(us / IDLE_SECONDS / 10_000).toFixed(2)} %`;
  const [server, worker, database] = (["server", "worker", "database"] as const).map(
    (of) => after[of] - before[of],
  ) as [number, number, number];
  print(`An instance that no one uses, over ${IDLE_SECONDS} s, in percent of a core`, [
    ["", "server", "worker", "PostgreSQL", "together (goal: at most 1)"],
    ["", percent(server), percent(worker), percent(database), percent(server + worker + database)],
  ]);
}

type Share = { worker: number; database: number };

/** Runs each consumer alone in this process. Returns microseconds of processor time per attribution. */
async function measureEach(deps: Deps, byline: Served, folder: string): Promise<Map<string, Share>> {
  const shares = new Map<string, Share>();
  const measure = async (name: string, work: () => Promise<unknown>) => {
    const [began, before] = [process.cpuUsage(), processorTime(byline.pid, folder).database];
    await work();
    const { user, system } = process.cpuUsage(began);
    const database = processorTime(byline.pid, folder).database - before;
    shares.set(name, { worker: (user + system) / ATTRIBUTIONS, database: database / ATTRIBUTIONS });
  };
  for (const consumer of activeConsumers(deps))
    await measure(consumer.name, () => drainConsumers(deps, [consumer]));
  const { rights } = deps;
  if (rights) await measure("sending to the registry", () => drainQueue(syncQueue(deps, rights), deps.clock));
  return shares;
}

function reportEach(shares: Map<Mix, Map<string, Share>>) {
  print("Each consumer alone, in batches; processor time in us an attribution: worker + PostgreSQL", [
    ["", ...MIXES],
    ...[...(shares.get("all known")?.keys() ?? [])].map((name): [string, ...string[]] => [
      name,
      ...MIXES.map((mix) => {
        const { worker = 0, database = 0 } = shares.get(mix)?.get(name) ?? {};
        return `${Math.round(worker)} + ${Math.round(database)}`;
      }),
    ]),
  ]);
}

if (import.meta.filename === process.argv[1]) await benchCost();
