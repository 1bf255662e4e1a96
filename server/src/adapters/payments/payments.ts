import Stripe from "stripe";
import type { StripeSettings } from "../../config.ts";
import { AppError } from "../../core/errors.ts";

/** The API version of the installed package's types, as a test verifies. */
export const STRIPE_VERSION = "2026-10-28.endive";

const TIMEOUT_MS = 10_000;

/** Stripe's API, or a compatible one at `apiBase`. `sandbox` is our own, which moves no money. */
export type Payments = {
  stripe: Stripe;
  publishableKey: string;
  webhookSecret: string;
  sandboxAddress: string | null;
};

export function createPayments(settings: StripeSettings): Payments {
  const base = settings.apiBase ? new URL(settings.apiBase) : null;
  const stripe = new Stripe(settings.secretKey, {
    apiVersion: STRIPE_VERSION,
    telemetry: false,
    maxNetworkRetries: 2, // with the same Idempotency-Key, so nothing is done twice
    timeout: settings.timeoutMs ?? TIMEOUT_MS,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === "https:" ? 443 : 80),
      protocol: base.protocol === "https:" ? ("https" as const) : ("http" as const),
    }),
  });
  return {
    stripe,
    publishableKey: settings.publishableKey,
    webhookSecret: settings.webhookSecret,
    sandboxAddress: settings.sandbox ? (settings.apiBase ?? null) : null,
  };
}

/** Turns a failed call into an error for the user: a declined card's reason, or to try again later. */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      throw new AppError("conflict", `${error.message} Nothing was changed.`);
    if (isAway(error))
      throw new AppError(
        "unavailable",
        "The payment provider isn't responding. Try again in a moment. You won't be charged twice.",
        {
          retryAfter: 10,
        },
      );
    throw error;
  }
}

function isAway(error: unknown): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeIdempotencyError } =
    Stripe.errors;
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeIdempotencyError].some(
    (kind) => error instanceof kind,
  );
}
