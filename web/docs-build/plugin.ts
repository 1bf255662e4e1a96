import path from "node:path";
import { docsPages } from "@byline/contract/docs-index.ts";
import mdx from "@mdx-js/rollup";
import rehypeShiki from "@shikijs/rehype";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import type { Plugin } from "vite";
import { fillPage } from "./fill-page.ts";
import { exportHeadings, nameCells, nameHeadings } from "./headings.ts";
import { highlighting } from "./highlight.ts";
import { includeFiles } from "./include-files.ts";
import { callsOf, openApiFile, readOpenApi } from "./openapi.ts";
import { listCalls, writeCall } from "./reference.ts";
import { buildSearchIndex, fileOf } from "./search-index.ts";

const INDEX = "virtual:docs-search-index";
const REFERENCE = "virtual:reference";
/** Folder of virtual files. Their `.mdx` names make the build compile their text as MDX. */
const CALLS = path.resolve(import.meta.dirname, "calls");

/**
 * Builds the documentation: compiles MDX to pages, highlights their code, and indexes their headings and
 * words for search.
 */
export function docs(): Plugin[] {
  const pages = mdx({
    mdExtensions: [], // READMEs of starters are read as text
    remarkPlugins: [remarkGfm, includeFiles],
    rehypePlugins: [nameHeadings, rehypeSlug, exportHeadings, nameCells, [rehypeShiki, highlighting]],
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
      resolveId: (id) =>
        id === REFERENCE
          ? `\0${REFERENCE}`
          : id.startsWith(`${REFERENCE}/`)
            ? path.join(CALLS, id.slice(REFERENCE.length + 1))
            : null,
      load(id) {
        if (id === `\0${REFERENCE}`) {
          this.addWatchFile(openApiFile);
          return writeIndex(listCalls(readOpenApi()));
        }
        if (path.dirname(id) !== CALLS) return null;
        this.addWatchFile(openApiFile);
        const call = callsOf(readOpenApi()).find((one) => path.basename(id) === `${one.id}.mdx`);
        return call ? writeCall(call) : null;
      },
    },
    {
      name: "docs-search-index",
      resolveId: (id) => (id === INDEX ? `\0${INDEX}` : null),
      async load(id) {
        if (id !== `\0${INDEX}`) return null;
        for (const page of docsPages) this.addWatchFile(fileOf(page.path));
        this.addWatchFile(openApiFile);
        return `export default ${JSON.stringify(await buildSearchIndex())};`;
      },
    },
  ];
}

/** Returns a module with the list of calls, and each call's page as its own file. */
function writeIndex(areas: ReturnType<typeof listCalls>): string {
  const files = areas
    .flatMap(({ calls }) => calls)
    .map(({ id }) => `${id}: () => import("${REFERENCE}/${id}.mdx")`);
  return `export default ${JSON.stringify(areas)};\nexport const files = {\n${files.join(",\n")}\n};\n`;
}
