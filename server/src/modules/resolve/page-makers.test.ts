import { readRole } from "@byline/contract/credit/roles.ts";
import { expect, test } from "vitest";
import { merge } from "./merge.ts";
import { readPageStatements } from "./page-statements.ts";

/** What is read from a page with this schema.org data. */
async function read(data: object) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data });
  const html = `<!doctype html><title>Site</title><script type="application/ld+json">${json}</script>`;
  const { statements } = await readPageStatements(html, "https://example.org/harbour");
  return merge([{ source: "page", statements }]);
}

test("MusicRecording: credits everyone in its properties and the composition's", async () => {
  const merged = await read({
    "@type": "MusicRecording",
    name: "Harbour",
    byArtist: { "@type": "MusicGroup", name: "The Tides" },
    isrcCode: "GBAYE0400987",
    recordingOf: {
      "@type": "MusicComposition",
      composer: { "@type": "Person", name: "Ana Prados" },
      lyricist: { "@type": "Person", name: "Jo Lund" },
      iswcCode: "T-034.524.680-1",
    },
  });
  expect(merged.creators?.value.map(({ name, role }) => [name, role])).toEqual([
    ["The Tides", "artist"],
    ["Ana Prados", "composer"],
    ["Jo Lund", readRole("lyricist")],
  ]);
  expect(merged.creators?.from.map(({ field }) => field)).toEqual([
    "schema.org byArtist",
    "schema.org recordingOf composer",
    "schema.org recordingOf lyricist",
  ]);
  expect(merged.identifiers?.value).toEqual(["isrc:GBAYE0400987", "iswc:T0345246801"]);
});

test("a recording without an id isn't confused with its composition", async () => {
  const composition = { "@type": "MusicComposition", name: "Harbour", iswcCode: "T-034.524.680-1" };
  const recording = { "@type": "MusicRecording", name: "Harbour", recordingOf: composition };
  const of = async (data: object) => (await read(data)).identifiers?.value ?? null;
  expect([await of(recording), await of(composition)]).toEqual([null, ["iswc:T0345246801"]]);
});

test("credits an author with the others, each by property", async () => {
  const merged = await read({
    "@type": "Book",
    name: "Harbour",
    author: "Ana Prados",
    translator: "Jo Lund",
  });
  expect(merged.creators?.from.map(({ field }) => field)).toEqual([
    "schema.org author",
    "schema.org translator",
  ]);
});
