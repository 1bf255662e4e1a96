import { namesBesideId } from "@byline/contract/credit/names-given.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { findRecordedMakers, type StoredAttribution } from "../attributions/queries.ts";

/**
 * Whether an attribution credits the creator with this public id, by id or by name. Uses the attribution as
 * recorded, even if the creator's name is no longer public.
 */
export async function creditsCreator(
  db: Db,
  attribution: StoredAttribution,
  publicId: string,
): Promise<boolean> {
  const recorded = await findRecordedMakers(db, attribution);
  if (!recorded) return false;
  const { workspaceId, projectId } = attribution;
  const names = namesBesideId(recorded);
  const { rowCount } = await db.execute(sql`
    select from creators r
    join creators m on m.workspace_id = r.workspace_id and m.public_root_id = r.id
    join creator_ids i on i.workspace_id = m.workspace_id and i.creator_id = m.id
    where r.public_id = ${publicId} and r.workspace_id = ${workspaceId} and i.project_id = ${projectId}
      and case when i.by_name
            then i.value = any(select fold_name(n) from unnest(${sql.param(names)}::text[]) n)
            else i.value = ${recorded.contentCreatorId} end
    limit 1`);
  return (rowCount ?? 0) > 0;
}
