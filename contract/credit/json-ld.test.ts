import { describe, expect, test } from "vitest";
import { creditOf } from "../credit.ts";
import { jsonLdOf } from "./json-ld.ts";
import { warningsOf } from "./warnings.ts";

const written = (metadata: Record<string, unknown>, attributionType = "image_content") => {
  const record = { contentId: "w", contentCreatorId: null, attributionType, metadata };
  return jsonLdOf(creditOf(record), record);
};

describe("the schema.org type of contributors", () => {
  test.each([
    ["a publisher is an organization", { publisher: "WBEZ Chicago" }, "publisher", "Organization"],
    [
      "unless it is stated to be a person",
      { publisher: { name: "Ana", "@type": "Person" } },
      "publisher",
      "Person",
    ],
    ["a stated kind", { funder: { name: "Fund", kind: "organization" } }, "funder", "Organization"],
    ["a funder called like one", { funder: "Example Foundation" }, "funder", "Organization"],
    ["a rights holder called like one", { rights_holder: "City Museum" }, "copyrightHolder", "Organization"],
    ["a creator's kind", { creators: [{ name: "NASA", kind: "organization" }] }, "creator", "Organization"],
    [
      "MusicBrainz: an orchestra's role",
      { creators: [{ name: "Harbor", role: "orchestra" }] },
      ...(["creator", "Organization"] as const),
    ],
    ["MusicBrainz: a group", { artists: [{ name: "Harbor", type: "Group" }] }, "creator", "Organization"],
    ["a MusicGroup", { author: { "@type": "MusicGroup", name: "Harbor" } }, "creator", "Organization"],
    ["a choir's name", { artist: "Harbor Chamber Choir" }, "creator", "Organization"],
    ["an ensemble", { ensemble: "Harbor" }, "creator", "Organization"],
    ["the agency is one", { agency: "AFP" }, "sourceOrganization", "Organization"],
    ["CSL: parts are a person's", { author: { given: "Ana", family: "Prados" } }, "creator", "Person"],
    ["a production company", { creator: "A", studio: "Harbor" }, "producer", "Organization"],
    [
      "an ORCID iD is a person's",
      { author: { name: "A", orcid: "0000-0002-1825-0097" } },
      "creator",
      "Person",
    ],
    ["an editor's kind", { editors: [{ name: "AFP", kind: "group" }] }, "editor", "Organization"],
  ])("%s", (_, metadata, property, type) => {
    expect(written(metadata)[property]).toMatchObject({ "@type": type });
  });

  test.each([
    [{ creator: "NASA" }, "creator"],
    [{ creator: "Bill Press" }, "creator"],
    [{ rights_holder: "Ana Prados" }, "copyrightHolder"],
    [{ creators: [{ name: "Ana" }, { name: "Ana", role: "publisher" }] }, "publisher"],
  ])("schema.org Person and Organization: %j is neither, since no kind is stated", (metadata, property) => {
    expect(written(metadata)[property]).toEqual({ name: expect.any(String) });
  });
});

describe("the original of a derivative", () => {
  test("has its makers, license, address, and notices", () => {
    const creators = [
      { name: "Tom Ros", url: "https://a.example/tom" },
      { name: "Lab", kind: "organization" },
      { name: "Press", role: "publisher" },
    ];
    const based_on = {
      ...{ title: "Old harbor", creators, license: "CC BY-SA 3.0", source_url: "https://a.example/old" },
      ...{ copyright_notice: "© 2001 Tom Ros", credit_line: "Photo: Ros" },
    };
    expect(written({ title: "T", based_on }).isBasedOn).toEqual({
      "@type": "CreativeWork",
      name: "Old harbor",
      url: "https://a.example/old",
      creator: [
        { name: "Tom Ros", url: "https://a.example/tom" },
        { "@type": "Organization", name: "Lab" },
      ],
      creditText: "Photo: Ros",
      copyrightNotice: "© 2001 Tom Ros",
      license: "https://creativecommons.org/licenses/by-sa/3.0/",
    });
  });

  test("may be one of several", () => {
    expect(written({ based_on: ["https://a.example/x", { title: "Y" }] }).isBasedOn).toEqual([
      { "@type": "CreativeWork", url: "https://a.example/x" },
      { "@type": "CreativeWork", name: "Y" },
    ]);
  });

  test("has no empty members", () => {
    expect(written({ based_on: { title: "Old", license: "NOASSERTION" } }).isBasedOn).toEqual({
      ...{ "@type": "CreativeWork", name: "Old" },
    });
  });
});

