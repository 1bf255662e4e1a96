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
import { problems } from "../../http/openapi.ts";
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

const tags = ["Imports and exports"];
const params = z.object({ export_id: idParam.meta({ description: "The export's id" }) });

const FILE_TYPES = {
  csv: "text/csv; charset=utf-8; header=present",
  jsonl: "application/x-ndjson; charset=utf-8",
};
const file = z.string().meta({ format: "binary" });

/** Need only the read scope, since they change no recorded data. */
export function publicExportRoutes(app: App, deps: Deps) {
  app.post(
    "/exports",
    {
      config: { scope: "read", idempotent: true },
      schema: {
        operationId: "createExport",
        summary: "Export attributions to a file",
        description:
          "Returns 202, and writes the file in the background: the attributions that match the " +
          "filters, newest first. Byline keeps a file for 7 days, and a workspace's latest 50. Counts " +
          "as one call. Returns 429 while 5 of the workspace's exports are waiting.",
        tags,
        body: publicCreateExport,
        response: { 202: publicExport, ...problems(400, 401, 403, 404, 409, 422, 429) },
      },
    },
    async (request, reply) => {
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
  );

  app.get(
    "/exports",
    {
      config: { scope: "read", uncounted: true },
      schema: {
        operationId: "listExports",
        summary: "List exports, newest first",
        description: "Exports from the last 30 days. This call doesn't count toward your plan.",
        tags,
        querystring: publicExportQuery,
        response: { 200: publicExportPage, ...problems(400, 401, 403, 404, 429) },
      },
    },
    async (request) => {
      const { limit, cursor, project_id: projectId } = request.query;
      const page = { projectId, before: idCursor(cursor), limit: limit + 1 };
      const rows = await listAttributionExports(deps, tokenOf(request), page);
      const { shown, next_cursor } = pageOf(rows, limit, ({ id }) => encodeCursor(id));
      return { exports: shown.map(shape), limit, next_cursor };
    },
  );

  app.get(
    "/exports/:export_id",
    {
      config: { scope: "read", uncounted: true, conditional: true },
      schema: {
        operationId: "getExport",
        summary: "Read one export with its progress",
        description:
          "`rows_written` of `rows_total` rows are written. This call doesn't count toward your plan.",
        tags,
        params,
        response: { 200: publicExport, ...problems(401, 403, 404, 429) },
      },
    },
    async (request) => shape(await getAttributionExport(deps, tokenOf(request), request.params.export_id)),
  );

  app.get(
    "/exports/:export_id/file",
    {
      config: { scope: "read", uncounted: true },
      schema: {
        operationId: "downloadExport",
        summary: "Download an export's file",
        description:
          "Returns 409 until the export is done, and 410 once the file has expired. CSV is UTF-8 with " +
          "a byte order mark. Text that a spreadsheet would run as a formula starts with an " +
          "apostrophe, which imports remove. This call doesn't count toward your plan.",
        tags,
        params,
        response: {
          200: {
            description: "The file",
            content: { "text/csv": { schema: file }, "application/x-ndjson": { schema: file } },
          },
          ...problems(401, 403, 404, 409, 410, 429),
        },
      },
    },
    async (request, reply) => {
      const row = await getAttributionExport(deps, tokenOf(request), request.params.export_id);
      const pieces = openAttributionExport(deps, row);
      const name = exportName(row.format, row.createdAt.getTime());
      return reply
        .headers({
          "content-length": row.bytes ?? 0,
          "content-disposition": `attachment; filename="${name}"`,
        })
        .type(FILE_TYPES[row.format])
        .send(Readable.from(pieces) as never);
    },
  );

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
