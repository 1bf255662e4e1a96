import { PgBoss } from "pg-boss";
import type { Deps } from "./context.ts";
import { sweepIdempotencyKeys } from "./http/idempotency.ts";
import { sweepSessions } from "./modules/accounts/sessions.ts";

const SWEEP = "sweep";

/** Starts the workers of this process. Any number of processes share the queue; each job runs once. */
export async function startJobs(deps: Deps, databaseUrl: string): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: "byline-jobs", max: 2 });
  boss.on("error", (error) => deps.log.warn({ err: error }, "the job queue met an error"));
  await boss.start();
  await boss.createQueue(SWEEP);
  await boss.work(SWEEP, async () => {
    await sweepIdempotencyKeys(deps.db);
    await sweepSessions(deps);
  });
  await boss.schedule(SWEEP, "17 * * * *");
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) };
}
