import { PgBoss } from "pg-boss";
import { backUpWhenDue } from "./archive/keep-backups.ts";
import { startUploading } from "./archive/upload-segments.ts";
import { consumers } from "./consumers.ts";
import type { SystemActor } from "./core/access.ts";
import type { Work } from "./core/bus.ts";
import type { Deps } from "./core/deps.ts";
import { eachAlone, UnitsFailed } from "./core/each-alone.ts";
import { rootMessage } from "./core/log.ts";
import { removeDueObjects } from "./core/objects.ts";
import { sweepThrottles } from "./core/throttle.ts";
import { type Caller, systemCaller } from "./core/write.ts";
import { IDLE_CONNECTION_MS } from "./db/client.ts";
import { startKeepingStatistics } from "./db/keep-statistics.ts";
import { erasers } from "./erasers.ts";
import { maintainLog } from "./events/maintain-log.ts";
import { startConsumers } from "./events/run-consumers.ts";
import { exporters } from "./exporters.ts";
import { sweepIdempotencyKeys } from "./http/idempotency.ts";
import { sweepAccountTokens } from "./modules/accounts/account-tokens.ts";
import { moveAvatars } from "./modules/accounts/avatar.ts";
import { buildDueExports } from "./modules/accounts/build-exports.ts";
import { sweepExports } from "./modules/accounts/data-export.ts";
import { eraseDueAccounts } from "./modules/accounts/erase-accounts.ts";
import { sweepChallenges } from "./modules/accounts/factors/passkey-challenges.ts";
import { sweepPendingSignIns } from "./modules/accounts/factors/pending-sign-in.ts";
import { sweepVisits } from "./modules/accounts/identities/visits.ts";
import { sweepSessions } from "./modules/accounts/sessions.ts";
import { sweepViewKeys } from "./modules/analytics/view-keys.ts";
import { sweepAttributionExports } from "./modules/attributions/attribution-exports.ts";
import { closeLastDay } from "./modules/attributions/creator-days.ts";
import { sweepImportChunks } from "./modules/attributions/import-chunks.ts";
import { runDueAttributionExports } from "./modules/attributions/run-exports.ts";
import { runDueImports } from "./modules/attributions/run-imports.ts";
import { sweepTestAttributions } from "./modules/attributions/sweep-test.ts";
import { sweepAudit } from "./modules/audit/sweep-audit.ts";
import { sweepBilling, syncWebhooks } from "./modules/billing/sync-due.ts";
import { backfillCatalog } from "./modules/catalog/backfill.ts";
import { dropUnrecorded } from "./modules/catalog/drop-unrecorded.ts";
import { notifyFollowers } from "./modules/claims/notify-followers.ts";
import { recheckClaims } from "./modules/claims/recheck-claims.ts";
import { refreshDemo } from "./modules/demo/make-demo.ts";
import { sweepInquiries } from "./modules/inquiries/close-inquiry.ts";
import { remindNotices } from "./modules/legal/remind-notices.ts";
import { sweepMails } from "./modules/mail/outbox.ts";
import { startMailing } from "./modules/mail/send-mails.ts";
import { sweepNewsletter } from "./modules/newsletter/ask-newsletter.ts";
import { sendDigests } from "./modules/notifications/send-digests.ts";
import { sweepUnsubscribes } from "./modules/notifications/unsubscribe.ts";
import { recordJobRun } from "./modules/operators/job-runs.ts";
import { startFetchingPictures } from "./modules/pictures/fetch-pictures.ts";
import { maintainRequests } from "./modules/requests/maintain-requests.ts";
import { sweepResolutions } from "./modules/resolve/keep-resolution.ts";
import { reconcileRights } from "./modules/rights/reconcile-rights.ts";
import { startSyncing } from "./modules/rights/sync-queue.ts";
import { closeMonths } from "./modules/royalties/close-month.ts";
import { sweepStatus } from "./modules/status/start-measuring.ts";
import { sweepInvitations } from "./modules/team/revoke-invitation.ts";
import { sweepDeviceCodes } from "./modules/tokens/request-device.ts";
import { sweepTokenDays } from "./modules/tokens/token-use.ts";
import { warnExpiring } from "./modules/tokens/warn-expiring.ts";
import { deleteOldEndUsers } from "./modules/usage/count-end-users.ts";
import { notifyAllLimits } from "./modules/usage/notify-limits.ts";
import { startDelivering } from "./modules/webhooks/start-delivering.ts";
import { sweepDeliveries } from "./modules/webhooks/sweep-deliveries.ts";

/** `cron` is in UTC. `on`: also runs when this work is announced. `hours`: maximum duration of a run. */
type Job = { name: string; cron: string; on?: Work; hours?: number; run: (deps: Deps) => Promise<unknown> };

