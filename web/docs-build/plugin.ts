import path from "node:path";
import mdx from "@mdx-js/rollup";
import rehypeShiki from "@shikijs/rehype";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import type { Plugin } from "vite";
import { fillPage } from "./fill-page.ts";
import { exportHeadings } from "./headings.ts";
import { highlighting } from "./highlight.ts";
import { includeFiles } from "./include-files.ts";
import { openApiFile, readOpenApi } from "./openapi.ts";
import { writeReference } from "./reference.ts";
import { buildSearchIndex, fileOf, searchedPages } from "./search-index.ts";

const INDEX = "virtual:docs-search-index";
const REFERENCE = "virtual:reference.mdx";
/** No such file is there; its name makes the text it stands for MDX. */
const REFERENCE_FILE = path.resolve(import.meta.dirname, "reference.made.mdx");

/**
 * The documentation at build time: MDX becomes pages, its code is highlighted, and its headings and words
 * become the search's index.
 */
export function docs(): Plugin[] {
  const pages = mdx({
    mdExtensions: [], // the READMEs of the starters are read as text
    remarkPlugins: [remarkGfm, includeFiles],
    rehypePlugins: [rehypeSlug, exportHeadings, [rehypeShiki, highlighting]],
  });
  return [
    {
      name: "fill-pages",
      enforce: "pre",
      transform(code, id) {
        if (!id.endsWith(".mdx")) return null;
        this.addWatchFile(openApiFile);
        return fillPage(code);
      },
    },
    { ...(pages as Plugin), enforce: "pre" },
    {
      name: "api-reference",
      enforce: "pre",
      resolveId: (id) => (id === REFERENCE ? REFERENCE_FILE : null),
      load(id) {
        if (id !== REFERENCE_FILE) return null;
        this.addWatchFile(openApiFile);
        return writeReference(readOpenApi());
      },
    },
    {
      name: "docs-search-index",
      resolveId: (id) => (id === INDEX ? `\0${INDEX}` : null),
      async load(id) {
        if (id !== `\0${INDEX}`) return null;
        for (const page of searchedPages) this.addWatchFile(fileOf(page.path));
        this.addWatchFile(openApiFile);
        return `export default ${JSON.stringify(await buildSearchIndex())};`;
      },
    },
  ];
}
