import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true });

/** Metadata found for an address or id, by its SHA-256. */
export const resolutions = pgTable("resolutions", {
  key: text().primaryKey(),
  answer: jsonb().notNull(),
  resolvedAt: when("resolved_at").notNull(),
});
