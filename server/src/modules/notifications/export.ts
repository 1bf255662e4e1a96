import type { Exporter } from "../../core/exporter.ts";
import { pagesOfNotifications } from "./queries.ts";

export const notificationsExporter: Exporter = {
  module: "notifications",
  tables: ["notifications"],
  async export({ db }, { id }, zip) {
    await zip.addList("notifications", pagesOfNotifications(db, id));
  },
};
