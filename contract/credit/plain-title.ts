const ELEMENTS = [
  ...["i", "b", "u", "s", "em", "strong", "sub", "sup", "sc", "scp", "tt", "ovl", "small", "font", "span"],
  ...["italic", "bold", "underline", "monospace", "math", "mi", "mn", "mo", "mrow", "mtext", "msub", "msup"],
  ...["mover", "munder", "mfrac", "mstyle", "mspace", "annotation", "semantics"],
].join("|");
/** Crossref's face markup, its JATS and MathML forms, and the HTML that titles hold in its place. */
const MARKUP = new RegExp(`</?(?:jats:|mml:)?(?:${ELEMENTS})(?:\\s[^<>]*)?/?>`, "gi");
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Returns a title without markup and with its entities as characters: "H<sub>2</sub>O" is "H2O". */
export function plainTitle(title: string): string {
  if (!/[<&]/.test(title)) return title;
  const decoded = title
    .replaceAll(MARKUP, "")
    .replaceAll(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? entity;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
      const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : entity;
    });
  return decoded.replaceAll(/\s+/g, " ").trim();
}
