import type { ChangeEndpoint, Endpoint, NewEndpoint } from "@byline/contract/webhooks.ts";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import { write } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { webhookDeliveries, webhookEndpoints } from "../../db/tables/webhooks.ts";
import { changesBetween } from "../../kit/changes.ts";
import { refuseAddress, refuseForeignProjects } from "./create-endpoint.ts";
import { type EndpointRow, getEndpoint, shapeEndpoint } from "./endpoints.ts";
import { canManageWebhooks } from "./policy.ts";
import { newSecret, overlapEnd } from "./secret.ts";

/** Clears earlier failures, for a new address or when enabled again. */
const RESET = { failures: 0, failingSince: null, warnings: 0, restsUntil: null };

/** Enabling an endpoint again sends its waiting messages. Events while it was disabled weren't queued. */
export const changeEndpoint = write<Actor, { id: string } & ChangeEndpoint, Endpoint>(
  "changeEndpoint",
  { may: canManageWebhooks },
  async ({ tx, actor, deps, emit }, { id, enabled, ...members }) => {
    const was = await getEndpoint(tx, actor, id);
    if (members.url !== undefined) refuseAddress(deps, members.url);
    await refuseForeignProjects(tx, actor, members.projectIds ?? []);
    const isOn = was.disabledAt === null;
    const switched =
      enabled === undefined || enabled === isOn
        ? {}
        : enabled
          ? { ...RESET, disabledBecause: null, disabledAt: null }
          : { disabledBecause: "off" as const, disabledAt: new Date(deps.clock()) };
    const moved = members.url !== undefined && members.url !== was.url ? RESET : {};
    const row = await update(tx, was, { ...members, ...moved, ...switched });
    if (enabled && !isOn) await sendWaiting(tx, row, deps.clock());
    const about = ({ url, description, types, projectIds, disabledAt }: EndpointRow) => ({
      url,
      description,
      types,
      projectIds,
      enabled: disabledAt === null,
    });
    const changes = changesBetween(about(was), about(row));
    if (Object.keys(changes).length > 0)
      emit("webhook.changed", { subjects: [id], data: { members: Object.keys(changes) }, changes });
    return shapeEndpoint(row);
  },
);

/** Removes an endpoint. Allowed while paused, because it only removes access. */
export const removeEndpoint = write<Actor, { id: string }, void>(
  "removeEndpoint",
  { may: canManageWebhooks, whilePaused: "allowed" },
  async ({ tx, actor, emit }, { id }) => {
    const { url } = await getEndpoint(tx, actor, id);
    await tx
      .delete(webhookEndpoints)
      .where(and(eq(webhookEndpoints.workspaceId, actor.workspaceId), eq(webhookEndpoints.id, id)));
    emit("webhook.removed", { subjects: [id], changes: changesBetween({ url }, { url: null }) });
  },
);

/** Replaces the secret. The old one also signs for a day, so that receivers can switch. */
export const rotateSecret = write<Actor, { id: string }, NewEndpoint>(
  "rotateSecret",
  { may: canManageWebhooks },
  async ({ tx, actor, deps, emit }, { id }) => {
    const was = await getEndpoint(tx, actor, id);
    const { secret, sealed } = await newSecret(deps, id);
    const row = await update(tx, was, {
      secret: sealed,
      formerSecret: was.secret,
      formerSecretUntil: overlapEnd(deps.clock()),
    });
    emit("webhook.secret_rotated", { subjects: [id] });
    return { ...shapeEndpoint(row), secret };
  },
);

async function sendWaiting(tx: Tx, { workspaceId, id }: EndpointRow, now: number): Promise<void> {
  const waiting = and(
    eq(webhookDeliveries.workspaceId, workspaceId),
    eq(webhookDeliveries.endpointId, id),
    eq(webhookDeliveries.state, "pending"),
  );
  await tx
    .update(webhookDeliveries)
    .set({ dueAt: new Date(now) })
    .where(waiting);
  await announce(tx, { work: "webhooks" });
}

async function update(tx: Tx, was: EndpointRow, changes: Partial<EndpointRow>): Promise<EndpointRow> {
  if (Object.keys(changes).length === 0) return was;
  const { workspaceId, id } = webhookEndpoints;
  const [row] = await tx
    .update(webhookEndpoints)
    .set(changes)
    .where(and(eq(workspaceId, was.workspaceId), eq(id, was.id)))
    .returning();
  return row ?? was;
}
