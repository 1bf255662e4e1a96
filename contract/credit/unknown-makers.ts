import { foldText } from "../fold-name.ts";
import { rememberRecent } from "../remember.ts";
import { isCultureAlone } from "./qualifiers.ts";
import { NATIONALITIES } from "./read-name.ts";
import { isGroupRole, readRole } from "./roles.ts";

/**
 * Values of creator fields for an unknown creator, in lower case, grouped by origin. Credits and sources read
 * them as "unknown", never as a name.
 */
const UNKNOWN_MAKERS: { source: string; words: string[] }[] = [
  {
    source: "DataCite Metadata Schema 4, appendix 3: standard values for unknown information",
    words: [":unac", ":unal", ":unap", ":unas", ":unav", ":unkn", ":none", ":null", ":tba", ":etal"],
  },
  {
    source: "MusicBrainz, special purpose artists (musicbrainz.org/doc/Style/Unknown_and_untitled)",
    words: [
      ...["[unknown]", "[no artist]", "[data]", "[dialogue]", "[anonymous]", "[disney]"],
      ...["[theatre]", "[musical theater]", "[soundtrack]", "[christmas music]", "[classical music]"],
      ...["[religious music]", "[church chimes]", "[language instruction]", "[nature sounds]"],
      ...["[news report]", "[no label]"],
    ],
  },
  {
    source: "Wikimedia Commons, Template:Unknown and its translations",
    words: [
      ...["unknown", "unknown author", "unknown artist", "unknown photographer", "unknown creator"],
      ...["unknown maker", "unknown painter", "author unknown", "artist unknown", "photographer unknown"],
      ...["unidentified artist", "unidentified maker", "unidentified photographer", "unidentified author"],
      ...["not known", "not provided", "unidentified", "see below"],
      ...["unbekannt", "unbekannter autor", "unbekannter fotograf", "unbekannter künstler"],
      ...["autor unbekannt", "inconnu", "artiste inconnu", "artista desconocido", "artista sconosciuto"],
      ...["auteur inconnu", "desconocido", "autor desconocido", "desconhecido", "autor desconhecido"],
      ...["sconosciuto", "autore sconosciuto", "onbekend", "onbekende auteur", "nieznany", "autor nieznany"],
      ...["okänd", "ukjent", "ukendt", "tuntematon", "neznámý", "neznámý autor", "ismeretlen", "bilinmiyor"],
      ...["неизвестен", "неизвестный автор", "автор неизвестен", "невідомий", "невідомий автор"],
      ...["不明", "作者不明", "佚名", "未知", "作者未知", "미상", "مجهول", "לא ידוע"],
    ],
  },
  {
    source: "Wikimedia Commons, Template:Anonymous, and CCO (Cataloging Cultural Objects) 2.1.2.3",
    words: [
      ...["anonymous", "anonymous artist", "anonymous author", "anonymous photographer", "anon", "anonym"],
      ...["anonymus", "anonyme", "anónimo", "anónima", "anônimo", "anônima", "anonimo", "anonimowy"],
      ...["anoniem", "anonimas", "anonyymi", "аноним", "анонимный автор", "анонім", "匿名", "無名", "無名氏"],
    ],
  },
  {
    source: "IPTC By-line and agency practice: words for who was sent, not a name",
    words: [
      ...["handout", "handout photo", "family handout", "police handout", "stringer", "str", "pool"],
      ...["pool photo", "staff", "staff photographer", "staff photo", "staff report", "staff reports"],
      ...["from staff reports", "courtesy photo", "file photo", "contributed photo", "submitted photo"],
      ...["photo submitted", "photo provided", "provided photo", "archive photo", "press photo"],
      ...["publicity photo", "family photo", "stock photo", "privat", "archiv", "archivfoto", "archivbild"],
      ...["pressefoto", "pressebild", "symbolbild", "archivo", "foto de archivo", "foto cortesía"],
      ...["photo d'archives", "photo dr", "foto archivio", "contributor", "agencies", "screengrab"],
      ...["screen grab", "redaktion"],
    ],
  },
  {
    source: "French and German press practice: the author isn't known, or the picture was provided",
    words: ["droits réservés", "tous droits réservés", "d.r", "© d.r", "dr", "zvg", "z.v.g"],
  },
  { source: "Desk abbreviations of agencies", words: ["stf", "file", "files"] },
  {
    source: "npm, package.json: words that lead to a file of names",
    words: [
      ...["see authors", "see authors file", "see authors.md", "see authors.txt", "see contributors"],
      ...["see contributors file", "see contributors.md", "see contributors.txt"],
    ],
  },
  { source: "SPDX 2.3 sections 7.5 and 7.6", words: ["noassertion"] },
  {
    source: "Wikidata Q4233718 and Q24238356, and library catalogs (MARC 21 field 720)",
    words: [
      "[s.n.]",
      "s.n",
      "sine nomine",
      "[author not identified]",
      "[creator not identified]",
      "[n.n.]",
      "n.n",
      "n. n",
    ],
  },
  {
    source: "Forms and spreadsheets: what people type into a required field",
    words: [
      ...["n/a", "none", "null", "(null)", "undefined", "-", "--", "–", "—", "?", "tbd", "tba"],
      ...["no author", "no name", "not available", "not applicable", "author", "author name"],
      ...["your name", "your name here", "firstname lastname", "unspecified", "[object object]"],
    ],
  },
  {
    source: "First accounts of WordPress (admin), Joomla (Super User), Drupal (root), and of web servers",
    words: [
      ...["admin", "administrator", "webmaster", "site admin", "super user", "superuser", "root", "user"],
      ...["wordpress", "www-data"],
    ],
  },
  {
    source: "Authors that office programs write where the system has no name of its user",
    words: [
      ...["microsoft office user", "office user", "windows user", "user name", "username"],
      ...["utilisateur windows", "usuario de windows", "windows-benutzer", "пользователь windows"],
    ],
  },
  {
    source: "Programs that write their own name: the defaults of openpyxl, python-docx, PHPExcel, Picasa",
    words: [
      ...["openpyxl", "python-docx", "python-pptx", "xlsxwriter", "apache poi", "unknown creator"],
      ...["phpexcel", "phpspreadsheet", "latex with hyperref", "microsoft word", "microsoft powerpoint"],
      ...["picasa", "adobe photoshop", "photoshop", "adobe illustrator", "adobe lightroom", "gimp"],
      ...["digikam", "imagemagick", "scanner", "digital camera", "olympus digital camera"],
    ],
  },
];

