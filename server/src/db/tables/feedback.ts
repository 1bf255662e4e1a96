import { date, integer, pgTable, text } from "drizzle-orm/pg-core";

export const pageFeedback = pgTable("page_feedback", {
  path: text().notNull(),
  day: date().notNull(),
  useful: integer().notNull().default(0),
  notUseful: integer("not_useful").notNull().default(0),
});
