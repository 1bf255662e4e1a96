import { sql } from "drizzle-orm";

import type { Deps } from "../../core/deps.ts";
import { systemCaller, systemWrite } from "../../core/write.ts";
import { listKeysAfter, listWithFormerNames, readStated } from "../attributions/keep-names.ts";
import { dropFormer } from "./drop-former.ts";
import { addStated } from "./keep-catalog.ts";
import { lockCatalogs } from "./lock-catalog.ts";
import { METADATA_MEMBERS } from "./read-credits.ts";

/** Attributions per transaction. */
const MAX_ATTRIBUTIONS = 1000;
const [PAUSE_MS, BUSY_PAUSE_MS] = [2, 200];

/**
 * Adds attributions recorded before the catalog existed, or before it had its current form, project by
 * project in recording order. After an interruption, continues where it stopped. Pauses longer while the
 * server is busy.
 */
export async function backfillCatalog(deps: Deps): Promise<void> {
  let busy = false;
  while (await backfillCatalogPart(systemCaller(deps), undefined)) {
    busy = await deps.stepAside(busy ? BUSY_PAUSE_MS : PAUSE_MS);
  }
}

const backfillCatalogPart = systemWrite<void, boolean>("backfillCatalogPart", async ({ tx }) => {
  const { rows } = await tx.execute<{ workspace_id: string; project_id: string; after_id: string }>(sql`
      select workspace_id, project_id, after_id from catalog_backfill limit 1 for update`);
  const [project] = rows;
  if (!project) return false;
  const isProject = sql`workspace_id = ${project.workspace_id} and project_id = ${project.project_id}`;
  const keys = await listKeysAfter(tx, project, project.after_id, MAX_ATTRIBUTIONS);
  await lockCatalogs(tx, [project.workspace_id]);
  const stated = await readStated(tx, keys, METADATA_MEMBERS);
  await addStated(tx, stated);
  const former = [...keys.filter((key) => key.former), ...(await listWithFormerNames(tx, keys, stated))];
  if (former.length > 0) await dropFormer(tx, JSON.stringify(former));
  const last = keys.at(-1);
  if (last && keys.length === MAX_ATTRIBUTIONS)
    await tx.execute(sql`update catalog_backfill set after_id = ${last.id} where ${isProject}`);
  else await tx.execute(sql`delete from catalog_backfill where ${isProject}`);
  return true;
});