test.each([
  ["CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"],
  ["All rights reserved", undefined],
  ["House rules", { "@type": "CreativeWork", name: "House rules" }],
  ["Public domain", { "@type": "CreativeWork", name: "Public domain" }],
  [
    "MIT OR LicenseRef-House",
    [expect.stringMatching(/^https:/), { "@type": "CreativeWork", name: expect.any(String) }],
  ],
])("schema.org license: the URL of %s, or a CreativeWork of that name", (license, expected) => {
  expect(written({ license }).license).toEqual(expected);
});

test("a podcast is a PodcastEpisode", () => {
  expect(written({ title: "T" }, "podcast_content")["@type"]).toBe("PodcastEpisode");
});

const SPDX = "https://spdx.org/licenses";

test.each<[expression: string, addresses: unknown]>([
  ["Apache-2.0 WITH LLVM-exception", [`${SPDX}/Apache-2.0.html`, `${SPDX}/LLVM-exception.html`]],
  [
    "ISC OR GPL-2.0-only WITH Classpath-exception-2.0",
    [`${SPDX}/ISC.html`, `${SPDX}/GPL-2.0-only.html`, `${SPDX}/Classpath-exception-2.0.html`],
  ],
  ["MIT AND (ISC OR Zlib)", [`${SPDX}/MIT.html`, `${SPDX}/ISC.html`, `${SPDX}/Zlib.html`]],
  ["Apache-1.1+", `${SPDX}/Apache-1.1.html`],
])("schema.org license: every address of %s, and the expression as usageInfo", (license, addresses) => {
  const { license: stated, usageInfo, isBasedOn } = written({ license, based_on: { title: "O", license } });
  expect(stated).toEqual(addresses);
  expect(usageInfo).toEqual({ "@type": "CreativeWork", name: license });
  expect(isBasedOn).toMatchObject({ license: addresses, usageInfo });
});

test("schema.org usageInfo: contains only what a list of addresses can't express", () => {
  expect(written({ license: "MIT" }).usageInfo).toBeUndefined();
  expect(written({ license: ["MIT", "ISC"] }).usageInfo).toBeUndefined();
});

test.each<[Record<string, unknown>, string | undefined]>([
  [{ creator: "Ana" }, "Ana"],
  [{ photographer: "Ana", agency: "Reuters" }, "Photo by Ana, via Reuters"],
  [{ author: "Ana", editor: "Jo", translator: "Bo" }, "Ana, translated by Bo, edited by Jo"],
  [
    { creators: [{ name: "Ana" }, { name: "Jo", role: "cinematographer" }] },
    "Ana, with contributions by Jo (cinematographer)",
  ],
  [{ publisher: "Harbor Press" }, "Published by Harbor Press"],
  [{ artist: "Traditional" }, "Traditional"],
  [{ creators: ["Ana", "et al."] }, "Ana and others"],
  [{ creator: "Ana", credit_line: "Photo: A" }, "Photo: A"],
  [{ title: "T" }, undefined],
])("schema.org creditText: %j is credited with the sentence's wording", (metadata, words) => {
  expect(written(metadata).creditText).toBe(words);
  const { isBasedOn } = written({ title: "T", based_on: { title: "O", ...metadata } });
  expect(Object(isBasedOn).creditText).toBe(words);
});

test("schema.org: a person in two members of one property is listed once", () => {
  const metadata = { artist: "Ana", performer: "Ana", composer: "Jo", producer: "Bo", studio: "Bo" };
  expect(written(metadata, "audio_content")).toMatchObject({
    creator: [{ name: "Ana" }, { name: "Jo" }],
    producer: { name: "Bo" },
  });
});

describe("CSL 1.0.2: editors and ISBNs of parts", () => {
  const ISBN = "978-3-16-148410-0";
  const part = { title: "C", author: "Ana", editor: "Jo", ISBN };

  test.each(["chapter", "paper-conference", "entry-encyclopedia"])(
    "a %s is part of the edited book",
    (type) => {
      const { editor, isbn, isPartOf } = written({ type, ...part, "container-title": "Book" });
      expect([editor, isbn]).toEqual([undefined, undefined]);
      expect(isPartOf).toEqual({ "@type": "Book", name: "Book", isbn: ISBN, editor: { name: "Jo" } });
    },
  );

  test("a book has both, and anything else has the number as an identifier", () => {
    expect(written({ type: "book", ...part })).toMatchObject({ editor: { name: "Jo" }, isbn: ISBN });
    expect(written({ type: "report", ...part })).toMatchObject({
      identifier: ["w", { "@type": "PropertyValue", propertyID: "ISBN", value: ISBN }],
    });
  });
});

