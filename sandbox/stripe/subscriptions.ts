import type { Params } from "./form.ts";
import { chargeInvoice, endSubscription, type Line, makeInvoice, voidInvoice } from "./invoices.ts";
import type { Store, Thing } from "./store.ts";
import { StripeError } from "./stripe-error.ts";

const DAY = 86_400;

export function createSubscription(store: Store, params: Params): Thing {
  const customer = store.get(params.customer);
  const price = store.get(params.items?.[0]?.price);
  const now = store.now();
  const trialDays = Number(params.trial_period_days ?? 0);
  const end = trialDays ? now + trialDays * DAY : addMonth(now);
  const subscription = store.add("sub", "subscription", {
    customer: customer.id,
    status: trialDays ? "trialing" : "incomplete",
    currency: "usd",
    collection_method: "charge_automatically",
    start_date: now,
    billing_cycle_anchor: end,
    trial_start: trialDays ? now : null,
    trial_end: trialDays ? end : null,
    trial_settings: params.trial_settings ?? { end_behavior: { missing_payment_method: "create_invoice" } },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    default_payment_method: null,
    latest_invoice: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    metadata: params.metadata ?? {},
    payment_settings: { save_default_payment_method: "off", ...params.payment_settings },
    items: { object: "list", has_more: false, data: [] },
  });
  const item = store.add("si", "subscription_item", {
    price,
    quantity: 1,
    subscription: subscription.id,
    metadata: {},
    current_period_start: now,
    current_period_end: end,
  });
  subscription.items.data = [item];
  store.save(subscription);
  store.emit("customer.subscription.created", subscription);
  const line = lineOf(
    price,
    trialDays ? 0 : price.unit_amount,
    now,
    end,
    trialDays ? "Trial period for" : undefined,
  );
  const invoice = makeInvoice(store, subscription, "subscription_create", [line]);
  if (!trialDays && params.payment_behavior !== "default_incomplete") chargeInvoice(store, invoice);
  return subscription;
}

export function updateSubscription(store: Store, id: string, params: Params): Thing {
  const subscription = livingOne(store, id);
  if (params.cancel_at_period_end !== undefined) {
    const item = subscription.items.data[0];
    subscription.cancel_at_period_end = params.cancel_at_period_end === "true";
    subscription.cancel_at = subscription.cancel_at_period_end ? item.current_period_end : null;
    subscription.canceled_at = subscription.cancel_at_period_end ? store.now() : null;
  }
  if (params.cancel_at !== undefined)
    subscription.cancel_at = params.cancel_at === "" ? null : Number(params.cancel_at);
  if (params.default_payment_method !== undefined)
    subscription.default_payment_method = params.default_payment_method || null;
  if (params.metadata) subscription.metadata = { ...subscription.metadata, ...params.metadata };
  if (params.items?.[0]?.price) changePrice(store, subscription, params);
  store.save(subscription);
  store.emit("customer.subscription.updated", subscription);
  return subscription;
}

/**
 * Changes the price at once. `always_invoice` settles the rest of the period now. `error_if_incomplete`
 * changes nothing unless it's paid.
 */
function changePrice(store: Store, subscription: Thing, params: Params) {
  const price = store.get(params.items[0].price);
  const item = subscription.items.data[0];
  if (price.id === item.price.id) return;
  if (subscription.schedule)
    throw new StripeError(400, "The subscription is managed by a subscription schedule. Release it first.");
  if (params.proration_behavior === "always_invoice" && subscription.status === "active") {
    const lines = prorate(item, price, Number(params.proration_date ?? store.now()));
    const before = subscription.latest_invoice;
    const invoice = makeInvoice(store, subscription, "subscription_update", lines);
    const declined = invoice.status === "open" ? chargeInvoice(store, invoice) : null;
    if (declined && params.payment_behavior === "error_if_incomplete") {
      voidInvoice(store, invoice);
      subscription.latest_invoice = before;
      store.save(subscription);
      throw new StripeError(402, declined.message, { type: "card_error", code: declined.code });
    }
  }
  item.price = price;
}

/**
 * Returns an upgrade's lines: the old price's unused part as a credit, and the rest of the period at the new
 * price.
 */
export function prorate(item: Thing, price: Thing, at: number): Line[] {
  const left = (item.current_period_end - at) / (item.current_period_end - item.current_period_start);
  const period = { start: at, end: item.current_period_end };
  return [
    {
      amount: -Math.round(item.price.unit_amount * left),
      description: `Unused time on ${item.price.nickname}`,
      period,
      proration: true,
    },
    {
      amount: Math.round(price.unit_amount * left),
      description: `Remaining time on ${price.nickname}`,
      period,
      proration: true,
    },
  ];
}

export function previewInvoice(store: Store, params: Params): Thing {
  const subscription = store.get(params.subscription);
  const details = params.subscription_details ?? {};
  const price = store.get(details.items?.[0]?.price ?? subscription.items.data[0].price.id);
  const free = subscription.status === "trialing";
  const lines = free
    ? []
    : prorate(subscription.items.data[0], price, Number(details.proration_date ?? store.now()));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    id: "upcoming_in_preview",
    object: "invoice",
    created: store.now(),
    customer: params.customer,
    currency: "usd",
    total,
    subtotal: total,
    amount_due: Math.max(0, total),
    lines: { object: "list", has_more: false, data: lines },
  };
}

/** Resumes a paused subscription with a new period, paid first. It stays paused if the payment fails. */
export function resumeSubscription(store: Store, id: string): Thing {
  const subscription = livingOne(store, id);
  if (subscription.status !== "paused")
    throw new StripeError(400, "This subscription cannot be resumed because it is not paused.");
  const item = subscription.items.data[0];
  const now = store.now();
  const resumes = { current_period_start: now, current_period_end: addMonth(now) };
  const invoice = makeInvoice(
    store,
    subscription,
    "subscription_update",
    [lineOf(item.price, item.price.unit_amount, now, resumes.current_period_end)],
    {
      _resumes: resumes,
    },
  );
  chargeInvoice(store, invoice);
  if (invoice.status !== "paid") voidInvoice(store, invoice);
  return subscription;
}

export function cancelSubscription(store: Store, id: string): Thing {
  const subscription = livingOne(store, id);
  endSubscription(store, subscription, "requested");
  return subscription;
}

function livingOne(store: Store, id: string): Thing {
  const subscription = store.get(id);
  if (subscription.ended_at)
    throw new StripeError(
      400,
      "A canceled subscription can only update its cancellation_details and metadata.",
    );
  return subscription;
}

export function lineOf(price: Thing, amount: number, start: number, end: number, words = "1 ×"): Line {
  return {
    amount,
    description: `${words} ${price.nickname} (at $${(price.unit_amount / 100).toFixed(2)} / month)`,
    period: { start, end },
  };
}

/** Returns the same day next month, or its last day. Seconds since 1970. */
export function addMonth(seconds: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  date.setUTCDate(
    Math.min(day, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()),
  );
  return Math.floor(date.getTime() / 1000);
}
