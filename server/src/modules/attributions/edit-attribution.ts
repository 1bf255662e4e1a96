import { isDeepStrictEqual } from "node:util";
import type { ChangedMembers, PublicUpdateAttribution } from "@byline/contract/attributions.ts";
import type { Actor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { attributions } from "../../db/tables/attributions.ts";
import { reviseSync } from "../rights/revise-sync.ts";
import { correctCounts } from "./correct-counts.ts";
import { keepHistory } from "./keep-history.ts";
import { lockAttribution } from "./lock-attribution.ts";
import { canRecord } from "./new-attribution.ts";
import { type AttributionRow, isAttribution, shapePublicAttribution } from "./queries.ts";

const EDITABLE = ["content_id", "content_creator_id", "attribution_type", "metadata"] as const;

/**
 * Corrects what a record says, keeps what it said before, and counts it as it now is. Members that already say so are no
 * change; with nothing to change the record is answered as it is, so that sending a correction twice makes one.
 */
export const editAttribution = write<Actor, PublicUpdateAttribution & { id: string }, AttributionRow>(
  "editAttribution",
  { may: canRecord },
  async ({ tx, actor, deps, emit }, { id, ...input }) => {
    const row = await lockAttribution(tx, actor, id);
    if (row.withdrawnAt)
      throw new AppError(
        "conflict",
        "This attribution was withdrawn and is edited no more. Record a new one.",
      );
    const { before, after } = differences(row, input);
    if (Object.keys(after).length === 0) return row;

    const changes = {
      contentId: after.content_id ?? row.contentId,
      contentCreatorId:
        after.content_creator_id === undefined ? row.contentCreatorId : after.content_creator_id,
      attributionType: after.attribution_type ?? row.attributionType,
      metadata: after.metadata ?? row.metadata,
      editedAt: new Date(deps.clock()),
    };
    await tx.update(attributions).set(changes).where(isAttribution(row));
    const changedAt = changes.editedAt;
    await keepHistory(tx, actor, row, { kind: "edited", reason: input.reason, before, after, changedAt });
    const syncStatus = await reviseSync(tx, row, "edited", changedAt);
    const edited: AttributionRow = { ...row, ...changes, syncStatus };
    await correctCounts(tx, row, edited);
    emit("attribution.edited", {
      subjects: [row.id],
      projectId: row.projectId,
      data: { reason: input.reason ?? null, members: Object.keys(after) },
    });
    return edited;
  },
);

function differences(
  row: AttributionRow,
  input: PublicUpdateAttribution,
): { before: ChangedMembers; after: ChangedMembers } {
  const is = shapePublicAttribution(row);
  const wanted = { ...input, ...(input.metadata === null && { metadata: {} }) };
  const changed = EDITABLE.filter(
    (member) => wanted[member] !== undefined && !isDeepStrictEqual(wanted[member], is[member]),
  );
  const pick = (from: Partial<Record<(typeof EDITABLE)[number], unknown>>) =>
    Object.fromEntries(changed.map((member) => [member, from[member]])) as ChangedMembers;
  return { before: pick(is), after: pick(wanted) };
}
