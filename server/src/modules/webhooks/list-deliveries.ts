import { VOLUME_DAYS, type Volume, type volumeQuery } from "@byline/contract/volume.ts";
import {
  type Delivery,
  type DeliveryDetails,
  type deliveryQuery,
  WEBHOOK_LIMITS,
} from "@byline/contract/webhooks.ts";
import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { webhookAttempts, webhookDeliveries } from "../../db/tables/webhooks.ts";
import { DAY_MS } from "../../kit/days.ts";
import { firstIdAt, isUuid } from "../../kit/ids.ts";
import { spansOf } from "../../kit/spans.ts";
import { type EndpointRow, getEndpoint } from "./endpoints.ts";
import { headersOf } from "./send-message.ts";

type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type Filter = Omit<z.infer<typeof deliveryQuery>, "cursor"> & { before: string | undefined };

/** Returns deliveries, newest first. `before` is the last id of the previous page. */
export async function listDeliveries(
  db: Db,
  actor: Actor,
  endpointId: string,
  { state, type, from, to, limit, before }: Filter,
): Promise<Delivery[]> {
  const endpoint = await getEndpoint(db, actor, endpointId);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.workspaceId, actor.workspaceId),
        eq(webhookDeliveries.endpointId, endpointId),
        state && eq(webhookDeliveries.state, state),
        type && eq(webhookDeliveries.type, type),
        from ? gte(webhookDeliveries.id, firstIdAt(Date.parse(from))) : undefined,
        to ? lt(webhookDeliveries.id, firstIdAt(Date.parse(to) + DAY_MS)) : undefined,
        before ? lt(webhookDeliveries.id, before) : undefined,
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit);
  return rows.map((row) => shapeDelivery(row, endpoint));
}

/** Counts deliveries by the day or hour in their ids, from two indexes alone. */
export async function countDeliveries(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: Actor,
  { id, ...range }: z.infer<typeof volumeQuery> & { id: string },
): Promise<Volume> {
  await getEndpoint(db, actor, id);
  const spans = spansOf(range, { now: clock(), kept: WEBHOOK_LIMITS.days, most: VOLUME_DAYS });
  const ids = spans.map(firstIdAt);
  const within = sql`webhook_deliveries d where d.workspace_id = ${actor.workspaceId}
    and d.endpoint_id = ${id} and d.id >= s.first and d.id < s.next`;
  const { rows } = await db.execute<Volume[number]>(sql`
    select
      (select count(*)::int from ${within}) as count,
      (select count(*)::int from ${within} and d.state = 'failed') as failed
    from unnest(${sql.param(ids.slice(0, -1))}::uuid[], ${sql.param(ids.slice(1))}::uuid[])
      with ordinality as s (first, next, place)
    order by s.place`);
  return rows.map((row, index) => ({ ...row, at: new Date(spans[index] as number).toISOString() }));
}

export async function describeDelivery(
  db: Db,
  actor: Actor,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<DeliveryDetails> {
  const endpoint = await getEndpoint(db, actor, id);
  const row = await getDelivery(db, actor, { id, deliveryId });
  const tried = await db
    .select()
    .from(webhookAttempts)
    .where(
      and(
        eq(webhookAttempts.workspaceId, actor.workspaceId),
        eq(webhookAttempts.endpointId, id),
        eq(webhookAttempts.deliveryId, deliveryId),
      ),
    )
    .orderBy(desc(webhookAttempts.attempt));
  return {
    ...shapeDelivery(row, endpoint),
    url: endpoint.url,
    body: row.body,
    tried: tried.map(({ at, durationMs, status, error, answer, signature }) => ({
      at: at.toISOString(),
      durationMs,
      headers: signature === null ? {} : headersOf({ id: deliveryId, at, signature }),
      status,
      error,
      answer,
    })),
  };
}

/** Throws 404 if the endpoint has no such delivery. */
export async function getDelivery(
  db: Db,
  { workspaceId }: Actor,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<DeliveryRow> {
  const key = and(
    eq(webhookDeliveries.workspaceId, workspaceId),
    eq(webhookDeliveries.endpointId, id),
    eq(webhookDeliveries.id, deliveryId),
  );
  const [row] = isUuid(id) && isUuid(deliveryId) ? await db.select().from(webhookDeliveries).where(key) : [];
  if (!row) throw notFound("delivery");
  return row;
}

/** Shows when the endpoint's rest ends if that's later, because nothing is sent before. */
export function shapeDelivery(row: DeliveryRow, { restsUntil }: Pick<EndpointRow, "restsUntil">): Delivery {
  const { id, type, at, state, tries, status } = row;
  const dueAt = row.dueAt && restsUntil && restsUntil > row.dueAt ? restsUntil : row.dueAt;
  return {
    id,
    type,
    at: at.toISOString(),
    state,
    dueAt: dueAt?.toISOString() ?? null,
    attempts: tries,
    status,
  };
}
