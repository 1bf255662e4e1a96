import { PICTURE_PROBLEMS, PICTURE_STATES } from "@byline/contract/pictures.ts";
import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const pictures = pgTable("pictures", {
  workspaceId: uuid("workspace_id").notNull(),
  contentId: text("content_id").notNull(),
  /** Null for an uploaded picture. */
  sourceUrl: text("source_url"),
  state: text({ enum: PICTURE_STATES }).notNull(),
  dueAt: timestamp("due_at", { withTimezone: true }),
  tries: integer().notNull().default(0),
  problem: text({ enum: PICTURE_PROBLEMS }),
  /** Prefix of its widths in the object store. */
  prefix: text(),
  digest: text(),
  width: integer(),
  height: integer(),
});
