import { describe, expect, test } from "vitest";
import { creditOf, readCredit } from "../credit.ts";
import { warningsOf } from "./warnings.ts";

const ENTRY = { ENTRYTYPE: "book" };
const namesIn = (metadata: Record<string, unknown>) =>
  creditOf({ metadata }).contributors.map(({ name }) => name);

describe("BibTeX, section 4: names are separated by 'and' outside braces", () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    [
      "a braced name says that the text is BibTeX",
      { author: "Leslie Lamport and Donald E. Knuth and {NASA}" },
      ["Leslie Lamport", "Donald E. Knuth", "NASA"],
    ],
    [
      "braces keep an 'and'",
      { author: "{Barnes and Noble} and Doe, Jane" },
      ["Barnes and Noble", "Jane Doe"],
    ],
    ["double braces", { ...ENTRY, author: "{{World Health Organization}}" }, ["World Health Organization"]],
    [
      "double braces in a list",
      { author: "{{World Health Org}} and Lund, Jo" },
      ["World Health Org", "Jo Lund"],
    ],
    ["an entry", { ...ENTRY, author: "Leslie Lamport and Donald Knuth" }, ["Leslie Lamport", "Donald Knuth"]],
    ["a citation key", { "citation-key": "x", author: "Ana Prados and Jo Lund" }, ["Ana Prados", "Jo Lund"]],
    ["a booktitle", { booktitle: "X", author: "Ana Prados and Jo Lund" }, ["Ana Prados", "Jo Lund"]],
    ["capitals", { ...ENTRY, author: "Ana Prados AND Jo Lund" }, ["Ana Prados", "Jo Lund"]],
    ["line breaks", { ...ENTRY, author: "Knuth, D. E.\n  and Lamport, L." }, ["D. E. Knuth", "L. Lamport"]],
    [
      "von parts",
      { ...ENTRY, author: "Jan van der Berg and de la Cruz, Ana" },
      ["Jan van der Berg", "Ana de la Cruz"],
    ],
    ["accents", { author: 'M{\\"u}ller, J{\\"o}rg and {\\\'E}mile Zola' }, ["Jörg Müller", "Émile Zola"]],
    ["accents within a braced name", { author: '{M{\\"u}ller GmbH} and Doe, J.' }, ["Müller GmbH", "J. Doe"]],
    ["last, junior, first", { ...ENTRY, author: "King, Jr., Martin Luther" }, ["Martin Luther King Jr."]],
    [
      "last, junior, first in a list",
      { author: "King, Jr., Martin Luther and Doe, Jane" },
      ["Martin Luther King Jr.", "Jane Doe"],
    ],
    ["a tie", { ...ENTRY, author: "Donald~E. Knuth" }, ["Donald E. Knuth"]],
    ["one name in an entry", { ...ENTRY, author: "Knuth, D. E." }, ["D. E. Knuth"]],
    [
      "editors",
      { ...ENTRY, author: "Bo Ek", editor: "Ana Prados and Jo Lund" },
      ["Bo Ek", "Ana Prados", "Jo Lund"],
    ],
    ["a publisher has no list", { ...ENTRY, publisher: "Simon and Schuster" }, ["Simon and Schuster"]],
    ["a list is split already", { ...ENTRY, authors: ["Hall and Oates"] }, ["Hall and Oates"]],
    ["a company in an entry", { ...ENTRY, author: "{Hall, Oates and Co.}" }, ["Hall, Oates and Co."]],
    // Not BibTeX for sure
    ["no entry", { author: "Simon and Garfunkel" }, ["Simon and Garfunkel"]],
    ["a company", { author: "Barnes and Noble, Inc." }, ["Barnes and Noble, Inc."]],
    ["a list in a sentence", { author: "Ana, Jo and Bo" }, ["Ana, Jo and Bo"]],
    ["braces that keep one name whole", { author: "{Barnes and Noble}" }, ["Barnes and Noble"]],
    ["a template of a wiki", { author: "{{Own work}}" }, ["{{Own work}}"]],
  ])("%s", (_, metadata, names) => {
    expect(namesIn(metadata)).toEqual(names);
  });

  test("'and others' means et al.", () => {
    const credit = creditOf({ metadata: { ...ENTRY, author: "Leslie Lamport and others" } });
    expect([credit.creators, credit.hasOthers]).toEqual([["Leslie Lamport"], true]);
  });

  test("names in an entry get no warning", () => {
    const metadata = { ...ENTRY, author: "Knuth, D. E. and {{Harbor Labs}}" };
    expect(readCredit({ metadata }).warnings).toEqual([]);
  });

  test.each<[string, string[]]>([
    ["Ana Prados and Jo Lund", ["creator_ambiguous"]],
    ["Ana Prados, Jo Lund and Bo Ek", ["creator_ambiguous"]],
    ["Simon and Garfunkel", []],
    ["Nick Cave and The Bad Seeds", []],
    ["Robert Bosch and Ford Foundations", []],
  ])("elsewhere, full names around an 'and' get a warning: %s", (author, codes) => {
    expect(warningsOf({ metadata: { author } }).map(({ code }) => code)).toEqual(codes);
    expect(warningsOf({ metadata: { author, album: "A" } })).toEqual([]);
  });

  test("a long list is read quickly", () => {
    const start = performance.now();
    for (const part of ["{", "} and ", " and {", "a and\n"])
      namesIn({ ...ENTRY, author: part.repeat(10_000 / part.length) });
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
