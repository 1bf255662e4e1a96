import { type Limits, PLANS, type Plan, type PlanId, planIds } from "@byline/contract/plans.ts";
import { eq, inArray, sql } from "drizzle-orm";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { workspacePlans } from "../../db/tables/plans.ts";

/**
 * `limits` and `royaltyBasisPoints` are what holds: the plan's, or what was agreed with this workspace alone.
 */
export type WorkspacePlan = {
  id: PlanId;
  name: string;
  paused: boolean;
  limits: Limits;
  royaltyBasisPoints: number | null;
};

/** The plan a workspace is on; without a row it is Beta, whose monthly calls this instance sets. */
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

/** A plan as this instance has it, for whom nothing else was agreed. */
export function standardPlan(config: Config, id: PlanId): Plan {
  const plan: Plan = PLANS[id];
  return id === "beta"
    ? { ...plan, limits: { ...plan.limits, monthlyCalls: config.betaMonthlyCalls } }
    : plan;
}

/** Whether a larger plan than this one allows more than `allowed`. */
export function isMoreInLarger(id: PlanId, limit: keyof Limits, allowed: number): boolean {
  return planIds.slice(planIds.indexOf(id) + 1).some((larger) => {
    const more: number | null = PLANS[larger].limits[limit];
    return more === null || more > allowed;
  });
}

const ownTerms = sql<boolean>`(${workspacePlans.plan} = 'enterprise' or ${workspacePlans.agreedLimits} <> '{}'
  or ${workspacePlans.agreedRoyaltyBasisPoints} is not null)`;

/** What was agreed with a workspace alone. */
export async function findAgreed(
  db: Db,
  workspaceId: string,
): Promise<{ limits: Partial<Limits>; royaltyBasisPoints: number | null }> {
  const [row] = await db.select().from(workspacePlans).where(eq(workspacePlans.workspaceId, workspaceId));
  return { limits: row?.agreedLimits ?? {}, royaltyBasisPoints: row?.agreedRoyaltyBasisPoints ?? null };
}

/** The ids of workspaces with terms of their own. */
export async function listAgreed(db: Db): Promise<string[]> {
  const rows = await db.select({ id: workspacePlans.workspaceId }).from(workspacePlans).where(ownTerms);
  return rows.map(({ id }) => id);
}

/** The plans of workspaces, by their ids; one without is on Beta. */
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
