import { lt } from "drizzle-orm";
import { systemWrite } from "../../core/write.ts";
import { auditEntries } from "../../db/tables/audit.ts";
import { DAY_MS } from "../../kit/days.ts";
import { firstIdAt } from "../../kit/ids.ts";
import { allowChanges } from "./allow-changes.ts";

/** Deletes entries past their retention period. */
export const sweepAudit = systemWrite<void, void>("sweepAudit", async ({ tx, deps: { clock, config } }) => {
  const oldest = firstIdAt(clock() - config.auditRetentionDays * DAY_MS);
  await allowChanges(tx, () => tx.delete(auditEntries).where(lt(auditEntries.id, oldest)));
});
