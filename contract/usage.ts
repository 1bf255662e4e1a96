import { z } from "zod";
import { type Limits, planIds } from "./plans.ts";
import { proseText, timestamp } from "./text.ts";

/** Calls of a token in an hour; an instance may set another limit (BYLINE_API_RATE_LIMIT). */
export const HOURLY_CALLS = 1000;

/** What a plan limits, in the order in which meters show it. */
export const LIMITS = {
  monthlyCalls: { label: "API calls", many: "API calls", monthly: true },
  monthlyUsers: { label: "Monthly users", many: "end users", monthly: true },
  liveProjects: { label: "Live projects", many: "live projects", monthly: false },
  teamMembers: { label: "Team members", many: "team members", monthly: false },
} as const satisfies Record<keyof Limits, { label: string; many: string; monthly: boolean }>;

export type LimitName = keyof Limits;
export const limitNames = Object.keys(LIMITS) as [LimitName, ...LimitName[]];

/** From here on a meter warns; percent of the limit. */
export const NEAR_PERCENT = 80;
/** How far a monthly limit may be passed before anything is refused; percent of the limit. */
export const GRACE_PERCENT = 10;
/** Managers are notified of each once a month. */
export const NOTICE_PERCENTS = [NEAR_PERCENT, 100, 100 + GRACE_PERCENT] as const;

/** Those of them that `used` has reached. */
export const passedPercents = (used: number, allowed: number) =>
  NOTICE_PERCENTS.filter((percent) => used * 100 >= allowed * percent);

/** The last of a monthly limit, its grace included. */
export const withGrace = (allowed: number): number => allowed + Math.floor((allowed * GRACE_PERCENT) / 100);

/**
 * `allowed` null is no limit; `resetsAt` null never resets. `forecast` is the use at the end of the month at
 * its pace so far (used / time passed x length of the month), null in the month's first day, for fewer than
 * ten, and for what does not reset; `fullAt` is when the limit is reached at that pace, null if not this
 * month. `grace`: a monthly limit is passed, and nothing is refused yet; `full`: one more is refused.
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

/** GET /api/usage: what this workspace used of its plan. Months are UTC calendar months, on every plan. */
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
 * What was agreed with one workspace: a limit that is left out is the plan's, null is none.
 * `royaltyBasisPoints` null is the plan's.
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
 * PUT /api/operator/workspaces/:id/limits. Replaces what was agreed before. `plan` moves the workspace to a
 * plan that is not paid by card.
 */
export const agreeLimits = agreedTerms.extend({
  plan: z.enum(["beta", "enterprise"], "plan must be beta or enterprise").optional(),
  reason: proseText(500, "Reason is required", "Reason must be at most 500 characters"),
});
export type AgreeLimits = z.infer<typeof agreeLimits>;
