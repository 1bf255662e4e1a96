import type { TokenActor } from "../../core/access.ts";
import type { WriteContext } from "../../core/write.ts";
import { clientOf, violatesCheck } from "../../db/client.ts";
import { isUuid } from "../../kit/ids.ts";
import { chargedProjectKeys } from "../projects/charged.ts";
import { monthAt } from "./months.ts";
import { addWrites, CEILING, plansOf } from "./plan-sql.ts";

const CHARGE = {
  name: "charge-call",
  text: `
    with plan as materialized (${plansOf("select $1::uuid as workspace_id", "$2", "$3")}),
    counted as (${addWrites(
      `select workspace_id, 1 as calls, ${CEILING} as ceiling from plan
       where $4::uuid is null or exists (select from ${chargedProjectKeys("$2")} p where p.id = $4)`,
      "$2",
    )})
    select n + reads as used, allowed from counted join plan using (workspace_id)`,
};

/**
 * Counts one call that writes, in its transaction: both happen or neither. One for a project that is not
 * charged (projects/charged.ts) is none; without a project it counts. Over the limit it throws what
 * `isOverCalls` knows, and entry/bearer.ts explains it. It comes before rows that the ingest also locks,
 * against deadlocks.
 */
export async function chargeCall(
  { deps, tx, actor: { workspaceId } }: WriteContext<TokenActor>,
  projectId: string | null,
): Promise<void> {
  if (projectId !== null && !isUuid(projectId)) return; // nobody's: the write refuses it
  const values = [workspaceId, monthAt(deps.clock()).first, deps.config.betaMonthlyCalls, projectId];
  const { rows } = await clientOf(tx).query({ ...CHARGE, values });
  for (const { used, allowed } of rows as { used: number; allowed: number | null }[])
    deps.calls.counted(workspaceId, used, allowed);
}

/** Whether an error is the table's refusal of a call that is one too many. */
export const isOverCalls = (error: unknown): boolean =>
  violatesCheck(error, "monthly_usage_within_ceiling") !== null;
