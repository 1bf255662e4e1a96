import { PAID_PLANS, type PaidPlan } from "@byline/contract/billing.ts";
import { PLANS } from "@byline/contract/plans.ts";
import Stripe from "stripe";
import { askStripe } from "../../adapters/payments/payments.ts";

/** Returns a price's key at Stripe. A changed price is a new object; existing subscriptions keep theirs. */
const keyOf = (plan: PaidPlan) => `byline_${plan}_usd_${PLANS[plan].price}_month`;

/** Returns the id of a plan's price at Stripe. Creates the product and price on first use. */
export function priceOf(stripe: Stripe, plan: PaidPlan): Promise<string> {
  return askStripe(async () => (await findPrice(stripe, plan)) ?? (await createPrice(stripe, plan)));
}

async function findPrice(stripe: Stripe, plan: PaidPlan): Promise<string | undefined> {
  const { data } = await stripe.prices.list({ lookup_keys: [keyOf(plan)], limit: 1 });
  return data[0]?.id;
}

async function createPrice(stripe: Stripe, plan: PaidPlan): Promise<string> {
  const product = `byline_${plan}`;
  const { name, price } = PLANS[plan];
  await stripe.products.create({ id: product, name: `Byline ${name}` }).catch(unlessThere);
  const made = await stripe.prices
    .create({
      product,
      currency: "usd",
      unit_amount: price,
      recurring: { interval: "month" },
      lookup_key: keyOf(plan),
      nickname: `Byline ${name}`,
      metadata: { plan },
    })
    .catch(unlessThere);
  return made?.id ?? ((await findPrice(stripe, plan)) as string);
}

/** Ignores an object that another process created first. */
function unlessThere(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && /already/.test(error.message)) return null;
  throw error;
}

/** Returns null for a custom subscription. */
export const planIn = ({ items }: Stripe.Subscription): PaidPlan | null =>
  (items.data[0] && planOf(items.data[0].price)) ?? null;

export function planOf(price: Stripe.Price): PaidPlan | undefined {
  return PAID_PLANS.find((plan) => plan === price.metadata.plan);
}
