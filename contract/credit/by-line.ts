import { inSpokenOrder } from "./personal-name.ts";
import { readPerson } from "./read-name.ts";
import { type Role, readRole, readRoleWord, termOf } from "./roles.ts";

const PHOTO_WORDS =
  "photo|photograph|photography|photographie|foto|fotografie|fotografía|fotografia|zdjęcie|fotó|фото";
/** How captions introduce a photographer in the languages of credits: "Photo: ", "Foto von ", "写真：". */
const PHOTO = new RegExp(
  `^(?:(?:${PHOTO_WORDS})(?: credit)?(?:\\s*[:：]\\s*| (?:by|von|par|por|de|di|door) )` +
    "|cr[ée]dits? photos?\\s*[:：]\\s*|(?:fot|zdj|ph)\\.:?\\s+(?=\\p{Lu})" +
    "|(?:写真|撮影|摄影|攝影)\\s*[:：/]\\s*)",
  "iu",
);
const BY_WORDS = "by|von|par|por|di|door";
/** "Réalisateur : Ana Prados", "Music by Ana Prados": any other word for a role. Sheet music: "arr. Ana". */
const ROLE_WORD = new RegExp(
  `^(\\p{L}[\\p{L}' ]{0,30}?)(?:\\s*[:：]\\s*|\\.?\\s+(?:${BY_WORDS})\\s+|(?<=^arr)\\.\\s*(?:by\\s+)?)(?=\\S)`,
  "iu",
);
const PICTURE = /^(?:image|picture|bild|imagen|immagine|afbeelding|video|画像|图片)$/i;
/** A picture out of someone's video. */
const STILL =
  /^(?:(?:(?:video|film|movie) )?still|(?:screen|video|frame) ?(?:grab|shot|capture))(?: from |$)/i;
/** ISBD 1.4: "translated from the French by", "with an introduction by". */
const AROUND_ROLE = /^with (?:an? |the )?| from the .*$/i;
/** The band By Divine Right has a capital letter. */
const BY = /^(?:by |[Bb]y: ?)(?=\p{L})/u;
/** "© 2020 Ana Prados". An organization may be called "Copyright Agency". */
const COPYRIGHT = /^(?:(?:copyright )?(?:©|\(c\))|copyright(?= (?:19|20)\d\d ))\s*(?:(?:19|20)\d\d,? )?/iu;
/** "Ana Prados (photographer)", "Sting (musician)"; the DNB: "Prados, Ana [Herausgeber]". */
const IN_PARENTHESES = /^([^()[\]]+?)\s*[([]([\p{L} ]{2,30})\.?[)\]]$/u;
/** The BnF: "Hugo, Victor (1802-1885). Auteur du texte" */
const AFTER_DATES = /^(.+\d{3}[^()]*\))\. (\p{Lu}[\p{L} ']{2,40})$/u;
/** MARC 21 field 100 $d and $e: "Adams, Ansel, 1902-1984, photographer." */
const AFTER_COMMA = /^(.+?),\s+(\p{Ll}[\p{L} ]{1,29})\.?$/u;

/** The name alone, the role and its term if the words say one, and how the picture was made or got. */
export type ByLine = { name: string; role: Role | null; term?: string | null; note?: string };

/**
 * Reads a by-line, which may introduce the name. IPTC's Creator is a name without "by", "photo", or a
 * copyright sign.
 */
export function readByLine(text: string): ByLine {
  if (!INTRODUCED.test(text)) return { name: text, role: null };
  const bare = text.replace(COPYRIGHT, "");
  const photographed = bare.replace(PHOTO, "");
  const [introduction = "", words = ""] = photographed === bare ? (ROLE_WORD.exec(bare) ?? []) : [];
  const word = words.replace(AROUND_ROLE, "");
  const read = /[:：]/.test(introduction) ? readRole : readRoleWord;
  const roleBefore = word ? (read(word) ?? read(`${word} by`)) : null;
  const isStill = STILL.test(words);
  const isRead = roleBefore !== null || isStill || PICTURE.test(word);
  const named = isRead ? bare.slice(introduction.length) : photographed;
  const name = named.replace(BY, "").trim();
  if (name === "") return { name: text, role: null };
  const [, before = "", roleAfter = ""] =
    IN_PARENTHESES.exec(name) ?? AFTER_DATES.exec(name) ?? AFTER_COMMA.exec(name) ?? [];
  const role = roleAfter ? readRole(roleAfter) : null;
  if (role) return withRoles(before, roleAfter, role);
  if (photographed !== bare) return { name, role: "photographer" };
  if (isStill) return { name, role: null, note: words.toLowerCase() };
  const isPartOfWork = roleBefore === "contributor" && !/ed$/i.test(word);
  return { name, role: roleBefore, term: roleBefore && (isPartOfWork ? word.toLowerCase() : termOf(word)) };
}

/** Reads a heading before its role; of two roles, the second one is a note. */
function withRoles(before: string, last: string, lastRole: Role): ByLine {
  const [, heading = "", first = ""] = AFTER_COMMA.exec(before) ?? [];
  const role = first ? readRole(first) : null;
  const stated = role ? heading : before;
  const name = inSpokenOrder(readPerson(stated).name ?? stated);
  return role
    ? { name, role, term: termOf(first), note: last }
    : { name, role: lastRole, term: termOf(last) };
}

/** Skips the patterns above for most names. */
const INTRODUCED =
  /[([:：/©]|^by|^arr\.|^phot|^fot|^zdj|^ph\.|, \p{Ll}|^copyright| (?:by|von|par|por|di|door) /iu;