test.each<[string, Record<string, unknown>, unknown]>([
  [
    "next to another source",
    { source_url: "https://a.example/x", doi: "10.1000/182" },
    "https://doi.org/10.1000/182",
  ],
  [
    "of DataCite",
    { url: "https://a.example/x", identifiers: [{ identifier: "10.1000/182" }] },
    "https://doi.org/10.1000/182",
  ],
  ["that is the source", { doi: "10.1000/182" }, undefined],
])("schema.org sameAs: a DOI %s", (_, metadata, sameAs) => {
  expect(written(metadata).sameAs).toBe(sameAs);
});

describe("schema.org: numbers of music", () => {
  const codes = { isrc: "US-RC1-76-07839", iswc: "T-034.524.680-1" };

  test("belong to a MusicRecording and its MusicComposition", () => {
    expect(written({ title: "T", ...codes }, "audio_content")).toMatchObject({
      "@type": ["MusicRecording", "AudioObject"],
      isrcCode: "USRC17607839",
      recordingOf: { "@type": "MusicComposition", iswcCode: "T-034.524.680-1" },
    });
    expect(written({ isrcs: ["USRC17607839"] }, "audio_content").isrcCode).toBe("USRC17607839");
  });

  test("identify other works, and a mistake in one gets a warning", () => {
    expect(written({ title: "T", isrc: codes.isrc }, "video_content").identifier).toEqual([
      "w",
      { "@type": "PropertyValue", propertyID: "ISRC", value: "USRC17607839" },
    ]);
    expect(warningsOf({ metadata: { iswc: "T-034.524.680-2" } })).toMatchObject([
      { path: "metadata.iswc", code: "id_invalid" },
    ]);
  });
});

test("schema.org director: a property of videos and episodes, not of pictures", () => {
  expect(written({ director: "Ana" }, "video_content")).toMatchObject({ director: { name: "Ana" } });
  expect(written({ director: "Ana" })).toMatchObject({ creator: { name: "Ana" } });
});

test("schema.org usageInfo: a disclaimer of warranties", () => {
  const record = { contentId: "x:1", contentCreatorId: null, attributionType: "image_content" };
  const stated = { ...record, metadata: { title: "T", disclaimer: "As is" } };
  expect(jsonLdOf(creditOf(stated), stated).usageInfo).toEqual({ "@type": "CreativeWork", text: "As is" });
});

test.each<[license: string, member: unknown, usageInfo: unknown]>([
  ["All rights reserved", undefined, { "@type": "CreativeWork", text: "All rights reserved" }],
  ["Editorial use only", undefined, { "@type": "CreativeWork", text: "Editorial use only" }],
  ["http://rightsstatements.org/vocab/InC/1.0/", "http://rightsstatements.org/vocab/InC/1.0/", undefined],
  ["House rules", { "@type": "CreativeWork", name: "House rules" }, undefined],
  ["Public domain", { "@type": "CreativeWork", name: "Public domain" }, undefined],
])(
  "schema.org license: %s is an address, a CreativeWork, or a statement in usageInfo",
  (license, ...members) => {
    const { license: member, usageInfo } = written({ title: "T", license });
    expect([member, usageInfo]).toEqual(members);
    const { isBasedOn } = written({ title: "T", based_on: { title: "O", license } });
    expect([Object(isBasedOn).license, Object(isBasedOn).usageInfo]).toEqual(members);
  },
);

test("schema.org: a statement that is also the copyright notice is written once", () => {
  const statement = "© 2020 Ana. All rights reserved.";
  const { license, usageInfo, copyrightNotice } = written({
    license: statement,
    copyright_notice: statement,
  });
  expect([license, usageInfo, copyrightNotice]).toEqual([undefined, undefined, statement]);
});

test.each([
  "Midjourney",
  { name: "DALL-E 3", "@type": "Person" },
  { name: "X", "@type": "SoftwareApplication" },
])("schema.org Person: a program such as %j isn't a creator", (creator) => {
  expect(written({ title: "T", creator })).not.toHaveProperty("creator");
  expect(warningsOf({ metadata: { title: "T", creator } })).toMatchObject([{ code: "creator_unreadable" }]);
});
