import { describe, expect, test } from "vitest";
import { creditOf, readCredit } from "../credit.ts";
import { bibtexOf } from "./bibtex.ts";

const ORCID = "0000-0002-1825-0097";
const namesIn = (metadata: Record<string, unknown>) =>
  creditOf({ metadata }).contributors.map(({ name }) => name);

describe("names in the formats of catalogs and standards", () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ["JATS 1.3 surname", { authors: [{ surname: "Prados", "given-names": "Ana" }] }, ["Ana Prados"]],
    ["a list in the order of catalogs", { creators: ["Berg, Jan", "Cruz, Juan"] }, ["Jan Berg", "Juan Cruz"]],
    [
      "a list with a group",
      { creators: ["Prados, Ana", "Lund, Jo", "ATLAS Collaboration"] },
      ["Ana Prados", "Jo Lund", "ATLAS Collaboration"],
    ],
    [
      "a list of companies and degrees stays",
      { creators: ["Example Holdings, Inc.", "Ana Prados, PhD"] },
      ["Example Holdings, Inc.", "Ana Prados, PhD"],
    ],
    ["one name may be anything", { creators: ["Paris, France"] }, ["Paris, France"]],
    [
      "BibTeX name lists",
      { author: "Knuth, Donald E. and {The TeX Users Group} and others" },
      ["Donald E. Knuth", "The TeX Users Group"],
    ],
    ["a company with an and", { author: "Barnes and Noble, Inc." }, ["Barnes and Noble, Inc."]],
    ["MARC 21 field 100 $d", { creator: "Shakespeare, William, 1564-1616." }, ["William Shakespeare"]],
    ["MARC 21 field 100 $d of a living person", { creator: "Lund, Jo, 1970-" }, ["Jo Lund"]],
    ["a title isn't a given name", { creator: "Philip, Bishop, approximately 1364-" }, ["Philip (Bishop)"]],
    ["MARC 21 field 100 $c", { creator: "Christine, de Pisan, approximately 1364-" }, ["Christine de Pisan"]],
    ["MARC 21 field 100 $d before Christ", { creator: "Aristotle, 384 B.C.-322 B.C." }, ["Aristotle"]],
    ...[
      "b. 1920",
      "d. 1720",
      "fl. 1650",
      "born 1950",
      "ca. 1520-1580",
      "17th cent.",
      "active 17th century",
    ].map((dates): [string, Record<string, unknown>, string[]] => [
      `MARC 21 field 100 $d: ${dates}`,
      { creator: `Prados, Ana, ${dates}` },
      ["Ana Prados"],
    ]),
    [
      "MARC 21 field 100 $q",
      { creator: "Du Bois, W. E. B. (William Edward Burghardt), 1868-1963" },
      ["W. E. B. Du Bois"],
    ],
    ["MARC 21 field 100 $q", { creator: "Eliot, T. S. (Thomas Stearns)" }, ["T. S. Eliot"]],
    ["CCO, display of creators", { creator: "Thomas Eakins, American, 1844–1916" }, ["Thomas Eakins"]],
    ["CCO, display of creators", { creator: "Mary Cassatt, American, born 1844" }, ["Mary Cassatt"]],
    ["CCO, display of creators", { creator: "Hokusai, Japanese, 1760–1849" }, ["Hokusai"]],
    ["other words in parentheses", { creator: "Lund, J. R. (Harbor)" }, ["Lund, J. R. (Harbor)"]],
    [
      "MARC 21 field 100: a closing mark",
      { creator: ["Prados, Ana.", "Lund, Jo,"] },
      ["Ana Prados", "Jo Lund"],
    ],
    [
      "MARC 21 field 110: a closing mark",
      { creator: "United States. National Park Service." },
      ["United States. National Park Service"],
    ],
    ["no closing mark", { creator: ["R.E.M.", "fun.", "Harbor Corp."] }, ["R.E.M.", "fun.", "Harbor Corp."]],
    ["AACR2: a pseudonym", { creator: "Twain, Mark [pseud.]" }, ["Mark Twain"]],
    ["MARC relator", { creators: [{ name: "Prados, Ana", role: "pht" }] }, ["Ana Prados"]],
    ["MARC relator term", { creators: [{ name: "Prados, Ana", role: "interviewee" }] }, ["Ana Prados"]],
    ["DSpace", { "dc.contributor.author": "Prados, Ana" }, ["Ana Prados"]],
    ["DSpace", { "dc.contributor.advisor": "Prados, Ana" }, ["Ana Prados"]],
    ["an article is no given name", { creator: "Tyler, The Creator; Ana" }, ["Tyler, The Creator", "Ana"]],
    ["dates in parentheses", { creator: "Jane Austen (1775–1817)" }, ["Jane Austen"]],
    [
      "Zenodo: an ORCID iD makes a person",
      { creators: [{ name: "Prados, Ana", orcid: ORCID }] },
      ["Ana Prados"],
    ],
  ])("%s", (_, metadata, names) => {
    expect(namesIn(metadata)).toEqual(names);
  });

  test.each<[string, string[]]>([
    ["Prados, Ana", ["creator_ambiguous"]],
    ["Prados, Ana, 1920-", []],
    ["Tyler, The Creator", []],
    ["Example Holdings, Inc.", []],
  ])("RDA: a name that may start with the family name gets a warning: %s", (name, codes) => {
    expect(readCredit({ metadata: { creator: name } }).warnings.map(({ code }) => code)).toEqual(codes);
    expect(readCredit({ metadata: { creators: [{ name, kind: "group" }] } }).warnings).toEqual([]);
  });

  test("MARC 21 field 100 $e: shows both of two roles", () => {
    expect(
      creditOf({ metadata: { creator: "Prados, Ana, 1920-, author, illustrator" } }).contributors,
    ).toEqual([expect.objectContaining({ name: "Ana Prados", role: "author", term: "illustrator" })]);
  });

  test("a catalog's name keeps its parts for reference managers", () => {
    const metadata = { title: "T", creators: ["King, Martin Luther, Jr.", "Beethoven, Ludwig van"] };
    const record = { contentId: "x:1", contentCreatorId: null, attributionType: "book", metadata };
    expect(bibtexOf(record)).toContain("{{King}, {Jr.}, {Martin Luther} and {Beethoven}, {Ludwig van}}");
  });

  test.each([
    ["Ana Prados et al.", "Ana Prados"],
    ["Prados, Ana, et al.", "Prados, Ana"],
    ["Prados & Lund und andere", "Prados & Lund"],
    ["Ana Prados & 12 others", "Ana Prados"],
    ["Ana Prados и др.", "Ana Prados"],
  ])("ISO 690: %s is a name and others", (creator, name) => {
    const credit = creditOf({ metadata: { creator } });
    expect([credit.creators, credit.hasOthers]).toEqual([[name], true]);
  });
  test.each(["The Others", "Prados, U. A.", "Ana Altri", "More"])("%s is a name", (creator) => {
    const credit = creditOf({ metadata: { creator } });
    expect([credit.creators, credit.hasOthers]).toEqual([[creator], false]);
  });
  test.each(["...", "…", "and 12 others", "3 more authors"])("ISO 690: %s shortens a list", (others) => {
    expect(creditOf({ metadata: { creators: ["Ana Prados", others] } })).toMatchObject({
      ...{ creators: ["Ana Prados"], hasOthers: true },
    });
  });
});

