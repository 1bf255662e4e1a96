import { sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { systemCaller, systemWrite } from "../../core/write.ts";
import { clientOf } from "../../db/client.ts";
import { DAY_MS, dayOf } from "../../kit/days.ts";
import { type Measured, measure } from "./measure.ts";

const MINUTE_MS = 60_000;
const MINUTES_KEPT_DAYS = 2;
const DAYS_KEPT = 365;
/** Maximum measurements kept while the database is unreachable, enough for two hours. */
const MAX_WAITING = 600;

type Measurement = Measured & { minute: string };

/**
 * Measures every minute. Runs outside the job queue, so that it notices when the queue stops. Of several
 * processes, the first to write a minute wins.
 */
export function startMeasuring(deps: Deps, ownUrl: string): { stop: () => Promise<void> } {
  let waiting: Measurement[] = [];
  let running: Promise<void> = Promise.resolve();

  async function measureOnce() {
    const minute = new Date(Math.floor(deps.clock() / MINUTE_MS) * MINUTE_MS).toISOString();
    const measured = await measure(deps, ownUrl);
    waiting = [...waiting, ...measured.map((part) => ({ ...part, minute }))].slice(-MAX_WAITING);
    try {
      await recordMeasurements(systemCaller(deps), waiting);
      waiting = [];
    } catch (error) {
      deps.log.warn({ err: error }, "measurements could not be written; they are kept for the next minute");
    }
  }

  const begin = () => {
    running = running
      .then(measureOnce)
      .catch((error) => deps.log.warn({ err: error }, "the status could not be measured"));
  };
  begin();
  const timer = setInterval(begin, MINUTE_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** A minute is added to its day only once, so writing it again changes nothing. */
export const recordMeasurements = systemWrite<Measurement[], void>(
  "recordMeasurements",
  async ({ tx }, measurements) => {
    if (measurements.length === 0) return;
    await clientOf(tx).query(
      `with added as (
         insert into status_minutes (minute, component, ok, ms)
         select * from unnest($1::timestamptz[], $2::text[], $3::boolean[], $4::int[])
         on conflict do nothing returning minute, component, ok
       )
       insert into status_days as d (day, component, up, down)
       select (minute at time zone 'utc')::date, component, count(*) filter (where ok),
       count(*) filter (where not ok)
       from added group by 1, 2 order by 1, 2
       on conflict (day, component) do update set up = d.up + excluded.up, down = d.down + excluded.down`,
      [
        measurements.map(({ minute }) => minute),
        measurements.map(({ component }) => component),
        measurements.map(({ ok }) => ok),
        measurements.map(({ ms }) => ms),
      ],
    );
  },
);

/** Deletes minutes already counted in their day, and days older than a year. */
export const sweepStatus = systemWrite<void, void>("sweepStatus", async ({ tx, deps }) => {
  const now = deps.clock();
  const minute = new Date(now - MINUTES_KEPT_DAYS * DAY_MS).toISOString();
  await tx.execute(sql`delete from status_minutes where minute < ${minute}`);
  await tx.execute(sql`delete from status_days where day < ${dayOf(now - DAYS_KEPT * DAY_MS)}`);
});
