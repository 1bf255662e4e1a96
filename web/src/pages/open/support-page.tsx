import { OpenPage } from "../../components/open-page.tsx";
import { supportAnswers } from "../../content/support.tsx";
import { SupportRequestForm } from "../../forms/support-request.tsx";

export default function SupportPage() {
  return (
    <OpenPage
      title="Support"
      lead="Answers to what people ask most, and a form for everything else. We answer within 48 hours, sooner on paid plans."
      aside={
        <nav aria-label="On this page" className="grid gap-2 text-base lg:sticky lg:top-20">
          <a href="#answers" className="text-ink-2 hover:text-accent">
            Answers
          </a>
          <a href="#write" className="text-ink-2 hover:text-accent">
            Write to us
          </a>
        </nav>
      }
    >
      <section aria-labelledby="answers">
        <h2 id="answers" className="scroll-mt-20 font-serif text-2xl font-medium">
          Answers
        </h2>
        <dl className="prose mt-5">
          {supportAnswers.map(({ question, answer }) => (
            <div key={question} className="mt-0! border-t border-rule py-4 first:border-ink">
              <dt className="text-md font-medium">{question}</dt>
              <dd className="mt-1 text-md leading-relaxed text-ink-2">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="write" className="mt-14">
        <h2 id="write" className="mb-6 scroll-mt-20 font-serif text-2xl font-medium">
          Write to us
        </h2>
        <SupportRequestForm />
      </section>
    </OpenPage>
  );
}