describe("ids of people", () => {
  test.each<[string, Record<string, unknown>]>([
    [
      "schema.org PropertyValue",
      { identifier: { "@type": "PropertyValue", propertyID: "ORCID", value: ORCID } },
    ],
    [
      "DataCite 4 nameIdentifiers",
      { nameIdentifiers: [{ nameIdentifier: ORCID, nameIdentifierScheme: "ORCID" }] },
    ],
    ["figshare", { orcid_id: ORCID }],
    ["CodeMeta 3", { "@id": `https://orcid.org/${ORCID}` }],
  ])("%s", (_, members) => {
    const [one] = creditOf({
      metadata: { creators: [{ name: "Josiah Carberry", ...members }] },
    }).contributors;
    expect(one?.url).toBe(`https://orcid.org/${ORCID}`);
  });

  test("ISO 7064: an id with a wrong check digit is reported and not linked", () => {
    const id = "https://orcid.org/0000-0002-1825-0098";
    const { credit, warnings } = readCredit({ metadata: { creators: [{ name: "Ana", id }] } });
    expect(credit.contributors).toMatchObject([{ name: "Ana", url: null }]);
    expect(warnings).toMatchObject([{ path: "metadata.creators.0.id", code: "id_invalid" }]);
  });
});

test.each([
  ["MARC", "author of introduction, etc.", "contributor"],
  ["MARC", "editor of compilation", "editor"],
  ["a German catalog", "Hrsg.", "editor"],
  ["a German catalog", "Übers.", "translator"],
  ["a French catalog", "traducteur", "translator"],
  ["Maven", "developer", "developer"],
])("%s: %s is a role", (_, role, meant) => {
  const { credit, warnings } = readCredit({ metadata: { creators: ["Ana", { name: "Bo", role }] } });
  expect(credit.contributors.map((one) => one.role)).toEqual(["creator", meant]);
  expect(warnings).toEqual([]);
});
