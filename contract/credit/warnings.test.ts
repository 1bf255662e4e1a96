import { describe, expect, test } from "vitest";
import { ATTRIBUTION_TYPES, schemaTypeOf } from "../attribution-types.ts";
import { KNOWN_MEMBERS, MAX_WARNINGS, warningsOf } from "./warnings.ts";

const STATED = { contentId: "x:1", attributionType: "image_content" };
const found = (stated: Partial<Parameters<typeof warningsOf>[0]>) =>
  warningsOf({ ...STATED, ...stated }).map(({ path, code }) => `${path} ${code}`);
const inMetadata = (metadata: Record<string, unknown>) => found({ metadata });

describe("metadata members", () => {
  test.each([
    ["catalog_number", "credit_line"],
    ["fotógrafa", "photographer"],
    ["監督", "director"],
    ["extraartists", "creators"],
    ["titel", "title"],
    ["auther", "author"],
    ["autor", "author"],
    ["contributer", "contributor"],
    ["creditsLine", "credit_line"],
    ["sourceUrl", "source_url"],
    ["lisense", "license"],
    ["digital_sourcetype", "digital_source_type"],
    ["writer", "author"],
    ["librettist", "lyricist"],
  ])("%s is close to %s", (name, meant) => {
    const warnings = warningsOf({ ...STATED, metadata: { [name]: "Ana Prados" } });
    expect(warnings.map(({ path, code }) => [path, code])).toEqual([[`metadata.${name}`, "member_unknown"]]);
    expect(warnings[0]?.message).toContain(meant);
  });

  test.each(["page", "tags", "directory", "edition", "product", "game", "width", "note"])(
    "%s is another word",
    (name) => expect(inMetadata({ [name]: "x" })).toEqual([]),
  );

  test.each<[rule: string, metadata: Record<string, unknown>, told: string[]]>([
    [
      "RISM: doubtful",
      { creators: [{ name: "A", qualifier: "doubtful" }] },
      ["creators.0 creator_ambiguous"],
    ],
    ["CDWA: known", { creators: [{ name: "A", qualifier: "follower of" }] }, []],
    ["a label", { creator: "Styling: Ana Prados" }, ["creator creator_ambiguous"]],
    ["DVIDS: a list in credit", { credit: [{ name: "Ana Prados" }] }, ["credit member_unreadable"]],
    ["iNaturalist, NGA", { attribution: "(c) Ana Prados" }, ["attribution member_unknown"]],
    ["RubyGems: names joined", { authors: "Ana Prados, Jo Lund" }, ["authors creator_ambiguous"]],
    ["a company", { author: "Harbor Labs, Inc." }, []],
    ["PyPI: a text", { license: "ISC License\n\nCopyright 2020 Ana" }, ["license license_unrecognized"]],
    ["The Met", { medium: "Oil on canvas", artistNationality: "American" }, []],
    ["npm: where to donate", { funding: "https://a.example/donate" }, []],
    ["Openverse", { foreign_landing_url: "https://a.example/p", url: "https://a.example/p.jpg" }, []],
  ])("warns about what the credit leaves out, and nothing else: %s", (_, metadata, told) =>
    expect(inMetadata(metadata)).toEqual(told.map((one) => `metadata.${one}`)),
  );

  test.each<[rule: string, metadata: Record<string, unknown>, told: string[]]>([
    ["MARC pht, adp: words before by", { taken_by: "Ana", retold_by: "Jo Lund" }, ["taken_by", "retold_by"]],
    ["an account, or a maker", { created_by: "Ana Prados" }, ["created_by"]],
    ["an account's id", { created_by: 5, owner: "3f2a9c1e-0000" }, []],
    ["ISBD: a foreword's author", { foreword: "Ana Prados" }, ["foreword"]],
    ["DDEX: words, or who wrote them", { lyrics: "Ana Prados", music: "Jo Lund" }, ["lyrics", "music"]],
    ["a song's words", { lyrics: "In the harbor\nat night" }, []],
    ["VCard: a name in parts", { first_name: "Ana", last_name: "Prados" }, ["last_name"]],
    ["IPTC: who owns the rights", { owner: "Harbor Museum" }, ["owner"]],
    ["MARC aut: a poet", { poet: "Ana Prados" }, []],
    ["CC BY 4.0 3(a)(1)(B): an original", { original: "Tides", samples: "Ebb" }, ["original", "samples"]],
    ["pictures: a file", { original: "https://a.example/2024/1.jpg", samples: 4 }, []],
    ["TMDB", { title: "Tides", original_title: "Mareas" }, []],
    [
      "the title of a translation's original",
      { translator: "A", original_title: "Mareas" },
      ["original_title"],
    ],
    ["CC BY 4.0 3(a)(1)(B): changes", { modified: "Cropped", edits: ["Cut to 16:9"] }, ["modified", "edits"]],
    ["Dublin Core: a date", { modified: "March 2020" }, []],
  ])("warns about text that may belong in the credit: %s", (_, metadata, told) =>
    expect(inMetadata(metadata)).toEqual(told.map((one) => `metadata.${one} member_unknown`)),
  );

  test("members that Byline reads aren't mistakes, and empty values aren't statements", () => {
    for (const name of KNOWN_MEMBERS)
      expect(
        found({ metadata: { [name]: "x" } }).filter((one) => one.includes("member_")),
        name,
      ).toEqual([]);
    expect(inMetadata({ titel: "", auther: null })).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ["CC BY 4.0 3(a)(1)(B), changes", { changes: { b: 1 } }, ["metadata.changes"]],
    ["CC BY 4.0 3(a)(1)(B), a list", { changes: ["Cropped", { a: 1 }] }, ["metadata.changes"]],
    ["CC BY 4.0 3(a)(1)(B), yes", { modifications: true }, ["metadata.modifications"]],
    ["CC BY 4.0 3(a)(1)(B), no", { changes: false }, []],
    ["BCP 47: `url` is no language", { title: { url: "https://a.example/" } }, ["metadata.title"]],
    ["BCP 47: a number is no text", { title: { id: 5 } }, ["metadata.title"]],
    ["BCP 47: next to a name", { title: { id: "x5", label: "T" } }, ["metadata.title"]],
    ["BCP 47: languages", { title: { id: "Laut", "pt-BR": "Mar" } }, []],
    ["DOI Handbook 2.2: a DOI is no title", { title: "10.1000/182" }, ["metadata.title"]],
  ])("warns about a value that isn't text: %s", (_, metadata, paths) => {
    expect(inMetadata(metadata)).toEqual(paths.map((path) => `${path} member_unreadable`));
  });

  const work = { title: "Tides", creators: ["Ana Prados"], license: "CC BY 4.0" };
  test.each<[rule: string, metadata: Record<string, unknown>, told: string[]]>([
    ["a record in an object", { data: { id: 4, item: work } }, ["data"]],
    ["a record in a list", { status: "ok", results: [work], total: 1 }, ["results"]],
    ["tags in capitals, at a deeper level", { format: { tags: { TITLE: "Tides" } } }, ["format"]],
    ["objects without a title, maker, or license", { page: { id: 3, at: [1, { x: 2 }] } }, []],
    ["each member", { data: work, included: [work], links: {} }, ["data", "included"]],
    ["members that Byline uses otherwise", { platform: "web", content_url: "https://a.example/1" }, []],
    ["members of an app", { page: 3, app_version: "1.2", caption: "At sea", tags: [], theme: null }, []],
    ["makers beside a title", { title: "Tides", data: work }, ["data"]],
    ["a second title", { title: "Tides", page: { title: "T" } }, []],
    ["a creator", { creators: ["Ana Prados"], data: work }, []],
    ["a creator who isn't known", { creator: "Unknown", data: work }, []],
    ["a license", { license: "MIT", data: work }, []],
    ["a required line", { credit_line: "Photo: Ana Prados", data: work }, []],
    ["a notice", { copyright_notice: "© Ana Prados", data: work }, []],
    ["makers beside a source", { source_url: "https://a.example/1", data: work }, ["data"]],
    ["an original", { based_on: work, data: work }, []],
    ["a notice that says there is none", { copyright_notice: "NOASSERTION", data: work }, ["data"]],
  ])("CC BY 4.0 3(a)(1)(A): warns about unread makers if there are no others: %s", (_, metadata, told) => {
    expect(inMetadata(metadata)).toEqual(told.map((name) => `metadata.${name} member_unreadable`));
  });

  test("each unread member gets one warning, up to 20", () => {
    expect(inMetadata({ license_info: { id: "MIT" } })).toEqual(["metadata.license_info member_unknown"]);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`part_${at}`, { title: "T" }]));
    expect(inMetadata(many)).toHaveLength(MAX_WARNINGS);
  });

  test("values that aren't text", () => {
    expect(inMetadata({ title: { pages: 4 }, copyright_notice: true })).toEqual([
      "metadata.title member_unreadable",
      "metadata.copyright_notice member_unreadable",
    ]);
  });
});

