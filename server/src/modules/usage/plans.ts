import { type Limits, PLANS, type Plan, type PlanId, planIds } from "@byline/contract/plans.ts";
import { eq, inArray, sql } from "drizzle-orm";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { workspacePlans } from "../../db/tables/plans.ts";

/** `limits` and `royaltyBasisPoints` are those in effect: the plan's, or those agreed with this workspace. */
export type WorkspacePlan = {
  id: PlanId;
  name: string;
  paused: boolean;
  limits: Limits;
  royaltyBasisPoints: number | null;
};

/** Returns a workspace's plan. Without a row it's Beta, whose monthly calls are set for this instance. */
export async function getPlan(db: Db, config: Config, workspaceId: string): Promise<WorkspacePlan> {
  const [row] = await db.select().from(workspacePlans).where(eq(workspacePlans.workspaceId, workspaceId));
  const id = row?.plan ?? "beta";
  const plan = standardPlan(config, id);
  return {
    id,
    name: plan.name,
    paused: row?.paused ?? false,
    limits: { ...plan.limits, ...row?.agreedLimits },
    royaltyBasisPoints: row?.agreedRoyaltyBasisPoints ?? plan.royaltyBasisPoints,
  };
}

/** Returns a plan as this instance offers it, without agreed terms. */
export function standardPlan(config: Config, id: PlanId): Plan {
  const plan: Plan = PLANS[id];
  return id === "beta"
    ? { ...plan, limits: { ...plan.limits, monthlyCalls: config.betaMonthlyCalls } }
    : plan;
}

/** Whether a larger plan allows more than `allowed`. */
export function isMoreInLarger(id: PlanId, limit: keyof Limits, allowed: number): boolean {
  return planIds.slice(planIds.indexOf(id) + 1).some((larger) => {
    const more: number | null = PLANS[larger].limits[limit];
    return more === null || more > allowed;
  });
}

const ownTerms = sql<boolean>`(${workspacePlans.plan} = 'enterprise' or ${workspacePlans.agreedLimits} <> '{}'
  or ${workspacePlans.agreedRoyaltyBasisPoints} is not null)`;

/** Returns the terms agreed with a workspace. */
export async function findAgreed(
  db: Db,
  workspaceId: string,
): Promise<{ limits: Partial<Limits>; royaltyBasisPoints: number | null }> {
  const [row] = await db.select().from(workspacePlans).where(eq(workspacePlans.workspaceId, workspaceId));
  return { limits: row?.agreedLimits ?? {}, royaltyBasisPoints: row?.agreedRoyaltyBasisPoints ?? null };
}

/** Returns the ids of workspaces with their own terms, including those on Enterprise. */
export async function listAgreed(db: Db): Promise<string[]> {
  const rows = await db.select({ id: workspacePlans.workspaceId }).from(workspacePlans).where(ownTerms);
  return rows.map(({ id }) => id);
}

/** Returns the plans of workspaces by id. A missing workspace is on Beta. */
export async function listPlans(
  db: Db,
  workspaceIds: string[],
): Promise<Map<string, { plan: PlanId; paused: boolean; ownTerms: boolean }>> {
  const { workspaceId, plan, paused } = workspacePlans;
  const rows = await db
    .select({ workspaceId, plan, paused, ownTerms })
    .from(workspacePlans)
    .where(inArray(workspaceId, workspaceIds));
  return new Map(rows.map(({ workspaceId: id, ...row }) => [id, row]));
}
