import type { ReactNode } from "react";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";

/** The frame of a public page with a form: title, lead, content, and optionally a sidebar. */
export function OpenPage({
  title,
  heading = title,
  lead,
  aside,
  children,
}: {
  title: string;
  /** The title on the page. */
  heading?: ReactNode;
  lead: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      className={
        "mx-auto grid max-w-6xl grid-cols-1 gap-x-16 gap-y-12 px-4 pt-12 sm:px-8 sm:pt-16 " +
        "lg:grid-cols-[minmax(0,1fr)_18rem]"
      }
    >
      <PageMeta title={title} description={lead} />
      <header className="border-b border-rule pb-8 lg:col-span-2">
        <PageTitle>{heading}</PageTitle>
        <p className="mt-3 max-w-prose text-lg text-ink-2">{lead}</p>
      </header>
      <div className="min-w-0 max-w-2xl">{children}</div>
      {aside && <aside className="lg:pt-1">{aside}</aside>}
    </div>
  );
}
