import { describe, expect, test } from "vitest";
import { formatCredit } from "../credit.ts";
import { readRow, type ServiceRow } from "./service-rows.ts";
import { warningsOf } from "./warnings.ts";

type Metadata = Record<string, unknown>;
const jsonOf = (metadata: Metadata) =>
  JSON.parse(
    formatCredit(
      { contentId: "x:1", contentCreatorId: null, attributionType: "image_content", metadata },
      "json-ld",
    ),
  );
const toldOf = (metadata: Metadata) => warningsOf({ metadata }).map(({ path }) => path);

const BY = "https://creativecommons.org/licenses/by/2.0/";
const PDM = "http://creativecommons.org/publicdomain/mark/1.0/";
const NSID = "12037949754@N01";

const CREDITS: ServiceRow[] = [
  [
    "The Met: artistDisplayName, isPublicDomain, objectURL",
    {
      ...{ title: "The Great Wave", artistDisplayName: "Katsushika Hokusai", isPublicDomain: true },
      ...{ creditLine: "H. O. Havemeyer Collection, 1929", objectURL: "https://www.metmuseum.org/art/1" },
    },
    '"The Great Wave" by Katsushika Hokusai (H. O. Havemeyer Collection, 1929) is in the public domain. ' +
      "Source: https://www.metmuseum.org/art/1",
  ],
  [
    "The Met: isPublicDomain false states no license",
    { title: "T", artistDisplayName: "Ana Prados", isPublicDomain: false },
    '"T" by Ana Prados. No license stated.',
  ],
  [
    "The Met: a prefix says that the work is only attributed",
    { title: "T", artistDisplayName: "Rembrandt", artistPrefix: "Workshop of" },
    '"T" (Workshop of Rembrandt). No license stated.',
  ],
  [
    "The Met: an empty prefix",
    { title: "T", artistDisplayName: "Rembrandt", artistPrefix: "" },
    '"T" by Rembrandt. No license stated.',
  ],
  [
    "Art Institute of Chicago: artist_display and its lines",
    {
      ...{ title: "A Sunday", artist_display: "Georges Seurat\nFrench, 1859-1891", is_public_domain: true },
      credit_line: "Helen Birch Bartlett Memorial Collection",
    },
    '"A Sunday" by Georges Seurat (Helen Birch Bartlett Memorial Collection) is in the public domain.',
  ],
  [
    "Art Institute of Chicago: artist_display in one line",
    { title: "T", artist_display: "Georges Seurat (French, 1859–1891)" },
    '"T" by Georges Seurat. No license stated.',
  ],
  [
    "Art Institute of Chicago: artist_title",
    { title: "T", artist_title: "Edward Hopper", artist_display: "Edward Hopper\nAmerican, 1882-1967" },
    '"T" by Edward Hopper. No license stated.',
  ],
  [
    "Harvard Art Museums: people with roles and prefixes",
    {
      title: "T",
      people: [
        { role: "Artist", name: "Vincent van Gogh", displayname: "Vincent van Gogh", prefix: null },
        { role: "Publisher", name: "Harbor Press", displayname: "Harbor Press" },
      ],
    },
    '"T" by Vincent van Gogh. No license stated.',
  ],
  [
    "Harvard Art Museums: a follower is no maker",
    { title: "T", people: [{ role: "Artist", displayname: "Rembrandt", prefix: "Follower of" }] },
    '"T" (Follower of Rembrandt). No license stated.',
  ],
  [
    "Cleveland: creators by description, and share_license_status",
    {
      title: "The Red Kerchief",
      creators: [{ description: "Claude Monet (French, 1840–1926)", role: "artist", qualifier: null }],
      ...{ creditline: "Bequest of Leonard C. Hanna Jr.", share_license_status: "CC0" },
      url: "https://clevelandart.org/art/1958.39",
    },
    '"The Red Kerchief" by Claude Monet (Bequest of Leonard C. Hanna Jr.) is dedicated to the public ' +
      "domain under CC0 1.0. To view the terms, visit https://creativecommons.org/publicdomain/zero/1.0/. " +
      "Source: https://clevelandart.org/art/1958.39",
  ],
  [
    "Cleveland: a qualifier",
    {
      ...{ title: "T", share_license_status: "CC0", license: "CC BY 4.0" },
      creators: [{ description: "Titian (Italian, 1488–1576)", role: "artist", qualifier: "workshop of" }],
    },
    '"T" (workshop of Titian) is licensed under CC BY 4.0. To view a copy of this license, visit ' +
      "https://creativecommons.org/licenses/by/4.0/.",
  ],
  [
    "Europeana EDM: edm:dataProvider and edm:isShownAt",
    {
      ...{ "dc:title": "Gezicht op Delft", "dc:creator": "Vermeer, Johannes (1632-1675)", "edm:rights": PDM },
      ...{ "edm:dataProvider": "Mauritshuis", "edm:isShownAt": "https://www.mauritshuis.nl/92" },
    },
    '"Gezicht op Delft" by Johannes Vermeer (Mauritshuis) is marked with Public Domain Mark 1.0. ' +
      "To view the terms, visit https://creativecommons.org/publicdomain/mark/1.0/. Source: https://www.mauritshuis.nl/92",
  ],
  [
    "Europeana Search API: edmIsShownAt and dataProvider are lists",
    { title: "T", creator: "Ana", dataProvider: ["Mauritshuis"], edmIsShownAt: ["https://m.example/92"] },
    '"T" by Ana (Mauritshuis). No license stated. Source: https://m.example/92',
  ],
  [
    "Library of Congress: the repository",
    { title: "T", creator: "Ana", repository: "Library of Congress Prints and Photographs Division" },
    '"T" by Ana (Library of Congress Prints and Photographs Division). No license stated.',
  ],
  [
    "Freesound: the username next to an address of Freesound",
    { name: "rain.wav", username: "klankbeeld", url: "https://freesound.org/people/klankbeeld/sounds/1/" },
    '"rain.wav" by klankbeeld. No license stated. Source: https://freesound.org/people/klankbeeld/sounds/1/',
  ],
  [
    "Jamendo: shareurl",
    { name: "Girl", artist_name: "Jo Lund", shareurl: "https://www.jamendo.com/track/1" },
    '"Girl" by Jo Lund. No license stated. Source: https://www.jamendo.com/track/1',
  ],
  [
    "Internet Archive: licenseurl and identifier; who uploaded it isn't shown",
    {
      ...{ title: "Design", creator: "MPO", uploader: "a@example.com", mediatype: "movies" },
      ...{ licenseurl: PDM, identifier: "Designfo1956" },
    },
    '"Design" by MPO is marked with Public Domain Mark 1.0. To view the terms, visit ' +
      "https://creativecommons.org/publicdomain/mark/1.0/. Source: https://archive.org/details/Designfo1956",
  ],
  [
    "Spotify: artists, copyrights, and external_urls",
    {
      ...{ name: "Do I?", artists: [{ name: "Harbor Band" }] },
      copyrights: [
        { text: "2013 Harbor Records", type: "C" },
        { text: "(P) 2013 Harbor Records", type: "P" },
        { text: "2013 Other Records", type: "P" },
      ],
      external_urls: { spotify: "https://open.spotify.com/track/1" },
    },
    '"Do I?" by Harbor Band. No license stated. © 2013 Harbor Records. (P) 2013 Harbor Records. ' +
      "℗ 2013 Other Records. Source: https://open.spotify.com/track/1",
  ],
  [
    "Podcasting 2.0: hosts and guests, in JSON of RSS",
    {
      ...{ title: "Spanx", "itunes:author": "NPR" },
      "podcast:person": [{ "#text": "Guy Raz" }, { "#text": "Sara Blakely", role: "Guest", group: "cast" }],
    },
    '"Spanx" by NPR, hosted by Guy Raz, with contributions by Sara Blakely (guest). No license stated.',
  ],
  [
    "flickr.photos.getInfo: the number of a license",
    { title: { _content: "Pier" }, owner: { nsid: NSID, realname: "Ana Prados" }, license: "4" },
    `"Pier" by Ana Prados is licensed under CC BY 2.0. To view a copy of this license, visit ${BY}.`,
  ],
  [
    "Flickr Commons: an institution holds the picture, and didn't make it",
    { title: "Pier", owner: NSID, ownername: "Harbor Museum", license: 7 },
    '"Pier", via Harbor Museum. No known copyright restrictions. ' +
      "To view the terms, visit https://www.flickr.com/commons/usage/.",
  ],
  [
    "Flickr Commons: flickr.photos.getInfo",
    { title: { _content: "Pier" }, owner: { nsid: NSID, username: "Harbor Museum" }, license: "7" },
    '"Pier", via Harbor Museum. No known copyright restrictions. ' +
      "To view the terms, visit https://www.flickr.com/commons/usage/.",
  ],
  [
    "IPTC Photo Metadata in JSON: creatorNames, creditLine, webstatementRights, licensors",
    {
      ...{ title: "Harvest", creatorNames: ["Giulia Ferri"], creditLine: "Giulia Ferri / Contrasto" },
      ...{ copyrightNotice: "© 2022 Giulia Ferri", webstatementRights: BY },
    },
    '"Harvest" (Giulia Ferri / Contrasto) is licensed under CC BY 2.0. © 2022 Giulia Ferri. ' +
      `To view a copy of this license, visit ${BY}.`,
  ],
  [
    "ExifTool, IPTC: By-line, ObjectName, Credit, CopyrightNotice",
    {
      ...{ ObjectName: "Rally", "By-line": "Evan Vucci", "By-lineTitle": "STF", Credit: "AP", Source: "AP" },
      CopyrightNotice: "Copyright 2024 The Associated Press. All rights reserved.",
    },
    '"Rally" by Evan Vucci, via AP. Copyright 2024 The Associated Press. All rights reserved.',
  ],
  [
    "ExifTool, XMP with groups",
    {
      ...{ "XMP-dc:Title": "Fighter", "XMP-dc:Creator": ["Chris Hondros"] },
      ...{ "XMP-photoshop:Credit": "Getty Images", "XMP-dc:Rights": "2003 Getty Images" },
      "XMP-xmpRights:UsageTerms": "Editorial use only",
    },
    '"Fighter" by Chris Hondros, via Getty Images. Editorial use only. 2003 Getty Images.',
  ],
  [
    "ExifTool: a credit that is more than an agency's name is the required wording",
    { "IPTC:ObjectName": "T", "IPTC:By-line": "Ana Prados", Credit: "Ana Prados / Example Agency" },
    '"T" (Ana Prados / Example Agency). No license stated.',
  ],
];

