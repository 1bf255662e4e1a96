import { Parser } from "htmlparser2";

/**
 * A work where a page shows it: its address as written, the caption of the figure that it is in, and the text
 * beside it, up to the end of that block or of the next.
 */
export type Shown = { address: string; line: number; caption: string | null; beside: string | null };

/** What a page shows and says. `credits`: those that it embeds, by id or address, or links to, by address. */
export type PageText = { shown: Shown[]; text: string; credits: Set<string> };

const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
/** Whether readers don't see an element and what is in it. */
const isHidden = (name: string, { hidden, style = "" }: Record<string, string>) =>
  SILENT.has(name) || hidden !== undefined || HIDDEN_STYLE.test(style);
const SILENT = new Set(["script", "style", "template", "noscript"]);
/** Elements that don't end a line of text. */
const INLINE = new Set([
  ..."a abbr b bdi bdo br cite code data del dfn em font i img ins kbd mark picture q".split(" "),
  ..."s samp small source span strong sub sup time u var".split(" "),
]);
const HEADING = /^h[1-6]$/;
const IGNORED = "data-byline-ignore";

/** The addresses of works in one element. A picture's sources are variants of the image that ends it. */
function addressesIn(name: string, attributes: Record<string, string>, parent: string | undefined): string[] {
  const { src, srcset, poster } = attributes;
  const given: (string | undefined)[] =
    name === "img"
      ? [src ?? srcset?.trim().split(/[\s,]/)[0]]
      : name === "video"
        ? [src, poster]
        : name === "audio" || (name === "source" && parent !== "picture")
          ? [src]
          : [];
  return given.filter((address) => address !== undefined).filter(isWork);
}

/** An address that leads out of the page itself. */
const isWork = (address: string) => address !== "" && !/^(data|blob|javascript|#)/i.test(address);

const CREDIT_LINK = /^https?:\/\/[^/]+\/c\/[\w-]+$/;

export function readHtml(html: string): PageText {
  const page: PageText = { shown: [], text: "", credits: new Set() };
  const open: { name: string; silent: boolean }[] = [];
  const figures: { first: number; hasCaption: boolean; text: string }[] = [];
  const lineAt = lineCounter(html);
  let silent = 0;
  let waiting: Shown[] = [];
  let block = "";
  const endBlock = () => {
    if (block.trim() !== "") {
      for (const work of waiting) work.beside = block.trim();
      waiting = [];
    }
    block = "";
  };
  /** All text of a figure with a caption is its caption: credits also follow in other elements. */
  const addText = (text: string) => {
    page.text += text;
    block += text;
    for (const figure of figures.slice(-1)) figure.text += text;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const isSilent = isHidden(name, attributes);
      if (isSilent) silent++;
      if (!INLINE.has(name) || name === "br" || name === "img") addText(" ");
      if (!INLINE.has(name) || name === "img") endBlock();
      // The text of a heading, or of another figure, is not about what comes before it.
      if (HEADING.test(name) || name === "figure") waiting = [];
      if (name === "figure") figures.push({ first: page.shown.length, hasCaption: false, text: "" });
      const figure = figures.at(-1);
      if (name === "figcaption" && figure) figure.hasCaption = true;
      const credit =
        name === "byline-credit" ? attributes.credit : CREDIT_LINK.exec(attributes.href ?? "")?.[0];
      if (credit) page.credits.add(credit);
      if (!(IGNORED in attributes))
        for (const address of addressesIn(name, attributes, open.at(-1)?.name)) {
          const work = { address, line: lineAt(parser.startIndex), caption: null, beside: null };
          page.shown.push(work);
          waiting.push(work);
        }
      open.push({ name, silent: isSilent });
    },
    ontext(text) {
      if (silent === 0) addText(text);
    },
    onclosetag(name) {
      if (!INLINE.has(name)) addText(" ");
      if (!INLINE.has(name)) endBlock();
      if (open.pop()?.silent) silent--;
      const figure = name === "figure" ? figures.pop() : undefined;
      for (const work of page.shown.slice(figure?.first ?? page.shown.length))
        work.caption ??= figure?.hasCaption ? figure.text.trim() : null;
    },
  });
  parser.end(html);
  return page;
}

/** With limits: a text of nothing but beginnings is read in linear time. */
const IMAGE = /!\[[^\]]{0,2000}\](?:\(\s{0,9}<?([^)\s>]{1,2000})>?[^)]{0,2000}\)|\[([^\]]{1,2000})\])/g;
const CODE = /^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1|`[^`\n]+`/gm;
const DEFINITION = /^ {0,3}\[([^\]]+)\]:\s*<?([^\s>]+)>?.*$/gm;

/** Markdown, with the HTML in it. Code is text of its own and shows nothing. */
export function readMarkdown(markdown: string): PageText {
  const prose = markdown.replace(CODE, blank);
  const named = new Map([...prose.matchAll(DEFINITION)].map((match) => [match[1]?.toLowerCase(), match[2]]));
  const lineAt = lineCounter(prose);
  const page = readHtml(prose.replace(IMAGE, blank));
  for (const { 0: image, 1: direct, 2: name, index } of prose.matchAll(IMAGE)) {
    const address = direct ?? named.get(name?.toLowerCase());
    if (!address || !isWork(address)) continue;
    const beside = textAfter(prose.slice(index + image.length, index + image.length + MAX_BESIDE));
    page.shown.push({ address, line: lineAt(index), caption: null, beside });
  }
  return page;
}

/** Longest text looked at after an image in Markdown, in characters. */
const MAX_BESIDE = 500;

/** The first line with words, up to the next image, without emphasis and addresses of links. */
function textAfter(markdown: string): string | null {
  const [text = ""] = markdown.split(/!\[|^#/m);
  const line = text.split("\n").find((one) => /[\p{L}\p{N}]/u.test(one));
  return line?.replaceAll(/\]\([^)]*\)|[*_[\]]|<[^>]*>/g, "").trim() ?? null;
}

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/** Lines count from 1. Asked for positions in rising order. */
function lineCounter(text: string) {
  let [position, line] = [0, 1];
  return (until: number) => {
    for (; position < until; position++) if (text[position] === "\n") line++;
    return line;
  };
}
