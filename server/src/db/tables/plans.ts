import { type Limits, planIds } from "@byline/contract/plans.ts";
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const workspacePlans = pgTable("workspace_plans", {
  workspaceId: uuid("workspace_id").primaryKey(),
  plan: text({ enum: planIds }).notNull(),
  paused: boolean().notNull().default(false),
  agreedLimits: jsonb("agreed_limits").$type<Partial<Limits>>().notNull().default({}),
  agreedRoyaltyBasisPoints: integer("agreed_royalty_basis_points"),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
