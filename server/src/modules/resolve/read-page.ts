import { Parser } from "htmlparser2";
import { createMarkupReader, type Markup } from "./linked-data/markup.ts";

const SLICE = 16_384;
/** Deeper pages are read up to there: the parser's time grows with the square of the depth. */
const MAX_DEPTH = 400;
const MAX_ITEMS = 500;
/** JSON-LD scripts; pages of shops have a dozen. */
const MAX_SCRIPTS = 50;
const RELATIONS = new Set(["license", "canonical", "me"]);
/** On links that the site does not vouch for, such as those in comments: their "me" is not its owner. */
const FOREIGN = new Set(["ugc", "nofollow", "sponsored"]);

/** What the head of a page states, and its licenses and data wherever they are. */
export type Page = {
  title: string;
  /** In order; names in lower case, such as "og:title". */
  metas: { name: string; content: string }[];
  /** By their relation, such as "license". */
  links: { rel: string; href: string }[];
  /** The texts of its JSON-LD scripts. */
  data: string[];
  /** What it states by microdata and RDFa. */
  markup: Markup;
};

/** Reads HTML once, from its beginning, without its templates, which readers don't see. */
export function readPage(html: string, address = "https://page.invalid/"): Page {
  const reader = createMarkupReader(address);
  const page: Page = { title: "", metas: [], links: [], data: [], markup: reader.markup };
  let depth = 0;
  let templates = 0;
  let inside: "title" | "data" | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth++;
      if (name === "template") templates++;
      if (templates > 0) return;
      reader.open(name, attributes);
      if (name === "meta") addMeta(page, attributes);
      else if (name === "link" || name === "a") addLink(page, attributes, reader.isAboutPage());
      else if (name === "title" && !page.title) inside = "title";
      else if (name === "script" && attributes.type?.trim().toLowerCase() === "application/ld+json") {
        if (page.data.length === MAX_SCRIPTS) return;
        inside = "data";
        page.data.push("");
      }
    },
    ontext(text) {
      if (templates === 0 && inside === null) reader.text(text);
      if (inside === "title") page.title += text;
      else if (inside === "data") page.data[page.data.length - 1] += text;
    },
    onclosetag(name) {
      depth--;
      if (templates === 0) reader.close();
      if (name === "template") templates--;
      inside = null;
    },
  });
  for (let from = 0; from < html.length && depth < MAX_DEPTH; from += SLICE)
    parser.write(html.slice(from, from + SLICE));
  if (depth < MAX_DEPTH) parser.end();
  return page;
}

function addMeta({ metas }: Page, { name, property, content }: Record<string, string>) {
  const key = (property ?? name)?.trim().toLowerCase();
  if (key && content?.trim() && metas.length < MAX_ITEMS) metas.push({ name: key, content });
}

/** A license counts where RDFa's `about` doesn't say that it is that of something else. */
function addLink({ links }: Page, { rel = "", href }: Record<string, string>, isAboutPage: boolean) {
  if (!href || links.length >= MAX_ITEMS) return;
  const relations = rel.toLowerCase().split(/\s+/);
  const isOwnLicense = isAboutPage && !relations.includes("ugc");
  const isForeign = relations.some((one) => FOREIGN.has(one));
  for (const one of relations)
    if (RELATIONS.has(one) && !(one === "me" && isForeign) && (one !== "license" || isOwnLicense))
      links.push({ rel: one, href: href.trim() });
}
