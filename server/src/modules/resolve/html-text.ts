import { Parser } from "htmlparser2";

const MAX_DEPTH = 100;

/** The text of a piece of HTML as a service sends it, without what it hides, and the links in it. */
export function readHtmlText(html: string): { text: string; links: string[] } {
  let text = "";
  const links: string[] = [];
  let depth = 0;
  let hiddenAt = 0;
  const parser = new Parser({
    onopentag(name, { style = "", href }) {
      depth++;
      if (depth > MAX_DEPTH) parser.pause();
      if (!hiddenAt && (/display:\s*none/i.test(style) || name === "style" || name === "script"))
        hiddenAt = depth;
      if (href && !hiddenAt) links.push(href);
      if (/^(br|p|div|li|td|tr)$/.test(name)) text += " ";
    },
    ontext(part) {
      if (!hiddenAt) text += part;
    },
    onclosetag() {
      if (hiddenAt === depth) hiddenAt = 0;
      depth--;
    },
  });
  parser.end(html.slice(0, 20_000));
  return { text: text.replaceAll(/\s+/g, " ").trim(), links };
}
