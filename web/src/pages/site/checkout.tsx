import {
  type Billing,
  type CardRequest,
  type PaidPlan,
  paidPlanNamed,
  runningSubscription,
} from "@byline/contract/billing.ts";
import { PLANS } from "@byline/contract/plans.ts";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { api, errorMessage, getUser } from "../../api.ts";
import { changeAddress, endingText } from "../../components/plans/plan-offer.ts";
import { CardSandboxForm } from "../../forms/card-sandbox.tsx";
import { toast } from "../../hooks/toast-store.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { monthAfter } from "../../ui/month-after.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { type Charge, CheckoutSummary, chargeText } from "./checkout-summary.tsx";
import { TrialOffer, trialEnd, VisitorOffer } from "./checkout-trial.tsx";

const CardStripeForm = lazy(() =>
  import("../../forms/card-stripe.tsx").then((module) => ({ default: module.CardStripeForm })),
);

type State =
  | { at: "loading" }
  | { at: "visitor" }
  | { at: "failed"; reason: string }
  | { at: "ending"; reason: string }
  | { at: "trial"; billing: Billing }
  | { at: "card"; asked: CardRequest; billing: Billing };

/** `plan`: the name in the address. `newCard`: replaces the current plan's card instead of buying a plan. */
export function Checkout({ plan: asked, newCard }: { plan: string; newCard: boolean }) {
  const [state, setState] = useState<State>({ at: "loading" });
  const part = useRef<HTMLDivElement>(null);
  const plan = paidPlanNamed(asked);

  useEffect(() => {
    let here = true;
    if (plan) setUp(plan, newCard).then((next) => here && next && setState(next));
    return () => {
      here = false;
    };
  }, [plan, newCard]);

  if (!plan) return <SetupError reason={`There’s no plan named ${asked}.`} />;
  if (state.at === "failed") return <SetupError reason={state.reason} />;

  async function pay(chosen: PaidPlan, billing: Billing) {
    part.current?.focus(); // the focused button disappears
    setState({ at: "loading" });
    setState(
      await askForCard(api("POST /create-subscription", { body: { plan: PLANS[chosen].name } }), billing),
    );
  }

  const { name } = PLANS[plan];
  return (
    <CheckoutFrame
      part={part}
      title={newCard ? "Payment method" : `Subscribe to ${name}`}
      loading={state.at === "loading"}
      summary={<CheckoutSummary plan={plan} charge={newCard ? null : chargeOf(plan, state)} />}
    >
      {state.at === "visitor" && <VisitorOffer plan={plan} />}
      {state.at === "ending" && (
        <>
          <p className="max-w-prose text-md text-ink-2">{state.reason}</p>
          <a href="/settings/billing" className={buttonClass({ variant: "primary" }, "mt-6")}>
            Plan and billing
          </a>
        </>
      )}
      {state.at === "trial" && <TrialOffer plan={plan} onPay={() => pay(plan, state.billing)} />}
      {state.at === "card" && (
        <>
          <CardForm plan={plan} newCard={newCard} asked={state.asked} billing={state.billing} />
          {state.asked.intent === "payment" && state.billing.trialAvailable && (
            <Button className="mt-6" onClick={() => setState({ at: "trial", billing: state.billing })}>
              Start with the free trial instead
            </Button>
          )}
        </>
      )}
    </CheckoutFrame>
  );
}

/** Resolves to null if the browser leaves: a current plan is changed on the billing page. */
async function setUp(plan: PaidPlan, newCard: boolean): Promise<State | null> {
  try {
    const user = await getUser();
    if (!user || user.demo) return { at: "visitor" };
    const billing = await api("GET /billing");
    if (!billing.mayChange)
      return { at: "failed", reason: "Only an owner or admin of this workspace can change its plan." };
    const running = runningSubscription(billing);
    const ending = newCard || running?.plan === plan ? endingText(running) : null;
    if (ending) return { at: "ending", reason: ending };
    if (newCard) return await askForCard(api("POST /billing/card"), billing);
    if (running && (running.plan !== plan || running.status === "active")) {
      window.location.replace(changeAddress(plan));
      return null;
    }
    if (billing.payments && billing.trialAvailable && !running) return { at: "trial", billing };
    return await askForCard(api("POST /create-subscription", { body: { plan: PLANS[plan].name } }), billing);
  } catch (error) {
    return { at: "failed", reason: errorMessage(error, "") };
  }
}

async function askForCard(request: Promise<CardRequest>, billing: Billing): Promise<State> {
  try {
    const asked = await request;
    return asked.clientSecret ? { at: "card", asked, billing } : { at: "failed", reason: "" };
  } catch (error) {
    return { at: "failed", reason: errorMessage(error, "") };
  }
}

function chargeOf(plan: PaidPlan, state: State): Charge {
  if (state.at === "ending") return null;
  if (state.at !== "card") return { now: 0, next: trialEnd() };
  if (state.asked.intent === "setup") return null;
  return { now: PLANS[plan].price, next: monthAfter(new Date()) };
}

function SetupError({ reason }: { reason: string }): ReactNode {
  return (
    <div className="max-w-prose">
      <div aria-hidden="true" className="mb-5 h-0.5 w-10 bg-accent" />
      <h1 className="font-serif text-2xl font-medium">Subscription Setup Error</h1>
      <p className="mt-3 text-md">There was an error setting up your subscription. Please try again.</p>
      {reason && <p className="mt-3 text-md text-ink-2">{reason}</p>}
      <Link to="/pricing" className={buttonClass({ variant: "primary" }, "mt-8")}>
        Return to Pricing
      </Link>
    </div>
  );
}

type Paying = { plan: PaidPlan; newCard: boolean; asked: CardRequest; billing: Billing };

function CardForm({ plan, newCard, asked, billing }: Paying) {
  const returnTo = newCard ? "/settings/billing?card=saved" : "/dashboard?subscription=success";
  const form = {
    asked,
    action: newCard ? "Save card" : `Subscribe to ${PLANS[plan].name}`,
    returnTo: `${window.location.origin}${returnTo}`,
    onDone: () => window.location.assign(returnTo),
    onFailed: (message: string) =>
      toast({ title: "Payment Failed", description: message, tone: "destructive" }),
  };
  return (
    <section aria-label="Card" className="max-w-xl">
      <p className="mb-6 text-md text-ink-2">{chargeText(plan, asked.intent, billing.subscription)}</p>
      {asked.provider.sandbox ? (
        <CardSandboxForm {...form} />
      ) : (
        <Suspense fallback={<p role="status">Loading the card form...</p>}>
          <CardStripeForm {...form} />
        </Suspense>
      )}
    </section>
  );
}
