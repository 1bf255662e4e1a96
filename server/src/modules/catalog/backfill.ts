import { sql } from "drizzle-orm";
import { anyCaller, type SystemActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { systemCaller, write } from "../../core/write.ts";
import { listKeysAfter, listWithFormerNames, readStated } from "../attributions/keep-names.ts";
import { dropFormer } from "./drop-former.ts";
import { addStated } from "./keep-catalog.ts";
import { lockCatalogs } from "./lock-catalog.ts";
import { TAKEN } from "./read-credits.ts";

/** Attributions of one transaction. */
const AT_ONCE = 1000;
const [PAUSE_MS, BUSY_PAUSE_MS] = [2, 200];

/**
 * Takes up what was recorded before creators and works were kept, or were kept as they are now, project by
 * project, in the order of recording. Cut off, it continues where it was. It pauses longer while the server
 * is busy.
 */
export async function backfillCatalog(deps: Deps): Promise<void> {
  let busy = false;
  while (await backfillCatalogPart(systemCaller(deps), undefined)) {
    busy = await deps.stepAside(busy ? BUSY_PAUSE_MS : PAUSE_MS);
  }
}

const backfillCatalogPart = write<SystemActor, void, boolean>(
  "backfillCatalogPart",
  { may: anyCaller, scope: "system" },
  async ({ tx }) => {
    const { rows } = await tx.execute<{ workspace_id: string; project_id: string; after_id: string }>(sql`
      select workspace_id, project_id, after_id from catalog_backfill limit 1 for update`);
    const [project] = rows;
    if (!project) return false;
    const isIt = sql`workspace_id = ${project.workspace_id} and project_id = ${project.project_id}`;
    const keys = await listKeysAfter(tx, project, project.after_id, AT_ONCE);
    await lockCatalogs(tx, [project.workspace_id]);
    const stated = await readStated(tx, keys, TAKEN);
    await addStated(tx, stated);
    const former = [...keys.filter((key) => key.former), ...(await listWithFormerNames(tx, keys, stated))];
    if (former.length > 0) await dropFormer(tx, JSON.stringify(former));
    const last = keys.at(-1);
    if (last && keys.length === AT_ONCE)
      await tx.execute(sql`update catalog_backfill set after_id = ${last.id} where ${isIt}`);
    else await tx.execute(sql`delete from catalog_backfill where ${isIt}`);
    return true;
  },
);
