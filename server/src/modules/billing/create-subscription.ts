import type { CardRequest, PaidPlan } from "@byline/contract/billing.ts";
import { PLANS, TRIAL_DAYS } from "@byline/contract/plans.ts";
import type Stripe from "stripe";
import { askStripe, type Payments } from "../../adapters/payments/payments.ts";
import type { UserActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { type Caller, write } from "../../core/write.ts";
import { reserveTrialOf } from "../accounts/people.ts";
import { ensureCustomer, paymentsOf } from "./find-customer.ts";
import { lockCustomer } from "./lock-customer.ts";
import { logRequest } from "./log-request.ts";
import { canManageBilling } from "./policy.ts";
import { planOf, priceOf } from "./prices.ts";
import { providerOf, requestCard } from "./request-card.ts";
import { isEnded, isLive, type StripeSnapshot } from "./stripe-snapshot.ts";
import { syncLocked } from "./sync-customer.ts";

/**
 * Prepares the checkout to take a card for this plan. Opening it twice never creates a second subscription:
 * one waiting for its first payment is reused, and a trial or paused one gets a card. 409 for another plan.
 */
export async function createSubscription(caller: Caller<UserActor>, plan: PaidPlan): Promise<CardRequest> {
  const { actor, deps } = caller;
  canManageBilling(actor);
  const payments = paymentsOf(deps);
  return lockCustomer(deps, actor.workspaceId, async () => {
    const customerId = await ensureCustomer(deps, actor.workspaceId);
    const snapshot = (await syncLocked(deps, actor.workspaceId)) as StripeSnapshot;
    const { subscription } = snapshot;
    if (subscription && isLive(subscription)) {
      refuseSecond(subscription, plan);
      const request = await requestCard(payments, customerId);
      await logRequest(caller, { type: "plan.checkout_opened", data: { plan } });
      return request;
    }
    const begun = await beginSubscription(payments, customerId, snapshot, plan);
    await logRequest(caller, { type: "plan.checkout_opened", data: { plan } });
    await syncLocked(deps, actor.workspaceId);
    return {
      clientSecret: await firstSecret(payments, begun),
      intent: "payment",
      provider: providerOf(payments),
    };
  });
}

/** Starts a 14-day trial without a card, once per workspace and person. Does nothing if already running. */
export async function startTrial(caller: Caller<UserActor>, plan: PaidPlan): Promise<void> {
  const { actor, deps } = caller;
  canManageBilling(actor);
  const payments = paymentsOf(deps);
  await lockCustomer(deps, actor.workspaceId, async () => {
    const customerId = await ensureCustomer(deps, actor.workspaceId);
    const snapshot = (await syncLocked(deps, actor.workspaceId)) as StripeSnapshot;
    const { subscription } = snapshot;
    if (
      subscription?.status === "trialing" &&
      planOf(subscription.items.data[0]?.price as Stripe.Price) === plan
    )
      return;
    if (subscription && isLive(subscription)) refuseSecond(subscription, null);
    if (hadTrial(snapshot))
      throw new AppError(
        "conflict",
        "This workspace has already used its free trial. Subscribe with a card to continue.",
      );
    await reserveTrial(caller, undefined);
    await dropUnpaid(payments, snapshot, null);
    const price = await priceOf(payments.stripe, plan);
    await askStripe(() =>
      payments.stripe.subscriptions.create(
        {
          customer: customerId,
          items: [{ price }],
          trial_period_days: TRIAL_DAYS,
          trial_settings: { end_behavior: { missing_payment_method: "pause" } },
          payment_settings: { save_default_payment_method: "on_subscription" },
        },
        { idempotencyKey: `byline-trial-${customerId}` },
      ),
    );
    await logRequest(caller, { type: "plan.trial_started", data: { plan } });
    await syncLocked(deps, actor.workspaceId);
  });
}

/** Reserved before calling Stripe: after a failure, the trial can be retried in this workspace only. */
const reserveTrial = write<UserActor, void, void>(
  "reserveTrial",
  { may: canManageBilling, whilePaused: "allowed" }, // it ends the pause
  async ({ tx, actor }) => {
    if (await reserveTrialOf(tx, actor.userId, actor.workspaceId)) return;
    throw new AppError(
      "conflict",
      "You've already used your free trial in another workspace. Subscribe with a card to continue.",
    );
  },
);

const hadTrial = ({ subscriptions }: StripeSnapshot) =>
  subscriptions.some((each) => each.trial_start !== null);

/** Allows adding a card to a live subscription without a working one. The billing page handles the rest. */
function refuseSecond(subscription: Stripe.Subscription, plan: PaidPlan | null) {
  const has = planOf(subscription.items.data[0]?.price as Stripe.Price);
  if (plan !== null && has === plan && subscription.status !== "active") return;
  const name = has ? PLANS[has].name : "a plan";
  throw new AppError(
    "conflict",
    `This workspace is already on ${name}. Change or cancel the plan under Settings, Billing.`,
  );
}

async function beginSubscription(
  payments: Payments,
  customerId: string,
  snapshot: StripeSnapshot,
  plan: PaidPlan,
): Promise<Stripe.Subscription> {
  const waiting = await dropUnpaid(payments, snapshot, plan);
  if (waiting) return waiting;
  const price = await priceOf(payments.stripe, plan);
  // The number of subscriptions, so that the attempt and its key stay the same while the result is unknown.
  const attempt = snapshot.subscriptions.length;
  return askStripe(() =>
    payments.stripe.subscriptions.create(
      {
        customer: customerId,
        items: [{ price }],
        payment_behavior: "default_incomplete",
        payment_settings: { save_default_payment_method: "on_subscription" },
      },
      { idempotencyKey: `byline-subscription-${customerId}-${plan}-${attempt}` },
    ),
  );
}

/** Cancels unpaid first checkouts for other plans and returns the one for this plan, if any. */
async function dropUnpaid(
  { stripe }: Payments,
  snapshot: StripeSnapshot,
  plan: PaidPlan | null,
): Promise<Stripe.Subscription | undefined> {
  const waiting = snapshot.subscriptions.filter((each) => !isEnded(each) && !isLive(each));
  const wanted = waiting.find(
    (each) => plan !== null && planOf(each.items.data[0]?.price as Stripe.Price) === plan,
  );
  for (const other of waiting)
    if (other !== wanted) await askStripe(() => stripe.subscriptions.cancel(other.id));
  return wanted;
}

async function firstSecret({ stripe }: Payments, subscription: Stripe.Subscription): Promise<string> {
  const invoice = subscription.latest_invoice;
  const id = typeof invoice === "string" ? invoice : invoice?.id;
  const found = id
    ? await askStripe(() => stripe.invoices.retrieve(id, { expand: ["confirmation_secret"] }))
    : null;
  const secret = found?.confirmation_secret?.client_secret;
  if (!secret) throw new Error(`Stripe returned no secret for the first invoice of ${subscription.id}`);
  return secret;
}
