import { foldText } from "@byline/contract/fold-name.ts";

/** Words before a maker's name, by language; without a colon where they end in a period. */
const MAKER_WORDS = [
  ...["photo(?:s|graph|graphs|graphy|grapher)?", "pictures?", "images?", "illustrat(?:ion|or)s?", "artwork"],
  ...["(?:photo |image |picture )?credits?", "©", "\\(c\\)"],
  ...[
    "fotos?",
    "fotograf(?:in|ie)?",
    "bild(?:er|nachweis|rechte)?",
    "aufnahmen?",
    "grafik",
    "urheber(?:in)?",
  ],
  ...["photographie", "photographe", "cr[eé]dits?(?: photos?| images?)?", "dessin", "auteure?"],
  ...["fotograf[ií]as?", "im[aá]genes|imagen", "cr[eé]ditos?", "ilustraci[oó]n", "autora?"],
  ...["fot[oó]graf[oa]", "imagem|imagens", "ilustra[cç][aã]o"],
  ...["fotografi[ae]", "immagin[ei]", "illustrazion[ei]", "credit[io]", "autore|autrice"],
  ...["fotograaf", "beeld", "afbeelding", "illustratie"],
  ...["fot\\.", "rys\\.", "zdj[eę]ci[ea]", "ilustracja", "autorka"],
];
/** The same in Japanese and Chinese, where no space comes before them. */
const UNSPACED_WORDS = [
  ...["写真", "画像", "撮影者?", "提供", "イラスト", "クレジット", "作者"],
  ...["[图圖]片?", "图源", "照片", "[摄攝]影师?", "插[图圖]", "供[图圖]", "拍[摄攝]"],
];
/** Words before where a work is from, which often is not its maker. */
const SOURCE_WORDS = [
  ...["source", "(?:bild)?quelle", "abbildung", "abb\\.", "fuente", "fonte", "bron", "[zź]r[oó]d[lł]o"],
];
const UNSPACED_SOURCE_WORDS = ["出典", "[图圖]片[来來]源", "[来來]源"];
const any = (words: string[]) => words.join("|");
const WORD = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<maker>${any(MAKER_WORDS)})|(?<source>${any(SOURCE_WORDS)})|courtesy of|by)` +
    `(?![\\p{L}\\p{N}])|(?<unspaced>(?<origin>${any(UNSPACED_SOURCE_WORDS)})|${any(UNSPACED_WORDS)})`,
  "giu",
);

const MARK = /^(?: (?:by|von|par|de|por|di|da|van|door|przez))?\s*[:：/|｜=＝]\s*/iu;
/** "Photo by Jo" credits someone; "Foto von Jo Lund" most likely, "Foto von Berlin" does not. */
const BY_SOMEONE = /^ (?:(?:by|par|por|door|przez) (?=\p{Lu})|(?:von|de|di|da|van) (?=\p{Lu}\S+ \p{Lu}))/u;
const BEFORE_NAME = /^\s*(?=\p{Lu})/u;

/** Where a text credits someone: what follows the words that introduce a maker or a source. */
type Phrase = { at: number; text: string; isSource: boolean };

/** Returns the credits in a text, each up to the next. */
function creditsIn(written: string): Phrase[] {
  const text = written.normalize("NFC");
  const found = [...text.matchAll(WORD)].flatMap((match) => {
    const [word] = match;
    const rest = text.slice(match.index + word.length);
    const { maker, source, origin, unspaced } = match.groups ?? {};
    const endsItself = /[.©)]$/u.test(word) || /^(?:by|courtesy of)$/iu.test(word);
    const after =
      MARK.exec(rest)?.[0] ??
      (maker && BY_SOMEONE.exec(rest)?.[0]) ??
      (unspaced && /^(?:\s+|by\s*)(?=\S)/u.exec(rest)?.[0]) ??
      (endsItself ? BEFORE_NAME.exec(rest)?.[0] : undefined);
    const start = match.index + word.length + (after?.length ?? 0);
    return after === undefined
      ? []
      : [{ at: match.index, start, isSource: (source ?? origin) !== undefined }];
  });
  return found.map(({ at, start, isSource }, i) => ({
    at,
    isSource,
    text: text.slice(start, Math.max(start, found[i + 1]?.at ?? text.length)),
  }));
}

const TWO_NAMES = /^\p{Lu}\S+ \p{Lu}/u;

/** Whether a text credits someone, but not those that `isNamed` finds. */
export function creditsOther(text: string, isNamed: (text: string) => boolean): boolean {
  const phrases = creditsIn(text);
  if (phrases.length === 0 || phrases.some((phrase) => isNamed(phrase.text))) return false;
  // "Ana Prados in her studio. Photo: Jo Lund" names Ana Prados, and credits someone else.
  return !isNamed(text) || phrases.some(({ isSource, text }) => !isSource && TWO_NAMES.test(text));
}

/** Longest text next to a work that counts as its caption, in characters. */
const MAX_CREDIT_LINE = 200;

/** Whether a text without the form of a caption begins with a credit, as the line below a picture does. */
export const isCreditLine = (text: string) =>
  text.length <= MAX_CREDIT_LINE &&
  /^[\s(（[*_—–-]*$/u.test(text.slice(0, creditsIn(text)[0]?.at ?? text.length));

const UNSPACED = "\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Hang}";
const LETTER = `(?![${UNSPACED}])[\\p{L}\\p{N}]`;
const isUnspaced = new RegExp(`^[${UNSPACED}]`, "u");

/** Whether a text has a name as whole words, in any case, accents, and apostrophes. */
export function hasName(text: string, name: string): boolean {
  const folded = fold(name);
  if (folded === "") return false;
  const before = isUnspaced.test(folded) ? "" : `(?<!${LETTER}-?)`;
  const after = isUnspaced.test(folded.slice(-1)) ? "" : `(?!-?${LETTER})`;
  return new RegExp(before + folded.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&") + after, "u").test(fold(text));
}

/** As names are compared, with an acute accent that stands alone read as an apostrophe. */
export const fold = (text: string) => foldText(text.replaceAll("\u00b4", "'"));
