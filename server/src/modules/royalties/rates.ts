import { PLANS, type Plan, type PlanId } from "@byline/contract/plans.ts";
import { asc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { planChanges } from "../../db/tables/royalties.ts";

/**
 * A rate in basis points (null: none agreed) and when it began, in milliseconds since 1970. The first rate
 * has no beginning.
 */
export type RateChange = { at: number; rate: number | null };

/** Returns a workspace's rates, oldest first. */
export async function listRates(db: Db, workspaceId: string): Promise<RateChange[]> {
  const rows = await db
    .select()
    .from(planChanges)
    .where(eq(planChanges.workspaceId, workspaceId))
    .orderBy(asc(planChanges.id));
  const changes = rows.map(({ changedAt, plan, agreedRoyaltyBasisPoints }) => {
    const { royaltyBasisPoints }: Plan = PLANS[plan as PlanId];
    return { at: changedAt.getTime(), rate: agreedRoyaltyBasisPoints ?? royaltyBasisPoints };
  });
  return [{ at: Number.NEGATIVE_INFINITY, rate: PLANS.beta.royaltyBasisPoints }, ...changes];
}

/** Returns the rate in force at a time. */
export function rateAt(rates: RateChange[], at: number): number | null {
  return rates.findLast((change) => change.at <= at)?.rate ?? null;
}
