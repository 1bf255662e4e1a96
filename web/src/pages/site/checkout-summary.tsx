import type { Billing, PaidPlan } from "@byline/contract/billing.ts";
import { formatDollars } from "@byline/contract/figures.ts";
import { PLANS } from "@byline/contract/plans.ts";
import { plans, sharedFeatures } from "../../content/plans.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import { formatDate } from "../../ui/time.tsx";

/** When the card is charged: now, or at the end of a trial. Null if nothing is decided here. */
export type Charge = { now: number; next: Date } | null;

/** The purchase, its price, and when it's charged. */
export function CheckoutSummary({ plan, charge }: { plan: PaidPlan; charge: Charge }) {
  const { name, price } = PLANS[plan];
  const words = plans.find(({ id }) => id === plan);
  const facts = charge && [
    ["Due today", formatDollars(charge.now)],
    ...(charge.now > 0
      ? [
          ["Renews", formatDate(charge.next.toISOString())],
          ["Then every month", formatDollars(price)],
        ]
      : []),
  ];
  return (
    <section aria-label="What you get" className="border-t-2 border-ink pt-4">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 font-serif text-xl font-medium">
        {name}
        <span className="tabular">
          {formatDollars(price)} <span className="font-sans text-base font-normal text-ink-2">a month</span>
        </span>
      </h2>
      <ul className="mt-4 grid gap-2">
        {words?.features
          .filter((feature) => !sharedFeatures.includes(feature))
          .map((feature) => (
            <li key={feature} className="flex gap-2 text-base">
              <CheckIcon className="mt-1 size-3.5 shrink-0 text-live" />
              {feature}
            </li>
          ))}
      </ul>
      <p className="mt-4 border-t border-rule pt-3 text-base">{words?.royalty}</p>
      {facts && (
        <dl className="mt-5 border-t border-rule pt-3 text-base">
          {facts.map(([term, value]) => (
            <div key={term} className="flex justify-between gap-4 py-1 first:font-medium">
              <dt>{term}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {charge?.now === 0 && (
        <p className="text-base">
          If you add a card: {formatDollars(price)} on {formatDate(charge.next.toISOString())}, then every
          month.
        </p>
      )}
      <p className="mt-3 border-t border-rule pt-3 text-sm text-ink-2">
        In US dollars; no tax is added. Cancel at any time under Settings, Billing.
      </p>
    </section>
  );
}

/** Describes the card's charge and its date. */
export function chargeText(
  plan: PaidPlan,
  intent: "payment" | "setup",
  subscription: Billing["subscription"],
) {
  const price = formatDollars(subscription?.price ?? PLANS[plan].price);
  if (intent === "payment")
    return `${formatDollars(PLANS[plan].price)} now, then every month until you cancel.`;
  if (subscription?.status === "trialing" && subscription.trialEnd)
    return (
      `Nothing now. The first ${price} is charged when your free trial ends, on ` +
      `${formatDate(subscription.trialEnd)}.`
    );
  if (subscription?.status === "paused")
    return `${price} now, and your plan continues. Then every month until you cancel.`;
  if (subscription?.status === "past_due")
    return "The open invoice is charged to this card immediately, and your plan continues.";
  return "This card will be charged from now on.";
}
