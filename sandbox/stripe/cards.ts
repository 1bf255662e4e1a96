/**
 * The bank's answers with the cardholder present (`now`) and absent (`later`). `authenticate`: only after
 * they confirm their identity.
 */
type Behavior = { name: string; brand: string; now: Outcome; later: Outcome; disputed?: boolean };
export type Outcome = "ok" | "declined" | "insufficient_funds" | "authenticate";

/**
 * Stripe's test numbers. Refuses any other number with a valid checksum, as test mode does with real cards.
 */
export const CARDS: Record<string, Behavior> = {
  "4242424242424242": { name: "Succeeds", brand: "visa", now: "ok", later: "ok" },
  "5555555555554444": { name: "Succeeds", brand: "mastercard", now: "ok", later: "ok" },
  "4000000000000002": { name: "Is declined", brand: "visa", now: "declined", later: "declined" },
  "4000000000009995": {
    name: "Has insufficient funds",
    brand: "visa",
    now: "insufficient_funds",
    later: "insufficient_funds",
  },
  "4000002500003155": { name: "Asks for authentication", brand: "visa", now: "authenticate", later: "ok" },
  "4000000000000341": { name: "Succeeds now, fails at renewal", brand: "visa", now: "ok", later: "declined" },
  "4000000000000259": {
    name: "Succeeds, then is disputed",
    brand: "visa",
    now: "ok",
    later: "ok",
    disputed: true,
  },
};

export const DECLINES = {
  declined: { code: "card_declined", decline_code: "generic_decline", message: "Your card was declined." },
  insufficient_funds: {
    code: "card_declined",
    decline_code: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
  authenticate: {
    code: "authentication_required",
    decline_code: "authentication_required",
    message: "Your card was declined. This transaction requires authentication.",
  },
  failed_authentication: {
    code: "payment_intent_authentication_failure",
    decline_code: undefined,
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and " +
      "try again.",
  },
} as const;
