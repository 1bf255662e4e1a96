import type { Actor } from "../../core/access.ts";
import type { Db } from "../../db/client.ts";
import { attributionChanges } from "../../db/tables/attributions.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import type { AttributionRow } from "./queries.ts";

type Change = Pick<
  typeof attributionChanges.$inferInsert,
  "kind" | "reason" | "before" | "after" | "changedAt"
>;

/** Part of the caller's transaction: a change and the memory of it are kept together, or neither. */
export async function keepHistory(tx: Db, actor: Actor, row: AttributionRow, change: Change): Promise<void> {
  await tx.insert(attributionChanges).values({
    id: timeOrderedId(),
    projectId: row.projectId,
    attributionId: row.id,
    changedBy: actor.userId,
    tokenId: actor.kind === "token" ? actor.tokenId : null,
    ...change,
  });
}
