import { afterAll, expect, test } from "vitest";
import { startResolving } from "../../../test/resolving.ts";
import { harbour } from "../../../test/wiki-answers.ts";
import type { Fetch } from "./adapter.ts";
import { gather } from "./gather.ts";
import { readInput } from "./read-input.ts";

/** The addresses under which MediaWiki shows a file (mediawiki.org/wiki/Help:Linking_to_files). */
const { resolve, stop } = await startResolving();
afterAll(() => void stop());

const COMMONS = "commons.wikimedia.org";
const UPLOAD = "https://upload.wikimedia.org";

test.each([
  [
    "a redirect to a page",
    `https://${COMMONS}/wiki/Special:Redirect/page/4720161`,
    COMMONS,
    "pageids=4720161",
  ],
  ["a redirect to a version", `https://${COMMONS}/wiki/Special:Redirect/revision/99`, COMMONS, "revids=99"],
  ["PermaLink", "https://en.wikipedia.org/wiki/Special:PermaLink/99", "en.wikipedia.org", "revids=99"],
  ["Diff", "https://en.wikipedia.org/wiki/Special:Diff/98/99", "en.wikipedia.org", "revids=99"],
  [
    "FilePath with a query",
    "https://en.wikipedia.org/wiki/Special:FilePath?file=Harbour.jpg",
    "en.wikipedia.org",
    "File:Harbour.jpg",
  ],
  [
    "a thumbnail by thumb.php",
    `https://${COMMONS}/w/thumb.php?f=Harbour.jpg&width=300`,
    COMMONS,
    "File:Harbour.jpg",
  ],
  [
    "an upload of Wikisource",
    `${UPLOAD}/wikisource/de/a/ab/Harbour.jpg`,
    "de.wikisource.org",
    "File:Harbour.jpg",
  ],
  [
    "an upload of Meta",
    `${UPLOAD}/wikipedia/meta/a/ab/Harbour.jpg`,
    "meta.wikimedia.org",
    "File:Harbour.jpg",
  ],
  [
    "Wikispecies",
    "https://species.wikimedia.org/wiki/File:Harbour.jpg",
    "species.wikimedia.org",
    "File:Harbour.jpg",
  ],
  [
    "MediaWiki.org",
    "https://www.mediawiki.org/wiki/File:Harbour.jpg",
    "www.mediawiki.org",
    "File:Harbour.jpg",
  ],
  ["Wikidata", "https://www.wikidata.org/wiki/File:Harbour.jpg", "www.wikidata.org", "File:Harbour.jpg"],
  [
    "the viewer of a search",
    `https://${COMMONS}/wiki/Special:MediaSearch#/media/File:Harbour.jpg`,
    COMMONS,
    "File:Harbour.jpg",
  ],
])("Wikimedia: finds a file by each of its addresses: %s", async (_, address, host, call) => {
  const { creators, merged } = await resolve(address, [host, call, harbour("Ana Prados")]);
  expect([creators, merged.license?.value.spdx]).toEqual([["Ana Prados, creator"], "CC-BY-4.0"]);
});

test("Wikimedia: credits a short link as its file, not with the license of the wiki's texts", async () => {
  const html = '<link rel="license" href="https://creativecommons.org/licenses/by-sa/4.0/"><title>X</title>';
  const fetch = {
    now: () => 0,
    page: async () => ({
      ...{ url: `https://${COMMONS}/wiki/File:Harbour.jpg`, type: "text/html", charset: "utf-8" },
      ...{ body: Buffer.from(html), whole: true },
    }),
    json: async (address: string) => (address.includes("api.php") ? harbour("Ana Prados") : null),
  } as unknown as Fetch;
  const asked = await gather(readInput("https://w.wiki/abc", null), fetch);
  const stated = asked.flatMap(
    ({ adapter, found }) => found?.statements.map((one) => [adapter.name, one]) ?? [],
  );
  expect(asked.map(({ adapter }) => adapter.name)).toEqual(["wikimedia_commons"]);
  expect(JSON.stringify(stated)).toContain("Ana Prados");
  expect(JSON.stringify(stated)).not.toContain("by-sa");
});
