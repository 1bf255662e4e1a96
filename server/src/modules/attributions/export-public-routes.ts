import { Readable } from "node:stream";
import { snakeCased } from "@byline/contract/names.ts";
import {
  type PublicExport,
  publicCreateExport,
  publicExport,
  publicExportPage,
  publicExportQuery,
} from "@byline/contract/public-exports.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { tokenCaller, tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { onceForEachKey } from "../../http/idempotency.ts";
import { idCursor, pageOf } from "../../http/link.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import { projectScopeOf } from "../projects/queries.ts";
import {
  type ExportRow,
  exportName,
  getAttributionExport,
  isExpired,
  listAttributionExports,
  openAttributionExport,
  queueAttributionExport,
} from "./attribution-exports.ts";
import { projectsWithin } from "./queries.ts";

const params = z.object({ export_id: idParam.meta({ description: "The export's id" }) });

const FILE_TYPES = {
  csv: "text/csv; charset=utf-8; header=present",
  jsonl: "application/x-ndjson; charset=utf-8",
};
const file = z.string().meta({ format: "binary" });

/** Need only the read scope, since they change no recorded data. */
export function publicExportRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Imports and exports");

  publicRoute("POST /exports", {
    operation: "createExport",
    summary: "Export attributions to a file",
    description:
      "Returns 202, and writes the file in the background: the attributions that match the filters, newest " +
      "first. Byline keeps a file for 7 days, and a workspace's latest 50. Counts as one call. Returns 429 " +
      "while 5 of the workspace's exports are waiting.",
    scope: "read",
    idempotent: true,
    body: publicCreateExport,
    answers: { 202: publicExport },
    refuses: [404, 409],
    handler: async (request, reply) => {
      const caller = tokenCaller(deps, request);
      const { format, project_id: requested, ...filters } = request.body;
      const scope = projectScopeOf(caller.actor);
      const [only] =
        requested === undefined ? [] : (await projectsWithin(deps.db, scope, requested)).projectIds;
      const projectId = only ?? scope.projectId;
      request.readProjectId = projectId;
      return onceForEachKey(caller, request, reply, 202, async (ctx) =>
        shape(await queueAttributionExport(ctx, { projectId, format, filters })),
      );
    },
  });

  publicRoute("GET /exports", {
    operation: "listExports",
    summary: "List exports, newest first",
    description: "Exports from the last 30 days. This call doesn't count toward your plan.",
    scope: "read",
    uncounted: true,
    query: publicExportQuery,
    answers: { 200: publicExportPage },
    refuses: [404],
    handler: async (request) => {
      const { limit, cursor, project_id: projectId } = request.query;
      const page = { projectId, before: idCursor(cursor), limit: limit + 1 };
      const rows = await listAttributionExports(deps, tokenOf(request), page);
      const { shown, next_cursor } = pageOf(rows, limit, ({ id }) => encodeCursor(id));
      return { exports: shown.map(shape), limit, next_cursor };
    },
  });

  publicRoute("GET /exports/:export_id", {
    operation: "getExport",
    summary: "Get an export with its progress",
    description: "`rows_written` of `rows_total` rows are written. This call doesn't count toward your plan.",
    scope: "read",
    uncounted: true,
    conditional: true,
    params,
    answers: { 200: publicExport },
    handler: async (request) =>
      shape(await getAttributionExport(deps, tokenOf(request), request.params.export_id)),
  });

  publicRoute("GET /exports/:export_id/file", {
    operation: "downloadExport",
    summary: "Download an export's file",
    description:
      "Returns 409 until the export is done, and 410 once the file has expired. CSV is UTF-8 with a byte " +
      "order mark. Text that a spreadsheet would run as a formula starts with an apostrophe, which imports " +
      "remove. This call doesn't count toward your plan.",
    scope: "read",
    uncounted: true,
    params,
    answers: {
      200: {
        description: "The file",
        content: { "text/csv": { schema: file }, "application/x-ndjson": { schema: file } },
      },
    },
    refuses: [409, 410],
    handler: async (request, reply) => {
      const row = await getAttributionExport(deps, tokenOf(request), request.params.export_id);
      const pieces = openAttributionExport(deps, row);
      const name = exportName(row.format, row.createdAt.getTime());
      return reply
        .headers({
          "content-length": row.bytes ?? 0,
          "content-disposition": `attachment; filename="${name}"`,
        })
        .type(FILE_TYPES[row.format])
        .send(Readable.from(pieces));
    },
  });

  function shape(row: ExportRow): PublicExport {
    const { id, projectId, format, filters, rowsWritten, rowsTotal, bytes } = row;
    return {
      ...snakeCased({ id, projectId, format, rowsWritten, rowsTotal, bytes }),
      filters,
      state: isExpired(row, deps.clock()) ? "expired" : row.state,
      failed_because: row.state === "failed" ? FAILED : null,
      created_at: row.createdAt.toISOString(),
      finished_at: row.finishedAt?.toISOString() ?? null,
      expires_at: row.expiresAt?.toISOString() ?? null,
    };
  }
}

const FAILED = "We couldn't write the file. Create the export again.";
