import { describe, expect, test } from "vitest";
import { creditOf } from "../credit.ts";
import { warningsOf } from "./warnings.ts";

const made = (metadata: Record<string, unknown>) =>
  creditOf({ metadata }).contributors.map(
    ({ name, role, term }) => `${name}: ${role}${term ? ` (${term})` : ""}`,
  );
const codes = (metadata: Record<string, unknown>) => warningsOf({ metadata }).map(({ code }) => code);

describe("press practice and ISBD 1.4: each label in a line has its own name", () => {
  test.each<[string, string[]]>([
    ["Words: Ana Prados. Photographs: Jo Lund", ["Ana Prados: lyricist", "Jo Lund: photographer"]],
    ["Text: Ana Prados / Fotos: Jo Lund", ["Ana Prados: author", "Jo Lund: photographer"]],
    ["Musik: Ana Prados, Text: Jo Lund", ["Ana Prados: composer", "Jo Lund: author"]],
    ["文／山田太郎　写真／鈴木花子", ["山田太郎: author", "鈴木花子: photographer"]],
    ["取材・文：山田太郎", ["山田太郎: author"]],
    ["Música e letra: Ana Prados", ["Ana Prados: composer", "Ana Prados: lyricist"]],
    ["editors: Ana Prados, Jo Lund", ["Ana Prados, Jo Lund: editor"]],
    ["editor, Ana Prados", ["Ana Prados: editor"]],
    ["Hrsg.: Ana Prados", ["Ana Prados: editor"]],
    ["Ltg.: Ana Prados", ["Ana Prados: conductor"]],
    ["Leitung: Ana Prados", ["Ana Prados: conductor"]],
    ["sous la direction de Ana Prados", ["Ana Prados: editor"]],
    ["sous la dir. de Ana Prados", ["Ana Prados: editor"]],
    ["illustrations d'Ana Prados", ["Ana Prados: illustrator"]],
    ["texte de Ana Prados", ["Ana Prados: author"]],
    ["prólogo de Ana Prados", ["Ana Prados: contributor (prólogo)"]],
    ["trad. Ana Prados", ["Ana Prados: translator"]],
    ["trad. di Ana Prados", ["Ana Prados: translator"]],
    ["ed. Ana Prados", ["Ana Prados: editor"]],
    ["Ana Prados, éd.", ["Ana Prados: editor"]],
    ["Ana Prados (coord.)", ["Ana Prados: editor"]],
    ["И. Петров (ред.)", ["И. Петров: editor"]],
    ["Перевод: Иван Петров", ["Иван Петров: translator"]],
    ["Credit: NASA", ["NASA: creator"]],
    ["Made by Ana Prados", ["Ana Prados: creator"]],
    ["Designed by Ana Prados", ["Ana Prados: contributor (designer)"]],
    ["Drone photo by Ana Prados", ["Ana Prados: photographer (drone photo)"]],
    ["Harbor Times photo by Ana Prados", ["Ana Prados: photographer (Harbor Times photo)"]],
    ["Photograph by Ana Prados for The Harbor", ["Ana Prados: photographer", "The Harbor: agency"]],
    ["Ana Prados, Harbor Times Staff Writer", ["Ana Prados: creator (Harbor Times staff writer)"]],
    ["[by] Ana Prados", ["Ana Prados: creator"]],
    ["[Ana Prados]", ["Ana Prados: creator"]],
    ["J.S. Bach, arr. Busoni", ["J.S. Bach: creator", "Busoni: arranger"]],
    ["W.A. Mozart, arr. by Ana Prados", ["W.A. Mozart: creator", "Ana Prados: arranger"]],
    ["Ana [feat. Jo]", ["Ana: creator", "Jo: featured artist"]],
    ["Ana (prod. by Jo)", ["Ana: creator", "Jo: producer"]],
    [
      "Ana Prados - vocals, Jo Lund - drums",
      ["Ana Prados: performer (vocals)", "Jo Lund: performer (drums)"],
    ],
    ["Ana Prados: vocals; Jo Lund: drums", ["Ana Prados: performer (vocals)", "Jo Lund: performer (drums)"]],
    // Names of their own
    ["Ed. Ruscha", ["Ed. Ruscha: creator"]],
    ["Marvel: Avengers", ["Marvel: Avengers: creator"]],
    ["Photographers de Paris", ["Photographers de Paris: creator"]],
    ["Monitor de Sevilla", ["Monitor de Sevilla: creator"]],
    ["Ana - Jo", ["Ana - Jo: creator"]],
    ["Played by Ear", ["Played by Ear: creator"]],
    ["Designed by Committee", ["Designed by Committee: creator"]],
    ["Emerson, Lake & Palmer", ["Emerson, Lake & Palmer: creator"]],
    ["[dialogue]", []],
  ])("%s", (creator, expected) => expect(made({ creator })).toEqual(expected));

  test("a label takes precedence over the member", () => {
    expect(made({ composer: "Music: Ana Prados; Words: Jo Lund" })).toEqual([
      ...["Ana Prados: composer", "Jo Lund: lyricist"],
    ]);
    expect(made({ composer: "Johann Sebastian Bach (1685-1750), arr. Busoni" })).toEqual([
      ...["Johann Sebastian Bach: composer", "Busoni: arranger"],
    ]);
    expect(made({ composer: "Ana Prados (piano)" })).toEqual(["Ana Prados: composer"]);
    expect(made({ publisher: "Text: Harbor Books" })).toEqual(["Harbor Books: publisher"]);
  });

  test.each(["Ana Prados ... [et al.]", "Ana Prados [and others]", "Ana Prados ... et al."])(
    "ISBD: %s is a name and others",
    (creator) => {
      const credit = creditOf({ metadata: { creator } });
      expect([credit.creators, credit.hasOthers]).toEqual([["Ana Prados"], true]);
    },
  );
});

