import { type Role, readRole, readRoleWord, termOf } from "./roles.ts";

/** Words that say a role before "by" or a colon, and mean something else as the name of a member. */
const INTRODUCTIONS: [Role, string][] = [
  ["author", "text|texts|texte|textes|texto|textos|testo|testi|tekst|story|script|screenplay|geschrieben"],
  ["author", "écrit|escrito|scritto|geschreven|scénario"],
  [
    "editor",
    "compiled|selected|revised|herausgegeben|édité|editado|a cura|redigido|bewerkt|zusammengestellt",
  ],
  ["translator", "übersetzt|übersetzung|traduit|traduction|traducido|traducción|traduzido|tradução|tradotto"],
  ["translator", "traduzione|vertaald|vertaling|przekład"],
  ["illustrator", "illustriert|illustrationen|illustré|ilustrado|ilustraciones|illustrato|geïllustreerd"],
  ["illustrator", "drawn|drawings|zeichnungen|dessins|dibujos|disegni|tekeningen"],
  ["photographer", "photographs|photos|fotos|foto's|fotografien|photographies|fotografías|fotografias"],
  ["director", "réalisé|dirigido|diretto"],
  ["adapter", "retold|adapté|adaptado"],
  ["composer", "komponiert|composé|compuesto|composto"],
  ["performer", "cast|sung|played|gesungen|gespielt|chanté|cantado|besetzung"],
  ["narrator", "read|gelesen|voorgelezen"],
  ["painter", "painted|paintings|gemalt"],
  ["artist", "engraved|etched|sculpted|engravings|etchings|woodcuts"],
  [
    "contributor",
    "pictures|images|bilder|introduced|commentary|annotated|designed|design|introduction|notes",
  ],
  ["contributor", "einleitung|vorwort|nachwort|préface|postface|prólogo|epílogo|prefazione|inleiding"],
];
const ROLE_OF = new Map(
  INTRODUCTIONS.flatMap(([role, words]) => words.split("|").map((word): [string, Role] => [word, role])),
);
/** ISBD 1.4: "translated from the French by", "with an introduction by". */
const AROUND_ROLE = /^with (?:an? |the )?| (?:from the|de l['’]|del|du|dal|dall['’]|aus dem|uit het) ?.*$/i;
/** "Aus dem Englischen übersetzt von", or without its verb. */
const FROM_GERMAN = /^aus dem \p{Lu}?\p{L}+(?: (?=übersetzt$|übertragen$)|$)/iu;

/** Reads the words before "by" or, with `isLabel`, before a colon; null if they say no role. */
export function introducedRole(words: string, isLabel = false): { role: Role; term: string | null } | null {
  const german = words.replace(FROM_GERMAN, "");
  const word = (german === "" ? "übersetzt" : german).replace(AROUND_ROLE, "");
  if (word === "") return null;
  const known = (isLabel ? readRole : readRoleWord)(word) ?? readRoleWord(`${word} by`);
  const role = known ?? ROLE_OF.get(word.toLowerCase()) ?? null;
  if (role === null) return null;
  const isPartOfWork = role === "contributor" && !/ed$/i.test(word);
  return { role, term: isPartOfWork ? word.toLowerCase() : termOf(word) };
}

const BY_WORDS = "by|von|par|por|di|da|door";
/** What separates roles of one person. */
export const AND = /,? (?:and|und|et|e|y|en|i|&) |,? with (?:an? |the )?|, /;
const SEVERAL = new RegExp(`^(\\p{L}[\\p{L}&, '’]{4,80}?),? (${BY_WORDS}) (?=\\p{L})`, "iu");
/** "Ana Prados, translated by Jo Lund" */
const NAME_FIRST = new RegExp(
  `^([^,;:()]{1,60} [^,;:()]{1,60}), (\\p{Ll}[\\p{L}&, '’]{2,80}?) (?:${BY_WORDS}) (?=\\p{Lu})`,
  "u",
);
/** MusicBrainz: "London Symphony Orchestra conducted by André Previn" */
const CONDUCTED = /^(.*[^\s,]),? (?=(?:conducted by|dirigée? par|dirigiert von) \p{Lu})/u;

const INTRODUCED = new RegExp(`^\\[?(\\p{L}[\\p{L}&, '’]{1,80}?) (?:${BY_WORDS}) (?=\\p{Lu}|the )`, "u");

/** Whether a text begins with roles and "by". */
export function isIntroduced(text: string): boolean {
  const [, words = ""] = INTRODUCED.exec(text) ?? [];
  return words !== "" && words.split(AND).every((word) => introducedRole(word) !== null);
}

/** Splits "edited and translated by Ana" into a text for each role; null for any other text. */
function withEachRole(text: string): string[] | null {
  const [introduction = "", words = "", by = ""] = SEVERAL.exec(text) ?? [];
  const each = words.split(AND).filter(Boolean);
  if (each.length < 2 || introducedRole(words) || !each.every((word) => introducedRole(word))) return null;
  const name = text.slice(introduction.length);
  const roles = new Map(each.map((word) => [JSON.stringify(introducedRole(word)), word]));
  return [...roles.values()].map((word) => `${word} ${by} ${name}`);
}

/** Splits a statement of responsibility into a text for each role of each name. */
export function statementsIn(text: string): string[] {
  if (!/ (?:by|von|par|por|di|da|door) /i.test(text)) return [text];
  const [, name = "", words = ""] = NAME_FIRST.exec(text) ?? [];
  const [, group = ""] = CONDUCTED.exec(text) ?? [];
  const roles = words.split(AND);
  const first = name && roles.every((word) => introducedRole(word)) ? name : group;
  const rest = first ? text.slice(first.length).replace(/^,? /, "") : text;
  return [...(first ? [first] : []), ...(withEachRole(rest) ?? [rest])];
}
