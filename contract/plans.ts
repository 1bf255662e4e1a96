/**
 * The plans, used by the pricing page, docs, checkout, limits, and meters. `price` is in minor units of a US
 * dollar a month, null if by agreement. A limit of null is unlimited. `royaltyBasisPoints` is in hundredths
 * of a percent of reported revenue. `responseHours` is support's first answer. `auditLog`: includes every
 * change, in addition to the security log in each plan.
 */
export type Plan = {
  name: string;
  price: number | null;
  limits: Limits;
  royaltyBasisPoints: number | null;
  responseHours: number | null;
  auditLog: boolean;
  popular: boolean;
};

/**
 * A plan's limits: live projects, monthly end users, accepted /v1 calls per month, and people in the
 * workspace.
 */
export type Limits = {
  liveProjects: number | null;
  monthlyUsers: number | null;
  monthlyCalls: number | null;
  teamMembers: number | null;
};

/** An instance can change the Beta plan's monthly calls (BYLINE_BETA_MONTHLY_CALLS). */
export const BETA_MONTHLY_CALLS = 1000;

export const PLANS = {
  beta: {
    name: "Beta",
    price: 0,
    limits: { liveProjects: 1, monthlyUsers: null, monthlyCalls: BETA_MONTHLY_CALLS, teamMembers: 1 },
    royaltyBasisPoints: 850,
    responseHours: null,
    auditLog: false,
    popular: false,
  },
  beginner: {
    name: "Beginner",
    price: 900,
    limits: { liveProjects: 3, monthlyUsers: 1000, monthlyCalls: 1000, teamMembers: 1 },
    royaltyBasisPoints: 850,
    responseHours: 48,
    auditLog: false,
    popular: false,
  },
  professional: {
    name: "Professional",
    price: 4900,
    limits: { liveProjects: 20, monthlyUsers: 10_000, monthlyCalls: 50_000, teamMembers: 5 },
    royaltyBasisPoints: 700,
    responseHours: 24,
    auditLog: false,
    popular: true,
  },
  team: {
    name: "Team",
    price: 49_900,
    limits: { liveProjects: null, monthlyUsers: 500_000, monthlyCalls: 1_000_000, teamMembers: null },
    royaltyBasisPoints: 500,
    responseHours: 12,
    auditLog: true,
    popular: false,
  },
  enterprise: {
    name: "Enterprise",
    price: null,
    limits: { liveProjects: null, monthlyUsers: null, monthlyCalls: null, teamMembers: null },
    royaltyBasisPoints: null,
    responseHours: 1,
    auditLog: true,
    popular: false,
  },
} as const satisfies Record<string, Plan>;

export type PlanId = keyof typeof PLANS;
export const planIds = Object.keys(PLANS) as [PlanId, ...PlanId[]];

/** Plans on the pricing page, in its order. */
export const SOLD_PLANS = [
  "beginner",
  "professional",
  "team",
  "enterprise",
] as const satisfies readonly PlanId[];

/** Maximum new attributions per month in a development or testing project, on every plan. */
export const DEVELOPMENT_RECORDS = 10_000;

/** Maximum projects in a workspace, including archived ones, on every plan. */
export const MAX_PROJECTS = 1000;

/** Days in the free trial that starts every paid plan. */
export const TRIAL_DAYS = 14;
