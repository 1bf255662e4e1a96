import type { PaidPlan } from "@byline/contract/billing.ts";
import { formatDollars } from "@byline/contract/figures.ts";
import { PLANS } from "@byline/contract/plans.ts";
import { formatDay } from "../../kit/format.ts";
import { type SubscriptionRow, subscriptionOf } from "./snapshot-rows.ts";
import type { StripeSnapshot } from "./stripe-snapshot.ts";

/** `ref` identifies an event by Stripe ids, so that it's added only once. `at`: seconds since 1970. */
export type NewBillingEvent = { ref: string; title: string; body: string; at: number };

/** Returns the events visible in Stripe's current state, regardless of the order of webhooks. */
export function eventsIn(snapshot: StripeSnapshot): NewBillingEvent[] {
  return [...subscriptionEvents(snapshot), ...invoiceEvents(snapshot), ...chargeEvents(snapshot)];
}

function subscriptionEvents({ subscriptions, invoices }: StripeSnapshot): NewBillingEvent[] {
  const events: NewBillingEvent[] = [];
  const paid = new Set(invoices.filter((invoice) => invoice.status === "paid").map(subscriptionOf));
  for (const { id, status, trial_start, trial_end, ended_at, cancellation_details } of subscriptions) {
    if (trial_start && trial_end) {
      const body = `It lasts until ${formatDay(trial_end * 1000)}. No card required.`;
      events.push({ ref: `trial:${id}`, title: "Free trial started", body, at: trial_start });
      if (status === "paused") {
        const body =
          "The plan is paused because there’s no card. You can read and export; add a card to resume.";
        events.push({ ref: `paused:${id}`, title: "Free trial ended", body, at: trial_end });
      }
    }
    if (status === "canceled" && ended_at && paid.has(id)) {
      const unpaid = cancellation_details?.reason === "payment_failed" ? "It wasn’t paid. " : "";
      const body = `${unpaid}Your data stays; the workspace is on Beta.`;
      events.push({ ref: `ended:${id}`, title: "Subscription ended", body, at: ended_at });
    }
  }
  return events;
}

/** A trial with its end (ISO 8601), its plan's price in cents, and the card charged after it. */
export type TrialEnd = {
  id: string;
  plan: PaidPlan;
  price: number;
  endsAt: string;
  card: { last4: string } | null;
};
export const TRIAL_ENDING = "trial-ending:";

/** Returns the reminder of what happens when a trial ends. `at`: seconds since 1970. */
export function trialEnding({ id, plan, price, endsAt, card }: TrialEnd, at: number): NewBillingEvent {
  const { name } = PLANS[plan];
  const day = formatDay(new Date(endsAt));
  const amount = formatDollars(price);
  const body = card
    ? `On that day, we charge ${amount} for ${name} to the card ending in ${card.last4}, and again ` +
      "every month. If you cancel before then, we don’t charge anything."
    : `Add a card before then to keep ${name} for ${amount} a month. Without one, the plan pauses: you ` +
      "can read and export, but not record until you subscribe.";
  return { ref: `${TRIAL_ENDING}${id}`, title: `Your free trial ends on ${day}`, body, at };
}

function invoiceEvents({ invoices }: StripeSnapshot): NewBillingEvent[] {
  const events: NewBillingEvent[] = [];
  for (const invoice of invoices) {
    const { id, status, created, attempt_count } = invoice;
    if (status === "paid" && invoice.amount_paid > 0) {
      const body = `${formatDollars(invoice.amount_paid)}, invoice ${invoice.number}.`;
      const at = invoice.status_transitions.paid_at ?? created;
      events.push({ ref: `paid:${id}`, title: "Payment received", body, at });
    }
    if (status === "open" && attempt_count > 0 && invoice.billing_reason === "subscription_cycle") {
      const amount = formatDollars(invoice.amount_due);
      const body = `We couldn’t charge ${amount}. Update the card. We’ll also retry automatically.`;
      events.push({ ref: `failed:${id}:${attempt_count}`, title: "Payment failed", body, at: created });
    }
  }
  return events;
}

function chargeEvents({ charges }: StripeSnapshot): NewBillingEvent[] {
  const events: NewBillingEvent[] = [];
  for (const { id, amount_refunded, disputed, amount, created: at } of charges) {
    if (amount_refunded > 0) {
      const body = `${formatDollars(amount_refunded)} of ${formatDollars(amount)}.`;
      events.push({ ref: `refund:${id}:${amount_refunded}`, title: "Refunded", body, at });
    }
    if (disputed) {
      const body = `${formatDollars(amount)} was disputed with the bank.`;
      events.push({ ref: `dispute:${id}`, title: "Payment disputed", body, at });
    }
  }
  return events;
}

const STATUSES_WITHOUT_EVENTS = ["incomplete", "canceled", "incomplete_expired"];

/**
 * Returns events for differences between two states of a subscription that Stripe's objects alone don't show.
 * `at`: seconds since 1970.
 */
export function eventsBetween(
  earlier: SubscriptionRow | undefined,
  after: SubscriptionRow | undefined,
  at: number,
): NewBillingEvent[] {
  if (!after || STATUSES_WITHOUT_EVENTS.includes(after.status)) return [];
  const events: NewBillingEvent[] = [];
  const before = earlier?.id === after.id ? earlier : undefined;
  const add = (what: string, title: string, body: string) =>
    events.push({ ref: `${what}:${after.id}:${at}`, title, body, at });
  const name = PLANS[after.plan].name;
  if (before && before.plan !== after.plan)
    add("plan", `Plan changed to ${name}`, `The previous plan was ${PLANS[before.plan].name}.`);
  if (after.pendingPlan && after.pendingAt && before?.pendingPlan !== after.pendingPlan) {
    const body = `${PLANS[after.pendingPlan].name} from ${formatDay(after.pendingAt)}.`;
    add("pending", "Plan change scheduled", body);
  }
  if (before?.pendingPlan && !after.pendingPlan && before.plan === after.plan)
    add("kept", "Plan change canceled", `The plan stays ${name}.`);
  if (after.cancelAt && !before?.cancelAt) {
    const body = `It ends on ${formatDay(after.cancelAt)}. Until then you can resume it.`;
    add("canceling", "Subscription canceled", body);
  }
  if (before?.cancelAt && !after.cancelAt) add("resumed", "Subscription resumed", "It will renew as before.");
  return events;
}
