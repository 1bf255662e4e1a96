import { boolean, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const objectRemovals = pgTable("object_removals", {
  prefix: text().primaryKey(),
  dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
  /** From then on nothing below the prefix can be kept. */
  begun: boolean().notNull().default(false),
});
