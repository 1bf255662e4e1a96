import type { TokenActor } from "../../core/access.ts";
import type { WriteContext } from "../../core/write.ts";
import { clientOf } from "../../db/client.ts";
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
 * Counts one call that writes, in its transaction: both happen or neither. Over the limit it throws what
 * `isOverCalls` knows, and entry/bearer.ts explains it. It comes before rows that the ingest also locks,
 * against deadlocks.
 */
export async function chargeCall({
  deps,
  tx,
  actor: { workspaceId },
}: WriteContext<TokenActor>): Promise<void> {
  const values = [workspaceId, monthAt(deps.clock()).first, deps.config.betaMonthlyCalls];
  const { rows } = await clientOf(tx).query({ ...CHARGE, values });
  const [{ used, allowed }] = rows as [{ used: number; allowed: number | null }];
  deps.calls.counted(workspaceId, used, allowed);
}

const CEILING_CHECK = "monthly_usage_within_ceiling";

/**
 * Whether an error is the table's refusal of a call that is one too many; a remote one names the check in its
 * text alone.
 */
export function isOverCalls(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { constraint, code } = at as { constraint?: unknown; code?: unknown };
    if (constraint === CEILING_CHECK || (code === "23514" && at.message.includes(CEILING_CHECK))) return true;
  }
  return false;
}
