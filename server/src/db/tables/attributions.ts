import { CHANGE_KINDS, type ChangedMembers } from "@byline/contract/attributions.ts";
import {
  IMPORT_FORMATS,
  IMPORT_STATES,
  type ImportError,
  type ImportWarning,
} from "@byline/contract/imports.ts";
import type { ExportFilters } from "@byline/contract/public-exports.ts";
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const attributions = pgTable("attributions", {
  workspaceId: uuid("workspace_id").notNull(),
  projectId: uuid("project_id").notNull(),
  id: uuid().notNull(),
  tokenId: uuid("token_id"),
  recordedBy: uuid("recorded_by").notNull(),
  contentId: text("content_id").notNull(),
  contentCreatorId: text("content_creator_id"),
  attributionType: text("attribution_type").notNull(),
  metadata: jsonb().$type<Record<string, unknown>>().notNull(),
  externalId: text("external_id"),
  createdAt: when("created_at").notNull(),
  editedAt: when("edited_at"),
  withdrawnAt: when("withdrawn_at"),
});

/** `before` and `after` contain only changed members, named as in the public API. */
export const attributionChanges = pgTable("attribution_changes", {
  id: uuid().notNull(),
  workspaceId: uuid("workspace_id").notNull(),
  projectId: uuid("project_id").notNull(),
  attributionId: uuid("attribution_id").notNull(),
  kind: text({ enum: CHANGE_KINDS }).notNull(),
  changedBy: uuid("changed_by").notNull(),
  tokenId: uuid("token_id"),
  reason: text().notNull(),
  before: jsonb().$type<ChangedMembers>().notNull(),
  after: jsonb().$type<ChangedMembers>().notNull(),
  changedAt: when("changed_at").notNull(),
});

export const attributionImports = pgTable("attribution_imports", {
  id: uuid().primaryKey(),
  workspaceId: uuid("workspace_id").notNull(),
  projectId: uuid("project_id").notNull(),
  createdBy: uuid("created_by").notNull(),
  tokenId: uuid("token_id"),
  dryRun: boolean("dry_run").notNull().default(false),
  state: text({ enum: IMPORT_STATES }).notNull().default("running"),
  rowsTotal: integer("rows_total").notNull(),
  rowsDone: integer("rows_done").notNull().default(0),
  recorded: integer().notNull().default(0),
  duplicates: integer().notNull().default(0),
  rejected: integer().notNull(),
  /** Mistakes, then warnings, which have a code. */
  errors: jsonb().$type<(ImportError | ImportWarning)[]>().notNull(),
  createdAt: when("created_at").notNull().defaultNow(),
  touchedAt: when("touched_at").notNull().defaultNow(),
  finishedAt: when("finished_at"),
});

/** Rows of a file, waiting to be recorded. */
export const attributionImportChunks = pgTable("attribution_import_chunks", {
  workspaceId: uuid("workspace_id").notNull(),
  importId: uuid("import_id").notNull(),
  position: integer().notNull(),
  rows: jsonb().$type<unknown[]>().notNull(),
});

export const attributionExports = pgTable("attribution_exports", {
  id: uuid().primaryKey(),
  workspaceId: uuid("workspace_id").notNull(),
  /** Null for all projects of the workspace. */
  projectId: uuid("project_id"),
  createdBy: uuid("created_by").notNull(),
  tokenId: uuid("token_id").notNull(),
  format: text({ enum: IMPORT_FORMATS }).notNull(),
  filters: jsonb().$type<ExportFilters>().notNull(),
  state: text({ enum: ["queued", "running", "done", "failed"] })
    .notNull()
    .default("queued"),
  tries: integer().notNull().default(0),
  rowsWritten: integer("rows_written").notNull().default(0),
  rowsTotal: integer("rows_total"),
  bytes: bigint({ mode: "number" }),
  /** Prefix of its numbered pieces in the object store, while the file is kept. */
  prefix: text(),
  pieces: integer(),
  createdAt: when("created_at").notNull(),
  /** Time when rows were last written. */
  touchedAt: when("touched_at").notNull(),
  finishedAt: when("finished_at"),
  expiresAt: when("expires_at"),
});
