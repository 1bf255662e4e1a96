import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { join, startProject } from "../../test/cast.ts";
import { startApp, type TestApp } from "../../test/harness.ts";
import { consumers } from "../consumers.ts";
import { createPool } from "../db/client.ts";
import { DAY_MS } from "../kit/days.ts";
import { maintainLog } from "./maintain-log.ts";
import { drainConsumers } from "./run-consumers.ts";

/** The partition of a month, counted from this one. */
function partitionOf(app: TestApp, ahead: number): string {
  const now = new Date(app.deps.clock());
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead));
  return `events_${month.toISOString().slice(0, 7).replace("-", "_")}`;
}

async function partitions({ deps }: TestApp): Promise<string[]> {
  const { rows } = await deps.pool.query(
    "select relname from pg_inherits join pg_class on oid = inhrelid " +
      "where inhparent = 'events'::regclass order by 1",
  );
  return rows.map(({ relname }) => relname);
}

/** How many events each partition holds. */
async function held({ deps }: TestApp): Promise<Record<string, number>> {
  const { rows } = await deps.pool.query(
    "select tableoid::regclass::text as name, count(*) as n from events group by 1 order by 1",
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

const nextMonth = 31 * DAY_MS;

/** All consumers at the end of the log: idle ones follow it in strides of a thousand transactions. */
async function readAll(app: TestApp) {
  const pool = createPool(app.databaseUrl, { max: 1, name: "strides" });
  await pool.query(
    "do $$ begin for i in 1..1001 loop perform pg_current_xact_id(); commit; end loop; end $$",
  );
  await pool.end();
  await drainConsumers(app.deps, consumers);
}

test("this month and the next two have partitions from the start, and a month later the next one does", async () => {
  const app = await startApp();
  const months = [0, 1, 2].map((ahead) => partitionOf(app, ahead));
  expect(await partitions(app)).toEqual([...months, "events_default"]);
  await maintainLog(app.deps, consumers);
  expect(await partitions(app)).toEqual([...months, "events_default"]);
  await startProject(await join(app));
  expect(Object.keys(await held(app))).toEqual([months[0]]);
  app.advance(nextMonth);
  await maintainLog(app.deps, consumers);
  expect(await partitions(app)).toContain(partitionOf(app, 2));
});

test("a month with events in the default partition stays there, and later months get their own", async () => {
  const app = await startApp();
  app.advance(200 * DAY_MS);
  await startProject(await join(app));
  expect(Object.keys(await held(app))).toEqual(["events_default"]);
  await maintainLog(app.deps, consumers);
  const known = await partitions(app);
  expect(known).not.toContain(partitionOf(app, 0));
  expect(known).toEqual(expect.arrayContaining([partitionOf(app, 1), partitionOf(app, 2)]));
});

test("a month whose partition can't be created fails alone", async () => {
  const app = await startApp();
  app.advance(200 * DAY_MS);
  const [year, month] = partitionOf(app, 0).split("_").slice(1);
  await app.deps.db.execute(
    sql.raw(
      `create table half partition of events
       for values from ('${year}-${month}-01') to ('${year}-${month}-15')`,
    ),
  );
  await expect(maintainLog(app.deps, consumers)).rejects.toThrow("1 of 4 failed (add months)");
  expect(await partitions(app)).toEqual(expect.arrayContaining([partitionOf(app, 1), partitionOf(app, 2)]));
});

test("a month is dropped once it's past retention and every consumer has read it", async () => {
  const app = await startApp({ settings: { BYLINE_EVENT_RETENTION_DAYS: "30" } });
  const month = partitionOf(app, 0);
  await startProject(await join(app));
  await readAll(app);
  await maintainLog(app.deps, consumers);
  expect(await partitions(app)).toContain(month);

  app.advance(3 * nextMonth);
  await app.deps.db.execute(sql`update event_cursors set xid = '3', seq = 0 where consumer = 'audit-trail'`);
  await maintainLog(app.deps, consumers);
  expect(await partitions(app)).toContain(month); // one consumer is far behind
  await readAll(app);
  await maintainLog(app.deps, consumers);
  expect(await partitions(app)).not.toContain(month);
  expect(await held(app)).toEqual({});
});

test("old events leave the default partition the same way, and recent ones stay", async () => {
  const app = await startApp({ settings: { BYLINE_EVENT_RETENTION_DAYS: "30" } });
  app.advance(200 * DAY_MS);
  await startProject(await join(app));
  app.advance(29 * DAY_MS);
  await startProject(await join(app));
  const { events_default: before = 0 } = await held(app);
  await readAll(app);
  app.advance(2 * DAY_MS);
  await app.deps.db.execute(sql`update event_cursors set xid = '3', seq = 0 where consumer = 'audit-trail'`);
  await maintainLog(app.deps, consumers);
  expect(await held(app)).toEqual({ events_default: before });
  await readAll(app);
  await maintainLog(app.deps, consumers);
  const left = await held(app);
  expect(Object.keys(left)).toEqual(["events_default"]);
  expect(left.events_default).toBe(before / 2);
});
