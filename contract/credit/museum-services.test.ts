import { describe, expect, test } from "vitest";
import { readRow, type ServiceRow } from "./service-rows.ts";

const CC0 = "https://creativecommons.org/publicdomain/zero/1.0/";
const IN_CC0 = `is dedicated to the public domain under CC0 1.0. To view the terms, visit ${CC0}.`;

describe("museums", () => {
  test.each<ServiceRow>([
    [
      "The Met: the role, sort name, and pages of the artist say nothing else",
      {
        ...{ title: "Quail", artistDisplayName: "Kiyohara Yukinobu", artistRole: "Artist", artistPrefix: "" },
        ...{ artistAlphaSort: "Kiyohara Yukinobu", artistULAN_URL: "http://vocab.getty.edu/page/ulan/1" },
        ...{ artistWikidata_URL: "https://www.wikidata.org/wiki/Q1", isPublicDomain: true },
        constituents: [{ constituentID: 1, role: "Artist", name: "Kiyohara Yukinobu" }],
      },
      '"Quail" by Kiyohara Yukinobu is in the public domain.',
    ],
    [
      "The Met: constituents name everyone",
      {
        ...{ title: "T", artistDisplayName: "Ana Prados" },
        constituents: [
          { role: "Artist", name: "Ana Prados" },
          { role: "Publisher", name: "Harbor Press" },
          { role: "Artist", name: "Jo Lund" },
        ],
      },
      '"T" by Ana Prados and Jo Lund. No license stated.',
    ],
    [
      "Art Institute of Chicago: artist_titles, and the page of a work by its id",
      {
        ...{ title: "T", artist_title: "Ana Prados", artist_titles: ["Ana Prados", "Jo Lund"], id: 27992 },
        api_link: "https://api.artic.edu/api/v1/artworks/27992",
      },
      '"T" by Ana Prados and Jo Lund. No license stated. Source: https://www.artic.edu/artworks/27992',
    ],
    [
      "Rijksmuseum: principalMakers, acquisition, and links.web",
      {
        ...{ title: "De Nachtwacht", longTitle: "De Nachtwacht, Rembrandt, 1642", objectNumber: "SK-C-5" },
        ...{ principalOrFirstMaker: "Rembrandt van Rijn", makers: [] },
        principalMakers: [{ name: "Rembrandt van Rijn", qualification: null, roles: ["schilder"] }],
        acquisition: { method: "bruikleen", creditLine: "Bruikleen van de gemeente Amsterdam" },
        links: { self: "http://www.rijksmuseum.nl/api/nl/SK-C-5", web: "https://www.rijksmuseum.nl/SK-C-5" },
      },
      '"De Nachtwacht" by Rembrandt van Rijn (Bruikleen van de gemeente Amsterdam). No license stated. ' +
        "Source: https://www.rijksmuseum.nl/SK-C-5",
    ],
    [
      "Rijksmuseum: a qualification",
      {
        ...{ title: "T", principalOrFirstMaker: "Rembrandt van Rijn" },
        principalMakers: [{ name: "Rembrandt van Rijn", qualification: "workshop of" }],
      },
      '"T" (workshop of Rembrandt van Rijn). No license stated.',
    ],
    [
      "SMK: titles, production, rights, and frontend_url",
      {
        titles: [{ title: "Opstilling", language: "dansk", type: "Museumstitel" }],
        production: [{ creator: "Laurits Andersen Ring", creator_role: "maler" }],
        ...{ production_date: [{ period: "1895" }], public_domain: true, credit_line: ["Gave 1900"] },
        rights: "https://creativecommons.org/share-your-work/public-domain/cc0/",
        frontend_url: "https://open.smk.dk/artwork/image/kms1",
      },
      `"Opstilling" (Gave 1900) ${IN_CC0} Source: https://open.smk.dk/artwork/image/kms1`,
    ],
    [
      "SMK: public_domain without rights",
      { titles: [{ title: "T" }], production: [{ creator: "Ana Prados" }], public_domain: true },
      '"T" by Ana Prados is in the public domain.',
    ],
    [
      "National Gallery of Art: attribution",
      {
        ...{ title: "Self-Portrait", attribution: "Rembrandt van Rijn", displaydate: "1659" },
        ...{ attributioninverted: "Rijn, Rembrandt van", creditline: "Andrew W. Mellon Collection" },
      },
      '"Self-Portrait" by Rembrandt van Rijn (Andrew W. Mellon Collection). No license stated.',
    ],
    [
      "National Gallery of Art: a workshop made it",
      { title: "T", attribution: "Workshop of Giotto", displaydate: "1320" },
      '"T" (Workshop of Giotto). No license stated.',
    ],
    [
      "National Gallery of Art: a follower after the name",
      { title: "T", attribution: "Giotto Follower", displaydate: "1320" },
      '"T" (Follower of Giotto). No license stated.',
    ],
    [
      "National Gallery of Art: a relation that can't be read is told",
      { title: "T", attribution: "Rembrandt Workshop (Possibly Carel Fabritius)", displaydate: "1650" },
      '"T". No license stated.',
      ["attribution"],
    ],
    [
      "an attribution of no known service is told",
      { attribution: "Ana" },
      "An untitled work. No license stated.",
      ["attribution"],
    ],
    [
      "Victoria and Albert Museum: a record of the search",
      {
        ...{ systemNumber: "O9138", _primaryTitle: "The Great Wave", _primaryDate: "1831" },
        _primaryMaker: { name: "Katsushika Hokusai", association: "artist" },
      },
      '"The Great Wave" by Katsushika Hokusai. No license stated. ' +
        "Source: https://collections.vam.ac.uk/item/O9138/",
    ],
    [
      "Victoria and Albert Museum: makers of an object, and how sure it is",
      {
        titles: [{ title: "T", type: "assigned by artist" }],
        artistMakerPerson: [{ name: { text: "Hokusai", id: "A1" }, association: { text: "after" } }],
        artistMakerOrganisations: [{ name: { text: "Harbor Works" }, association: { text: "maker" } }],
      },
      '"T" (after Hokusai, Harbor Works). No license stated.',
    ],
    [
      "Victoria and Albert Museum: an object that only an organization made has empty lists of others",
      {
        ...{ titles: [{ title: "T" }], artistMakerPerson: [], artistMakerPeople: [] },
        artistMakerOrganisations: [{ name: { text: "Harbor Works" }, association: { text: "maker" } }],
      },
      '"T" by Harbor Works. No license stated.',
    ],
    [
      "Victoria and Albert Museum: an object without makers",
      {
        titles: [{ title: "T" }],
        artistMakerPerson: [],
        artistMakerPeople: [],
        artistMakerOrganisations: [],
      },
      '"T". No license stated.',
    ],
  ])("%s", (_, metadata, credit, told = []) => {
    expect(readRow(metadata)).toEqual({ credit, told, differing: [] });
  });
});
