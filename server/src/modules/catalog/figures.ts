import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { type Asked, countEach, countOfBoth } from "../attributions/count-each.ts";
import { NAMES } from "../attributions/keep-names.ts";
import { CREATORS, type Kind } from "./kinds.ts";

/** An id in a project's attributions; `rootId` is its root. */
export type RecordedId = Asked & { rootId: string; byName: boolean };

/** Attributions by root and project. */
export type Counts = Map<string, Map<string, number>>;

export const totalOf = (counts: Counts, rootId: string) =>
  [...(counts.get(rootId)?.values() ?? [])].reduce((sum, n) => sum + n, 0);

/**
 * Returns the number of attributions that credit each root in each project by these ids, from the tallies.
 * Creators known only by name count with every work that names them, without counting an attribution twice.
 */
export async function countAttributions(
  db: Db,
  kind: Kind,
  ids: RecordedId[],
  namedWorks?: RecordedId[],
): Promise<Counts> {
  const counts: Counts = new Map();
  const add = ({ rootId, projectId }: RecordedId, n: number) => {
    const ofRoot = counts.get(rootId) ?? new Map<string, number>();
    counts.set(rootId, ofRoot.set(projectId, (ofRoot.get(projectId) ?? 0) + n));
  };
  const byId = ids.filter(({ byName }) => !byName);
  const facet = kind === CREATORS ? "creator" : "content";
  const counted = await countEach(db, facet, byId);
  for (const [i, id] of byId.entries()) add(id, counted[i] ?? 0);

  const named = namedWorks ?? (await listNamedWorks(db, ids));
  if (named.length === 0) return counts;
  const all = await countEach(db, "content", named);
  const alsoById = await countOfBoth(
    db,
    named.map(({ rootId, workspaceId, projectId, value }) => ({
      workspaceId,
      projectId,
      contentId: value,
      creatorIds: byId
        .filter((id) => id.rootId === rootId && id.projectId === projectId)
        .map((id) => id.value),
    })),
  );
  for (const [i, work] of named.entries()) add(work, (all[i] ?? 0) - (alsoById[i] ?? 0));
  return counts;
}

/**
 * Returns the contents whose attributions name creators known only by name, without duplicates, latest first.
 */
export async function listNamedWorks(
  db: Db,
  ids: RecordedId[],
  limit: number | null = null,
): Promise<RecordedId[]> {
  const namedIds = ids.filter(({ byName }) => byName);
  if (namedIds.length === 0) return [];
  const { rows } = await db.execute<RecordedId>(sql`
    select distinct a."rootId", a."workspaceId", a."projectId", true as "byName", w.value,
           w.first_day as "firstDay", w.last_day as "lastDay"
    from jsonb_to_recordset(${JSON.stringify(namedIds)}::jsonb)
      as a ("rootId" uuid, "workspaceId" uuid, "projectId" uuid, value text)
    join ${NAMES} n
      on n.workspace_id = a."workspaceId" and n.folded = a.value and n.project_id = a."projectId"
      and n.kind = 'author'
    join work_ids w
      on w.project_id = n.project_id and w.value = n.value and w.workspace_id = a."workspaceId"
    order by w.last_day desc limit ${limit}`);
  return rows;
}
