import { describe, expect, test } from "vitest";
import { creditOf } from "../credit.ts";
import { publicationIn } from "./publication.ts";
import { readTex } from "./tex.ts";
import { warningsOf } from "./warnings.ts";

const read = (metadata: Record<string, unknown>) => creditOf({ metadata });

describe("BibTeX: braces and commands aren't part of the text", () => {
  test.each([
    ["{The {LaTeX} Companion}", "The LaTeX Companion"],
    ["The {LaTeX} Companion", "The LaTeX Companion"],
    ["A {P}ython Primer", "A Python Primer"],
    ["{The Art of Harbors}", "The Art of Harbors"],
    ['M{\\"u}ller', "Müller"],
    ['M{\\"{u}}ller', "Müller"],
    ['M\\"{u}ller', "Müller"],
    ["{\\'E}mile Zola", "Émile Zola"],
    ["Ga{\\'\\i}a", "Gaía"],
    ["Ne{\\v s}et and Ho\\v{c}evar", "Nešet and Hočevar"],
    ["Stra{\\ss}e in {\\L}{\\'o}d{\\'z}", "Straße in Łódź"],
    ["Fa{\\c c}ade {\\&} wall--pier", "Façade & wall–pier"],
  ])("%s", (stated, text) => {
    expect(readTex(stated)).toBe(text);
    expect(read({ title: stated }).title).toBe(text);
    expect(read({ author: stated }).creators.join(" and ")).toBe(text);
  });

  test.each([
    "{fmt}",
    "Introducing {ggplot2}",
    "The set {A, B}",
    "GET /users/{id}",
    "It\\'s here",
    'the \\"best\\"',
    "if (x) { while (y) { z } }",
    "{{Information}}",
    "Smile {",
  ])("braces and backslashes in other text stay: %s", (title) => {
    expect(read({ title }).title).toBe(title);
  });

  test("in a BibTeX entry, they're removed everywhere", () => {
    const entry = { ENTRYTYPE: "book", title: "The {DNA} of {A} harbor", publisher: "Ros {\\&} Lund" };
    expect(read(entry)).toMatchObject({
      title: "The DNA of A harbor",
      contributors: [{ name: "Ros & Lund", role: "publisher" }],
    });
    expect(publicationIn({ journal: '{Harbor} {St{\\"u}dies}' }).container).toBe("Harbor Stüdies");
  });

  test("braces around a whole name keep it together", () => {
    expect(read({ author: "{Barnes and Noble}" }).creators).toEqual(["Barnes and Noble"]);
    expect(read({ author: 'M{\\"u}ller, J{\\"o}rg and Lund, Jo' }).creators).toEqual([
      "Jörg Müller",
      "Jo Lund",
    ]);
  });

  test("reads a hostile title quickly", () => {
    const start = performance.now();
    for (const part of ["{", "{a ", "{aB", "} {", "{\\'", "{ a", "{\\v "])
      readTex(part.repeat(4000 / part.length));
    expect(performance.now() - start).toBeLessThan(200);
  });
});

describe("ISBD, as in MARC 21: the sign before the next element is removed", () => {
  test.each([
    ["Moby Dick /", "Moby Dick"],
    ["Moby Dick :", "Moby Dick"],
    ["Moby Dick =", "Moby Dick"],
    ["Either/or", "Either/or"],
    ["What is this: a title", "What is this: a title"],
    ["https://a.example/", "https://a.example/"],
  ])("a title: %s", (stated, title) => {
    expect(read({ title: stated }).title).toBe(title);
  });

  test("publisher, place, and edition", () => {
    const metadata = { publisher: "Macmillan,", "publisher-place": "London :", edition: "2nd ed. /" };
    expect(read(metadata).contributors).toMatchObject([{ name: "Macmillan", role: "publisher" }]);
    expect(publicationIn(metadata)).toMatchObject({ place: "London", edition: "2nd ed." });
    expect(read({ publisher: "Harbor & Sons, Inc." }).contributors).toMatchObject([
      { name: "Harbor & Sons, Inc." },
    ]);
    expect(warningsOf({ metadata })).toEqual([]);
  });
});
