import type { ChangedMembers, PublicUpdateAttribution } from "@byline/contract/attributions.ts";
import { and, eq } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { inTransaction } from "../../db/client.ts";
import { attributions } from "../../db/tables/attributions.ts";
import { reviseSync } from "../rights/revise-sync.ts";
import { correctCounts } from "./correct-counts.ts";
import { keepHistory } from "./keep-history.ts";
import { lockAttribution } from "./lock-attribution.ts";
import { type AttributionRow, shapePublicAttribution } from "./queries.ts";
import { canRecord } from "./record-attribution.ts";

const EDITABLE = ["content_id", "content_creator_id", "attribution_type", "metadata"] as const;

/**
 * Corrects what a record says, keeps what it said before, and counts it as it now is. Members that already say so are no
 * change; with nothing to change the record is answered as it is, so that sending a correction twice makes one.
 */
export function editAttribution(
  deps: Deps,
  actor: Actor,
  id: string,
  input: PublicUpdateAttribution,
): Promise<AttributionRow> {
  canRecord(actor);
  return inTransaction(deps.db, async (tx) => {
    const row = await lockAttribution(tx, actor, id);
    if (row.withdrawnAt)
      throw new AppError(
        "conflict",
        "This attribution was withdrawn and is edited no more. Record a new one.",
      );
    const { before, after } = differences(row, input);
    if (Object.keys(after).length === 0) return row;

    const said = {
      contentId: after.content_id ?? row.contentId,
      contentCreatorId:
        after.content_creator_id === undefined ? row.contentCreatorId : after.content_creator_id,
      attributionType: after.attribution_type ?? row.attributionType,
      metadata: after.metadata ?? row.metadata,
      editedAt: new Date(deps.clock()),
    };
    await tx
      .update(attributions)
      .set(said)
      .where(and(eq(attributions.projectId, row.projectId), eq(attributions.id, row.id)));
    await keepHistory(tx, actor, row, {
      kind: "edited",
      reason: input.reason,
      before,
      after,
      changedAt: said.editedAt,
    });
    const edited: AttributionRow = {
      ...row,
      ...said,
      syncStatus: await reviseSync(tx, row, "edited", said.editedAt),
    };
    await correctCounts(tx, row, edited);
    await announce(tx, { workspaceId: actor.workspaceId, topics: ["attributions"] });
    return edited;
  });
}

function differences(
  row: AttributionRow,
  input: PublicUpdateAttribution,
): { before: ChangedMembers; after: ChangedMembers } {
  const is = shapePublicAttribution(row);
  const wanted = { ...input, ...(input.metadata === null && { metadata: {} }) };
  const changed = EDITABLE.filter(
    (member) => wanted[member] !== undefined && !isSame(wanted[member], is[member]),
  );
  const pick = (from: Partial<Record<(typeof EDITABLE)[number], unknown>>) =>
    Object.fromEntries(changed.map((member) => [member, from[member]])) as ChangedMembers;
  return { before: pick(is), after: pick(wanted) };
}

/** Whether two JSON values say the same, whatever the order of their members: the database keeps none. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), b as Record<string, unknown>];
  return (
    left.length === Object.keys(right).length &&
    left.every(([key, value]) => Object.hasOwn(right, key) && isSame(value, right[key]))
  );
}
