import { rememberRecent } from "../remember.ts";
import { RELATORS_BY_WORD, relatorOf } from "./relators.ts";

/**
 * Contributors' roles. `wording` is the credit's introduction, such as "translated by", or null for roles
 * that didn't make the work. An associated name is connected with the work in any other way, such as
 * DataCite's ContactPerson.
 */
export const ROLES = {
  creator: { wording: "by" },
  author: { wording: "by" },
  artist: { wording: "by" },
  painter: { wording: "by" },
  developer: { wording: "by" },
  photographer: { wording: "photo" },
  illustrator: { wording: "illustrated" },
  songwriter: { wording: "written" },
  lyricist: { wording: "words" },
  composer: { wording: "composed" },
  arranger: { wording: "arranged" },
  conductor: { wording: "conducted" },
  performer: { wording: "performed" },
  "featured artist": { wording: "featured" },
  remixer: { wording: "remixed" },
  host: { wording: "hosted" },
  producer: { wording: "produced" },
  director: { wording: "directed" },
  narrator: { wording: "narrated" },
  adapter: { wording: "adapted" },
  translator: { wording: "translated" },
  editor: { wording: "edited" },
  contributor: { wording: "contributed" },
  publisher: { wording: null },
  "production company": { wording: null },
  agency: { wording: null },
  uploader: { wording: null },
  subject: { wording: null },
  depicted: { wording: null },
  "rights holder": { wording: null },
  funder: { wording: null },
  sponsor: { wording: null },
  "data collector": { wording: null },
  "hosting institution": { wording: null },
  distributor: { wording: null },
  "associated name": { wording: null },
} as const satisfies Record<string, { wording: string | null }>;

export type Role = keyof typeof ROLES;
/** The phrase before contributors in a credit. */
export type RoleWording = NonNullable<(typeof ROLES)[Role]["wording"]>;

export const ROLE_NAMES = Object.keys(ROLES) as Role[];

/** Whether contributors in this role made the work, unlike an uploader, publisher, or subject. */
export const isMaker = (role: Role) => ROLES[role].wording !== null;

/** Performers' roles that only groups have. */
const GROUPS = [
  ...["orchestra", "orchester", "orchestre", "orquesta", "orkest", "ensemble", "chor", "choir"],
  ...["chœur", "band"],
];

/** "edited by": by-lines use the same introductions as credits. */
const PARTICIPLES: Record<string, Role> = Object.fromEntries(
  ROLE_NAMES.flatMap((role) => {
    const { wording } = ROLES[role];
    return wording?.endsWith("ed") || wording === "written" ? [[`${wording} by`, role]] : [];
  }),
);

