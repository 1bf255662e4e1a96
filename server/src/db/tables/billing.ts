import { PAID_PLANS } from "@byline/contract/billing.ts";
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true });
export const subscriptionStatuses = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "paused",
  "unpaid",
  "canceled",
] as const;

export const billingCustomers = pgTable("billing_customers", {
  workspaceId: uuid("workspace_id").primaryKey(),
  customerId: text("customer_id").notNull(),
  trialUsed: boolean("trial_used").notNull().default(false),
  card: jsonb().$type<{ brand: string; last4: string; expMonth: number; expYear: number }>(),
  name: text(),
  address: jsonb().$type<Record<string, string | null>>().notNull().default({}),
  taxIds: jsonb("tax_ids").$type<{ type: string; value: string }[]>().notNull().default([]),
  createdAt: when("created_at").notNull().defaultNow(),
  syncedAt: when("synced_at"),
});

export const subscriptions = pgTable("subscriptions", {
  workspaceId: uuid("workspace_id").primaryKey(),
  id: text().notNull(),
  status: text({ enum: subscriptionStatuses }).notNull(),
  plan: text({ enum: PAID_PLANS }).notNull(),
  price: integer().notNull(),
  trialEnd: when("trial_end"),
  periodStart: when("period_start").notNull(),
  periodEnd: when("period_end").notNull(),
  cancelAt: when("cancel_at"),
  pendingPlan: text("pending_plan", { enum: PAID_PLANS }),
  pendingAt: when("pending_at"),
  pastDueSince: when("past_due_since"),
});

export const billingInvoices = pgTable("billing_invoices", {
  id: text().primaryKey(),
  workspaceId: uuid("workspace_id").notNull(),
  number: text(),
  status: text().notNull(),
  total: integer().notNull(),
  paid: integer().notNull(),
  refunded: integer().notNull().default(0),
  disputed: boolean().notNull().default(false),
  createdAt: when("created_at").notNull(),
});

export const billingEvents = pgTable("billing_events", {
  id: uuid().primaryKey(),
  workspaceId: uuid("workspace_id").notNull(),
  ref: text().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  happenedAt: when("happened_at").notNull(),
});

export const stripeEvents = pgTable("stripe_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  customerId: text("customer_id"),
  receivedAt: when("received_at").notNull().defaultNow(),
  doneAt: when("done_at"),
});
