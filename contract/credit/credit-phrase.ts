import { isOrganizationName } from "./personal-name.ts";

/** Agencies and services that pictures are credited to. Others need a word like "Agency" in their name. */
const AGENCIES = new Set(
  (
    "afp|ap|ap photo|associated press|reuters|getty|getty images|dpa|epa|efe|ansa|magnum photos|alamy|tass|" +
    "lapresse|" +
    "alamy stock photo|shutterstock|istock|istockphoto|adobe stock|xinhua|pa wire|pa images|belga|anp|apa|" +
    "keystone|ntb|scanpix|ritzau scanpix|lusa|mti|pap|ctk|kyodo|kyodo news|yonhap|bloomberg|zuma press|" +
    "sipa|sipa press|abaca|nurphoto|imago|imago images|picture alliance|laif|bridgeman images|corbis|" +
    "vii photo|contrasto|anadolu|anadolu agency|upi|aap|epa efe|unsplash|pexels|pixabay|flickr|500px|" +
    "agence france presse|press association|dpa zentralbild|sopa images|lightrocket|rex|rex features|" +
    "zuma wire|zumapress|alamy live news|redux|redux pictures|polaris|wireimage|filmmagic|hollandse hoogte|" +
    "the new york times|the washington post|los angeles times|the guardian|the canadian press|usa today|" +
    "depositphotos|dreamstime|123rf|bigstock|pond5|stock.adobe|čtk|тасс|риа новости|" +
    "freepik|wikimedia commons|deviantart|soundcloud|bandcamp|jamendo|vimeo|youtube|europeana|openverse"
  ).split("|"),
);
export const isAgency = (name: string) =>
  AGENCIES.has(
    name
      .toLowerCase()
      .replace(/\.com$/, "")
      .replaceAll("-", " "),
  );
/** Whether a text names agencies alone, as "picture alliance/dpa" does. */
const areAgencies = (text: string) => text.split(SLASH).every(isAgency);
const SLASH = / ?\/ ?/;

/** Whether a credit line names agencies alone, as "Credit: AFP via Getty Images" does. */
export const isAgencyLine = (line: string): boolean =>
  line
    .replace(/^(?:photo )?credits?: ?|^photos?: ?/i, "")
    .split(/ ?[/|] ?| via |, /)
    .every((part) => isAgency(part.replace(CLIENT, "")) || PRESS_WORD_ALONE.test(part));
/** "Getty Images for The Recording Academy" */
const CLIENT = / for \p{Lu}.*$/u;

/**
 * A text that credits someone, in parts. `notes`: how the agency got the picture, such as "pool".
 * `isAmbiguous`: the text after a slash may name another maker.
 */
export type CreditPhrase = {
  text: string;
  agencies: string[];
  notes: string[];
  license: string | null;
  isAmbiguous: boolean;
};

/** Agencies, words of the press, and a license next to one name. */
const MAX_PARTS = 12;

