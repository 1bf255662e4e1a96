import { describe, expect, test } from "vitest";
import { readRow, type ServiceRow } from "./service-rows.ts";

const CC0 = "https://creativecommons.org/publicdomain/zero/1.0/";
const PDM = "https://creativecommons.org/publicdomain/mark/1.0/";
const IN_CC0 = `is dedicated to the public domain under CC0 1.0. To view the terms, visit ${CC0}.`;
const MARKED = `is marked with Public Domain Mark 1.0. To view the terms, visit ${PDM}.`;

const descriptive = {
  title: { label: "Title", content: "Portrait" },
  data_source: "Smithsonian American Art Museum",
  ...{ guid: "http://n2t.net/ark:/65665/vk7a", record_link: "http://americanart.si.edu/?id=1" },
  metadata_usage: { access: "CC0" },
};

describe("libraries and collections", () => {
  test.each<ServiceRow>([
    [
      "Europeana Search API: dcCreator and rights",
      {
        ...{ title: ["Schreeuw"], dcCreator: ["Rembrandt van Rijn"], dataProvider: ["Rijksmuseum"] },
        ...{ dcCreatorLangAware: { def: ["Rembrandt van Rijn"] }, rights: [PDM] },
        ...{ edmIsShownAt: ["https://museum.example/1"], link: "https://api.europeana.eu/1.json?wskey=x" },
      },
      `"Schreeuw" by Rembrandt van Rijn (Rijksmuseum) ${MARKED} Source: https://museum.example/1`,
    ],
    [
      "DPLA: sourceResource, and the name of the dataProvider",
      {
        ...{ dataProvider: { name: "Boston Public Library" }, isShownAt: "https://library.example/1" },
        sourceResource: {
          ...{
            title: ["Fenway Park"],
            creator: ["Jones, Leslie, 1886-1967"],
            date: [{ displayDate: "1934" }],
          },
        },
        rights: "http://rightsstatements.org/vocab/NKC/1.0/",
      },
      '"Fenway Park" by Leslie Jones (Boston Public Library). No Known Copyright. To view the terms, visit ' +
        "http://rightsstatements.org/vocab/NKC/1.0/. Source: https://library.example/1",
    ],
    [
      "DPLA: other rights of the resource are told",
      { sourceResource: { title: "T", rights: "All rights reserved" }, rights: "CC0 1.0" },
      `"T" ${IN_CC0}`,
      ["sourceResource"],
    ],
    [
      "Wellcome Collection: contributors with agents, and terms with the thumbnail",
      {
        ...{ id: "xr75", title: "Old print", type: "Work" },
        contributors: [
          { agent: { label: "Hooke, Robert, 1635-1703.", type: "Person" }, roles: [{ label: "author" }] },
        ],
        production: [{ label: "London, 1665", dates: [{ label: "1665" }], agents: [] }],
        thumbnail: { license: { id: "pdm", label: "Public Domain Mark" } },
      },
      `"Old print" by Robert Hooke ${MARKED} Source: https://wellcomecollection.org/works/xr75`,
    ],
    [
      "Smithsonian Open Access: content",
      {
        ...{ id: "edanmdm-saam_1", title: "Portrait", unitCode: "SAAM", url: "edanmdm:saam_1" },
        content: {
          descriptiveNonRepeating: descriptive,
          freetext: {
            name: [
              { label: "Artist", content: "Winslow Homer, born Boston, MA 1836-died Prouts Neck, ME 1910" },
              { label: "Sitter", content: "Jo Lund" },
            ],
            date: [{ label: "Date", content: "ca. 1880" }],
            creditLine: [{ label: "Credit Line", content: "Gift of Ana Prados" }],
          },
        },
      },
      `"Portrait" by Winslow Homer (Gift of Ana Prados) ${IN_CC0} Source: http://americanart.si.edu/?id=1`,
    ],
    [
      "Smithsonian Open Access: the object within content, without a credit line",
      {
        descriptiveNonRepeating: { ...descriptive, metadata_usage: { access: "Usage conditions apply" } },
        freetext: { name: [{ label: "Maker", content: "Harbor Works" }] },
      },
      '"Portrait" by Harbor Works (Smithsonian American Art Museum). Usage conditions apply. ' +
        "Source: http://americanart.si.edu/?id=1",
    ],
    [
      "HathiTrust: a record, whose title ends in the sign of ISBD",
      {
        ...{ titles: ["Moby Dick /"], recordURL: "https://catalog.hathitrust.org/Record/1" },
        publishDates: ["1851"],
      },
      '"Moby Dick". No license stated. Source: https://catalog.hathitrust.org/Record/1',
    ],
    [
      "HathiTrust: an item with its rights code",
      {
        rightsCode: "pdus",
        usRightsString: "Full view",
        itemURL: "https://babel.hathitrust.org/cgi/pt?id=1",
      },
      "An untitled work from babel.hathitrust.org is in the public domain in the United States. " +
        "Source: https://babel.hathitrust.org/cgi/pt?id=1",
    ],
    [
      "HathiTrust: how an item can be viewed is no license",
      { title: "T", rightsCode: "nobody", usRightsString: "Limited (search-only)" },
      '"T". No license stated.',
      ["usRightsString", "rightsCode"],
    ],
    [
      "HathiTrust: the only record of an answer, and the rights of all its items",
      {
        records: { 1: { titles: ["T"], recordURL: "https://catalog.hathitrust.org/Record/1" } },
        items: [{ rightsCode: "pd" }, { rightsCode: "pd" }],
      },
      '"T" is in the public domain. Source: https://catalog.hathitrust.org/Record/1',
    ],
    [
      "HathiTrust: several records are told",
      { records: { 1: { titles: ["T"], recordURL: "https://a.example" }, 2: { titles: ["U"] } } },
      "An untitled work. No license stated.",
      ["records"],
    ],
  ])("%s", (_, metadata, credit, told = []) => {
    expect(readRow(metadata)).toEqual({ credit, told, differing: [] });
  });
});
