import type { JobRun } from "@byline/contract/operators.ts";
import { asc, desc, eq, sql } from "drizzle-orm";
import { canOperate, type UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import { notFound } from "../../core/errors.ts";
import { systemWrite, write } from "../../core/write.ts";
import type { Db } from "../../db/client.ts";
import { jobRuns } from "../../db/tables/operators.ts";

/** Records how a job run ended. `error` is the cause, or null on success. */
export const recordJobRun = systemWrite<{ name: string; error: string | null }, void>(
  "recordJobRun",
  async ({ tx, deps }, { name, error }) => {
    const now = new Date(deps.clock());
    const run =
      error === null
        ? { succeededAt: now, failures: 0, error }
        : { failedAt: now, failures: sql`${jobRuns.failures} + 1`, error };
    await tx
      .insert(jobRuns)
      .values({ name, ...run, failures: error === null ? 0 : 1 })
      .onConflictDoUpdate({ target: jobRuns.name, set: run });
  },
);

/** Makes a worker run the job now. */
export const retryJob = write<UserActor, { name: string }, void>(
  "retryJob",
  { may: canOperate, scope: "operator" },
  async ({ tx, emit }, { name }) => {
    const [known] = await tx.select().from(jobRuns).where(eq(jobRuns.name, name));
    if (!known) throw notFound("job");
    await announce(tx, { work: "job", name });
    emit("job.retried", { subjects: [], workspaceId: null, data: { name } });
  },
);

/** Returns every job that has run, failing ones first. */
export async function listJobRuns(db: Db): Promise<JobRun[]> {
  const rows = await db.select().from(jobRuns).orderBy(desc(jobRuns.failures), asc(jobRuns.name));
  return rows.map(({ succeededAt, failedAt, ...run }) => ({
    ...run,
    succeededAt: succeededAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  }));
}
