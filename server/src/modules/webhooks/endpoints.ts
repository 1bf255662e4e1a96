import { type Endpoint, type EndpointDetails, WEBHOOK_LIMITS } from "@byline/contract/webhooks.ts";
import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import { notFound } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { webhookEndpoints } from "../../db/tables/webhooks.ts";
import { isUuid } from "../../kit/ids.ts";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/** SQL for the outcomes of the latest attempted messages, using the list's index. */
const RECENT = sql<EndpointDetails["recent"]>`(
  select json_build_object('attempted', count(*), 'delivered', count(*) filter (where state = 'delivered'))
  from (
    select state from webhook_deliveries d
    where d.workspace_id = webhook_endpoints.workspace_id and d.endpoint_id = webhook_endpoints.id
      and d.tries > 0
    order by d.id desc limit ${WEBHOOK_LIMITS.recent}
  ) latest)`;

const WAITING = sql<number>`(
  select count(*)::int from (
    select from webhook_deliveries d
    where d.workspace_id = webhook_endpoints.workspace_id and d.endpoint_id = webhook_endpoints.id
      and d.due_at is not null
    limit ${WEBHOOK_LIMITS.waiting}
  ) due)`;

/** Returns endpoints in the order they were added. `after` is the last id of the previous page. */
export async function listEndpoints(
  db: Db,
  { workspaceId }: Actor,
  { after, limit = WEBHOOK_LIMITS.endpoints }: { after?: string | undefined; limit?: number } = {},
): Promise<EndpointDetails[]> {
  const rows = await db
    .select({ endpoint: webhookEndpoints, recent: RECENT, waiting: WAITING })
    .from(webhookEndpoints)
    .where(
      and(eq(webhookEndpoints.workspaceId, workspaceId), after ? gt(webhookEndpoints.id, after) : undefined),
    )
    .orderBy(asc(webhookEndpoints.id))
    .limit(limit);
  return rows.map(({ endpoint, ...counts }) => ({ ...shapeEndpoint(endpoint), ...counts }));
}

/** Throws 404 if the workspace has no such endpoint. */
export async function describeEndpoint(db: Db, actor: Actor, id: string): Promise<EndpointDetails> {
  const all = await listEndpoints(db, actor);
  const endpoint = all.find((one) => one.id === id);
  if (!endpoint) throw notFound("webhook endpoint");
  return endpoint;
}

/** Throws 404 if the workspace has no such endpoint. */
export async function getEndpoint(
  db: Db,
  { workspaceId }: Actor,
  id: string,
  locked?: "locked",
): Promise<EndpointRow> {
  if (!isUuid(id)) throw notFound("webhook endpoint");
  const { workspaceId: owner, id: key } = webhookEndpoints;
  const query = db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(owner, workspaceId), eq(key, id)));
  const [row] = await (locked ? query.for("update") : query);
  if (!row) throw notFound("webhook endpoint");
  return row;
}

/** Returns the enabled endpoints of workspaces. */
export const listOpenEndpoints = (db: Db, workspaceIds: string[]): Promise<EndpointRow[]> =>
  db
    .select()
    .from(webhookEndpoints)
    .where(and(inArray(webhookEndpoints.workspaceId, workspaceIds), isNull(webhookEndpoints.disabledAt)));

export function shapeEndpoint(row: EndpointRow): Endpoint {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    types: row.types,
    projectIds: row.projectIds,
    disabledBecause: row.disabledBecause,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    formerSecretUntil: row.formerSecretUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
