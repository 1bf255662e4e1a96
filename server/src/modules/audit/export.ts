import { eq } from "drizzle-orm";
import type { Exporter } from "../../core/exporter.ts";
import { pagesById } from "../../db/pages.ts";
import { auditEntries } from "../../db/tables/audit.ts";

/** What the person did. What others did in their workspaces is exported in the audit log itself. */
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