describe("lists of authors in the format of journals", () => {
  test.each<[string, string, string[]]>([
    ["APA", "Prados, A., Lund, J. R., & Ek, B.", ["A. Prados", "J. R. Lund", "B. Ek"]],
    ["Vancouver", "Prados A, Lund JR, Ek B", ["Prados A", "Lund JR", "Ek B"]],
    ["initials first", "A. Prados, J. R. Lund, and B. van Ek", ["A. Prados", "J. R. Lund", "B. van Ek"]],
    ["marks of footnotes", "Ana Prados*", ["Ana Prados"]],
    ["marks of footnotes", "Ana Prados; Jo Lund†¹", ["Ana Prados", "Jo Lund"]],
    ["ICMJE", "Ana Prados, on behalf of the Harbor Study Group", ["Ana Prados", "Harbor Study Group"]],
    ["ICMJE", "Ana Prados; for the Harbor Collaboration", ["Ana Prados", "Harbor Collaboration"]],
    ["GB/T 7714", "王小明、李雷", ["王小明", "李雷"]],
    // Not a list for sure
    ["companies", "Volvo AB, Saab AB", ["Volvo AB, Saab AB"]],
    ["whole names", "Ana Prados, Jo Lund, Bo Ek", ["Ana Prados, Jo Lund, Bo Ek"]],
    ["one name", "Prados, A.", ["Prados, A."]],
    ["one name of initials", "J. R. R. Tolkien", ["J. R. R. Tolkien"]],
    ["a law firm", "Smith, Brown and Partners, LLP", ["Smith, Brown and Partners, LLP"]],
    ["a client", "Songs for the Deaf", ["Songs for the Deaf"]],
  ])("%s: %s", (_, authors, names) => {
    expect(creditOf({ metadata: { authors } }).creators).toEqual(names);
  });

  test("an ORCID iD next to a name is its id", () => {
    for (const authors of ["Ana Prados (ORCID: 0000-0002-1825-0097)", "Ana Prados [0000-0002-1825-0097]"])
      expect(creditOf({ metadata: { authors } }).contributors).toMatchObject([
        { name: "Ana Prados", url: "https://orcid.org/0000-0002-1825-0097" },
      ]);
  });

  test("one that may be two names gets a warning", () => {
    expect(codes({ creator: "Ana Prados or Jo Lund" })).toEqual(["creator_ambiguous"]);
    expect(codes({ creator: "Probably Ana Prados" })).toEqual(["creator_ambiguous"]);
    expect(codes({ creator: "Do or Die" })).toEqual([]);
  });
});
