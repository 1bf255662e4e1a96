import type { ReactNode } from "react";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";

/** A public text: its browser and page title, lead, and body. */
export type ArticleContent = {
  title: string;
  lead: string;
  description?: string;
  updated?: string;
  body: ReactNode;
};

export function Article({ article, aside }: { article: ArticleContent; aside?: ReactNode }) {
  return (
    <div
      className={
        "mx-auto grid max-w-6xl grid-cols-1 gap-x-16 px-4 pt-12 sm:px-8 sm:pt-16 " +
        "lg:grid-cols-[minmax(0,1fr)_13rem]"
      }
    >
      <PageMeta title={article.title} description={article.description ?? article.lead} />
      <article className="min-w-0">
        <header className="border-rule pb-8 lg:border-b">
          <PageTitle>{article.title}</PageTitle>
          <p className="mt-3 max-w-prose text-lg text-ink-2">{article.lead}</p>
          {article.updated && <p className="mt-3 text-sm text-ink-2">Last updated {article.updated}</p>}
        </header>
        <div className="prose mt-8">{article.body}</div>
      </article>
      {aside && (
        <aside data-chrome className="pt-12 lg:sticky lg:top-20 lg:self-start lg:pt-2">
          {aside}
        </aside>
      )}
    </div>
  );
}
