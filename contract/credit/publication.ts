import { plainTitle, withoutIsbd } from "./plain-title.ts";
import { textOf } from "./text.ts";

/** Where a work was published, for entries in reference managers. */
export type Publication = {
  /** The journal, magazine, or book that contains it. */
  container: string | null;
  series: string | null;
  volume: string | null;
  issue: string | null;
  /** The number of a report, standard, or patent, or of an article without pages. */
  number: string | null;
  /** `12-34`, or as sent. */
  pages: string | null;
  edition: string | null;
  version: string | null;
  /** The publisher's city. */
  place: string | null;
  event: string | null;
  issn: string | null;
  /** A thesis's school, or a report's issuer. */
  institution: string | null;
};

/**
 * The text members of CSL, Crossref, DataCite, BibTeX, CITATION.cff, RIS, and SPDX. The first one is used.
 */
const MEMBERS: Record<keyof Publication, readonly string[]> = {
  container: [
    ...["container-title", "container_title", "containerTitle", "journal", "journal_title", "journaltitle"],
    ...["booktitle", "book_title", "publicationTitle", "C3", "T2", "JF", "JO", "JA", "J2"],
  ],
  series: ["collection-title", "collection_title", "series", "T3"],
  volume: ["volume", "volumeNumber", "VL"],
  issue: ["issue", "issueNumber", "IS"],
  number: [
    ...["number", "report-number", "report_number", "article-number", "article_number", "eid"],
    ...["C7", "M1"],
  ],
  pages: ["page", "pages", "pagination"],
  edition: ["edition", "bookEdition", "edition-number", "edition_number", "ET"],
  version: ["version", "softwareVersion", "versionInfo", "PackageVersion"],
  place: ["publisher-place", "publisher_place", "publisher-location", "publisher_location", "CY", "PP"],
  event: ["event-title", "event_title", "event", "conference"],
  issn: ["ISSN", "issn"],
  institution: ["institution", "school"],
};
const FIRST_PAGES = ["pageStart", "firstPage", "first_page", "page-first", "start", "SP"];
const LAST_PAGES = ["pageEnd", "lastPage", "last_page", "end", "EP"];

/** Every member for where a work was published. */
export const PUBLICATION_MEMBERS: readonly string[] = [
  ...Object.values(MEMBERS).flat(),
  ...[...FIRST_PAGES, ...LAST_PAGES].filter((member) => !["start", "end"].includes(member)),
  ...["isPartOf", "container", "relatedItems", "SN"],
];

type Members = Record<string, unknown>;

/** Reads where a work was published. */
export function publicationIn(metadata: Members): Publication {
  const levels = [metadata, ...containersOf(metadata)];
  const first = (names: readonly string[], from: Members[] = levels) =>
    from.flatMap((level) => names.map((name) => nameOf(level[name]))).find((text) => text !== null) ?? null;
  const read = (Object.keys(MEMBERS) as (keyof Publication)[]).map((part) => [part, first(MEMBERS[part])]);
  const publication = Object.fromEntries(read) as Publication;
  if (metadata.TY !== undefined) Object.assign(publication, risPublication(metadata, publication));
  const [from, to] = [first(FIRST_PAGES), first(LAST_PAGES)];
  const container = publication.container ?? first(["title", "titles", "name"], levels.slice(1));
  // BibTeX: a journal's `number` is the issue.
  const isIssue = container !== null && publication.issue === null && nameOf(metadata.number) !== null;
  return {
    ...publication,
    container,
    ...(isIssue && { issue: publication.number, number: first(MEMBERS.number.slice(1)) }),
    pages:
      publication.pages?.replaceAll(/\s*[-–—]+\s*/g, "-") ??
      (from && to && from !== to ? `${from}-${to}` : from),
  };
}

/** RIS (2011): the meaning of T2, BT, and SN depends on the type. */
function risPublication({ TY, TI, T1, T2, BT, C3, SN }: Members, { container, series }: Publication) {
  const [title, book, serial] = [T2, BT, SN].map(nameOf);
  const isPaper = TY === "CPAPER" || TY === "CONF";
  const isBook = TY === "BOOK" || TY === "EBOOK";
  return {
    ...(isPaper && title && { event: title, container: nameOf(C3) }),
    ...(isBook && title && container === title && { container: null, series: title ?? series }),
    ...(!container && book && (TI ?? T1) !== undefined && { container: book }),
    ...(serial && /^\d{4}-?\d{3}[\dX]$/i.test(serial) && { issn: serial }),
  };
}

/** Returns schema.org's containers, innermost first, or DataCite's single one. */
function containersOf(metadata: Members): Members[] {
  const related = Array.isArray(metadata.relatedItems) ? metadata.relatedItems : [];
  const published = related.find((one) => one?.relationType === "IsPublishedIn");
  const levels: Members[] = [metadata.container, published].filter(isObject);
  let next = metadata.isPartOf;
  for (let depth = 0; depth < 4; depth++) {
    const one = Array.isArray(next) ? next[0] : next;
    if (typeof one === "string" && !/^https?:/.test(one)) levels.push({ name: one });
    if (!isObject(one)) break;
    const isIssue = /^Publication(?:Issue|Volume)$/.test(String(one["@type"]));
    levels.push(isIssue ? { ...one, name: undefined } : one);
    next = one.isPartOf;
  }
  return levels;
}

const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function nameOf(value: unknown): string | null {
  const one = Array.isArray(value) ? value.find((item) => item !== null) : value;
  const text = textOf(isObject(one) ? (one.name ?? one.title ?? one) : one);
  return text && (withoutIsbd(plainTitle(text)) || null);
}

/** Returns the first and last page. `last` is null for a single page. */
export function pageRange(pages: string): { first: string; last: string | null } {
  const [, first = pages, last = null] = /^([^\s,-]+)-([^\s,-]+)$/.exec(pages) ?? [];
  return { first, last };
}
