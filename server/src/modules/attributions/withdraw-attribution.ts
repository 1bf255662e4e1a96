import type { Actor } from "../../core/access.ts";
import { write } from "../../core/write.ts";
import { attributions } from "../../db/tables/attributions.ts";
import { correctCounts } from "./correct-counts.ts";
import { keepHistory } from "./keep-history.ts";
import { lockAttribution } from "./lock-attribution.ts";
import { canRecord } from "./new-attribution.ts";
import { isAttribution, type StoredAttribution } from "./queries.ts";

/** Withdraws an attribution: it stays readable with its history, but no longer counts. Idempotent. */
export const withdrawAttribution = write<Actor, { id: string; reason: string }, StoredAttribution>(
  "withdrawAttribution",
  { may: canRecord },
  async ({ tx, actor, deps, emit }, { id, reason }) => {
    const attribution = await lockAttribution(tx, actor, id);
    if (attribution.withdrawnAt) return attribution;
    const withdrawnAt = new Date(deps.clock());
    await tx.update(attributions).set({ withdrawnAt }).where(isAttribution(attribution));
    const syncStatus = await deps.reviseSync(tx, attribution, "withdrawn", withdrawnAt);
    const [before, after] = [
      { byline_sync_status: attribution.syncStatus },
      { byline_sync_status: syncStatus },
    ];
    await keepHistory(tx, actor, attribution, {
      kind: "withdrawn",
      reason,
      before,
      after,
      changedAt: withdrawnAt,
    });
    await correctCounts(tx, attribution, null);
    emit("attribution.withdrawn", {
      subjects: [attribution.id],
      projectId: attribution.projectId,
      data: { reason },
    });
    return { ...attribution, syncStatus, withdrawnAt };
  },
);
