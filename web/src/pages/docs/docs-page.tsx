import { Article } from "../../components/article.tsx";
import { SideLinks } from "../../components/side-links.tsx";
import { docs } from "../../content/docs.tsx";
import { docsLinks } from "../../content/docs-links.ts";
import NotFound from "../not-found.tsx";
import type { Route } from "./+types/docs-page.ts";

export default function DocsPage({ params: { name } }: Route.ComponentProps) {
  const article = docs[name];
  return article ? <Article article={article} aside={<SideLinks title="Documentation" links={docsLinks} />} /> : <NotFound />;
}
