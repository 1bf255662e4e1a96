import { CARDS, DECLINES, type Outcome } from "./cards.ts";
import type { Store, Thing } from "./store.ts";

const DAY = 86_400;
/** Days after a failed renewal for each retry. The subscription ends after the last one. */
const RETRY_DAYS = [3, 5, 7];

export type Line = {
  amount: number;
  description: string;
  period: { start: number; end: number };
  proration?: boolean;
};

/**
 * Creates a finalized invoice. One without an amount is paid at once. `_charge`: the change to the
 * subscription after payment.
 */
export function makeInvoice(
  store: Store,
  subscription: Thing,
  reason: string,
  lines: Line[],
  members: Record<string, unknown> = {},
): Thing {
  const customer = store.get(subscription.customer);
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const due = Math.max(0, total);
  const count = store.list("invoice", (other) => other.customer === customer.id).length + 1;
  const intent = due
    ? store.add("pi", "payment_intent", {
        amount: due,
        currency: "usd",
        customer: customer.id,
        status: "requires_payment_method",
        payment_method: null,
        last_payment_error: null,
        next_action: null,
        setup_future_usage: "off_session",
        metadata: {},
      })
    : null;
  if (intent) intent.client_secret = `${intent.id}_secret_${intent.id.slice(-12)}`;
  const invoice = store.add("in", "invoice", {
    customer: customer.id,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_address: customer.address,
    customer_tax_ids: store
      .list("tax_id", (id) => id.customer === customer.id)
      .map(({ type, value }) => ({ type, value })),
    currency: "usd",
    status: due ? "open" : "paid",
    number: `SANDBOX-${customer.id.slice(-6).toUpperCase()}-${String(count).padStart(4, "0")}`,
    billing_reason: reason,
    collection_method: "charge_automatically",
    subtotal: total,
    total,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    next_payment_attempt: null,
    period_start: lines[0]?.period.start ?? store.now(),
    period_end: lines.at(-1)?.period.end ?? store.now(),
    status_transitions: {
      finalized_at: store.now(),
      paid_at: due ? null : store.now(),
      marked_uncollectible_at: null,
      voided_at: null,
    },
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: subscription.id, metadata: {} },
      quote_details: null,
    },
    lines: {
      object: "list",
      data: lines.map((line, i) => ({
        id: `il_${i}`,
        object: "line_item",
        currency: "usd",
        quantity: 1,
        ...line,
      })),
      has_more: false,
    },
    payments: {
      object: "list",
      has_more: false,
      data: intent ? [{ payment: { type: "payment_intent", payment_intent: intent.id } }] : [],
    },
    _subscription: subscription.id,
    _intent: intent?.id ?? null,
    ...members,
  });
  if (intent) {
    intent._invoice = invoice.id;
    store.save(intent);
  }
  subscription.latest_invoice = invoice.id;
  store.save(subscription);
  store.emit("invoice.finalized", invoice);
  if (!due) store.emit("invoice.paid", invoice);
  return store.save(invoice);
}

/** Returns the bank's answer for a card. */
export function askBank(method: Thing, present: boolean, authenticated = false): Outcome {
  const card = CARDS[method._number as string];
  if (!card) return "declined";
  const outcome = present ? card.now : card.later;
  return outcome === "authenticate" && authenticated ? "ok" : outcome;
}

/**
 * Charges the subscription's or the customer's card without the cardholder. Returns the failure, or null if
 * it's paid.
 */
export function chargeInvoice(
  store: Store,
  invoice: Thing,
): { code: string; message: string; decline_code?: string | undefined } | null {
  const subscription = store.get(invoice._subscription);
  const id =
    subscription.default_payment_method ??
    store.get(invoice.customer).invoice_settings.default_payment_method;
  if (!id) {
    failInvoice(store, invoice);
    return { code: "invoice_no_payment_method", message: "There is no payment method for this invoice." };
  }
  const method = store.get(id);
  const outcome = askBank(method, false);
  if (outcome === "ok") {
    settleInvoice(store, invoice, method);
    return null;
  }
  failInvoice(store, invoice);
  return DECLINES[outcome];
}

