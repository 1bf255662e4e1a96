import { PAGE_REPORT_REASONS } from "@byline/contract/community.ts";
import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const projectComments = pgTable("project_comments", {
  id: uuid().primaryKey(),
  projectId: uuid("project_id").notNull(),
  userId: uuid("user_id").notNull(),
  body: text().notNull(),
  createdAt: when("created_at").notNull().defaultNow(),
  deletedAt: when("deleted_at"),
});

/**
 * Reports about a project, one of its comments (`commentId`), or a public page that shows it (`page`). A
 * request to remove a name has the name (`named`) and the public ids of the creators shown under it.
 */
export const reports = pgTable("reports", {
  id: uuid().primaryKey(),
  projectId: uuid("project_id").notNull(),
  commentId: uuid("comment_id"),
  page: text(),
  named: text(),
  creatorIds: text("creator_ids").array().notNull().default([]),
  replyEmail: text("reply_email"),
  reporterId: uuid("reporter_id"),
  reason: text({ enum: PAGE_REPORT_REASONS }).notNull(),
  details: text().notNull().default(""),
  shown: jsonb().$type<Record<string, unknown>>().notNull(),
  status: text({ enum: ["open", "upheld", "dismissed"] })
    .notNull()
    .default("open"),
  createdAt: when("created_at").notNull().defaultNow(),
});

/** A report's history, oldest first, beginning with its arrival. */
export const reportEvents = pgTable("report_events", {
  id: uuid().primaryKey(),
  reportId: uuid("report_id").notNull(),
  actorId: uuid("actor_id"),
  status: text({ enum: ["open", "upheld", "dismissed"] }).notNull(),
  note: text().notNull().default(""),
  createdAt: when("created_at").notNull().defaultNow(),
});
