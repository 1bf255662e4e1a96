import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true });

/** What was found out about an address or id, by the SHA-256 of that. */
export const resolutions = pgTable("resolutions", {
  key: text().primaryKey(),
  answer: jsonb().notNull(),
  resolvedAt: when("resolved_at").notNull(),
});