const WORDS = new Set(UNKNOWN_MAKERS.flatMap(({ words }) => words).map(foldText));
const CODES = UNKNOWN_MAKERS[0]?.words.map((code) => code.slice(1)).join("|");
/** `(:unkn) unknown`, `:unav (unavailable)`: a DataCite code and its meaning. */
const CODED = new RegExp(`^\\(?:(?:${CODES})\\)?(?![\\p{L}\\d])`, "u");

/** MusicBrainz's special purpose artist [traditional], and words for it in sheet music. */
const TRADITIONAL = new Set(
  [
    ...["[traditional]", "traditional", "trad", "traditionell", "traditionnel", "tradicional"],
    ...["tradizionale", "traditioneel", "tradycyjna", "伝承曲", "伝承", "volksgut", "volksweise"],
    ...["volksmelodie", "populaire", "chant populaire", "chanson populaire", "chanson traditionnelle"],
    ...["air traditionnel", "canción tradicional", "canción popular", "canção popular", "canto popolare"],
    ...["canção tradicional", "canzone popolare", "canto tradizionale", "canto gregoriano"],
    ...["chant grégorien", "gregorianischer choral", "gregorian chant", "plainchant", "plainsong"],
    ...["melodia ludowa", "pieśń ludowa", "народная", "народная песня", "русская народная песня"],
  ].map(foldText),
);
const FOLK = "folk ?song|folk (?:tune|melody)|spiritual|traditional";
const PEOPLES =
  `(?:${NATIONALITIES}|African|African American|Afro American|Appalachian|Basque|Breton|Catalan|Celtic|` +
  "Gaelic|Hawaiian|Hebrew|Jewish|Negro|Scots|Yiddish)";
/** "American folk song", "Trad. Irish", "Deutsches Volkslied", "江苏民歌" */
const OF_A_PEOPLE = new RegExp(
  `^(?:(?:${PEOPLES} )?(?:${FOLK})|(?:trad\\.?|traditional) ${PEOPLES}|(?:\\p{L}{3,20}es )?volkslied|` +
    "\\p{Script=Han}{0,6}民[歌謡谣])$",
  "iu",
);

/** ISO 690, library catalogs, npm, and Cargo: words at the end of an incomplete list of names. */
const ET_AL = new Set(
  [
    ...[
      "et al",
      "[et al]",
      "et alii",
      "et aliae",
      "and others",
      "[and others]",
      "others",
      "and contributors",
      "& contributors",
      "(and contributors)",
      "other contributors",
      "and other contributors",
      "u. a",
      "u.a",
      "und andere",
      "e.a",
    ],
    ...["i in", "i inni", "и др", "y otros", "e outros", "e altri", "et autres", "en anderen", "ほか", "等"],
  ].map(foldText),
);

/** Values of a name field without a name: an unknown maker, tradition, or an incomplete list. */
export type NoName = "unknown" | "traditional" | "others";

/** Longer than any of these words, even twice. */
const MAX_WORD = 64;

