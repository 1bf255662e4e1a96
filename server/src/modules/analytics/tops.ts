import type { Analytics } from "@byline/contract/analytics.ts";
import type { Deps } from "../../core/deps.ts";
import { type Facet, type Range, tallyRows, tallyValues } from "../attributions/tallies.ts";

type Counted = { value: string; count: number };

/** Those of a facet credited most often in the range, ties by name. */
export async function listTop(
  { pool }: Deps,
  facet: Facet,
  projectIds: string[],
  range: Range,
  limit: number,
): Promise<Counted[]> {
  const { rows } = await pool.query<Counted>(
    `select value, sum(n)::bigint as count from (${tallyRows(facet)}) t group by value having sum(n) > 0 order by count desc, value limit $6`,
    [...tallyValues(projectIds, range), limit],
  );
  return rows;
}

export async function listTypes(
  { pool }: Deps,
  projectIds: string[],
  { from, to }: Range,
  limit: number,
): Promise<Analytics["types"]> {
  const { rows } = await pool.query(
    `select attribution_type as type, sum(n)::bigint as count from attribution_days
     where project_id = any($1::uuid[]) and day between $2 and $3 group by attribution_type having sum(n) > 0
     order by count desc, type limit $4`,
    [projectIds, from, to, limit],
  );
  return rows;
}

/** `total` is how many attributions there are: what no platform accounts for is not stated. */
export async function listPlatforms(
  deps: Deps,
  projectIds: string[],
  range: Range,
  total: number,
  limit: number,
): Promise<Analytics["platforms"]> {
  const { rows } = await deps.pool.query<Counted & { stated: number }>(
    `select value, sum(n)::bigint as count, sum(sum(n)) over ()::bigint as stated from (${tallyRows("platform")}) t
     group by value having sum(n) > 0 order by count desc, value limit $6`,
    [...tallyValues(projectIds, range), limit],
  );
  const unstated = total - (rows[0]?.stated ?? 0);
  const platforms: Analytics["platforms"] = rows.map(({ value, count }) => ({ platform: value, count }));
  return unstated > 0 ? [...platforms, { platform: null, count: unstated }] : platforms;
}
