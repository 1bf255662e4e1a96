import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { attributionCount, creditedContents } from "../attributions/count-sql.ts";
import { CREATORS, WORKS } from "./kinds.ts";

/** Totals of a project. Works and creators are null if there are too many attributions to count them. */
export type ProjectFigures = { attributions: number; works: number | null; creators: number | null };

/** Maximum attributions for counting works, which takes long for more. */
const MAX_COUNTED = 20_000;

/**
 * Counts active attributions, and the works and creators in them, with merged ones as one. The latter exclude
 * the last few seconds.
 */
export async function countOfProject(
  db: Db,
  project: { id: string; workspaceId: string },
): Promise<ProjectFigures> {
  const attributions = sql.raw(attributionCount("p"));
  const { rows } = await db.execute<ProjectFigures>(sql`
    select ${attributions} as attributions, counted.*
    from (select ${project.id}::uuid as id, ${project.workspaceId}::uuid as workspace_id) p
    cross join lateral (
      select count(distinct w.root_id) as works, count(distinct c.root_id) as creators
      from ${sql.raw(creditedContents("p"))} t
      join ${WORKS.ids} i on i.project_id = p.id and i.value = t.value and i.workspace_id = p.workspace_id
      join ${WORKS.entries} w on w.workspace_id = i.workspace_id and w.id = i.work_id
      left join work_creators m
        on m.workspace_id = i.workspace_id and m.project_id = i.project_id and m.work_id = i.work_id
      left join ${CREATORS.entries} c on c.workspace_id = m.workspace_id and c.id = m.creator_id
      where ${attributions} <= ${MAX_COUNTED}) counted`);
  const [figures] = rows;
  if (!figures) throw new Error("Counting answered no row");
  return figures.attributions > MAX_COUNTED ? { ...figures, works: null, creators: null } : figures;
}
