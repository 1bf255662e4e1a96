import Stripe from "stripe";
import type { VisitorActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import { AppError } from "../../core/errors.ts";
import { type Caller, systemWrite } from "../../core/write.ts";
import { stripeEvents } from "../../db/tables/billing.ts";
import { paymentsOf } from "./find-customer.ts";

/** Maximum age of a signature in seconds. */
const TOLERANCE_S = 300;

/**
 * Verifies the signature over the raw bytes and stores only the event's id, type, and customer; a job does
 * the rest. Accepts a repeated event. 400 if Stripe didn't sign it.
 */
export async function receiveWebhook(
  caller: Caller<VisitorActor>,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  const { stripe, webhookSecret } = paymentsOf(caller.deps);
  try {
    const event = stripe.webhooks.constructEvent(body, signature ?? "", webhookSecret, TOLERANCE_S);
    await saveStripeEvent(caller, event);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw new AppError("invalid_request", "This isn't signed by the payment provider");
    throw error;
  }
}

const saveStripeEvent = systemWrite<Stripe.Event, void, VisitorActor>(
  "saveStripeEvent",
  async ({ tx, deps }, event) => {
    const customerId = customerOf(event);
    const doneAt = customerId === null ? new Date(deps.clock()) : null;
    await tx
      .insert(stripeEvents)
      .values({ id: event.id, type: event.type, customerId, doneAt })
      .onConflictDoNothing();
    await announce(tx, { work: "billing" });
  },
);

function customerOf({ data }: Stripe.Event): string | null {
  const object = data.object as { object?: string; id?: string; customer?: string | { id: string } | null };
  if (object.object === "customer") return object.id ?? null;
  return typeof object.customer === "string" ? object.customer : (object.customer?.id ?? null);
}
