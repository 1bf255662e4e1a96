import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Append-only: the database refuses changes. `actorId` is null for the command line. */
export const auditEntries = pgTable("audit_entries", {
  id: uuid().primaryKey(),
  actorId: uuid("actor_id"),
  action: text().notNull(),
  subjectKind: text("subject_kind").notNull(),
  subjectId: text("subject_id").notNull(),
  note: text().notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
