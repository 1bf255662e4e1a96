import type { Exporter } from "../../core/exporter.ts";
import type { Db } from "../../db/client.ts";
import { listOwnedWorkspaces } from "../workspaces/queries.ts";
import { pagesOfRequests } from "./own-requests.ts";

export const requestsExporter: Exporter = {
  module: "requests",
  tables: ["api_requests"],
  async export({ db }, { id }, zip) {
    await zip.addList("requests", pagesOfOwn(db, id));
  },
};

async function* pagesOfOwn(db: Db, userId: string) {
  for (const { id } of await listOwnedWorkspaces(db, userId)) yield* pagesOfRequests(db, id);
}
