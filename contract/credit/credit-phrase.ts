import { isOrganizationName } from "./personal-name.ts";

/** Agencies and services in picture credits. Other agencies are recognized by words such as "Agency". */
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
export const isAgency = (name: string): boolean =>
  AGENCIES.has(
    name
      .toLowerCase()
      .replace(/\.com$/, "")
      .replaceAll("-", " "),
  ) ||
  SERVICE.test(name) ||
  agencyOfPhoto(name) !== null;
/** United States agencies as they credit themselves: "U.S. Navy photo by Ana". */
const SERVICE =
  /^U\.?S\.? (?:Army|Navy|Air Force|Space Force|Marine Corps|Coast Guard|(?:Army |Air )?National Guard|Department of \p{Lu}\p{L}+|Geological Survey|Forest Service)$/u;
const PHOTO_OF = /^(.{2,60}?)( file| handout| pool)? photos?$/i;

/** Returns the agency in texts such as "AP Photo" and "AP file photo", or null. */
function agencyOfPhoto(text: string): { agency: string; note: string | null } | null {
  const [, agency = "", kind] = PHOTO_OF.exec(text) ?? [];
  return agency && isAgency(agency)
    ? { agency, note: kind ? `${kind.trim().toLowerCase()} photo` : null }
    : null;
}

/** Whether a text consists of agencies only, such as "picture alliance/dpa". */
const areAgencies = (text: string) => text.split(SLASH).every(isAgency);
const SLASH = / ?\/ ?/;

/** Whether a credit line consists of agencies only, such as "Credit: AFP via Getty Images". */
export const isAgencyLine = (line: string): boolean =>
  line
    .replace(/^(?:photo )?credits?: ?|^photos?: ?/i, "")
    .split(/ ?[/|] ?| via |, /)
    .every((part) => isAgency(part.replace(CLIENT, "")) || PRESS_WORD_ALONE.test(part));
/** "Getty Images for The Recording Academy" */
const CLIENT = / for \p{Lu}.*$/u;

/**
 * The parts of a text that credits someone. `notes`: how the agency got the picture, such as "pool".
 * `isAmbiguous`: the text after a slash may be another maker's name.
 */
export type CreditPhrase = {
  text: string;
  agencies: string[];
  notes: string[];
  license: string | null;
  isAmbiguous: boolean;
};

/** Maximum agencies, press words, and licenses next to a name. */
const MAX_PARTS = 12;

