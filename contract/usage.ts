import { z } from "zod";
import { type Limits, planIds } from "./plans.ts";
import { proseText, timestamp } from "./text.ts";

/** Maximum calls per token and hour. An instance can change it (BYLINE_API_RATE_LIMIT). */
export const HOURLY_CALLS = 1000;

/** A plan's limits, in the order of the meters. */
export const LIMITS = {
  monthlyCalls: { label: "API calls", many: "API calls", monthly: true },
  monthlyUsers: { label: "Monthly users", many: "monthly users", monthly: true },
  liveProjects: { label: "Live projects", many: "live projects", monthly: false },
  teamMembers: { label: "Team members", many: "team members", monthly: false },
} as const satisfies Record<keyof Limits, { label: string; many: string; monthly: boolean }>;

export type LimitName = keyof Limits;
export const limitNames = Object.keys(LIMITS) as [LimitName, ...LimitName[]];

/** Percent of a limit at which its meter warns. */
export const NEAR_PERCENT = 80;
/** Percent by which a monthly limit may be exceeded before calls are refused. */
export const GRACE_PERCENT = 10;
/** Percents at which managers are notified, once a month each. */
export const NOTICE_PERCENTS = [NEAR_PERCENT, 100, 100 + GRACE_PERCENT] as const;

/** Returns the notice percents that `used` has reached. */
export const passedPercents = (used: number, allowed: number) =>
  NOTICE_PERCENTS.filter((percent) => used * 100 >= allowed * percent);

/** Returns a monthly limit including its grace. */
export const withGrace = (allowed: number): number => allowed + Math.floor((allowed * GRACE_PERCENT) / 100);

/**
 * A null `allowed` means unlimited; a null `resetsAt` means never. `forecast` is the usage at the end of the
 * month at the current pace (used / time passed × month length), null on the month's first day, below 10, and
 * for limits that don't reset. `fullAt` is when the limit is reached at that pace, null if not this month.
 * `grace`: over a monthly limit, but nothing is refused yet. `full`: the next one is refused.
 */
export const meter = z.object({
  limit: z.enum(limitNames),
  used: z.int(),
  allowed: z.int().nullable(),
  state: z.enum(["fine", "near", "grace", "full"]),
  resetsAt: timestamp.nullable(),
  forecast: z.object({ atEnd: z.int(), fullAt: timestamp.nullable() }).nullable(),
});
export type Meter = z.infer<typeof meter>;

/** GET /api/usage: the workspace's usage of its plan. UTC calendar months on every plan. */
export const usage = z.object({
  plan: z.object({
    id: z.enum(planIds),
    name: z.string(),
    paused: z.boolean(),
    royaltyBasisPoints: z.int().nullable(),
  }),
  month: z.string().meta({ description: "Such as 2026-11" }),
  meters: z.array(meter),
});
export type Usage = z.infer<typeof usage>;

const agreed = z
  .int("Limit must be a whole number")
  .min(0, "Limit must be at least 0")
  .max(1_000_000_000_000, "Limit is too high");

/**
 * A workspace's custom terms. An omitted limit is the plan's, and null is unlimited. A null
 * `royaltyBasisPoints` is the plan's.
 */
export const agreedTerms = z.strictObject({
  limits: z.strictObject({
    liveProjects: agreed.nullable().optional(),
    monthlyUsers: agreed.nullable().optional(),
    monthlyCalls: agreed.nullable().optional(),
    teamMembers: agreed.nullable().optional(),
  }),
  royaltyBasisPoints: z
    .int("Rate must be a whole number")
    .min(0, "Rate must be at least 0")
    .max(10_000, "Rate must be at most 100%")
    .nullable(),
});

/**
 * PUT /api/operator/workspaces/:id/limits. Replaces the earlier terms. `plan` moves the workspace to a plan
 * that isn't paid by card.
 */
export const agreeLimits = agreedTerms.extend({
  plan: z.enum(["beta", "enterprise"], "plan must be beta or enterprise").optional(),
  reason: proseText(500, "Reason is required", "Reason must be at most 500 characters"),
});
export type AgreeLimits = z.infer<typeof agreeLimits>;
