import { and, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { attributions } from "../../db/tables/attributions.ts";
import { rightsSyncs } from "../../db/tables/rights.ts";
import { itsSync, type StoredAttribution, storedColumns } from "./queries.ts";

type Key = { workspaceId: string; projectId: string; attributionId: string };

/**
 * Returns attributions of any workspace by key, in no order, including withdrawn and private ones. For
 * callers that already have the keys.
 */
export async function findByKeys(db: Db, keys: Key[]): Promise<StoredAttribution[]> {
  if (keys.length === 0) return [];
  const among = (column: keyof Key) => [...new Set(keys.map((key) => key[column]))];
  return db
    .select(storedColumns)
    .from(attributions)
    .leftJoin(rightsSyncs, itsSync)
    .where(
      and(
        inArray(attributions.projectId, among("projectId")),
        inArray(attributions.id, among("attributionId")),
        inArray(attributions.workspaceId, among("workspaceId")),
      ),
    );
}
