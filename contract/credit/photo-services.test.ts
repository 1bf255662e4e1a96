import { describe, expect, test } from "vitest";
import { creditOf, formatCredit } from "../credit.ts";
import { providerLine } from "./citation.ts";
import { warningsOf } from "./warnings.ts";

const record = (metadata: Record<string, unknown>) => ({
  ...{ contentId: "x:1", contentCreatorId: null, attributionType: "image_content", metadata },
});
const read = (metadata: Record<string, unknown>) => {
  const { creators, creatorUrl, source } = creditOf({ metadata });
  return { creators, creatorUrl, source };
};

const UNSPLASH = {
  id: "Dwu85P9SOIk",
  links: { html: "https://unsplash.com/photos/Dwu85P9SOIk", self: "https://api.unsplash.com/photos/D" },
  urls: { raw: "https://images.unsplash.com/photo-1" },
  user: {
    ...{ id: "QPxL2MGqfrw", username: "exampleuser", name: "Joe Example", first_name: "Joe" },
    ...{ last_name: "Example", portfolio_url: null, links: { html: "https://unsplash.com/@exampleuser" } },
  },
};
const PIXABAY = {
  ...{ id: 195893, pageURL: "https://pixabay.com/en/blossom-195893/", type: "photo", tags: "blossom" },
  ...{ user_id: 48777, user: "Josch13", views: 7671 },
};
const PEXELS = {
  ...{ id: 2014422, url: "https://www.pexels.com/photo/brown-rocks-2014422/", photographer: "Joey Farina" },
  ...{ photographer_url: "https://www.pexels.com/@joey", photographer_id: 680589, alt: "Brown Rocks" },
};
const NSID = "12037949754@N01";
const PEOPLE = `https://www.flickr.com/people/${NSID}/`;

describe("photo services' API objects contain the maker and their page", () => {
  test.each<[string, Record<string, unknown>, string, string | null]>([
    ["Unsplash API: get a photo", UNSPLASH, "Joe Example", "https://unsplash.com/@exampleuser"],
    [
      "Unsplash: the user without links",
      { user: { name: "Joe Example", profile_url: "https://unsplash.com/@joe" } },
      "Joe Example",
      "https://unsplash.com/@joe",
    ],
    [
      "Unsplash: a username alone",
      { username: "joe", links: UNSPLASH.links },
      "joe",
      "https://unsplash.com/@joe",
    ],
    ["Pexels API: photographer", PEXELS, "Joey Farina", "https://www.pexels.com/@joey"],
    [
      "Pexels API: the user of a video",
      { user: { id: 1, name: "Joey", url: "https://www.pexels.com/@j" } },
      "Joey",
      "https://www.pexels.com/@j",
    ],
    ["Pixabay API: search images", PIXABAY, "Josch13", "https://pixabay.com/users/Josch13-48777/"],
    ["flickr.photos.search, extras owner_name", { owner: NSID, ownername: "Ana P." }, "Ana P.", PEOPLE],
    [
      "flickr.photos.getInfo",
      { owner: { nsid: NSID, username: "anap", realname: "Ana Prados" }, title: { _content: "Harbor" } },
      "Ana Prados",
      PEOPLE,
    ],
    [
      "flickr.photos.getInfo without a real name",
      { owner: { nsid: NSID, username: "anap", realname: "" } },
      "anap",
      PEOPLE,
    ],
  ])("%s", (_, metadata, creator, url) => {
    expect(read(metadata)).toMatchObject({ creators: [creator], creatorUrl: url });
    expect(warningsOf({ metadata })).toEqual([]);
  });

  test("the picture's page is the source", () => {
    expect(read(UNSPLASH).source).toBe(UNSPLASH.links.html);
    expect(read(PIXABAY).source).toBe(PIXABAY.pageURL);
    const page = { type: "photopage", _content: "https://www.flickr.com/photos/anap/1/" };
    expect(read({ urls: { url: [page] } }).source).toBe(page._content);
    expect(creditOf({ metadata: { title: { _content: "Harbor" } } }).title).toBe("Harbor");
  });

  test("the services' preferred wording", () => {
    expect(providerLine(record(UNSPLASH))).toBe("Photo by Joe Example on Unsplash");
    expect(providerLine(record(PEXELS))).toBe("Photo by Joey Farina on Pexels");
    expect(providerLine(record(PIXABAY))).toBe("Image by Josch13 from Pixabay");
    expect(providerLine(record({ creator: "Photo by Ana Prados on Unsplash" }))).toBe(
      "Photo by Ana Prados on Unsplash",
    );
  });

  test.each([
    ["an id of Flickr", { owner: NSID }],
    ["the owner of an object", { owner: "City Museum" }],
    ["a mail address", { user: "ana@example.com" }],
    ["a number", { username: "12345" }],
    ["a UUID", { user: "0b5a8b9e-3c1d-4f6e-8a2b-1c2d3e4f5a6b" }],
  ])("%s isn't a name", (_, metadata) => expect(read(metadata).creators).toEqual([]));

  test("an account isn't shown next to a maker", () => {
    expect(read({ creator: "Ana Prados", user: "uploader7" }).creators).toEqual(["Ana Prados"]);
    expect(read({ photographer: "Ana Prados", user: { name: "Harbor Museum" } }).creators).toEqual([
      "Ana Prados",
    ]);
  });
});