describe("attribution types", () => {
  test.each(["imge_content", "image_contents", "Image_Content", "mage", "vido_content"])(
    "OSA distance of one, or a plural: %s",
    (attributionType) => expect(found({ attributionType })).toEqual(["attribution_type type_unknown"]),
  );
  test.each(["image", "imgae_content", "image-content", "images_content", "imagecontent", "vidoe_content"])(
    "%s is close to a known type",
    (attributionType) => expect(found({ attributionType })).toEqual(["attribution_type type_unknown"]),
  );
  test.each([...Object.keys(ATTRIBUTION_TYPES), "news_ticker", "test_content", "podcast_episode"])(
    "%s is a valid type",
    (attributionType) => expect(found({ attributionType })).toEqual([]),
  );
  test("each has its schema.org type; other words use their first word's", () => {
    expect(schemaTypeOf("image_content")).toBe("ImageObject");
    expect(schemaTypeOf("images")).toBe("ImageObject");
    expect(schemaTypeOf("video.short")).toBe("VideoObject");
    expect(schemaTypeOf("news_ticker")).toBe("CreativeWork");
  });
});

describe("ids", () => {
  test.each(["1.23457E+12", "1,23457E+12", "9E+15", "#REF!", "#NAME?", "########"])(
    "a spreadsheet replaced %s",
    (id) => {
      expect(found({ contentId: id, contentCreatorId: id, externalId: id })).toEqual([
        "content_id id_damaged",
        "content_creator_id id_damaged",
        "external_id id_damaged",
      ]);
    },
  );
  test.each(["12E4", "1E5", "e+12", "#1", "1234567890123", "sku:1.2E+12"])("%s is an id", (id) =>
    expect(found({ contentId: id, externalId: id })).toEqual([]),
  );
  test("a wrong check digit", () => {
    expect(found({ contentCreatorId: "orcid:0000-0002-1825-0098" })).toEqual([
      "content_creator_id id_invalid",
    ]);
  });
});

