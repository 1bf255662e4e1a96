import { PAID_PLANS } from "@byline/contract/billing.ts";
import type Stripe from "stripe";
import { subscriptionStatuses } from "../../db/tables/billing.ts";
import { planOf } from "./prices.ts";
import { isEnded, type StripeSnapshot } from "./stripe-snapshot.ts";

const date = (seconds: number) => new Date(seconds * 1000);
const dateOrNull = (seconds: number | null | undefined) => (seconds ? date(seconds) : null);

/** Undefined without a subscription, or if its price isn't one of ours. */
export function toSubscriptionRow({ subscription, invoices }: StripeSnapshot) {
  const item = subscription?.items.data[0];
  const plan = item && planOf(item.price);
  const status = subscriptionStatuses.find((each) => each === subscription?.status);
  if (!subscription || !item || !plan || !status) return undefined;
  const ended = isEnded(subscription);
  const next = ended ? undefined : nextPhase(subscription);
  const unpaid = invoices
    .filter(
      (invoice) =>
        invoice.status === "open" && invoice.attempted && subscriptionOf(invoice) === subscription.id,
    )
    .toSorted((a, b) => a.created - b.created)[0];
  const overdue = subscription.status === "past_due" || subscription.status === "unpaid";
  return {
    id: subscription.id,
    status,
    plan,
    price: item.price.unit_amount ?? 0,
    trialEnd: ended || subscription.status === "active" ? null : dateOrNull(subscription.trial_end),
    periodStart: date(item.current_period_start),
    periodEnd: date(ended ? (subscription.ended_at ?? item.current_period_end) : item.current_period_end),
    cancelAt: ended
      ? null
      : dateOrNull(
          subscription.cancel_at ?? (subscription.cancel_at_period_end ? item.current_period_end : null),
        ),
    pendingPlan: next?.plan ?? null,
    pendingAt: dateOrNull(next?.at),
    pastDueSince: overdue ? date(unpaid?.created ?? item.current_period_start) : null,
  };
}

export type SubscriptionRow = NonNullable<ReturnType<typeof toSubscriptionRow>>;

/** Returns the plan change scheduled for the end of the period, from metadata that we set. */
function nextPhase(subscription: Stripe.Subscription) {
  const schedule = subscription.schedule;
  if (!schedule || typeof schedule === "string" || schedule.status !== "active") return undefined;
  const periodEnd = subscription.items.data[0]?.current_period_end ?? 0;
  const phase = schedule.phases.find((each) => each.start_date >= periodEnd);
  const plan = PAID_PLANS.find((each) => each === schedule.metadata?.next_plan);
  return phase && plan ? { plan, at: phase.start_date } : undefined;
}

export function subscriptionOf(invoice: Stripe.Invoice): string | undefined {
  const subscription = invoice.parent?.subscription_details?.subscription;
  return typeof subscription === "string" ? subscription : subscription?.id;
}

export function toCustomerRow({ customer, subscription, subscriptions, taxIds }: StripeSnapshot) {
  const own = subscription && !isEnded(subscription) ? subscription.default_payment_method : null;
  const method = own ?? customer?.invoice_settings.default_payment_method;
  const card = method && typeof method !== "string" ? method.card : undefined;
  return {
    trialUsed: subscriptions.some((each) => each.trial_start !== null),
    card: card
      ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }
      : null,
    name: customer?.name ?? null,
    address: { ...customer?.address } as Record<string, string | null>,
    taxIds: taxIds.map(({ type, value }) => ({ type, value })),
  };
}

/** Returns the invoices to show. Omits zero totals and checkouts that were never paid. */
export function toInvoiceRows({ invoices, charges }: StripeSnapshot) {
  return invoices
    .filter(
      (invoice) =>
        invoice.total !== 0 &&
        (invoice.status === "paid" || invoice.attempted || invoice.billing_reason === "subscription_cycle"),
    )
    .map((invoice) => {
      const intents = new Set(invoice.payments?.data.map(({ payment }) => idOf(payment.payment_intent)));
      const paidBy = charges.filter(
        (charge) => charge.payment_intent && intents.has(idOf(charge.payment_intent)),
      );
      return {
        id: invoice.id as string,
        number: invoice.number,
        status: invoice.status ?? "draft",
        total: invoice.total,
        paid: invoice.amount_paid,
        refunded: paidBy.reduce((sum, charge) => sum + charge.amount_refunded, 0),
        disputed: paidBy.some((charge) => charge.disputed),
        createdAt: date(invoice.created),
      };
    });
}

const idOf = (value: string | { id: string } | undefined) => (typeof value === "string" ? value : value?.id);
