import { describe, expect, test } from "vitest";
import { restate } from "../restate-credit.ts";
import { creditText, readRow, type ServiceRow } from "./service-rows.ts";
import { warningsOf } from "./warnings.ts";

const MIT =
  "is licensed under MIT. To view a copy of this license, visit https://spdx.org/licenses/MIT.html.";
const app = { name: "app", authors: [{ name: "Ana Prados" }], licenses: [{ license: { id: "MIT" } }] };

describe("responses that contain a record", () => {
  test.each<ServiceRow>([
    [
      "CycloneDX: a BOM without components is about one",
      {
        bomFormat: "CycloneDX",
        specVersion: "1.6",
        version: 1,
        metadata: { component: app },
        components: [],
      },
      `"app" by Ana Prados ${MIT}`,
    ],
    [
      "CycloneDX: a BOM with components is told",
      { bomFormat: "CycloneDX", metadata: { component: app }, components: [{ name: "lodash" }] },
      "An untitled work. No license stated.",
      ["bomFormat"],
    ],
    [
      "SPDX 2.3: a document with packages is told",
      { spdxVersion: "SPDX-2.3", name: "doc", packages: [{ name: "glibc" }] },
      '"doc". No license stated.',
      ["spdxVersion"],
    ],
    [
      "Internet Archive, Metadata API: when the answer was made isn't when the work was",
      {
        ...{ created: 1, d1: "ia800.us.archive.org", files: [] },
        metadata: { identifier: "nasa", mediatype: "image", title: "NASA Images", creator: "NASA" },
      },
      '"NASA Images" by NASA. No license stated. Source: https://archive.org/details/nasa',
    ],
    [
      "DataCite REST API: attributes",
      {
        ...{ id: "10.1000/x", type: "dois" },
        attributes: { doi: "10.1000/x", titles: [{ title: "D" }], creators: [{ name: "Ana Prados" }] },
      },
      '"D" by Ana Prados. No license stated. Source: https://doi.org/10.1000/x',
    ],
    [
      "Crossref REST API: message",
      {
        ...{ status: "ok", "message-type": "work" },
        message: { DOI: "10.1000/x", title: ["T"], author: [{ given: "Ana", family: "Prados" }] },
      },
      '"T" by Ana Prados. No license stated. Source: https://doi.org/10.1000/x',
    ],
    [
      "DOAJ: bibjson",
      { id: "x", bibjson: { title: "T", author: [{ name: "Ana Prados" }] } },
      '"T" by Ana Prados. No license stated.',
    ],
    [
      "PyPI JSON API: info",
      { info: { name: "harbor", summary: "A library", author: "Ana Prados", license: "MIT" }, urls: [] },
      `"harbor" by Ana Prados ${MIT}`,
    ],
    [
      "crates.io: a crate, and the license that each of its versions has",
      {
        crate: {
          id: "serde",
          name: "serde",
          max_version: "1.1",
          repository: "https://github.com/serde-rs/serde",
        },
        versions: [
          { num: "1.1", license: "MIT" },
          { num: "1.0", license: "MIT" },
        ],
      },
      `"serde" ${MIT} Source: https://github.com/serde-rs/serde`,
    ],
    [
      "JSON:API 1.1: the attributes of a resource of DataCite",
      {
        data: {
          ...{ id: "10.1000/x", type: "dois" },
          attributes: { doi: "10.1000/x", titles: [{ title: "D" }], creators: [{ name: "Ana Prados" }] },
        },
        included: [{ id: "client" }],
      },
      '"D" by Ana Prados. No license stated. Source: https://doi.org/10.1000/x',
    ],
    [
      "Cargo, the manifest format: a package, with the edition of the language",
      {
        package: {
          ...{ name: "harbor", version: "1.2.0", edition: "2021", authors: ["Ana Prados <a@b.example>"] },
          ...{ license: "MIT", repository: "https://git.example/ana/harbor" },
        },
        dependencies: { serde: "1" },
      },
      `"harbor" by Ana Prados ${MIT} Source: https://git.example/ana/harbor`,
    ],
    [
      "conda-build, meta.yaml: about has the home of a package, and source an archive",
      {
        package: { name: "harbor", version: "1.2" },
        source: { url: "https://a.example/harbor.tar.gz", sha256: "0" },
        build: { number: 0 },
        about: { home: "https://harbor.example/", license: "MIT", license_family: "MIT", summary: "A" },
      },
      `"harbor" ${MIT} Source: https://harbor.example/`,
    ],
    [
      "deps.dev API, GetVersion: versionKey",
      {
        versionKey: { system: "NPM", name: "harbor", version: "1.0.0" },
        licenses: ["MIT"],
        links: [
          { label: "HOMEPAGE", url: "https://harbor.example/" },
          { label: "SOURCE_REPO", url: "https://git.example/ana/harbor" },
        ],
      },
      `"harbor" ${MIT} Source: https://git.example/ana/harbor`,
    ],
    [
      "Zotero Web API 3: data, with the version of the entry",
      {
        ...{ key: "ABCD", version: 12, library: { type: "user", id: 1 }, links: { self: {} }, meta: {} },
        data: {
          ...{ key: "ABCD", version: 12, itemType: "report", title: "Tides", date: "2020", tags: [] },
          creators: [{ creatorType: "author", firstName: "Ana", lastName: "Prados" }],
          ...{ url: "https://a.example/1", rights: "CC0 1.0" },
        },
      },
      '"Tides" by Ana Prados is dedicated to the public domain under CC0 1.0. To view the terms, visit ' +
        "https://creativecommons.org/publicdomain/zero/1.0/. Source: https://a.example/1",
    ],
    [
      "loc.gov JSON API: item, whose contributors are searches",
      {
        item: {
          title: "Harbor",
          contributor_names: ["Vachon, John, 1914-1975, photographer"],
          contributors: [{ "vachon, john": "https://www.loc.gov/search/?fa=contributor:vachon,+john" }],
          ...{ rights: "No known restrictions on publication.", url: "https://www.loc.gov/item/2017/" },
        },
        resources: [{ files: 4 }],
      },
      '"Harbor", photo by John Vachon. No known restrictions on publication. ' +
        "Source: https://www.loc.gov/item/2017/",
    ],
    [
      "Primo: the display of a PNX, without what is searched for",
      {
        pnx: {
          control: { sourceid: ["alma"] },
          display: {
            ...{ source: ["Alma"], title: ["Tides"], creator: ["Prados, Ana, author$$QPrados, Ana"] },
            ...{ contributor: ["Lund, Jo, editor$$QLund, Jo"], identifier: ["$$CISBN$$V9781"] },
          },
        },
      },
      '"Tides" by Ana Prados, edited by Jo Lund. No license stated.',
    ],
    [
      "Dataverse native API: the citation fields of the latest version",
      {
        status: "OK",
        data: {
          id: 4,
          latestVersion: {
            datasetPersistentId: "doi:10.1000/x",
            license: { name: "CC0 1.0", uri: "http://creativecommons.org/publicdomain/zero/1.0" },
            metadataBlocks: {
              citation: {
                fields: [
                  { typeName: "title", value: "Tide data" },
                  { typeName: "author", value: [{ authorName: { value: "Prados, Ana" } }] },
                ],
              },
            },
          },
        },
      },
      '"Tide data" by Ana Prados is dedicated to the public domain under CC0 1.0. To view the terms, visit ' +
        "https://creativecommons.org/publicdomain/zero/1.0/. Source: https://doi.org/10.1000/x",
    ],
    [
      "a member next to the record counts before it",
      { title: "Mine", attributes: { doi: "10.1000/x", titles: [{ title: "D" }], title: "D" } },
      '"Mine". No license stated. Source: https://doi.org/10.1000/x',
    ],
    [
      "an object that is no record of a service stays unread",
      { title: "T", metadata: { title: "U" }, attributes: { color: "red" }, message: { text: "hi" } },
      '"T". No license stated.',
    ],
  ])("%s", (_, metadata, credit, told = []) => {
    expect(readRow(metadata)).toEqual({ credit, told, differing: [] });
  });

  test("warnings show the path within the response", () => {
    const metadata = { attributes: { doi: "10.1000/x", creators: [{ name: 7 }, {}] } };
    const paths = warningsOf({ metadata }).map(({ path }) => path);
    expect(paths).toContain("metadata.attributes.creators.1");
  });

  test("a corrected license or source takes precedence over a service's", () => {
    const answer = {
      attributes: { doi: "10.1000/x", title: "D", license: "MIT", url: "https://a.example/1" },
    };
    const corrected = restate(restate(answer, "license", "CC0-1.0"), "source", "https://b.example/2");
    expect(creditText(corrected)).toMatch(/^"D" is dedicated .* Source: https:\/\/b\.example\/2$/);
    const spotify = { name: "T", external_urls: { spotify: "https://open.spotify.com/track/1" } };
    expect(creditText(restate(spotify, "source", "https://b.example/2"))).toMatch(
      / https:\/\/b\.example\/2$/,
    );
  });
});
