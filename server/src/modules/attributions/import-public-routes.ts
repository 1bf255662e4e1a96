import { strictQuery } from "@byline/contract/credit/warnings.ts";
import { IMPORT_BODY_LIMIT } from "@byline/contract/imports.ts";
import { snakeCased } from "@byline/contract/names.ts";
import {
  type PublicImport,
  publicCreateImport,
  publicImport,
  publicImportErrorPage,
  publicImportErrorQuery,
  publicImportPage,
  publicImportQuery,
} from "@byline/contract/public-imports.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import type { TokenActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import type { WriteContext } from "../../core/write.ts";
import { tokenCaller, tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { onceForEachKey } from "../../http/idempotency.ts";
import { idCursor, pageOf, positionCursor } from "../../http/link.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import { chargeCall } from "../usage/charge-call.ts";
import {
  getImport,
  keepDryRun,
  listImports,
  queueImport,
  readImport,
  rehearse,
  type StoredImport,
} from "./import-attributions.ts";
import { withStoredRows } from "./import-chunks.ts";

const params = z.object({ import_id: idParam.meta({ description: "The import's id" }) });

export function publicImportRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Imports and exports");

  publicRoute("POST /imports", {
    operation: "createImport",
    summary: "Import attributions from a file",
    description:
      "Returns 202 once the file is read, and records its rows in the background. A row that you send " +
      "again is recorded only once. Rows with mistakes are skipped and listed as the import's errors; with " +
      "`strict=true`, so are rows with warnings. Counts as one call. Returns 429 while 5 of the " +
      "workspace's files are waiting.",
    bodyLimit: IMPORT_BODY_LIMIT,
    scope: "write",
    idempotent: true,
    query: strictQuery,
    body: publicCreateImport,
    answers: { 202: publicImport },
    refuses: [402, 404, 409],
    handler: async (request, reply) => {
      const caller = tokenCaller(deps, request);
      const { project_id: projectId, data: text, format, dry_run: dryRun } = request.body;
      const { columns, attribution_type: attributionType } = request.body;
      const strict = request.query.strict === "true";
      const file = { projectId, text, format, columns, attributionType, strict, member: "data" as const };
      const read = await readImport(deps, caller.actor, file);
      const answerOnce = (keep: (ctx: WriteContext<TokenActor>) => Promise<StoredImport>) =>
        onceForEachKey(caller, request, reply, 202, async (ctx) => {
          await chargeCall(ctx, read.project.id);
          return shapePublicImport(await keep(ctx));
        });
      if (!dryRun)
        return withStoredRows(caller, read.file.rows, (id) =>
          answerOnce((ctx) => queueImport(ctx, { ...read, id })),
        );
      const result = await rehearse(deps, caller.actor, read);
      return answerOnce((ctx) => keepDryRun(ctx, result));
    },
  });

  publicRoute("GET /imports", {
    operation: "listImports",
    summary: "List imports, newest first",
    description: "Includes imports made in the app.",
    scope: "read",
    uncounted: true,
    query: publicImportQuery,
    answers: { 200: publicImportPage },
    refuses: [404],
    handler: async (request) => {
      const { limit, cursor, project_id: projectId, state } = request.query;
      const page = { before: idCursor(cursor), limit: limit + 1 };
      const rows = await listImports(deps, tokenOf(request), { projectId, state }, page);
      const { shown, next_cursor } = pageOf(rows, limit, ({ id }) => encodeCursor(id));
      return { imports: shown.map(shapePublicImport), limit, next_cursor };
    },
  });

  publicRoute("GET /imports/:import_id", {
    operation: "getImport",
    summary: "Get an import with its progress",
    description: "`rows_done` of `rows_total` rows are done. This call doesn't count toward your plan.",
    scope: "read",
    uncounted: true,
    conditional: true,
    params,
    answers: { 200: publicImport },
    handler: async (request) =>
      shapePublicImport(await getImport(deps, tokenOf(request), request.params.import_id)),
  });

  publicRoute("GET /imports/:import_id/errors", {
    operation: "listImportErrors",
    summary: "List the errors in an import's rows",
    description: "The first 1,000, in file order.",
    scope: "read",
    uncounted: true,
    params,
    query: publicImportErrorQuery,
    answers: { 200: publicImportErrorPage },
    handler: async (request) => {
      const { limit, cursor } = request.query;
      const { errors } = await getImport(deps, tokenOf(request), request.params.import_id);
      const after = positionCursor(cursor);
      const ofRows = errors.filter(({ line }) => line > 0).slice(after, after + limit + 1);
      const { shown, next_cursor } = pageOf(ofRows, limit, () => encodeCursor(String(after + limit)));
      return { errors: shown, limit, next_cursor };
    },
  });
}

function shapePublicImport({ errors, ...shown }: StoredImport): PublicImport {
  const whole = errors.find(({ line }) => line === 0);
  return { ...snakeCased(shown), failed_because: whole?.message ?? null };
}
