import { CONNECTIONS, type SyncAnswer } from "@byline/contract/rights.ts";
import { SYNC_STATUSES } from "@byline/contract/sync-status.ts";
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * The state of an attribution at the rights platform. An attribution without a row is pending. Each change of
 * `state` has a move.
 */
export const rightsSyncs = pgTable("rights_syncs", {
  workspaceId: uuid("workspace_id").notNull(),
  projectId: uuid("project_id").notNull(),
  attributionId: uuid("attribution_id").notNull(),
  state: text({ enum: SYNC_STATUSES }).notNull(),
  since: when("since").notNull(),
  askedAt: when("asked_at").notNull(),
  revision: integer().notNull().default(1),
  attempt: integer().notNull().default(0),
  tries: integer().notNull().default(0),
  dueAt: when("due_at"),
  unknown: boolean().notNull().default(false),
  externalId: text("external_id"),
  hash: text(),
  remoteAt: when("remote_at"),
  answer: jsonb().$type<SyncAnswer>(),
});

/** State changes, append-only. */
export const rightsMoves = pgTable("rights_moves", {
  workspaceId: uuid("workspace_id").notNull(),
  projectId: uuid("project_id").notNull(),
  attributionId: uuid("attribution_id").notNull(),
  id: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
  fromState: text("from_state", { enum: SYNC_STATUSES }).notNull(),
  toState: text("to_state", { enum: SYNC_STATUSES }).notNull(),
  at: when("at").notNull(),
  revision: integer().notNull(),
  attempt: integer().notNull(),
  answer: jsonb().$type<SyncAnswer>(),
});

/** A single row, added with the first registration. `platform` is where it was sent. */
export const rightsConnector = pgTable("rights_connector", {
  one: boolean().primaryKey().default(true),
  state: text({ enum: CONNECTIONS }).notNull(),
  since: when("since").notNull(),
  error: text(),
  errorAt: when("error_at"),
  okAt: when("ok_at"),
  pausedUntil: when("paused_until"),
  platform: text(),
});

/** Comparisons of both sides' records. */
export const rightsReconciliations = pgTable("rights_reconciliations", {
  id: uuid().primaryKey(),
  from: when("from_at").notNull(),
  to: when("to_at").notNull(),
  ranAt: when("ran_at").notNull(),
  ours: bigint({ mode: "number" }).notNull(),
  theirs: bigint({ mode: "number" }).notNull(),
  missingThere: bigint("missing_there", { mode: "number" }).notNull(),
  missingHere: bigint("missing_here", { mode: "number" }).notNull(),
  differing: bigint({ mode: "number" }).notNull(),
  foreignRefs: bigint("foreign_refs", { mode: "number" }).notNull(),
  repaired: bigint({ mode: "number" }).notNull(),
});