const JOBS: Job[] = [
  { name: "sweep", cron: "17 * * * *", run: sweep },
  {
    name: "build-exports",
    cron: "*/5 * * * *",
    on: "exports",
    hours: 6,
    run: (deps) => buildDueExports(deps, exporters),
  },
  { name: "remove-objects", cron: "*/10 * * * *", on: "objects", run: removeDueObjects },
  { name: "move-avatars", cron: "*/10 * * * *", run: moveAvatars },
  { name: "send-digests", cron: "30 7 * * *", run: sendDigests },
  { name: "run-imports", cron: "* * * * *", on: "imports", hours: 0.1, run: runDueImports },
  {
    name: "run-exports",
    cron: "* * * * *",
    on: "attribution-exports",
    hours: 6,
    run: runDueAttributionExports,
  },
  { name: "backfill-catalog", cron: "* * * * *", hours: 6, run: backfillCatalog },
  { name: "refresh-demo", cron: "*/10 * * * *", run: refreshDemo },
  { name: "remind-notices", cron: "0 8 * * *", run: (deps) => remindNotices(systemCaller(deps)) },
  { name: "notify-followers", cron: "0 7 * * *", hours: 6, run: notifyFollowers },
  { name: "recheck-claims", cron: "37 * * * *", hours: 6, run: recheckClaims },
  { name: "close-day", cron: "10 1 * * *", run: closeLastDay },
  { name: "close-statements", cron: "35 2 * * *", run: (deps) => closeMonths(deps) },
  { name: "reconcile-rights", cron: "23 2 * * *", hours: 6, run: reconcileRights },
  { name: "warn-expiring", cron: "53 * * * *", run: warnExpiring },
  { name: "notify-limits", cron: "23 * * * *", run: notifyAllLimits },
  { name: "sync-webhooks", cron: "* * * * *", on: "billing", run: syncWebhooks },
  { name: "sweep-billing", cron: "27 * * * *", run: sweepBilling },
  { name: "maintain-events", cron: "47 2 * * *", run: (deps) => maintainLog(deps, consumers) },
  { name: "maintain-requests", cron: "13 * * * *", run: maintainRequests },
  { name: "erase-accounts", cron: "41 3 * * *", run: (deps) => eraseDueAccounts(deps, erasers) },
  { name: "back-up", cron: "*/10 * * * *", hours: 12, run: backUpWhenDue },
];

/** Ends a run between two of its parts. Not a failure: the next run continues. */
const STOPPING = new Error("The worker is stopping");
const GATHER_MS = 100;
/** Pauses before a failed job runs again. */
const [SOON_RETRY_MS, RETRY_MS] = [1000, 20_000];
/** Maximum characters stored of a cause. */
const MAX_CAUSE = 500;
/** Seconds without a heartbeat after which a process counts as dead and its jobs start elsewhere. */
const HEARTBEAT_SECONDS = 60;
/** Longest pause without a signal, in case one was lost. */
const LOOK_SECONDS = 30;
const POOL = { max: 2, idleTimeoutMillis: IDLE_CONNECTION_MS };
/** pg-boss's own queue, through which scheduled jobs pass. */
const SCHEDULED = "__pgboss__send-it";

/**
 * Starts jobs, consumers, and deliveries in this process. Any number of processes share the queue; each job
 * runs in one of them. `alone`: no other process runs jobs on this database, so any job marked as running was
 * interrupted.
 */
