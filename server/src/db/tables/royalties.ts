import { bigint, boolean, date, integer, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true });
/** An amount in a currency's minor units. */
const money = (name: string) => bigint(name, { mode: "number" });

export const planChanges = pgTable("plan_changes", {
  workspaceId: uuid("workspace_id").notNull(),
  id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
  changedAt: when("changed_at").notNull(),
  plan: text().notNull(),
  agreedRoyaltyBasisPoints: integer("agreed_royalty_basis_points"),
});

export const revenues = pgTable("revenues", {
  id: uuid().primaryKey(),
  projectId: uuid("project_id").notNull(),
  month: date().notNull(),
  occurredAt: when("occurred_at"),
  amount: money("amount").notNull(),
  currency: text().notNull(),
  royaltyBasisPoints: integer("royalty_basis_points").notNull(),
  reference: text().notNull(),
  reportedBy: uuid("reported_by").notNull(),
  tokenId: uuid("token_id"),
  reportedAt: when("reported_at").notNull(),
});

export const royaltyStatements = pgTable("royalty_statements", {
  id: uuid().primaryKey(),
  projectId: uuid("project_id").notNull(),
  month: date().notNull(),
  currency: text().notNull(),
  revenue: money("revenue").notNull(),
  royalty: money("royalty").notNull(),
  earned: money("earned").notNull(),
  adjusted: money("adjusted").notNull(),
  held: money("held").notNull(),
  lineCount: integer("line_count").notNull(),
  closedAt: when("closed_at").notNull(),
});

export const royaltyLines = pgTable("royalty_lines", {
  statementId: uuid("statement_id").notNull(),
  position: integer().notNull(),
  month: date().notNull(),
  creatorId: text("creator_id").notNull(),
  attributions: bigint({ mode: "number" }).notNull(),
  weight: numeric().notNull(),
  totalWeight: numeric("total_weight").notNull(),
  royalty: money("royalty").notNull(),
  gotRemainder: boolean("got_remainder").notNull(),
  share: money("share").notNull(),
  amount: money("amount").notNull(),
});
