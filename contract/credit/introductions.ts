import { type Role, readRole, readRoleWord, termOf } from "./roles.ts";

/** Words for a role before "by" or a colon that would have another meaning as a member's name. */
const INTRODUCTIONS: Partial<Record<Role, string>> = {
  author:
    "text|texts|texte|textes|texto|textos|testo|testi|tekst|story|told|script|screenplay|geschrieben|écrit|" +
    "escrito|scritto|geschreven|auteure|autorka|scénario|автор|текст|文|取材・文|取材|著|作|原作|지은이|글쓴이|" +
    "저자|글",
  editor:
    "compiled|selected|revised|retouched|retouching|retoucher|restored|restoration|herausgegeben|" +
    "bearbeitet|bearbeitung|zusammengestellt|édité|editado|edición|a cura|redigido|bewerkt|coord|red|éd|" +
    "sous la direction|sous la dir|pod redakcją|ред|редактор|сост|編",
  translator:
    "englished|übersetzt|übersetzung|traduit|traduction|traducido|traducción|traduzido|tradução|tradotto|" +
    "traduzione|vertaald|vertaling|przekład|przełożył|przełożyła|tłumaczenie|trad|transl|перевод|пер|訳|" +
    "翻訳者|翻译|譯者|옮긴이|역자",
  illustrator:
    "drawn|drawing|drawings|illustriert|illustrationen|zeichnung|zeichnungen|illustré|dessin|dessins|" +
    "ilustrado|ilustración|ilustraciones|dibujos|ilustração|ilustrações|illustrato|illustrazioni|disegni|" +
    "geïllustreerd|illustraties|tekeningen|ilustracje|илл|絵|插图|插圖",
  photographer:
    "photographs|photos|photo taken|pictures taken|taken|fotos|foto's|fotografien|aufnahme|photographie|" +
    "photographies|fotografías|fotografias|zdjęcie|zdjęcia|fot",
  director: "réalisé|dirigido|diretto|режиссёр|режиссер",
  conductor: "leitung|ltg|musikalische leitung|unter der leitung|direction musicale|dirigé|dirigée",
  producer: "prod",
  creator: "made|created|work|original|original work",
  lyricist: "letra|letras|слова",
  adapter:
    "retold|modified|derivative|derivative work|colorized|colourised|vector|vectorized|vectorised|" +
    "vectorization|vectorisation|adapté|adaptado",
  composer: "komponiert|composé|compuesto|composto|музыка",
  performer: "cast|sung|played|gesungen|gespielt|chanté|cantado|besetzung",
  narrator: "read|gelesen|voorgelezen",
  painter: "painted|painting|paintings|gemalt|gemälde",
  artist: "engraved|etched|sculpted|sculpture|engravings|etchings|lithograph|woodcuts|artwork",
  developer: "developed",
  uploader: "upload|first upload|original uploader",
  contributor:
    "pictures|images|bilder|introduced|commentary|annotated|designed|design|introduction|notes|einleitung|" +
    "vorwort|nachwort|préface|postface|prólogo|epílogo|prefazione|inleiding",
};
const ROLE_OF = new Map(
  Object.entries(INTRODUCTIONS).flatMap(([role, words]) =>
    words.split("|").map((word): [string, Role] => [word, role as Role]),
  ),
);
const OF_DESIGN = /^design(?:ed)?$/i;
/** ISBD 1.4: "translated from the French by", "with an introduction by". */
const AROUND_ROLE =
  /^(?:with|and|avec|mit|con) (?:an? |the )?| (?:(?:from|del|do|du|dal|aus dem|uit het) |(?:de l|dall)['’]).*$/i;
/** "Aus dem Englischen übersetzt von", with or without its verb. */
const FROM_GERMAN = /^aus dem \p{Lu}?\p{L}+(?: (?=übersetzt$|übertragen$)|$)/iu;

/** Reads the words before "by" or, with `isLabel`, before a colon. Returns null if they aren't a role. */
export function introducedRole(words: string, isLabel = false): { role: Role; term: string | null } | null {
  const german = words.replace(FROM_GERMAN, "");
  const word = (german === "" ? "übersetzt" : german).replace(AROUND_ROLE, "");
  if (word === "") return null;
  if (OF_DESIGN.test(word)) return { role: "contributor", term: "designer" };
  // "Ltg." means "Leitung" before a name, but a lithographer in MARC.
  const own = ROLE_OF.get(word.toLowerCase().replace(/\.$/, ""));
  const isPlural = isLabel && word.endsWith("s");
  const role =
    own ??
    (isLabel ? readRole : readRoleWord)(word) ??
    readRoleWord(`${word} by`) ??
    (isPlural ? readRoleWord(word.slice(0, -1)) : null);
  if (role === null) return null;
  if (role === "contributor" && !/ed$/i.test(word)) return { role, term: word.toLowerCase() };
  return { role, term: own ? null : termOf(word) };
}

/**
 * Whether only this list has a word. In French and Spanish, "de" follows these words: "texte de Ana Prados".
 */
export const isOwnWord = (word: string) =>
  ROLE_OF.has(word.toLowerCase().replace(/\.$/, "")) || /^(?:illustrations|arrangement)$/i.test(word);

/** Returns the role in words such as "Photographer", "[Photo by]", or "traducción de", or null. */
export function roleOfWords(text: string): Role | null {
  const words = text.replaceAll(/[[\]]|(?:^|\s)(?:by|von|par|por|di|da|door|de|van|przez)\s*$/gi, "").trim();
  return words === "" ? null : (introducedRole(words, true)?.role ?? null);
}

export const BY_WORDS = "by|von|par|por|di|da|door";
/** Separators between one person's roles. */
export const AND = /,? (?:and|und|et|e|y|en|i|&) |,? with (?:an? |the )?|, /;
const SEVERAL = new RegExp(`^(\\p{L}[\\p{L}&, '’]{4,80}?),? (${BY_WORDS}) (?=\\p{L})`, "iu");
/** "Ana Prados, translated by Jo Lund" */
const NAME_FIRST = new RegExp(
  `^([^,;:()]{1,60} [^,;:()]{1,60}), (\\p{Ll}[\\p{L}&, '’]{2,80}?) (?:${BY_WORDS}) (?=\\p{Lu})`,
  "u",
);
/** MusicBrainz: "London Symphony Orchestra conducted by André Previn" */
const CONDUCTED =
  /^(.*[^\s,]),? (?=(?:(?:conducted|prod\.) by|dirigée? par|dirigiert von|arr\.(?: by)?) \p{Lu})/u;
/** "Ana (prod. by Jo)" */
const PRODUCED = / \((?=(?:prod|arr)\. )([^()]+)\)$/;

const INTRODUCED = new RegExp(`^\\[?(\\p{L}[\\p{L}&, '’]{1,80}?) (?:${BY_WORDS}) (?=\\p{Lu}|the )`, "u");

/** Whether a text begins with roles and "by". */
export function isIntroduced(text: string): boolean {
  const [, words = ""] = INTRODUCED.exec(text) ?? [];
  return words !== "" && words.split(AND).every((word) => introducedRole(word) !== null);
}

const BREAK = /\s*\/?\s*[\r\n]+\s*/;
/** "arr. by Jo Lund", and other introduced names. */
const isStatement = (text: string) => isIntroduced(text) || /^arr\. (?:by )?\p{Lu}/iu.test(text);
const MAX_STATEMENTS = 1000;

/**
 * Replaces line breaks and slashes between statements with semicolons: "Music by Ana / Words by Jo". A line
 * that isn't a full name may continue the line before it, and a line with its own comma may be a place.
 */
export function onOneLine(text: string): string {
  if (!/[\r\n/]/.test(text) || text.length > MAX_STATEMENTS || /[<>"{]/.test(text)) return text;
  const lines = text.split(BREAK);
  const names = lines.filter((line) => !isStatement(line));
  const areLines =
    names.every((name) => name.includes(" ")) &&
    (names.every((name) => name.includes(",")) || !names.some((name) => name.includes(",")));
  const stated = areLines ? lines : [lines.join(" ")];
  return stated
    .map((line) => {
      const parts = line.replace(/ \/$/, "").split(/ \/ /);
      return parts.slice(1).every(isStatement) ? parts.join("; ") : parts.join(" / ");
    })
    .join("; ");
}

/** Splits "edited and translated by Ana" into one text per role. Returns null for any other text. */
function withEachRole(text: string): string[] | null {
  const [introduction = "", words = "", by = ""] = SEVERAL.exec(text) ?? [];
  const each = words.split(AND).filter(Boolean);
  if (each.length < 2 || introducedRole(words) || !each.every((word) => introducedRole(word))) return null;
  const name = text.slice(introduction.length);
  const roles = new Map(each.map((word) => [JSON.stringify(introducedRole(word)), word]));
  return [...roles.values()].map((word) => `${word} ${by} ${name}`);
}

const LABEL = "[\\p{L}・][\\p{L}・'’ &]{0,40}?";
const LABELS = new RegExp(`(?:[.,;|]? |^|\u3000| [/–-] )(${LABEL})\\.? ?[:：／] ?(?=\\S)`, "gu");
const MAX_LABELED = 1000;

/** Splits "Words: Ana. Photos: Jo", and "Music and words: Ana". Returns null unless every label is a role. */
function withEachLabel(text: string): string[] | null {
  if (text.length > MAX_LABELED) return null;
  const found = [...text.matchAll(LABELS)];
  if (found[0]?.index !== 0) return null;
  const texts = found.map(({ 0: whole, 1: label = "", index }, at) => ({
    labels: introducedRole(label, true) ? [label] : label.split(AND),
    name: text.slice(index + whole.length, found[at + 1]?.index ?? text.length).trim(),
  }));
  const isOne = texts.length === 1 && texts[0]?.labels.length === 1;
  const areRoles = texts.every(({ labels }) => labels.every((label) => introducedRole(label, true)));
  if (isOne || !areRoles) return null;
  return texts.flatMap(({ labels, name }) => labels.map((label) => `${label}: ${name}`));
}

/** Splits a statement of responsibility into one text per role and name. */
export function statementsIn(stated: string): string[] {
  const labeled = /[:：／]/.test(stated) ? withEachLabel(stated) : null;
  if (labeled) return labeled;
  if (!/ (?:by|von|par|por|di|da|door|\(?prod\.|\(?arr\.) /i.test(stated)) return [stated];
  const text = stated.replace(PRODUCED, ", $1");
  const [, name = "", words = ""] = NAME_FIRST.exec(text) ?? [];
  const [, group = ""] = CONDUCTED.exec(text) ?? [];
  const roles = words.split(AND);
  const first = name && roles.every((word) => introducedRole(word)) ? name : group;
  const rest = first ? text.slice(first.length).replace(/^,? /, "") : text;
  return [...(first ? [first] : []), ...(withEachRole(rest) ?? [rest])];
}