/** Skips the patterns below for most names. */
const MAY_BE_PHRASE =
  /[/|#]|\b(?:on|from|for|via|courtesy|CC|Creative Commons|public domain|reserved)\b|\bCC0|[-–—(,] ?\p{L}|\bphotos?(?:$| by )/iu;
const TERMS =
  "(?:CC[ -]BY[^,()|<>]*|CC0[^,()|<>]*|Creative Commons [^,()|<>]*|public domain|all rights reserved\\.?)";
/** "Ana Prados, CC BY 4.0", and Wikimedia Commons' suggestion: "Ana, CC BY 4.0 <https://...>, via ...". */
const LICENSED = new RegExp(
  `^(?:(.*?\\S)(?:\\s*[,.|/·]\\s*|\\s+[-–—]\\s+|\\s*\\(|\\s+(?=CC)))?(${TERMS})(?: *<[^<>]+>)?\\)?$`,
  "i",
);
const VIA = /^(.+?),? via (.+)$/i;
const ON = /^(.+?)(?:,? (?:on|from|at|for)|,) (.+)$/i;
/** "Ana Prados, courtesy of Galerie Lelong": a name and the work's lender. */
const COURTESY = /^(.*\S)[,.;] courtesy (?:of )?(\p{L}.+)$/iu;
const BESIDE = /^(.+?)(?: ?([/|]) ?|,? [-–—] | \()([^/|()]+)\)?$/;
/** "NASA/Bill Ingalls", "Ana Prados/Jo Lund". Requires a name with several words, unlike "AC/DC". */
const areBeside = (text: string) => {
  const names = text.split(/(?<!<)\//);
  return names.length > 1 && names.some((name) => name.trim().includes(" "));
};
/** Words that agencies write next to a photographer's name, or instead of it. */
const PRESS_WORDS =
  "pool(?: photo)?|hand ?out(?: photo)?|stringer|staff(?: photo(?:grapher)?| writer)?|" +
  "\\p{Lu}[\\p{L} ]{2,30} staff (?:photographer|writer)|contributor|" +
  "(?:courtesy|contributed|submitted|archive) photo|file(?: photo| image)?|freelancer?|" +
  "special to [\\p{L} ]{3,40}";
const PRESS_WORD_ALONE = new RegExp(`^(?:${PRESS_WORDS})$`, "iu");
const PRESS_WORD_FIRST = new RegExp(`^(${PRESS_WORDS}) ?[/|] ?(\\S.*)$`, "iu");
const PRESS_WORD_LAST = new RegExp(`^(.*\\S)(?: ?[/|] ?|, )(${PRESS_WORDS})$`, "iu");
/** "AP Photo by Ana Prados", "Staff photo by Ana Prados" */
const PHOTO_BY = new RegExp(`^(?:(${PRESS_WORDS})|(.{2,60}?) photos?) by (?=\\S)`, "iu");
/** "Photograph by Ana Prados for The Harbor" */
const PHOTO_FOR = /^((?:photo|photograph)s? by .{3,80}?) for (\p{Lu}.+)$/iu;
/** "AFP contributor#AFP" */
const CONTRIBUTOR = /^(\p{L}{2,20}) (contributor)#\1$/iu;
/** Getty Images: "Ana Prados-Pool/Getty Images" */
const WITH_POOL = /^(.*\S) ?[-–] ?(pool)$/i;

/**
 * Reads a complete credit line that was sent as a name: "Photo: Ana Prados / Example Agency, CC BY 4.0".
 * Returns null if the text is only a name.
 */
export function readCreditPhrase(stated: string): CreditPhrase | null {
  if (!MAY_BE_PHRASE.test(stated)) return null;
  const text = stated.replace(CONTRIBUTOR, "$2/$1");
  const phrase: CreditPhrase = { text, agencies: [], notes: [], license: null, isAmbiguous: false };
  for (let part = 0; part < MAX_PARTS && phrase.text !== ""; part++)
    if (!(takeLicense(phrase) || takePhotoBy(phrase) || takePressWord(phrase) || takeAgency(phrase))) break;
  takePhotoWord(phrase);
  return phrase.text === stated && !phrase.isAmbiguous ? null : phrase;
}

function takeLicense(phrase: CreditPhrase): boolean {
  const [found, before = "", terms = ""] = phrase.license === null ? (LICENSED.exec(phrase.text) ?? []) : [];
  if (found === undefined) return false;
  Object.assign(phrase, { text: before, license: terms.trim() });
  return true;
}

function takePhotoBy(phrase: CreditPhrase): boolean {
  const [, photo, client] = PHOTO_FOR.exec(phrase.text) ?? [];
  if (photo && client) {
    phrase.agencies.unshift(client);
    phrase.text = photo;
    return true;
  }
  const [by = "", word, source = ""] = PHOTO_BY.exec(phrase.text) ?? [];
  if (!word && source === "") return false;
  if (isAgency(source)) phrase.agencies.unshift(source);
  else
    phrase.notes.unshift(word ? noteOf(word) : `${/ /.test(source) ? source : source.toLowerCase()} photo`);
  phrase.text = `Photo by ${phrase.text.slice(by.length)}`;
  return true;
}

/** Removes "Photo" from an agency's name: "Foto: AP Photo". */
function takePhotoWord(phrase: CreditPhrase) {
  const [, words = "", name = phrase.text] = /^([\p{L} ]{2,30}: ?)(.+)$/u.exec(phrase.text) ?? [];
  const { agency, note } = agencyOfPhoto(name) ?? {};
  if (agency === undefined) return;
  phrase.text = words + agency;
  if (note) phrase.notes.unshift(note);
}

/** Keeps the capitals of newspapers' names: "Special to The Post". */
const noteOf = (word: string) =>
  / staff /i.test(word)
    ? word.replace(/staff \w+$/i, (staff) => staff.toLowerCase())
    : /^special/i.test(word)
      ? `special${word.slice(7)}`
      : word.toLowerCase().replace(/^file$/, "file photo");

function takePressWord(phrase: CreditPhrase): boolean {
  const [, word, after] = PRESS_WORD_FIRST.exec(phrase.text) ?? [];
  const inPool = phrase.agencies.length > 0 ? WITH_POOL.exec(phrase.text) : null;
  const [, before, last] = PRESS_WORD_LAST.exec(phrase.text) ?? inPool ?? [];
  const [text, note] = word ? [after, word] : [before, last];
  if (!text || !note || areAgencies(text)) return false;
  phrase.notes.unshift(noteOf(note));
  phrase.text = text;
  return true;
}

function takeAgency(phrase: CreditPhrase): boolean {
  const take = (text: string, agency: string) => {
    phrase.agencies.unshift(...agency.split(SLASH).map((one) => agencyOfPhoto(one)?.agency ?? one));
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