const line = (creator: string, more = {}) => {
  const metadata = { title: "T", creator, ...more };
  const { contributors, license, requiredLine } = creditOf({ metadata });
  return {
    who: contributors.map(({ name, role }) => `${name}: ${role}`),
    license: license?.name ?? null,
    line: requiredLine?.text ?? null,
    codes: warningsOf({ metadata }).map(({ code }) => code),
  };
};
const AGENCY = "Example Agency: agency";

describe("IPTC Creator, Credit Line, and Rights: splits a credit line sent as a creator", () => {
  test.each([
    ["Photo: Ana Prados / Example Agency, CC BY 4.0", ["Ana Prados: photographer", AGENCY], "CC BY 4.0"],
    [
      "Ana Prados, CC BY-SA 4.0, via Wikimedia Commons",
      ["Ana Prados: creator", "Wikimedia Commons: agency"],
      "CC BY-SA 4.0",
    ],
    [
      "Ana Prados, CC BY 2.0 <https://creativecommons.org/licenses/by/2.0>, via Wikimedia Commons",
      ["Ana Prados: creator", "Wikimedia Commons: agency"],
      "CC BY 2.0",
    ],
    [
      "Ana Prados, Public domain, via Wikimedia Commons",
      ["Ana Prados: creator", "Wikimedia Commons: agency"],
      "Public domain",
    ],
    ["Ana Prados (CC BY 4.0)", ["Ana Prados: creator"], "CC BY 4.0"],
    ["© Ana Prados CC BY-NC 4.0", ["Ana Prados: creator"], "CC BY-NC 4.0"],
    ["Photo by Ana Prados on Unsplash", ["Ana Prados: photographer", "Unsplash: agency"], null],
    ["Image by Josch13 from Pixabay", ["Josch13: creator", "Pixabay: agency"], null],
    [
      "ASIF HASSAN/AFP via Getty Images",
      ["ASIF HASSAN: creator", "AFP: agency", "Getty Images: agency"],
      null,
    ],
    ["Ana Prados/Reuters", ["Ana Prados: creator", "Reuters: agency"], null],

    ["Getty Images / Ana Prados", ["Ana Prados: creator", "Getty Images: agency"], null],
    ["Ana Prados (AFP)", ["Ana Prados: creator", "AFP: agency"], null],
    ["© 2019 Ana Prados. All rights reserved.", ["Ana Prados: creator"], "All rights reserved"],
    ["Foto: Lena Vogt / laif", ["Lena Vogt: photographer", "laif: agency"], null],
    ["Handout via Reuters", ["Reuters: agency"], null],
  ] as [string, string[], string | null][])("%s", (creator, who, license) => {
    expect(line(creator)).toEqual({ who, license, line: null, codes: [] });
  });

  test("text that may be two makers is shown as is, with a warning", () => {
    const creator = "Foto: Ana Prados / Jo Lund";
    expect(line(creator)).toEqual({ who: [], license: null, line: creator, codes: ["creator_ambiguous"] });
    expect(line("Ana Prados / Jo Lund")).toMatchObject({
      ...{ who: ["Ana Prados / Jo Lund: creator"], codes: ["creator_ambiguous"] },
    });
  });

  test("a stated license takes precedence", () => {
    expect(line("Ana Prados, CC BY 4.0", { license: "CC0-1.0" }).license).toBe("CC0 1.0");
  });

  test.each(["AC/DC", "Ana from Berlin", "Creative Commons", "Bon Iver", "Via Vallen", "From First to Last"])(
    "%s is a name",
    (creator) =>
      expect(line(creator)).toEqual({ who: [`${creator}: creator`], license: null, line: null, codes: [] }),
  );

  test("an agency alone is an organization", () => {
    const json = JSON.parse(formatCredit(record({ creator: "Getty Images" }), "json-ld"));
    expect(json.creator).toEqual({ "@type": "Organization", name: "Getty Images" });
  });
});

