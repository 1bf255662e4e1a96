import type { Deps } from "../../core/deps.ts";
import { FACETS, type Projects } from "./tallies.ts";

/**
 * With more values than this, the prefix is so common that scanning the list finds a page sooner than
 * individual lookups.
 */
export const FEW = 500;
/**
 * Rows to scan. A value has one row per project and year, so that many rows contain few values or too many.
 */
const MAX_SCANNED_ROWS = 20_000;

export type Found = { projectId: string; value: string };

const SEARCH = `
  select distinct project_id, facet, value, count(*) over () > ${MAX_SCANNED_ROWS} as many from (
   (select project_id, facet, value from tally_years
    where project_id = any($1::uuid[]) and workspace_id = $3 and facet in (${FACETS.creator},
      ${FACETS.content})
      and value >= $2::text collate "C" and value < ($2::text || chr(1114111)) collate "C"
    limit ${MAX_SCANNED_ROWS} + 1)
    union all
    select project_id, v.facet::smallint, v.value collate "C" from tally_deltas
    cross join lateral (
      select ${FACETS.creator}, value from unnest(creators) as value union all select ${FACETS.content}, value
      from unnest(contents) as value
    ) as v (facet, value)
    where project_id = any($1::uuid[]) and workspace_id = $3 and starts_with(v.value, $2)
  ) known limit ${FEW + 1}`;

/**
 * Returns the creator and content ids with this prefix, regardless of the database's collation. The tallies
 * contain every id ever used. Null if there are too many.
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
