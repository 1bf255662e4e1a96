import { accountSteps } from "./account-steps.ts";
import { createOidc } from "./adapters/identity/oidc.ts";
import { createProviders } from "./adapters/identity/providers.ts";
import { createSmtpMailer } from "./adapters/mail/mailer.ts";
import { createObjects } from "./adapters/objects/create-objects.ts";
import { createOutbound } from "./adapters/outbound/outbound.ts";
import { createTextRecords } from "./adapters/outbound/text-records.ts";
import { createPayments } from "./adapters/payments/payments.ts";
import { createRightsPlatform } from "./adapters/rights-platform/platform.ts";
import type { Config } from "./config.ts";
import { openBus } from "./core/bus.ts";
import { createDecoding, SERVER_LIMITS } from "./core/decoding/decoding.ts";
import type { Clock, Deps } from "./core/deps.ts";
import { createFairTurns } from "./core/fair-turns.ts";
import type { Log } from "./core/log.ts";
import { createMetrics } from "./core/metrics.ts";
import { createReplica } from "./core/replica.ts";
import { createSharedState } from "./core/shared-state.ts";
import { createStepAside } from "./core/step-aside.ts";
import { createDb, createPool, reconnectingClient } from "./db/client.ts";
import { confirmActor } from "./entry/confirm-actor.ts";
import { grants } from "./grants.ts";
import { createAttributionWriter } from "./modules/attributions/attribution-writer.ts";
import { recordedIds } from "./modules/catalog/recorded-ids.ts";
import { standingOf } from "./modules/community/standing.ts";
import { exportText } from "./modules/credits/export-attributions.ts";
import { createSigner } from "./modules/forms/signer.ts";
import { getProject, refuseArchived } from "./modules/projects/queries.ts";
import { createRequestLog } from "./modules/requests/request-log.ts";
import { reviseSync } from "./modules/rights/revise-sync.ts";
import { createTokenCache } from "./modules/tokens/token-cache.ts";
import { createTokenUse } from "./modules/tokens/token-use.ts";
import { createAttributionsLeft } from "./modules/usage/attributions-left.ts";
import { createCallCounter } from "./modules/usage/call-counter.ts";
import { createLimitNotifier } from "./modules/usage/limit-notifier.ts";
import { planLimits } from "./modules/usage/plan-limits.ts";
import { refusePaused } from "./modules/usage/quota.ts";
import { createRateLimiter } from "./modules/usage/rate-limiter.ts";

/** Creates the connections, the adapters, and the modules' services that a process needs. */
export async function compose(
  config: Config,
  databaseUrl: string,
  log: Log,
  clock: Clock = Date.now,
  decodingLimits = SERVER_LIMITS,
  shared = createSharedState(clock),
): Promise<Deps> {
  // Pages run statements of a few milliseconds. Starting parallel workers would take as long.
  const pool = createPool(databaseUrl, {
    max: config.databasePool,
    name: "byline",
    settings: { max_parallel_workers_per_gather: "0" },
  });
  // Counts may be lost in a power cut, so commits don't wait for the disk.
  const counting = createPool(databaseUrl, {
    max: 2,
    name: "byline-limits",
    settings: { synchronous_commit: "off" },
  });
  const writing = reconnectingClient(databaseUrl, { name: "byline-ingest" });
  const counts = createPool(databaseUrl, { max: 2, name: "byline-events" });
  const billingLocks = createPool(databaseUrl, {
    max: 2,
    name: "byline-billing",
    statementSeconds: 30,
    settings: { lock_timeout: "30s" },
  });
  const comparisons = createPool(databaseUrl, { max: 1, name: "byline-comparison", statementSeconds: 1800 });
  const db = createDb(pool);
  const turns = createFairTurns();
  const bus = await openBus(databaseUrl, pool, log);
  const replica = config.readUrl
    ? createReplica({ url: config.readUrl, primary: pool, shared, bus, log })
    : null;
  const pools = { main: pool, limits: counting, events: counts, billing: billingLocks, comparisons };
  const metrics = config.metricsToken
    ? createMetrics({ ...pools, ...(replica && { replica: replica.connections }) })
    : null;
  const { betaMonthlyCalls } = config;
  const limits = createLimitNotifier(() => deps);
  const calls = createCallCounter({ pool: counting, clock, betaMonthlyCalls }, limits.notify);
  const limiter = createRateLimiter(counting, config.apiRateLimit, clock);
  const attributions = createAttributionWriter({
    connection: writing,
    bus,
    log,
    clock,
    limiter,
    betaCalls: betaMonthlyCalls,
    attributionsLeft: createAttributionsLeft({ db, config, clock }),
    counted: calls.counted,
  });
  const tokenUse = createTokenUse(createDb(counts), clock, (err) =>
    log.warn({ err }, "token use was not noted"),
  );
  const requestLog =
    config.requestLogDays > 0 ? createRequestLog({ db: createDb(counts), bus, clock, log, turns }) : null;
  const decoding = createDecoding({ log, shared }, decodingLimits);
  const mailer = config.smtp ? createSmtpMailer(config.smtp.url, config.smtp.from) : null;
  const deps: Deps = {
    config,
    log,
    clock,
    pool,
    db,
    replica,
    eventsDb: createDb(counts),
    bus,
    metrics,
    calls,
    limiter,
    limits: planLimits,
    readOnly: {
      refusePaused: (on, workspaceId) => refusePaused(on, { config, clock }, workspaceId),
      refuseArchived,
    },
    getProject,
    confirmActor: (tx, actor, lockAccount) => confirmActor(tx, actor, { now: clock(), lockAccount }),
    grants,
    accountSteps,
    standingOf,
    tokens: createTokenCache(db, bus, clock),
    tokenUse,
    requestLog,
    attributions,
    reviseSync,
    recordedIds,
    exportText,
    shared,
    stepAside: createStepAside(attributions.peakBatchSize),
    turns,
    signer: createSigner(db),
    mailer,
    outbound: createOutbound({ ...config.outbound, userAgent: `Byline (+${config.url}/support)` }),
    textRecords: createTextRecords({ on: config.outbound.on, servers: config.outbound.dnsServers }),
    objects: createObjects(config.objects),
    decoding,
    rights: config.rights.connection ? createRightsPlatform(config.rights.connection, clock) : null,
    providers: createProviders(config.providers, clock),
    orcid: config.orcid ? createOidc(config.orcid, clock, "openid") : null,
    payments: config.stripe ? createPayments(config.stripe) : null,
    billingLocks,
    comparisons,
    async close() {
      mailer?.close();
      decoding.close();
      metrics?.close();
      await attributions.drain();
      await limits.close();
      await tokenUse.flush();
      await requestLog?.flush();
      await bus.close();
      await replica?.end();
      const connections = [pool, counting, writing, counts, billingLocks, comparisons];
      await Promise.all(connections.map((one) => one.end()));
    },
  };
  return deps;
}
