import { docsPages } from "@byline/contract/docs-index.ts";
import { Suspense } from "react";
import { useLocation } from "react-router";
import { docsElements } from "../../components/docs/docs-elements.tsx";
import { fileOf, lazyPage } from "../../components/docs/docs-files.ts";
import { useMovedSection } from "../../components/docs/moved-section.ts";
import { ArriveAtAnchor } from "../../components/page/arrive-at-anchor.tsx";
import NotFound from "../not-found.tsx";
import { DocsLayout } from "./docs-layout.tsx";

/** A documentation page. Its text is an MDX file, and its position comes from the contract's list. */
export default function DocsPage() {
  useMovedSection();
  const address = useLocation().pathname.replace(/\/$/, "");
  const page = docsPages.find(({ path }) => path === address);
  const Page =
    page &&
    lazyPage(page.path, fileOf(page.path), ({ default: Text, headings }) => (
      <DocsLayout page={page} headings={headings}>
        <Text components={docsElements} />
      </DocsLayout>
    ));
  if (!Page) return <NotFound />;
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Page />
      <ArriveAtAnchor />
    </Suspense>
  );
}
