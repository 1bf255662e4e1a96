import type { Params } from "./form.ts";
import { authenticateIntent, confirmIntent } from "./intents.ts";
import { chargeInvoice } from "./invoices.ts";
import { createSchedule, releaseSchedule, updateSchedule } from "./schedules.ts";
import type { Store, Thing } from "./store.ts";
import { StripeError } from "./stripe-error.ts";
import {
  cancelSubscription,
  createSubscription,
  previewInvoice,
  resumeSubscription,
  updateSubscription,
} from "./subscriptions.ts";

type Answer = Thing | { object: string; [member: string]: unknown };
/** `ids`: the ids in the address, in order. */
export type Operation = (store: Store, params: Params, ...ids: string[]) => Answer;

/** The supported calls by method and address. `{}` is an id. */
export const OPERATIONS: Record<string, Operation> = {
  "POST /v1/customers": (store, params) => {
    const customer = store.add("cus", "customer", {
      email: null,
      name: null,
      address: null,
      metadata: {},
      ...params,
    });
    customer.invoice_settings = { default_payment_method: null };
    store.emit("customer.created", customer);
    return customer;
  },
  "GET /v1/customers/{}": (store, _params, id) => store.get(id),
  "POST /v1/customers/{}": updateCustomer,
  "GET /v1/customers/{}/tax_ids": (store, _params, id) =>
    list(store.list("tax_id", (each) => each.customer === id)),
  "POST /v1/customers/{}/tax_ids": (store, params, id) =>
    store.add("txi", "tax_id", { customer: id, type: params.type, value: params.value }),
  "DELETE /v1/customers/{}/tax_ids/{}": (store, _params, _customer, id) => {
    store.save({ ...store.get(id), object: "_deleted" });
    return { object: "tax_id", id, deleted: true };
  },
  "POST /v1/products": (store, params) => {
    if (params.id && store.find(params.id))
      throw new StripeError(400, "Product already exists.", { code: "resource_already_exists" });
    const product = store.add("prod", "product", {
      name: params.name,
      metadata: params.metadata ?? {},
      active: true,
    });
    return params.id ? store.save({ ...product, id: params.id }) : product;
  },
  "GET /v1/prices": (store, params) =>
    list(
      store.list("price", (price) => !params.lookup_keys || params.lookup_keys.includes(price.lookup_key)),
    ),
  "POST /v1/prices": (store, params) => {
    if (store.list("price").some((price) => price.lookup_key === params.lookup_key))
      throw new StripeError(400, `A price already uses that lookup key: ${params.lookup_key}`, {
        code: "resource_already_exists",
      });
    const { unit_amount, currency, product, lookup_key, nickname, metadata = {}, recurring } = params;
    const members = {
      active: true,
      type: "recurring",
      currency,
      product,
      lookup_key,
      nickname,
      metadata,
      recurring,
    };
    return store.add("price", "price", { ...members, unit_amount: Number(unit_amount) });
  },
  "GET /v1/subscriptions": (store, params) =>
    list(
      store
        .list(
          "subscription",
          (each) => each.customer === params.customer && (params.status === "all" || !each.ended_at),
        )
        .reverse(),
    ),
  "POST /v1/subscriptions": createSubscription,
  "POST /v1/subscriptions/{}": (store, params, id) => updateSubscription(store, id, params),
  "DELETE /v1/subscriptions/{}": (store, _params, id) => cancelSubscription(store, id),
  "POST /v1/subscriptions/{}/resume": (store, _params, id) => resumeSubscription(store, id),
  "POST /v1/subscription_schedules": createSchedule,
  "POST /v1/subscription_schedules/{}": (store, params, id) => updateSchedule(store, id, params),
  "POST /v1/subscription_schedules/{}/release": (store, _params, id) => releaseSchedule(store, id),
  "POST /v1/setup_intents": (store, params) => {
    const members = {
      customer: params.customer,
      usage: params.usage ?? "off_session",
      metadata: params.metadata ?? {},
    };
    const intent = store.add("seti", "setup_intent", {
      ...members,
      status: "requires_payment_method",
      payment_method: null,
      next_action: null,
    });
    intent.client_secret = `${intent.id}_secret_${intent.id.slice(-12)}`;
    return intent;
  },
  "GET /v1/setup_intents": (store, params) =>
    list(store.list("setup_intent", (each) => each.customer === params.customer).reverse()),
  "POST /v1/setup_intents/{}/confirm": (store, params, id) => confirmIntent(store, id, params),
  "POST /v1/payment_intents/{}/confirm": (store, params, id) => confirmIntent(store, id, params),
  "POST /_sandbox/authenticate/{}": (store, params, id) => authenticateIntent(store, id, params),
  "GET /v1/invoices": (store, params) =>
    list(store.list("invoice", (each) => each.customer === params.customer).reverse()),
  "GET /v1/invoices/{}": (store, _params, id) => store.get(id),
  "POST /v1/invoices/create_preview": previewInvoice,
  "POST /v1/invoices/{}/pay": (store, params, id) => payInvoice(store, id, params),
  "GET /v1/charges": (store, params) =>
    list(store.list("charge", (each) => each.customer === params.customer).reverse()),
  "POST /v1/refunds": refund,
};

function list(data: Thing[]): Answer {
  return { object: "list", data, has_more: false, url: "" };
}

function updateCustomer(store: Store, params: Params, id: string): Thing {
  const customer = store.get(id);
  const { invoice_settings, metadata, ...rest } = params;
  Object.assign(customer, rest);
  customer.metadata = { ...customer.metadata, ...metadata };
  if (invoice_settings) customer.invoice_settings = { ...customer.invoice_settings, ...invoice_settings };
  store.save(customer);
  store.emit("customer.updated", customer);
  return customer;
}

function payInvoice(store: Store, id: string, params: Params): Thing {
  const invoice = store.get(id);
  if (invoice.status !== "open")
    throw new StripeError(400, `Invoice is already ${invoice.status}`, { code: "invoice_not_open" });
  if (params.payment_method) {
    const subscription = store.get(invoice._subscription);
    subscription.default_payment_method = params.payment_method;
    store.save(subscription);
  }
  const declined = chargeInvoice(store, invoice);
  if (declined) throw new StripeError(402, declined.message, { type: "card_error", code: declined.code });
  return invoice;
}

function refund(store: Store, params: Params): Thing {
  const charge = params.charge
    ? store.get(params.charge)
    : store.list("charge", (each) => each.payment_intent === params.payment_intent)[0];
  if (!charge) throw new StripeError(400, "There is nothing to refund.");
  const amount = Number(params.amount ?? charge.amount - charge.amount_refunded);
  if (amount <= 0 || amount > charge.amount - charge.amount_refunded)
    throw new StripeError(400, "The refund is greater than what is left of the charge.", {
      code: "amount_too_large",
    });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  store.save(charge);
  store.emit("charge.refunded", charge);
  return store.add("re", "refund", {
    amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status: "succeeded",
  });
}
