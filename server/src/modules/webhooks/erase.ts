import { inArray } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { webhookEndpoints } from "../../db/tables/webhooks.ts";
import { listUnsharedWorkspaces } from "../workspaces/queries.ts";

/** Deletes the endpoints of workspaces that only this person had. */
export const webhooksEraser: Eraser = {
  module: "webhooks",
  tables: ["webhook_endpoints", "webhook_deliveries", "webhook_attempts"],
  async erase({ tx }, person) {
    const own = await listUnsharedWorkspaces(tx, person.id);
    if (own.length > 0) await tx.delete(webhookEndpoints).where(inArray(webhookEndpoints.workspaceId, own));
  },
};
