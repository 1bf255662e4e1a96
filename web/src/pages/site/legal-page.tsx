import { footerLinks } from "@byline/contract/site-links.ts";
import { useLocation } from "react-router";
import { compliance } from "../../content/legal/compliance.tsx";
import { cookies } from "../../content/legal/cookies.tsx";
import { dmca } from "../../content/legal/dmca.tsx";
import { privacy } from "../../content/legal/privacy.tsx";
import { security } from "../../content/legal/security.tsx";
import { terms } from "../../content/legal/terms.tsx";
import type { LegalText } from "../../content/legal/text.ts";
import { Button } from "../../ui/button.tsx";
import { formatUtcDate } from "../../ui/time.tsx";
import NotFound from "../not-found.tsx";
import { Article } from "./article.tsx";
import { CertificationList } from "./certification-list.tsx";
import { SideLinks } from "./side-links.tsx";

/** Legal texts by address. */
const texts: Record<string, LegalText> = {
  "privacy-policy": privacy,
  "terms-of-service": terms,
  "cookie-policy": cookies,
  compliance,
  security,
  dmca,
};

const others = footerLinks.find((group) => group.title === "Legal")?.links ?? [];

export default function LegalPage() {
  const { pathname } = useLocation();
  const text = texts[pathname.split("/")[1] ?? ""];
  if (!text) return <NotFound />;
  const { title, description, lead, updated, sections } = text;
  return (
    <Article
      article={{ title, description, lead, updated: formatUtcDate(updated), body: <Sections text={text} /> }}
      aside={
        <div className="grid gap-8">
          <nav aria-label="On this page" className="max-lg:hidden">
            <p className="text-sm font-medium">On this page</p>
            <ol className="mt-2 grid gap-1.5 border-l border-rule pl-3">
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`} className="text-base text-ink-2 hover:text-accent">
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <SideLinks title="Legal" links={others} />
          <div>
            <Button size="sm" onClick={() => window.print()}>
              Print this page
            </Button>
          </div>
        </div>
      }
    />
  );
}

function Sections({ text: { sections } }: { text: LegalText }) {
  return (
    <>
      <details data-chrome className="border-y border-rule py-3 lg:hidden">
        <summary className="text-base font-medium">On this page</summary>
        <ol className="mt-2">
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </details>
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id} className="prose">
          <h2 id={section.id}>{section.title}</h2>
          {section.body}
          {section.certifications && <CertificationList />}
        </section>
      ))}
    </>
  );
}
