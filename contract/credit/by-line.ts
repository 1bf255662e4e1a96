import { AND, BY_WORDS, introducedRole, isOwnWord } from "./introductions.ts";
import { inSpokenOrder, TRADES } from "./personal-name.ts";
import { isAbbreviated, readPerson } from "./read-name.ts";
import { isMaker, type Role, readRole, termOf } from "./roles.ts";

const PHOTO_WORDS =
  "photo|photograph|photography|photographie|foto|fotografie|fotografía|fotografia|zdjęcie|fotó|фото";
/** Introductions of a photographer in the languages of credits: "Photo: ", "Foto von ", "写真：". */
const PHOTO = new RegExp(
  `^(?:(?:${PHOTO_WORDS})(?: credit)?(?:\\s*[:：]\\s*| (?:by|von|par|por|de|di|door) )` +
    "|cr[ée]dits? photos?\\s*[:：]\\s*|(?:fot|zdj|ph)\\.:?\\s+(?=\\p{Lu})" +
    "|(?:写真|撮影|摄影|攝影)\\s*[:：/]\\s*)",
  "iu",
);
/** "Réalisateur : Ana Prados", "Music by Ana Prados": any other role. Sheet music: "arr. Ana". */
const ROLE_WORD = new RegExp(
  `^([\\p{L}・][\\p{L}・'’ ]{0,30}?)(?:\\.?\\s*[:：／]\\s*|\\.?\\s+(?:${BY_WORDS})\\s+|` +
    "(?<=^arr)\\.\\s*(?:by\\s+)?)(?=\\S)",
  "iu",
);
/** "trad. Ana Prados", and nouns before "de". A capitalized word may be part of a name: "Ed. Ruscha". */
const ABBREVIATED = /^((?:eds?|trad|transl?|ill(?:us)?|hrsg|hg|übers|red|coord|prod)\.) (?=\p{Lu})/u;
const NOUN = /^(\p{L}[\p{L}. ]{2,20}?) (?:de |d['’])(?=\p{Lu})/u;
const PICTURE = /^(?:image|picture|bild|imagen|immagine|afbeelding|video|画像|图片|cr[ée]dits?)$/i;
/** A picture taken from a video. */
const STILL =
  /^(?:(?:(?:video|film|movie) )?still|(?:screen|video|frame) ?(?:grab|shot|capture))(?: from |$)/i;
/** "By" with a capital needs a colon, because of the band By Divine Right. */
const BY = /^(?:by |\[by\] |[Bb]y: ?)(?=\p{L})/u;
/** "© 2020 Ana Prados". An organization may be called "Copyright Agency". */
const COPYRIGHT = /^(?:(?:copyright )?(?:©|\(c\))|copyright(?= (?:19|20)\d\d ))\s*(?:(?:19|20)\d\d,? )?/iu;
/** "Ana Prados (photographer)", "Sting (musician)"; the DNB: "Prados, Ana [Herausgeber]". */
const IN_PARENTHESES = /^([^()[\]]+?)\s*[([]([\p{L} ]{2,30})\.?[)\]]$/u;
/** The BnF: "Hugo, Victor (1802-1885). Auteur du texte" */
const AFTER_DATES = /^(.+\d{3}[^()]*\))\. (\p{Lu}[\p{L} ']{2,40})$/u;
/** MARC 21 field 100 $d and $e: "Adams, Ansel, 1902-1984, photographer.", "Lund, Jo, 1960- author." */
const AFTER_COMMA = /^(.+?)(?:,|(?<=\d{4}-))\s+(\p{Ll}[\p{L} ]{1,29})\.?$/u;
/**
 * "Ana Prados, Photographer": capitalized roles only after a full name. "Garcia Marquez, Viola" is a person.
 */
const AFTER_NAME = /^(\p{Lu}[^,]{1,60} \p{Lu}[^,]{1,60}), (?!Viola|Celesta)(\p{Lu}[\p{L} ]{4,29})\.?$/u;
/** MARC 21 field 511: "Narrator, Ana Prados." Only words that aren't family names. */
const BEFORE_COMMA = new RegExp(`^(${TRADES})s?, (?=\\p{Lu}\\S* \\p{Lu})`, "u");

/** "editor, Ana Prados" */
const ROLE_FIRST = /^(\p{Ll}[\p{L} ]{2,29}), (?=\p{Lu}\S* \p{Lu})/u;
/** "Ana Prados - vocals", "Ana Prados: vocals" */
const AFTER_DASH = /^(\p{Lu}[^:]{1,60}?)(?: [-–—]|:) (\p{Ll}[\p{L}, &]{2,40})$/u;

/**
 * A name without its by-line, with the role and term in it, if any. `note`: how the picture was made or
 * obtained. `isLabel`: the role comes before the name.
 */
export type ByLine = {
  name: string;
  role: Role | null;
  term?: string | null;
  note?: string;
  isLabel?: boolean;
};

/**
 * Reads a by-line, with or without an introduction. IPTC's Creator is a name without "by", "photo", or a
 * copyright sign.
 */
export function readByLine(text: string): ByLine {
  if (!INTRODUCED.test(text)) return { name: text, role: null };
  const stated = text.replace(COPYRIGHT, "").replace(BEFORE_COMMA, "$1: ");
  const bare = stated.replace(ROLE_FIRST, (whole, word) => (rolesIn(word).length > 0 ? `${word}: ` : whole));
  const photographed = bare.replace(PHOTO, "");
  const noun = NOUN.exec(bare);
  const isNoun = noun?.[1] !== undefined && isOwnWord(noun[1]);
  const said = isNoun ? noun : (ROLE_WORD.exec(bare) ?? ABBREVIATED.exec(bare));
  const [introduction = "", words = ""] = photographed === bare ? (said ?? []) : [];
  const isLabel = /[:：／]/.test(introduction);
  const isOneWord = !bare.slice(introduction.length).includes(" ");
  // "Played by Ear" may be a band.
  const isTitle = !isLabel && isOneWord && /^\p{Lu}/u.test(words) && isOwnWord(words);
  const introduced = words && !isTitle ? introducedRole(words, isLabel) : null;
  const isStill = STILL.test(words);
  const isRead = introduced !== null || isStill || PICTURE.test(words);
  const named = (isRead ? bare.slice(introduction.length) : photographed).replace(BY, "").trim();
  const name = named === bare || isAbbreviated(named) ? named : named.replace(STOP, "");
  if (name === "") return { name: text, role: null };
  const withRoles = readRolesAfter(name);
  if (withRoles) return withRoles;
  if (photographed !== bare) return { name, role: "photographer", isLabel: true };
  if (isStill) return { name, role: null, note: words.toLowerCase() };
  return introduced ? { name, ...introduced, isLabel: true } : { name, role: null, term: null };
}

/** ISBD: a statement ends in a period. */
const STOP = /(?<=\p{Ll}{3})\.$/u;
const MAX_ROLES = 6;

/** Reads the roles after a name. Returns null without any. Roles after the first become a note. */
function readRolesAfter(text: string): ByLine | null {
  const [, heading = "", words = ""] =
    IN_PARENTHESES.exec(text) ?? AFTER_DATES.exec(text) ?? afterDash(text) ?? [];
  let stated = heading || text;
  const roles = rolesIn(words);
  if (words && roles.length === 0) return null;
  for (let at = 0; at < MAX_ROLES; at++) {
    const [, before = "", last = ""] = AFTER_COMMA.exec(stated) ?? AFTER_NAME.exec(stated) ?? [];
    const more = rolesIn(last);
    if (more.length === 0) break;
    // "Founder" in "Ana Prados, Founder" is a job title, so she still counts as the maker.
    if (/^\p{Lu}/u.test(last) && !more.every(({ role }) => isMaker(role))) break;
    stated = before;
    roles.unshift(...more);
  }
  const [first, ...others] = roles;
  if (!first) return null;
  const name = inSpokenOrder(readPerson(stated).name ?? stated);
  const note = others.map(({ word }) => word).join(", ");
  return { name, role: first.role, term: first.term, ...(note && { note }) };
}

const afterDash = (text: string) => {
  const found = AFTER_DASH.exec(text);
  return found && rolesIn(found[2] ?? "").length > 0 ? found : null;
};

type SaidRole = { word: string; role: Role; term: string | null };

/** Reads "cello", "editors", and "text and photographs". Returns [] for any other words. */
function rolesIn(words: string): SaidRole[] {
  const read = (word: string): SaidRole | null => {
    const role = readRole(word) ?? readRole(word.replace(/s$/, ""));
    if (role) return { word, role, term: termOf(word) };
    const introduced = introducedRole(word);
    return introduced && { word, ...introduced };
  };
  if (words === "") return [];
  const whole = read(words);
  const each = whole ? [whole] : words.split(AND).map(read);
  return each.every((one) => one !== null) ? each : [];
}

/** Skips the patterns above for most names. */
const INTRODUCED =
  /[([:：／/©]|^by|^\p{L}{2,6}\. \p{Lu}| de | d['’]| [-–—] |^arr\.|^phot|^fot|^zdj|^ph\.|, \p{Ll}|^copyright| (?:by|von|par|por|di|da|door) |\d- \p{Ll}/iu;
