import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./accounts.ts";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const notifications = pgTable("notifications", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  kind: text().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  link: text(),
  /** A group has at most one unread notification. */
  groupKey: text("group_key"),
  subjects: uuid().array().notNull().default([]),
  inApp: boolean("in_app").notNull().default(true),
  readAt: when("read_at"),
  digestedAt: when("digested_at"),
  createdAt: when("created_at").notNull().defaultNow(),
});

export const digestUnsubscribes = pgTable("digest_unsubscribes", {
  secretHash: bytea("secret_hash").primaryKey(),
  userId: uuid("user_id").notNull(),
  createdAt: when("created_at").notNull().defaultNow(),
});

export const outboxMails = pgTable("outbox_mails", {
  id: uuid().primaryKey(),
  userId: uuid("user_id"),
  /** The workspace or account on whose behalf it's sent, or zeros for visitors. */
  senderId: uuid("sender_id").notNull(),
  turn: bigint({ mode: "number" }).notNull(),
  toAddress: text("to_address").notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  headers: jsonb().$type<Record<string, string>>().notNull().default({}),
  tries: integer().notNull().default(0),
  dueAt: when("due_at"),
  createdAt: when("created_at").notNull().defaultNow(),
});
