import { z } from "zod";
import { attributionType } from "./attribution-members.ts";
import { attributionWarning } from "./credit/warnings.ts";
import { formatMebibytes } from "./figures.ts";

export const IMPORT_LIMITS = {
  rows: 100_000,
  columns: 500,
  bytes: 20_971_520,
  errors: 1000,
  warnings: 100,
  /** Maximum unfinished files per workspace. Two simultaneous calls may exceed it by one. */
  waiting: 5,
} as const;

export const IMPORT_SIZE = formatMebibytes(IMPORT_LIMITS.bytes);
export const IMPORT_TOO_LARGE =
  `A file can be up to ${IMPORT_SIZE}. ` + "Split the file, and repeat the first line in each part.";

/** A file grows as JSON: every quote and line break takes two bytes. */
export const IMPORT_BODY_LIMIT = 2 * IMPORT_LIMITS.bytes;

const columnName = z.string().max(500);
/** Choices for columns with unknown headings. */
export const columnChoices = {
  columns: z
    .record(columnName, columnName.nullable(), "columns must map each heading to a column")
    .optional(),
  attributionType: attributionType.optional(),
};

/**
 * POST /api/attributions/import, as JSON, or the file itself as text/csv with the other members in the query.
 * Columns: content_id and attribution_type, and optionally content_creator_id, external_id, metadata (JSON),
 * and metadata.<name>. An export's other columns are ignored.
 */
export const importAttributions = z.strictObject({
  csv: z.string("Choose a CSV file").min(1, "The file is empty"),
  projectId: z.string("Choose a project").max(200),
  dryRun: z
    .union(
      [z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")],
      "dryRun must be true or false",
    )
    .default(false),
  ...columnChoices,
});

export const IMPORT_FORMATS = ["csv", "jsonl"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const IMPORT_STATES = ["running", "done", "failed"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** `line` counts from 1 at the header, as in an editor. `path` is the column. */
export const importError = z.object({ line: z.int(), path: z.string(), message: z.string() });
export type ImportError = z.infer<typeof importError>;

/** A detail that a row's credit can't use. The row is still recorded. */
export const importWarning = importError.extend({ code: attributionWarning.shape.code });
export type ImportWarning = z.infer<typeof importWarning>;

/**
 * The result of an import. A dry run is `done` immediately, has no id, and counts the attributions it would
 * record. `errors` lists the first 1,000 `rejected` rows, and `warnings` the first 100. `duplicates` were
 * recorded before, by this file or another one.
 */
export const attributionImport = z.object({
  id: z.string().nullable(),
  projectId: z.string(),
  dryRun: z.boolean(),
  state: z.enum(IMPORT_STATES),
  rowsTotal: z.int(),
  rowsDone: z.int(),
  recorded: z.int(),
  duplicates: z.int(),
  rejected: z.int(),
  errors: z.array(importError),
  warnings: z.array(importWarning),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type AttributionImport = z.infer<typeof attributionImport>;
