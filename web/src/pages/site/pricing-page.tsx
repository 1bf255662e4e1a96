import { useEffect, useState } from "react";
import { Link } from "react-router";
import { api, getUser } from "../../api.ts";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import type { Offers } from "../../components/plans/plan-offer.ts";
import { betaScope, betaText, comparedNames, comparison, plans, questions } from "../../content/plans.ts";
import { isSignedIn } from "../../signed-in.ts";
import { buttonClass } from "../../ui/button.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { PlanCard } from "./plan-card.tsx";
import { SignUpButton } from "./sign-up-button.tsx";

export default function PricingPage() {
  const { offers, demo } = useOffers();
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
      <div className="mt-6">
        <SignUpButton quiet demo={demo}>
          Get Started Free
        </SignUpButton>
        {!demo && (
          <Link to="/settings/billing" className={buttonClass({}, "signed-out:hidden")}>
            Your plan and billing
          </Link>
        )}
      </div>
      <ul className="mt-14 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} offer={offers ? offers[plan.id] : null} />
        ))}
      </ul>
      <Comparison />
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

type Viewer = { offers: Offers | null; demo: boolean };

/**
 * Returns the signed-in user's action for each plan: null while loading, nothing for visitors and the demo.
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
        setViewer(user?.demo ? { ...visitor, demo: true } : { offers: offersOf(billing), demo: false }),
      () => setViewer(visitor),
    );
  }, []);
  return viewer;
}

function Comparison() {
  return (
    <section aria-labelledby="compare" className="mt-24">
      <h2 id="compare" className="font-serif text-2xl font-medium">
        Compare the plans
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Plan comparison" className="scrolls-sideways relative mt-6">
        <table className="w-full min-w-180 table-fixed border-collapse text-left text-base">
          <caption className="sr-only">What each plan includes, in four groups</caption>
          <thead>
            <tr className="border-b border-ink">
              <td className="sticky left-0 w-40 bg-paper sm:w-[30%]" />
              {comparedNames.map((name) => (
                <th key={name} scope="col" className="h-10 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {comparison.map(({ group, rows }) => (
            <tbody key={group}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={comparedNames.length + 1}
                  className="pt-7 pb-2 font-serif text-lg font-medium"
                >
                  {group}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.name} className="border-t border-rule">
                  <th scope="row" className="sticky left-0 bg-paper py-2.5 pr-4 font-normal text-ink-2">
                    {row.name}
                  </th>
                  {comparedNames.map((name, index) => (
                    <td key={name} className="tabular py-2.5 pr-4">
                      <Held cell={row.cells[index] ?? false} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
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
