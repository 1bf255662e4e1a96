import { schemaTypeOf } from "../attribution-types.ts";
import { readIdentifier } from "../identifiers.ts";
import { dublinCore } from "./dublin-core.ts";
import type { Credited } from "./model.ts";
import type { Role } from "./roles.ts";
import { withoutServices } from "./services.ts";
import { clean, textOf } from "./text.ts";

/**
 * A work's kind in reference managers: its types in CSL 1.0.2, RIS, and BibTeX. `leading`: the roles at the
 * head of an entry, before other makers. `schema`: its schema.org type, if metadata states the kind. `genre`:
 * CSL's addition to the type.
 */
export type Kind = {
  csl: string;
  ris: string;
  bibtex: string;
  leading: readonly Role[];
  schema: string | null;
  genre: string | null;
};

const kind = (csl: string, ris: string, leading: readonly Role[] = [], bibtex = "misc"): Kind => ({
  ...{ csl, ris, bibtex, leading, schema: null, genre: null },
});

/**
 * By schema.org type. Chicago 14.263 and 14.267: composers head entries of music, and hosts those of
 * podcasts.
 */
const KINDS: Record<string, Kind> = {
  ImageObject: kind("graphic", "ART", ["photographer", "illustrator"]),
  VideoObject: kind("motion_picture", "MPCT", ["director"]),
  AudioObject: kind("song", "SOUND", ["composer", "songwriter", "lyricist"]),
  PodcastEpisode: kind("broadcast", "SOUND", ["host", "narrator"]),
  // BibLaTeX types that Zenodo and GitHub write. BibTeX styles read them as misc.
  SoftwareSourceCode: kind("software", "COMP", [], "software"),
  Dataset: kind("dataset", "DATA", [], "dataset"),
  Book: kind("book", "BOOK", [], "book"),
  Article: kind("article", "JOUR", [], "article"),
  Map: kind("map", "MAP"),
};
const OTHER_KIND = kind("document", "GEN");

/** CSL 1.0.2's types, and two that it lacks, in RIS, BibTeX, and schema.org. */
const TYPES: Record<string, readonly [ris: string, bibtex: string, schema: string]> = {
  "article-journal": ["JOUR", "article", "ScholarlyArticle"],
  "article-magazine": ["MGZN", "article", "Article"],
  "article-newspaper": ["NEWS", "article", "NewsArticle"],
  bill: ["BILL", "misc", "Legislation"],
  book: ["BOOK", "book", "Book"],
  broadcast: ["SOUND", "misc", "CreativeWork"],
  chapter: ["CHAP", "incollection", "Chapter"],
  collection: ["GEN", "misc", "Collection"],
  dataset: ["DATA", "dataset", "Dataset"],
  "entry-dictionary": ["DICT", "incollection", "CreativeWork"],
  "entry-encyclopedia": ["ENCYC", "incollection", "CreativeWork"],
  figure: ["FIGURE", "misc", "ImageObject"],
  graphic: ["ART", "misc", "ImageObject"],
  hearing: ["HEAR", "misc", "CreativeWork"],
  legal_case: ["CASE", "misc", "CreativeWork"],
  legislation: ["STAT", "misc", "Legislation"],
  manuscript: ["MANSCPT", "unpublished", "Manuscript"],
  map: ["MAP", "misc", "Map"],
  motion_picture: ["MPCT", "misc", "VideoObject"],
  musical_score: ["MUSIC", "misc", "SheetMusic"],
  pamphlet: ["PAMP", "booklet", "CreativeWork"],
  "paper-conference": ["CPAPER", "inproceedings", "ScholarlyArticle"],
  patent: ["PAT", "misc", "CreativeWork"],
  periodical: ["JFULL", "misc", "Periodical"],
  "post-weblog": ["BLOG", "misc", "BlogPosting"],
  preprint: ["UNPB", "misc", "ScholarlyArticle"],
  proceedings: ["CONF", "proceedings", "Book"],
  regulation: ["STAT", "misc", "Legislation"],
  report: ["RPRT", "techreport", "Report"],
  review: ["JOUR", "article", "Review"],
  software: ["COMP", "software", "SoftwareSourceCode"],
  song: ["SOUND", "misc", "AudioObject"],
  speech: ["SLIDE", "misc", "CreativeWork"],
  standard: ["STAND", "misc", "CreativeWork"],
  thesis: ["THES", "thesis", "Thesis"],
  webpage: ["ELEC", "misc", "WebPage"],
};

/** The same types in Crossref, DataCite, schema.org, BibTeX, Zotero, and DCMI, without signs and spaces. */
const WORDS: Record<string, string> = {
  "article-journal": "journalarticle scholarlyarticle datapaper",
  "article-magazine": "magazinearticle",
  "article-newspaper": "newsarticle newspaperarticle",
  book: "monograph editedbook referencebook",
  chapter: "bookchapter booksection bookpart inbook incollection",
  "entry-dictionary": "dictionaryentry",
  "entry-encyclopedia": "referenceentry encyclopediaarticle",
  graphic: "image imageobject photograph photo painting drawing visualartwork artwork stillimage",
  motion_picture: "audiovisual film movie movingimage video videoobject",
  "paper-conference": "proceedingsarticle conferencepaper inproceedings conference",
  periodical: "journal journalissue journalvolume magazine newspaper publicationissue",
  "post-weblog": "blogposting blogpost",
  preprint: "postedcontent",
  proceedings: "conferenceproceeding conferenceproceedings",
  report: "techreport technicalreport reportcomponent workingpaper",
  review: "peerreview reviewbook",
  software: "softwaresourcecode softwareapplication computerprogram computationalnotebook workflow",
  song: "sound audio audioobject musicrecording audiorecording",
  speech: "presentation lecture slides",
  thesis: "dissertation phdthesis mastersthesis masterthesis bachelorthesis doctoralthesis",
  webpage: "website online electronic",
};

