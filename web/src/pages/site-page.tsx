// Styles of pages that come later: they are linked in the prerendered page, so that nothing moves.
import "../components/docs/docs.css";
import { type ComponentType, lazy, Suspense } from "react";
import { ArriveAtAnchor } from "../components/page/arrive-at-anchor.tsx";
import "../head/follow-head.ts";
import type { Route } from "./+types/site-page.ts";
import NotFound from "./not-found.tsx";
import { openPages } from "./open/open-pages.ts";

const legal = ["privacy-policy", "terms-of-service", "cookie-policy", "compliance", "security", "dmca"];
const legalPage = () => import("./site/legal-page.tsx");

/** Pages with code of their own, which the texts do without: the links of mails lead to some. */
const pages: Record<string, () => Promise<{ default: ComponentType<{ name: string }> }>> = {
  "api-reference": () => import("./reference/reference-page.tsx"),
  documentation: () => import("./docs/documentation-page.tsx"),
  examples: () => import("./docs/examples-page.tsx"),
  tutorials: () => import("./docs/tutorials-page.tsx"),
  "verify-email": () => import("./mailed/verify-page.tsx"),
  invitation: () => import("./mailed/invitation-page.tsx"),
  "reset-password": () => import("./mailed/reset-page.tsx"),
  features: () => import("./site/features-page.tsx"),
  pricing: () => import("./site/pricing-page.tsx"),
  checkout: () => import("./site/checkout-page.tsx"),
  ...openPages,
  ...Object.fromEntries(legal.map((name) => [name, legalPage])),
  unsubscribe: () => import("./mailed/unsubscribe-page.tsx"),
};

const lazyPages = new Map(Object.entries(pages).map(([name, load]) => [name, lazy(load)]));

/** The pages one segment below the start; any other such path is not found. */
export default function SitePage({ params: { name } }: Route.ComponentProps) {
  const Page = lazyPages.get(name);
  if (!Page) return <NotFound />;
  return (
    <Suspense fallback={<title>Byline</title>}>
      <Page name={name} />
      <ArriveAtAnchor />
    </Suspense>
  );
}
