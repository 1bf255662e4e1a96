import { formatBasisPoints, formatDollars, formatInWords, formatNumber } from "@byline/contract/figures.ts";
import { BATCH_LIMIT } from "@byline/contract/limits.ts";
import {
  DEVELOPMENT_RECORDS,
  MAX_PROJECTS,
  PLANS,
  type Plan,
  SOLD_PLANS,
  TRIAL_DAYS,
} from "@byline/contract/plans.ts";
import { GRACE_PERCENT, NEAR_PERCENT } from "@byline/contract/usage.ts";
import { SUPPORT_HOURS } from "./legal/text.ts";

/** Each plan's audience and button text. */
const words = {
  beginner: { description: "For a first application and the people who try it." },
  professional: { description: "For applications that people use every day." },
  team: { description: "For several teams, many applications, and large audiences." },
  enterprise: { description: "For organizations that need custom terms." },
} satisfies Record<(typeof SOLD_PLANS)[number], { description: string }>;

/** Returns the team size in words, or null for a single person. */
function teamOf({ limits: { teamMembers }, price }: Plan): string | null {
  if (price === null) return "Custom";
  if (teamMembers === null) return "Unlimited";
  return teamMembers === 1 ? null : `Up to ${teamMembers}`;
}

export const royaltyText = (plan: Plan) =>
  plan.royaltyBasisPoints === null ? "Custom" : formatBasisPoints(plan.royaltyBasisPoints);
export const callsText = ({ limits }: Plan) =>
  limits.monthlyCalls === null ? "Unlimited" : formatNumber(limits.monthlyCalls);
const amount = (limit: number | null) => (limit === null ? "Unlimited" : formatNumber(limit));

/** What every sold plan includes. */
export const sharedFeatures = [
  "Royalty statements for reported revenue",
  "Analytics, community access, and attributions that never expire",
];

/** The plans in the pricing page's words. All figures come from the contract. */
export const plans = SOLD_PLANS.map((id) => {
  const plan: Plan = PLANS[id];
  const agreed = plan.price === null;
  const { liveProjects, monthlyUsers } = plan.limits;
  return {
    id,
    name: plan.name,
    popular: plan.popular,
    description: words[id].description,
    price: plan.price === null ? "Custom" : formatDollars(plan.price),
    period: agreed ? null : "a month",
    projects: agreed ? "Custom" : amount(liveProjects),
    users: agreed ? "Custom" : amount(monthlyUsers),
    calls: `${callsText(plan)} API calls a month`,
    royalty: `Creator royalty ${agreed ? "by agreement" : royaltyText(plan)}`,
    features: featuresOf(plan),
    limitations: limitationsOf(plan),
    action: agreed
      ? { text: "Contact Sales", to: "/contact-sales" }
      : { text: `Start ${TRIAL_DAYS}-day trial`, to: `/checkout?plan=${plan.name}` },
  };
});

/** Explains the royalty on a plan's card. */
export const royaltyMeaning = "Of revenue you report. Byline calculates it; it doesn’t pay it out.";

export type PlanText = (typeof plans)[number];

/** Begins with what every plan has, so that the cards' lines align. */
function featuresOf(plan: Plan): string[] {
  const { liveProjects, monthlyUsers } = plan.limits;
  const team = teamOf(plan);
  return [
    plan.price === null
      ? "Projects and users as agreed"
      : `${liveProjects === null ? "Unlimited" : `Up to ${liveProjects}`} live projects and/or ` +
        `${amount(monthlyUsers)} monthly users`,
    `${callsText(plan)} API calls a month`,
    `Support response within ${plan.responseHours} ${plan.responseHours === 1 ? "hour" : "hours"}`,
    ...sharedFeatures,
    ...(plan.price === null ? ["Team size as agreed"] : team ? [`${team} team members`] : []),
    ...(plan.auditLog ? ["Role-based access and audit logs"] : []),
  ];
}

function limitationsOf({ limits, price }: Plan): string[] {
  if (price === null) return [];
  return [
    ...(limits.monthlyCalls === null
      ? []
      : [`Recording stops ${GRACE_PERCENT}% past ${formatNumber(limits.monthlyCalls)} calls a month`]),
    ...(limits.liveProjects === null ? [] : [`No more than ${limits.liveProjects} projects live at once`]),
    ...(limits.teamMembers === 1 ? ["One person: no team members"] : []),
  ];
}

/** One cell for each plan: a text, or true for a check mark and false for a dash. */
export type ComparisonRow = { name: string; cells: (string | boolean)[] };

const compared: Plan[] = Object.values(PLANS);
export const comparedNames = compared.map(({ name }) => name);

const each = (cell: (plan: Plan) => string | boolean) => compared.map(cell);
const everywhere = each(() => true);
const orCustom = (text: (plan: Plan) => string) =>
  each((plan) => (plan.price === null ? "Custom" : text(plan)));

