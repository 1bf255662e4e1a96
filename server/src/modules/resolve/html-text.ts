import { Parser } from "htmlparser2";

const MAX_DEPTH = 100;
const BLOCKS = /^(?:br|p|div|ul|ol|li|dl|dt|dd|table|tr|td|th|h\d|hr|blockquote)$/;

export type HtmlLink = { text: string; href: string };
/** A line of visible text with its links, and its block's language. */
export type HtmlLine = { text: string; links: HtmlLink[]; language: string | null };

/** Returns the visible text and the links in a service's HTML. */
export function readHtmlText(html: string): { text: string; links: string[] } {
  const lines = readHtmlLines(html);
  return {
    text: lines.map(({ text }) => text).join(" "),
    links: lines.flatMap(({ links }) => links.map(({ href }) => href)),
  };
}

/**
 * Returns the text of a title that may be HTML, and may be escaped twice, such as "R&amp;amp;D" and
 * "&lt;i&gt;E. coli&lt;/i&gt;" in Crossref and DataCite.
 */
export function readTitleText(title: string): string {
  const { text } = readHtmlText(title);
  return /&(?:#\w+|[a-z]\w+);|<\/?(?:i|b|em|strong|sub|sup|scp|jats:\w+|mml:\w+)>/i.test(text)
    ? readHtmlText(text).text
    : text;
}

/** Returns the lines of HTML, split at blocks, list items, and line breaks. Skips empty ones. */
export function readHtmlLines(html: string): HtmlLine[] {
  const lines: HtmlLine[] = [{ text: "", links: [], language: null }];
  const stack: { name: string; link: HtmlLink | null; language: string | null }[] = [];
  let hiddenAt = 0;
  const line = () => lines.at(-1) as HtmlLine;
  const breakLine = (name: string, language: string | null) => {
    if (!hiddenAt && BLOCKS.test(name)) lines.push({ text: "", links: [], language });
  };
  const parser = new Parser({
    onopentag(name, { style = "", href, class: classes = "", lang }) {
      const language = lang || (stack.at(-1)?.language ?? null);
      breakLine(name, language);
      const isHidden = /display:\s*none/i.test(style) || /^(?:style|script)$/.test(name);
      const link = href ? { text: "", href } : null;
      stack.push({ name, link, language });
      if (stack.length > MAX_DEPTH) parser.pause();
      // The label "English:" before a text in several languages, and footnote numbers.
      if (!hiddenAt && (isHidden || /\b(?:language|reference)\b/.test(classes))) hiddenAt = stack.length;
      if (link && !hiddenAt) line().links.push(link);
    },
    ontext(part) {
      if (hiddenAt) return;
      line().text += part;
      for (const { link } of stack) if (link) link.text += part;
    },
    onclosetag(name) {
      if (hiddenAt === stack.length) hiddenAt = 0;
      stack.pop();
      if (name !== "br") breakLine(name, stack.at(-1)?.language ?? null);
    },
  });
  parser.end(html.slice(0, 20_000));
  return lines
    .map(({ text, links, language }) => ({
      text: oneLine(text),
      language,
      links: links.map((link) => ({ ...link, text: oneLine(link.text) })),
    }))
    .filter(({ text }) => text !== "");
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** An ampersand that doesn't start an entity, such as in "AT&T". */
const AMPERSAND = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi;
const MAX_DECODED = 2000;

/**
 * Decodes HTML entities in text that a service or page escaped although it isn't HTML, such as "Ana&#8217;s
 * view". Cuts it to 2,000 characters. Returns other values unchanged.
 */
export function decodeEntities(value: unknown): unknown {
  if (typeof value !== "string" || !value.includes("&")) return value;
  const parts: string[] = [];
  const parser = new Parser({ ontext: (part) => parts.push(part) });
  parser.end(value.slice(0, MAX_DECODED).replaceAll(AMPERSAND, "&amp;").replaceAll("<", "&lt;"));
  return parts.join("");
}
