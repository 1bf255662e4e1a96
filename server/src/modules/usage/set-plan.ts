import { PLANS, type PlanId } from "@byline/contract/plans.ts";
import { sql } from "drizzle-orm";
import { systemWrite } from "../../core/write.ts";
import type { Tx } from "../../db/client.ts";
import { workspacePlans } from "../../db/tables/plans.ts";

/** The result of a subscription. While paused, the workspace is read-only. */
export type Entitlements = { plan: PlanId; paused: boolean };

/** Moves a workspace to its plan, Beta for null. Keeps agreed terms, and Enterprise, set by an operator. */
export const setPlan = systemWrite<{ workspaceId: string; entitlements: Entitlements | null }, void>(
  "setPlan",
  async ({ tx, deps, emit }, { workspaceId, entitlements }) => {
    const now = new Date(deps.clock()).toISOString();
    const { rows } = await tx.execute<Entitlements>(
      entitlements === null
        ? sql`update workspace_plans set plan = 'beta', paused = false, updated_at = ${now}
              where workspace_id = ${workspaceId} and plan <> 'enterprise' and (plan <> 'beta' or paused)
              returning plan, paused`
        : sql`insert into workspace_plans as mine (workspace_id, plan, paused, updated_at)
              values (${workspaceId}, ${entitlements.plan}, ${entitlements.paused}, ${now})
              on conflict (workspace_id) do update
              set plan = excluded.plan, paused = excluded.paused, updated_at = excluded.updated_at
              where mine.plan <> 'enterprise'
                and (mine.plan, mine.paused) is distinct from (excluded.plan, excluded.paused)
              returning plan, paused`,
    );
    for (const data of rows) emit("plan.changed", { workspaceId, subjects: [workspaceId], data });
  },
);

/** Part of a write: removes limits and royalties for a new test workspace. */
export async function liftLimits(tx: Tx, workspaceId: string): Promise<void> {
  const { limits } = PLANS.enterprise;
  const terms = { plan: "beta", agreedLimits: limits, agreedRoyaltyBasisPoints: 0 } as const;
  await tx.insert(workspacePlans).values({ workspaceId, ...terms });
}
