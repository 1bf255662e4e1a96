import { WEBHOOK_LIMITS } from "@byline/contract/webhooks.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { systemCaller } from "../../core/write.ts";
import { webhookEndpoints } from "../../db/tables/webhooks.ts";
import { type Backlog, MAX_COUNTED } from "../../delivery/backlog.ts";
import type { Queue } from "../../delivery/queue.ts";
import { runQueues, type Waiting } from "../../delivery/run-queues.ts";
import { type Claimed, claimDeliveries } from "./claim-deliveries.ts";
import type { EndpointRow } from "./endpoints.ts";
import { sendMessage } from "./send-message.ts";
import { isAccepted, type Outcome, settleDeliveries } from "./settle-deliveries.ts";

export const webhookBacklog: Backlog = {
  queue: "webhooks",
  due: `
    select greatest(e.rests_until, d.due_at) as due
    from webhook_endpoints e cross join lateral (
      select due_at from webhook_deliveries d
      where d.workspace_id = e.workspace_id and d.endpoint_id = e.id and d.due_at is not null
      order by due_at limit ${MAX_COUNTED}
    ) d
    where e.disabled_at is null`,
};

/** Sends webhooks until stopped, each endpoint in its own loop. */
export function startDelivering(deps: Deps): { stop: () => Promise<void> } {
  return runQueues(deps, {
    name: "webhooks",
    wakesOn: (signal) => "work" in signal && signal.work === "webhooks",
    listWaiting: (busy, limit) => listWaitingEndpoints(deps, busy, limit),
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
      const sent = await sendMessage(deps, item);
      deps.metrics?.countDelivery("webhooks", isAccepted(sent) ? "delivered" : "failed");
      return sent;
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

/** Returns enabled endpoints with waiting messages, and when each ends its rest and has one due. */
export async function listWaitingEndpoints(
  { pool }: Pick<Deps, "pool">,
  busy: string[],
  limit: number,
): Promise<Waiting[]> {
  const { rows } = await pool.query<{ key: string; dueAt: Date }>({
    name: "waiting-webhook-endpoints",
    text: `
      select e.id as key, greatest(e.rests_until, d.due_at) as "dueAt"
      from webhook_endpoints e cross join lateral (
        select due_at from webhook_deliveries d
        where d.workspace_id = e.workspace_id and d.endpoint_id = e.id and d.due_at is not null
        order by due_at limit 1
      ) d
      where e.disabled_at is null and e.id <> all ($1::uuid[])
      order by 2 limit $2`,
    values: [busy, limit],
  });
  return rows.map(({ key, dueAt }) => ({ key, dueAt: dueAt.getTime() }));
}
