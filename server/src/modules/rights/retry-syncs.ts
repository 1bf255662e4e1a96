import type { RecordSync } from "@byline/contract/rights.ts";
import { sql } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { listProjectIds, reachOf } from "../projects/queries.ts";
import { canRetry } from "./policy.ts";
import { getRecordSync } from "./record-sync.ts";

/** Has one record sent again now, whatever the schedule says; one that is synced or withdrawn needs no such thing. */
export async function retrySync(deps: Deps, actor: UserActor, id: string): Promise<RecordSync> {
  canRetry(actor);
  const { retryable } = await getRecordSync(deps, actor, id);
  if (!retryable) throw new AppError("conflict", "This record is not waiting for another try.");
  const projectIds = await listProjectIds(deps.db, reachOf(actor));
  await inTransaction(deps.db, async (tx) => {
    await requeue(
      tx,
      deps,
      sql`project_id = any(${sql.param(projectIds)}::uuid[]) and attribution_id = ${id} and state in ('pending', 'failed', 'rejected', 'needs_review')`,
    );
    await announce(tx, { workspaceId: actor.workspaceId, topics: ["rights"] });
  });
  return getRecordSync(deps, actor, id);
}

const AT_ONCE = 1000;

/** Has everything of the workspace sent again that failed or was turned down. Returns how many. */
export async function retryFailed(deps: Deps, actor: UserActor): Promise<number> {
  canRetry(actor);
  const projectIds = await listProjectIds(deps.db, reachOf(actor));
  let retried = 0;
  for (let more = true; more; ) {
    const n = await inTransaction(deps.db, async (tx) => {
      const failed = sql`
        (project_id, attribution_id) in (
          select project_id, attribution_id from rights_syncs
          where project_id = any(${sql.param(projectIds)}::uuid[]) and state in ('failed', 'rejected') limit ${AT_ONCE} for update skip locked
        )`;
      const done = await requeue(tx, deps, failed);
      await announce(tx, { workspaceId: actor.workspaceId, topics: ["rights"] });
      return done;
    });
    retried += n;
    more = n === AT_ONCE;
  }
  return retried;
}

/** What the platform has judged is sent as a new revision: under the old one it would judge the same again. */
async function requeue(tx: Db, { clock }: Deps, which: ReturnType<typeof sql>): Promise<number> {
  const now = new Date(clock()).toISOString();
  const { rowCount } = await tx.execute(sql`
    update rights_syncs set
      revision = revision + case when state in ('rejected', 'needs_review') then 1 else 0 end,
      since = case when state = 'pending' then since else ${now}::timestamptz end,
      asked_at = case when state = 'pending' then asked_at else ${now}::timestamptz end,
      state = 'pending', due_at = ${now}, tries = 0
    where ${which}`);
  return rowCount ?? 0;
}
