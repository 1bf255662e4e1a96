/**
 * The one definition of what is sold. Prices page, docs, checkout, checks and meters all read it, so they
 * cannot disagree. `price`: minor units of a US dollar a month, null by agreement. A limit of null is none.
 * `royaltyBasisPoints`: hundredths of a percent of reported revenue. `responseHours`: support's first answer.
 * `auditLog`: every change, beside the security log that each plan has.
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
 * What a plan holds: projects in status live, end users of a month, accepted /v1 calls of a month, people in
 * the workspace.
 */
export type Limits = {
  liveProjects: number | null;
  monthlyUsers: number | null;
  monthlyCalls: number | null;
  teamMembers: number | null;
};

/** An instance may set other monthly calls for the Beta plan (BYLINE_BETA_MONTHLY_CALLS). */
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

/** Those that the pricing page offers, in its order. */
export const SOLD_PLANS = [
  "beginner",
  "professional",
  "team",
  "enterprise",
] as const satisfies readonly PlanId[];

/** New attributions that a project in development or testing takes in a month, on every plan. */
export const DEVELOPMENT_RECORDS = 10_000;

/** Projects of a workspace, archived ones included, on every plan. */
export const MAX_PROJECTS = 1000;

/** Days of the free trial that every paid plan begins with. */
export const TRIAL_DAYS = 14;
