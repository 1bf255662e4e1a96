import { catalogParts } from "./personal-name.ts";
import { itemsOf, named, pagesOf, type ServiceMember, sameAs } from "./service-members.ts";
import { clean, textOf } from "./text.ts";

/** How credits read members from services for articles, books, and data. */
export const RESEARCH_SERVICES: ServiceMember[] = [
  {
    ...{
      service: "OpenAlex, which cuts long lists",
      member: "authorships",
      replaces: "is_authors_truncated",
    },
    read: (value, { is_authors_truncated, title, display_name }) => ({
      creators: [
        ...itemsOf(value).map((one) => {
          const { author, raw_author_name: name } = Object(one);
          return { name: Object(author).display_name ?? name, id: Object(author).orcid ?? undefined };
        }),
        ...(is_authors_truncated === true ? ["et al."] : []),
      ],
      ...{ title: title ?? display_name, is_authors_truncated: null },
    }),
  },
  {
    ...{ service: "OpenAlex", member: "primary_location" },
    read: (value) => {
      const { license, landing_page_url: page, source } = Object(value);
      const { type, display_name: journal, issn_l: issn } = Object(source);
      return {
        ...(license && { license: OPENALEX_TERMS.test(license) ? "NOASSERTION" : license }),
        ...(page && { source_url: page }),
        ...(type === "journal" && { journal, issn }),
      };
    },
  },
  {
    ...{ service: "OpenAlex", member: "biblio" },
    read: (value) => ({ ...Object(value) }),
  },
  {
    ...{ service: "PubMed esummary", member: "articleids", replaces: ["authors", "title"] },
    read: (value, { authors, title, pubdate, uid }) => {
      const ids = itemsOf(value).map(Object);
      const doi = ids.find(({ idtype }) => idtype === "doi")?.value;
      return {
        ...(doi ? { doi } : { source_url: `https://pubmed.ncbi.nlm.nih.gov/${uid}/` }),
        ...(Array.isArray(authors) && { authors: authors.map(medlineName) }),
        ...(typeof title === "string" && { title: title.replace(/(?<!\.)\.$/, "") }),
        ...(pubdate !== undefined && { date_published: pubdate }),
      };
    },
  },
  {
    ...{ service: "PubMed esummary, whose source is the journal", member: "fulljournalname" },
    read: (journal) => ({ journal, source: null }),
    replaces: "source",
  },
  {
    ...{ service: "Europe PMC, whose source is a database", member: "authorString" },
    read: (value, { authorList, title }) => {
      const people = itemsOf(Object(authorList).author ?? []).map((one) => medlineName(Object(one).fullName));
      const list = typeof value === "string" ? value.replace(/\.$/, "").split(", ").map(medlineName) : [];
      return {
        authors: people.length > 0 ? people : list,
        ...{ authorList: null, source: null },
        ...(typeof title === "string" && { title: title.replace(/(?<!\.)\.$/, "") }),
      };
    },
    replaces: ["authorList", "source", "title"],
  },
  ...sameAs("Europe PMC", { journalTitle: "journal", firstPublicationDate: "date_published" }),
  ...pagesOf("Figshare", "url_public_html", "figshare_url"),
  {
    ...{ service: "Zenodo, which writes the family name first", member: "access_right" },
    replaces: ["creators", "contributors"],
    read: (value, { creators, contributors }) => ({
      access_right: value,
      ...(Array.isArray(creators) && { creators: creators.map(personOf) }),
      ...(Array.isArray(contributors) && {
        contributors: contributors.map((one) => {
          const { type, ...person } = Object(personOf(one));
          return { ...person, ...(type && { role: type }) };
        }),
      }),
    }),
  },
  ...sameAs("Zenodo", { doi_url: "source_url" }),
  {
    ...{ service: "DataCite: when the record was made", member: "registered", replaces: "created" },
    read: (value, { doi, types }) => ({ registered: value, ...(doi && types ? { created: null } : {}) }),
  },
  {
    ...{ service: "Dryad, links for programs", member: "_links" },
    read: () => ({}),
  },
  {
    ...{ service: "arXiv's Atom feed", member: "arxiv:primary_category" },
    read: (_, { id }) => named({ source_url: id }) ?? {},
  },
  ...sameAs("arXiv", { "arxiv:doi": "doi", entry_id: "source_url" }),
  {
    ...{ service: "Semantic Scholar", member: "externalIds" },
    read: (value) => named({ doi: Object(value).DOI }) ?? {},
  },
  {
    ...{ service: "Semantic Scholar", member: "openAccessPdf" },
    read: (value) => {
      const [, parts] = /^CCBY((?:NC|SA|ND){0,2})$/.exec(String(Object(value).license)) ?? [];
      return parts === undefined ? {} : { license: `CC BY${parts.replaceAll(/[A-Z]{2}/g, "-$&")}` };
    },
  },
  {
    ...{ service: "ORCID", member: "external-ids" },
    read: (value) => {
      const ids = itemsOf(Object(value)["external-id"] ?? []).map(Object);
      const doi = ids.find((one) => one["external-id-type"] === "doi");
      return doi ? { doi: doi["external-id-value"] } : {};
    },
  },
  ...sameAs("ORCID", { "journal-title": "journal" }),
  {
    ...{ service: "ORCID", member: "publication-date", replaces: "contributors" },
    read: (value, { contributors }) => {
      const { year, month, day } = Object(value);
      const parts = [year, month, day].map(textOf).filter((part) => part !== null);
      const people = Object(contributors).contributor;
      return {
        date_published: parts.join("-"),
        ...(Array.isArray(people) && {
          contributors: people.map((one) => ({
            name: textOf(Object(one)["credit-name"]),
            role: Object(Object(one)["contributor-attributes"])["contributor-role"] ?? "author",
          })),
        }),
      };
    },
  },
  {
    ...{ service: "Project Gutenberg (Gutendex)", member: "download_count" },
    replaces: ["authors", "translators", "editors"],
    read: (value, { id, copyright, formats, ...people }) => {
      const lists = ["authors", "translators", "editors"].filter((member) => Array.isArray(people[member]));
      if (formats === undefined) return { download_count: value };
      return {
        ...Object.fromEntries(lists.map((member) => [member, (people[member] as unknown[]).map(personOf)])),
        ...(copyright === false && { license: "Public domain in the USA" }),
        source_url: `https://www.gutenberg.org/ebooks/${id}`,
      };
    },
  },
  ...sameAs("HAL", { authFullName_s: "creators", title_s: "title", licence_s: "license_url" }),
  ...sameAs("HAL", { uri_s: "source_url" }),
  ...sameAs("Open Library", { first_publish_year: "date_published" }),
  {
    ...{ service: "Open Library", member: "author_key" },
    read: (_, { key }) =>
      /^\/(?:works|books)\/OL\w+$/.test(String(key)) ? { source_url: `https://openlibrary.org${key}` } : {},
  },
  ...sameAs("Google Books", { publishedDate: "date_published" }),
  ...pagesOf("Google Books", "canonicalVolumeLink", "infoLink"),
  {
    ...{ service: "Google Books", member: "industryIdentifiers" },
    read: (value) => {
      const ids = itemsOf(value).map(Object);
      const isbn = ids.find(({ type }) => type === "ISBN_13") ?? ids.find(({ type }) => type === "ISBN_10");
      return isbn ? { isbn: isbn.identifier } : {};
    },
  },
  {
    ...{ service: "TMDB and others: the title in the original language", member: "original_title" },
    read: (value, { title, translator, translators }) =>
      (title ?? "") === "" || (translator ?? translators) !== undefined ? { original_title: value } : {},
  },
];

/** Other members that these readers use. */
export const RESEARCH_CONDITIONS = [
  "display_name",
  "is_authors_truncated",
  "authorList",
  "formats",
  "copyright",
];

/** Terms that OpenAlex couldn't determine. */
const OPENALEX_TERMS = /^(?:other-oa|publisher-specific-oa|implied-oa|unspecified-oa)$/;

/**
 * MEDLINE: the family name, then initials. Credits show this form; entries in reference managers get the
 * parts.
 */
function medlineName(author: unknown): unknown {
  const name = clean(Object(author).name ?? author) ?? "";
  if (Object(author).authtype === "CollectiveName") return { name, kind: "organization" };
  const [, family, given] = /^(\D{1,80}) (\p{Lu}{1,4})$/u.exec(name) ?? [];
  return family ? { name, family, given } : { name };
}

/** Returns a person whose name begins with the family name. */
function personOf(one: unknown): unknown {
  const name = typeof Object(one).name === "string" ? Object(one).name : "";
  return catalogParts(name) ? { ...Object(one), nameType: "Personal" } : one;
}
