import type { Actor } from "../../core/access.ts";
import { notFound } from "../../core/errors.ts";
import type { Tx } from "../../db/client.ts";
import { attributions } from "../../db/tables/attributions.ts";
import { rightsSyncs } from "../../db/tables/rights.ts";
import { type AttributionRow, getAttribution, isAttribution, itsSync, withSyncStatus } from "./queries.ts";

/**
 * The row as it is now, held until the caller's transaction ends: of two that change it, one waits for the other. Not against rows
 * that only point at it: the worker that syncs it begins with one.
 */
export async function lockAttribution(tx: Tx, actor: Actor, id: string): Promise<AttributionRow> {
  const found = await getAttribution(tx, actor, id);
  const [row] = await tx
    .select(withSyncStatus)
    .from(attributions)
    .leftJoin(rightsSyncs, itsSync)
    .where(isAttribution(found))
    .for("no key update", { of: attributions });
  if (!row) throw notFound("attribution");
  return row;
}
