import type { ReactNode } from "react";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { roadmap } from "../../content/roadmap.ts";

const LEAD = "What comes next, in the order we build it.";

export default function RoadmapPage() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-12 sm:px-8 sm:pt-16">
      <PageMeta title="Roadmap" description={LEAD} />
      <header className="border-b border-rule pb-8">
        <PageTitle>Roadmap</PageTitle>
        <p className="mt-3 max-w-prose text-lg text-ink-2">{LEAD}</p>
      </header>
      {roadmap.map(({ id, title, steps }) => (
        <Section key={id} id={id} title={title}>
          <ul className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
            {steps.map((step) => (
              <li key={step.title}>
                <h3 className="font-serif text-lg font-medium">{step.title}</h3>
                <p className="mt-0.5 text-md text-ink-2">{step.text}</p>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Section id="now" title="Available today">
        <p className="max-w-prose text-md text-ink-2">
          <TextLink to="/features">Features</TextLink> shows what works now, and the{" "}
          <TextLink to="/docs/changelog">changelog</TextLink> lists finished work.
        </p>
      </Section>
      <Section id="say" title="Tell us what is missing">
        <p className="max-w-prose text-md text-ink-2">
          The order depends on what people ask for. Tell us on the{" "}
          <TextLink to="/support?about=the%20roadmap#write">support page</TextLink>.
        </p>
      </Section>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className={
        "grid gap-x-12 gap-y-4 border-b border-rule py-8 last:border-0 " +
        "lg:grid-cols-[12rem_minmax(0,1fr)]"
      }
    >
      <h2 id={id} className="font-serif text-xl font-medium">
        {title}
      </h2>
      {children}
    </section>
  );
}
