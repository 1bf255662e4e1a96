import type { Actor } from "../../core/access.ts";
import type { Tx } from "../../db/client.ts";
import { attributionChanges } from "../../db/tables/attributions.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import type { StoredAttribution } from "./queries.ts";

type Change = Pick<
  typeof attributionChanges.$inferInsert,
  "kind" | "reason" | "before" | "after" | "changedAt"
>;

/** Part of the caller's transaction, so that a change and its history commit together. */
export async function keepHistory(
  tx: Tx,
  actor: Actor,
  attribution: StoredAttribution,
  change: Change,
): Promise<void> {
  await tx.insert(attributionChanges).values({
    id: timeOrderedId(),
    workspaceId: attribution.workspaceId,
    projectId: attribution.projectId,
    attributionId: attribution.id,
    changedBy: actor.userId,
    tokenId: actor.kind === "token" ? actor.tokenId : null,
    ...change,
  });
}
