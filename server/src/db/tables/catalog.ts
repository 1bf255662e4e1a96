import { CREATOR_KINDS } from "@byline/contract/catalog.ts";
import { SCHEMES } from "@byline/contract/identifiers.ts";
import { boolean, date, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true });

/** Columns that creators and works share. `value` belongs to the scheme; a work's name is its title. */
const entry = () => ({
  workspaceId: uuid("workspace_id").notNull(),
  id: uuid().notNull(),
  scheme: text({ enum: SCHEMES }).notNull(),
  value: text("identifier").notNull(),
  label: text().notNull(),
  name: text(),
  correctedName: text("corrected_name"),
  correctedBy: uuid("corrected_by"),
  correctedAt: when("corrected_at"),
  mergedInto: uuid("merged_into"),
  rootId: uuid("root_id").notNull(),
  publicRootId: uuid("public_root_id").notNull(),
  shownName: text("shown_name").notNull(),
  folded: text().notNull(),
  publicId: text("public_id").notNull(),
  firstDay: date("first_day"),
  lastDay: date("last_day"),
});

export const creators = pgTable("creators", {
  ...entry(),
  kind: text({ enum: CREATOR_KINDS }).notNull(),
  correctedKind: text("corrected_kind", { enum: CREATOR_KINDS }),
});

export const works = pgTable("works", {
  ...entry(),
  details: jsonb().$type<Record<string, string>>().notNull(),
  correctedLicense: text("corrected_license"),
  correctedSource: text("corrected_source"),
});

/** An id as one project records it, with its first and last day. */
const recordedId = () => ({
  workspaceId: uuid("workspace_id").notNull(),
  projectId: uuid("project_id").notNull(),
  value: text().notNull(),
  firstDay: date("first_day").notNull(),
  lastDay: date("last_day").notNull(),
});

/** `value` is a content_creator_id, or a folded name if `byName`. */
export const creatorIds = pgTable("creator_ids", {
  ...recordedId(),
  byName: boolean("by_name").notNull(),
  creatorId: uuid("creator_id").notNull(),
});

export const workIds = pgTable("work_ids", { ...recordedId(), workId: uuid("work_id").notNull() });

const merge = () => ({
  workspaceId: uuid("workspace_id").notNull(),
  id: uuid().notNull(),
  fromId: uuid("from_id").notNull(),
  intoId: uuid("into_id").notNull(),
  reason: text(),
  mergedBy: uuid("merged_by").notNull(),
  mergedAt: when("merged_at").notNull(),
  undoneBy: uuid("undone_by"),
  undoneAt: when("undone_at"),
});

export const creatorMerges = pgTable("creator_merges", merge());

export const workMerges = pgTable("work_merges", merge());

/** `oneId` is the lesser of the two ids. */
export const distinctEntries = pgTable("distinct_entries", {
  workspaceId: uuid("workspace_id").notNull(),
  kind: text({ enum: ["creator", "work"] }).notNull(),
  oneId: uuid("one_id").notNull(),
  otherId: uuid("other_id").notNull(),
  decidedBy: uuid("decided_by").notNull(),
  decidedAt: when("decided_at").notNull(),
});
