import type pg from "pg";
import type { Mailer } from "../adapters/mail/mailer.ts";
import type { Objects } from "../adapters/objects/objects.ts";
import type { Outbound } from "../adapters/outbound/outbound.ts";
import type { TextRecords } from "../adapters/outbound/text-records.ts";
import type { Payments } from "../adapters/payments/payments.ts";
import type { RightsPlatform } from "../adapters/rights-platform/platform.ts";
import type { Config } from "../config.ts";
import type { Db, Tx } from "../db/client.ts";
import type { Actor, AnyActor, WorkspaceId } from "./access.ts";
import type { Bus } from "./bus.ts";
import type { Decoding } from "./decoding/decoding.ts";
import type { FairTurns } from "./fair-turns.ts";
import type { EndGrants } from "./grants.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { Replica } from "./replica.ts";
import type { SharedState } from "./shared-state.ts";
import type { StepAside } from "./step-aside.ts";

/** Milliseconds since 1970. Tests can change it. */
export type Clock = () => number;

/**
 * The product's services, built once by compose.ts and passed in. A module that offers a service to others
 * adds it by declaration merging, next to the service: `declare module "../../core/deps.ts" { interface
 * Services { ... } }`.
 */
export interface Services {
  config: Config;
  log: Log;
  clock: Clock;
  bus: Bus;
  /** Null if this instance serves no metrics. */
  metrics: Metrics | null;
  /** Null without an SMTP server: mails stay in the outbox. */
  mailer: Mailer | null;
  /** Fetches addresses that users enter. */
  outbound: Outbound;
  /** Reads DNS records of domains that users claim. */
  textRecords: TextRecords;
  /** Files outside the database. Only core/objects.ts and archive/ write to them. */
  objects: Objects;
  /** Decodes strangers' files in processes that can be killed. */
  decoding: Decoding;
  /** Null when none is configured: attributions wait. */
  rights: RightsPlatform | null;
  /** Refuses writes to a workspace whose plan is paused (402) or to an archived project (409). */
  readOnly: {
    refusePaused: (db: Db, workspaceId: string) => Promise<void>;
    refuseArchived: (db: Db, actor: Actor, projectId: string) => Promise<void>;
  };
  /**
   * Returns the actor with their current role and rights: a body may arrive minutes after its headers were
   * authenticated. Throws 401 if the session or token has ended. With `lockAccount`, nothing else changes the
   * person's account until the transaction ends.
   */
  confirmActor: <A extends AnyActor>(tx: Tx, actor: A, lockAccount: boolean) => Promise<A>;
  /** Ends access as defined by the table in core/grants.ts. */
  grants: EndGrants;
  /** What other modules do in the transaction that creates, locks, or unlocks an account. */
  accountSteps: {
    created: (tx: Tx, userId: string, at: Date) => Promise<void>;
    /** `workspaceIds` are the account's workspaces without other members. */
    locked: (tx: Tx, workspaceIds: WorkspaceId[], at: Date) => Promise<void>;
    unlocked: (tx: Tx, userId: string, lockedAt: Date) => Promise<void>;
  };
  /** Counts, places, and turns that all server processes of this machine share. */
  shared: SharedState;
  stepAside: StepAside;
  /** Schedules work that blocks this process for milliseconds. */
  turns: FairTurns;
  /** Null without Stripe's keys and without the sandbox: nothing can be bought. */
  payments: Payments | null;
}

/** Services and database connections. Code inside a write gets `Services` and its transaction instead. */
export interface Deps extends Services {
  pool: pg.Pool;
  db: Db;
  /** Null without BYLINE_READ_URL: the primary answers every read. */
  replica: Replica | null;
  /** A small separate pool, so counting one project's views doesn't keep other calls from the database. */
  eventsDb: Db;
  /** Connections that hold locks during calls to the payment provider, so no transaction waits for it. */
  billingLocks: pg.Pool;
  /** One connection for the rights platform comparison. Its statements may run for half an hour. */
  comparisons: pg.Pool;
  close: () => Promise<void>;
}

/** Returns only the services, for code that receives a transaction. */
export function servicesOf(deps: Deps): Services {
  const {
    pool: _pool,
    db: _db,
    replica: _replica,
    eventsDb: _eventsDb,
    billingLocks: _locks,
    comparisons: _comparisons,
    close: _close,
    ...services
  } = deps;
  return services;
}
