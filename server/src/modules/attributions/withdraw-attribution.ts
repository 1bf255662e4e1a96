import type { Actor } from "../../core/access.ts";
import { write } from "../../core/write.ts";
import { attributions } from "../../db/tables/attributions.ts";
import { reviseSync } from "../rights/revise-sync.ts";
import { correctCounts } from "./correct-counts.ts";
import { keepHistory } from "./keep-history.ts";
import { lockAttribution } from "./lock-attribution.ts";
import { canRecord } from "./new-attribution.ts";
import { type AttributionRow, isAttribution } from "./queries.ts";

/** Takes a record back: it stays readable with its history, marked, and leaves every count. A second time changes nothing. */
export const withdrawAttribution = write<Actor, { id: string; reason: string }, AttributionRow>(
  "withdrawAttribution",
  { may: canRecord },
  async ({ tx, actor, deps, emit }, { id, reason }) => {
    const row = await lockAttribution(tx, actor, id);
    if (row.withdrawnAt) return row;
    const withdrawnAt = new Date(deps.clock());
    await tx.update(attributions).set({ withdrawnAt }).where(isAttribution(row));
    const syncStatus = await reviseSync(tx, row, "withdrawn", withdrawnAt);
    const [before, after] = [{ byline_sync_status: row.syncStatus }, { byline_sync_status: syncStatus }];
    await keepHistory(tx, actor, row, { kind: "withdrawn", reason, before, after, changedAt: withdrawnAt });
    await correctCounts(tx, row, null);
    emit("attribution.withdrawn", { subjects: [row.id], projectId: row.projectId, data: { reason } });
    return { ...row, syncStatus, withdrawnAt };
  },
);
