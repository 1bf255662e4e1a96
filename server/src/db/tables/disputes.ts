import { DISPUTE_KINDS, DISPUTE_SIDES, DISPUTE_STATES, DISPUTE_STEPS } from "@byline/contract/disputes.ts";
import { SCHEMES } from "@byline/contract/identifiers.ts";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const disputes = pgTable("disputes", {
  workspaceId: uuid("workspace_id").notNull(),
  id: uuid().notNull(),
  projectId: uuid("project_id").notNull(),
  attributionId: uuid("attribution_id").notNull(),
  userId: uuid("user_id").notNull(),
  scheme: text({ enum: SCHEMES }).notNull(),
  value: text("identifier").notNull(),
  kind: text({ enum: DISPUTE_KINDS }).notNull(),
  state: text({ enum: DISPUTE_STATES }).notNull().default("open"),
  openedAt: when("opened_at").notNull(),
  closedAt: when("closed_at"),
});

export const disputeMessages = pgTable("dispute_messages", {
  workspaceId: uuid("workspace_id").notNull(),
  disputeId: uuid("dispute_id").notNull(),
  id: uuid().notNull(),
  side: text({ enum: DISPUTE_SIDES }).notNull(),
  userId: uuid("user_id"),
  body: text(),
  step: text({ enum: DISPUTE_STEPS }),
  createdAt: when("created_at").notNull(),
});
