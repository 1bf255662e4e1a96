import type { Exporter } from "../../core/exporter.ts";
import { eachOwnProject } from "../projects/export.ts";
import { pagesOfLines, pagesOfRevenues, pagesOfStatements } from "./own-royalties.ts";

export const royaltiesExporter: Exporter = {
  module: "royalties",
  tables: ["revenues", "royalty_lines", "royalty_statements"],
  async export({ db }, { id }, zip) {
    await zip.addList("revenues", eachOwnProject(db, id, pagesOfRevenues));
    await zip.addList("royalty-statements", eachOwnProject(db, id, pagesOfStatements));
    await zip.addList("royalty-lines", eachOwnProject(db, id, pagesOfLines));
  },
};
