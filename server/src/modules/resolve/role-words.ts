import { type Role, readRole } from "@byline/contract/credit/roles.ts";

/** Words before "by" in statements of responsibility, and before a colon on Wikimedia Commons. */
const WORDS: Record<string, Role> = {
  ...words("photographer", "photographer", "photographed", "photographs", "photos", "photo", "photo taken"),
  ...words("photographer", "pictures taken", "taken", "fotograf", "fotografin", "foto", "fotos", "aufnahme"),
  ...words("photographer", "photographe", "photographie", "photographies", "fotógrafo", "fotógrafa"),
  ...words("photographer", "fotografía", "fotografías", "fotografia", "fotografie", "fotografo", "fotografa"),
  ...words(
    "photographer",
    "fotograaf",
    "zdjęcie",
    "zdjęcia",
    "fot.",
    "撮影",
    "撮影者",
    "写真",
    "摄影",
    "攝影",
  ),
  ...words("editor", "editor", "edited", "ed.", "eds.", "compiled", "retouched", "retouching", "retoucher"),
  ...words(
    "editor",
    "restored",
    "restoration",
    "herausgeber",
    "herausgegeben",
    "hrsg.",
    "hg.",
    "bearbeitung",
  ),
  ...words(
    "editor",
    "bearbeitet",
    "éditeur scientifique",
    "a cura",
    "editado",
    "edición",
    "pod redakcją",
    "編",
  ),
  ...words("translator", "translator", "translated", "englished", "übersetzer", "übersetzung", "übersetzt"),
  ...words("translator", "traduction", "traducteur", "traductrice", "traduit", "traducción", "traductor"),
  ...words("translator", "traducido", "tradução", "tradutor", "traduzido", "traduzione", "traduttore"),
  ...words(
    "translator",
    "tradotto",
    "vertaling",
    "vertaler",
    "vertaald",
    "tłumaczenie",
    "tłumacz",
    "przekład",
  ),
  ...words("translator", "przełożył", "przełożyła", "訳", "翻訳", "翻訳者", "翻译", "译者", "譯者"),
  ...words("illustrator", "illustrated", "illustrations", "pictures", "drawings", "drawing", "zeichnung"),
  ...words("illustrator", "zeichnungen", "illustrationen", "illustriert", "dessin", "dessins", "illustré"),
  ...words("illustrator", "ilustración", "ilustraciones", "ilustrado", "ilustraciones", "ilustração"),
  ...words("illustrator", "ilustrações", "illustrazioni", "illustrato", "illustraties", "ilustracje"),
  ...words("illustrator", "イラスト", "絵", "插图", "插圖"),
  ...words("author", "author", "written", "text", "story", "words", "told", "retold", "autor", "autorin"),
  ...words(
    "author",
    "verfasser",
    "verfasserin",
    "auteur",
    "auteure",
    "autrice",
    "autora",
    "autore",
    "autorka",
  ),
  ...words("author", "texte", "texto", "testo", "tekst", "著", "著者", "作者"),
  ...words("composer", "composed", "music", "komponist", "musik", "compositeur", "musique", "compositor"),
  ...words(
    "composer",
    "música",
    "compositore",
    "musica",
    "componist",
    "muziek",
    "kompozytor",
    "muzyka",
    "作曲",
  ),
  ...words("performer", "performed", "sung"),
  ...words("producer", "produced"),
  ...words("director", "directed", "regie", "réalisation", "réalisateur", "dirección", "regia", "reżyseria"),
  ...words("director", "監督", "导演"),
  ...words("narrator", "narrated", "read", "recorded", "gelesen", "sprecher"),
  ...words("adapter", "adapted", "derivative work", "derivative", "modified", "vectorized", "vectorization"),
  ...words("adapter", "colorized", "vector", "vectorised", "vectorisation", "colourised"),
  ...words("painter", "painted", "painting", "maler", "gemälde", "peintre", "pintor", "pittore", "schilder"),
  ...words("artist", "sculpture", "sculptor", "engraving", "engraved", "lithograph", "etching", "artwork"),
  ...words("developer", "developed"),
  ...words("creator", "created", "made", "work", "original", "original work", "design", "designed"),
  ...words("uploader", "uploaded", "original uploader", "first upload", "upload"),
};

function words(role: Role, ...all: string[]): Record<string, Role> {
  return Object.fromEntries(all.map((word) => [word, role]));
}

const BY = "by|von|par|por|de|di|da|van|door|przez";
/** "from the Spanish", "aus dem Englischen", "de l'anglais", "del inglés", "uit het Engels". */
const FROM = new RegExp(
  `\\s+(?:from(?: the)?|aus dem|de l['’]|du|del|do|dall['’]|dal|uit het)\\s*` +
    `[\\p{L} ]{1,40}?(?=\\s+(?:${BY})$|$)`,
  "u",
);

/** Returns the role in words such as "Photographer", "Photo by", or "translated from the Spanish by". */
export function roleOfWords(text: string): Role | null {
  const bare = text
    .toLowerCase()
    .replaceAll(/[[\]]/g, "")
    .replace(FROM, "")
    .replace(/\s+(?:and|&) (?:annotated|abridged|introduced|revised)(?=\s+by$|$)/, "")
    .replace(/\s+with an? (?:introduction|preface|foreword)(?: and notes)?(?=\s+by$|$)/, "")
    .replace(/^(?:with|and|aus dem \p{L}+|avec|mit|con) /u, "")
    .replace(new RegExp(`(?:^|\\s+)(?:${BY})$`), "")
    .trim();
  if (bare === "") return null;
  return Object.hasOwn(WORDS, bare) ? (WORDS[bare] ?? null) : readRole(bare);
}

/** Returns each role in words such as "edited and translated by", or [] if any part has none. */
export function rolesOfWords(text: string): Role[] {
  const whole = roleOfWords(text);
  const roles = whole ? [whole] : text.split(/\s+(?:and|und|et|y|e|en|i)\s+|\s*[&,]\s*/).map(roleOfWords);
  return roles.every((role) => role !== null) ? [...new Set(roles)] : [];
}
