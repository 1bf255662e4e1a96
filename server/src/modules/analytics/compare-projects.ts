import type { Analytics } from "@byline/contract/analytics.ts";
import type { Db } from "../../db/client.ts";
import type { Projects } from "../attributions/tallies.ts";
import { countCreatorsByProject } from "../catalog/count-creators.ts";
import { findProjects } from "../projects/queries.ts";
import type { Ranges } from "./range.ts";
import { countViewsBy, NO_VIEWS } from "./views.ts";

/**
 * Returns projects by number of attributions in the range, most first, ties by name. `recorded` and `before`:
 * each project's count in the range and in the one before. `uniqueCreators`: their total across all projects,
 * if already counted.
 */
export async function compareProjects(
  db: Db,
  { workspaceId, projectIds }: Projects,
  { range, today }: Ranges,
  {
    recorded,
    before,
    uniqueCreators,
  }: { recorded: Map<string, number>; before: Map<string, number>; uniqueCreators?: number },
  limit: number,
): Promise<Analytics["projects"]> {
  const projects = await findProjects(db, workspaceId, projectIds);
  const count = ({ id }: { id: string }) => recorded.get(id) ?? 0;
  const compared = projects
    .toSorted((a, b) => count(b) - count(a) || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
  const shown = { workspaceId, projectIds: compared.map(({ id }) => id) };
  const [creators, views] = await Promise.all([
    uniqueCreators !== undefined && projectIds.length === 1
      ? new Map(shown.projectIds.map((id) => [id, uniqueCreators]))
      : countCreatorsByProject(db, shown, { range, today }),
    countViewsBy(db, "project_id", shown, range),
  ]);
  return compared.map((project) => {
    const { id, name } = project;
    const { views: seen, uniqueViews, engagementRate } = views.get(id) ?? NO_VIEWS;
    return {
      projectId: id,
      name,
      attributionCount: count(project),
      previousCount: before.get(id) ?? 0,
      uniqueCreators: creators.get(id) ?? 0,
      views: seen,
      uniqueViews,
      engagementRate,
    };
  });
}
