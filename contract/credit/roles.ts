/**
 * The roles of contributors. `marc`: the Library of Congress's relator code, or null where MARC has none
 * (id.loc.gov/vocabulary/relators). `wording`: how a credit introduces the role, such as "translated by";
 * null for roles that did not make the work. An associated name is anyone who is connected with the work in
 * another way, such as DataCite's ContactPerson.
 */
export const ROLES = {
  creator: { marc: "cre", wording: "by" },
  author: { marc: "aut", wording: "by" },
  artist: { marc: "art", wording: "by" },
  painter: { marc: null, wording: "by" },
  developer: { marc: "prg", wording: "by" },
  photographer: { marc: "pht", wording: "photo" },
  illustrator: { marc: "ill", wording: "illustrated" },
  songwriter: { marc: null, wording: "written" },
  lyricist: { marc: "lyr", wording: "words" },
  composer: { marc: "cmp", wording: "composed" },
  arranger: { marc: "arr", wording: "arranged" },
  conductor: { marc: "cnd", wording: "conducted" },
  performer: { marc: "prf", wording: "performed" },
  "featured artist": { marc: null, wording: "featured" },
  remixer: { marc: "rxa", wording: "remixed" },
  host: { marc: "hst", wording: "hosted" },
  producer: { marc: "pro", wording: "produced" },
  director: { marc: "drt", wording: "directed" },
  narrator: { marc: "nrt", wording: "narrated" },
  adapter: { marc: "adp", wording: "adapted" },
  translator: { marc: "trl", wording: "translated" },
  editor: { marc: "edt", wording: "edited" },
  contributor: { marc: "ctb", wording: "contributed" },
  publisher: { marc: "pbl", wording: null },
  "production company": { marc: "prn", wording: null },
  agency: { marc: null, wording: null },
  uploader: { marc: null, wording: null },
  subject: { marc: null, wording: null },
  depicted: { marc: "dpc", wording: null },
  "rights holder": { marc: "cph", wording: null },
  funder: { marc: "fnd", wording: null },
  sponsor: { marc: "spn", wording: null },
  "data collector": { marc: null, wording: null },
  "hosting institution": { marc: "his", wording: null },
  distributor: { marc: "dst", wording: null },
  "associated name": { marc: "asn", wording: null },
} as const satisfies Record<string, { marc: string | null; wording: string | null }>;

export type Role = keyof typeof ROLES;
/** The phrase that introduces contributors in a credit. */
export type RoleWording = NonNullable<(typeof ROLES)[Role]["wording"]>;

export const ROLE_NAMES = Object.keys(ROLES) as Role[];

/** Whether contributors in this role made the work; an uploader, publisher, or subject did not. */
export const isMaker = (role: Role) => ROLES[role].wording !== null;

/** Names for the same roles in MARC, DDEX, DataCite, schema.org, CSL, CodeMeta, Wikidata, and Commons. */
const SYNONYMS: Record<string, Role> = {
  maker: "creator",
  sng: "performer",
  mus: "performer",
  ed: "editor",
  eds: "editor",
  trans: "translator",
  writer: "author",
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
  remix: "remixer",
  "remix artist": "remixer",
  presenter: "host",
  moderator: "host",
  mod: "host",
  "picture agency": "agency",
  "photo agency": "agency",
  filmmaker: "director",
  "film director": "director",
  reader: "narrator",
  translation: "translator",
  "edited by": "editor",
  "uploaded by": "uploader",
  "depicted person": "depicted",
  sitter: "depicted",
  "copyright holder": "rights holder",
  licensor: "rights holder",
  // MARC relators
  ...codes("author", "aus", "ctg", "screenwriter", "cartographer"),
  ...codes("lyricist", "lbt", "librettist"),
  ...codes("artist", "scl", "egr", "chr", "sculptor", "engraver", "choreographer"),
  ...codes("editor", "com", "compiler", "edc", "editor of compilation", "volume editor", "vte"),
  ...codes(
    "contributor",
    "aui",
    "author of introduction, etc",
    "author of introduction",
    "writer of introduction",
  ),
  ...codes("contributor", "win", "wpr", "writer of preface", "aft", "author of afterword, colophon, etc"),
  ...codes("contributor", "wac", "writer of added commentary", "ann", "annotator", "wst"),
  ...codes("contributor", "res", "dsr", "cng", "vdg", "ivr", "ive", "rth", "designer", "researcher"),
  ...codes("contributor", "cinematographer", "videographer", "interviewer", "interviewee"),
  ...codes("associated name", "dtm", "ths", "pdr", "pma", "own", "rps", "owner", "repository"),
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
  ),
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
  ...codes(
    "performer",
    "associated performer",
    "orchestra",
    "orchester",
    "orchestre",
    "ensemble",
    "chor",
    "choir",
    "band",
    "soloist",
  ),
  ...codes("performer", "pianist", "violinist", "cellist", "guitarist", "bassist", "drummer", "vocals"),
  ...codes("performer", "vocalist", "instrumentalist", "itr", "voc"),
  ...codes("contributor", "engineer", "mixer", "mastering engineer", "mixing engineer", "guest"),
  ...codes("contributor", "recording engineer", "sound engineer", "programming engineer"),
  ...codes("publisher", "music publisher", "original publisher", "sub publisher", "record label"),
  label: "publisher",
  // Discogs
  ...codes("contributor", "mastered by", "mixed by", "recorded by", "engineered by"),
  ...{ "written by": "songwriter", "lyrics by": "lyricist", "composed by": "composer" },
  ...{ "music by": "composer", "arranged by": "arranger", "produced by": "producer" },
  ...{ "conducted by": "conductor", "performed by": "performer" },
  // DataCite 4, appendix 1: contributorType
  ...codes("contributor", "other", "project member", "research group", "work package leader"),
  ...codes("associated name", "contact person", "data curator", "data manager", "supervisor"),
  ...codes("associated name", "project leader", "project manager", "related person"),
  ...codes("associated name", "registration agency", "registration authority"),
  // schema.org
  ...codes("funder", "funding", "funding agency", "grantor"),
  provider: "distributor",
};
const BY_MARC = new Map(ROLE_NAMES.flatMap((role) => (ROLES[role].marc ? [[ROLES[role].marc, role]] : [])));

function codes(role: Role, ...names: string[]): Record<string, Role> {
  return Object.fromEntries(names.map((name) => [name, role]));
}

/** Reads a role: its name, its MARC code or address, or a common synonym. Returns null for anything else. */
export function readRole(text: string): Role | null {
  if (Object.hasOwn(ROLES, text)) return text as Role;
  const word = text
    .trim()
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/^(?:https?:\/\/id\.loc\.gov\/vocabulary\/relators\/|marcrel:)/, "")
    .replace(/\/$/, "")
    .replaceAll(/[\s_-]+/g, " ")
    .replace(/[:.]$/, "");
  if (Object.hasOwn(ROLES, word)) return word as Role;
  const synonym = Object.hasOwn(SYNONYMS, word) ? SYNONYMS[word] : undefined;
  return synonym ?? (BY_MARC.get(word as "aut") as Role | undefined) ?? null;
}
