import type { CommunityProjectPage } from "@byline/contract/community.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { isUuid } from "../../kit/ids.ts";
import { PEOPLE } from "../accounts/public-person.ts";
import { countRecordedBy, listLatestCreators } from "../attributions/figures.ts";
import { CREATORS } from "../catalog/kinds.ts";
import { rankPublic } from "../catalog/public-names.ts";
import { countCredited } from "../catalog/queries.ts";
import { PUBLIC_CREDITS, SHOWN_PROJECTS } from "../projects/shown.ts";
import { listProjectCredits } from "./credited.ts";
import { listActivities } from "./queries.ts";
import { SHOWN_COLUMNS, shapeShown } from "./shown-projects.ts";

const DAYS = 30;
/** Latest attributions scanned, so that the page costs the same for a project of any size. */
const MAX_SCANNED = 10_000;
/** Most credited creators looked up, in case some are merged. */
const MAX_RANKED = 100;
const MAX_SHOWN = 10;

/** Returns a public project as everyone sees it, including its owner. `viewer` is null for a visitor. */
export async function getCommunityProject(
  deps: Deps,
  viewer: UserActor | null,
  id: string,
): Promise<CommunityProjectPage> {
  const { rows } = isUuid(id)
    ? await deps.pool.query(
        `select ${SHOWN_COLUMNS}, ${PUBLIC_CREDITS} as public_credits
         from ${SHOWN_PROJECTS} p join ${PEOPLE} u on u.id = p.created_by
         where p.id = $2`,
        [viewer?.userId ?? null, id],
      )
    : { rows: [] };
  const [row] = rows;
  if (!row) throw notFound("project");
  const project = { workspaceId: row.workspace_id, projectIds: [row.id] };
  const to = dayOf(deps.clock());
  const from = daysBefore(to, DAYS - 1);
  const [counted, creatorCount, topCreators, latestCredits, activities] = await Promise.all([
    countRecordedBy(deps.db, "day", project, { from, to }),
    countCredited(deps.db, CREATORS, project),
    row.public_credits ? listTopCreators(deps.db, row) : null,
    listProjectCredits(deps, row.id),
    listActivities(deps.pool, viewer?.userId ?? null, { limit: 10 }, row.id),
  ]);
  const days = Array.from({ length: DAYS }, (_, i) => daysBefore(to, DAYS - 1 - i));
  return {
    ...shapeShown(row, viewer?.userId ?? null),
    publicCredits: row.public_credits,
    mine: row.workspace_id === viewer?.workspaceId,
    creatorCount,
    days: days.map((day) => ({ day, count: counted.get(day) ?? 0 })),
    topCreators,
    latestCredits,
    topCreatorsOf: Math.min(MAX_SCANNED, row.attribution_count),
    activities,
  };
}

/** Counts merged creators as one. Skips ids that aren't in the catalog yet, which takes a few seconds. */
async function listTopCreators(
  db: Db,
  project: { id: string; workspace_id: string },
): Promise<NonNullable<CommunityProjectPage["topCreators"]>> {
  const credited = { workspaceId: project.workspace_id, projectId: project.id };
  const counted = await listLatestCreators(db, credited, { among: MAX_SCANNED, limit: MAX_RANKED });
  const ranked = await rankPublic(
    db,
    CREATORS,
    counted.map((one) => ({ ...credited, ...one })),
    MAX_SHOWN,
  );
  return ranked.map(({ publicId, name, count }) => ({
    id: publicId,
    name,
    path: CREATORS.page + publicId,
    count,
  }));
}
