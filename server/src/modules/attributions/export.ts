import type { Deps } from "../../core/deps.ts";
import type { Exporter } from "../../core/exporter.ts";
import type { Db } from "../../db/client.ts";
import { PAGE } from "../../db/pages.ts";
import { eachOwnProject } from "../projects/export.ts";
import { pagesOfChanges } from "./own-changes.ts";
import { listAttributions } from "./queries.ts";
import { shapeAttribution } from "./shape-attribution.ts";

export const attributionsExporter: Exporter = {
  module: "attributions",
  tables: ["attribution_changes", "attributions"],
  async export(deps, { id }, zip) {
    await zip.addList("attributions", eachOwnProject(deps.db, id, pagesWith(deps)));
    await zip.addList("attribution-changes", eachOwnProject(deps.db, id, pagesOfChanges));
  },
};

/** Newest first. Each page continues in the primary key. */
function pagesWith(deps: Deps) {
  return async function* (_db: Db, projectId: string, workspaceId: string) {
    for (let before: string | undefined; ; ) {
      const rows = await listAttributions(
        deps,
        { workspaceId, projectIds: [projectId] },
        { before },
        { limit: PAGE },
      );
      yield rows.map((row) => shapeAttribution(row, deps.config.url));
      before = rows.at(-1)?.id;
      if (rows.length < PAGE) break;
    }
  };
}
