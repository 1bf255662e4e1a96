const BEFORE = 40;
const LENGTH = 150;

export type ExcerptPart = { text: string; hit: boolean };

/** Returns the part of a text around the first matching word. Every second part is a match. */
export function excerptOf(text: string, words: string[]): ExcerptPart[] {
  const pattern = new RegExp(
    `(${words.map((word) => word.replaceAll(/[$()*+./?[\\\]^{|}]/g, "\\$&")).join("|")})`,
    "giu",
  );
  const first = text.search(pattern);
  const start = first <= BEFORE ? 0 : text.indexOf(" ", first - BEFORE) + 1;
  const end = text.length > start + LENGTH ? " ..." : "";
  const cut = `${start > 0 ? "... " : ""}${text.slice(start, start + LENGTH)}${end}`;
  return cut.split(pattern).map((part, at) => ({ text: part, hit: at % 2 === 1 }));
}
