import { afterAll, expect, test } from "vitest";
import { startDecoding } from "../../../test/decoding.ts";
import { startServices } from "../../../test/services.ts";
import { createOutbound } from "../../adapters/outbound/outbound.ts";
import { createFetch } from "./fetching.ts";
import { gather, sourcesOf } from "./gather.ts";
import { type Merged, merge } from "./merge.ts";
import { readInput } from "./read-input.ts";

const page = (head: string, body = "") =>
  ["text/html; charset=utf-8", `<!doctype html><html><head>${head}</head><body>${body}</body></html>`] as [
    string,
    string,
  ];

const services = await startServices({
  "/article": page(
    `<title>Dusk - The Daily</title>
     <meta property="og:title" content="Dusk"><meta property="og:site_name" content="The Daily">
     <meta property="og:type" content="article"><meta property="og:image" content="/dusk.jpg">
     <link rel="canonical" href="https://daily.example/dusk">`,
  ),
  "/only-title": page("<title>Dusk - The Daily</title>"),
  "/nothing": page("<meta charset=utf-8>"),
  "/json-ld": page(
    `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
      {"@type":"WebSite","name":"The Daily"},
      {"@type":"Person","@id":"#zoe","name":"Zoë Ångström","sameAs":["https://orcid.org/0000-0002-1825-0097"]},
      {"@type":"NewsArticle","headline":"Dusk","author":{"@id":"#zoe"},"datePublished":"2024-05-01",
       "license":"https://creativecommons.org/licenses/by/4.0/","image":["https://daily.example/dusk.jpg"]}
     ]}</script><meta property="og:title" content="Dusk | The Daily">`,
    '<a rel="license" href="https://creativecommons.org/licenses/by-nc/4.0/">CC</a>',
  ),
  "/one-name": page(
    `<script type="application/ld+json">
     {"@type":"Article","headline":"Dusk","author":{"name":"Zoë"}}</script>`,
  ),
  "/gallery": page(
    `<script type="application/ld+json">[{"@type":"Painting","name":"One"},{"@type":"Painting","name":"Two"}]
     </script><script type="application/ld+json">{ broken</script><title>Gallery</title>`,
  ),
  "/journal": page(
    `<meta name="citation_title" content="Light in Drosophila">
     <meta name="citation_author" content="Carberry, Josiah"><meta name="DC.date" content="2006-12-20">
     <meta name="citation_doi" content="10.1371/journal.pone.0000001">
     <meta name="DC.rights.license" content="CC BY 4.0">`,
  ),
  // As old pages are: the encoding is named after the bytes that need it, and not in the header.
  "/western": [
    "text/html",
    Buffer.from(
      `<!doctype html><html><head><title>Zoë</title><meta name="author" content="Zoë Ångström – Müller">
       <meta http-equiv="Content-Type" content="text/html; charset=windows-1252"></head></html>`,
      "latin1",
    ).map((byte) => (byte === "–".charCodeAt(0) % 256 ? 0x96 : byte)) as Buffer,
  ],
  "/deep": page("<title>Deep</title>", "<div>".repeat(50_000)),
  "/text": ["text/plain", "hello"],
  "/gone": 410,
  "/broken": 500,
});
afterAll(() => void services.server.close());
const { origin } = services;
const decode = startDecoding();

async function resolve(text: string) {
  const outbound = createOutbound({ on: true, local: origin, userAgent: "Byline" });
  const asked = await gather(readInput(text, origin), createFetch(outbound, null, decode));
  const found = asked.flatMap(({ adapter, found }) =>
    found ? [{ source: adapter.name, statements: found.statements }] : [],
  );
  return { merged: merge(found), sources: sourcesOf(asked) };
}

/** Each part's value alone; of licenses the SPDX id or name, of creators name, ids and page. */
function valuesOf(merged: Merged) {
  const shown: Record<string, unknown> = {};
  for (const [part, stated] of Object.entries(merged)) if (stated) shown[part] = stated.value;
  if (merged.license) shown.license = merged.license.value.spdx ?? merged.license.value.name;
  if (merged.creators)
    shown.creators = merged.creators.value.map(({ name, ids, url }) => [name, ids.join(" "), url]);
  return shown;
}

