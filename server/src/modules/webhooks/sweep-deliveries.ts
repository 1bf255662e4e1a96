import { WEBHOOK_LIMITS } from "@byline/contract/webhooks.ts";
import { sql } from "drizzle-orm";
import { systemWrite } from "../../core/write.ts";
import { DAY_MS } from "../../kit/days.ts";

/** Deletes deliveries and their attempts a month after their event. */
export const sweepDeliveries = systemWrite<void, void>("sweepDeliveries", async ({ tx, deps }) => {
  await tx.execute(sql`
      delete from webhook_deliveries d using webhook_endpoints e
      where d.workspace_id = e.workspace_id and d.endpoint_id = e.id
        and d.at < ${new Date(deps.clock() - WEBHOOK_LIMITS.days * DAY_MS).toISOString()}::timestamptz`);
});
