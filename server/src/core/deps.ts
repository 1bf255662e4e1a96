import type pg from "pg";
import type { Mailer } from "../adapters/mail/mailer.ts";
import type { Objects } from "../adapters/objects/objects.ts";
import type { Outbound } from "../adapters/outbound/outbound.ts";
import type { TextRecords } from "../adapters/outbound/text-records.ts";
import type { Payments } from "../adapters/payments/payments.ts";
import type { RightsPlatform } from "../adapters/rights-platform/platform.ts";
import type { Config } from "../config.ts";
import type { Db, Tx } from "../db/client.ts";
import type { Actor, AnyActor } from "./access.ts";
import type { Bus } from "./bus.ts";
import type { Decoding } from "./decoding/decoding.ts";
import type { FairTurns } from "./fair-turns.ts";
import type { EndGrants } from "./grants.ts";
import type { Log } from "./log.ts";
import type { StepAside } from "./step-aside.ts";

/** Milliseconds since 1970. Tests move it. */
export type Clock = () => number;

/**
 * What the product works with, built once by compose.ts and passed in. A module that offers a service to
 * others adds it here by declaration merging, next to the service:
 * `declare module "../../core/deps.ts" { interface Services { ... } }`.
 */
export interface Services {
  config: Config;
  log: Log;
  clock: Clock;
  bus: Bus;
  /** Null without an SMTP server: mails stay in the outbox. */
  mailer: Mailer | null;
  /** Reads addresses that people name. */
  outbound: Outbound;
  /** Reads DNS records of names that people claim. */
  textRecords: TextRecords;
  /** Files outside of the database; written to by core/objects.ts alone. */
  objects: Objects;
  /** Decodes files from strangers, in processes that can be killed. */
  decoding: Decoding;
  /** Null when none is configured: attributions wait. */
  rights: RightsPlatform | null;
  /** Refuses writes into a workspace whose plan is paused, or into an archived project (402, 409). */
  readOnly: {
    refusePaused: (db: Db, workspaceId: string) => Promise<void>;
    refuseArchived: (db: Db, actor: Actor, projectId: string) => Promise<void>;
  };
  /**
   * The actor as of this transaction, with the role and rights that are left: a body may arrive minutes after
   * its headers were authenticated. Throws 401 where the session or token has ended. With `lockAccount`
   * nothing else changes the person's account until the transaction ends.
   */
  confirmActor: <A extends AnyActor>(tx: Tx, actor: A, lockAccount: boolean) => Promise<A>;
  /** Ends what gives access, as the table of core/grants.ts says. */
  grants: EndGrants;
  stepAside: StepAside;
  /** Turns of work that keeps this process for milliseconds. */
  turns: FairTurns;
  /** Null without Stripe's keys and without the sandbox: nothing can be bought. */
  payments: Payments | null;
}

/**
 * The services and the database connections. Code inside a write gets `Services` and its transaction instead.
 */
export interface Deps extends Services {
  pool: pg.Pool;
  db: Db;
  /**
   * Few connections of its own: calls that count views of one project must not keep others from the database.
   */
  eventsDb: Db;
  /** Connections that hold locks while the payment provider is asked, so that no transaction waits for it. */
  billingLocks: pg.Pool;
  /** One connection whose statements may take half an hour, for the comparison with the rights platform. */
  comparisons: pg.Pool;
  close: () => Promise<void>;
}

/** The services alone, for code that is given a transaction. */
export function servicesOf(deps: Deps): Services {
  const {
    pool: _pool,
    db: _db,
    eventsDb: _eventsDb,
    billingLocks: _locks,
    comparisons: _comparisons,
    close: _close,
    ...services
  } = deps;
  return services;
}
