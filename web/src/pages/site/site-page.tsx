import { lazy, Suspense } from "react";
import { Article } from "../../components/article.tsx";
import { SideLinks } from "../../components/side-links.tsx";
import { footerLinks } from "../../content/footer.ts";
import { legal } from "../../content/legal.tsx";
import { site } from "../../content/site.tsx";
import NotFound from "../not-found.tsx";
import type { Route } from "./+types/site-page.ts";

const legalLinks = footerLinks.find((group) => group.title === "Legal")?.links ?? [];

/** Pages with code of their own, which the texts do without: the links of mails lead to some. */
const pages: Record<string, ReturnType<typeof lazy>> = {
  "api-reference": lazy(() => import("../reference/reference-page.tsx")),
  "verify-email": lazy(() => import("../mailed/verify-page.tsx")),
  "reset-password": lazy(() => import("../mailed/reset-page.tsx")),
  features: lazy(() => import("./features-page.tsx")),
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
  const legalText = legal[name];
  if (legalText) return <Article article={legalText} aside={<SideLinks title="Legal" links={legalLinks} />} />;
  const text = site[name];
  return text ? <Article article={text} /> : <NotFound />;
}
