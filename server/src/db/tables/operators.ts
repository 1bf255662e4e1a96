import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The number of failures in a row and the last one's cause, or 0 and null after a success. */
export const jobRuns = pgTable("job_runs", {
  name: text().primaryKey(),
  succeededAt: when("succeeded_at"),
  failedAt: when("failed_at"),
  failures: integer().notNull().default(0),
  error: text(),
});
