import { readFileSync } from "node:fs";
import path from "node:path";
import { DEFINITIONS } from "@byline/contract/definitions.ts";
import { docsPages } from "@byline/contract/docs-index.ts";
import { docsSearchOptions } from "@byline/contract/docs-search.ts";
import mdx from "@mdx-js/rollup";
import MiniSearch from "minisearch";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { fillPage } from "./fill-page.ts";
import { collectSections, nameHeadings, type Section } from "./headings.ts";
import { type Call, callsOf, readOpenApi } from "./openapi.ts";

const content = path.resolve(import.meta.dirname, "../src/content");

export const fileOf = (address: string) => path.join(content, `${address}.mdx`);

export const readSource = (address: string) => readFileSync(fileOf(address), "utf8");

/** Returns a page's text with its numbers, lists, and credits. */
export const readPage = (address: string) => fillPage(readSource(address));

/** Returns the index of all sections and calls, as the browser loads it. */
export async function buildSearchIndex(): Promise<string> {
  const index = new MiniSearch(docsSearchOptions);
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
  for (const call of callsOf(readOpenApi()))
    index.add({
      id: `/api-reference/${call.id}`,
      title: "API reference",
      heading: `${call.method} ${call.path}`,
      text: textOf(call),
      words: "",
    });
  return JSON.stringify(index);
}

/** What a call does, with all its request and response members. */
function textOf({ summary, description, parameters, body, answer }: Call): string {
  const taken = [...parameters, ...(body?.fields ?? [])].map(({ name, about }) => `${name}: ${about}`);
  const answered = answer.fields.map(({ name }) => name);
  return [summary, description, ...taken, `Response: ${answered.join(", ")}`]
    .filter(Boolean)
    .map((part) => part.replace(/\.$/, "").replaceAll("`", ""))
    .join(". ");
}

async function sectionsOf(address: string): Promise<Section[]> {
  const file = fileOf(address);
  const found: Section[] = [];
  const { transform } = mdx({
    remarkPlugins: [remarkGfm],
    rehypePlugins: [nameHeadings, rehypeSlug, [collectSections, found]],
  });
  await (transform as (code: string, id: string) => Promise<unknown>)(readPage(address), file);
  // Definitions come from the contract, not from the page's text.
  if (address === "/docs/analytics")
    for (const [figure, { name, text }] of Object.entries(DEFINITIONS))
      found.push({ id: figure, heading: name, text });
  return found;
}