/** RIS's types. Most are from `TYPES`; the first type with each is used. */
const RIS_TYPES: Record<string, string> = {
  ...{ EJOUR: "article-journal", INPR: "article-journal", EBOOK: "book", EDBOOK: "book", ECHAP: "chapter" },
  ...{ VIDEO: "motion_picture", AGGR: "dataset", DBASE: "dataset" },
  ...Object.fromEntries(
    Object.entries(TYPES)
      .toReversed()
      .map(([type, [ris]]) => [ris, type]),
  ),
};

const plain = (word: string) => word.replaceAll(/[^a-z0-9]/gi, "").toLowerCase();
const TYPE_OF = new Map([
  ...Object.keys(TYPES).map((type): [string, string] => [plain(type), type]),
  ...Object.entries(WORDS).flatMap(([type, words]) =>
    words.split(" ").map((word): [string, string] => [word, type]),
  ),
]);

/** The members for a work's kind in CSL, Crossref, DataCite, schema.org, Zotero, RIS, and DCMI. */
export const TYPE_MEMBERS = [
  ...["type", "itemType", "types", "resourceTypeGeneral", "resourceType", "resource_type", "@type"],
  ...["ENTRYTYPE", "entrytype", "subtype", "genre", "degree", "TY", ...dublinCore("type")],
] as const;

/** Returns a work's kind in reference managers, from its metadata or else its attribution type. */
export function kindOf({ contentId, attributionType, metadata: sent }: Credited): Kind {
  const metadata = withoutServices(sent);
  const words = typeWords(metadata);
  const known =
    words.map((word) => TYPE_OF.get(plain(word.replace(OPEN_AIRE, "")))).find((type) => type !== undefined) ??
    (isBibtexArticle(metadata) ? "article-journal" : risType(metadata.TY));
  const byContainer = known ? null : typeByContainer(attributionType, metadata);
  const isPreprint = /^(?:Article|CreativeWork)$/.test(schemaTypeOf(attributionType)) && isArxiv(contentId);
  const type = known ?? byContainer ?? (isPreprint ? "preprint" : null);
  const [ris, bibtex, schema] = (type && TYPES[type]) || [];
  const inWork = KINDS[schemaTypeOf(attributionType)] ?? OTHER_KIND;
  if (!type || !ris || !bibtex || !schema) return inWork;
  const { leading } = Object.values(KINDS).find(({ csl }) => csl === type) ?? inWork;
  const stated = { ris, bibtex, leading, schema: known ? schema : null, genre: clean(metadata.genre) };
  if (type === "preprint") return { ...stated, csl: "article", genre: stated.genre ?? "Preprint" };
  if (type === "proceedings") return { ...stated, csl: "book" };
  return { ...stated, csl: type, ...(type === "thesis" && thesisOf(words.join(" "), stated.genre)) };
}

/** Articles in other formats may be preprints. */
const isBibtexArticle = ({ ENTRYTYPE, entrytype }: Record<string, unknown>) =>
  /^article$/i.test(textOf(ENTRYTYPE ?? entrytype) ?? "");

/** Repositories in OpenAIRE write `info:eu-repo/semantics/doctoralThesis`. */
const OPEN_AIRE = /^info:eu-repo\/semantics\//;

/** GEN means any other kind. */
const risType = (stated: unknown) =>
  typeof stated === "string" && stated !== "GEN" && Object.hasOwn(RIS_TYPES, stated)
    ? RIS_TYPES[stated]
    : undefined;

const isArxiv = (contentId: string) => readIdentifier(contentId).scheme === "arxiv";

function typeWords(metadata: Record<string, unknown>): string[] {
  const inTypes = ["resourceTypeGeneral", "subtype", "type", "resourceType", "title"];
  return TYPE_MEMBERS.flatMap((member) => {
    const value = metadata[member];
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    const within = isObject
      ? inTypes.map((name) => (value as Record<string, unknown>)[name])
      : [value].flat();
    return within.flatMap((one) => textOf(one) ?? []);
  });
}

/** BibTeX distinguishes doctoral and master's theses. Any other thesis gets BibLaTeX's type. */
function thesisOf(words: string, genre: string | null): Partial<Kind> {
  const [degree] = /\b(?:ph\.?d|doctor\w*|master\w*|m\.?sc)\b|phdthesis|mastersthesis/i.exec(words) ?? [];
  if (!degree) return {};
  const isMaster = /^m/i.test(degree);
  return {
    bibtex: isMaster ? "mastersthesis" : "phdthesis",
    genre: genre ?? (isMaster ? "Master's thesis" : "PhD thesis"),
  };
}

/** BibTeX uses `journal` for articles and `booktitle` for parts of books. */
function typeByContainer(attributionType: string, metadata: Record<string, unknown>): string | null {
  const schema = schemaTypeOf(attributionType);
  if (schema !== "Article" && schema !== "CreativeWork") return null;
  if (textOf(metadata.booktitle ?? metadata.book_title)) return "chapter";
  const isInJournal = textOf(metadata.journal ?? metadata.journal_title ?? metadata.journaltitle);
  const isArticle = schema === "Article" && textOf(metadata["container-title"] ?? metadata.container_title);
  return isInJournal || isArticle ? "article-journal" : null;
}
