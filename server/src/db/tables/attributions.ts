import { SYNC_STATUSES } from "@byline/contract/attributions.ts";
import { bigint, date, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const attributions = pgTable(
  "attributions",
  {
    projectId: uuid("project_id").notNull(),
    id: uuid().notNull(),
    tokenId: uuid("token_id"),
    recordedBy: uuid("recorded_by").notNull(),
    contentId: text("content_id").notNull(),
    contentCreatorId: text("content_creator_id"),
    attributionType: text("attribution_type").notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    syncStatus: text("sync_status", { enum: SYNC_STATUSES }).notNull().default("pending"),
    createdAt: when("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.id] })],
);

export const projectTotals = pgTable(
  "project_totals",
  { projectId: uuid("project_id").notNull(), shard: smallint().notNull(), n: bigint({ mode: "number" }).notNull() },
  (table) => [primaryKey({ columns: [table.projectId, table.shard] })],
);

export const attributionDays = pgTable(
  "attribution_days",
  {
    projectId: uuid("project_id").notNull(),
    day: date().notNull(),
    attributionType: text("attribution_type").notNull(),
    shard: smallint().notNull(),
    n: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day, table.attributionType, table.shard] })],
);

export const projectCreators = pgTable(
  "project_creators",
  {
    projectId: uuid("project_id").notNull(),
    contentCreatorId: text("content_creator_id").notNull(),
    firstDay: date("first_day").notNull(),
    lastDay: date("last_day").notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.contentCreatorId] })],
);
