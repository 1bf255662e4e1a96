import { PLANS, type Plan, SOLD_PLANS } from "@byline/contract/plans.ts";

const TEAM = { beginner: "–", professional: "Up to 5", team: "Unlimited", enterprise: "Custom" } as const;
const number = new Intl.NumberFormat("en");

/** The plans as the pricing page words them; figures come from the contract. */
export const plans = SOLD_PLANS.map((id) => {
  const plan: Plan = PLANS[id];
  const { liveProjects, monthlyUsers, monthlyCalls } = plan.limits;
  const agreed = plan.price === null;
  return {
    id,
    name: plan.name,
    price: plan.price === null ? "Custom" : `$${number.format(plan.price / 100)}`,
    projects: agreed
      ? "Custom"
      : `${liveProjects === null ? "Unlimited" : `Up to ${liveProjects}`} projects and/or ${number.format(monthlyUsers ?? 0)} monthly users`,
    calls: monthlyCalls === null ? "Unlimited" : number.format(monthlyCalls),
    team: TEAM[id],
    royalty: plan.royaltyBasisPoints === null ? "Custom" : `${plan.royaltyBasisPoints / 100} %`,
    response: `${plan.responseHours} h`,
    popular: plan.popular,
  };
});
