import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** How often something was tried, by what names it: an account from an address, a workspace, ... */
export const throttles = pgTable("throttles", {
  key: text().primaryKey(),
  tries: integer().notNull(),
  strikes: integer().notNull().default(0),
  resetsAt: timestamp("resets_at", { withTimezone: true }).notNull(),
});
