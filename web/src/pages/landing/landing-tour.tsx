import { formatCredit } from "@byline/contract/credit.ts";
import { platedOf } from "@byline/contract/plate.ts";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Plate } from "../../components/plates/plate.tsx";
import { betaText, plans } from "../../content/plans.ts";
import { creditCode, features, lineOf, recordCode, works } from "../../content/tour.ts";
import { Badge } from "../../ui/badge.tsx";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { CreditLine } from "../../ui/credit-line.tsx";

/** What the landing page shows below the credit. It wakes when it comes into sight. */
export function LandingTour() {
  return (
    <>
      <Part id="features" title="Made for the code between a work and its reader">
        <ul className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {features.map((feature) => (
            <li key={feature.title} className="border-t border-ink pt-4">
              <h3 className="font-serif text-xl font-medium">{feature.title}</h3>
              <p className="mt-2 max-w-[52ch] text-md text-ink-2">{feature.text}</p>
              <Link to={feature.link.to} className={more}>
                {feature.link.text}
              </Link>
            </li>
          ))}
        </ul>
      </Part>

      <Part
        id="code"
        title="Record it once, show it anywhere"
        lead={
          "One HTTP call from any language, or the typed client for TypeScript. The finished credit " +
          "comes back in the form your page needs."
        }
      >
        <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-2">
          <CodeBlock className="min-w-0" label="Record with the TypeScript client" code={recordCode} />
          <CodeBlock
            className="min-w-0 [&_pre]:break-words [&_pre]:whitespace-pre-wrap"
            label="Read the credit back"
            code={creditCode}
          />
        </div>
        <div className="flex flex-wrap gap-x-6">
          <Link to="/docs/getting-started" className={more}>
            Record your first one
          </Link>
          <Link to="/docs/sdk#install" className={more}>
            Install the client
          </Link>
        </div>
      </Part>

      <Part
        id="list"
        title="What was credited, in one list"
        lead="This is how Attribution Management shows attributions. Choose a kind; copy a line."
      >
        <AttributionSample />
      </Part>

      <Part
        id="plans"
        title="Free while you build"
        lead={`Projects in development and testing are free on every plan. So is Beta, with ${betaText}.`}
      >
        <ul className="mt-8 grid grid-cols-2 gap-x-8 gap-y-8 lg:grid-cols-4">
          {plans.map((plan) => (
            <li key={plan.id} className={`border-t pt-3 ${plan.popular ? "border-accent" : "border-ink"}`}>
              <h3 className="flex flex-wrap items-center gap-2 text-base font-medium">
                {plan.name}
                {plan.popular && <Badge>Most Popular</Badge>}
              </h3>
              <p className="mt-1">
                <span className="tabular font-serif text-2xl font-medium">{plan.price}</span>
                {plan.period && <span className="text-base text-ink-2"> {plan.period}</span>}
              </p>
              <p className="mt-1 text-base text-ink-2">{plan.calls}</p>
            </li>
          ))}
        </ul>
        <Link to="/pricing" className={more}>
          Compare the plans
        </Link>
      </Part>
    </>
  );
}

const more = "mt-3 inline-block text-base font-medium underline underline-offset-4 hover:text-accent";

function Part({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="pt-24">
      <h2 id={id} className="scroll-mt-20 font-serif text-2xl font-medium sm:text-3xl">
        {title}
      </h2>
      {lead && <p className="mt-3 max-w-prose text-md text-ink-2">{lead}</p>}
      {children}
    </section>
  );
}

const kinds = { all: "All", image: "Pictures", text: "Texts", video: "Videos", audio: "Music" };

function AttributionSample() {
  const [kind, setKind] = useState<keyof typeof kinds>("all");
  const shown = works.filter((work) => kind === "all" || work.attributionType.startsWith(kind));
  return (
    <div className="mt-8 min-h-100">
      <ChoiceBar
        label="Kind of work"
        value={kind}
        onChange={setKind}
        choices={Object.entries(kinds).map(([value, title]) => ({
          value: value as keyof typeof kinds,
          title,
        }))}
      />
      <ul aria-label="Five attributions" className="mt-4 border-t border-rule">
        {shown.map((work) => (
          <li key={work.contentId} className="flex items-center gap-4 border-b border-rule py-3">
            <Plate work={platedOf(work)} size="row" />
            <div className="min-w-0 flex-1">
              <CreditLine credit={lineOf(work)} />
              <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-2">
                <span className="font-mono">{work.contentId}</span>
                <span>{work.attributionType}</span>
              </p>
            </div>
            <CopyButton
              text={formatCredit(work, "text")}
              label={`Copy the credit of ${work.metadata.title}`}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
