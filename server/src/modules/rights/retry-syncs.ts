import type { AttributionSync } from "@byline/contract/rights.ts";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import { AppError } from "../../core/errors.ts";
import { type Caller, type WriteContext, write } from "../../core/write.ts";
import { clientOf } from "../../db/client.ts";
import { getAttributionSync } from "./attribution-sync.ts";
import { canRetry } from "./policy.ts";
import { recordMoves } from "./record-moves.ts";
import { emitSyncs } from "./sync-events.ts";

/** Resends an attribution now, whatever its schedule. Throws a conflict if it's synced or withdrawn. */
export const retrySync = write<UserActor, { id: string }, AttributionSync>(
  "retrySync",
  { may: canRetry },
  async (ctx, { id }) => {
    const { tx, actor, deps } = ctx;
    const { retryable } = await getAttributionSync(tx, deps, actor, id);
    if (!retryable) throw new AppError("conflict", "This attribution isn't waiting to be resent.");
    await requeue(ctx, { id, states: ["pending", "failed", "rejected", "needs_review"], limit: 1 });
    return getAttributionSync(tx, deps, actor, id);
  },
);

const BATCH = 1000;

/** Resends all failed and rejected attributions of the workspace. Returns the number. */
export async function retryAllFailed(caller: Caller<UserActor>): Promise<number> {
  let retried = 0;
  for (let more = true; more; ) {
    const n = await retryFailed(caller, undefined);
    retried += n;
    more = n === BATCH;
  }
  return retried;
}

const retryFailed = write<UserActor, void, number>("retryFailed", { may: canRetry }, (ctx) =>
  requeue(ctx, { id: null, states: ["failed", "rejected"], limit: BATCH }),
);

/* What the platform decided is sent as a new revision, because it would decide the old one the same way. */
const REQUEUE = {
  name: "requeue-syncs",
  text: `
    with was as materialized (
      select * from rights_syncs
      where workspace_id = $1 and state = any($2) and ($3::uuid is null or attribution_id = $3)
      limit $4 for update skip locked
    ), moved as (
      update rights_syncs s set
        revision = s.revision + case when s.state in ('rejected', 'needs_review') then 1 else 0 end,
        since = case when s.state = 'pending' then s.since else $5 end,
        asked_at = case when s.state = 'pending' then s.asked_at else $5 end,
        state = 'pending', due_at = $5, tries = 0
      from was
      where s.workspace_id = $1 and s.project_id = was.project_id and s.attribution_id = was.attribution_id
      returning s.*, was.state as was
    ), kept as (${recordMoves("moved")})
    select project_id as "projectId", attribution_id as id from moved`,
};

type Which = { id: string | null; states: string[]; limit: number };

async function requeue(ctx: WriteContext<UserActor>, { id, states, limit }: Which): Promise<number> {
  const { tx, actor, deps, emit } = ctx;
  const { workspaceId, userId } = actor;
  const values = [workspaceId, states, id, limit, new Date(deps.clock())];
  const { rows } = await clientOf(tx).query<{ projectId: string; id: string }>({ ...REQUEUE, values });
  if (rows.length > 0) await announce(tx, { work: "events", types: ["attribution.sync_requested"] });
  emitSyncs(
    emit,
    rows.map((row) => ({
      workspaceId,
      ...row,
      state: "pending" as const,
      reason: null,
      recordedBy: userId,
    })),
  );
  return rows.length;
}
