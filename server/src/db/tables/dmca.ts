import { boolean, date, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./accounts.ts";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const dmcaNotices = pgTable("dmca_notices", {
  id: uuid().primaryKey(),
  receipt: text().notNull(),
  state: text({ enum: ["received", "rejected", "removed", "countered", "restored", "court"] }).notNull(),
  claimantHash: bytea("claimant_hash").notNull(),
  memberHash: bytea("member_hash"),
  name: text().notNull(),
  owner: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  work: text().notNull(),
  material: text().notNull(),
  creditWouldDo: boolean("credit_would_do").notNull(),
  goodFaith: boolean("good_faith").notNull(),
  accurate: boolean().notNull(),
  signature: text().notNull(),
  projectId: uuid("project_id"),
  memberEmail: text("member_email"),
  restoreFrom: date("restore_from"),
  restoreBy: date("restore_by"),
  createdAt: when("created_at").notNull(),
});

export const dmcaCounterNotices = pgTable("dmca_counter_notices", {
  noticeId: uuid("notice_id").primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  material: text().notNull(),
  mistake: boolean().notNull(),
  jurisdiction: boolean().notNull(),
  service: boolean().notNull(),
  signature: text().notNull(),
  createdAt: when("created_at").notNull(),
});

/** A notice's history, oldest first. `note` was sent to both sides. */
export const dmcaEvents = pgTable("dmca_events", {
  id: uuid().primaryKey(),
  noticeId: uuid("notice_id").notNull(),
  state: text().notNull(),
  actorId: uuid("actor_id"),
  note: text().notNull().default(""),
  createdAt: when("created_at").notNull(),
});
