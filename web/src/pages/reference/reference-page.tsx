import areas from "virtual:reference";
import { Link } from "react-router";
import "../../components/docs/docs.css";
import { codeChoiceScript } from "../../components/docs/code-choice.ts";
import { docsElements } from "../../components/docs/docs-elements.tsx";
import { DocsSearch } from "../../components/docs/docs-search.tsx";
import { MarkdownLinks } from "../../components/docs/markdown-links.tsx";
import { OwnProject } from "../../components/docs/own-project.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import Authentication from "../../content/reference/authentication.mdx";
import { CodeName } from "../../ui/code-name.tsx";
import { AreaPanel, AreaTabs, useArea } from "./areas.tsx";
import { bySubject, callPath, fetchCall } from "./call-files.ts";
import { Method } from "./method.tsx";

const LEAD = "Every public API call: parameters, responses, and a form that sends it with your token.";

const sdks = [
  {
    title: "TypeScript",
    about: "@byline/sdk: typed, no dependencies, retries built in. For Node, Deno, and workers.",
    to: "/docs/sdk",
    link: "Read about the SDK",
  },
  {
    title: "Python",
    about: "byline-sdk: typed, only the standard library, retries built in. For Python 3.11 and newer.",
    to: "/docs/python",
    link: "Read about the Python SDK",
  },
  {
    title: "Any other language",
    about: "Generate a client from the OpenAPI 3.1 description at /v1/openapi.json.",
    to: "/docs/api-reference#openapi",
    link: "Get the description",
  },
];

/** An area's calls by subject, each with its address. */
function CallList({ area }: { area: (typeof areas)[number] }) {
  const subjects = bySubject(area);
  return subjects.map(([subject, calls]) => (
    <section key={subject} className="mt-4 not-first-of-type:mt-10">
      {subjects.length > 1 && <h3 className="mb-2 text-md font-medium">{subject}</h3>}
      <ul className="border-t border-rule">
        {calls.map(({ id, method, path, summary }) => (
          <li key={id} className="border-b border-rule">
            <Link
              to={callPath(id)}
              onPointerEnter={() => void fetchCall(id)?.()}
              onFocus={() => void fetchCall(id)?.()}
              className={
                "group grid gap-x-4 gap-y-0.5 py-2.5 hover:bg-wash/60 " +
                "md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:items-baseline"
              }
            >
              <span className="flex min-w-0 items-baseline gap-3">
                <Method method={method} className="w-12" />
                <code className="min-w-0 font-mono text-sm group-hover:text-accent">
                  <CodeName text={path} />
                </code>
              </span>
              <span className="text-base text-ink-2 max-md:pl-15">{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

export default function ReferencePage() {
  const shown = useArea();
  return (
    <div className="mx-auto max-w-6xl px-4 pt-12 sm:px-8 sm:pt-16">
      <PageMeta title="API reference" description={LEAD} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before snippets are painted */}
      <script dangerouslySetInnerHTML={{ __html: codeChoiceScript }} />
      <header className="pb-8">
        <PageTitle>API reference</PageTitle>
        <p className="mt-3 max-w-prose text-lg text-ink-2">{LEAD}</p>
        <MarkdownLinks path="/api-reference" />
        <div className="mt-6 max-w-xl">
          <DocsSearch />
        </div>
        <OwnProject />
      </header>
      <AreaTabs shown={shown} />
      <AreaPanel area="Authentication" shown={shown}>
        <div className="prose docs mt-6">
          <Authentication components={docsElements} />
        </div>
      </AreaPanel>
      {areas.map((area) => (
        <AreaPanel key={area.name} area={area.name} shown={shown}>
          <CallList area={area} />
        </AreaPanel>
      ))}
      <section aria-labelledby="sdks" className="mt-16 border-t border-rule pt-10">
        <h2 id="sdks" className="font-serif text-2xl font-medium">
          SDKs
        </h2>
        <ul className="mt-6 grid gap-8 sm:grid-cols-3">
          {sdks.map((sdk) => (
            <li key={sdk.title} className="grid content-start gap-2 border-t-2 border-ink pt-4">
              <h3 className="text-md font-medium">{sdk.title}</h3>
              <p className="text-base text-ink-2">{sdk.about}</p>
              <p>
                <TextLink to={sdk.to} className="text-base">
                  {sdk.link}
                </TextLink>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
