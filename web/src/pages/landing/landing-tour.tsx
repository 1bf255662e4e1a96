import { formatCredit } from "@byline/contract/credit.ts";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { attributionTypeName } from "../../components/attributions/attribution-types.ts";
import { fillIn, useOwnValues } from "../../components/docs/own-values.ts";
import { ExamplePlate } from "../../components/examples/example-plate.tsx";
import { FeaturePicture } from "../../components/examples/feature-picture.tsx";
import { betaPlan, betaText, plans } from "../../content/plans.ts";
import { features, lineOf, stages, ways, workNamed, works } from "../../content/tour.ts";
import { Badge } from "../../ui/badge.tsx";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { CreditLine } from "../../ui/credit-line.tsx";
import { moreLink, Part } from "./part.tsx";
import { PublicCredits } from "./public-credits.tsx";

const text = formatCredit(workNamed("wikipedia:girl-with-a-pearl-earring"), "text");
/** The report of a page that shows a recorded work without its credit. */
const report = `$ byline check site/
site/index.html:24  credit-missing  The page doesn't name Johannes Vermeer.
    Write: ${text}`;

/** Shown next to each stage's text. */
const shown: Record<(typeof stages)[number]["id"], ReactNode> = {
  record: <Record />,
  show: (
    <div className="grid gap-6 md:grid-cols-2">
      <FeaturePicture name="element" className="min-h-88" />
      <div className="min-w-0 max-sm:hidden">
        <Way {...ways.page} />
      </div>
    </div>
  ),
  correct: <FeaturePicture name="correction" />,
  prove: <FeaturePicture name="page" />,
  check: <CodeBlock wrap plain label="The end of a build" code={report} copy={false} />,
};

function Record() {
  const [way, setWay] = useState<"code" | "shell">("code");
  return (
    <div className="flex min-w-0 flex-col items-start gap-3">
      <ChoiceBar
        label="Record with"
        value={way}
        onChange={setWay}
        choices={[
          { value: "code", title: "TypeScript" },
          { value: "shell", title: "Command line" },
        ]}
      />
      <Way {...ways[way]} />
    </div>
  );
}

function Way({ label, code, wrap }: (typeof ways)["code"]) {
  const own = useOwnValues();
  return <CodeBlock wrap={wrap} className="w-full min-w-0" label={label} code={fillIn(code, own)} />;
}

/** The landing page below the credit. Its code loads when it comes into view. */
export function LandingTour() {
  return (
    <>
      <Part
        id="why"
        title="From the call to the reader"
        lead="Where a work first appears, everyone knows who made it. As it gets copied, the name gets lost."
      >
        <ol className="mt-10 grid gap-y-8 sm:gap-y-14">
          {stages.map(({ id, title, text, link }) => (
            <li
              key={id}
              className={
                "grid grid-cols-1 gap-x-12 gap-y-6 border-t border-ink pt-6 " +
                "lg:grid-cols-[18rem_minmax(0,1fr)]"
              }
            >
              <div>
                <h3 className="flex items-center gap-3 font-serif text-xl font-medium">
                  <span aria-hidden="true" className="h-0.5 w-6 bg-accent" />
                  {title}
                </h3>
                <p className="mt-2 max-w-prose text-md text-ink-2">{text}</p>
                <Link to={link.to} className={more}>
                  {link.text}
                </Link>
              </div>
              {/* A phone shows one example. */}
              <div className={id === "show" ? undefined : "min-w-0 max-sm:hidden"}>{shown[id]}</div>
            </li>
          ))}
        </ol>
      </Part>

      <Part id="features" title="For the code between a work and its readers">
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

      <PublicCredits />

      <Part id="list" title="Every credit in one list" lead="Browse, filter, and copy any credit.">
        <AttributionSample />
      </Part>

      <Part
        id="plans"
        title="Free while you build"
        lead={`Projects in development and testing are free on every plan. So is Beta, with ${betaText}.`}
      >
        <ul className="mt-8 grid grid-cols-2 gap-x-8 gap-y-8 sm:grid-cols-3 lg:grid-cols-5">
          {[betaPlan, ...plans].map((plan) => (
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
        <Link to="/pricing" className={`mt-8 ${moreLink}`}>
          Compare the plans
        </Link>
      </Part>
    </>
  );
}

const more = `mt-3 ${moreLink}`;

const kinds = { all: "All", image: "Images", text: "Texts", video: "Videos", audio: "Audio" };

function AttributionSample() {
  const [kind, setKind] = useState<keyof typeof kinds>("all");
  const shown = works.filter((work) => kind === "all" || work.attributionType.startsWith(kind));
  return (
    <div className="mt-8 min-h-100">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ChoiceBar
          label="Kind of work"
          value={kind}
          onChange={setKind}
          choices={Object.entries(kinds).map(([value, title]) => ({
            value: value as keyof typeof kinds,
            title,
          }))}
        />
        <p className="text-xs text-ink-2">Example</p>
      </div>
      <ul aria-label="Five attributions" className="mt-4 border-t border-rule">
        {shown.map((work) => (
          <li key={work.contentId} className="flex items-center gap-4 border-b border-rule py-3">
            <ExamplePlate work={work} size="row" />
            <div className="min-w-0 flex-1">
              <CreditLine credit={lineOf(work)} />
              <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-2">
                <span className="font-mono">{work.contentId}</span>
                <span>{attributionTypeName(work.attributionType)}</span>
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