describe("organizations of music and film, and roles in other languages", () => {
  test.each([
    [
      "schema.org productionCompany",
      { productionCompany: "Harbor Films" },
      "Harbor Films: production company",
    ],
    ["TMDB", { production_companies: [{ id: 1, name: "Harbor Films" }] }, "Harbor Films: production company"],
    ["MARC prn", { creators: [{ name: "Harbor Films", role: "prn" }] }, "Harbor Films: production company"],
    ["DDEX Label", { record_label: "Harbor Records" }, "Harbor Records: publisher"],
    ["Fotograf", { fotograf: "Ana" }, "Ana: photographer"],
    ["réalisateur", { réalisateur: "Ana" }, "Ana: director"],
    ["写真", { creators: [{ name: "山田太郎", role: "写真" }] }, "山田太郎: photographer"],
    ["realisateur without its accent", { creators: [{ name: "Ana", role: "Realisateur" }] }, "Ana: director"],
    ["Dirigent", { creators: [{ name: "Ana", role: "Dirigent" }] }, "Ana: conductor"],
    ["fotografo", { creators: [{ name: "Ana", role: "fotografo" }] }, "Ana: photographer"],
  ])("%s", (_, metadata, who) => {
    const { contributors } = creditOf({ metadata });
    expect(contributors.map(({ name, role }) => `${name}: ${role}`)).toEqual([who]);
  });

  test("without a maker, the credit shows who produced it", () => {
    const text = formatCredit(record({ title: "T", studio: "Harbor Films" }), "text");
    expect(text).toBe('"T", produced by Harbor Films. No license stated.');
  });

  test("a label means a record label only for music: in IIIF it's a title", () => {
    const { contributors } = creditOf({ metadata: { artist: "Ana", label: "Harbor Records" } });
    expect(contributors.map(({ role }) => role)).toEqual(["creator", "publisher"]);
    expect(creditOf({ metadata: { title: "T", label: "Featured" } }).contributors).toEqual([]);
  });
});

test.each([
  { user: "joe" },
  { user: { name: "Joe Doe", email: "joe@a.example" }, url: "https://a.example/1" },
  { owner: { name: "Joe Doe" }, username: "joe", source_url: "https://en.wikipedia.org/wiki/A" },
])("an app's user isn't a maker without a photo service's address: %j", (metadata) => {
  expect(read(metadata).creators).toEqual([]);
});