/** Names for these roles in MARC, DDEX, DataCite, schema.org, CSL, CodeMeta, Wikidata, and Commons. */
const SYNONYMS: Record<string, Role> = {
  ...PARTICIPLES,
  maker: "creator",
  ed: "editor",
  eds: "editor",
  trans: "translator",
  writer: "author",
  poet: "author",
  lyrics: "lyricist",
  words: "lyricist",
  "visual artist": "artist",
  programmer: "developer",
  maintainer: "developer",
  "software developer": "developer",
  photograph: "photographer",
  photo: "photographer",
  photography: "photographer",
  photographed: "photographer",
  illustration: "illustrator",
  illustrations: "illustrator",
  music: "composer",
  musician: "performer",
  singer: "performer",
  actor: "performer",
  featuring: "featured artist",
  feat: "featured artist",
  featured: "featured artist",
  arrangement: "arranger",
  arr: "arranger",
  remix: "remixer",
  "remix artist": "remixer",
  presenter: "host",
  moderator: "host",
  "picture agency": "agency",
  "photo agency": "agency",
  filmmaker: "director",
  "film director": "director",
  reader: "narrator",
  translation: "translator",
  "uploaded by": "uploader",
  "depicted person": "depicted",
  sitter: "depicted",
  model: "depicted",
  "copyright holder": "rights holder",
  licensor: "rights holder",
  ...codes("editor", "volume editor", "vte"),
  // Catalogs in German, French, Spanish, Portuguese, Italian, Dutch, and Polish
  ...codes("author", "verfasser", "verfasserin", "autor", "autorin", "auteur", "autora", "autore"),
  ...codes("editor", "hrsg", "hg", "herausgeber", "herausgeberin", "éditeur scientifique", "redactie"),
  ...codes("translator", "übers", "übersetzer", "übersetzerin", "traducteur", "traductrice", "traductor"),
  ...codes("translator", "traductora", "tradutor", "tradutora", "traduttore", "vertaler", "tłumacz"),
  ...codes("illustrator", "ill", "illus", "illustratorin", "illustrateur", "ilustrador", "illustratore"),
  ...codes("contributor", "mitwirkender", "mitwirkende", "collaborateur", "colaborador"),
  ...codes("publisher", "éditeur", "verlag", "editorial", "editore", "uitgever", "wydawca", "出版", "出版社"),
  ...codes("photographer", "fotograf", "fotografin", "fotografka", "fotografo", "fotografa", "fotógrafo"),
  ...codes("photographer", "fotógrafa", "photographe", "fotograaf", "写真", "写真家", "撮影", "撮影者"),
  ...codes(
    "photographer",
    "摄影",
    "摄影师",
    "攝影",
    "攝影師",
    "foto",
    "fotografie",
    "fotografía",
    "fotografia",
  ),
  ...codes("director", "réalisateur", "réalisatrice", "realisateur", "realisatrice", "regisseur"),
  ...codes("director", "regisseurin", "regie", "regista", "regia", "realizador", "realizadora", "diretor"),
  ...codes("director", "diretora", "reżyser", "reżyserka", "監督", "导演", "導演"),
  ...codes("director", "réalisation", "dirección", "reżyseria"),
  ...codes("composer", "komponist", "komponistin", "compositeur", "compositrice", "compositor"),
  ...codes("composer", "compositora", "compositore", "componist", "kompozytor", "musik", "musique"),
  ...codes("composer", "música", "musica", "muziek", "muzyka", "作曲", "作曲家", "作曲者"),
  ...codes(
    "lyricist",
    "textdichter",
    "parolier",
    "paroles",
    "letrista",
    "paroliere",
    "作詞",
    "作詞家",
    "作词",
    "填词",
  ),
  ...codes("artist", "künstler", "künstlerin", "artiste", "artista", "kunstenaar", "artysta", "artystka"),
  ...codes("painter", "maler", "malerin", "peintre", "pintor", "pintora", "pittore", "schilder", "malarz"),
  ...codes(
    "performer",
    "sänger",
    "sängerin",
    "chanteur",
    "chanteuse",
    "cantante",
    "interprète",
    "歌",
    "歌手",
  ),
  ...codes("producer", "produzent", "producteur", "productor", "produttore", "producent", "制片人"),
  ...codes("narrator", "sprecher", "sprecherin", "narrateur", "narratrice", "narrador"),
  ...codes("arranger", "arrangeur", "arreglista", "arrangiatore", "編曲", "编曲"),
  ...codes("illustrator", "イラスト", "插画"),
  ...{ 著者: "author", 作者: "author", 翻訳: "translator", 訳者: "translator", 译者: "translator" },
  ...codes(
    "conductor",
    "dirigent",
    "dirigentin",
    "chef d'orchestre",
    "direttore d'orchestra",
    "指揮",
    "指挥",
  ),
  // schema.org productionCompany, TMDB production_companies
  ...codes("production company", "production companies", "studio", "film studio", "produktionsfirma"),
  // DDEX: ArtistRole, CreativeContributorRole
  ...codes("artist", "main artist", "primary artist"),
  ...codes("songwriter", "composer lyricist", "author composer", "song writer"),
  ...codes("producer", "studio producer", "music producer", "record producer"),
  ...codes("performer", "associated performer", "soloist", ...GROUPS),
  ...codes("publisher", "music publisher", "original publisher", "sub publisher", "record label"),
  label: "publisher",
  // Discogs
  ...codes("contributor", "mastered by", "mixed by", "recorded by", "engineered by"),
  ...{ "lyrics by": "lyricist", "music by": "composer", "book and lyrics by": "lyricist" },
  ...{ "words and music by": "songwriter", "music and lyrics by": "songwriter" },
  // ISBD: statements of responsibility
  ...codes("contributor", "foreword by", "introduction by", "preface by", "afterword by", "notes by"),
  // DataCite 4, appendix 1: contributorType
  ...codes("contributor", "other", "project member", "research group", "work package leader"),
  ...codes("associated name", "contact person", "data curator", "data manager", "supervisor"),
  ...codes("associated name", "project leader", "project manager", "related person"),
  ...codes("associated name", "registration agency", "registration authority"),
  // Zotero item schema: creatorType of people of the container or another work
  ...codes("associated name", "series editor", "book author", "reviewed author", "recipient", "commenter"),
  ...codes("associated name", "cosponsor", "counsel", "cast member contact"),
  // BnF: functions
  ...codes("author", "auteur du texte", "auteur ou responsable intellectuel", "autrice", "rédacteur"),
  ...codes("lyricist", "librettiste", "auteur des paroles", "parolière"),
  ...{ adaptateur: "adapter", adaptatrice: "adapter", compilateur: "editor", illustratrice: "illustrator" },
  ...codes("editor", "éditrice scientifique"),
  ...codes("publisher", "éditeur commercial", "éditeur musical", "éditrice"),
  ...codes("director", "metteur en scène", "metteuse en scène"),
  ...codes(
    "performer",
    "acteur",
    "actrice",
    "danseur",
    "danseuse",
    "instrumentiste",
    "演唱",
    "演唱者",
    "演奏",
  ),
  ...{ arrangeuse: "arranger", productrice: "producer", "cheffe d'orchestre": "conductor" },
  // schema.org
  ...codes("funder", "funding", "funding agency", "grantor"),
  provider: "distributor",
};

