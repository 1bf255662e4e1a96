import type { SaveView } from "@byline/contract/saved-views.ts";
import { boolean, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

/** Saved views, deleted when the member leaves the workspace. */
export const savedViews = pgTable("saved_views", {
  workspaceId: uuid("workspace_id").notNull(),
  id: uuid().notNull(),
  userId: uuid("user_id").notNull(),
  name: text().notNull(),
  filters: jsonb().$type<SaveView["filters"]>().notNull(),
  shared: boolean().notNull(),
});
