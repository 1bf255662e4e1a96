import { PageMeta } from "../../components/page/page-meta.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { roadmap } from "../../content/roadmap.ts";

const LEAD = "What comes next, in the order we build it, and what works today.";

export default function RoadmapPage() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-12 sm:px-8 sm:pt-16">
      <PageMeta title="Roadmap" description={LEAD} />
      <header className="border-b border-rule pb-8">
        <PageTitle>Roadmap</PageTitle>
        <p className="mt-3 max-w-prose text-lg text-ink-2">{LEAD}</p>
      </header>
      {roadmap.map(({ id, title, steps }) => (
        <section
          key={id}
          aria-labelledby={id}
          className="grid gap-x-12 gap-y-5 border-b border-rule py-8 lg:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <h2 id={id} className="font-serif text-xl font-medium">
            {title}
          </h2>
          <ul className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
            {steps.map((step) => (
              <li key={step.title}>
                <p className="text-md font-medium">
                  {step.to ? <TextLink to={step.to}>{step.title}</TextLink> : step.title}
                </p>
                <p className="mt-0.5 text-base text-ink-2">{step.text}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section
        aria-labelledby="say"
        className="grid gap-x-12 gap-y-4 py-8 lg:grid-cols-[12rem_minmax(0,1fr)]"
      >
        <h2 id="say" className="font-serif text-xl font-medium">
          Tell us what is missing
        </h2>
        <p className="max-w-prose text-md text-ink-2">
          The order depends on what people ask for. Tell us on the{" "}
          <TextLink to="/support?about=the%20roadmap#write">support page</TextLink>; finished work moves to
          the <TextLink to="/docs/changelog">changelog</TextLink>.
        </p>
      </section>
    </div>
  );
}