const STARRY = "https://commons.wikimedia.org/wiki/File:Van_Gogh_-_Starry_Night_-_Google_Art_Project.jpg";
const starry = {
  title: "The Starry Night",
  creators: [["Vincent van Gogh", "wikidata:Q5582", "https://www.wikidata.org/wiki/Q5582"]],
  license: "Public domain",
  source: STARRY,
  identifiers: [STARRY],
  picture: expect.stringContaining("/640px-"),
  type: "image_content",
  year: 1889,
};
const book = {
  title: "Slow reading",
  creators: [["John Miedema", "", "https://openlibrary.org/authors/OL6548935A/John_Miedema"]],
  source: "https://openlibrary.org/books/OL22853304M/Slow_reading",
  identifiers: ["isbn:9783161484100"],
  picture: "https://covers.openlibrary.org/b/id/5546156-L.jpg",
  type: "text_content",
  year: 2009,
};
const RECORDING = "https://musicbrainz.org/recording/8d5b1a8f-4b5f-4ac3-9b6c-2a9b3a2d9a11";
const repository = {
  title: "Hello-World",
  creators: [["octocat", "github:octocat", "https://github.com/octocat"]],
  license: "MIT",
  source: "https://github.com/octocat/Hello-World",
  identifiers: ["github:octocat/hello-world"],
  type: "code_content",
  year: 2011,
};
const article = {
  title: "Light in Drosophila & the night sky",
  creators: [
    ["Josiah Carberry", "orcid:0000-0002-1825-0097", null],
    ["The Night Sky Group", "", null],
  ],
  license: "CC-BY-4.0",
  source: "https://doi.org/10.1371/journal.pone.0000001",
  identifiers: ["doi:10.1371/journal.pone.0000001"],
  type: "text_content",
  year: 2006,
};
const video = (title: string, [name, url]: [string, string], address: string, picture: string) => ({
  title,
  creators: [[name, "", url]],
  source: address,
  identifiers: [address],
  picture,
});

test.each<[string, object]>([
  [STARRY, starry],
  ["http://commons.m.wikimedia.org/wiki/File:Van_Gogh_-_Starry_Night_-_Google_Art_Project.jpg", starry],
  [
    "https://upload.wikimedia.org/wikipedia/commons/thumb/e/ea/" +
      "Van_Gogh_-_Starry_Night_-_Google_Art_Project.jpg/1280px-Van_Gogh.jpg",
    starry,
  ],
  [
    "en.wikipedia.org/wiki/The_Starry_Night",
    {
      title: "The Starry Night",
      creators: [
        ["Wikipedia contributors", "", "https://en.wikipedia.org/wiki/The_Starry_Night?action=history"],
      ],
      license: "CC-BY-SA-4.0",
      source: "https://en.wikipedia.org/wiki/The_Starry_Night",
      identifiers: ["https://en.wikipedia.org/wiki/The_Starry_Night"],
      type: "text_content",
    },
  ],
  [
    "wikidata:Q45585",
    {
      ...starry,
      source: "https://www.wikidata.org/wiki/Q45585",
      identifiers: ["wikidata:Q45585"],
      picture:
        "https://commons.wikimedia.org/wiki/Special:FilePath/Van%20Gogh%20-%20Starry%20Night.jpg?width=640",
    },
  ],
  ["https://www.wikidata.org/entity/Q5582", { creators: starry.creators }],
  ["https://doi.org/10.1371/JOURNAL.PONE.0000001", article],
  [
    "doi:10.5281/zenodo.1234",
    {
      title: "Notes on the engine",
      creators: [
        ["Ada Lovelace", "orcid:0000-0002-1694-233X", null],
        ["Analytical Society", "", null],
      ],
      license: "CC-BY-4.0",
      source: "https://doi.org/10.5281/zenodo.1234",
      identifiers: ["doi:10.5281/zenodo.1234"],
      type: "code_content",
      year: 2018,
    },
  ],
  ["ISBN 978-3-16-148410-0", book],
  ["https://openlibrary.org/isbn/3-16-148410-X", book],
  [
    "isrc:US-UG1-04-00421",
    {
      title: "Your Hand in Mine",
      creators: [
        ["Explosions in the Sky", "", "https://musicbrainz.org/artist/4236acde-2ce2-441c-a3d4-38d55f1b5474"],
      ],
      source: RECORDING,
      identifiers: ["isrc:USUG10400421", RECORDING],
      type: "audio_content",
      year: 2003,
    },
  ],
  ["https://github.com/octocat/Hello-World/blob/main/README.md", repository],
  ["github:octocat/Hello-World", repository],
  [
    "https://www.youtube.com/watch?v=M3r2XDceM6A",
    {
      ...video(
        "Amazing Nintendo Facts",
        ["ZackScott", "https://www.youtube.com/@ZackScott"],
        "https://www.youtube.com/watch?v=M3r2XDceM6A",
        "https://i.ytimg.com/vi/M3r2XDceM6A/hqdefault.jpg",
      ),
      type: "video_content",
    },
  ],
  [
    "https://vimeo.com/76979871",
    {
      ...video(
        "The New Vimeo Player",
        ["Vimeo", "https://vimeo.com/staff"],
        "https://vimeo.com/76979871",
        "https://i.vimeocdn.com/video/452001751_295x166.jpg",
      ),
      type: "video_content",
    },
  ],
  [
    "https://soundcloud.com/forss/flickermood",
    video(
      "Flickermood",
      ["Forss", "https://soundcloud.com/forss"],
      "https://soundcloud.com/forss/flickermood",
      "https://i1.sndcdn.com/artworks-000067273316-smsiqx-t500x500.jpg",
    ),
  ],
  [
    `${origin}/article`,
    {
      title: "Dusk",
      source: "https://daily.example/dusk",
      picture: undefined,
      type: "text_content",
    },
  ],
  [`${origin}/only-title`, { title: "Dusk - The Daily", source: `${origin}/only-title` }],
  [`${origin}/nothing`, { source: `${origin}/nothing` }],
  [
    `${origin}/one-name`,
    { title: "Dusk", creators: [["Zoë", "", null]], type: "text_content", source: `${origin}/one-name` },
  ],
  [`${origin}/gallery`, { title: "Gallery", source: `${origin}/gallery` }],
  [`${origin}/deep`, { title: "Deep", source: `${origin}/deep` }],
  [`${origin}/text`, { source: `${origin}/text` }],
])("%s", async (text, expected) => {
  const { merged } = await resolve(text);
  const known = Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined));
  expect(valuesOf(merged)).toEqual(known);
});

