import { eq } from "drizzle-orm";
import type { Exporter } from "../../core/exporter.ts";
import type { Db } from "../../db/client.ts";
import { pagesById } from "../../db/pages.ts";
import { webhookEndpoints } from "../../db/tables/webhooks.ts";
import { listOwnedWorkspaces } from "../workspaces/queries.ts";
import { shapeEndpoint } from "./endpoints.ts";

export const webhooksExporter: Exporter = {
  module: "webhooks",
  tables: ["webhook_endpoints"],
  async export({ db }, { id }, zip) {
    await zip.addList("webhook-endpoints", pagesOfEndpoints(db, id));
  },
};

/** Omits the secrets that sign messages. */
async function* pagesOfEndpoints(db: Db, userId: string) {
  for (const { id: workspaceId } of await listOwnedWorkspaces(db, userId)) {
    const own = eq(webhookEndpoints.workspaceId, workspaceId);
    for await (const rows of pagesById(db, webhookEndpoints, webhookEndpoints.id, own))
      yield rows.map((row) => ({ workspaceId, ...shapeEndpoint(row) }));
  }
}
