import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./accounts.ts";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const instanceSecrets = pgTable("instance_secrets", {
  name: text().primaryKey(),
  secret: bytea().notNull(),
});

/** `about` is the company of a sales lead, or the topic of a support request. */
export const inquiries = pgTable("inquiries", {
  id: uuid().primaryKey(),
  receipt: text().notNull(),
  kind: text({ enum: ["sales", "support"] }).notNull(),
  name: text().notNull(),
  email: text().notNull(),
  about: text().notNull(),
  message: text().notNull(),
  userId: uuid("user_id"),
  closedAt: when("closed_at"),
  createdAt: when("created_at").notNull(),
});

/** `confirmHash` is the SHA-256 of the secret in the mailed link. */
export const newsletterReaders = pgTable("newsletter_readers", {
  id: uuid().primaryKey(),
  email: text().notNull(),
  confirmHash: bytea("confirm_hash"),
  askedAt: when("asked_at").notNull(),
  confirmedAt: when("confirmed_at"),
});

export const newsletterIssues = pgTable("newsletter_issues", {
  id: uuid().primaryKey(),
  subject: text().notNull(),
  body: text().notNull(),
  readers: integer().notNull(),
  createdAt: when("created_at").notNull(),
});