test("shows differing values next to the chosen one, each with its source", async () => {
  const { merged } = await resolve(`${origin}/json-ld`);
  expect(merged.title).toEqual({
    value: "Dusk",
    from: [{ source: "page", field: "schema.org headline" }],
    others: [{ value: "Dusk | The Daily", from: [{ source: "page", field: "og:title" }] }],
  });
  expect(merged.license?.value.spdx).toBe("CC-BY-4.0");
  expect(merged.license?.others.map(({ value, from }) => [value.spdx, from[0]?.field])).toEqual([
    ["CC-BY-NC-4.0", "rel=license"],
  ]);
  expect(merged.creators?.value).toEqual([
    { name: "Zoë Ångström", ids: ["orcid:0000-0002-1825-0097"], url: null, role: "author" },
  ]);
  expect(valuesOf(merged)).toMatchObject({ type: "text_content", year: 2024 });
});

test("looks up an id from a page at its service, which takes precedence over the page", async () => {
  const { merged, sources } = await resolve(`${origin}/journal`);
  expect(merged.title?.value).toBe(article.title);
  expect(merged.title?.others.map(({ value }) => value)).toEqual(["Light in Drosophila"]);
  expect(merged.license?.from.map(({ source }) => source)).toEqual(["crossref", "page"]);
  expect(sources.map(({ name, outcome }) => [name, outcome])).toEqual([
    ["crossref", "answered"],
    ["page", "answered"],
  ]);
});

test("compares Openverse's copy with the original, whose host says that all rights are reserved", async () => {
  const { merged, sources } = await resolve(
    "https://openverse.org/image/36537842-b067-4ca0-ad67-e00ff2e06b2d?q=night",
  );
  expect(sources.map(({ title }) => title)).toEqual(["Openverse", "Flickr"]);
  expect(merged.title?.from.map(({ source }) => source)).toEqual(["openverse", "oembed"]);
  expect(merged.license?.value.spdx).toBe("CC-BY-2.0");
  expect(merged.license?.others[0]?.value.name).toBe("All Rights Reserved");
});

test("reads a Windows-1252 page in its declared encoding", async () => {
  const { merged } = await resolve(`${origin}/western`);
  expect(merged.title?.value).toBe("Zoë");
  expect(merged.creators?.value.map(({ name }) => name)).toEqual(["Zoë Ångström – Müller"]);
});

test("distinguishes unknown works from unreachable services", async () => {
  const outcomes = async (text: string) =>
    (await resolve(text)).sources.map(({ name, outcome }) => `${name} ${outcome}`);
  expect(await outcomes("doi:10.9999/none")).toEqual(["crossref not_found", "datacite not_found"]);
  expect(await outcomes("https://commons.wikimedia.org/wiki/File:None.jpg")).toEqual([
    "wikimedia_commons not_found",
  ]);
  expect(await outcomes("isbn:9780804429573")).toEqual(["open_library not_found"]);
  expect(await outcomes(`${origin}/gone`)).toEqual(["page not_found"]);
  expect(await outcomes(`${origin}/broken`)).toEqual(["page unreachable"]);
});

test.each(["", "hello", "mailto:a@b.example", "file:///etc/passwd"])("%j isn't a work's address", (text) => {
  expect(() => readInput(text, null)).toThrow("Paste the address of a work");
});

test.each([
  ["isbn:9783161484101", "The last character of this ISBN should be 0, not 1"],
  ["isrc:US-RC1-76-0783", "An ISRC has 12 characters"],
])("%s has a mistake, which the message shows", (text, problem) => {
  expect(() => readInput(text, null)).toThrow(problem);
});
