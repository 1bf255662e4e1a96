import type { AttributionSync, SyncMove } from "@byline/contract/rights.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Actor } from "../../core/access.ts";
import type { Services } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { attributions } from "../../db/tables/attributions.ts";
import { rightsMoves, rightsSyncs } from "../../db/tables/rights.ts";
import { isUuid, timeOf } from "../../kit/ids.ts";
import { itsSync } from "../attributions/queries.ts";
import { listProjectIds, projectScopeOf } from "../projects/queries.ts";

/** Maximum moves shown. An attribution retried for days adds two with each try. */
const MAX_MOVES = 100;
const RETRYABLE = new Set(["pending", "failed", "rejected", "needs_review"]);

/** Returns the sync state and history of the caller's attribution. Throws 404 for anyone else's. */
export async function getAttributionSync(
  db: Db,
  { rights }: Pick<Services, "rights">,
  actor: Actor,
  id: string,
): Promise<AttributionSync> {
  const projectIds = isUuid(id) ? await listProjectIds(db, projectScopeOf(actor)) : [];
  const [row] =
    projectIds.length > 0
      ? await db
          .select({ projectId: attributions.projectId, sync: rightsSyncs })
          .from(attributions)
          .leftJoin(rightsSyncs, itsSync)
          .where(
            and(
              eq(attributions.workspaceId, actor.workspaceId),
              inArray(attributions.projectId, projectIds),
              eq(attributions.id, id),
            ),
          )
      : [];
  if (!row) throw notFound("attribution");
  const { sync, projectId } = row;
  const { state, revision, attempt, answer, externalId } = sync ?? UNSTARTED;
  return {
    state,
    since: (sync?.since ?? new Date(timeOf(id))).toISOString(),
    revision,
    attempt,
    answer,
    nextTryAt: state === "sending" ? null : (sync?.dueAt?.toISOString() ?? null),
    externalId,
    retryable: rights !== null && attempt > 0 && RETRYABLE.has(state),
    moves: await listMoves(db, actor.workspaceId, projectId, id),
  };
}

/** A sync that hasn't started. */
const UNSTARTED = { state: "pending", revision: 1, attempt: 0, answer: null, externalId: null } as const;

/** Returns moves, newest first. */
async function listMoves(db: Db, workspaceId: string, projectId: string, id: string): Promise<SyncMove[]> {
  const rows = await db
    .select()
    .from(rightsMoves)
    .where(
      and(
        eq(rightsMoves.workspaceId, workspaceId),
        eq(rightsMoves.projectId, projectId),
        eq(rightsMoves.attributionId, id),
      ),
    )
    .orderBy(desc(rightsMoves.id))
    .limit(MAX_MOVES);
  return rows.map(({ id, fromState, toState, at, revision, attempt, answer }) => ({
    id,
    from: fromState,
    to: toState,
    at: at.toISOString(),
    revision,
    attempt,
    answer,
  }));
}
