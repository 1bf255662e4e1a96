import {
  type Billing,
  PAID_PLANS,
  type PaidPlan,
  paidPlanNamed,
  runningSubscription,
} from "@byline/contract/billing.ts";
import { PLANS, SOLD_PLANS, TRIAL_DAYS } from "@byline/contract/plans.ts";
import { formatDate } from "../../ui/time.tsx";

/**
 * A signed-in user's action for a plan. `to`: its link, or null without an action. `more`: a trial or a
 * larger plan.
 */
export type PlanOffer = { text: string; to: string | null; current?: boolean; more?: boolean; note?: string };

const BILLING = "/settings/billing";

/** Returns the checkout's address, a separate document: only there may the payment provider be called. */
export const checkoutAddress = (plan: PaidPlan) => `/checkout?plan=${PLANS[plan].name}`;
export const newCardAddress = (plan: PaidPlan) => `${checkoutAddress(plan)}&card=new`;
/** Returns billing's address with the plan change open. */
export const changeAddress = (plan: PaidPlan) => `${BILLING}?change=${PLANS[plan].name}`;

const isLarger = (plan: PaidPlan, than: PaidPlan) => PAID_PLANS.indexOf(plan) > PAID_PLANS.indexOf(than);

/** Returns "Upgrade to Team" or "Downgrade to Beginner". During a trial, neither charges anything. */
export function changeText(subscription: NonNullable<Billing["subscription"]>, to: PaidPlan): string {
  const step = isLarger(to, subscription.plan) ? "Upgrade" : "Downgrade";
  const verb = subscription.status === "trialing" ? "Switch" : step;
  return `${verb} to ${PLANS[to].name}`;
}

/** Whether the server accepts a plan change now: not if it's ending, past due, or paused. */
export const isChangeable = ({ status, cancelAt }: NonNullable<Billing["subscription"]>) =>
  (status === "active" || status === "trialing") && !cancelAt;

/** Returns why a card isn't needed: the plan is ending and won't be charged. Null otherwise. */
export function endingText(subscription: Billing["subscription"]): string | null {
  if (!subscription?.cancelAt || !["active", "trialing"].includes(subscription.status)) return null;
  return `The plan ends on ${formatDate(subscription.cancelAt)}. Resume it first.`;
}

type SoldPlan = (typeof SOLD_PLANS)[number];

export type Offers = Partial<Record<SoldPlan, PlanOffer>>;

export const offersOf = (billing: Billing): Offers =>
  Object.fromEntries(SOLD_PLANS.map((id) => [id, offerOf(id, billing)]));

export function offerOf(id: SoldPlan, billing: Billing): PlanOffer {
  const plan = paidPlanNamed(id);
  const agreed = billing.plan === "enterprise";
  if (!plan) return agreed ? { text: "Current plan", to: BILLING, current: true } : CONTACT_SALES;
  if (agreed || !billing.payments) return CONTACT_SALES;
  const running = runningSubscription(billing);
  if (running?.plan === plan) return offerOfCurrent(running, billing.mayChange);
  if (!billing.mayChange) return { text: "Ask an owner or admin", to: null };
  if (running) return offerOfOther(running, plan);
  return billing.trialAvailable
    ? { text: `Start ${TRIAL_DAYS}-day trial`, to: checkoutAddress(plan), more: true }
    : {
        text: `Subscribe to ${PLANS[plan].name}`,
        to: checkoutAddress(plan),
        more: true,
        note: "Free trial used",
      };
}

const CONTACT_SALES: PlanOffer = { text: "Contact Sales", to: "/contact-sales" };

function offerOfCurrent(running: NonNullable<Billing["subscription"]>, mayChange: boolean): PlanOffer {
  const { status, plan, trialEnd, cancelAt } = running;
  const current = { text: "Current plan", to: BILLING, current: true };
  if (cancelAt) {
    const note = `Ends on ${formatDate(cancelAt)}`;
    return mayChange ? { text: `Resume ${PLANS[plan].name}`, to: BILLING, note } : { ...current, note };
  }
  if (status === "trialing" && trialEnd)
    return { ...current, note: `Free trial until ${formatDate(trialEnd)}` };
  if (status === "paused") return { ...current, note: "Paused until a card is added" };
  return status === "active" ? current : { ...current, note: "The last payment failed" };
}

function offerOfOther(running: NonNullable<Billing["subscription"]>, plan: PaidPlan): PlanOffer {
  if (running.pendingPlan === plan && running.pendingAt)
    return { text: `Begins on ${formatDate(running.pendingAt)}`, to: BILLING };
  if (isChangeable(running))
    return {
      text: changeText(running, plan),
      to: changeAddress(plan),
      more: running.status === "active" && isLarger(plan, running.plan),
    };
  if (running.cancelAt) return { text: `Not while ${PLANS[running.plan].name} is ending`, to: null };
  return {
    text: running.status === "paused" ? "Add a card to change" : "Fix the card to change",
    to: BILLING,
  };
}
