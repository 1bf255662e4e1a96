import type { Adapter } from "../adapter.ts";
import { at, statements, textOf } from "../statements.ts";
import { askWiki, FILE_QUERY, fileStatements } from "./wikimedia/file.ts";
import { wikiPageOf } from "./wikimedia/wiki-page.ts";

const FILE_NAMESPACE = 6;
const QUERY = {
  ...FILE_QUERY,
  ...{ prop: `info|${FILE_QUERY.prop}`, inprop: "url", meta: "siteinfo", siprop: "rightsinfo" },
};

/**
 * Wikipedia articles. An article is credited to its contributors, through its history, as Wikipedia's terms
 * of use require. The picture at its top has its own author and license, so it isn't used. If a page number
 * turns out to be a file, returns the file's statements, never the contributors.
 */
export const wikipedia: Adapter = {
  name: "wikipedia",
  matches(input) {
    const page = wikiPageOf(input);
    return page !== null && /\.wikipedia\.org$/.test(page.host) && !("isFile" in page && page.isFile);
  },
  async resolve(input, fetch) {
    const wanted = wikiPageOf(input);
    if (!wanted) return null;
    const { answer, signals } = await askWiki(wanted, QUERY, fetch);
    const page = at(answer, "query", "pages", 0);
    if (at(page, "ns") === FILE_NAMESPACE || at(page, "imageinfo")) return fileStatements(page, signals);
    if (!page || at(page, "missing") || at(page, "invalid") || at(page, "special")) return null;
    const url = textOf(at(page, "canonicalurl"));
    const stated = statements();
    stated.title(at(page, "title"), "title");
    stated.creators([{ name: "Wikipedia contributors", url: `${url}?action=history` }], "terms of use");
    const license = at(signals, "license");
    stated.license(at(license, "title"), at(license, "url"), "Attribution API license");
    const rights = at(answer, "query", "rightsinfo");
    stated.license(at(rights, "text"), at(rights, "url"), "rightsinfo");
    stated.source(url, "canonicalurl");
    stated.identifiers([url], "canonicalurl");
    stated.type("text_content", "title");
    return { url, ...stated.found };
  },
};
