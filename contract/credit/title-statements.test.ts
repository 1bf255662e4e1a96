import { describe, expect, test } from "vitest";
import { creditOf } from "../credit.ts";
import { namesGiven } from "./names-given.ts";
import { warningsOf } from "./warnings.ts";

const read = (metadata: Record<string, unknown>) => {
  const { title, contributors, hasOthers } = creditOf({ metadata });
  const makers = contributors.map(({ name, role }) => `${name}: ${role}`);
  return [title, hasOthers ? [...makers, "others"] : makers];
};
const codes = (metadata: Record<string, unknown>) => warningsOf({ metadata }).map(({ code }) => code);

describe("ISBD 1.4, MARC 21 field 245 $c: a title ends where its statement of responsibility begins", () => {
  test.each<[string, Record<string, unknown>, string, string[]]>([
    [
      "words of a role",
      { title: "Title : subtitle / by A. Prados ; translated by B. Lund" },
      "Title : subtitle",
      ["A. Prados: creator", "B. Lund: translator"],
    ],
    [
      "words of a role later",
      { title: "Harbor / Ana Prados ; edited by Jo Lund." },
      "Harbor",
      ["Ana Prados: creator", "Jo Lund: editor"],
    ],
    ["French", { title: "Le port / par Ana Prados" }, "Le port", ["Ana Prados: creator"]],
    ["German", { title: "Der Hafen / von Ana Prados" }, "Der Hafen", ["Ana Prados: creator"]],
    ["in brackets", { title: "Harbor / [edited by Jo Lund]" }, "Harbor", ["Jo Lund: editor"]],
    [
      "a general material designation",
      { title: "Moby Dick [electronic resource] / Herman Melville" },
      "Moby Dick [electronic resource]",
      ["Herman Melville: creator"],
    ],
    [
      "a stated maker",
      { title: "Les Misérables / Victor Hugo.", creator: "Hugo, Victor, 1802-1885" },
      "Les Misérables",
      ["Victor Hugo: creator"],
    ],
    [
      "a stated maker, and words",
      { title: "Title / by Ana Prados", creator: "Bo Ek" },
      "Title",
      ["Bo Ek: creator"],
    ],
    ["Dublin Core", { "dc:title": "Harbor / by Ana Prados" }, "Harbor", ["Ana Prados: creator"]],
    ["an omission", { title: "Tides / Jane Roe ... [et al.]" }, "Tides", ["Jane Roe: creator", "others"]],
    ["et al. alone", { title: "Tides / Jane Roe et al." }, "Tides", ["Jane Roe: creator", "others"]],
    ["RDA", { title: "Tides / Jane Roe [and three others]" }, "Tides", ["Jane Roe: creator", "others"]],
    ["in brackets", { title: "Tides / [Jane Roe ... et al.]" }, "Tides", ["Jane Roe: creator", "others"]],
    ["German omission", { title: "Gezeiten / Jane Roe [u.a.]" }, "Gezeiten", ["Jane Roe: creator", "others"]],
    [
      "omission of roles",
      { title: "T / edited by Ana Prados ... [et al.]" },
      "T",
      ["Ana Prados: editor", "others"],
    ],
    ["Japanese", { title: "こころ / 夏目漱石 著" }, "こころ", ["夏目漱石: author"]],
    // Titles of their own
    ["no words of a role", { title: "Les Misérables / Victor Hugo" }, "Les Misérables / Victor Hugo", []],
    [
      "two languages",
      { title: "Sonnenallee / Sun Alley", creator: "Bo Ek" },
      "Sonnenallee / Sun Alley",
      ["Bo Ek: creator"],
    ],
    ["a medley", { title: "Yesterday / Hello" }, "Yesterday / Hello", []],
    ["a slash in a word", { title: "Face/Off" }, "Face/Off", []],
    ["other words with by", { title: "Ready / Stand by Me" }, "Ready / Stand by Me", []],
    ["no title", { title: "/ by Ana Prados" }, "/ by Ana Prados", []],
  ])("%s", (_, metadata, title, makers) => {
    expect(read(metadata)).toEqual([title, makers]);
    expect(namesGiven({ contentCreatorId: null, metadata }).title).toBe(title);
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ["a name after a slash", { title: "Les Misérables / Victor Hugo" }, ["creator_ambiguous"]],
    ["a name of initials", { title: "Harbor / A. Prados" }, ["creator_ambiguous"]],
    ["a statement that is read", { title: "Harbor / by Ana Prados" }, []],
    ["a maker is stated", { title: "Sonnenallee / Sun Alley", creator: "Bo Ek" }, []],
    ["one word", { title: "Yesterday / Hello" }, []],
    ["several titles", { title: "Harbor / Port / Old Quay" }, []],
  ])("without a maker, a possible name gets a warning: %s", (_, metadata, expected) => {
    expect(codes(metadata)).toEqual(expected);
  });

  test("the member is the title", () => {
    expect(warningsOf({ metadata: { title: "Les Misérables / Victor Hugo" } })[0]?.path).toBe(
      "metadata.title",
    );
  });
});
