import type { Exporter } from "../../core/exporter.ts";
import { listViewsOf } from "./queries.ts";

export const savedViewsExporter: Exporter = {
  module: "saved-views",
  tables: ["saved_views"],
  async export({ db }, { id }, zip) {
    await zip.addJson("saved-views.json", await listViewsOf(db, id));
  },
};