describe("licenses, roles, and originals", () => {
  test.each([
    [{ license: "My own terms" }, "metadata.license license_unrecognized"],
    [{ license: "CC BY 5.0" }, "metadata.license license_nonexistent"],
    [{ licence: "CC BY 5.0" }, "metadata.licence license_nonexistent"],
    [
      { license: "CC BY 4.0", license_url: "https://creativecommons.org/licenses/by-nc/2.0/" },
      "metadata.license license_conflict",
    ],
    [{ creators: ["Ana", { name: "Jo", role: "wizard" }] }, "metadata.creators.1.role role_unknown"],
    [{ creators: [{ id: 4 }] }, "metadata.creators.0 creator_unreadable"],
    [{ creator: false }, "metadata.creator creator_unreadable"],
    [{ creators: ["Ana", true] }, "metadata.creators.1 creator_unreadable"],
    [{ author: 42 }, "metadata.author creator_unreadable"],
    [{ creator: "creator:zed" }, "metadata.creator creator_unreadable"],
    [{ creator: "Ana", author: "Bo" }, "metadata.author creator_ambiguous"],
    [{ creators: ["Ana"], creator: "Bo" }, "metadata.creator creator_ambiguous"],
    [{ creator: "Ana", artist: "Bo", photographer: "Cy" }, "metadata.artist creator_ambiguous"],
    [{ source_url: "the archive" }, "metadata.source_url source_unreadable"],
    [{ source_url: { a: 1 } }, "metadata.source_url source_unreadable"],
    [{ url: ["https://a.example/", "https://b.example/"] }, "metadata.url source_unreadable"],
    [
      { source_url: "https://a.example/?id=1", url: "https://a.example/?id=2" },
      "metadata.url source_unreadable",
    ],
    [{ license: "MIT", rights: "All rights reserved" }, "metadata.rights license_conflict"],
    [{ license: "CC BY 4.0", usageTerms: "Editorial use only" }, "metadata.usageTerms license_conflict"],
    [{ license: "CC BY 4.0", license_version: "3.0" }, "metadata.license license_conflict"],
    [{ license: "CC BY 4.0", license_url: "https://a.example/terms" }, "metadata.license license_conflict"],
    [
      { license: "My terms", license_url: "https://creativecommons.org/licenses/by/4.0/" },
      "metadata.license license_conflict",
    ],
    [{ license: "MIT-" }, "metadata.license license_unrecognized"],
    [
      { based_on: Array.from({ length: 51 }, (_, n) => `Part ${n}`) },
      "metadata.based_on original_unreadable",
    ],
    [{ digital_source_type: "robot" }, "metadata.digital_source_type digital_source_type_unknown"],
    [{ based_on: { title: "T", license: "CC BY 5.0" } }, "metadata.based_on.license license_nonexistent"],
    [
      { based_on: { title: "T", creators: [{ name: "Jo", role: "wizard" }] } },
      "metadata.based_on.creators.0.role role_unknown",
    ],
    [{ isBasedOn: { title: "T", license: "CC BY 5.0" } }, "metadata.isBasedOn.license license_nonexistent"],
    [{ based_on: { pages: 4 } }, "metadata.based_on original_unreadable"],
    [{ based_on: 42 }, "metadata.based_on original_unreadable"],
  ])("%j", (metadata, warning) => expect(inMetadata(metadata)).toEqual([warning]));

  test.each([
    { creators: ["Ana Prados", "Jo Lund"], creator: "Prados, Ana", author: "A. Prados and Jo Lund" },
    { creator: "Ana Prados", artist: "Jo Lund", photographer: "Jo Lund" },
    { creator: "Ana Prados", author: "unknown" },
  ])("CC BY 4.0 3(a)(1)(A)(i): members that name the same creators, case %#", (metadata) => {
    const warnings = inMetadata(metadata).filter((one) => !one.startsWith("metadata.creator "));
    expect(warnings).toEqual([]);
  });

  test.each<Record<string, unknown>>([
    { license: "MIT OR Apache-2.0", rights: "MIT", usageTerms: "Apache License 2.0" },
    { license: "CC BY 4.0", "dc:rights": "© 2026 Ana Prados. All rights reserved." },
    { license: "CC BY", license_version: "4.0", license_url: "https://creativecommons.org/licenses/by/4.0" },
    { license: "MIT", license_url: "https://git.example/ana/tides/blob/main/LICENSE" },
    { licenseConcluded: "MIT", licenseDeclared: "Apache-2.0" },
    { source_url: "https://www.a.example/x/", url: "http://a.example/x/?utm_source=y" },
  ])("members that agree, case %#", (metadata) => expect(inMetadata(metadata)).toEqual([]));

  test("SPDX 2.3 annex D: warns how many licenses in a list are left out", () => {
    const ids = "MIT ISC Zlib BSL-1.0 NCSA X11 Unlicense WTFPL 0BSD AFL-3.0 APSL-2.0 Artistic-2.0 CDDL-1.0";
    const more = "CPL-1.0 ECL-2.0 EFL-2.0 EPL-2.0 EUPL-1.2 IPL-1.0 LPPL-1.3c MPL-2.0 MS-PL NPL-1.1";
    const messages = warningsOf({ metadata: { license: `${ids} ${more}`.split(" ") } });
    expect(messages[0]?.message).toMatch(/^3 more licenses/);
  });

  test("a complete credit has no warnings", () => {
    const original = { title: "S", creators: ["Jo Lund"], source_url: "https://s.example/", license: "MIT" };
    expect(
      inMetadata({
        ...{ title: "T", creators: [{ name: "Ana Prados", role: "photographer", id: "ana:1" }] },
        ...{ license: "CC BY 4.0", source_url: "https://t.example/", based_on: original },
        ...{ credit_line: "Photo: Ana", copyright_notice: "© Ana", disclaimer: "As is", platform: "web" },
        ...{ digital_source_type: "digitalCapture", changes: ["Cropped"], pages: 4, "own-member": true },
      }),
    ).toEqual([]);
  });

  test.each([
    { license: "名".repeat(900) },
    { license: "MIT OR ".repeat(30).concat("ISC"), license_url: "https://www.gnu.org/licenses/gpl-3.0.html" },
    { license: Array.from({ length: 30 }, (_, n) => `LicenseRef-${n}${"a".repeat(90)}`) },
    { license: ["MIT", `All rights reserved ${"a".repeat(900)}`] },
    { title: "T", source_url: "s ".repeat(900), date: "d ".repeat(900), creator: "a, ".repeat(900) },
  ])("a message quotes the start of a long statement, case %#", (metadata) => {
    const messages = warningsOf({ metadata }).map(({ message }) => message);
    expect(messages).not.toEqual([]);
    for (const message of messages) expect(message.length).toBeLessThan(250);
  });

  test("at most 20, no matter how many mistakes there are", () => {
    const creators = Array.from({ length: 500 }, () => ({ pages: 1 }));
    expect(inMetadata({ creators })).toHaveLength(MAX_WARNINGS);
  });
});
