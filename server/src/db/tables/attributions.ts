import { CHANGE_KINDS, type ChangedMembers } from "@byline/contract/attributions.ts";
import {
  IMPORT_FORMATS,
  IMPORT_STATES,
  type ImportError,
  type ImportWarning,
} from "@byline/contract/imports.ts";
import type { ExportFilters } from "@byline/contract/public-exports.ts";
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

const when = (name: string) => timestamp(name, { withTimezone: true });

export const attributions = pgTable(
  "attributions",
  {
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
  },
  (table) => [primaryKey({ columns: [table.projectId, table.id, table.workspaceId] })],
);

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

export const projectTotals = pgTable(
  "project_totals",
  {
    workspaceId: uuid("workspace_id").notNull(),
    projectId: uuid("project_id").notNull(),
    shard: smallint().notNull(),
    n: bigint({ mode: "number" }).notNull(),
    withdrawn: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.shard, table.workspaceId] })],
);

export const attributionDays = pgTable(
  "attribution_days",
  {
    workspaceId: uuid("workspace_id").notNull(),
    projectId: uuid("project_id").notNull(),
    day: date().notNull(),
    attributionType: text("attribution_type").notNull(),
    shard: smallint().notNull(),
    n: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.projectId, table.day, table.attributionType, table.shard, table.workspaceId],
    }),
  ],
);

export const projectCreators = pgTable(
  "project_creators",
  {
    workspaceId: uuid("workspace_id").notNull(),
    projectId: uuid("project_id").notNull(),
    contentCreatorId: text("content_creator_id").notNull(),
    firstDay: date("first_day").notNull(),
    lastDay: date("last_day").notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.contentCreatorId, table.workspaceId] })],
);

/**
 * `value` is the creator's id if `kind` is creator, else the content's. `folded` is derived from `name`.
 * `live` means that an attribution that isn't withdrawn uses the name.
 */
export const attributionNames = pgTable(
  "attribution_names",
  {
    workspaceId: uuid("workspace_id").notNull(),
    projectId: uuid("project_id").notNull(),
    kind: text({ enum: ["creator", "author", "title"] }).notNull(),
    value: text().notNull(),
    name: text().notNull(),
    folded: text().notNull(),
    lastDay: date("last_day").notNull(),
    live: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.kind, table.value, table.folded, table.workspaceId] }),
  ],
);

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
export const attributionImportChunks = pgTable(
  "attribution_import_chunks",
  {
    workspaceId: uuid("workspace_id").notNull(),
    importId: uuid("import_id").notNull(),
    position: integer().notNull(),
    rows: jsonb().$type<unknown[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);

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
