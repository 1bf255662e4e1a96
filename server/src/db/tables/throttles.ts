import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Tries by key, such as an account from an address, or a workspace. */
export const throttles = pgTable("throttles", {
  key: text().primaryKey(),
  tries: integer().notNull(),
  strikes: integer().notNull().default(0),
  resetsAt: timestamp("resets_at", { withTimezone: true }).notNull(),
});
