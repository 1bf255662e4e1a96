import { type Billing, type CardRequest, paidPlanNamed } from "@byline/contract/billing.ts";
import { formatDollars } from "@byline/contract/figures.ts";
import { PLANS, TRIAL_DAYS } from "@byline/contract/plans.ts";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import {
  ApiError,
  createSubscription,
  errorMessage,
  getUser,
  refreshBilling,
  requestCard,
  startTrial,
} from "../../api.ts";
import { CardSandboxForm } from "../../forms/card-sandbox.tsx";
import { openAuth } from "../../hooks/auth-modal-store.ts";
import { toast, toastAcrossReload } from "../../hooks/toast-store.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { formatDate } from "../../ui/time.tsx";

const CardStripeForm = lazy(() =>
  import("../../forms/card-stripe.tsx").then((module) => ({ default: module.CardStripeForm })),
);

type State =
  | { at: "loading" }
  | { at: "visitor" }
  | { at: "failed"; reason: string; running: boolean }
  | { at: "form"; asked: CardRequest; billing: Billing };

/**
 * `plan` is the name in the address; `newCard`: not a plan is wanted but another card for the one that runs.
 */
export function Checkout({ plan, newCard }: { plan: string; newCard: boolean }) {
  const [state, setState] = useState<State>({ at: "loading" });
  const known = paidPlanNamed(plan);
  const name = known ? PLANS[known].name : plan;

  useEffect(() => {
    let here = true;
    setUp(plan, newCard).then((next) => here && setState(next));
    return () => {
      here = false;
    };
  }, [plan, newCard]);

  if (state.at === "loading")
    return (
      <p role="status" className="text-md text-ink-2">
        Setting up your subscription...
      </p>
    );
  if (state.at === "visitor") return <Visitor name={name} />;
  if (state.at === "failed" || !known)
    return (
      <SetupError
        reason={state.at === "failed" ? state.reason : ""}
        running={state.at === "failed" && state.running}
      />
    );
  return <CheckoutForm plan={known} newCard={newCard} asked={state.asked} billing={state.billing} />;
}

async function setUp(plan: string, newCard: boolean): Promise<State> {
  try {
    if (!(await getUser())) return { at: "visitor" };
    const asked = newCard ? await requestCard() : await createSubscription(plan);
    if (!asked.clientSecret) return { at: "failed", reason: "", running: false };
    return { at: "form", asked, billing: await refreshBilling() };
  } catch (error) {
    return {
      at: "failed",
      reason: errorMessage(error, ""),
      running: error instanceof ApiError && error.status === 409,
    };
  }
}

function Visitor({ name }: { name: string }) {
  const title = `Join Byline to subscribe to ${name}`;
  useEffect(() => openAuth("signup", title), [title]);
  return (
    <Sheet title={`Subscribe to ${name}`}>
      <p className="mt-3 text-md text-ink-2">
        A plan belongs to an account. Sign up or sign in, and the checkout goes on here.
      </p>
      <div className="mt-8 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => openAuth("signup", title)}>
          Sign Up
        </Button>
        <Button onClick={() => openAuth("signin")}>Sign In</Button>
      </div>
    </Sheet>
  );
}

function SetupError({ reason, running }: { reason: string; running: boolean }) {
  return (
    <Sheet title="Subscription Setup Error">
      <p className="mt-3 text-md">There was an error setting up your subscription. Please try again.</p>
      {reason && <p className="mt-3 text-md text-ink-2">{reason}</p>}
      <div className="mt-8 flex flex-wrap gap-2">
        <Link to="/pricing" className={buttonClass({ variant: "primary" })}>
          Return to Pricing
        </Link>
        {running && (
          <Link to="/settings/billing" className={buttonClass()}>
            Open billing
          </Link>
        )}
      </div>
    </Sheet>
  );
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-prose">
      <div aria-hidden="true" className="mb-5 h-0.5 w-10 bg-accent" />
      <h1 className="font-serif text-2xl font-medium">{title}</h1>
      {children}
    </div>
  );
}

type Paying = { plan: keyof typeof PLANS; newCard: boolean; asked: CardRequest; billing: Billing };

function CheckoutForm({ plan, newCard, asked, billing }: Paying) {
  const { name } = PLANS[plan];
  const action = newCard ? "Save card" : `Subscribe to ${name}`;
  const returnTo = newCard ? "/settings/billing?card=saved" : "/dashboard?subscription=success";
  const form = {
    asked,
    action,
    returnTo: `${window.location.origin}${returnTo}`,
    onDone: () => window.location.assign(returnTo),
    onFailed: (message: string) =>
      toast({ title: "Payment Failed", description: message, tone: "destructive" }),
  };
  return (
    <>
      <div aria-hidden="true" className="mb-5 h-0.5 w-10 bg-accent" />
      <h1 className="font-serif text-2xl font-medium">
        {newCard ? "Change the card" : `Subscribe to ${name}`}
      </h1>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <section aria-label="Card">
          <p className="mb-6 text-base text-ink-2">{chargeText(plan, asked, billing)}</p>
          {asked.provider.sandbox ? (
            <CardSandboxForm {...form} />
          ) : (
            <Suspense fallback={<p role="status">Loading the card form...</p>}>
              <CardStripeForm {...form} />
            </Suspense>
          )}
        </section>
        {asked.trialDays !== null && !newCard && <TrialOffer plan={plan} />}
      </div>
    </>
  );
}

/** What will be taken from the card, and when. */
function chargeText(plan: keyof typeof PLANS, asked: CardRequest, { subscription }: Billing): string {
  const price = formatDollars(PLANS[plan].price ?? 0);
  if (asked.intent === "payment") return `${price} now, then ${price} every month until you cancel.`;
  if (subscription?.status === "trialing" && subscription.trialEnd)
    return (
      `Nothing now. The first ${formatDollars(subscription.price)} is taken when your free trial ` +
      "ends, on " +
      `${formatDate(subscription.trialEnd)}.`
    );
  if (subscription?.status === "paused") {
    const price = formatDollars(subscription.price);
    return `${price} now, and your plan goes on. Then every month until you cancel.`;
  }
  if (subscription?.status === "past_due")
    return "What is open is paid with this card at once, and your plan goes on.";
  return "This card is charged from now on.";
}

function TrialOffer({ plan }: { plan: keyof typeof PLANS }) {
  const [busy, setBusy] = useState(false);
  const { name } = PLANS[plan];

  async function start() {
    setBusy(true);
    try {
      await startTrial(name);
      toastAcrossReload({
        title: "Free trial started",
        description: `${TRIAL_DAYS} days of ${name}. No card is needed until then.`,
      });
      window.location.assign("/dashboard");
    } catch (error) {
      setBusy(false);
      toast({
        title: "Error",
        description: errorMessage(error, "The trial could not be started. Please try again."),
        tone: "destructive",
      });
    }
  }

  return (
    <section
      aria-labelledby="trial"
      className="border-t border-rule pt-6 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-16"
    >
      <h2 id="trial" className="font-serif text-lg font-medium">
        Or try it first
      </h2>
      <p className="mt-2 max-w-prose text-base text-ink-2">
        {TRIAL_DAYS} days of everything in {name}, without a card. Add one before the end and it goes on;
        without one the plan pauses, and what you recorded stays readable.
      </p>
      <Button className="mt-5" disabled={busy} onClick={start}>
        Start free trial
      </Button>
    </section>
  );
}
