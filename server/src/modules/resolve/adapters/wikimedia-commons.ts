import type { Adapter } from "../adapter.ts";
import { at } from "../statements.ts";
import { askWiki, FILE_QUERY, fileStatements } from "./wikimedia/file.ts";
import { wikiPageOf } from "./wikimedia/wiki-page.ts";

/** Files on Wikimedia Commons and other Wikimedia wikis, which also serve files from Commons. */
export const wikimediaCommons: Adapter = {
  name: "wikimedia_commons",
  matches(input) {
    const page = wikiPageOf(input);
    return page !== null && (page.host === "commons.wikimedia.org" || ("isFile" in page && page.isFile));
  },
  async resolve(input, fetch) {
    const page = wikiPageOf(input);
    if (!page || ("isFile" in page && !page.isFile)) return null;
    const { answer, signals } = await askWiki(page, FILE_QUERY, fetch);
    return fileStatements(at(answer, "query", "pages", 0), signals);
  },
};
