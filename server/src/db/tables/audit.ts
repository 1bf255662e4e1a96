import type { AUDIT_ACTORS, AUDIT_CATEGORIES, AuditAction } from "@byline/contract/audit.ts";
import { boolean, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Changes } from "../../kit/changes.ts";

/** Append-only: the database refuses changes. Ids are UUIDv7 of the event's time. */
export const auditEntries = pgTable("audit_entries", {
  id: uuid().primaryKey(),
  createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull(),
  /** All zeros for an entry without a workspace. */
  workspaceId: uuid("workspace_id").notNull(),
  projectId: uuid("project_id"),
  category: text().$type<(typeof AUDIT_CATEGORIES)[number]>().notNull(),
  action: text().$type<AuditAction>().notNull(),
  actor: text().$type<(typeof AUDIT_ACTORS)[number]>().notNull(),
  userId: uuid("user_id"),
  tokenId: uuid("token_id"),
  address: text(),
  client: text(),
  requestId: text("request_id"),
  subjects: uuid().array().notNull().default([]),
  data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  changes: jsonb().$type<Changes>().notNull().default({}),
  /** Whether it's a copy for another workspace of the person concerned. */
  copied: boolean().notNull().default(false),
});
