import { z } from "zod";
import { formatNumber } from "./figures.ts";
import {
  attributionImport,
  columnChoices,
  IMPORT_FORMATS,
  IMPORT_LIMITS,
  IMPORT_SIZE,
  IMPORT_STATES,
  importError,
  importWarning,
} from "./imports.ts";
import { pageMembers, pageQuery } from "./paging.ts";
import { idParam, timestamp } from "./text.ts";

/* Imports in the public API, like those in imports.ts but with their errors in pages. */

export const publicCreateImport = z
  .strictObject({
    project_id: idParam.meta({
      description: "The project to record into",
      example: "6f1c2a9e-0b57-4f0e-9d5e-3f1f8f0d2c11",
    }),
    format: z.enum(IMPORT_FORMATS, "format must be csv or jsonl").default("csv").meta({
      description:
        "`csv`: column names in the first line, as in an export. `jsonl`: one JSON attribution per line",
    }),
    data: z
      .string("data is required")
      .min(1, "The file is empty")
      .meta({
        description: `The file's text, up to ${IMPORT_SIZE} and ${formatNumber(IMPORT_LIMITS.rows)} rows`,
        example: "content_id,attribution_type\nwikipedia:the-starry-night,image_content\n",
      }),
    dry_run: z.boolean().default(false).meta({ description: "Checks the file without recording anything" }),
    columns: columnChoices.columns.meta({
      description:
        "For CSV: maps headings to columns; null skips a column. Common headings, such as `License` " +
        "or `Autor`, are recognized without it",
      example: { "File name": "external_id", Notes: null },
    }),
    attribution_type: columnChoices.attributionType.meta({
      description: "For CSV: the type of rows without one",
      example: "image_content",
    }),
  })
  .meta({ id: "CreateImport" });

const { rowsTotal, rowsDone, recorded, duplicates, rejected } = attributionImport.shape;
const EXAMPLE_ID = "0198c1f4-7a30-7d21-9b64-0000000000f1";
const time = timestamp.meta({ example: "2026-11-21T09:30:00.000Z" });

const line = importError.shape.line.meta({
  description: "The line number, starting at 1",
  example: 4,
});

const publicImportWarning = importWarning.extend({ line }).meta({ id: "ImportWarning" });

export const publicImport = z
  .object({
    id: z.string().meta({ example: EXAMPLE_ID }),
    project_id: z.string(),
    dry_run: z.boolean().meta({ description: "Whether the import only checks the file" }),
    state: z.enum(IMPORT_STATES).meta({
      description:
        "`running`: rows are waiting or being recorded. `done`: every row was processed. `failed`: " +
        "the import stopped early, and rows recorded so far stay",
    }),
    rows_total: rowsTotal.meta({ example: 1000 }),
    rows_done: rowsDone.meta({ description: "Rows recorded, duplicate, or rejected so far", example: 1000 }),
    recorded: recorded.meta({ example: 990 }),
    duplicates: duplicates.meta({
      description: "Rows recorded before, by this file or an earlier call",
      example: 8,
    }),
    rejected: rejected.meta({ description: "Rows with mistakes, which were skipped", example: 2 }),
    warnings: z.array(publicImportWarning).meta({
      description: `What the recorded rows' credits can't use, up to ${IMPORT_LIMITS.warnings} warnings`,
      example: [],
    }),
    failed_because: z
      .string()
      .nullable()
      .meta({ description: "Why the import stopped early", example: null }),
    created_at: time,
    finished_at: timestamp.nullable().meta({ example: "2026-11-21T09:30:02.000Z" }),
  })
  .meta({ id: "Import" });
export type PublicImport = z.infer<typeof publicImport>;

export const publicImportQuery = pageQuery.omit({ page: true }).extend({
  project_id: idParam.optional().meta({ description: "Only imports into this project" }),
  state: z.enum(IMPORT_STATES).optional().meta({ description: "Only imports in this state" }),
});

const { limit, next_cursor } = pageMembers;

export const publicImportPage = z
  .object({ imports: z.array(publicImport), limit, next_cursor })
  .meta({ id: "ImportPage" });

export const publicImportError = z
  .object({
    line,
    path: importError.shape.path.meta({
      description: "The column or member with the error; empty for the whole line",
      example: "content_id",
    }),
    message: importError.shape.message.meta({ example: "content_id is required" }),
  })
  .meta({ id: "ImportError" });

export const publicImportErrorQuery = pageQuery.omit({ page: true });

export const publicImportErrorPage = z
  .object({ errors: z.array(publicImportError), limit, next_cursor })
  .meta({ id: "ImportErrorPage" });
