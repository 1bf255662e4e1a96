import { CARDS, DECLINES } from "./cards.ts";
import type { Params } from "./form.ts";
import { askBank, failInvoice, settleInvoice } from "./invoices.ts";
import type { Store, Thing } from "./store.ts";
import { missing, StripeError } from "./stripe-error.ts";

/** Confirms an intent from the browser, with the publishable key. The card number stays in the sandbox. */
export function confirmIntent(store: Store, id: string, params: Params): Thing {
  const intent = knownBy(store, id, params.client_secret);
  if (intent.status === "succeeded") return intent;
  if (intent.status === "canceled")
    throw new StripeError(400, "This payment was canceled.", { code: "payment_intent_unexpected_state" });
  const method = makeMethod(store, params.payment_method_data);
  Object.assign(intent, { payment_method: method.id, _tried: method.id });
  return proceed(store, intent, method, false);
}

/** Simulates the bank's page: the cardholder confirms their identity, or doesn't. */
export function authenticateIntent(store: Store, id: string, params: Params): Thing {
  const intent = knownBy(store, id, params.client_secret);
  if (intent.status !== "requires_action") throw new StripeError(400, "There is nothing to authenticate.");
  if (params.outcome === "confirm") return proceed(store, intent, store.get(intent._tried), true);
  throw fail(store, intent, DECLINES.failed_authentication);
}

function proceed(store: Store, intent: Thing, method: Thing, authenticated: boolean): Thing {
  const outcome = askBank(method, true, authenticated);
  if (outcome === "authenticate") {
    Object.assign(intent, {
      status: "requires_action",
      next_action: { type: "use_stripe_sdk", use_stripe_sdk: {} },
    });
    return store.save(intent);
  }
  if (outcome !== "ok") throw fail(store, intent, DECLINES[outcome]);
  method.customer = intent.customer;
  store.save(method);
  if (intent.object === "setup_intent") {
    Object.assign(intent, { status: "succeeded", next_action: null, last_setup_error: null });
    store.emit("setup_intent.succeeded", intent);
    return store.save(intent);
  }
  const invoice = store.get(intent._invoice);
  const subscription = store.get(invoice._subscription);
  if (subscription.payment_settings.save_default_payment_method === "on_subscription")
    subscription.default_payment_method = method.id;
  settleInvoice(store, invoice, method);
  return intent;
}

function fail(
  store: Store,
  intent: Thing,
  decline: { code: string; decline_code?: string | undefined; message: string },
): StripeError {
  const error = {
    type: "card_error",
    code: decline.code,
    message: decline.message,
    ...(decline.decline_code && { decline_code: decline.decline_code }),
  };
  Object.assign(intent, { status: "requires_payment_method", next_action: null, payment_method: null });
  if (intent.object === "setup_intent") intent.last_setup_error = error;
  else {
    intent.last_payment_error = error;
    failInvoice(store, store.get(intent._invoice));
  }
  store.save(intent);
  return new StripeError(402, decline.message, error);
}

function knownBy(store: Store, id: string, secret: unknown): Thing {
  const intent = store.find(id);
  if (!intent || intent.client_secret !== secret) throw missing(id);
  return intent;
}

/** Refuses numbers other than test cards before storing anything. */
function makeMethod(store: Store, data: Params | undefined): Thing {
  const number = String(data?.card?.number ?? "").replaceAll(/\D/g, "");
  const card = CARDS[number];
  if (!card) {
    const valid = number.length >= 12 && passesChecksum(number);
    throw new StripeError(
      402,
      valid ? "The sandbox takes test cards only." : "Your card number is invalid.",
      {
        type: "card_error",
        code: "incorrect_number",
        param: "number",
      },
    );
  }
  const month = Number(data?.card?.exp_month);
  const year = Number(data?.card?.exp_year);
  const now = new Date(store.now() * 1000);
  if (!(month >= 1 && month <= 12) || !(year * 12 + month > now.getUTCFullYear() * 12 + now.getUTCMonth()))
    throw new StripeError(402, "Your card's expiration date is in the past.", {
      type: "card_error",
      code: "invalid_expiry_year",
    });
  if (!/^\d{3,4}$/.test(String(data?.card?.cvc ?? "")))
    throw new StripeError(402, "Your card's security code is incomplete.", {
      type: "card_error",
      code: "invalid_cvc",
    });
  return store.add("pm", "payment_method", {
    type: "card",
    customer: null,
    billing_details: data?.billing_details ?? {},
    card: {
      brand: card.brand,
      last4: number.slice(-4),
      exp_month: month,
      exp_year: year,
      country: "US",
      funding: "credit",
    },
    _number: number,
  });
}

function passesChecksum(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, i) => {
    const doubled = i % 2 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
