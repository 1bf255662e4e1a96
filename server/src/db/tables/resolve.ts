import { integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true });

/** What was found out about an address or id, by the SHA-256 of that. */
export const resolutions = pgTable("resolutions", {
  key: text().primaryKey(),
  answer: jsonb().notNull(),
  resolvedAt: when("resolved_at").notNull(),
});

/** How many lookups a workspace made in its hour. */
export const resolveWindows = pgTable("resolve_windows", {
  workspaceId: uuid("workspace_id").primaryKey(),
  startedAt: when("started_at").notNull(),
  used: integer().notNull(),
});
