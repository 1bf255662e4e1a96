import { eq } from "drizzle-orm";
import type { Exporter } from "../../core/exporter.ts";
import { pagesById } from "../../db/pages.ts";
import { inquiries } from "../../db/tables/inquiries.ts";

export const inquiriesExporter: Exporter = {
  module: "inquiries",
  tables: ["inquiries"],
  async export({ db }, { id }, zip) {
    await zip.addList("inquiries", pagesById(db, inquiries, inquiries.id, eq(inquiries.userId, id)));
  },
};
