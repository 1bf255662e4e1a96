import { foldText } from "@byline/contract/fold-name.ts";

/** Words before a creator's name, by language. Those that end in a period need no colon. */
const MAKER_WORDS = [
  ...["photo(?:s|graph|graphs|graphy|grapher)?", "pictures?", "images?", "illustrat(?:ion|or)s?", "artwork"],
  ...["(?:photo |image |picture )?credits?", "©", "\\(c\\)", "copyright", "📷", "📸"],
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
/** The same for Japanese and Chinese, without a space before them. */
const UNSPACED_WORDS = [
  ...["写真", "画像", "撮影者?", "提供", "イラスト", "クレジット", "作者"],
  ...["[图圖]片?", "图源", "照片", "[摄攝]影师?", "插[图圖]", "供[图圖]", "拍[摄攝]"],
];
/** Words before a work's source, which often isn't its creator. */
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
/** "Photo by Jo" credits someone. "Foto von Jo Lund" most likely does, but "Foto von Berlin" doesn't. */
const BY_SOMEONE =
  /^ (?:(?:by|par|por|door|przez) (?=\p{Lu})|(?:(?:von|de|di|da|van) |d['’])(?=\p{Lu}\S+ \p{Lu}))/u;
/** After "©" and "Fot.", with an optional year in between. */
const BEFORE_NAME = /^\s*(?:\d{4}(?:\s?[-–]\s?\d{2,4})?,?\s+)?(?=\p{Lu})/u;
/** After "Copyright", which may also begin a sentence. */
const BEFORE_WHOLE_NAME = /^\s+(?:(?:©|\(c\))\s*)?(?:\d{4}(?:\s?[-–]\s?\d{2,4})?,?\s+)?(?=\p{Lu}\S+ \p{Lu})/u;

/** A credit in a text: what follows introductory words such as "Photo by". */
type Phrase = { at: number; text: string; isSource: boolean };

/** Returns the credits in a text, each up to the next one. */
function creditsIn(written: string): Phrase[] {
  const text = written.normalize("NFC");
  const found = [...text.matchAll(WORD)].flatMap((match) => {
    const [word] = match;
    const rest = text.slice(match.index + word.length);
    const { maker, source, origin, unspaced } = match.groups ?? {};
    const endsItself = /(?:[.©)]|📷|📸)$/u.test(word) || /^(?:by|courtesy of)$/iu.test(word);
    const after =
      MARK.exec(rest)?.[0] ??
      (maker && BY_SOMEONE.exec(rest)?.[0]) ??
      (unspaced && /^(?:\s+|by\s*)(?=\S)/u.exec(rest)?.[0]) ??
      (/^copyright$/iu.test(word) ? BEFORE_WHOLE_NAME.exec(rest)?.[0] : undefined) ??
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

/** Whether a text credits someone, but only people that `isNamed` doesn't find. */
export function creditsOther(text: string, isNamed: (text: string) => boolean): boolean {
  const phrases = creditsIn(text);
  if (phrases.length === 0 || phrases.some((phrase) => isNamed(phrase.text))) return false;
  // "Ana Prados in her studio. Photo: Jo Lund" names Ana Prados, and credits someone else.
  return !isNamed(text) || phrases.some(({ isSource, text }) => !isSource && TWO_NAMES.test(text));
}

/** Maximum length of a caption next to a work, in characters. */
const MAX_CREDIT_LINE = 200;

/** Whether a text outside a caption begins with a credit, such as the line below a picture. */
export const isCreditLine = (text: string) =>
  text.length <= MAX_CREDIT_LINE &&
  /^[\s(（[*_—–-]*$/u.test(text.slice(0, creditsIn(text)[0]?.at ?? text.length));

const UNSPACED = "\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Hang}";
const LETTER = `(?![${UNSPACED}])[\\p{L}\\p{N}]`;
const isUnspaced = new RegExp(`^[${UNSPACED}]`, "u");

/**
 * Whether a text contains a name as whole words, ignoring case, accents, and apostrophes: as written, with
 * umlauts spelled out, with the family name first, with initials, or with an extra initial.
 */
export function hasName(text: string, name: string): boolean {
  const folded = fold(name);
  if (folded === "") return false;
  const within = fold(text);
  return [name, withoutUmlauts(name)].flatMap((one) => formsOf(fold(one))).some((form) => form.test(within));
}

/** Whether a text contains a wording as whole words, ignoring case, accents, and apostrophes. */
export function hasWording(text: string, wording: string): boolean {
  const folded = fold(wording);
  return folded !== "" && wholeWords(folded)(literal(folded)).test(fold(text));
}

/** Returns a function that makes patterns which no letter may touch, as spaced scripts write `folded`. */
function wholeWords(folded: string): (pattern: string) => RegExp {
  const before = isUnspaced.test(folded) ? "" : `(?<!${LETTER}-?)`;
  const after = isUnspaced.test(folded.slice(-1)) ? "" : `(?!-?${LETTER})`;
  return (pattern) => new RegExp(before + pattern + after, "u");
}

function formsOf(folded: string): RegExp[] {
  const whole = wholeWords(folded);
  const forms = [whole(literal(folded))];
  const words = folded.split(" ");
  // People's names have two to four words. "AC/DC" and "Ben & Jerry" contain symbols.
  if (words.length < 2 || words.length > 4 || !words.every((word) => PART_OF_NAME.test(word))) return forms;
  const family = literal(words.at(-1) as string);
  const given = words.slice(0, -1).map(literal);
  const initials = words.slice(0, -1).map((word) => `${literal(word[0] as string)}\\.?`);
  for (const first of [given.join(" "), initials.join(" ?")])
    forms.push(whole(`${first} (?:\\p{L}\\.? ){0,2}${family}`), whole(`${family},? ${first}`));
  return forms;
}

const PART_OF_NAME = /^\p{L}[\p{L}\p{M}.'-]*$/u;
const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

const UMLAUTS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue" };
/** Spells out umlauts, such as "Juergen Mueller". */
const withoutUmlauts = (name: string) =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);

/** Folds a text for comparison. Reads a standalone acute accent as an apostrophe. */
export const fold = (text: string) => foldText(text.replaceAll("\u00b4", "'"));
