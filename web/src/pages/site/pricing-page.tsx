import { PLANS } from "@byline/contract/plans.ts";
import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { api, getUser } from "../../api.ts";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import type { Offers } from "../../components/plans/plan-offer.ts";
import { betaScope, betaText, comparedNames, comparison, plans, questions } from "../../content/plans.ts";
import { isSignedIn } from "../../signed-in.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { PlanCard } from "./plan-card.tsx";
import { SignUpButton } from "./sign-up-button.tsx";

export default function PricingPage() {
  const { offers, current, demo } = useOffers();
  return (
    <div className="mx-auto max-w-6xl px-4 pt-12 sm:px-8 sm:pt-16">
      <PageMeta
        title="Pricing"
        description={
          `What Byline costs: free in beta with ${betaText}, and four plans for ` +
          "applications that " +
          "are live."
        }
      />
      <PageTitle>Pricing</PageTitle>
      <p className="mt-3 max-w-prose text-lg text-ink-2">
        The beta is free for one person: {betaScope}, with {betaText}. Projects in development and testing
        cost nothing on any plan.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <SignUpButton quiet demo={demo}>
          Get Started Free
        </SignUpButton>
        {!demo && (
          <Link to="/settings/billing" className={buttonClass({}, "signed-out:hidden")}>
            Your plan and billing
          </Link>
        )}
        {current && <p className="text-base text-ink-2 max-sm:hidden">Current plan: {current}</p>}
      </div>
      <ul className="mt-14 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-4 lg:gap-y-0">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} offer={offers ? offers[plan.id] : null} />
        ))}
      </ul>
      <Comparison current={current} />
      <section
        aria-labelledby="faq"
        className="mt-24 grid gap-x-16 gap-y-8 lg:grid-cols-[16rem_minmax(0,1fr)]"
      >
        <h2 id="faq" className="font-serif text-2xl font-medium">
          Questions
        </h2>
        <dl className="max-w-[65ch]">
          {questions.map(({ question, answer }) => (
            <div key={question} className="border-t border-rule py-5 first:border-ink">
              <dt className="text-md font-medium">{question}</dt>
              <dd className="mt-1.5 text-md text-ink-2">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ClosingCall title="Build first, decide later" action="Get Started Free" demo={demo}>
        Build with a project in development, go live on Beta with {betaText}, and choose a plan when you need
        more.
      </ClosingCall>
    </div>
  );
}

type Viewer = { offers: Offers | null; current?: string | undefined; demo: boolean };

/**
 * Returns the signed-in user's action for each plan: null while loading, nothing for visitors and the demo.
 * `current`: the name of their plan.
 */
function useOffers(): Viewer {
  const [viewer, setViewer] = useState<Viewer>({ offers: null, demo: false });
  useEffect(() => {
    const visitor = { offers: {}, demo: false };
    if (!isSignedIn()) return setViewer(visitor);
    // Visitors don't load this code, since they don't need it.
    const plans = import("../../components/plans/plan-offer.ts");
    Promise.all([plans, getUser(), api("GET /billing")]).then(
      ([{ offersOf }, user, billing]) =>
        setViewer(
          user?.demo
            ? { ...visitor, demo: true }
            : { offers: offersOf(billing), current: PLANS[billing.plan].name, demo: false },
        ),
      () => setViewer(visitor),
    );
  }, []);
  return viewer;
}

const head = "sticky top-0 z-10 bg-paper pb-2 align-bottom shadow-[0_1px_0_var(--ink)] md:top-14";

/** A phone shows one plan at a time. */
function Comparison({ current }: { current: string | undefined }) {
  const [picked, setPicked] = useState<string>(PLANS.beta.name);
  const shownFor = (name: string) => name !== picked && "max-sm:hidden";
  return (
    <section aria-labelledby="compare" className="mt-24">
      <h2 id="compare" className="font-serif text-2xl font-medium">
        Compare the plans
      </h2>
      <Select
        aria-label="Plan"
        value={picked}
        onChange={({ target }) => setPicked(target.value)}
        className="mt-4 sm:hidden"
      >
        {comparedNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <table className="mt-6 w-full table-fixed border-collapse text-left text-base">
        <caption className="sr-only">What each plan includes, in four groups</caption>
        <thead>
          <tr>
            <td className={clsx(head, "w-3/5 sm:w-1/4 lg:w-[30%]")} />
            {comparedNames.map((name) => (
              <th key={name} scope="col" className={clsx(head, "h-14 pr-2 font-medium", shownFor(name))}>
                {name}
                {name === current && (
                  <span className="block text-sm font-normal text-ink-2">Current plan</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {comparison.map(({ group, rows }) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={2} className="pt-7 pb-2 font-serif text-lg font-medium">
                {group}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.name} className="border-t border-rule">
                <th scope="row" className="py-2.5 pr-4 font-normal text-ink-2">
                  {row.name}
                </th>
                {comparedNames.map((name, index) => (
                  <td key={name} className={clsx("tabular py-2.5 pr-2", shownFor(name))}>
                    <Held cell={row.cells[index] ?? false} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Held({ cell }: { cell: string | boolean }) {
  if (typeof cell === "string") return cell;
  return (
    <>
      {cell ? <CheckIcon className="size-4 text-live" /> : <span aria-hidden="true">–</span>}
      <span className="sr-only">{cell ? "Included" : "Not included"}</span>
    </>
  );
}
