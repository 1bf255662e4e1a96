import type { Deps } from "../../core/deps.ts";
import { FACETS, type Projects } from "./tallies.ts";

/**
 * Past this many, a beginning is so common that walking the list finds a page of it sooner than looking up
 * each.
 */
export const FEW = 500;
/** A value comes once for each project and year, so this many rows hold either few values or too many. */
const LOOKED_AT = 20_000;

export type Found = { projectId: string; value: string };

const SEARCH = `
  select distinct project_id, facet, value, count(*) over () > ${LOOKED_AT} as many from (
   (select project_id, facet, value from tally_years
    where project_id = any($1::uuid[]) and workspace_id = $3 and facet in (${FACETS.creator},
      ${FACETS.content})
      and value >= $2::text collate "C" and value < ($2::text || chr(1114111)) collate "C"
    limit ${LOOKED_AT} + 1)
    union all
    select project_id, v.facet::smallint, v.value collate "C" from tally_deltas
    cross join lateral (
      select ${FACETS.creator}, value from unnest(creators) as value union all select ${FACETS.content}, value
      from unnest(contents) as value
    ) as v (facet, value)
    where project_id = any($1::uuid[]) and workspace_id = $3 and starts_with(v.value, $2)
  ) known limit ${FEW + 1}`;

/**
 * The creators and contents whose ids begin so, whatever collation the database was made with: the tallies
 * know every one there ever was. Null when they are many.
 */
export async function findValues(
  pool: Deps["pool"],
  { workspaceId, projectIds }: Projects,
  search: string,
): Promise<{ creators: Found[]; contents: Found[] } | null> {
  const { rows } = await pool.query<{ project_id: string; facet: number; value: string; many: boolean }>(
    SEARCH,
    [projectIds, search, workspaceId],
  );
  if (rows.length > FEW || rows[0]?.many) return null;
  const of = (facet: number) =>
    rows.filter((row) => row.facet === facet).map((row) => ({ projectId: row.project_id, value: row.value }));
  return { creators: of(FACETS.creator), contents: of(FACETS.content) };
}
