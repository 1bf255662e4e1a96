import { PLANS, SOLD_PLANS } from "@byline/contract/plans.ts";
import { TextLink } from "../../components/page/text-link.tsx";
import { CRITICAL_HOURS, SUPPORT_HOURS } from "../../content/legal/text.ts";
import { supportAnswers } from "../../content/support.tsx";
import { lazyWhenSeen } from "../../hooks/lazy-when-seen.tsx";
import { OpenPage } from "./open-page.tsx";

const SupportRequestForm = lazyWhenSeen("write", () =>
  import("../../forms/support-request.tsx").then((module) => module.SupportRequestForm),
);

export default function SupportPage() {
  return (
    <OpenPage
      title="Support"
      lead={
        `Write to us, and we’ll reply within ${SUPPORT_HOURS} hours, sooner on higher plans. Answers to ` +
        "common questions follow."
      }
      aside={
        <div className="grid gap-6 text-base text-ink-2 lg:sticky lg:top-20">
          <nav aria-label="On this page" className="grid gap-2 max-lg:hidden">
            <a href="#write" className="hover:text-accent">
              Write to us
            </a>
            <a href="#answers" className="hover:text-accent">
              Answers
            </a>
          </nav>
          <div>
            <h2 className="font-medium text-ink">First response</h2>
            <dl className="mt-2">
              {SOLD_PLANS.map((id) => (
                <div key={id} className="flex justify-between border-t border-rule py-1.5">
                  <dt>{PLANS[id].name}</dt>
                  <dd className="tabular">within {PLANS[id].responseHours} h</dd>
                </div>
              ))}
            </dl>
          </div>
          <div>
            <h2 className="font-medium text-ink">Found a vulnerability?</h2>
            <p className="mt-1">
              Critical security issues are answered within {CRITICAL_HOURS} hours.{" "}
              <TextLink to="/security">How to report one</TextLink>
            </p>
          </div>
        </div>
      }
    >
      <section aria-labelledby="write">
        <h2 id="write" className="mb-6 scroll-mt-20 font-serif text-2xl font-medium">
          Write to us
        </h2>
        <SupportRequestForm />
      </section>
      <section aria-labelledby="answers" className="mt-14">
        <h2 id="answers" className="scroll-mt-20 font-serif text-2xl font-medium">
          Answers
        </h2>
        <dl className="prose mt-5">
          {supportAnswers.map(({ id, question, answer }) => (
            <div
              key={question}
              id={id}
              className="mt-0! scroll-mt-20 border-t border-rule py-4 first:border-ink"
            >
              <dt className="text-md font-medium">{question}</dt>
              <dd className="mt-1 text-md leading-relaxed text-ink-2">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </OpenPage>
  );
}