/** Skips the patterns below for most names. */
const MAY_BE_PHRASE =
  /[/|]|\b(?:on|from|for|via|courtesy|CC|Creative Commons|public domain|reserved)\b|\bCC0|[-–—(,] ?\p{L}/iu;
const TERMS =
  "(?:CC[ -]BY[^,()|<>]*|CC0[^,()|<>]*|Creative Commons [^,()|<>]*|public domain|all rights reserved\\.?)";
/** "Ana Prados, CC BY 4.0", and what Wikimedia Commons proposes: "Ana, CC BY 4.0 <https://...>, via ...". */
const LICENSED = new RegExp(
  `^(?:(.*?\\S)(?:\\s*[,.|/·]\\s*|\\s+[-–—]\\s+|\\s*\\(|\\s+(?=CC)))?(${TERMS})(?: *<[^<>]+>)?\\)?$`,
  "i",
);
const VIA = /^(.+?),? via (.+)$/i;
const ON = /^(.+?)(?:,? (?:on|from|at|for)|,) (.+)$/i;
/** "Ana Prados, courtesy of Galerie Lelong": a name, then the lender of the work. */
const COURTESY = /^(.*\S)[,.;] courtesy (?:of )?(\p{L}.+)$/iu;
const BESIDE = /^(.+?)(?: ?([/|]) ?|,? [-–—] | \()([^/|()]+)\)?$/;
/** "NASA/Bill Ingalls", "Ana Prados/Jo Lund": names of more words than those of "AC/DC". */
const areBeside = (text: string) => {
  const names = text.split(/(?<!<)\//);
  return names.length > 1 && names.some((name) => name.trim().includes(" "));
};
/** What agencies write next to the photographer's name, or in its place. */
const PRESS_WORDS = "pool(?: photo)?|hand ?out|stringer|staff|contributor|file(?: photo| image)?";
const PRESS_WORD_ALONE = new RegExp(`^(?:${PRESS_WORDS})$`, "i");
const PRESS_WORD_FIRST = new RegExp(`^(${PRESS_WORDS}) ?[/|] ?(\\S.*)$`, "i");
const PRESS_WORD_LAST = new RegExp(`^(.*\\S)(?: ?[/|] ?|, )(${PRESS_WORDS})$`, "i");
/** Getty Images: "Ana Prados-Pool/Getty Images" */
const WITH_POOL = /^(.*\S) ?[-–] ?(pool)$/i;

/**
 * Reads a whole credit line that was given as a name: "Photo: Ana Prados / Example Agency, CC BY 4.0".
 * Returns null for text that is a name alone.
 */
export function readCreditPhrase(stated: string): CreditPhrase | null {
  if (!MAY_BE_PHRASE.test(stated)) return null;
  const phrase: CreditPhrase = { text: stated, agencies: [], notes: [], license: null, isAmbiguous: false };
  for (let part = 0; part < MAX_PARTS && phrase.text !== ""; part++)
    if (!(takeLicense(phrase) || takePressWord(phrase) || takeAgency(phrase))) break;
  return phrase.text === stated && !phrase.isAmbiguous ? null : phrase;
}

function takeLicense(phrase: CreditPhrase): boolean {
  const [found, before = "", terms = ""] = phrase.license === null ? (LICENSED.exec(phrase.text) ?? []) : [];
  if (found === undefined) return false;
  Object.assign(phrase, { text: before, license: terms.trim() });
  return true;
}

function takePressWord(phrase: CreditPhrase): boolean {
  const [, word, after] = PRESS_WORD_FIRST.exec(phrase.text) ?? [];
  const inPool = phrase.agencies.length > 0 ? WITH_POOL.exec(phrase.text) : null;
  const [, before, last] = PRESS_WORD_LAST.exec(phrase.text) ?? inPool ?? [];
  const [text, note] = word ? [after, word] : [before, last];
  if (!text || !note || areAgencies(text)) return false;
  phrase.notes.unshift(note.toLowerCase().replace(/^file$/, "file photo"));
  phrase.text = text;
  return true;
}

function takeAgency(phrase: CreditPhrase): boolean {
  const take = (text: string, agency: string) => {
    phrase.agencies.unshift(...agency.split(SLASH));
    phrase.text = text;
    return true;
  };
  const [, via, by] = VIA.exec(phrase.text) ?? [];
  if (via && by) return take(via, by);
  const [, maker, lender] = COURTESY.exec(phrase.text) ?? [];
  if (maker && lender) return take(maker, lender);
  const [, made, service = ""] = ON.exec(phrase.text) ?? [];
  if (made && isAgency(service)) return take(made, service);
  const [, before, slash, after = ""] = BESIDE.exec(phrase.text) ?? [];
  if (!before) return false;
  if (isAgency(after) || (slash && isOrganizationName(after))) return take(before, after);
  // "Photo: Reuters/Ana Prados"
  const [, words = "", first = before] = /^([\p{L} ]+: ?)(.+)$/u.exec(before) ?? [];
  if (slash && areAgencies(first)) return take(words + after, first);
  phrase.isAmbiguous ||= / [/|] /.test(phrase.text) || areBeside(phrase.text);
  return false;
}
