import { lazy, Suspense } from "react";
import { Article } from "../../components/article.tsx";
import { site } from "../../content/site.tsx";
import NotFound from "../not-found.tsx";
import { openPages } from "../open/open-pages.ts";
import type { Route } from "./+types/site-page.ts";

const LegalPage = lazy(() => import("./legal-page.tsx"));
const legal = new Set(["privacy-policy", "terms-of-service", "cookie-policy", "compliance", "security", "dmca"]);

/** Pages with code of their own, which the texts do without: the links of mails lead to some. */
const pages: Record<string, ReturnType<typeof lazy>> = {
  "api-reference": lazy(() => import("../reference/reference-page.tsx")),
  examples: lazy(() => import("../docs/examples-page.tsx")),
  tutorials: lazy(() => import("../docs/tutorials-page.tsx")),
  "verify-email": lazy(() => import("../mailed/verify-page.tsx")),
  "reset-password": lazy(() => import("../mailed/reset-page.tsx")),
  blog: lazy(() => import("../blog/blog-page.tsx")),
  features: lazy(() => import("./features-page.tsx")),
  ...openPages,
  unsubscribe: lazy(() => import("../mailed/unsubscribe-page.tsx")),
};

/** The texts one segment below the start; any other such path is not found. */
export default function SitePage({ params: { name } }: Route.ComponentProps) {
  const Page = Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (Page)
    return (
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    );
  if (legal.has(name))
    return (
      <Suspense fallback={null}>
        <LegalPage name={name} />
      </Suspense>
    );
  const text = site[name];
  return text ? <Article article={text} /> : <NotFound />;
}