export const comparison: { group: string; rows: ComparisonRow[] }[] = [
  {
    group: "Projects and usage",
    rows: [
      {
        name: "Projects in development or testing",
        cells: each(() => `Up to ${formatNumber(MAX_PROJECTS)}`),
      },
      { name: "Live projects", cells: orCustom(({ limits }) => amount(limits.liveProjects)) },
      { name: "Monthly users", cells: orCustom(({ limits }) => amount(limits.monthlyUsers)) },
      { name: "API calls a month", cells: each(callsText) },
    ],
  },
  {
    group: "Attribution and analytics",
    rows: [
      { name: "Attributions by API, batch, file, and hand", cells: everywhere },
      { name: "Credits as text, HTML, Markdown, and JSON-LD", cells: everywhere },
      { name: "Analytics by creator, work, platform, and day", cells: everywhere },
      { name: "Automatic updates", cells: everywhere },
    ],
  },
  {
    group: "Community and team",
    rows: [
      { name: "Public projects, profiles, and leaderboard", cells: everywhere },
      { name: "Team members", cells: each((plan) => teamOf(plan) ?? false) },
      { name: "Owner, admin, developer, and viewer roles", cells: each((plan) => teamOf(plan) !== null) },
      { name: "Security log of sign-ins, tokens, and roles", cells: everywhere },
      { name: "Audit logs of every change", cells: each((plan) => plan.auditLog) },
    ],
  },
  {
    group: "Royalties and support",
    rows: [
      { name: "Creator royalty on reported revenue", cells: each(royaltyText) },
      { name: "Royalty statements", cells: everywhere },
      {
        name: "First response from support",
        cells: each((plan) => `${plan.responseHours ?? SUPPORT_HOURS} h`),
      },
      { name: "Free trial", cells: each(({ price }) => (price ? `${TRIAL_DAYS} days` : false)) },
    ],
  },
];

const beta: Plan = PLANS.beta;
/** Beta in a list of the plans. */
export const betaPlan = {
  id: "beta",
  name: beta.name,
  popular: beta.popular,
  price: formatDollars(beta.price ?? 0),
  period: null,
  calls: `${callsText(beta)} API calls a month`,
};
export const betaText =
  `${formatNumber(beta.limits.liveProjects ?? 0)} live project and ` +
  `${formatNumber(beta.limits.monthlyCalls ?? 0)} API calls a month`;
export const betaScope = "every feature except team members and the audit log";
export const betaRoyalty = royaltyText(beta);

/** The plans' names with their royalties, as a sentence. */
const royalties = Object.values<Plan>(PLANS)
  .filter((plan) => plan.royaltyBasisPoints !== null)
  .map((plan) => `${royaltyText(plan)} on ${plan.name}`)
  .join(", ");

export const questions = [
  {
    question: "Is there a free trial?",
    answer:
      `Yes. Every paid plan starts with ${TRIAL_DAYS} days free, once per person and per workspace. ` +
      "No card required to start.",
  },
  {
    question: "What is free without a plan?",
    answer:
      `An account without a subscription is on Beta: ${betaScope}, with ${betaText}, and a royalty of ` +
      `${betaRoyalty}. Projects in development or testing are free on every plan and don’t count.`,
  },
  {
    question: "What happens over a limit?",
    answer:
      `You can go ${GRACE_PERCENT}% past your plan’s monthly calls. We notify you in the app and by email ` +
      `at ${NEAR_PERCENT}%, at 100%, and at the end of that grace. After that, calls that record return a ` +
      "402 with the limit and a link to larger plans, until the next month begins (UTC) or you upgrade. " +
      "Reads are never refused, views are always counted, " +
      "and nothing already recorded is ever hidden or lost.",
  },
  {
    question: "What is the royalty?",
    answer:
      `A share of the revenue that you report for your live projects: ${royalties}. Enterprise rates are ` +
      "agreed individually. Byline splits the royalty among the creators you credited and closes a " +
      "statement each month. Works in the public domain and attributions without a creator get no share. " +
      "Byline calculates royalties; it doesn’t pay them out. Without reported revenue, there’s no royalty.",
  },
  {
    question: "What counts as an API call?",
    answer:
      "An accepted call to /v1 for a live project, and each community list. A batch of up to a " +
      `${formatInWords(BATCH_LIMIT)} attributions is one call. Calls for projects in development or ` +
      "testing don’t count, nor do reported views, refused calls, repeats under the same idempotency key, " +
      "a single attribution recorded before under its external id, or attributions recorded by hand or " +
      "from a file.",
  },
  {
    question: "Are development and testing really free?",
    answer:
      "Yes: their calls and users never count toward a plan. On every plan, a workspace can have " +
      `${formatNumber(MAX_PROJECTS)} projects, including archived ones. A project in development or ` +
      `testing accepts ${formatNumber(DEVELOPMENT_RECORDS)} new attributions a month; after that, move it ` +
      "to live or wait for the next month. A project that was live counts until the end of the month in " +
      "which you move it back.",
  },
  {
    question: "Can I change or cancel a plan?",
    answer:
      "Yes, at any time from Settings, Billing. What you recorded stays readable after a plan ends; " +
      "projects beyond the Beta limit can go back to testing whenever you choose.",
  },
  {
    question: "How do Enterprise terms work?",
    answer:
      "Tell us what you build and how many people it reaches. We agree on limits, team size, and " +
      `royalty in writing, and support responds within ${PLANS.enterprise.responseHours} hour.`,
  },
];
