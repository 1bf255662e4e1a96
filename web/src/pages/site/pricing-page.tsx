import { Link } from "react-router";
import { PageMeta } from "../../components/page-meta.tsx";
import { SignUpButton } from "../../components/sign-up-button.tsx";
import { plans } from "../../content/plans.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";

const lines = [
  { key: "projects", title: "Projects and users" },
  { key: "calls", title: "API calls a month" },
  { key: "team", title: "Team members" },
  { key: "royalty", title: "Royalty" },
  { key: "response", title: "Response" },
] as const;

export default function PricingPage() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-12 sm:px-8 sm:pt-16">
      <PageMeta title="Pricing" description="Byline is free while it is in beta. What the paid plans will hold and cost." />
      <div aria-hidden="true" className="mb-5 h-0.5 w-10 bg-accent" />
      <h1 className="font-serif text-3xl font-medium tracking-tight">Pricing</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-2">
        The beta is free: all features, one live project, 1,000 API calls a month. Development and testing projects cost nothing on any
        plan.
      </p>
      <div className="mt-6">
        <SignUpButton>Start free</SignUpButton>
      </div>
      <ul className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {plans.map((plan) => (
          <li key={plan.name} className={`flex flex-col border-t pt-4 ${plan.popular ? "border-accent" : "border-ink"}`}>
            <h2 className="flex items-center justify-between gap-2 font-serif text-xl font-medium">
              {plan.name}
              {plan.popular && <Badge tone="accent">Most Popular</Badge>}
            </h2>
            <p className="mt-1">
              <span className="tabular font-serif text-2xl font-medium">{plan.price}</span>
              {plan.price !== "Custom" && <span className="text-ink-2"> a month</span>}
            </p>
            <dl className="mt-4 mb-6 grid gap-2">
              {lines.map((line) => (
                <div key={line.key}>
                  <dt className="text-xs text-ink-2">{line.title}</dt>
                  <dd className="text-base">{plan[line.key]}</dd>
                </div>
              ))}
            </dl>
            <Link
              to={plan.name === "Enterprise" ? "/support" : `/checkout?plan=${plan.name}`}
              className={buttonClass({}, "mt-auto w-full")}
            >
              {plan.name === "Enterprise" ? "Contact Sales" : `Choose ${plan.name}`}
            </Link>
          </li>
        ))}
      </ul>
      <section aria-labelledby="faq" className="prose mt-20">
        <h2 id="faq">Questions</h2>
        <h3>Can I buy a plan today?</h3>
        <p>Not yet. Paid plans open soon; these are the prices they will have, with a 14-day free trial that needs no card.</p>
        <h3>What happens over a limit?</h3>
        <p>The API answers 402 and says so. Nothing already recorded is hidden or lost.</p>
      </section>
    </div>
  );
}
