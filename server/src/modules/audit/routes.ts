import type { AuditEntry } from "@byline/contract/audit.ts";
import type { FastifyReply } from "fastify";
import type { Deps } from "../../core/deps.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { sendCsv } from "../../http/csv.ts";
import { sendJsonLines } from "../../http/json-lines.ts";
import { cursorAfter, idCursor, linkNext } from "../../http/link.ts";
import { route } from "../../http/route.ts";
import { AUDIT_COLUMNS, cellsOf, exportAudit } from "./export-audit.ts";
import { listAuditEntries } from "./queries.ts";
import { auditScopeOf, EVERYTHING } from "./scope.ts";

export function auditRoutes(app: App, deps: Deps) {
  route(app, "GET /audit", async (request, reply) => {
    const { limit, cursor, ...filter } = request.query;
    const scope = await auditScopeOf(deps, userOf(request), filter);
    const entries = await listAuditEntries(deps, scope, filter, { limit, before: idCursor(cursor) });
    linkNext(request, reply, cursorAfter(entries, limit));
    return entries;
  });

  route(app, "GET /audit/export", async (request, reply) => {
    const { format, ...filter } = request.query;
    const scope = await auditScopeOf(deps, userOf(request), filter);
    return sendAudit(reply, format, await exportAudit(userCaller(deps, request), { format, scope, filter }));
  });

  route(app, "GET /operator/audit", async (request, reply) => {
    const { limit, cursor, ...filter } = request.query;
    const entries = await listAuditEntries(deps, EVERYTHING, filter, { limit, before: idCursor(cursor) });
    linkNext(request, reply, cursorAfter(entries, limit));
    return entries;
  });

  route(app, "GET /operator/audit/export", async (request, reply) => {
    const { format, ...filter } = request.query;
    const scope = EVERYTHING;
    return sendAudit(reply, format, await exportAudit(userCaller(deps, request), { format, scope, filter }));
  });
}

type File = { fileName: string; pages: AsyncGenerator<AuditEntry[]> };

function sendAudit(reply: FastifyReply, format: "csv" | "jsonl", { fileName, pages }: File) {
  if (format === "jsonl") return sendJsonLines(reply, fileName, pages);
  async function* rows() {
    for await (const entries of pages) yield entries.map(cellsOf);
  }
  return sendCsv(reply, fileName, AUDIT_COLUMNS, rows());
}
