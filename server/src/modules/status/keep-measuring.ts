import type { Deps } from "../../core/deps.ts";
import { DAY_MS, dayOf } from "../../kit/days.ts";
import { type Measured, measure } from "./measure.ts";

const MINUTE_MS = 60_000;
const MINUTES_KEPT_DAYS = 2;
/** What was measured while the database was away is written when it is back: two hours of it. */
const MAX_UNWRITTEN = 600;

type Row = Measured & { minute: string };

/**
 * Measures every minute. It stands beside the job queue, so that it can tell when that stands still. Of several processes the first
 * to write a minute is heard.
 */
export function keepMeasuring(deps: Deps, ownUrl: string): { stop: () => Promise<void> } {
  let unwritten: Row[] = [];
  let running: Promise<void> = Promise.resolve();

  async function round() {
    const minute = new Date(Math.floor(deps.clock() / MINUTE_MS) * MINUTE_MS).toISOString();
    const measured = await measure(deps, ownUrl);
    unwritten = [...unwritten, ...measured.map((row) => ({ ...row, minute }))].slice(-MAX_UNWRITTEN);
    try {
      await writeMinutes(deps, unwritten);
      unwritten = [];
    } catch (error) {
      deps.log.warn({ err: error }, "what was measured could not be written; it is kept for the next minute");
    }
  }

  const begin = () => {
    running = running
      .then(round)
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

/** A minute counts in its day only when it is new, so written again it changes nothing. */
export async function writeMinutes({ pool }: Deps, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  await pool.query(
    `with added as (
       insert into status_minutes (minute, component, ok, ms)
       select * from unnest($1::timestamptz[], $2::text[], $3::boolean[], $4::int[])
       on conflict do nothing returning minute, component, ok
     )
     insert into status_days as d (day, component, up, down)
     select (minute at time zone 'utc')::date, component, count(*) filter (where ok), count(*) filter (where not ok)
     from added group by 1, 2 order by 1, 2
     on conflict (day, component) do update set up = d.up + excluded.up, down = d.down + excluded.down`,
    [
      rows.map((row) => row.minute),
      rows.map((row) => row.component),
      rows.map((row) => row.ok),
      rows.map((row) => row.ms),
    ],
  );
}

/** Minutes are in their day already; a year of days is enough to look back on. */
export async function sweepStatus({ pool, clock }: Deps): Promise<void> {
  await pool.query("delete from status_minutes where minute < $1", [
    new Date(clock() - MINUTES_KEPT_DAYS * DAY_MS),
  ]);
  await pool.query("delete from status_days where day < $1", [dayOf(clock() - 365 * DAY_MS)]);
}
