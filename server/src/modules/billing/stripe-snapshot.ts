import type Stripe from "stripe";
import { askStripe, type Payments } from "../../adapters/payments/payments.ts";

const PAGE = 100;

/** A customer's billing data as Stripe has it now. */
export type StripeSnapshot = Awaited<ReturnType<typeof readSnapshot>>;

export async function readSnapshot({ stripe }: Payments, customerId: string) {
  return askStripe(async () => {
    const [customer, subscriptions, invoices, charges, taxIds, setups] = await Promise.all([
      stripe.customers.retrieve(customerId, { expand: ["invoice_settings.default_payment_method"] }),
      stripe.subscriptions.list({
        customer: customerId,
        status: "all",
        limit: PAGE,
        expand: ["data.default_payment_method", "data.schedule"],
      }),
      stripe.invoices.list({ customer: customerId, limit: PAGE, expand: ["data.payments"] }),
      stripe.charges.list({ customer: customerId, limit: PAGE }),
      stripe.customers.listTaxIds(customerId, { limit: 10 }),
      stripe.setupIntents.list({ customer: customerId, limit: 20 }),
    ]);
    return {
      customer: customer.deleted ? null : customer,
      subscriptions: subscriptions.data,
      subscription: chooseSubscription(subscriptions.data),
      invoices: invoices.data,
      charges: charges.data,
      taxIds: taxIds.data,
      setups: setups.data,
    };
  });
}

const ENDED = new Set<Stripe.Subscription.Status>(["canceled", "incomplete_expired"]);
export const isEnded = (subscription: Stripe.Subscription) => ENDED.has(subscription.status);
export const isLive = (subscription: Stripe.Subscription) =>
  !isEnded(subscription) && subscription.status !== "incomplete";

/**
 * Returns the live subscription (the oldest, in case someone created several by hand), else the one awaiting
 * its first payment, else the last one that ended.
 */
function chooseSubscription(all: Stripe.Subscription[]): Stripe.Subscription | undefined {
  const byAge = all.toSorted((a, b) => a.created - b.created);
  return (
    byAge.find(isLive) ??
    byAge.findLast((each) => !isEnded(each)) ??
    byAge.findLast((each) => each.status !== "incomplete_expired") ??
    byAge.at(-1)
  );
}
