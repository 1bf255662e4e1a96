import { WEBHOOK_LIMITS } from "@byline/contract/webhooks.ts";
import { and, eq } from "drizzle-orm";
import type { Notices } from "../../core/notice.ts";
import type { Tx } from "../../db/client.ts";
import { webhookEndpoints } from "../../db/tables/webhooks.ts";
import { listManagers } from "../workspaces/members.ts";

const REPAIR = "Fix the receiver, then resend the failed messages.";

/** Notifies owners and admins immediately by mail. */
export const webhookNotices: Notices = {
  async "webhook.failing"(tx, { workspaceId, subjects: [id = ""], data: { hours } }) {
    const end = `After ${WEBHOOK_LIMITS.failingDays} days without a success, we disable the endpoint.`;
    return notices(tx, { workspaceId, id }, (host) => ({
      title: `Webhooks to ${host} have failed for ${hours === 1 ? "an hour" : `${hours} hours`}`,
      body: `It hasn’t accepted a message since. ${end}`,
    }));
  },
  async "webhook.disabled"(tx, { workspaceId, subjects: [id = ""], data: { cause } }) {
    const why =
      cause === "gone"
        ? "It responded with 410, which means that it wants no more messages."
        : `It accepted no messages for ${WEBHOOK_LIMITS.failingDays} days.`;
    return notices(tx, { workspaceId, id }, (host) => ({
      title: `Webhooks to ${host} are disabled`,
      body: `${why} ${REPAIR}`,
    }));
  },
};

async function notices(
  tx: Tx,
  { workspaceId, id }: { workspaceId: string; id: string },
  textOf: (host: string) => { title: string; body: string },
) {
  const [endpoint] = await tx
    .select({ url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.workspaceId, workspaceId), eq(webhookEndpoints.id, id)));
  if (!endpoint) return []; // removed since
  const userIds = await listManagers(tx, workspaceId);
  const { host } = new URL(endpoint.url);
  const link = `/settings/webhooks/${id}`;
  return [{ userIds, kind: "developer" as const, ...textOf(host), link, urgent: true as const }];
}