function codes(role: Role, ...names: string[]): Record<string, Role> {
  return Object.fromEntries(names.map((name) => [name, role]));
}

const recent = rememberRecent<string>(500);
const LONGEST_ROLE = 80;

/** Returns a role's word in lower case, without a vocabulary's prefix and trailing punctuation. */
const wordOf = (text: string) =>
  text.length > LONGEST_ROLE ? normalize(text) : recent(text, () => normalize(text));

const normalize = (text: string) =>
  text
    .trim()
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/^(?:https?:\/\/id\.loc\.gov\/vocabulary\/relators\/|(?:marcrel|relators):)/, "")
    .replace(/\/$/, "")
    .replaceAll(/[\s_-]+/g, " ")
    .replace(/[:.]$/, "");

/** Reads a role: its name, its MARC code or address, or a common synonym. Returns null for anything else. */
export function readRole(text: string): Role | null {
  if (Object.hasOwn(ROLES, text)) return text as Role;
  return readRoleWord(text) ?? (relatorOf(wordOf(text))?.role as Role | undefined) ?? null;
}

/** Reads a role's name or a common synonym. Unlike MARC terms, these words come before "by" and a name. */
export function readRoleWord(text: string): Role | null {
  const word = wordOf(text);
  if (Object.hasOwn(ROLES, word)) return word as Role;
  return Object.hasOwn(SYNONYMS, word) ? (SYNONYMS[word] ?? null) : null;
}

/** Whether a text is a MARC role's term, code, or address. */
export const isRelator = (text: string): boolean => text !== "" && RELATORS_BY_WORD.has(wordOf(text));

/** Whether only groups have a role, such as "orchestra". */
export const isGroupRole = (text: string): boolean => GROUPS.includes(wordOf(text));

/** Returns the term that a credit shows after the name, such as "cinematographer", or null. */
export const termOf = (text: string): string | null => relatorOf(wordOf(text))?.term ?? null;
