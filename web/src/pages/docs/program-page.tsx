import "../../components/docs/docs.css";
import { programPages } from "@byline/contract/docs-index.ts";
import type { FoundPage } from "@byline/contract/search.ts";
import { codeChoiceScript } from "../../components/docs/code-choice.ts";
import { Contents } from "../../components/docs/contents.tsx";
import { docsElements } from "../../components/docs/docs-elements.tsx";
import type { DocsFile } from "../../components/docs/docs-files.ts";
import { DocsSearch } from "../../components/docs/docs-search.tsx";
import { MarkdownLinks } from "../../components/docs/markdown-links.tsx";
import { OwnProject } from "../../components/docs/own-project.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { PageEnd } from "./page-end.tsx";

/** A page of programs outside the documentation: the same texts and code, without its navigation. */
export function ProgramPage({
  path,
  file: { default: Text, headings },
}: {
  path: "/examples" | "/tutorials";
  file: DocsFile;
}) {
  const { title, summary } = programPages.find((page) => page.path === path) as FoundPage;
  return (
    <div
      className={
        "mx-auto grid max-w-6xl grid-cols-1 gap-x-16 px-4 pt-12 sm:px-8 sm:pt-16 " +
        "lg:grid-cols-[minmax(0,1fr)_13rem]"
      }
    >
      <PageMeta title={title} description={summary} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before snippets are painted */}
      <script dangerouslySetInnerHTML={{ __html: codeChoiceScript }} />
      <article className="min-w-0">
        <header className="border-b border-rule pb-8">
          <PageTitle>{title}</PageTitle>
          <p className="mt-3 max-w-prose text-lg text-ink-2">{summary}</p>
          <MarkdownLinks path={path} />
        </header>
        <OwnProject />
        <div className="prose docs docs-programs mt-8">
          <Text components={docsElements} />
        </div>
        <footer data-chrome className="mt-16 border-t border-rule pt-6">
          <PageEnd path={path} />
        </footer>
      </article>
      <aside data-chrome className="max-lg:hidden lg:sticky lg:top-20 lg:z-10 lg:self-start">
        <DocsSearch panel="right-0" />
        <div className="mt-6 max-h-[calc(100dvh-10rem)] overflow-y-auto">
          <Contents headings={headings} />
        </div>
      </aside>
    </div>
  );
}