export async function startJobs(
  deps: Deps,
  databaseUrl: string,
  { alone = false } = {},
): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: "byline-jobs",
    ...POOL,
    monitorIntervalSeconds: LOOK_SECONDS,
    superviseIntervalSeconds: LOOK_SECONDS,
    flowIntervalSeconds: 3600, // no job waits for another
    useListenNotify: true,
    notifyHeartbeatIntervalMs: LOOK_SECONDS * 1000,
  });
  boss.on("error", (error) => deps.log.warn({ err: error }, "the job queue had an error"));
  await boss.start();
  await boss.updateQueue(SCHEDULED, { notify: true });
  if (alone) await requeueInterruptedJobs(boss, deps);
  await unscheduleOldJobs(boss);
  let stopping = false;
  const stepAside: Deps["stepAside"] = async (milliseconds) => {
    const busy = await deps.stepAside(milliseconds);
    if (stopping) throw STOPPING;
    return busy;
  };
  const stops = await Promise.all(JOBS.map((job) => startJob(boss, { ...deps, stepAside }, job)));
  const consuming = await startConsumers(deps, consumers);
  const syncing = startSyncing(deps);
  const mailing = startMailing(deps);
  const delivering = startDelivering(deps);
  const fetching = startFetchingPictures(deps);
  const keeping = startKeepingStatistics(deps);
  const { archive, dataDir } = deps.config;
  const uploading = archive.on ? startUploading({ ...deps, dataDir }) : null;
  return {
    async stop() {
      stopping = true;
      for (const stop of stops) stop();
      await consuming.stop();
      await syncing.stop();
      await mailing.stop();
      await delivering.stop();
      await fetching.stop();
      await keeping.stop();
      await uploading?.stop();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

/** Requeues jobs marked as running, which would block the next one of their name until their lease ends. */
async function requeueInterruptedJobs(boss: PgBoss, { pool }: Deps): Promise<void> {
  const { rows } = await pool.query<{ name: string; ids: string[] }>(
    "select name, array_agg(id::text) as ids from pgboss.job where state = 'active' group by name",
  );
  for (const { name, ids } of rows) await boss.fail(name, ids, { message: "cut off" });
}

/** Removes the schedules of jobs that earlier builds ran and this one doesn't. */
async function unscheduleOldJobs(boss: PgBoss): Promise<void> {
  for (const { name } of await boss.getSchedules())
    if (!JOBS.some((job) => job.name === name)) await boss.unschedule(name);
}

/** "stately": at most one running and one waiting job, however often it's requested. */
async function startJob(boss: PgBoss, deps: Deps, { name, cron, on, hours, run }: Job): Promise<() => void> {
  const options = {
    expireInSeconds: (hours ?? 1) * 3600,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  };
  await boss.createQueue(name, { policy: "stately", ...options });
  await boss.updateQueue(name, options); // the queue may exist from an earlier build
  const worker = await boss.work(name, { pollingIntervalSeconds: LOOK_SECONDS }, () =>
    runJob(deps, { name, run }).catch((error) => {
      setTimeout(() => boss.notifyWorker(worker), on ? SOON_RETRY_MS : RETRY_MS).unref();
      throw error;
    }),
  );
  await boss.schedule(name, cron);
  const stop = beginOn(deps, { name, on }, () => boss.send(name).then(() => boss.notifyWorker(worker)));
  if (on) await boss.send(name); // for work announced before this process listened
  return stop;
}

/** Logs a failure and stores its cause for the operators. The queue retries the job. */
export async function runJob(deps: Deps, { name, run }: Pick<Job, "name" | "run">): Promise<void> {
  const system = systemCaller(deps);
  try {
    await run(deps);
  } catch (error) {
    if (error === STOPPING) throw error;
    const cause = describeFailure(error);
    deps.log.error({ job: name, cause, err: error }, "a job failed");
    await recordJobRun(system, { name, error: cause }).catch(() => {}); // the log has the error
    throw new Error(cause); // the original error may contain user input, which the queue would store
  }
  await recordJobRun(system, { name, error: null });
}

function describeFailure(error: unknown): string {
  const cause = rootMessage(error);
  return (error instanceof UnitsFailed ? `${error.message}: ${cause}` : cause).slice(0, MAX_CAUSE);
}

/** Starts a run shortly after the signal, so that a burst of signals causes a single run. */
function beginOn(
  deps: Deps,
  { name, on }: Pick<Job, "name" | "on">,
  begin: () => Promise<unknown>,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const unsubscribe = deps.bus.subscribe((signal) => {
    const wanted =
      signal === null
        ? on !== undefined
        : "work" in signal && (signal.work === "job" ? signal.name === name : signal.work === on);
    if (!wanted) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      begin().catch((error) =>
        deps.log.warn({ err: error, job: name }, "a job could not be started now; it will start on schedule"),
      );
    }, GATHER_MS);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

/** Cleanup jobs. Each runs independently. */
export const SWEEPS = [
  sweepIdempotencyKeys,
  sweepSessions,
  sweepAccountTokens,
  sweepPendingSignIns,
  sweepChallenges,
  sweepVisits,
  sweepThrottles,
  sweepViewKeys,
  sweepMails,
  sweepUnsubscribes,
  sweepExports,
  sweepAttributionExports,
  sweepImportChunks,
  deleteOldEndUsers,
  sweepInquiries,
  sweepNewsletter,
  sweepStatus,
  sweepAudit,
  sweepInvitations,
  sweepResolutions,
  sweepDeliveries,
  sweepTokenDays,
  sweepTestMode,
  sweepDeviceCodes,
];

function sweepTestMode(caller: Caller<SystemActor>): Promise<void> {
  return sweepTestAttributions(caller, dropUnrecorded);
}

function sweep(deps: Deps): Promise<void> {
  return eachAlone(
    SWEEPS,
    (sweepOne) => sweepOne(systemCaller(deps)),
    (sweepOne) => sweepOne.name,
  );
}
