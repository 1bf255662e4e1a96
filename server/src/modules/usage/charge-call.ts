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
 * Counts a writing call in its own transaction, so both happen or neither. A call for a project that isn't
 * charged (projects/charged.ts) doesn't count; one without a project does. Over the limit, throws an error
 * that `isOverCalls` recognizes and entry/bearer.ts explains. Call it before locking rows that ingestion also
 * locks, to avoid deadlocks.
 */
export async function chargeCall(
  { deps, tx, actor: { workspaceId } }: WriteContext<TokenActor>,
  projectId: string | null,
): Promise<void> {
  if (projectId !== null && !isUuid(projectId)) return; // not a project; the write refuses it
  const values = [workspaceId, monthAt(deps.clock()).first, deps.config.betaMonthlyCalls, projectId];
  const { rows } = await clientOf(tx).query({ ...CHARGE, values });
  for (const { used, allowed } of rows as { used: number; allowed: number | null }[])
    deps.calls.counted(workspaceId, used, allowed);
}

/** Whether the table refused a call over the limit. */
export const isOverCalls = (error: unknown): boolean =>
  violatesCheck(error, "monthly_usage_within_ceiling") !== null;
