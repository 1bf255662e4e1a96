import { decodeEntities } from "./entities.ts";
import { readTex } from "./tex.ts";

const ELEMENTS = [
  ...["i", "b", "u", "s", "em", "strong", "sub", "sup", "sc", "scp", "tt", "ovl", "small", "font", "span"],
  ...[
    "italic",
    "bold",
    "underline",
    "monospace",
    "emph",
    "math",
    "mi",
    "mn",
    "mo",
    "mrow",
    "mtext",
    "msub",
    "msup",
  ],
  ...["mover", "munder", "mfrac", "mstyle", "mspace", "annotation", "semantics"],
].join("|");
/** Crossref's face markup, its JATS, EAD, and MathML forms, and the HTML that titles contain instead. */
const MARKUP = new RegExp(`</?(?:jats:|mml:)?(?:${ELEMENTS})(?:\\s[^<>]*)?/?>`, "gi");

/**
 * Returns a title without markup and with decoded entities: "H<sub>2</sub>O" becomes "H2O". Removes a
 * trailing sign before ISBD's next element: "Moby Dick /". `isBibtex`: braces aren't part of the text.
 */
export function plainTitle(title: string, isBibtex = false): string {
  if (!/[<&{]|\s[/:;=]$/.test(title)) return title;
  const marked = /[<&]/.test(title) ? decodeEntities(title.replaceAll(MARKUP, "")) : title;
  return readTex(marked.replaceAll(/\s+/g, " ").trim(), isBibtex).replace(/\s[/:;=]$/, "");
}

/** Returns a publisher, place, or the like without ISBD's trailing punctuation: "London :", "Macmillan,". */
export const withoutIsbd = (text: string): string => text.replace(/\s?[,:;/=]$/, "");

/** Returns a title with its subtitle (ISBD 1.3), unless it already contains it or one is missing. */
export function withSubtitle(title: string, subtitle: string): string {
  if (title === "" || title.toLowerCase().includes(subtitle.toLowerCase())) return title;
  return `${title}${/[?!:…]$/.test(title) ? "" : ":"} ${subtitle}`;
}
