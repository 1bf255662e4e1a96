import { isDeepStrictEqual } from "node:util";
import { CORRECTABLE } from "@byline/contract/attribution-members.ts";
import type { ChangedMembers, PublicUpdateAttribution } from "@byline/contract/attributions.ts";
import { camelCased, snakeCased } from "@byline/contract/names.ts";
import type { Actor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { attributions } from "../../db/tables/attributions.ts";
import { changesBetween } from "../../kit/changes.ts";
import { correctCounts } from "./correct-counts.ts";
import { keepHistory } from "./keep-history.ts";
import { lockAttribution } from "./lock-attribution.ts";
import { canRecord } from "./new-attribution.ts";
import { isAttribution, type StoredAttribution } from "./queries.ts";

const EDITABLE = Object.keys(CORRECTABLE) as (keyof typeof CORRECTABLE)[];

/** `editedAt`: the version that the edit is based on, to refuse it if there's a newer one. */
type Edit = PublicUpdateAttribution & { id: string; editedAt?: string | null | undefined };

/**
 * Changes members of an attribution, stores their previous values as its history, and corrects the counts.
 * Ignores unchanged members, and an edit without changes writes nothing: repeating one has no effect.
 */
export const editAttribution = write<Actor, Edit, StoredAttribution>(
  "editAttribution",
  { may: canRecord },
  async ({ tx, actor, deps, emit }, { id, editedAt, ...input }) => {
    const attribution = await lockAttribution(tx, actor, id);
    if (attribution.withdrawnAt)
      throw new AppError("conflict", "This attribution was withdrawn and can't be edited. Record a new one.");
    if (editedAt !== undefined && editedAt !== (attribution.editedAt?.toISOString() ?? null))
      throw new AppError(
        "precondition_failed",
        "This attribution changed after you started editing it. Close the form, and edit the current " +
          "version.",
      );
    const { before, after } = differences(attribution, input);
    if (Object.keys(after).length === 0) return attribution;

    const changedAt = new Date(deps.clock());
    const changes = { ...camelCased(after), editedAt: changedAt };
    await tx.update(attributions).set(changes).where(isAttribution(attribution));
    await keepHistory(tx, actor, attribution, {
      kind: "edited",
      reason: input.reason,
      before,
      after,
      changedAt,
    });
    const syncStatus = await deps.reviseSync(tx, attribution, "edited", changedAt);
    const edited: StoredAttribution = { ...attribution, ...changes, syncStatus };
    await correctCounts(tx, attribution, edited);
    emit("attribution.edited", {
      subjects: [attribution.id],
      projectId: attribution.projectId,
      data: { reason: input.reason ?? null, members: Object.keys(after) },
      changes: changesBetween(before, after),
    });
    return edited;
  },
);

function differences(
  attribution: StoredAttribution,
  input: PublicUpdateAttribution,
): { before: ChangedMembers; after: ChangedMembers } {
  const is = snakeCased(attribution);
  const wanted = {
    ...input,
    ...(input.metadata === null && { metadata: {} }),
    ...(input.content_creator_id === "" && { content_creator_id: null }), // an emptied form field
  };
  const changed = EDITABLE.filter(
    (member) => wanted[member] !== undefined && !isDeepStrictEqual(wanted[member], is[member]),
  );
  const pick = (from: Partial<Record<(typeof EDITABLE)[number], unknown>>) =>
    Object.fromEntries(changed.map((member) => [member, from[member]])) as ChangedMembers;
  return { before: pick(is), after: pick(wanted) };
}
