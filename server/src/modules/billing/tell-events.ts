import { PLANS } from "@byline/contract/plans.ts";
import { type SubscriptionPicture, subscriptionOf } from "./picture.ts";
import type { Truth } from "./read-stripe.ts";

/** `ref` names the one thing that happened, in Stripe's ids: seen again, it is the same. `at`: seconds since 1970. */
export type Happening = { ref: string; title: string; body: string; at: number };

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const day = (date: Date) =>
  date.toLocaleDateString("en", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** What happened by what Stripe shows now, whatever was told in which order. */
export function tellEvents({ subscriptions, invoices, charges }: Truth): Happening[] {
  const told: Happening[] = [];
  const begun = new Set(invoices.filter((invoice) => invoice.status === "paid").map(subscriptionOf));
  for (const { id, status, trial_start, trial_end, ended_at, cancellation_details } of subscriptions) {
    if (trial_start && trial_end) {
      const until = day(new Date(trial_end * 1000));
      told.push({
        ref: `trial:${id}`,
        title: "Free trial begun",
        body: `It lasts until ${until}. No card is needed.`,
        at: trial_start,
      });
      if (status === "paused") {
        const body = "There is no card, so the plan is paused. You can read and export; add a card to go on.";
        told.push({ ref: `paused:${id}`, title: "Free trial ended", body, at: trial_end });
      }
    }
    if (status === "canceled" && ended_at && begun.has(id)) {
      const unpaid = cancellation_details?.reason === "payment_failed";
      const body = unpaid
        ? "It was not paid. Everything recorded stays; the workspace is on Beta."
        : "Everything recorded stays; the workspace is on Beta.";
      told.push({ ref: `ended:${id}`, title: "Subscription ended", body, at: ended_at });
    }
  }
  for (const {
    id,
    number,
    status,
    amount_paid,
    amount_due,
    attempt_count,
    created,
    billing_reason,
    status_transitions,
  } of invoices) {
    if (status === "paid" && amount_paid > 0)
      told.push({
        ref: `paid:${id}`,
        title: "Payment received",
        body: `${dollars(amount_paid)}, invoice ${number}.`,
        at: status_transitions.paid_at ?? created,
      });
    if (status === "open" && attempt_count > 0 && billing_reason === "subscription_cycle") {
      const body = `${dollars(amount_due)} could not be charged. Change the card; it is tried again by itself, too.`;
      told.push({ ref: `failed:${id}:${attempt_count}`, title: "Payment failed", body, at: created });
    }
  }
  for (const { id, amount_refunded, disputed, amount, created } of charges) {
    if (amount_refunded > 0)
      told.push({
        ref: `refund:${id}:${amount_refunded}`,
        title: "Refunded",
        body: `${dollars(amount_refunded)} of ${dollars(amount)}.`,
        at: created,
      });
    if (disputed)
      told.push({
        ref: `dispute:${id}`,
        title: "Payment disputed",
        body: `${dollars(amount)} was disputed with the bank.`,
        at: created,
      });
  }
  return told;
}

/** What differs between two pictures of one subscription and cannot be read from Stripe's objects alone. `at`: seconds since 1970. */
export function tellChanges(
  before: SubscriptionPicture | undefined,
  after: SubscriptionPicture | undefined,
  at: number,
): Happening[] {
  if (
    !after ||
    after.status === "incomplete" ||
    after.status === "canceled" ||
    after.status === "incomplete_expired"
  )
    return [];
  const told: Happening[] = [];
  const was = before?.id === after.id ? before : undefined;
  const tell = (ref: string, title: string, body: string) =>
    told.push({ ref: `${ref}:${after.id}:${at}`, title, body, at });
  if (was && was.plan !== after.plan)
    tell("plan", `Now on ${PLANS[after.plan].name}`, `It was ${PLANS[was.plan].name} before.`);
  if (after.pendingPlan && after.pendingAt && was?.pendingPlan !== after.pendingPlan)
    tell(
      "pending",
      "Change of plan planned",
      `${PLANS[after.pendingPlan].name} from ${day(after.pendingAt)}.`,
    );
  if (was?.pendingPlan && !after.pendingPlan && was.plan === after.plan)
    tell("kept", "Change of plan withdrawn", `It stays ${PLANS[after.plan].name}.`);
  if (after.cancelAt && !was?.cancelAt)
    tell(
      "canceling",
      "Subscription canceled",
      `It ends on ${day(after.cancelAt)}. Until then you can resume it.`,
    );
  if (was?.cancelAt && !after.cancelAt) tell("resumed", "Subscription resumed", "It goes on as before.");
  return told;
}
