import { type Limits, PLANS, type Plan, type PlanId } from "@byline/contract/plans.ts";
import { eq } from "drizzle-orm";
import type { Deps } from "../../context.ts";
import { workspacePlans } from "../../db/tables/plans.ts";

/** `limits` and `royaltyBasisPoints` are what holds: the plan's, or what was agreed with this workspace alone. */
export type WorkspacePlan = { id: PlanId; name: string; paused: boolean; limits: Limits; royaltyBasisPoints: number | null };

/** The plan a workspace is on; without a row it is Beta, whose monthly calls this instance sets. */
export async function getPlan({ db, config }: Pick<Deps, "db" | "config">, workspaceId: string): Promise<WorkspacePlan> {
  const [row] = await db.select().from(workspacePlans).where(eq(workspacePlans.workspaceId, workspaceId));
  const id = row?.plan ?? "beta";
  const plan: Plan = PLANS[id];
  const limits = id === "beta" ? { ...plan.limits, monthlyCalls: config.betaMonthlyCalls } : plan.limits;
  return {
    id,
    name: plan.name,
    paused: row?.paused ?? false,
    limits: { ...limits, ...row?.agreedLimits },
    royaltyBasisPoints: row?.agreedRoyaltyBasisPoints ?? plan.royaltyBasisPoints,
  };
}
