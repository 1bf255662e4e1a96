import { Link } from "react-router";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { betaText, comparison, type PlanText, plans, questions } from "../../content/plans.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { SignUpButton } from "./sign-up-button.tsx";

export default function PricingPage() {
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
      <div aria-hidden="true" className="mb-5 h-0.5 w-10 bg-accent" />
      <h1 className="font-serif text-3xl font-medium tracking-tight">Pricing</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-2">
        The beta is free: all features, {betaText}. Projects in development and testing cost nothing on any
        plan.
      </p>
      <div className="mt-6">
        <SignUpButton>Start free</SignUpButton>
      </div>
      <ul className="mt-14 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
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
      <ClosingCall title="Build first, decide later" action="Get Started Free">
        Sign up, try every feature with a project in development, and choose a plan on the day it goes live.
      </ClosingCall>
    </div>
  );
}

function PlanCard({ plan }: { plan: PlanText }) {
  return (
    <li className={`flex flex-col border-t-2 pt-4 ${plan.popular ? "border-accent" : "border-ink"}`}>
      <h2 className="flex items-center justify-between gap-2 font-serif text-xl font-medium">
        {plan.name}
        {plan.popular && <Badge tone="accent">Most Popular</Badge>}
      </h2>
      <p className="mt-2">
        <span className="tabular font-serif text-3xl font-medium">{plan.price}</span>
        {plan.period && <span className="text-ink-2"> {plan.period}</span>}
      </p>
      <p className="mt-2 text-base text-ink-2 lg:min-h-11">{plan.description}</p>
      <p className="mt-3 text-base font-medium">{plan.royalty}</p>
      <ul aria-label={`What ${plan.name} holds`} className="mt-4 grid gap-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2 text-base">
            <CheckIcon className="mt-1 size-3.5 shrink-0 text-live" />
            {feature}
          </li>
        ))}
      </ul>
      {plan.limitations.length > 0 && (
        <ul aria-label={`Where ${plan.name} ends`} className="mt-3 grid gap-2 border-t border-rule pt-3">
          {plan.limitations.map((limitation) => (
            <li key={limitation} className="flex gap-2 text-base text-ink-2">
              <span aria-hidden="true" className="mt-[0.65rem] h-px w-3.5 shrink-0 bg-ink-3" />
              {limitation}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto pt-6">
        <Link
          to={plan.action.to}
          className={buttonClass({ variant: plan.popular ? "primary" : "secondary" }, "w-full")}
        >
          {plan.action.text}
          <span className="sr-only"> of {plan.name}</span>
        </Link>
      </div>
    </li>
  );
}

function Comparison() {
  return (
    <section aria-labelledby="compare" className="mt-24">
      <h2 id="compare" className="font-serif text-2xl font-medium">
        Compare the plans
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Comparison of the plans" className="relative mt-6 overflow-x-auto">
        <table className="w-full min-w-180 table-fixed border-collapse text-left text-base">
          <caption className="sr-only">What each plan holds, in four groups</caption>
          <thead>
            <tr className="border-b border-ink">
              <td className="sticky left-0 w-40 bg-paper sm:w-[34%]" />
              {plans.map((plan) => (
                <th key={plan.id} scope="col" className="h-10 font-medium">
                  {plan.name}
                </th>
              ))}
            </tr>
          </thead>
          {comparison.map(({ group, rows }) => (
            <tbody key={group}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={plans.length + 1}
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
                  {plans.map((plan, index) => (
                    <td key={plan.id} className="tabular py-2.5 pr-4">
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
