import type { PaidPlan } from "@byline/contract/billing.ts";
import { formatDollars } from "@byline/contract/figures.ts";
import { PLANS, TRIAL_DAYS } from "@byline/contract/plans.ts";
import { useState } from "react";
import { api, toastError } from "../../api.ts";
import { openAuth } from "../../hooks/auth-modal-store.ts";
import { toastAcrossReload } from "../../hooks/toast-store.ts";
import { Button } from "../../ui/button.tsx";
import { formatDate } from "../../ui/time.tsx";

/** Returns the end of a trial that begins now. */
export const trialEnd = () => new Date(Date.now() + TRIAL_DAYS * 86_400_000);

export function TrialOffer({ plan, onPay }: { plan: PaidPlan; onPay: () => void }) {
  const [busy, setBusy] = useState(false);
  const { name } = PLANS[plan];

  async function start() {
    setBusy(true);
    try {
      await api("POST /billing/trial", { body: { plan: name } });
      toastAcrossReload({
        title: "Free trial started",
        description: `${TRIAL_DAYS} days of ${name}. No card is needed.`,
      });
      window.location.assign("/dashboard");
    } catch (error) {
      setBusy(false);
      toastError(error, "We couldn’t start the trial. Please try again.");
    }
  }

  return (
    <>
      <p className="max-w-prose text-md text-ink-2">
        {TRIAL_DAYS} days of everything in {name}, without a card. Nothing is charged unless you add one.
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button variant="primary" size="lg" className="w-full sm:w-auto" disabled={busy} onClick={start}>
          {busy ? "Starting the trial..." : `Start ${TRIAL_DAYS}-day trial`}
        </Button>
        <Button size="lg" className="w-full sm:w-auto" disabled={busy} onClick={onPay}>
          Pay now instead
        </Button>
      </div>
      <TrialSteps plan={plan} />
    </>
  );
}

/** The same offer for a visitor, who needs an account first. */
export function VisitorOffer({ plan }: { plan: PaidPlan }) {
  const { name } = PLANS[plan];
  const title = `Join Byline to subscribe to ${name}`;
  return (
    <>
      <p className="max-w-prose text-md text-ink-2">
        Create an account to start your {TRIAL_DAYS}-day trial. No card required.
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="lg"
          className="w-full sm:w-auto"
          onClick={() => openAuth("signup", title)}
        >
          Sign Up
        </Button>
        <Button size="lg" className="w-full sm:w-auto" onClick={() => openAuth("signin", title)}>
          Sign In
        </Button>
      </div>
      <TrialSteps plan={plan} />
    </>
  );
}

function TrialSteps({ plan }: { plan: PaidPlan }) {
  const price = formatDollars(PLANS[plan].price);
  const end = formatDate(trialEnd().toISOString());
  const steps = [
    ["Today", "The trial begins. No card is required, and nothing is charged."],
    [`Until ${end}`, "Everything works. Cancel at any time, or add a card to keep the plan."],
    [
      end,
      `With a card, ${price} is charged, then ${price} every month. Without one, the plan pauses: ` +
        "what you recorded can be read and exported.",
    ],
  ];
  return (
    <section aria-labelledby="trial-steps" className="mt-12">
      <h2 id="trial-steps" className="font-serif text-lg font-medium">
        How the trial works
      </h2>
      <ol className="mt-4 grid max-w-prose border-l border-rule-strong">
        {steps.map(([when, what]) => (
          <li
            key={when}
            className={
              "relative pb-5 pl-6 before:absolute before:top-2 before:-left-1 before:size-2 " +
              "before:rounded-full before:bg-ink last:pb-0"
            }
          >
            <p className="font-medium">{when}</p>
            <p className="text-base text-ink-2">{what}</p>
          </li>
        ))}
      </ol>
      <p className="mt-5 max-w-prose text-sm text-ink-2">One free trial per person and per workspace.</p>
    </section>
  );
}
