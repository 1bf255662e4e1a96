import type { Actor } from "../../core/access.ts";
import type { Tx } from "../../db/client.ts";
import { attributionChanges } from "../../db/tables/attributions.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import type { AttributionRow } from "./queries.ts";

type Change = Pick<
  typeof attributionChanges.$inferInsert,
  "kind" | "reason" | "before" | "after" | "changedAt"
>;

/** Part of the caller's transaction: a change and the memory of it are kept together, or neither. */
export async function keepHistory(tx: Tx, actor: Actor, row: AttributionRow, change: Change): Promise<void> {
  await tx.insert(attributionChanges).values({
    id: timeOrderedId(),
    workspaceId: row.workspaceId,
    projectId: row.projectId,
    attributionId: row.id,
    changedBy: actor.userId,
    tokenId: actor.kind === "token" ? actor.tokenId : null,
    ...change,
  });
}
