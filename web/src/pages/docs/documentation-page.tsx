import { docsSections } from "@byline/contract/docs-index.ts";
import { clsx } from "clsx";
import "../../components/docs/docs.css";
import { codeChoiceScript } from "../../components/docs/code-choice.ts";
import { prepare } from "../../components/docs/docs-files.ts";
import { DocsSearch } from "../../components/docs/docs-search.tsx";
import { fillIn, useOwnValues } from "../../components/docs/own-values.ts";
import { OpenLink } from "../../components/page/open-link.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { ways } from "../../content/tour.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { WithCode } from "../../ui/with-code.tsx";
import { PublicApi } from "./public-api.tsx";

const LEAD = "Everything you need to credit the people whose work you show.";

const beside = [
  {
    path: "/api-reference",
    title: "Try every call",
    summary: "Every operation with its schema, and a form that sends it with your token.",
  },
  {
    path: "/explore",
    title: "Community",
    summary: "Public projects, their recent activity, and the leaderboard.",
  },
  { path: "/status", title: "Status", summary: "Whether the service is up right now." },
];

const firstCall = ways.code;
const link = "underline decoration-rule-strong underline-offset-4 hover:text-accent hover:decoration-accent";

export default function DocumentationPage() {
  const own = useOwnValues();
  return (
    <div className="mx-auto max-w-6xl px-4 pt-12 sm:px-8 sm:pt-16">
      <PageMeta title="Documentation" description={LEAD} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which tells the style sheet that scripts run */}
      <script dangerouslySetInnerHTML={{ __html: codeChoiceScript }} />
      <header
        className={
          "grid grid-cols-1 gap-x-16 gap-y-10 border-b border-rule pb-10 " +
          "lg:grid-cols-[minmax(0,1fr)_26rem]"
        }
      >
        <div>
          <PageTitle>Documentation</PageTitle>
          <p className="mt-3 max-w-prose text-lg text-ink-2">{LEAD}</p>
          <div className="mt-6 max-w-xl">
            <DocsSearch large />
          </div>
          <p className="mt-6 text-md text-ink-2">
            New here?{" "}
            <OpenLink
              to="/docs/getting-started"
              onPointerEnter={() => prepare("/docs/getting-started")}
              className={link}
            >
              Record your first attribution
            </OpenLink>{" "}
            in five minutes.
          </p>
        </div>
        <CodeBlock wrap label={`The first call, in ${firstCall.label}`} code={fillIn(firstCall.code, own)} />
      </header>
      <PublicApi fill={(text) => fillIn(text, own)} />
      <nav aria-label="Contents">
        {[...docsSections, { title: "More", pages: beside }].map((section) => (
          <section
            key={section.title}
            aria-label={section.title}
            className="grid gap-x-12 gap-y-4 border-b border-rule py-8 lg:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <h2 className="font-serif text-xl font-medium">{section.title}</h2>
            <ul className="grid gap-x-12 gap-y-5 sm:grid-cols-2">
              {section.pages.map((page) => (
                <li key={page.path}>
                  <OpenLink
                    to={page.path}
                    onPointerEnter={() => prepare(page.path)}
                    className={clsx(link, "text-md font-medium")}
                  >
                    {page.title}
                  </OpenLink>
                  <p className="mt-0.5 text-base text-ink-2">
                    <WithCode text={page.summary} />
                  </p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  );
}
