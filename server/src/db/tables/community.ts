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

/** About a project, one of its comments (`commentId`), or a public page that it is on (`page`). */
export const reports = pgTable("reports", {
  id: uuid().primaryKey(),
  projectId: uuid("project_id").notNull(),
  commentId: uuid("comment_id"),
  page: text(),
  replyEmail: text("reply_email"),
  reporterId: uuid("reporter_id"),
  reason: text({ enum: ["spam", "abuse", "wrong-credit", "other"] }).notNull(),
  details: text().notNull().default(""),
  shown: jsonb().$type<Record<string, unknown>>().notNull(),
  status: text({ enum: ["open", "upheld", "dismissed"] })
    .notNull()
    .default("open"),
  createdAt: when("created_at").notNull().defaultNow(),
});

/** What became of a report, oldest first; the first says that it came in. */
export const reportEvents = pgTable("report_events", {
  id: uuid().primaryKey(),
  reportId: uuid("report_id").notNull(),
  actorId: uuid("actor_id"),
  status: text({ enum: ["open", "upheld", "dismissed"] }).notNull(),
  note: text().notNull().default(""),
  createdAt: when("created_at").notNull().defaultNow(),
});
