import type { Actor } from "../../core/access.ts";
import { notFound } from "../../core/errors.ts";
import type { Tx } from "../../db/client.ts";
import { attributions } from "../../db/tables/attributions.ts";
import { rightsSyncs } from "../../db/tables/rights.ts";
import { getAttribution, isAttribution, itsSync, type StoredAttribution, storedColumns } from "./queries.ts";

/**
 * Returns the attribution's current state, locked until the caller's transaction ends, so that changes wait
 * for each other. Doesn't block inserts that reference the row, such as the sync worker's.
 */
export async function lockAttribution(tx: Tx, actor: Actor, id: string): Promise<StoredAttribution> {
  const found = await getAttribution(tx, actor, id);
  const [attribution] = await tx
    .select(storedColumns)
    .from(attributions)
    .leftJoin(rightsSyncs, itsSync)
    .where(isAttribution(found))
    .for("no key update", { of: attributions });
  if (!attribution) throw notFound("attribution");
  return attribution;
}
