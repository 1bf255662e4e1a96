import { inSpokenOrder } from "./personal-name.ts";
import { type Role, readRole } from "./roles.ts";

const PHOTO_WORDS = "photo|photograph|photography|photographie|foto|fotografie|fotografía|fotografia|zdjęcie";
/** How captions introduce a photographer in the languages of credits: "Photo: ", "Foto von ", "写真：". */
const PHOTO = new RegExp(
  `^(?:(?:${PHOTO_WORDS})(?: credit)?(?:\\s*[:：]\\s*| (?:by|von|par|por|de|di|door) )` +
    "|(?:写真|撮影|摄影|攝影)\\s*[:：/]\\s*)",
  "iu",
);
/** The band By Divine Right has a capital letter. */
const BY = /^(?:by |[Bb]y: ?)(?=\p{L})/u;
/** "© 2020 Ana Prados". An organization may be called "Copyright Agency". */
const COPYRIGHT = /^(?:(?:copyright )?(?:©|\(c\))|copyright(?= (?:19|20)\d\d ))\s*(?:(?:19|20)\d\d,? )?/iu;
/** "Ana Prados (photographer)", "Sting (musician)". */
const IN_PARENTHESES = /^([^()]+?)\s*\(([\p{L} ]{3,30})\)$/u;

/**
 * Reads a by-line, which may introduce the name: the name alone, and the role if the words say one. IPTC's
 * Creator is a name without "by", "photo", or a copyright sign.
 */
export function readByLine(text: string): { name: string; role: Role | null } {
  if (!INTRODUCED.test(text)) return { name: text, role: null };
  const bare = text.replace(COPYRIGHT, "");
  const photographed = bare.replace(PHOTO, "");
  const name = photographed.replace(BY, "").trim();
  if (name === "") return { name: text, role: null };
  const [, before = "", word = ""] = IN_PARENTHESES.exec(name) ?? [];
  const role = word ? readRole(word) : null;
  if (role) return { name: inSpokenOrder(before), role };
  return { name, role: photographed === bare ? null : "photographer" };
}

/** Skips the patterns above for most names. */
const INTRODUCED = /[(:：/©]|^by|^phot|^fot|^zdj|^copyright/i;
