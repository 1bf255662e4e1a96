import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import {
  applications,
  coreFeatures,
  type Feature,
  picturedFeatures,
  technicalFeatures,
} from "../../content/features.ts";
import { preloadCreditFonts } from "../../head/preload-font.ts";
import { lazyWhenSeen } from "../../hooks/lazy-when-seen.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { CreditPath } from "./credit-path.tsx";
import { DemoButton } from "./demo-button.tsx";
import { SignUpButton } from "./sign-up-button.tsx";

export const links = preloadCreditFonts;

const FeaturePicture = lazyWhenSeen("core", () =>
  import("../../components/examples/feature-picture.tsx").then((module) => module.FeaturePicture),
);

export default function FeaturesPage() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-12 sm:px-8 sm:pt-16">
      <PageMeta
        title="Features"
        description={
          "What Byline does today: attributions, ready-made credits, analytics, community, and an API " +
          "that responds once an attribution is on disk."
        }
      />
      <PageTitle>Features</PageTitle>
      <p className="mt-3 max-w-prose text-lg text-ink-2">
        What Byline does today. Everything here works in the beta.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <SignUpButton>Get Started Free</SignUpButton>
        <DemoButton />
      </div>
      <CreditPath />
      <FeatureSection id="core" title="Core">
        <PicturedFeatures />
        <FeatureList features={coreFeatures} />
      </FeatureSection>
      <FeatureSection id="technical" title="Technical">
        <FeatureList features={technicalFeatures} />
      </FeatureSection>
      <FeatureSection id="applications" title="Made for four kinds of application">
        <dl className="mt-8">
          {applications.map(({ type, title, text }) => (
            <div
              key={type}
              className="grid gap-x-12 gap-y-1 border-t border-rule py-5 md:grid-cols-[16rem_minmax(0,1fr)]"
            >
              <dt>
                <span className="font-serif text-lg font-medium">{title}</span>
                <span className="block font-mono text-sm text-ink-2">{type}</span>
              </dt>
              <dd className="max-w-prose text-md text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </FeatureSection>
      <ClosingCall title="Your first attribution is one call away" action="Start Building Today">
        Free while you build. Larger plans and custom terms when you go live.
      </ClosingCall>
    </div>
  );
}

function FeatureSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-20">
      <h2 id={id} className="scroll-mt-20 font-serif text-2xl font-medium">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The first feature takes the full width, with its text next to the picture. */
function PicturedFeatures() {
  return (
    <ul className="mt-6 mb-12 grid grid-cols-1 gap-x-10 gap-y-12 md:grid-cols-2">
      {picturedFeatures.map(({ picture, ...feature }, i) => (
        <li
          key={feature.title}
          className={clsx(
            "grid min-w-0 grid-cols-1 gap-5 border-t border-ink pt-4",
            i === 0
              ? "md:col-span-2 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-10"
              : "md:row-span-2 md:grid-rows-subgrid",
          )}
        >
          <FeaturePicture name={picture} className={i === 0 ? "lg:order-last" : "md:min-h-88"} />
          <div>
            <FeatureText feature={feature} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const FeatureList = ({ features }: { features: Feature[] }) => (
  <ul className="mt-6 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
    {features.map((feature) => (
      <li key={feature.title} className="border-t border-ink pt-4">
        <FeatureText feature={feature} />
      </li>
    ))}
  </ul>
);

function FeatureText({ feature }: { feature: Feature }) {
  return (
    <>
      <h3 className="font-serif text-lg font-medium">{feature.title}</h3>
      <p className="mt-1.5 text-base text-ink-2">{feature.text}</p>
      {feature.link && (
        <Link
          to={feature.link.to}
          className="mt-2 inline-block text-base font-medium underline underline-offset-4"
        >
          {feature.link.text}
        </Link>
      )}
    </>
  );
}
