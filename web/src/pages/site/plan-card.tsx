import { clsx } from "clsx";
import { Link } from "react-router";
import type { PlanOffer } from "../../components/plans/plan-offer.ts";
import { type PlanText, royaltyMeaning } from "../../content/plans.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { CheckIcon } from "../../ui/icons.tsx";

/** `offer`: the signed-in user's action, null while loading. Undefined for visitors. */
type Offered = { plan: PlanText; offer: PlanOffer | null | undefined };

export function PlanCard({ plan, offer }: Offered) {
  return (
    <li
      className={clsx(
        "flex flex-col border-t-2 pt-4 lg:row-span-13 lg:grid lg:grid-rows-subgrid",
        plan.popular ? "border-accent" : "border-ink",
      )}
    >
      <h2 className="flex flex-wrap items-baseline gap-x-3 font-serif text-xl font-medium">
        {plan.name}
        {plan.popular && (
          <span className="-my-1 font-sans">
            <Badge>Most Popular</Badge>
          </span>
        )}
      </h2>
      <p className="mt-2">
        <span className="tabular font-serif text-3xl font-medium">{plan.price}</span>
        {plan.period && <span className="text-ink-2"> {plan.period}</span>}
      </p>
      <p className="mt-2 text-base text-ink-2">{plan.description}</p>
      <details className="mt-3 text-base">
        <summary className="font-medium">{plan.royalty}</summary>
        <p className="mt-1 text-sm text-ink-2">{royaltyMeaning}</p>
      </details>
      <ul aria-label={`What ${plan.name} includes`} className="mt-4 grid lg:row-span-7 lg:grid-rows-subgrid">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2 pb-2 text-base">
            <CheckIcon className="mt-1 size-3.5 shrink-0 text-live" />
            {feature}
          </li>
        ))}
      </ul>
      {plan.limitations.length > 0 && (
        <ul
          aria-label={`Limits of ${plan.name}`}
          className="mt-1 grid content-start gap-2 border-t border-rule pt-3"
        >
          {plan.limitations.map((limitation) => (
            <li key={limitation} className="flex gap-2 text-base text-ink-2">
              <span aria-hidden="true" className="mt-[0.65rem] h-px w-3.5 shrink-0 bg-ink-3" />
              {limitation}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto pt-6 lg:row-start-13">
        <PlanAction plan={plan} offer={offer} />
      </div>
    </li>
  );
}

/** Always the same size, so that nothing moves when the user is known. */
function PlanAction({ plan, offer }: Offered) {
  const { text, to } = offer ?? plan.action;
  const variant = plan.popular && (!offer || offer.more) ? "primary" : "secondary";
  const look = buttonClass({ variant }, `w-full ${offer === null ? "signed-in:invisible" : ""}`);
  return (
    <>
      {to ? (
        <Link to={to} reloadDocument={to.startsWith("/checkout")} className={look}>
          {offer?.current && <CheckIcon />}
          {text}
          {!text.includes(plan.name) && <span className="sr-only"> of {plan.name}</span>}
        </Link>
      ) : (
        <p className="flex h-9 items-center text-base text-ink-2">{text}</p>
      )}
      <p className="mt-2 hidden text-sm text-ink-2 signed-in:block signed-in:min-h-5">{offer?.note}</p>
    </>
  );
}
