import type { Exporter } from "../../core/exporter.ts";
import { listStars, pagesOfActivities, pagesOfComments, pagesOfReports } from "./own-participation.ts";

export const communityExporter: Exporter = {
  module: "community",
  tables: ["activities", "project_comments", "project_stars", "reports"],
  async export({ db }, { id }, zip) {
    await zip.addList("comments", pagesOfComments(db, id));
    await zip.addList("reports", pagesOfReports(db, id));
    await zip.addList("activities", pagesOfActivities(db, id));
    await zip.addJson("stars.json", await listStars(db, id));
  },
};
