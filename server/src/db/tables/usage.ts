import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const agreedLimitChanges = pgTable("agreed_limit_changes", {
  id: uuid().primaryKey(),
  workspaceId: uuid("workspace_id").notNull(),
  changedBy: uuid("changed_by").notNull(),
  reason: text().notNull(),
  before: jsonb().$type<Record<string, unknown>>().notNull(),
  after: jsonb().$type<Record<string, unknown>>().notNull(),
  changedAt: when("changed_at").notNull(),
});
