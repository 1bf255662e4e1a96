import { boolean, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const objectRemovals = pgTable("object_removals", {
  prefix: text().primaryKey(),
  dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
  /** Whether removal has begun, after which nothing more can be stored below the prefix. */
  begun: boolean().notNull().default(false),
});
