import { describe, expect, test } from "vitest";
import { creditOf } from "../credit.ts";
import { jsonLdOf } from "./json-ld.ts";

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
    [
      "or made the work, too",
      { creators: [{ name: "Ana" }, { name: "Ana", role: "publisher" }] },
      "publisher",
      "Person",
    ],
    ["a stated kind", { funder: { name: "Fund", kind: "organization" } }, "funder", "Organization"],
    ["a funder called like one", { funder: "Example Foundation" }, "funder", "Organization"],
    ["a rights holder called like one", { rights_holder: "City Museum" }, "copyrightHolder", "Organization"],
    ["any other rights holder", { rights_holder: "Ana Prados" }, "copyrightHolder", "Person"],
    ["a creator's kind", { creators: [{ name: "NASA", kind: "organization" }] }, "creator", "Organization"],
    ["the agency is one", { agency: "AFP" }, "sourceOrganization", "Organization"],
    ["a creator's name says nothing", { creator: "Bill Press" }, "creator", "Person"],
    ["an editor's kind", { editors: [{ name: "AFP", kind: "group" }] }, "editor", "Organization"],
  ])("%s", (_, metadata, property, type) => {
    expect(written(metadata)[property]).toMatchObject({ "@type": type });
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
        { "@type": "Person", name: "Tom Ros", url: "https://a.example/tom" },
        { "@type": "Organization", name: "Lab" },
      ],
      creditText: "Photo: Ros",
      copyrightNotice: "© 2001 Tom Ros",
      license: "https://creativecommons.org/licenses/by-sa/3.0/",
    });
  });

  test("is one of several", () => {
    expect(written({ based_on: ["https://a.example/x", { title: "Y" }] }).isBasedOn).toEqual([
      { "@type": "CreativeWork", url: "https://a.example/x" },
      { "@type": "CreativeWork", name: "Y" },
    ]);
  });

  test("has no member without a value", () => {
    expect(written({ based_on: { title: "Old", license: "NOASSERTION" } }).isBasedOn).toEqual({
      ...{ "@type": "CreativeWork", name: "Old" },
    });
  });
});

test("a podcast is a PodcastEpisode", () => {
  expect(written({ title: "T" }, "podcast_content")["@type"]).toBe("PodcastEpisode");
});
