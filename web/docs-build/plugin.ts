import { docsPages } from "@byline/contract/docs-index.ts";
import mdx from "@mdx-js/rollup";
import rehypeShiki from "@shikijs/rehype";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import type { Plugin } from "vite";
import { exportHeadings } from "./headings.ts";
import { highlighting } from "./highlight.ts";
import { buildSearchIndex, fileOf } from "./search-index.ts";

const INDEX = "virtual:docs-search-index";

/** The documentation at build time: MDX becomes pages, its code is highlighted, and its headings and words become the search's index. */
export function docs(): Plugin[] {
  const pages = mdx({ remarkPlugins: [remarkGfm], rehypePlugins: [rehypeSlug, exportHeadings, [rehypeShiki, highlighting]] });
  return [
    { ...(pages as Plugin), enforce: "pre" },
    {
      name: "docs-search-index",
      resolveId: (id) => (id === INDEX ? `\0${INDEX}` : null),
      async load(id) {
        if (id !== `\0${INDEX}`) return null;
        for (const page of docsPages) this.addWatchFile(fileOf(page.path));
        return `export default ${JSON.stringify(await buildSearchIndex())};`;
      },
    },
  ];
}
