import { WEBHOOK_TYPES } from "@byline/contract/webhook-events.ts";
import { DELIVERY_STATES, DISABLED_BECAUSE } from "@byline/contract/webhooks.ts";
import { integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./accounts.ts";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const webhookEndpoints = pgTable("webhook_endpoints", {
  workspaceId: uuid("workspace_id").notNull(),
  id: uuid().notNull(),
  url: text().notNull(),
  description: text().notNull(),
  types: text({ enum: WEBHOOK_TYPES }).array().notNull(),
  projectIds: uuid("project_ids").array().notNull(),
  secret: bytea().notNull(),
  formerSecret: bytea("former_secret"),
  formerSecretUntil: when("former_secret_until"),
  disabledBecause: text("disabled_because", { enum: DISABLED_BECAUSE }),
  disabledAt: when("disabled_at"),
  failures: integer().notNull().default(0),
  failingSince: when("failing_since"),
  warnings: smallint().notNull().default(0),
  restsUntil: when("rests_until"),
  createdAt: when("created_at").notNull(),
});

export const webhookDeliveries = pgTable("webhook_deliveries", {
  workspaceId: uuid("workspace_id").notNull(),
  endpointId: uuid("endpoint_id").notNull(),
  id: uuid().notNull(),
  type: text({ enum: WEBHOOK_TYPES }).notNull(),
  at: when("at").notNull(),
  body: text().notNull(),
  state: text({ enum: DELIVERY_STATES }).notNull().default("pending"),
  dueAt: when("due_at"),
  attempt: integer().notNull().default(0),
  tries: integer().notNull().default(0),
  status: smallint(),
});

export const webhookAttempts = pgTable("webhook_attempts", {
  workspaceId: uuid("workspace_id").notNull(),
  endpointId: uuid("endpoint_id").notNull(),
  deliveryId: uuid("delivery_id").notNull(),
  attempt: integer().notNull(),
  at: when("at").notNull(),
  durationMs: integer("duration_ms").notNull(),
  status: smallint(),
  error: text(),
  answer: text(),
  signature: text(),
});
