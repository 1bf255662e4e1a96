import type { ExportSection } from "@byline/contract/analytics.ts";
import type { AttributionFilters, AuditFilters, Range } from "./queries.ts";
import { addressOf } from "./request.ts";

/* Addresses of downloads. */

export const invoicePdf = (id: string) => addressOf("GET /billing/invoices/:id/pdf", { params: { id } });
export const statementFile = (id: string, kind: "csv" | "pdf") =>
  addressOf(`GET /statements/:id/${kind}`, { params: { id } });
export const starterFile = (id: string) => addressOf("GET /projects/:id/starter", { params: { id } });
export const analyticsExport = (section: ExportSection, range: Range, projectId?: string) =>
  addressOf("GET /analytics/export", { query: { section, ...range, projectId } });
/** Returns the export's address for a list with these filters. */
export const attributionsExport = (filters: AttributionFilters) =>
  addressOf("GET /attributions/export", { query: filters });
/** Returns the export's address for a log with these filters. */
export const auditExport = (log: "audit" | "operator/audit", filters: AuditFilters) =>
  addressOf(`GET /${log}/export`, { query: filters });
