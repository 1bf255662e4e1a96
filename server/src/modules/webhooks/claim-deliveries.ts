import { WEBHOOK_LIMITS } from "@byline/contract/webhooks.ts";
import { and, eq, isNull } from "drizzle-orm";
import { systemWrite } from "../../core/write.ts";
import { clientOf } from "../../db/client.ts";
import { webhookEndpoints } from "../../db/tables/webhooks.ts";
import { claimed } from "../../delivery/claim.ts";
import type { EndpointRow } from "./endpoints.ts";
import { openSecrets } from "./secret.ts";

type Message = { id: string; body: string; attempt: number; tries: number };
/** A message to send now, with the secrets that sign it. */
export type Claimed = Message & { endpoint: EndpointRow; secrets: string[] };

const CLAIM = {
  name: "claim-webhook-deliveries",
  text: `
    with ${claimed({
      table: "webhook_deliveries",
      key: ["workspace_id", "endpoint_id", "id"],
      attempt: "attempt",
      due: "workspace_id = $4 and endpoint_id = $5 and due_at <= $1",
      order: "due_at, id",
      returning: "t.id, t.body, t.attempt, t.tries",
    })}
    select id, body, attempt, tries from claimed order by id`,
};

type Claim = { endpointId: string; limit: number; now: number; leaseMs: number };

/** Claims due messages, none while disabled or resting. `now` is in milliseconds since 1970. */
export const claimDeliveries = systemWrite<Claim, Claimed[]>(
  "claimDeliveries",
  async ({ tx, deps }, { endpointId, limit, now, leaseMs }) => {
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(and(eq(webhookEndpoints.id, endpointId), isNull(webhookEndpoints.disabledAt)));
    if (!endpoint || (endpoint.restsUntil && endpoint.restsUntil.getTime() > now)) return [];
    const maxMessages = endpoint.failures >= WEBHOOK_LIMITS.failuresToRest ? 1 : limit;
    const values = [new Date(now), new Date(now + leaseMs), maxMessages, endpoint.workspaceId, endpoint.id];
    const { rows } = await clientOf(tx).query<Message>({ ...CLAIM, values });
    const secrets = await openSecrets(deps, endpoint, now);
    return rows.map((row) => ({ endpoint, secrets, ...row }));
  },
);
