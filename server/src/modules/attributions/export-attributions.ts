import { ATTRIBUTION_COLUMNS, type PublicAttribution } from "@byline/contract/attributions.ts";
import type { Cell } from "@byline/contract/csv.ts";
import { anyCaller, type UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { write } from "../../core/write.ts";
import { dayOf } from "../../kit/days.ts";
import { findProjects } from "../projects/queries.ts";
import type { AttributionFilter } from "./attribution-filter.ts";
import { listAttributions, type StoredAttribution } from "./queries.ts";
import { shapePublicAttribution } from "./shape-attribution.ts";
import type { Projects } from "./tallies.ts";
import { listNames } from "./with-named.ts";

const ROWS_A_PAGE = 1000;

/** The file itself is read page by page, as it is sent. */
export const noteExport = write<UserActor, { projectId?: string | undefined }, void>(
  "noteExport",
  { may: anyCaller, whilePaused: "allowed" }, // what a workspace holds can always be taken out
  async ({ emit }, { projectId = null }) => emit("attribution.exported", { subjects: [], projectId }),
);

/** All that a list shows, page by page: no connection and no memory is held for the whole of it. */
export function exportAttributions(deps: Deps, projects: Projects, filter: AttributionFilter) {
  async function* pages() {
    const known = await findProjects(deps.db, projects.workspaceId, projects.projectIds);
    const projectNames = new Map(known.map(({ id, name }) => [id, name]));
    let last: StoredAttribution | undefined;
    do {
      const seen = last && { [filter.sort === "oldest" ? "after" : "before"]: last.id };
      const rows = await listAttributions(
        deps.pool,
        projects,
        { ...filter, ...seen },
        { limit: ROWS_A_PAGE },
      );
      const called = await listNames(deps.db, projects, rows);
      yield rows.map((row, i) =>
        cellsOf({
          ...shapePublicAttribution(row, deps.config.url),
          ...(called[i] as (typeof called)[number]),
          project: projectNames.get(row.projectId) ?? null,
        }),
      );
      last = rows.length === ROWS_A_PAGE ? rows.at(-1) : undefined;
    } while (last);
  }
  return {
    fileName: `byline-attributions-${dayOf(deps.clock())}.csv`,
    header: ATTRIBUTION_COLUMNS,
    rows: pages(),
  };
}

type Named = { project: string | null; title: string | null; creator: string | null };

const cellsOf = (shown: PublicAttribution & Named): Cell[] =>
  ATTRIBUTION_COLUMNS.map((name) =>
    name === "metadata" ? JSON.stringify(shown.metadata) : (shown[name] ?? null),
  );
