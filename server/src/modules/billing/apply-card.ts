import Stripe from "stripe";
import { askStripe, type Payments } from "../../adapters/payments/payments.ts";
import { isLive, type StripeSnapshot } from "./stripe-snapshot.ts";

const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === "string" ? value : (value?.id ?? null);

/**
 * Switches future charges to the card entered in the browser: resumes a paused subscription (never creates a
 * second one) and pays open invoices. Each step has its own idempotency key, so an interrupted run can be
 * repeated. Marks the customer last. Returns whether there was anything to do.
 */
export async function applyCard(
  { stripe }: Payments,
  { customer, subscription, invoices, setups }: StripeSnapshot,
): Promise<boolean> {
  const given = setups
    .toSorted((a, b) => b.created - a.created)
    .find((setup) => setup.status === "succeeded");
  const method = idOf(given?.payment_method);
  if (!customer || !given || !method || customer.metadata.card_setup === given.id) return false;
  const key = (step: string) => ({ idempotencyKey: `byline-card-${given.id}-${step}` });
  await askStripe(async () => {
    if (subscription && isLive(subscription)) {
      await stripe.subscriptions.update(
        subscription.id,
        { default_payment_method: method },
        key("subscription"),
      );
      if (subscription.status === "paused")
        await unlessDeclined(stripe.subscriptions.resume(subscription.id, {}, key("resume")));
      for (const invoice of invoices.filter((each) => each.status === "open" && each.attempted))
        await unlessDeclined(
          stripe.invoices.pay(invoice.id as string, { payment_method: method }, key(`pay-${invoice.id}`)),
        );
    }
    const marked = {
      invoice_settings: { default_payment_method: method },
      metadata: { card_setup: given.id },
    };
    await stripe.customers.update(customer.id, marked, key("customer"));
  });
  return true;
}

/** A declined card isn't an error: the next snapshot shows it. */
async function unlessDeclined(call: Promise<unknown>): Promise<void> {
  await call.catch((error) => {
    if (
      !(error instanceof Stripe.errors.StripeCardError) &&
      !(error instanceof Stripe.errors.StripeInvalidRequestError)
    )
      throw error;
  });
}