/** The end of a shortened list of names: an ellipsis, or the number of others. */
const COUNT = "(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)";
const MORE = new RegExp(
  `^(?:\\.{3}|…|(?:and |& ?|\\+ ?|plus )?${COUNT} (?:more|others?)(?: (?:authors?|people))?)$`,
  "i",
);

/** Returns the meaning of a value without a name, such as `:unav`, `Traditional`, or `et al.`, or null. */
export const readNoName = (name: string): NoName | null =>
  name.length > MAX_WORD
    ? CODED.test(name.slice(0, MAX_WORD).toLowerCase())
      ? "unknown"
      : null
    : recent(name, () => readWord(name));

/** Attributions from one sender credit the same few names. */
const recent = rememberRecent<NoName | null>(1000);

function readWord(name: string): NoName | null {
  if (unknownQualifier(name)) return "unknown";
  const word = foldText(name).replace(/[.]$/, "");
  if (/^[.…\d&+ap]/i.test(name) && MORE.test(name.trim())) return "others";
  if (WORDS.has(halfOf(word)) || CODED.test(word)) return "unknown";
  if (TRADITIONAL.has(word) || OF_A_PEOPLE.test(word.replaceAll("-", " "))) return "traditional";
  return ET_AL.has(word.replace(/\.(?=\]$)/, "")) ? "others" : null;
}

/** "anonymous (Spain)" and "Unknown photographer, 19th century". */
const QUALIFIED = /^([^,(]{3,40}?)(?: ?\(([^()]+)\)|, (.+))$/;
const wordsOf = (source: RegExp) =>
  UNKNOWN_MAKERS.flatMap((one) => (source.test(one.source) ? one.words.map(foldText) : []));
const UNNAMED = new Set(wordsOf(/Commons/));
const PRESS_WORDS = UNKNOWN_MAKERS.flatMap(({ source, words }) => (source.startsWith("IPTC") ? words : []));
const SENT = new RegExp(`^(?:${PRESS_WORDS.join("|")}|special to [\\p{L} ]{3,40})$`, "iu");
/** Skips the patterns below for most names. */
const MAY_BE_UNNAMED = /[,(]|un[bikrn]|an[oóô]n|onbek|inconn|descon|sconos|nieznan|not /i;

/** Returns what is known about an unknown maker, such as "Greek, 5th century BCE" or "handout", or null. */
export function unknownQualifier(name: string): string | null {
  if (SENT.test(name)) return name.toLowerCase();
  if (name.length > MAX_WORD || !MAY_BE_UNNAMED.test(name)) return isCultureAlone(name) ? name : null;
  const [, before = name.trim(), inParentheses, after] = QUALIFIED.exec(name.trim()) ?? [];
  const qualifier = inParentheses ?? after;
  const role = unnamedRole(before);
  if (role !== null || (qualifier && UNNAMED.has(foldText(before))))
    return [role, qualifier].filter(Boolean).join(", ");
  return isCultureAlone(name) ? name : null;
}

/** "Unidentified scribe", "unknown American engraver", "peintre inconnu" */
const UNNAMED_ROLE = new RegExp(
  "^(?:(?:unknown|unidentified|anonymous|unnamed|unrecorded|unbekannte[rs]?|anonymer?|onbekende|nieznany) " +
    "(.+)|(.+) (?:unknown|unidentified|not (?:known|identified)|unbekannt|onbekend|inconnue?|anonyme|" +
    "(?:desconoc|desconhec)id[oa]|sconosciut[oa]|an[óoô]nim[oa]|nieznan[ya]))$",
  "iu",
);
/** Endings of people's roles. "Unknown Studio" and "Unknown Music" may be names. */
const PERSON =
  /(?:[eo]r|or[ae]|eur|rice|[eo]rin|tre|ist(?:in|[ae])?|ian|man|scribe|architect|gra(?:f|ph|af)[aeo]?|rz)$/i;
const CULTURE = /^\p{Lu}\p{Ll}+(?:an|ish|ese|ic|ch|ek|ss) /u;

/** Returns the role and culture of a maker without a name, or null. */
function unnamedRole(name: string): string | null {
  const [, first, last] = UNNAMED_ROLE.exec(name) ?? [];
  const stated = first ?? last;
  if (stated === undefined || UNNAMED.has(foldText(name))) return null;
  const role = stated.replace(CULTURE, "");
  return PERSON.test(role) && readRole(role) !== null && !isGroupRole(role) ? stated : null;
}

/** Whether a creator field means that the creator is unknown, such as `:unav` or `[unknown]`. */
export const isUnknownMaker = (name: string) => readNoName(name) === "unknown";

/** Wikimedia Commons repeats it, for readers and for programs: "Unknown authorUnknown author". */
function halfOf(word: string): string {
  const half = word.slice(0, Math.floor(word.length / 2));
  return word.length > 8 && word.endsWith(half) ? half.trim() : word;
}
