import { describe, expect, test } from "vitest";
import { creditOf, formatCredit, readCredit } from "../credit.ts";
import { CREDIT_LANGUAGES, type CreditLanguage } from "./languages.ts";

const write = (metadata: Record<string, unknown>, language?: CreditLanguage) =>
  formatCredit(
    { contentId: "x:1", contentCreatorId: "x:ada", attributionType: "music_content", metadata },
    "text",
    language,
  );

describe("roles of music and pictures", () => {
  test.each([
    [
      "MARC lyr and cmp",
      { lyricist: "Wilhelm Müller", composer: "Franz Schubert" },
      "words by Wilhelm Müller, composed by Franz Schubert",
    ],
    [
      "DDEX ComposerLyricist",
      { artist: "Jeff Buckley", songwriter: "Leonard Cohen" },
      "by Jeff Buckley, written by Leonard Cohen",
    ],
    [
      "DDEX FeaturedArtist",
      {
        creators: [
          { name: "Mark Ronson", role: "MainArtist" },
          { name: "Bruno Mars", role: "featured artist" },
        ],
      },
      "by Mark Ronson, featuring Bruno Mars",
    ],
    ["MARC rxa", { artist: "A", remixer: "B" }, "by A, remixed by B"],
    [
      "MARC arr and cnd",
      { composer: "A", arranger: "B", conductor: "C" },
      "composed by A, arranged by B, conducted by C",
    ],
    [
      "DDEX Orchestra",
      { composer: "A", orchestra: "Berliner Philharmoniker" },
      "composed by A, performed by Berliner Philharmoniker",
    ],
    ["MARC hst", { host: "Ana Prados" }, "hosted by Ana Prados"],
    [
      "IPTC: photographer and agency",
      { photographer: "Kevin Mazur", agency: "Getty Images" },
      "photo by Kevin Mazur, via Getty Images",
    ],
    [
      "MusicBrainz [traditional]",
      { composer: "Traditional", arranger: "Ana Prados" },
      "traditional, arranged by Ana Prados",
    ],
  ])("%s", (_, people, line) => {
    const metadata = { title: "T", license: "CC BY 4.0", ...people };
    expect(write(metadata)).toContain(
      `"T"${line.startsWith("by ") ? "" : ","} ${line}, is licensed under CC BY 4.0.`,
    );
    for (const language of CREDIT_LANGUAGES)
      expect(write(metadata, language), language).not.toMatch(/[{}]|undefined/);
  });

  test("an agency didn't make anything, so it receives no royalty share", () => {
    expect(creditOf({ metadata: { photographer: "Kevin Mazur", agency: "Getty Images" } }).creators).toEqual([
      "Kevin Mazur",
    ]);
  });
});

describe("names", () => {
  test.each([
    ["CSL 1.0.2: names in Han and Kana", { author: [{ family: "村上", given: "春樹" }] }, ["村上春樹"]],
    ["CSL 1.0.2: names in Hangul", { author: { family: "김", given: "철수" } }, ["김철수"]],
    [
      "DataCite 4: a person's name in the order of catalogs",
      { creators: [{ name: "Prados, Ana", kind: "person" }] },
      ["Ana Prados"],
    ],
    [
      "a cell of a catalog",
      { creators: "Prados, Ana; van der Berg, Jan; ATLAS Collaboration" },
      ["Ana Prados", "Jan van der Berg", "ATLAS Collaboration"],
    ],
    [
      "a cell with companies",
      { creators: "Example Holdings, Inc.; Ana Prados, PhD" },
      ["Example Holdings, Inc.", "Ana Prados, PhD"],
    ],
    ["an entity of HTML is no separator", { creator: "Kristian &amp; Co" }, [expect.stringContaining("Co")]],
    [
      "RFC 5322: mail addresses are not shown",
      { author: { name: "Ana Prados <ana@example.com>" } },
      ["Ana Prados"],
    ],
    [
      "RFC 5322 section 3.4: a list of mailboxes",
      { author: "Ana Prados <ana@example.com>, Jo Lund <jo@example.com>" },
      ["Ana Prados", "Jo Lund"],
    ],
    ["GitHub: an app is no author", { authors: ["Ana Prados", "dependabot[bot]"] }, ["Ana Prados"]],
  ])("%s", (_, metadata, names) => {
    expect(creditOf({ metadata }).creators).toEqual(names);
  });

  test("ISO 690: a list that ends with et al. is incomplete, and et al. isn't a person", () => {
    const metadata = { title: "T", creators: ["Ana Prados", "et al."] };
    expect(creditOf({ metadata })).toMatchObject({
      creators: ["Ana Prados"],
      creator: "Ana Prados and others",
    });
    expect(write(metadata)).toBe('"T" by Ana Prados and others. No license stated.');
    expect(write(metadata, "de")).toMatch(/^„T“ von Ana Prados u\.\u00a0a\. Keine/);
  });

  test.each(["anoniem", "Anónimo", "Anonymous", "HANDOUT", "See AUTHORS file"])(
    "%s isn't a name",
    (creator) => {
      expect(creditOf({ metadata: { creator } })).toMatchObject({ creators: [], isMakerUnknown: true });
    },
  );

  test("ISO 7064: the id of one of several creators has a wrong check digit", () => {
    const creators = ["Ana", { name: "Jo", id: "orcid:0000-0002-1825-0098" }];
    expect(readCredit({ metadata: { creators } }).warnings).toMatchObject([
      { path: "metadata.creators.1.id", code: "id_invalid" },
    ]);
  });

  test("CSL 1.0.2: keeps the parts of a name", () => {
    const author = { given: "Jan", "non-dropping-particle": "van der", family: "Berg", suffix: "Jr." };
    expect(creditOf({ metadata: { author } }).contributors[0]).toMatchObject({
      name: "Jan van der Berg Jr.",
      parts: { family: "Berg", given: "Jan", particle: "van der", suffix: "Jr." },
    });
  });
});

