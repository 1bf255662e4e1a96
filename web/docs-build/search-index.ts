import { readFileSync } from "node:fs";
import path from "node:path";
import { DEFINITIONS } from "@byline/contract/definitions.ts";
import { docsPages } from "@byline/contract/docs-index.ts";
import mdx from "@mdx-js/rollup";
import MiniSearch from "minisearch";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { searchOptions } from "../src/pages/docs/search-options.ts";
import { collectSections, type Section } from "./headings.ts";

const folder = path.resolve(import.meta.dirname, "../src/content/docs");

export const fileOf = (address: string) => path.join(folder, `${path.basename(address)}.mdx`);

/** The index of all pages' sections, as the browser loads it. */
export async function buildSearchIndex(): Promise<string> {
  const index = new MiniSearch(searchOptions);
  for (const page of docsPages) {
    for (const { id, heading, text } of await sectionsOf(page.path))
      index.add({
        id: id ? `${page.path}#${id}` : page.path,
        title: page.title,
        heading: heading || page.title,
        text: heading ? text : `${page.summary} ${text}`,
        words: heading ? "" : page.words,
      });
  }
  return JSON.stringify(index);
}

async function sectionsOf(address: string): Promise<Section[]> {
  const file = fileOf(address);
  const found: Section[] = [];
  const { transform } = mdx({ remarkPlugins: [remarkGfm], rehypePlugins: [rehypeSlug, [collectSections, found]] });
  await (transform as (code: string, id: string) => Promise<unknown>)(readFileSync(file, "utf8"), file);
  // The definitions are drawn from the contract, not from the page's own words.
  if (address === "/docs/analytics")
    for (const [figure, { name, text }] of Object.entries(DEFINITIONS)) found.push({ id: figure, heading: name, text });
  return found;
}
