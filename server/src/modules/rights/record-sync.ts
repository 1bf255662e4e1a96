import type { RecordSync, SyncMove } from "@byline/contract/rights.ts";
import type { Actor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import { isUuid, timeOf } from "../../kit/ids.ts";
import { listProjectIds, reachOf } from "../projects/queries.ts";

/** Moves shown; a record that is tried for days makes two with each try. */
const MOVES = 100;
const RETRYABLE = new Set(["pending", "failed", "rejected", "needs_review"]);

type Row = Omit<RecordSync, "since" | "nextTryAt" | "retryable" | "moves"> & {
  since: Date;
  nextTryAt: Date | null;
  projectId: string;
};

export async function getRecordSync(
  { db, pool, rights }: Deps,
  actor: Actor,
  id: string,
): Promise<RecordSync> {
  const projectIds = isUuid(id) ? await listProjectIds(db, reachOf(actor)) : [];
  const { rows } = await pool.query<Row>(
    `select a.project_id as "projectId", coalesce(s.state, 'pending') as state, s.since, coalesce(s.revision, 1) as revision,
            coalesce(s.attempt, 0) as attempt, s.answer, s.due_at as "nextTryAt", s.external_id as "externalId"
     from attributions a left join rights_syncs s on s.project_id = a.project_id and s.attribution_id = a.id
     where a.project_id = any($1::uuid[]) and a.id = $2`,
    [projectIds, isUuid(id) ? id : null],
  );
  const [row] = rows;
  if (!row) throw notFound("attribution");
  const moves = await pool.query<Omit<SyncMove, "at"> & { at: Date }>(
    `select id, from_state as "from", to_state as "to", at, revision, attempt, answer from rights_moves
     where project_id = $1 and attribution_id = $2 order by id desc limit ${MOVES}`,
    [row.projectId, id],
  );
  return {
    state: row.state,
    since: (row.since ?? new Date(timeOf(id))).toISOString(),
    revision: row.revision,
    attempt: row.attempt,
    answer: row.answer,
    nextTryAt: row.state === "sending" ? null : (row.nextTryAt?.toISOString() ?? null),
    externalId: row.externalId,
    retryable: rights !== null && row.attempt > 0 && RETRYABLE.has(row.state),
    moves: moves.rows.map((move) => ({ ...move, at: move.at.toISOString() })),
  };
}
