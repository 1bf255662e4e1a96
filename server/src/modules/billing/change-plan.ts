import { type ChangePreview, PAID_PLANS, type PaidPlan } from "@byline/contract/billing.ts";
import { formatBasisPoints, formatNumber } from "@byline/contract/figures.ts";
import { PLANS, type Plan } from "@byline/contract/plans.ts";
import { LIMITS, type LimitName, limitNames } from "@byline/contract/usage.ts";
import type Stripe from "stripe";
import { askStripe } from "../../adapters/payments/payments.ts";
import type { UserActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import type { Caller } from "../../core/write.ts";
import { paymentsOf } from "./find-customer.ts";
import { withLiveSubscription } from "./live-subscription.ts";
import { logRequest } from "./log-request.ts";
import { planOf, priceOf } from "./prices.ts";

/** Seconds for which a previewed price can still be charged. */
const PREVIEW_S = 1800;

const rank = (plan: PaidPlan) => PAID_PLANS.indexOf(plan);

/**
 * Returns a change's cost now, as Stripe calculates it, or its date and what it reduces. Changes nothing.
 */
export function previewChange(caller: Caller<UserActor>, plan: PaidPlan): Promise<ChangePreview> {
  const { deps } = caller;
  return withLiveSubscription(caller, async (subscription) => {
    const { has, item } = changing(subscription, plan);
    const { stripe } = paymentsOf(deps);
    const prorationDate = clampToPeriod(item, Math.floor(deps.clock() / 1000));
    const trial = subscription.status === "trialing";
    if (rank(plan) < rank(has)) {
      const at = trial ? null : new Date(item.current_period_end * 1000).toISOString();
      return {
        kind: "downgrade",
        at,
        amountDue: 0,
        lines: [],
        changes: changesBetween(has, plan),
        prorationDate,
      };
    }
    if (trial) return { kind: "upgrade", at: null, amountDue: 0, lines: [], changes: [], prorationDate };
    const price = await priceOf(stripe, plan);
    const invoice = await askStripe(() =>
      stripe.invoices.createPreview({
        customer: subscription.customer as string,
        subscription: subscription.id,
        subscription_details: {
          items: [{ id: item.id, price }],
          proration_behavior: "always_invoice",
          proration_date: prorationDate,
        },
      }),
    );
    const lines = invoice.lines.data.map((line) => ({
      description: line.description ?? "",
      amount: line.amount,
    }));
    return { kind: "upgrade", at: null, amountDue: invoice.amount_due, lines, changes: [], prorationDate };
  });
}

/**
 * Upgrades immediately, only after the difference is paid. Downgrades at the end of the period. During a
 * trial, both are immediate and free.
 */
export async function changePlan(
  caller: Caller<UserActor>,
  input: { plan: PaidPlan; prorationDate: number },
): Promise<void> {
  const { deps } = caller;
  await withLiveSubscription(caller, async (subscription) => {
    const { has, item } = changing(subscription, input.plan);
    if (Math.abs(deps.clock() / 1000 - input.prorationDate) > PREVIEW_S)
      throw new AppError("conflict", "The amount shown is out of date. Review the change again.");
    const { stripe } = paymentsOf(deps);
    const price = await priceOf(stripe, input.plan);
    const key = {
      idempotencyKey: `byline-change-${subscription.id}-${has}-${input.plan}-${input.prorationDate}`,
    };
    await releaseSchedule(stripe, subscription);
    if (subscription.status === "trialing")
      await askStripe(() =>
        stripe.subscriptions.update(
          subscription.id,
          { items: [{ id: item.id, price }], proration_behavior: "none" },
          key,
        ),
      );
    else if (rank(input.plan) > rank(has))
      await upgrade(stripe, subscription, item, price, input.prorationDate, key);
    else await planDowngrade(stripe, subscription, item, price, input.plan, key);
    await logRequest(caller, { type: "plan.change_requested", data: { from: has, to: input.plan } });
  });
}

/** `error_if_incomplete`: if the card is declined, nothing changes. */
async function upgrade(
  stripe: Stripe,
  { id }: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  price: string,
  at: number,
  key: Stripe.RequestOptions,
) {
  const change: Stripe.SubscriptionUpdateParams = {
    items: [{ id: item.id, price }],
    proration_behavior: "always_invoice",
    proration_date: clampToPeriod(item, at),
    payment_behavior: "error_if_incomplete",
  };
  await askStripe(() => stripe.subscriptions.update(id, change, key));
}

/**
 * Schedules two phases: the paid period, then the smaller plan. Its name in the metadata saves the sync
 * another request.
 */
async function planDowngrade(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  price: string,
  plan: PaidPlan,
  { idempotencyKey }: Stripe.RequestOptions,
) {
  await askStripe(async () => {
    const made = await stripe.subscriptionSchedules.create(
      { from_subscription: subscription.id },
      { idempotencyKey: `${idempotencyKey}-schedule` },
    );
    await stripe.subscriptionSchedules.update(made.id, {
      end_behavior: "release",
      metadata: { next_plan: plan },
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: item.current_period_start,
          end_date: item.current_period_end,
        },
        {
          items: [{ price, quantity: 1 }],
          duration: { interval: "month", interval_count: 1 },
          proration_behavior: "none",
        },
      ],
    });
  });
}

export async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription) {
  if (schedule)
    await askStripe(() =>
      stripe.subscriptionSchedules.release(typeof schedule === "string" ? schedule : schedule.id),
    );
}

function changing(subscription: Stripe.Subscription, plan: PaidPlan) {
  const item = subscription.items.data[0] as Stripe.SubscriptionItem;
  const has = planOf(item.price);
  if (!has) throw new AppError("conflict", "This is a custom subscription. Contact support to change it.");
  if (has === plan) throw new AppError("conflict", `This workspace is already on ${PLANS[plan].name}.`);
  if (subscription.status === "past_due" || subscription.status === "unpaid")
    throw new AppError("conflict", "The last payment failed. Update the card first.");
  if (subscription.status === "paused")
    throw new AppError("conflict", "The plan is paused. Add a card first.");
  if (subscription.cancel_at || subscription.cancel_at_period_end)
    throw new AppError("conflict", "The subscription is set to end. Resume it first.");
  return { has, item };
}

const clampToPeriod = (item: Stripe.SubscriptionItem, at: number) =>
  Math.min(Math.max(at, item.current_period_start), item.current_period_end - 1);

/** Returns what the smaller plan reduces, in the order of the meters. */
function changesBetween(from: PaidPlan, to: PaidPlan): ChangePreview["changes"] {
  const had = termsOf(PLANS[from]);
  return Object.entries(termsOf(PLANS[to]))
    .map(([name, after]) => ({ name, before: had[name] ?? "", after }))
    .filter(({ before, after }) => before !== after);
}

/** Returns what a plan gives and costs, as text by name. */
function termsOf({ limits, auditLog, royaltyBasisPoints, responseHours }: Plan): Record<string, string> {
  const labelOf = (name: LimitName) => (name === "monthlyCalls" ? "API calls a month" : LIMITS[name].label);
  const limitText = (limit: number | null) => (limit === null ? "Unlimited" : formatNumber(limit));
  const included = (is: boolean) => (is ? "Included" : "None");
  return {
    ...Object.fromEntries(limitNames.map((name) => [labelOf(name), limitText(limits[name])])),
    "Role-based access": included(limits.teamMembers !== 1),
    "Audit log": included(auditLog),
    "Creator royalty": formatBasisPoints(royaltyBasisPoints ?? 0),
    "First response from support": `${responseHours} hours`,
  };
}
