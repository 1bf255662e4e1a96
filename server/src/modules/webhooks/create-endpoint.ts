import { type CreateEndpoint, type NewEndpoint, WEBHOOK_LIMITS } from "@byline/contract/webhooks.ts";
import { eq } from "drizzle-orm";
import { OutboundError } from "../../adapters/outbound/outbound-error.ts";
import type { Actor } from "../../core/access.ts";
import type { Services } from "../../core/deps.ts";
import { AppError, invalid } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { webhookEndpoints } from "../../db/tables/webhooks.ts";
import { changesBetween } from "../../kit/changes.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { getProject } from "../projects/queries.ts";
import { lockWorkspace } from "../workspaces/lock-workspace.ts";
import { shapeEndpoint } from "./endpoints.ts";
import { canManageWebhooks } from "./policy.ts";
import { newSecret } from "./secret.ts";

/** Returns the secret, which can't be shown again. */
export const createEndpoint = write<Actor, CreateEndpoint, NewEndpoint>(
  "createEndpoint",
  { may: canManageWebhooks },
  async ({ tx, actor, deps, emit }, input) => {
    refuseAddress(deps, input.url);
    await refuseForeignProjects(tx, actor, input.projectIds);
    await refuseTooMany(tx, actor.workspaceId);
    const id = timeOrderedId();
    const { secret, sealed } = await newSecret(deps, id);
    const [row] = await tx
      .insert(webhookEndpoints)
      .values({
        ...input,
        workspaceId: actor.workspaceId,
        id,
        secret: sealed,
        createdAt: new Date(deps.clock()),
      })
      .returning();
    if (!row) throw new Error("The new endpoint was not returned");
    emit("webhook.created", { subjects: [id], changes: changesBetween(null, input) });
    return { ...shapeEndpoint(row), secret };
  },
);

/** Throws 400 for an address that could never be called. */
export function refuseAddress({ outbound }: Services, url: string): void {
  try {
    outbound.check(url);
  } catch (error) {
    if (error instanceof OutboundError) throw invalid("url", error.message);
    throw error;
  }
}

/** Throws 404 for a project of another workspace. */
export async function refuseForeignProjects(tx: Tx, actor: Actor, projectIds: string[]): Promise<void> {
  for (const id of projectIds) await getProject(tx, actor, id);
}

async function refuseTooMany(tx: Tx, workspaceId: string): Promise<void> {
  await lockWorkspace(tx, workspaceId);
  const count = await tx.$count(webhookEndpoints, eq(webhookEndpoints.workspaceId, workspaceId));
  const { endpoints } = WEBHOOK_LIMITS;
  if (count >= endpoints)
    throw new AppError(
      "conflict",
      `A workspace can have at most ${endpoints} webhook endpoints. Remove one first.`,
    );
}
