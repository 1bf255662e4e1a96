import { namesBesideId } from "@byline/contract/credit.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import type { StoredAttribution } from "../attributions/queries.ts";

/** Whether an attribution credits the creator whose public page has this id: by an id, or by a name alone. */
export async function creditsCreator(
  db: Db,
  attribution: StoredAttribution,
  publicId: string,
): Promise<boolean> {
  const { workspaceId, projectId, contentCreatorId } = attribution;
  const names = namesBesideId(attribution);
  const { rowCount } = await db.execute(sql`
    select from creators r
    join creators m on m.workspace_id = r.workspace_id and m.root_id = r.id
    join creator_ids i on i.workspace_id = m.workspace_id and i.creator_id = m.id
    where r.public_id = ${publicId} and r.workspace_id = ${workspaceId} and i.project_id = ${projectId}
      and case when i.by_name
            then i.value = any(select fold_name(n) from unnest(${sql.param(names)}::text[]) n)
            else i.value = ${contentCreatorId} end
    limit 1`);
  return (rowCount ?? 0) > 0;
}