/** Marks an invoice as failed and updates the subscription. */
export function failInvoice(store: Store, invoice: Thing) {
  const subscription = store.get(invoice._subscription);
  invoice.attempt_count += 1;
  invoice.attempted = true;
  const renewal = invoice.billing_reason === "subscription_cycle";
  const wait = RETRY_DAYS[invoice.attempt_count - 1];
  invoice.next_payment_attempt = renewal && wait ? store.now() + wait * DAY : null;
  store.save(invoice);
  store.emit("invoice.payment_failed", invoice);
  if (!renewal) return;
  if (!wait) endSubscription(store, subscription, "payment_failed");
  else if (subscription.status !== "past_due") {
    subscription.status = "past_due";
    store.save(subscription);
    store.emit("customer.subscription.updated", subscription);
  }
}

/** Settles a payment: the charge, the invoice, and the waiting subscription. */
export function settleInvoice(store: Store, invoice: Thing, method: Thing) {
  const intent = store.get(invoice._intent);
  const card = CARDS[method._number as string];
  const charge = store.add("ch", "charge", {
    amount: invoice.amount_due,
    amount_captured: invoice.amount_due,
    amount_refunded: 0,
    currency: "usd",
    customer: invoice.customer,
    payment_intent: intent.id,
    payment_method: method.id,
    paid: true,
    refunded: false,
    disputed: card?.disputed === true,
    status: "succeeded",
    _invoice: invoice.id,
  });
  Object.assign(intent, {
    status: "succeeded",
    payment_method: method.id,
    latest_charge: charge.id,
    next_action: null,
  });
  Object.assign(invoice, {
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    next_payment_attempt: null,
  });
  invoice.attempt_count += 1;
  invoice.status_transitions.paid_at = store.now();
  for (const thing of [intent, invoice]) store.save(thing);
  store.emit("charge.succeeded", charge);
  store.emit("payment_intent.succeeded", intent);
  store.emit("invoice.paid", invoice);
  const subscription = store.get(invoice._subscription);
  if (invoice._resumes) Object.assign(subscription.items.data[0], invoice._resumes);
  if (["incomplete", "past_due", "paused", "unpaid"].includes(subscription.status))
    subscription.status = "active";
  store.save(subscription);
  store.emit("customer.subscription.updated", subscription);
  if (card?.disputed) {
    const dispute = store.add("dp", "dispute", {
      amount: charge.amount,
      charge: charge.id,
      customer: charge.customer,
      payment_intent: intent.id,
      currency: "usd",
      reason: "fraudulent",
      status: "needs_response",
    });
    store.emit("charge.dispute.created", { ...dispute, customer: undefined });
  }
}

export function voidInvoice(store: Store, invoice: Thing) {
  if (invoice.status !== "open") return;
  invoice.status = "void";
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = store.now();
  const intent = store.get(invoice._intent);
  intent.status = "canceled";
  store.save(intent);
  store.save(invoice);
  store.emit("invoice.voided", invoice);
}

export function endSubscription(store: Store, subscription: Thing, reason: string) {
  const unpaid = subscription.status === "incomplete";
  const expired = unpaid && reason === "expired";
  Object.assign(subscription, {
    status: expired ? "incomplete_expired" : "canceled",
    canceled_at: subscription.canceled_at ?? store.now(),
    ended_at: store.now(),
    cancellation_details: {
      comment: null,
      feedback: null,
      reason: reason === "payment_failed" ? reason : "cancellation_requested",
    },
  });
  if (subscription.schedule) {
    const schedule = store.get(subscription.schedule);
    schedule.status = "canceled";
    store.save(schedule);
    subscription.schedule = null;
  }
  for (const invoice of store.list("invoice", (each) => each._subscription === subscription.id))
    voidInvoice(store, invoice);
  store.save(subscription);
  store.emit("customer.subscription.deleted", subscription);
}
