import { inSpokenOrder } from "@byline/contract/credit/personal-name.ts";
import { licenseOf } from "@byline/contract/licenses/licenses.ts";
import type { WorkType } from "@byline/contract/resolve.ts";
import type { Found } from "./adapter.ts";
import { decodeEntities } from "./html-text.ts";
import type { Node } from "./linked-data/nodes.ts";
import { createBudget, readJsonLd } from "./linked-data/read-json-ld.ts";
import { idOf } from "./read-identifiers.ts";
import { type Page, readPage } from "./read-page.ts";
import { statements } from "./statements.ts";
import { addNode, addWork, withoutBy } from "./work-statements.ts";

/** Pages write Dublin Core's prefix in several ways. */
const DUBLIN = /^(?:dc|dcterms|dc\.terms)[.:]/;

/**
 * Returns a page's statements about its work: schema.org in JSON-LD, then microdata and RDFa, Dublin Core and
 * journals' citation tags, Open Graph, and links. A site's name isn't a creator, and titles are used as
 * written. Reports unreadable JSON-LD blocks.
 */
export async function readPageStatements(
  html: string,
  address: string,
): Promise<Pick<Found, "statements" | "warnings">> {
  const page = readPage(html, address);
  const stated = statements();
  const all = (...names: string[]) =>
    page.metas
      .map(({ name, content }) => ({ name: name.replace(DUBLIN, "dc."), content }))
      .filter(({ name }) => names.includes(name))
      .map(({ name, content }) => ({ name, content: text(content) }));
  const absolute = (href: string) => (URL.canParse(href, page.base) ? new URL(href, page.base).href : null);
  await addLinkedData(stated, page, address);

  for (const { name, content } of all(...TITLES)) stated.title(content, name);
  for (const group of AUTHORS) {
    const isCatalog = CATALOGS.has(group);
    const authors = all(group).flatMap(({ content }) => content.split(/\s*;\s+/));
    stated.creators(
      authors.map((name) => ({ name: isCatalog ? inSpokenOrder(name) : withoutBy(name) })),
      `meta ${group}`,
    );
  }
  for (const { name, content } of all("dc.license", "dc.rights.license"))
    stated.license(content, null, `meta ${name}`);
  for (const { name, content } of all("dc.rights")) {
    if (licenseOf(content)?.kind === "custom" && !/^https?:/.test(content))
      stated.copyrightNotice(content, `meta ${name}`);
    else stated.license(content, null, `meta ${name}`);
  }
  const names = new Set(page.authors.map((name) => withoutBy(name.replaceAll(/\s+/g, " ").trim())));
  const [author = ""] = names;
  // Several links may be to authors of other articles on the page.
  if (names.size === 1 && isFullName(author) && !stated.list.some(({ part }) => part === "creators"))
    stated.creators([{ name: author, role: "author" }], "rel=author");
  for (const { name, content } of all("copyright", "rights")) stated.copyrightNotice(content, `meta ${name}`);
  const licenses = page.links.filter(({ rel }) => rel === "license").map(({ href }) => absolute(href));
  for (const license of new Set(licenses)) stated.license(null, license, "rel=license");
  const canonical = page.links.find(({ rel }) => rel === "canonical");
  if (canonical) stated.source(absolute(canonical.href), "rel=canonical");
  for (const { name, content } of all("og:url")) stated.source(content, name);
  stated.source(address, "address");

  const dois = all("citation_doi", "bepress_citation_doi", "dc.identifier").map(({ content }) =>
    idOf("doi", content),
  );
  const isbns = all("citation_isbn").map(({ content }) => idOf("isbn", content));
  stated.identifiers([...dois, ...isbns], "meta");
  for (const { name, content } of all("og:image:secure_url", "og:image"))
    stated.picture(absolute(content), name);
  for (const { name, content } of all("og:type")) stated.type(typeOf(content), name);
  for (const { name, content } of all("citation_publication_date", ...DATES))
    stated.year(content.replaceAll("/", "-"), `meta ${name}`);
  if (!stated.list.some(({ part }) => part === "title")) stated.title(text(page.title), "title of the page");
  return stated.found;
}

/** In order of precedence. */
const TITLES = [
  ...["citation_title", "bepress_citation_title", "eprints.title", "dc.title", "og:title", "twitter:title"],
];
/** Catalogs and journals write the family name first. */
const CATALOGS = new Set([
  ...["citation_author", "citation_authors", "bepress_citation_author", "eprints.creators_name"],
  "dc.creator",
]);
/** In order of precedence. */
const AUTHORS = [...CATALOGS, "author", "article:author", "parsely-author", "sailthru.author"];
const DATES = ["dc.date", "dc.created", "dc.issued", "dc.date.issued", "dc.date.created"];

const PARTICLE = "(?:van|von|de|der|den|da|di|del|la|le|el|al|bin|y)";
const FULL_NAME = new RegExp(
  `^\\p{Lu}[\\p{L}\\p{M}.'’-]*(?: (?:\\p{Lu}[\\p{L}\\p{M}.'’-]*|${PARTICLE})){1,5}$`,
  "u",
);
const WORDS_OF_LINKS = /\b(?:about|authors?|posts?|more|view|all|contact|profile|team|staff|home|read)\b/i;
/** Accepts "Ana Prados", but not "About the author" or "All Posts". */
const isFullName = (text: string) => FULL_NAME.test(text) && !WORDS_OF_LINKS.test(text);

/** Some programs escape text twice: "Ana&amp;#8217;s view". */
const text = (content: string) => String(decodeEntities(content));

async function addLinkedData(stated: ReturnType<typeof statements>, page: Page, address: string) {
  const nodes: Node[] = [];
  const budget = createBudget();
  for (const script of page.data) {
    const read = await readJsonLd(script, page.base, budget, page.language);
    if ("nodes" in read) nodes.push(...read.nodes);
    else stated.warning("data_unreadable", `We couldn't read a JSON-LD block on this page: ${read.problem}.`);
  }
  addWork(stated, nodes, address, "schema.org");
  const { items, page: self, things } = page.markup;
  addWork(stated, items, address, "microdata");
  addNode(stated, self, { notation: "RDFa", follow: (value) => value, pageUrl: address, isPage: true });
  addWork(stated, things, address, "RDFa");
}

function typeOf(type: string): WorkType | null {
  if (type === "article" || type === "book") return "text_content";
  if (type.startsWith("video.")) return "video_content";
  return type === "music.song" || type === "music.album" ? "audio_content" : null;
}
