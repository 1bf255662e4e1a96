import { decodeEntities } from "./entities.ts";

const ELEMENTS = [
  ...["i", "b", "u", "s", "em", "strong", "sub", "sup", "sc", "scp", "tt", "ovl", "small", "font", "span"],
  ...["italic", "bold", "underline", "monospace", "math", "mi", "mn", "mo", "mrow", "mtext", "msub", "msup"],
  ...["mover", "munder", "mfrac", "mstyle", "mspace", "annotation", "semantics"],
].join("|");
/** Crossref's face markup, its JATS and MathML forms, and the HTML that titles hold in its place. */
const MARKUP = new RegExp(`</?(?:jats:|mml:)?(?:${ELEMENTS})(?:\\s[^<>]*)?/?>`, "gi");

/** Returns a title without markup and with its entities as characters: "H<sub>2</sub>O" is "H2O". */
export function plainTitle(title: string): string {
  if (!/[<&]/.test(title)) return title;
  return decodeEntities(title.replaceAll(MARKUP, "")).replaceAll(/\s+/g, " ").trim();
}
