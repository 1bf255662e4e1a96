import { asc, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { NO_ID, PAGE } from "../../db/pages.ts";
import { attributionChanges } from "../../db/tables/attributions.ts";

/** Returns the changes to a project's attributions, page by page, in index order. */
export async function* pagesOfChanges(db: Db, project: string, workspace: string) {
  const { workspaceId, ...shown } = getTableColumns(attributionChanges);
  const { projectId, attributionId, id } = shown;
  for (let last = { attributionId: NO_ID, id: NO_ID }; ; ) {
    const after = sql`${projectId} = ${project} and ${workspaceId} = ${workspace}
      and (${attributionId}, ${id}) > (${last.attributionId}::uuid, ${last.id}::uuid)`;
    const rows = await db
      .select(shown)
      .from(attributionChanges)
      .where(after)
      .orderBy(asc(attributionId), asc(id))
      .limit(PAGE);
    yield rows;
    last = rows.at(-1) ?? last;
    if (rows.length < PAGE) return;
  }
}
