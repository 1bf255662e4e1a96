import { ANNOTATION_LIMIT, type Annotation } from "@byline/contract/analytics.ts";
import type { Db } from "../../db/client.ts";
import { dayOf } from "../../kit/days.ts";
import { listFinishedImports } from "../attributions/finished-imports.ts";
import type { Projects, Range } from "../attributions/tallies.ts";
import { listDeployments } from "../audit/deployments.ts";
import { listWentLive } from "../community/count-interactions.ts";
import { findProjects } from "../projects/queries.ts";

/**
 * Returns events in the projects within a range: projects that went live or changed their deployment address,
 * and finished imports.
 */
export async function listAnnotations(db: Db, projects: Projects, range: Range): Promise<Annotation[]> {
  const [live, deployments, imports] = await Promise.all([
    listWentLive(db, projects, range, ANNOTATION_LIMIT),
    listDeployments(db, projects, range, ANNOTATION_LIMIT),
    listFinishedImports(db, projects, range, ANNOTATION_LIMIT),
  ]);
  const happened = [
    ...live.map((one) => ({ ...one, kind: "went_live" as const, recorded: null, host: null })),
    ...deployments.map((one) => ({ ...one, kind: "deployed" as const, recorded: null })),
    ...imports.map((one) => ({ ...one, kind: "import_finished" as const, host: null })),
  ];
  const shown = happened.toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(-ANNOTATION_LIMIT);
  const named = await findProjects(db, projects.workspaceId, [...new Set(shown.map((one) => one.projectId))]);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return shown.map(({ at, ...one }) => ({
    ...one,
    day: dayOf(at.getTime()),
    project: names.get(one.projectId) ?? "",
  }));
}