test.each(["html", "markdown"] as const)(
  "Chicago 14.221: shows a source without an address in %s",
  (format) => {
    const metadata = { title: "T", source: "Harbor Archives, Box 3" };
    const record = { contentId: "x:1", contentCreatorId: null, attributionType: "image_content", metadata };
    expect(formatCredit(record, format)).toContain("No license stated. Source: Harbor Archives, Box 3.");
  },
);

describe("sentences", () => {
  test("CC BY 3.0 section 4(b): every original is named with its license, its notice, and their addresses", () => {
    const based_on = [
      { title: "Anthem", creator: "Ana Reyes", license: "CC BY 3.0", copyright_notice: "© 2019 Ana Reyes" },
      { title: "Street drums", creator: "Kofi Mensah", source_url: "https://b.example/o" },
    ];
    expect(write({ title: "T", creator: "Mira Sato", license: "CC BY-SA 4.0", based_on })).toBe(
      'This work, "T" by Mira Sato, is a derivative of "Anthem" by Ana Reyes, used under CC BY 3.0 ' +
        '(https://creativecommons.org/licenses/by/3.0/); and "Street drums" (https://b.example/o) by Kofi Mensah. ' +
        "© 2019 Ana Reyes. It is licensed under CC BY-SA 4.0. To view a copy of this license, visit " +
        "https://creativecommons.org/licenses/by-sa/4.0/.",
    );
  });

  test.each([
    ["en", "This work, an untitled work by C, is a derivative of an untitled work from b.example"],
    ["de", "Dieses Werk, ein Werk ohne Titel von C, ist eine Bearbeitung. Original: ein Werk ohne Titel"],
    ["fr", "Original\u00a0: une œuvre sans titre, b.example"],
  ] as const)("an untitled work within a sentence isn't capitalized: %s", (language, text) => {
    expect(write({ creator: "C", based_on: "https://b.example/" }, language)).toContain(text);
  });

  test("CC BY 4.0 section 3(a)(1)(A): reports an original's own original", () => {
    const based_on = { title: "B", creator: "Bo", based_on: { title: "A", creator: "Al" } };
    expect(readCredit({ metadata: { title: "C", based_on } }).warnings).toMatchObject([
      { path: "metadata.based_on.based_on", code: "original_unreadable" },
    ]);
    const all = [{ title: "B", creator: "Bo" }, { title: "A" }];
    expect(readCredit({ metadata: { title: "C", based_on: all } }).warnings).toEqual([]);
  });

  test("Chicago 13.30: quotation marks within a title become the language's inner ones", () => {
    const title = 'Symphony No. 9 "Choral"';
    expect(write({ title })).toMatch(/^"Symphony No\. 9 'Choral'"\./);
    expect(write({ title }, "de")).toMatch(/^„Symphony No\. 9 ‚Choral‘“\./);
    expect(write({ title: 'A 12" print' })).toMatch(/^"A 12" print"\./);
  });

  test("RFC 3986 appendix C: a space follows an address, even in scripts without spaces", () => {
    const line = write({ title: "T", license: "CC BY 2.0", source_url: "https://a.example/" }, "ja");
    expect(line).toContain("licenses/by/2.0/deed.ja 出典：https://a.example/");
  });

  test("Apache-2.0 section 4(c): keeps every notice", () => {
    const metadata = { title: "T", copyright_notice: ["2014-2019 Ana Prados", "2020 Example GmbH & Co. KG"] };
    expect(creditOf({ metadata }).copyrightNotice).toBe("2014-2019 Ana Prados\n2020 Example GmbH & Co. KG");
    expect(write(metadata)).toContain("2014-2019 Ana Prados. 2020 Example GmbH & Co. KG.");
  });

  test("DDEX PLine and CLine are notices", () => {
    const said = { title: "T", artist: "A", p_line: "℗ 1977 Warner Records Inc.", c_line: "© 1977 Warner" };
    expect(write(said)).toBe('"T" by A. No license stated. ℗ 1977 Warner Records Inc. © 1977 Warner.');
  });

  test("terms in a notice count: the credit doesn't say that none are stated", () => {
    const line = write({ title: "T", creator: "A", copyright_notice: "© 2021 A, CC BY-NC-ND 2.5 IT" });
    expect(line).toBe('"T" by A. © 2021 A, CC BY-NC-ND 2.5 IT.');
  });
});
