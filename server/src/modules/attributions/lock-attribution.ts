import { and, eq } from "drizzle-orm";
import type { Actor } from "../../access.ts";
import type { Db } from "../../db/client.ts";
import { attributions } from "../../db/tables/attributions.ts";
import { notFound } from "../../errors.ts";
import { type AttributionRow, getAttribution } from "./queries.ts";

/** The row as it is now, held until the caller's transaction ends: of two that change it, one waits for the other. */
export async function lockAttribution(tx: Db, actor: Actor, id: string): Promise<AttributionRow> {
  const found = await getAttribution(tx, actor, id);
  const [row] = await tx
    .select()
    .from(attributions)
    .where(and(eq(attributions.projectId, found.projectId), eq(attributions.id, found.id)))
    .for("update");
  if (!row) throw notFound("attribution");
  return row;
}
