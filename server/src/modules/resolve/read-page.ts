import { Parser } from "htmlparser2";
import { createMarkupReader, type Markup } from "./linked-data/markup.ts";

const SLICE = 16_384;
/** Deeper pages are read up to there: the parser's time grows with the square of the depth. */
const MAX_DEPTH = 400;
const MAX_ITEMS = 500;
const MAX_AUTHORS = 20;
/** JSON-LD scripts; pages of shops have a dozen. */
const MAX_SCRIPTS = 50;
const RELATIONS = new Set(["license", "canonical", "me"]);
/** On links that the site does not vouch for, such as those in comments: their "me" is not its owner. */
const FOREIGN = new Set(["ugc", "nofollow", "sponsored"]);

/** What the head of a page states, and its licenses and data wherever they are. */
export type Page = {
  title: string;
  /** Of the page's texts, as its root element states it. */
  language: string | null;
  /** What its addresses are relative to. */
  base: string;
  /** The texts of links to its author. */
  authors: string[];
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
  const reader = createMarkupReader(address, html.includes("itemref"));
  const page: Page = {
    ...{ title: "", language: null, base: address, authors: [] },
    ...{ metas: [], links: [], data: [], markup: reader.markup },
  };
  let depth = 0;
  let templates = 0;
  let asides = 0;
  /** The depth of the link to an author that is being read. */
  let authorAt = 0;
  let inside: "title" | "data" | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth++;
      if (name === "template") templates++;
      if (name === "aside") asides++;
      if (templates > 0) return;
      if (name === "base" && page.base === address && attributes.href) {
        page.base = URL.canParse(attributes.href, address) ? new URL(attributes.href, address).href : address;
        reader.setBase(page.base);
      }
      reader.open(name, attributes);
      if (name === "html") page.language = attributes.lang?.trim() || null;
      else if (name === "meta") addMeta(page, attributes);
      else if (name === "link" || name === "a") {
        addLink(page, attributes, reader.isAboutPage() && asides === 0);
        if (name === "a" && asides === 0 && authorAt === 0 && isAuthorLink(attributes)) {
          authorAt = depth;
          if (page.authors.length < MAX_AUTHORS) page.authors.push("");
        }
      } else if (name === "title" && !page.title) inside = "title";
      else if (name === "script" && essenceOf(attributes.type) === "application/ld+json") {
        if (page.data.length === MAX_SCRIPTS) return;
        inside = "data";
        page.data.push("");
      }
    },
    ontext(text) {
      if (templates === 0 && inside === null) reader.text(text);
      if (authorAt > 0) page.authors[page.authors.length - 1] += text;
      if (inside === "title") page.title += text;
      else if (inside === "data") page.data[page.data.length - 1] += text;
    },
    onclosetag(name) {
      depth--;
      if (templates === 0) reader.close();
      if (name === "template") templates--;
      if (name === "aside") asides--;
      if (depth < authorAt) authorAt = 0;
      inside = null;
    },
  });
  for (let from = 0; from < html.length && depth < MAX_DEPTH; from += SLICE)
    parser.write(html.slice(from, from + SLICE));
  if (depth < MAX_DEPTH) parser.end();
  reader.end();
  return page;
}

/** The media type without its parameters (HTML 4.12.1). */
const essenceOf = (type = "") => type.split(";", 1)[0]?.trim().toLowerCase();

const isAuthorLink = ({ rel = "" }: Record<string, string>) => {
  const relations = rel.toLowerCase().split(/\s+/);
  return relations.includes("author") && !relations.includes("ugc");
};

function addMeta({ metas }: Page, { name, property, content }: Record<string, string>) {
  const key = (property ?? name)?.trim().toLowerCase();
  if (key && content?.trim() && metas.length < MAX_ITEMS) metas.push({ name: key, content });
}

/** A license counts outside of asides, where RDFa's `about` doesn't say that it is that of something else. */
function addLink({ links }: Page, { rel = "", href }: Record<string, string>, isOfPage: boolean) {
  if (!href || links.length >= MAX_ITEMS) return;
  const relations = rel.toLowerCase().split(/\s+/);
  const isOwnLicense = isOfPage && !relations.includes("ugc");
  const isForeign = relations.some((one) => FOREIGN.has(one));
  for (const one of relations)
    if (RELATIONS.has(one) && !(one === "me" && isForeign) && (one !== "license" || isOwnLicense))
      links.push({ rel: one, href: href.trim() });
}
