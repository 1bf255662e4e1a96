import { z } from "zod";
import { publicAttributionQuery } from "./attributions.ts";
import { IMPORT_FORMATS } from "./imports.ts";
import { pageMembers, pageQuery } from "./paging.ts";
import { timestamp } from "./text.ts";

/* Exports in the public API: attribution files written in the background. */

const { page: _page, limit: _limit, cursor: _cursor, ...filters } = publicAttributionQuery.shape;
const { project_id, ...others } = {
  ...filters,
  withdrawn: z.boolean("Must be true or false").optional().meta({
    description: "true: only withdrawn attributions; false: only the others. Default: both",
  }),
};

const format = z.enum(IMPORT_FORMATS, "format must be csv or jsonl").meta({
  description:
    "`csv`: a header line, then one attribution per line. `jsonl`: one JSON attribution per line. You " +
    "can import both again",
});

/** Files of a workspace: unfinished, which two simultaneous calls may exceed by one, and stored. */
export const EXPORT_LIMITS = { waiting: 5, kept: 50 } as const;

/** POST /v1/exports: the filters of a list. */
export const publicCreateExport = z
  .strictObject({
    format: format.default("csv"),
    project_id: project_id.meta({
      description: "Attributions of this project. Default: all projects that the token can access",
      example: "6f1c2a9e-0b57-4f0e-9d5e-3f1f8f0d2c11",
    }),
    ...others,
  })
  .meta({ id: "CreateExport" });

const exportFilters = z.object(others).meta({ id: "ExportFilters" });
export type ExportFilters = z.infer<typeof exportFilters>;

const EXPORT_STATES = ["queued", "running", "done", "failed", "expired"] as const;

const time = (example: string) => timestamp.nullable().meta({ example });

export const publicExport = z
  .object({
    id: z.string().meta({ example: "0198c1f4-7a30-7d21-9b64-0000000000e1" }),
    project_id: z.string().nullable().meta({
      description: "The project the export is limited to; null for all projects",
      example: "6f1c2a9e-0b57-4f0e-9d5e-3f1f8f0d2c11",
    }),
    format,
    filters: exportFilters.meta({ description: "The export's other filters", example: {} }),
    state: z.enum(EXPORT_STATES).meta({
      description:
        "`queued`: waiting for its turn. `running`: writing rows. `done`: the file is ready to " +
        "download. `failed`: there is no file. `expired`: the file was deleted",
      example: "done",
    }),
    rows_written: z.int().meta({ description: "Number of attributions written so far", example: 1000 }),
    rows_total: z
      .int()
      .nullable()
      .meta({ description: "Total number of attributions in the file; null until known", example: 1000 }),
    bytes: z
      .int()
      .nullable()
      .meta({ description: "The file's size, once the export is done", example: 204_800 }),
    failed_because: z.string().nullable().meta({ description: "Why an export failed", example: null }),
    created_at: timestamp.meta({ example: "2026-11-21T09:30:00.000Z" }),
    finished_at: time("2026-11-21T09:30:02.000Z"),
    expires_at: time("2026-11-28T09:30:02.000Z").meta({ description: "When the file is deleted" }),
  })
  .meta({ id: "Export" });
export type PublicExport = z.infer<typeof publicExport>;

export const publicExportQuery = pageQuery.omit({ page: true }).extend({
  project_id: project_id.meta({ description: "Only exports limited to this project" }),
});

const { limit, next_cursor } = pageMembers;

export const publicExportPage = z
  .object({ exports: z.array(publicExport), limit, next_cursor })
  .meta({ id: "ExportPage" });
