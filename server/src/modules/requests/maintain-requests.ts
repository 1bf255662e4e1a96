import { lt, sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { eachAlone } from "../../core/each-alone.ts";
import { apiRequestsDropped } from "../../db/tables/requests.ts";
import { DAY_MS, dayOf, daysBefore } from "../../kit/days.ts";

/** Days, including today, for which partitions are created ahead. */
const DAYS_AHEAD = 8;
const BATCH = 10_000;

/** Creates the request log's partitions ahead of time and drops days past retention. */
export async function maintainRequests(deps: Deps): Promise<void> {
  const now = deps.clock();
  const oldest = new Date(now - deps.config.requestLogDays * DAY_MS);
  const steps = {
    "add days": () => addDays(deps, dayOf(now)),
    "drop days": () => dropDays(deps, dayOf(oldest.getTime())),
    "delete from the default partition": () => deleteFromDefault(deps, oldest),
    "delete old counts": () =>
      deps.db.delete(apiRequestsDropped).where(lt(apiRequestsDropped.day, dayOf(oldest.getTime()))),
  };
  await eachAlone(
    Object.entries(steps),
    ([, step]): Promise<unknown> => step(),
    ([name]) => name,
  );
}

/** Uses a transaction per day, so that the default partition is locked only briefly. */
async function addDays({ db }: Deps, today: string): Promise<void> {
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => daysBefore(today, -ahead));
  await eachAlone(days, (day) => db.execute(sql`select add_request_day(${day}::date)`));
}

async function dropDays({ db, log }: Deps, oldest: string): Promise<void> {
  const { rows } = await db.execute<{ day: string }>(sql`select drop_request_days(${oldest}::date) as day`);
  for (const { day } of rows) log.info({ day }, "old API calls were dropped from the request log");
}

async function deleteFromDefault({ db }: Deps, oldest: Date): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH; ) {
    const { rowCount } = await db.execute(sql`
      delete from api_requests_default where ctid in (
        select ctid from api_requests_default where at < ${oldest.toISOString()} limit ${BATCH})`);
    deleted = rowCount ?? 0;
  }
}