describe("members of documented services and standards", () => {
  test.each(CREDITS)("%s", (_, metadata, credit, told = []) => {
    expect(readRow(metadata)).toEqual({ credit, told, differing: [] });
  });

  test.each<[service: string, metadata: Metadata, date: string]>([
    ["The Met", { objectDate: "1831" }, "1831"],
    ["Art Institute of Chicago", { date_display: "1884" }, "1884"],
    ["Harvard Art Museums", { dated: "1888" }, "1888"],
    ["Cleveland", { creation_date: "1868" }, "1868"],
    ["Rijksmuseum", { dating: { presentingDate: "1642", sortingDate: 1642 } }, "1642"],
    ["flickr.photos.getInfo", { dates: { taken: "2011-08-07 19:22:10" } }, "2011-08-07"],
    [
      "Flickr: only the year is known",
      { dates: { taken: "1936-01-01 00:00:00", takengranularity: 6 } },
      "1936",
    ],
    ["ExifTool", { DateCreated: "2024:07:13" }, "2024-07-13"],
    ["ExifTool, IPTC group", { "IPTC:DateCreated": "2024:07:13" }, "2024-07-13"],
    ["XMP", { "photoshop:DateCreated": "2024-07-13T10:00:00" }, "2024-07-13"],
  ])("when a work was made: %s", (_, metadata, date) => {
    expect(jsonOf({ title: "T", ...metadata }).dateCreated).toBe(date);
    expect(toldOf(metadata)).toEqual([]);
  });

  test("Flickr: the upload date isn't when a picture was taken", () => {
    const dates = { taken: "2011-08-07 19:22:10", takenunknown: "1" };
    expect(jsonOf({ title: "T", dates }).dateCreated).toBeUndefined();
  });

  test.each<[service: string, metadata: Metadata, date: string]>([
    ["RSS 2.0", { pubDate: "Mon, 03 Jul 2017 04:00:00 +0000" }, "2017-07-03"],
    ["Spotify and TMDB", { release_date: "2013-09-09" }, "2013-09-09"],
  ])("when a work was published: %s", (_, metadata, date) => {
    expect(jsonOf({ title: "T", ...metadata }).datePublished).toBe(date);
  });

  test("IPTC: the licensor's page sells licenses", () => {
    const licensors = [{ licensorName: "Contrasto", licensorURL: "https://c.example/77" }];
    expect(jsonOf({ licensors }).acquireLicensePage).toBe("https://c.example/77");
    expect(toldOf({ licensors })).toEqual([]);
  });

  test.each<[string, Metadata, string[]]>([
    [
      "several makers in artist_display",
      { artist_display: "Designed by Ana Prados\nMade by Jo Lund" },
      ["metadata.artist_display"],
    ],
    [
      "a role that no credit has",
      { people: [{ role: "Artist after", displayname: "Rembrandt" }] },
      ["metadata.people"],
    ],
    [
      "people without the names of Harvard",
      { people: [{ role: "editor", name: "Jo" }] },
      ["metadata.people"],
    ],
    ["a license that isn't open", { share_license_status: "Copyrighted" }, ["metadata.share_license_status"]],
    ["a number that Flickr hasn't documented", { owner: NSID, license: "99" }, ["metadata.license"]],
    ["a number that no service explains", { license: "4" }, ["metadata.license"]],
    ["another name", { creator: "Ana Prados", creatorNames: ["Jo Lund"] }, ["metadata.creatorNames"]],
  ])("reports what isn't understood, without guessing: %s", (_, metadata, told) => {
    const { creator, license } = jsonOf(metadata);
    expect(toldOf(metadata)).toEqual(told);
    expect(creator?.name ?? null).toBe(metadata.creator ?? null);
    expect(license?.name ?? null).toSatisfy((name) => name === null || name === "License not determined");
  });

  test("warnings refer to the members as sent", () => {
    expect(toldOf({ "podcast:person": [{ "#text": "Ana" }, { "#text": "Bo", role: "gaffer" }] })).toEqual([
      "metadata.podcast:person.1.role",
    ]);
    expect(toldOf({ objectDate: "long ago" })).toEqual(["metadata.objectDate"]);
  });
});
