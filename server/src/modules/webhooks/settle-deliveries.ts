import { STANDARD_PAUSES } from "@byline/contract/limits.ts";
import { type DeliveryState, WEBHOOK_LIMITS } from "@byline/contract/webhooks.ts";
import { and, eq, sql } from "drizzle-orm";
import { announce } from "../../core/bus.ts";
import { systemWrite, type WriteContext } from "../../core/write.ts";
import { webhookEndpoints } from "../../db/tables/webhooks.ts";
import { createBackoff } from "../../delivery/backoff.ts";
import type { Settled } from "../../delivery/queue.ts";
import { DAY_MS } from "../../kit/days.ts";
import type { Claimed } from "./claim-deliveries.ts";
import type { EndpointRow } from "./endpoints.ts";
import type { Sent } from "./send-message.ts";

const SECOND = 1000;
const HOUR = 3_600_000;
const MAX_REST_MS = WEBHOOK_LIMITS.restMinutes * 60 * SECOND;
/** Statuses that ask for fewer calls, as in Standard Webhooks. */
const THROTTLES = new Set([429, 502, 503, 504]);

const GONE = 410;
const pauseAfter = createBackoff(STANDARD_PAUSES);

/** Null for a message that was claimed but not sent. */
export type Outcome = Sent | null;

export const isAccepted = (sent: Sent) => sent.status !== null && sent.status >= 200 && sent.status < 300;

/** Stores the outcomes of attempts at an endpoint, and updates the endpoint. */
export const settleDeliveries = systemWrite<Settled<Claimed, Outcome>[], void>(
  "settleDeliveries",
  async (ctx, settled) => {
    const [first] = settled;
    if (!first) return;
    const { workspaceId, id } = first.item.endpoint;
    const key = and(eq(webhookEndpoints.workspaceId, workspaceId), eq(webhookEndpoints.id, id));
    const [endpoint] = await ctx.tx.select().from(webhookEndpoints).where(key).for("update");
    if (!endpoint) return; // removed meanwhile, with its messages
    await storeAttempts(ctx, settled);
    const state = settled.reduce((was, { outcome }) => (outcome ? after(ctx, was, outcome) : was), endpoint);
    const { failures, failingSince, warnings, restsUntil, disabledBecause, disabledAt } = state;
    await ctx.tx
      .update(webhookEndpoints)
      .set({ failures, failingSince, warnings, restsUntil, disabledBecause, disabledAt })
      .where(key);
    await announce(ctx.tx, { workspaceId, topics: ["webhooks"] });
  },
);

/** An outcome that isn't the latest attempt's only adds to the list of attempts. */
async function storeAttempts(
  { tx, deps }: WriteContext,
  settled: Settled<Claimed, Outcome>[],
): Promise<void> {
  const now = deps.clock();
  const rows = settled.map(({ item, outcome }) => ({
    workspace_id: item.endpoint.workspaceId,
    endpoint_id: item.endpoint.id,
    id: item.id,
    attempt: item.attempt,
    sent: outcome !== null,
    ...next(item, outcome, now),
    ...(outcome && {
      at: outcome.at,
      duration_ms: outcome.durationMs,
      status: outcome.status,
      error: outcome.error,
      answer: outcome.answer,
      signature: outcome.signature,
    }),
  }));
  await tx.execute(sql`
    with settled as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (
        workspace_id uuid, endpoint_id uuid, id uuid, attempt int, sent boolean, state text,
        due_at timestamptz, tries int, at timestamptz, duration_ms int, status smallint, error text,
        answer text, signature text)
    ), attempted as (
      insert into webhook_attempts
        (workspace_id, endpoint_id, delivery_id, attempt, at, duration_ms, status, error, answer, signature)
      select workspace_id, endpoint_id, id, attempt, at, duration_ms, status, error, answer, signature
      from settled s where sent and exists (
        select from webhook_deliveries d
        where (d.workspace_id, d.endpoint_id, d.id) = (s.workspace_id, s.endpoint_id, s.id))
      on conflict do nothing
    )
    update webhook_deliveries d
    set state = s.state, due_at = s.due_at, tries = s.tries,
        status = case when s.sent then s.status else d.status end
    from settled s
    where (d.workspace_id, d.endpoint_id, d.id, d.attempt)
      = (s.workspace_id, s.endpoint_id, s.id, s.attempt)`);
}

type Next = { state: DeliveryState; due_at: Date | null; tries: number };

function next({ tries }: Claimed, outcome: Outcome, now: number): Next {
  if (!outcome) return { state: "pending", due_at: new Date(now), tries };
  if (isAccepted(outcome)) return { state: "delivered", due_at: null, tries: tries + 1 };
  const { status, retryAfterMs } = outcome;
  const pause = status === GONE ? null : pauseAfter(tries + 1, Math.min(retryAfterMs, DAY_MS));
  if (pause === null) return { state: "failed", due_at: null, tries: tries + 1 };
  return { state: "pending", due_at: new Date(now + pause), tries: tries + 1 };
}

/** Returns the endpoint's state after an attempt, and emits an event if it keeps failing. */
function after({ emit, deps }: WriteContext, endpoint: EndpointRow, sent: Sent): EndpointRow {
  if (isAccepted(sent))
    return { ...endpoint, failures: 0, failingSince: null, warnings: 0, restsUntil: null };
  const now = deps.clock();
  const failures = endpoint.failures + 1;
  const failingSince = endpoint.failingSince ?? sent.at;
  const failing = { ...endpoint, failures, failingSince, restsUntil: restEnd(failures, sent, now) };
  const about = { workspaceId: endpoint.workspaceId, subjects: [endpoint.id] };
  const failedMs = now - failingSince.getTime();
  const cause =
    sent.status === GONE ? "gone" : failedMs >= WEBHOOK_LIMITS.failingDays * DAY_MS ? "failing" : null;
  if (cause && endpoint.disabledAt === null) {
    emit("webhook.disabled", { ...about, data: { cause } });
    return { ...failing, disabledBecause: cause, disabledAt: new Date(now) };
  }
  const hours = WEBHOOK_LIMITS.warnedAfterHours[endpoint.warnings];
  if (hours === undefined || failedMs < hours * HOUR) return failing;
  emit("webhook.failing", { ...about, data: { hours } });
  return { ...failing, warnings: endpoint.warnings + 1 };
}

/** Returns when an overloaded or unreachable endpoint may be called again, or null. */
function restEnd(failures: number, { status, retryAfterMs }: Sent, now: number): Date | null {
  const throttled = status !== null && THROTTLES.has(status) ? Math.max(SECOND, retryAfterMs) : 0;
  const beyond = failures - WEBHOOK_LIMITS.failuresToRest;
  const rest = beyond < 0 ? 0 : Math.min(SECOND * 2 ** beyond, MAX_REST_MS);
  const ms = Math.max(throttled, rest);
  return ms > 0 ? new Date(now + Math.min(ms, DAY_MS)) : null;
}
