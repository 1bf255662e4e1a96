import type { ServiceAnswer } from "./services.ts";

type Meta = Record<string, string>;
const file = (title: string, meta: Meta): object => ({
  batchcomplete: true,
  query: {
    pages: [
      {
        ...{ pageid: 1, ns: 6, title, missing: true, known: true, imagerepository: "shared" },
        imageinfo: [
          {
            thumburl:
              "https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/Harbour.jpg/640px-Harbour.jpg",
            url: "https://upload.wikimedia.org/wikipedia/commons/a/ab/Harbour.jpg",
            descriptionurl: "https://commons.wikimedia.org/wiki/File:Harbour.jpg",
            mime: "image/jpeg",
            extmetadata: Object.fromEntries(
              Object.entries(meta).map(([name, value]) => [name, { value, source: "commons-desc-page" }]),
            ),
          },
        ],
      },
    ],
  },
});
const CC_BY = {
  LicenseShortName: "CC BY 4.0",
  LicenseUrl: "https://creativecommons.org/licenses/by/4.0",
};
/** What the Action API answers about a file by this `Artist`, under CC BY 4.0. */
export const harbour = (artist: string, more: Meta = {}) =>
  file("File:Harbour.jpg", { ObjectName: "Harbour", Artist: artist, ...CC_BY, ...more });

type Snak = { id: string } | string;
const snak = (value: Snak) => ({
  snaktype: "value",
  datavalue: { value: typeof value === "string" ? value : { "entity-type": "item", ...value } },
});
/** A statement of an item; null is "unknown value". */
export const claim = (value: Snak | null, qualifiers: Record<string, Snak[]> = {}) => ({
  type: "statement",
  mainsnak: value === null ? { snaktype: "somevalue" } : snak(value),
  qualifiers: Object.fromEntries(Object.entries(qualifiers).map(([name, all]) => [name, all.map(snak)])),
  rank: "normal",
});
/** What Wikidata answers about Q900. */
export const item = (claims: Record<string, object[]>): ServiceAnswer => [
  "www.wikidata.org",
  "EntityData/Q900.json",
  { entities: { Q900: { type: "item", id: "Q900", labels: { en: { value: "Harbour" } }, claims } } },
];
