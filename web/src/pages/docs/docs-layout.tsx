import { docsPages, docsSections } from "@byline/contract/docs-index.ts";
import type { FoundPage } from "@byline/contract/search.ts";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import "../../components/docs/docs.css";
import { codeChoiceScript } from "../../components/docs/code-choice.ts";
import { Contents, type Headings } from "../../components/docs/contents.tsx";
import { prepare } from "../../components/docs/docs-files.ts";
import { DocsSearch } from "../../components/docs/docs-search.tsx";
import { MarkdownLinks } from "../../components/docs/markdown-links.tsx";
import { Neighbors } from "../../components/docs/neighbors.tsx";
import { OwnProject } from "../../components/docs/own-project.tsx";
import { ScrolledNav } from "../../components/docs/scrolled-nav.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { PageEnd } from "./page-end.tsx";

export function DocsLayout({
  page,
  headings,
  children,
}: {
  page: FoundPage;
  headings: Headings;
  children: ReactNode;
}) {
  const at = docsPages.findIndex(({ path }) => path === page.path);
  return (
    <div
      className={
        "mx-auto grid max-w-6xl grid-cols-1 gap-x-12 px-4 pt-6 sm:px-8 " +
        "lg:grid-cols-[12rem_minmax(0,1fr)] lg:pt-12 xl:grid-cols-[12rem_minmax(0,1fr)_11rem]"
      }
    >
      <PageMeta title={page.title} description={page.summary} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before snippets are painted */}
      <script dangerouslySetInnerHTML={{ __html: codeChoiceScript }} />
      <div data-chrome className="lg:sticky lg:top-20 lg:z-10 lg:self-start">
        <DocsSearch />
        <details className="mt-3 border-y border-rule lg:hidden">
          <summary className="py-2.5 text-base font-medium">All pages</summary>
          <DocsNav />
        </details>
        <ScrolledNav current={page.path}>
          <DocsNav />
        </ScrolledNav>
      </div>
      <article className="min-w-0 max-lg:mt-10">
        <header className="border-b border-rule pb-8">
          <PageTitle>{page.title}</PageTitle>
          <p className="mt-3 max-w-prose text-lg text-ink-2">{page.summary}</p>
          <MarkdownLinks path={page.path} />
        </header>
        <OwnProject />
        <div className="prose docs mt-8">{children}</div>
        <footer data-chrome className="mt-16 grid gap-8 border-t border-rule pt-6">
          <PageEnd path={page.path} />
          <Neighbors previous={docsPages[at - 1]} next={docsPages[at + 1]} />
        </footer>
      </article>
      <aside
        data-chrome
        className={
          "max-xl:hidden xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:self-start " +
          "xl:overflow-y-auto"
        }
      >
        <Contents headings={headings} />
      </aside>
    </div>
  );
}

function DocsNav() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Documentation" className="grid gap-5 pb-4">
      <Link to="/api-reference" className="text-base font-medium hover:text-accent max-lg:pt-3">
        API reference
      </Link>
      {docsSections.map((section) => (
        <div key={section.title}>
          <p className="text-sm font-medium">{section.title}</p>
          <ul className="mt-1.5 border-l border-rule">
            {section.pages.map((page) => (
              <li key={page.path}>
                <Link
                  to={page.path}
                  onPointerEnter={() => prepare(page.path)}
                  onFocus={() => prepare(page.path)}
                  aria-current={pathname.replace(/\/$/, "") === page.path ? "page" : undefined}
                  className={
                    "-ml-px block border-l border-transparent py-1 pl-3 text-base text-ink-2 " +
                    "hover:text-accent aria-[current=page]:border-ink " +
                    "aria-[current=page]:font-medium aria-[current=page]:text-ink"
                  }
                >
                  {page.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
