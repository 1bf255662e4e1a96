import { SYNC_STATUSES } from "@byline/contract/attributions.ts";
import type { SyncAnswer } from "@byline/contract/rights.ts";
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true });

/** Where a record stands with the rights platform; a record without a row is pending. A trigger keeps every move of `state`. */
export const rightsSyncs = pgTable(
  "rights_syncs",
  {
    projectId: uuid("project_id").notNull(),
    attributionId: uuid("attribution_id").notNull(),
    state: text({ enum: SYNC_STATUSES }).notNull(),
    since: when("since").notNull(),
    askedAt: when("asked_at").notNull(),
    revision: integer().notNull().default(1),
    attempt: integer().notNull().default(0),
    tries: integer().notNull().default(0),
    dueAt: when("due_at"),
    unknown: boolean().notNull().default(false),
    externalId: text("external_id"),
    hash: text(),
    remoteAt: when("remote_at"),
    answer: jsonb().$type<SyncAnswer>(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.attributionId] })],
);
