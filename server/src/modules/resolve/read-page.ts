import { Parser } from "htmlparser2";
import { createMarkupReader, type Markup } from "./linked-data/markup.ts";

const SLICE = 16_384;
/** Maximum depth read of a page. The parser's time grows with the square of the depth. */
const MAX_DEPTH = 400;
const MAX_ITEMS = 500;
const MAX_AUTHORS = 20;
/** Maximum JSON-LD scripts. Shop pages have about a dozen. */
const MAX_SCRIPTS = 50;
const RELATIONS = new Set(["license", "canonical", "me"]);
/** Marks links that the site doesn't vouch for, such as in comments. Their "me" isn't the site's owner. */
const UNVOUCHED = new Set(["ugc", "nofollow", "sponsored"]);

/** Statements in a page's head, and its licenses and data anywhere. */
export type Page = {
  title: string;
  /** The language stated on the root element. */
  language: string | null;
  /** The base of relative addresses. */
  base: string;
  /** Texts of links to the author. */
  authors: string[];
  /** Meta tags in order, with names in lower case, such as "og:title". */
  metas: { name: string; content: string }[];
  /** Links by relation, such as "license". */
  links: { rel: string; href: string }[];
  /** JSON-LD scripts. */
  data: string[];
  /** Microdata and RDFa. */
  markup: Markup;
};

/** Reads HTML once, from the start. Skips templates, which readers don't see. */
export function readPage(html: string, address = "https://page.invalid/"): Page {
  const reader = createMarkupReader(address, html.includes("itemref"));
  const page: Page = {
    ...{ title: "", language: null, base: address, authors: [] },
    ...{ metas: [], links: [], data: [], markup: reader.markup },
  };
  let depth = 0;
  let templates = 0;
  let asides = 0;
  /** The depth of the open author link. */
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

/** Returns the media type without its parameters (HTML 4.12.1). */
const essenceOf = (type = "") => type.split(";", 1)[0]?.trim().toLowerCase();

const isAuthorLink = ({ rel = "" }: Record<string, string>) => {
  const relations = rel.toLowerCase().split(/\s+/);
  return relations.includes("author") && !relations.includes("ugc");
};

function addMeta({ metas }: Page, { name, property, content }: Record<string, string>) {
  const key = (property ?? name)?.trim().toLowerCase();
  if (key && content?.trim() && metas.length < MAX_ITEMS) metas.push({ name: key, content });
}

/** Ignores licenses in asides, and those that RDFa's `about` assigns to something else. */
function addLink({ links }: Page, { rel = "", href }: Record<string, string>, isOfPage: boolean) {
  if (!href || links.length >= MAX_ITEMS) return;
  const relations = rel.toLowerCase().split(/\s+/);
  const isOwnLicense = isOfPage && !relations.includes("ugc");
  const isForeign = relations.some((one) => UNVOUCHED.has(one));
  for (const one of relations)
    if (RELATIONS.has(one) && !(one === "me" && isForeign) && (one !== "license" || isOwnLicense))
      links.push({ rel: one, href: href.trim() });
}
