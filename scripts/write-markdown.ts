import { writeFileSync } from "node:fs";
import path from "node:path";
import { docsPages } from "@byline/contract/docs-index.ts";
import { llmsIndex, pageMarkdown, referenceMarkdown, referencePage } from "../web/docs-build/markdown.ts";
import { readOpenApi } from "../web/docs-build/openapi.ts";
import { readPage } from "../web/docs-build/search-index.ts";

/** Returns every documentation page as Markdown, by the address of its HTML. */
export function markdownPages(): Map<string, string> {
  return new Map([
    ...docsPages.map((page) => [page.path, pageMarkdown(page, readPage(page.path))] as const),
    [referencePage.path, referenceMarkdown(readOpenApi())] as const,
    ["/documentation", llmsIndex()] as const,
  ]);
}

/** Writes each page's Markdown next to its HTML in `folder`, and the page lists for programs. */
export function writeMarkdown(folder: string) {
  const pages = markdownPages();
  for (const [address, text] of pages) writeFileSync(path.join(folder, `${address}.md`), text);
  writeFileSync(path.join(folder, "llms.txt"), llmsIndex());
  const full = [...pages].filter(([address]) => address !== "/documentation").map(([, text]) => text);
  writeFileSync(path.join(folder, "llms-full.txt"), full.join("\n---\n\n"));
}
