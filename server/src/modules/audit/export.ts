import { eq } from "drizzle-orm";
import type { Exporter } from "../../core/exporter.ts";
import { pagesById } from "../../db/pages.ts";
import { auditEntries } from "../../db/tables/audit.ts";

/**
 * Exports the person's own actions. Others' actions in their workspaces are in the audit log's own export.
 */
export const auditExporter: Exporter = {
  module: "audit",
  tables: ["audit_entries"],
  async export({ db }, { id }, zip) {
    await zip.addList(
      "audit-entries",
      pagesById(db, auditEntries, auditEntries.id, eq(auditEntries.userId, id)),
    );
  },
};
