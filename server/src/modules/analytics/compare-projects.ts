import type { Analytics } from "@byline/contract/analytics.ts";
import type { Deps } from "../../core/deps.ts";
import { tallyRows, tallyValues } from "../attributions/tallies.ts";
import { countViewsBy, NO_VIEWS } from "./figures.ts";
import type { Asked } from "./range.ts";

type Compared = { id: string; name: string; count: number; before: number };

/** Projects side by side, those with most attributions in the range first, ties by name. */
export async function compareProjects(
  deps: Deps,
  projectIds: string[],
  asked: Asked,
  limit: number,
): Promise<Analytics["projects"]> {
  const { range, previous } = asked;
  const { rows } = await deps.pool.query<Compared>(
    `select p.id, p.name, coalesce(sum(n) filter (where day >= $2), 0)::bigint as count, coalesce(sum(n) filter (where day < $2), 0)::bigint as before
     from projects p left join attribution_days d on d.project_id = p.id and d.day between $4 and $3
     where p.id = any($1::uuid[]) group by p.id order by count desc, p.name, p.id limit $5`,
    [projectIds, range.from, range.to, previous.from, limit],
  );
  const ids = rows.map((row) => row.id);
  const [creators, views] = await Promise.all([
    countCreatorsBy(deps, ids, asked),
    countViewsBy(deps, "project_id", ids, range),
  ]);
  return rows.map(({ id, name, count, before }) => {
    const { views: seen, uniqueViews, engagementRate } = views.get(id) ?? NO_VIEWS;
    return {
      projectId: id,
      name,
      attributionCount: count,
      previousCount: before,
      uniqueCreators: creators.get(id) ?? 0,
      views: seen,
      uniqueViews,
      engagementRate,
    };
  });
}

/** As `countCreators`, for each project by itself. */
async function countCreatorsBy(
  { pool }: Deps,
  projectIds: string[],
  { range, today }: Asked,
): Promise<Map<string, number>> {
  const { rows } =
    range.to < today
      ? await pool.query(
          `select project_id, count(*) as n from (select project_id, value from (${tallyRows("creator")}) t group by project_id, value having sum(n) > 0) c
           group by project_id`,
          tallyValues(projectIds, range),
        )
      : await pool.query(
          "select project_id, count(*) as n from project_creators where project_id = any($1::uuid[]) and last_day >= $2 group by project_id",
          [projectIds, range.from],
        );
  return new Map(rows.map((row) => [row.project_id, row.n]));
}
