import type { WorkType } from "@byline/contract/resolve.ts";
import { addJsonLd } from "./json-ld.ts";
import { idOf } from "./read-identifiers.ts";
import { readPage } from "./read-page.ts";
import { type Statement, statements } from "./statements.ts";

/** Dublin Core has a prefix that pages write in several ways. */
const DUBLIN = /^(?:dc|dcterms|dc\.terms)[.:]/;

/**
 * What a page states about its work: by schema.org, then Dublin Core and the citation tags of journals, then
 * Open Graph, then links. The name of a site is no creator, and a title is taken as it is.
 */
export function readPageStatements(html: string, address: string): Statement[] {
  const page = readPage(html);
  const stated = statements();
  const all = (...names: string[]) =>
    page.metas.filter(({ name }) => names.includes(name.replace(DUBLIN, "dc.")));
  const absolute = (href: string) => (URL.canParse(href, address) ? new URL(href, address).href : null);
  addJsonLd(stated, page.data, address);

  for (const { name, content } of all("citation_title", "dc.title", "og:title")) stated.title(content, name);
  for (const group of ["citation_author", "dc.creator", "author"]) {
    const authors = all(group);
    stated.creators(
      authors.map(({ content }) => ({ name: inOrder(content) })),
      `meta ${group}`,
    );
  }
  for (const { name, content } of all("dc.license", "dc.rights.license"))
    stated.license(content, null, `meta ${name}`);
  for (const { href } of page.links.filter(({ rel }) => rel === "license"))
    stated.license(null, absolute(href), "rel=license");
  const canonical = page.links.find(({ rel }) => rel === "canonical");
  if (canonical) stated.source(absolute(canonical.href), "rel=canonical");
  for (const { name, content } of all("og:url")) stated.source(content, name);
  stated.source(address, "address");

  const dois = all("citation_doi", "dc.identifier").map(({ content }) => idOf("doi", content));
  const isbns = all("citation_isbn").map(({ content }) => idOf("isbn", content));
  stated.identifiers([...dois, ...isbns], "meta");
  for (const { name, content } of all("og:image:secure_url", "og:image"))
    stated.picture(absolute(content), name);
  for (const { name, content } of all("og:type")) stated.type(typeOf(content), name);
  for (const { name, content } of all("citation_publication_date", "dc.date", "dc.created"))
    stated.year(content.replaceAll("/", "-"), `meta ${name}`);
  if (!stated.list.some(({ part }) => part === "title")) stated.title(page.title, "title of the page");
  return stated.list;
}

/** Journals and libraries write the family name first, with one comma. */
function inOrder(name: string): string {
  const [family, given, ...more] = name.split(",");
  return family && given && more.length === 0 ? `${given.trim()} ${family.trim()}` : name;
}

function typeOf(type: string): WorkType | null {
  if (type === "article" || type === "book") return "text_content";
  if (type.startsWith("video.")) return "video_content";
  return type === "music.song" || type === "music.album" ? "audio_content" : null;
}
