import type pg from "pg";
import { createSmtpMailer, type Mailer } from "./adapters/mail/mailer.ts";
import { createPayments, type Payments } from "./adapters/payments/payments.ts";
import { createRightsPlatform, type RightsPlatform } from "./adapters/rights-platform/platform.ts";
import { type Bus, openBus } from "./bus.ts";
import type { Config } from "./config.ts";
import { createDb, createPool, type Db, keepConnection } from "./db/client.ts";
import { createRateLimiter, type RateLimiter } from "./http/rate-limit.ts";
import type { Log } from "./log.ts";
import {
  type AttributionWriter,
  createAttributionWriter,
} from "./modules/attributions/attribution-writer.ts";
import { createTokenCache, type TokenCache } from "./modules/tokens/token-cache.ts";
import { type CallCounter, createCallCounter } from "./modules/usage/call-counter.ts";
import { createCallsLeft } from "./modules/usage/calls-left.ts";
import { createLimitTeller } from "./modules/usage/limit-teller.ts";
import { monthAt } from "./modules/usage/months.ts";

/** Milliseconds since 1970. Tests move it. */
export type Clock = () => number;

/** What the product works with, built once and passed in. */
export type Deps = {
  config: Config;
  log: Log;
  clock: Clock;
  pool: pg.Pool;
  db: Db;
  /** Few connections of its own: calls that count views of one project take turns, and must not keep others from the database. */
  eventsDb: Db;
  bus: Bus;
  limiter: RateLimiter;
  calls: CallCounter;
  tokens: TokenCache;
  attributions: AttributionWriter;
  /** Null without an SMTP server: mails stay in the outbox. */
  mailer: Mailer | null;
  /** Null when none is configured: attributions wait. */
  rights: RightsPlatform | null;
  /** Null without Stripe's keys and without the sandbox: nothing can be bought. */
  payments: Payments | null;
  /** Connections that hold locks while the payment provider is asked, so that no transaction waits for it. */
  billingLocks: pg.Pool;
  close: () => Promise<void>;
};

export async function createContext(
  config: Config,
  databaseUrl: string,
  log: Log,
  clock: Clock = Date.now,
): Promise<Deps> {
  const pool = createPool(databaseUrl, { max: config.databasePool, name: "byline" });
  // Counting calls need not survive a power cut, so it does not wait for the disk.
  const counting = createPool(databaseUrl, {
    max: 2,
    name: "byline-limits",
    settings: { synchronous_commit: "off" },
  });
  const writing = keepConnection(databaseUrl, "byline-ingest");
  const counts = createPool(databaseUrl, { max: 2, name: "byline-events" });
  const billingLocks = createPool(databaseUrl, {
    max: 2,
    name: "byline-billing",
    settings: { lock_timeout: "30s", statement_timeout: "30s" },
  });
  const db = createDb(pool);
  const bus = await openBus(databaseUrl, pool, log);
  const { betaMonthlyCalls } = config;
  const teller = createLimitTeller({ db, config, clock, log });
  const calls = createCallCounter({ pool: counting, clock, betaMonthlyCalls }, teller.tell);
  const limiter = createRateLimiter(counting, config.apiRateLimit, clock);
  const attributions = createAttributionWriter({
    connection: writing,
    bus,
    log,
    clock,
    limiter,
    counting: () => ({ month: monthAt(clock()).first, betaCalls: betaMonthlyCalls }),
    callsLeft: createCallsLeft({ db, config, clock }),
    counted: calls.counted,
  });
  const mailer = config.smtp ? createSmtpMailer(config.smtp.url, config.smtp.from) : null;
  return {
    config,
    log,
    clock,
    pool,
    db,
    eventsDb: createDb(counts),
    bus,
    calls,
    limiter,
    tokens: createTokenCache(db, bus, clock),
    attributions,
    mailer,
    rights: config.rights.connection ? createRightsPlatform(config.rights.connection, clock) : null,
    payments: config.stripe ? createPayments(config.stripe) : null,
    billingLocks,
    async close() {
      mailer?.close();
      await attributions.drain();
      await teller.close();
      await bus.close();
      await Promise.all([pool.end(), counting.end(), writing.end(), counts.end(), billingLocks.end()]);
    },
  };
}
