import { WEBHOOK_LIMITS } from "@byline/contract/webhooks.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { systemCaller } from "../../core/write.ts";
import { webhookEndpoints } from "../../db/tables/webhooks.ts";
import type { Queue } from "../../delivery/queue.ts";
import { runQueues } from "../../delivery/run-queues.ts";
import { type Claimed, claimDeliveries } from "./claim-deliveries.ts";
import type { EndpointRow } from "./endpoints.ts";
import { sendMessage } from "./send-message.ts";
import { isAccepted, type Outcome, settleDeliveries } from "./settle-deliveries.ts";

/** Sends webhooks until stopped, each endpoint in its own loop. */
export function startDelivering(deps: Deps): { stop: () => Promise<void> } {
  return runQueues(deps, {
    name: "webhooks",
    wakesOn: (signal) => "work" in signal && signal.work === "webhooks",
    listDue: (busy, limit) => listDueEndpoints(deps, busy, limit),
    queueOf: (endpointId) => endpointQueue(deps, endpointId),
  });
}

/** How long a round relies on its endpoint's data. Slow receivers make a round last minutes. */
const RECHECK_MS = 1000;

/** Returns an endpoint's queue. A failure ends the round, so that the endpoint rests first. */
export function endpointQueue(deps: Deps, endpointId: string): Queue<Claimed, Outcome> {
  const caller = systemCaller(deps);
  let checkedAt = 0;
  return {
    concurrency: WEBHOOK_LIMITS.atOnce,
    leaseMs: 300_000,
    attemptMs: 30_000,
    claim(limit, now, leaseMs) {
      checkedAt = now;
      return claimDeliveries(caller, { endpointId, limit, now, leaseMs });
    },
    async deliver(item) {
      const now = deps.clock();
      if (now - checkedAt >= RECHECK_MS) {
        if (!(await isAsClaimed(deps, item.endpoint))) return null;
        checkedAt = now;
      }
      return sendMessage(deps, item);
    },
    release: () => null,
    stopsAt: (outcome) => outcome === null || !isAccepted(outcome),
    settle: (settled) => settleDeliveries(caller, settled),
  };
}

/**
 * Whether the endpoint is still enabled at the round's address. If not, the rest of the round is released. A
 * secret rotated meanwhile still signs for a day.
 */
async function isAsClaimed({ db }: Deps, { workspaceId, id, url }: EndpointRow): Promise<boolean> {
  const [now] = await db
    .select({ url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.workspaceId, workspaceId),
        eq(webhookEndpoints.id, id),
        isNull(webhookEndpoints.disabledAt),
      ),
    );
  return now?.url === url;
}

/** Returns the ids of enabled endpoints that have due messages and aren't resting. */
export async function listDueEndpoints(
  { pool, clock }: Deps,
  busy: string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: "due-webhook-endpoints",
    text: `
      select e.id from webhook_endpoints e
      where e.disabled_at is null and (e.rests_until is null or e.rests_until <= $1)
        and e.id <> all ($2::uuid[]) and exists (
          select from webhook_deliveries d
          where d.workspace_id = e.workspace_id and d.endpoint_id = e.id and d.due_at <= $1)
      limit $3`,
    values: [new Date(clock()), busy, limit],
  });
  return rows.map(({ id }) => id);
}
