import type { TokenActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { clientOf, type Db, inTransaction } from "../../db/client.ts";
import { monthAt } from "./months.ts";
import { addWrites, CEILING, plansOf } from "./plan-sql.ts";

const CHARGE = {
  name: "charge-call",
  text: `
    with plan as materialized (${plansOf("select $1::uuid as workspace_id", "$2", "$3")}),
    counted as (${addWrites(`select workspace_id, 1 as calls, ${CEILING} as ceiling from plan`, "$2")})
    select n + reads as used, allowed from counted join plan using (workspace_id)`,
};

/**
 * Counts one call that writes, in the caller's transaction: both happen or neither. Over the limit it throws what `isOverCalls`
 * knows, and the /v1 door explains it. It comes before rows that the ingest also locks, so that nobody waits in a circle.
 */
export async function chargeCall(deps: Deps, tx: Db, workspaceId: string): Promise<void> {
  const values = [workspaceId, monthAt(deps.clock()).first, deps.config.betaMonthlyCalls];
  const { rows } = await clientOf(tx).query({ ...CHARGE, values });
  const [{ used, allowed }] = rows as [{ used: number; allowed: number | null }];
  deps.calls.counted(workspaceId, used, allowed);
}

/** Does what a call that writes asks for, with `deps` in the transaction that also counts it. */
export function asOneCall<T>(deps: Deps, actor: TokenActor, work: (here: Deps) => Promise<T>): Promise<T> {
  return inTransaction(deps.db, async (tx) => {
    await chargeCall(deps, tx, actor.workspaceId);
    return work({ ...deps, db: tx });
  });
}

/** Whether an error is the table's refusal of a call that is one too many. */
export function isOverCalls(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as { constraint?: unknown }).constraint === "monthly_usage_within_ceiling") return true;
  }
  return false;
}
