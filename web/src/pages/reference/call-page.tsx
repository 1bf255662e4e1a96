import { Suspense } from "react";
import { Link } from "react-router";
import "../../components/docs/docs.css";
import { codeChoiceScript } from "../../components/docs/code-choice.ts";
import { docsElements } from "../../components/docs/docs-elements.tsx";
import { lazyPage } from "../../components/docs/docs-files.ts";
import { DocsSearch } from "../../components/docs/docs-search.tsx";
import { MarkdownLinks } from "../../components/docs/markdown-links.tsx";
import { Neighbors } from "../../components/docs/neighbors.tsx";
import { OwnProject } from "../../components/docs/own-project.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import NotFound from "../not-found.tsx";
import type { Route } from "./+types/call-page.ts";
import { allCalls, callPath, fetchCall } from "./call-files.ts";
import { CallsNav, nameOf } from "./calls-nav.tsx";
import { Operation } from "./operation.tsx";

const elements = { ...docsElements, Operation };

const neighbor = (call: (typeof allCalls)[number] | undefined) =>
  call && { path: callPath(call.id), title: nameOf(call.id) };

/** One call of the API. Its text is made from the OpenAPI document by web/docs-build/reference.ts. */
export default function CallPage({ params: { operation } }: Route.ComponentProps) {
  const at = allCalls.findIndex(({ id }) => id === operation);
  const call = allCalls[at];
  const Page = lazyPage(callPath(operation), fetchCall(operation), ({ default: Text }) => (
    <Text components={elements} />
  ));
  if (!call || !Page) return <NotFound />;
  const { summary, method, path, area } = call;
  return (
    <div
      className={
        "mx-auto grid max-w-6xl grid-cols-1 gap-x-12 px-4 pt-6 sm:px-8 " +
        "lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-12"
      }
    >
      <PageMeta
        title={`${nameOf(operation)} · API reference`}
        description={`${method} ${path} in the Byline API: ${summary}.`}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before snippets are painted */}
      <script dangerouslySetInnerHTML={{ __html: codeChoiceScript }} />
      <div data-chrome className="lg:sticky lg:top-20 lg:z-10 lg:self-start">
        <DocsSearch />
        <CallsNav current={operation} />
      </div>
      <article className="min-w-0 max-lg:mt-8">
        <p className="text-sm text-ink-2">
          <Link to={`/api-reference#${area.toLowerCase()}`} className="hover:text-accent">
            API reference · {area}
          </Link>
        </p>
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Page />
        </Suspense>
        <OwnProject />
        <div className="pb-10">
          <MarkdownLinks path="/api-reference" />
        </div>
        <Neighbors previous={neighbor(allCalls[at - 1])} next={neighbor(allCalls[at + 1])} />
      </article>
    </div>
  );
}
