import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const incidents = pgTable("incidents", {
  id: uuid().primaryKey(),
  title: text().notNull(),
  impact: text({ enum: ["maintenance", "minor", "major"] }).notNull(),
  startedAt: when("started_at").notNull(),
  resolvedAt: when("resolved_at"),
});

/** An incident's updates, oldest first. */
export const incidentUpdates = pgTable("incident_updates", {
  id: uuid().primaryKey(),
  incidentId: uuid("incident_id").notNull(),
  state: text({ enum: ["investigating", "identified", "monitoring", "resolved"] }).notNull(),
  body: text().notNull(),
  createdAt: when("created_at").notNull(),
});
