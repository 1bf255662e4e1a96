import Reference from "virtual:reference.mdx";
import { createContext, type ReactNode, useContext } from "react";
import { Link } from "react-router";
import "../../components/docs/docs.css";
import { codeChoiceScript } from "../../components/docs/code-choice.ts";
import { docsElements } from "../../components/docs/docs-elements.tsx";
import { DocsSearch } from "../../components/docs/docs-search.tsx";
import { MarkdownLinks } from "../../components/docs/markdown-links.tsx";
import { OwnProject } from "../../components/docs/own-project.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import Authentication from "../../content/reference/authentication.mdx";
import { type AreaName, AreaPanel, AreaTabs, useArea } from "./areas.tsx";
import type { Call } from "./call.ts";
import { CallsNav } from "./calls-nav.tsx";
import { Operation } from "./operation.tsx";

const LEAD = "Every call of the public API: parameters, responses, and a form that sends it with your token.";

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
    link: "Read about the client",
  },
  {
    title: "Any other language",
    about: "Generate a client from the OpenAPI 3.1 description at /v1/openapi.json.",
    to: "/docs/api-reference#openapi",
    link: "Get the description",
  },
];

const Shown = createContext<AreaName>("Authentication");

/** A tab's calls, written by web/docs-build/reference.ts. */
function Area({
  name,
  calls,
  children,
}: {
  name: AreaName;
  calls: Pick<Call, "id" | "summary">[];
  children: ReactNode;
}) {
  return (
    <AreaPanel area={name} shown={useContext(Shown)}>
      <div className="mt-6 gap-x-12 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
        <CallsNav title={`${name} calls`} calls={calls} />
        <div className="min-w-0">{children}</div>
      </div>
    </AreaPanel>
  );
}

const elements = { ...docsElements, Area, Operation };

export default function ReferencePage() {
  const shown = useArea();
  return (
    <div className="mx-auto max-w-6xl px-4 pt-12 sm:px-8 sm:pt-16">
      <PageMeta title="API reference" description={LEAD} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before snippets are painted */}
      <script dangerouslySetInnerHTML={{ __html: codeChoiceScript }} />
      <header className="pb-8">
        <div aria-hidden="true" className="mb-5 h-0.5 w-10 bg-accent" />
        <h1 className="font-serif text-3xl font-medium tracking-tight">API reference</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-2">{LEAD}</p>
        <MarkdownLinks path="/api-reference" />
        <div className="mt-6 max-w-xl">
          <DocsSearch />
        </div>
        <OwnProject />
      </header>
      <AreaTabs shown={shown} />
      <Shown value={shown}>
        <AreaPanel area="Authentication" shown={shown}>
          <div className="prose docs mt-6">
            <Authentication components={elements} />
          </div>
        </AreaPanel>
        <Reference components={elements} />
      </Shown>
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
                <Link
                  to={sdk.to}
                  className="text-base underline decoration-rule-strong underline-offset-3 hover:text-accent"
                >
                  {sdk.link}
                </Link>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
