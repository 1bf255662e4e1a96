import type { FoundAttribution } from "@byline/contract/search.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { isUuid } from "../../kit/ids.ts";
import { listProjectIds, projectScopeOf } from "../projects/queries.ts";
import type { StoredAttribution } from "./queries.ts";

/** Latest attributions searched by URL. An index on URLs would slow every write by a fifth. */
const MAX_SEARCHED_BY_URL = 5000;

const COLUMNS = `a.project_id, a.id, a.content_id, a.content_creator_id, a.attribution_type, a.created_at,
  a.withdrawn_at, a.metadata`;

type ExactMatch = Omit<FoundAttribution, "title" | "creator" | "picture"> &
  Pick<StoredAttribution, "metadata">;

/**
 * Finds the caller's attributions with exactly this id or content id, indexed per project, or with exactly
 * this `original_url` among the latest 5,000, evenly across projects. Newest first.
 */
export async function findExactly(
  deps: Deps,
  actor: UserActor,
  text: string,
  limit: number,
): Promise<ExactMatch[]> {
  const projectIds = await listProjectIds(deps.db, projectScopeOf(actor));
  const isAddress = /^https?:\/\//i.test(text);
  const { rows } = await deps.pool.query(
    `select distinct on (found.id) found.* from unnest($1::uuid[]) as p (id)
     cross join lateral (
       (select ${COLUMNS} from attributions a where a.project_id = p.id and a.workspace_id = $6
       and a.content_id = $2 order by a.id desc limit $4)
       union all
       (select ${COLUMNS} from attributions a where a.project_id = p.id and a.workspace_id = $6 and a.id = $3)
       union all
       (select ${COLUMNS} from (select * from attributions a where a.project_id = p.id and a.workspace_id = $6
       order by a.id desc limit $5) a
        where $5 > 0 and a.metadata ->> 'original_url' = $2)
     ) found
     order by found.id desc limit $4`,
    [
      projectIds,
      text,
      isUuid(text) ? text : null,
      limit,
      isAddress ? Math.max(10, Math.floor(MAX_SEARCHED_BY_URL / projectIds.length)) : 0,
      actor.workspaceId,
    ],
  );
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    contentId: row.content_id,
    contentCreatorId: row.content_creator_id,
    attributionType: row.attribution_type,
    createdAt: row.created_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    metadata: row.metadata,
  }));
}
