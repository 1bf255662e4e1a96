import { Parser } from "htmlparser2";

/**
 * A work on a page: its address as written, its figure's caption, and the text next to it, up to the end of
 * that block or the next.
 */
export type Shown = { address: string; line: number; caption: string | null; beside: string | null };

/** A page's works and text. `credits`: embedded ones by id or address, and linked ones by address. */
export type PageText = { shown: Shown[]; text: string; credits: Set<string> };

const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
/** Whether an element and its content are hidden from readers. */
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

/** Returns the addresses of works in one element. A picture's sources are variants of its image. */
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

/** Whether an address leads outside the page. */
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
  /**
   * All text in a figure with a caption counts as its caption, since credits may follow in other elements.
   */
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
      // The text of a heading or another figure isn't about the work before it.
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

/** The limits keep the match linear for text with only openings. */
const IMAGE = /!\[[^\]]{0,2000}\](?:\(\s{0,9}<?([^)\s>]{1,2000})>?[^)]{0,2000}\)|\[([^\]]{1,2000})\])/g;
const CODE = /^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1|`[^`\n]+`/gm;
const DEFINITION = /^ {0,3}\[([^\]]+)\]:\s*<?([^\s>]+)>?.*$/gm;

/** Reads Markdown and its embedded HTML. Code counts as text and contains no works. */
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

/** Maximum length of the text after a Markdown image, in characters. */
const MAX_BESIDE = 500;

/** Returns the first line with words, up to the next image, without emphasis and link addresses. */
function textAfter(markdown: string): string | null {
  const [text = ""] = markdown.split(/!\[|^#/m);
  const line = text.split("\n").find((one) => /[\p{L}\p{N}]/u.test(one));
  return line?.replaceAll(/\]\([^)]*\)|[*_[\]]|<[^>]*>/g, "").trim() ?? null;
}

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/** Returns a function for line numbers from 1. Positions must ascend. */
function lineCounter(text: string) {
  let [position, line] = [0, 1];
  return (until: number) => {
    for (; position < until; position++) if (text[position] === "\n") line++;
    return line;
  };
}
