import { describe, expect, test } from "vitest";
import { creditOf } from "../credit.ts";
import { warningsOf } from "./warnings.ts";

const read = (metadata: Record<string, unknown>) => {
  const { creators, requiredLine } = creditOf({ metadata: { title: "T", ...metadata } });
  return [creators, requiredLine?.text ?? null];
};
const codes = (metadata: Record<string, unknown>) => warningsOf({ metadata }).map(({ code }) => code);

describe("CCO, display biography: life dates and places aren't part of the name", () => {
  test.each<[string, string]>([
    ["Winslow Homer, born Boston, MA 1836-died Prouts Neck, ME 1910", "Winslow Homer"],
    ["Winslow Homer, born Boston, Massachusetts 1836–died Prouts Neck, Maine 1910", "Winslow Homer"],
    ["Nam June Paik, born Seoul, Korea 1932-died Miami Beach, FL 2006", "Nam June Paik"],
    ["Kara Walker, born Stockton, CA 1969", "Kara Walker"],
    ["Winslow Homer (born Boston, 1836; died Prouts Neck, 1910)", "Winslow Homer"],
    ["Winslow Homer, American, born Boston 1836, died Prouts Neck 1910", "Winslow Homer"],
    ["Winslow Homer (American, Boston 1836–1910 Prouts Neck, Maine)", "Winslow Homer"],
    ["Rembrandt van Rijn (Dutch, Leiden 1606–1669 Amsterdam)", "Rembrandt van Rijn"],
    ["Rembrandt van Rijn (1606 Leiden - Amsterdam 1669)", "Rembrandt van Rijn"],
    ["Pablo Picasso (Spanish, Malaga 1881–1973 Mougins, France)", "Pablo Picasso"],
    ["Jan van Eyck (act. 1422–1441)", "Jan van Eyck"],
    ["Homer (Greek, active 8th century BCE)", "Homer"],
    ["Yayoi Kusama (Japanese, born 1929)", "Yayoi Kusama"],
    ["Yayoi Kusama, b. Matsumoto, Japan, 1929", "Yayoi Kusama"],
    ["Katsushika Hokusai, 1760 Edo - 1849 Edo", "Katsushika Hokusai"],
    ["Ana Prados (American, born Mexico, 1950)", "Ana Prados"],
    ["Tiffany & Co. (American, founded 1837)", "Tiffany & Co."],
    ["Josef Albers, American (born Germany), 1888-1976", "Josef Albers"],
    ["Josef Albers, American, born Germany, 1888-1976", "Josef Albers"],
    ["Ana Prados (ca. 1820–after 1890)", "Ana Prados"],
    ["Ana Prados (active c. 1900)", "Ana Prados"],
    ["Ana Prados, b. 1950, Mexico City", "Ana Prados"],
    // Names of their own
    ["Studio (Harbor, 1950)", "Studio (Harbor, 1950)"],
    ["Born Ruffians", "Born Ruffians"],
    ["Kim, born again", "Kim, born again"],
    ["Boston 1836", "Boston 1836"],
    ["Studio (Harbor 1836)", "Studio (Harbor 1836)"],
  ])("%s", (artist, name) => expect(read({ artist })).toEqual([[name], null]));
});

describe("CCO: removes a nationality only after a full name, since some are given names", () => {
  test.each<[string, string, string[]]>([
    ["Gonzalez, German, 1970-", "Gonzalez, German", ["creator_ambiguous"]],
    ["Gonzalez, German, 1906-1969", "Gonzalez, German", ["creator_ambiguous"]],
    ["Garcia Lopez, German, 1970-", "Garcia Lopez, German", ["creator_ambiguous"]],
    ["Kaneria, Danish, 1980-", "Kaneria, Danish", ["creator_ambiguous"]],
    ["Gonzalez, German, 1970-, author", "German Gonzalez", []],
    ["Gonzalez, German (1970-2000)", "Gonzalez, German", ["creator_ambiguous"]],
    ["Prados, Ana; Gonzalez, German, 1970-", "Ana Prados", ["creator_ambiguous"]],
    ["Käthe Kollwitz, German, 1867-1945", "Käthe Kollwitz", []],
    ["Käthe Kollwitz (German, 1867-1945)", "Käthe Kollwitz", []],
    ["Holbein (German, 1497-1543)", "Holbein", []],
    ["Hokusai, Japanese, 1760–1849", "Hokusai", []],
    ["Vincent van Gogh, Dutch, born 1853", "Vincent van Gogh", []],
    ["Hilton, Paris, 1981-", "Paris Hilton", []],
    ["Taylor, Holland, 1943-", "Holland Taylor", []],
    ["English, Todd, 1960-", "Todd English", []],
  ])("%s", (artist, name, told) => {
    expect(creditOf({ metadata: { artist } }).creators[0]).toBe(name);
    expect(codes({ artist })).toEqual(told);
  });
});

describe("CCO 2.1.2.5, ULAN: someone a work was wrongly attributed to isn't its creator", () => {
  test.each([
    ...["misattributed to Goya", "Misattributed to Rembrandt", "formerly attributed to Goya"],
    ...["falsely attributed to Goya", "traditionally attributed to Giotto", "previously attributed to Goya"],
    ...[
      "once attributed to Goya",
      "wrongly ascribed to Goya",
      "Goya (misattributed)",
      "Goya (?)",
      "Ana Prados, probably",
    ],
    ...["Goya (formerly attributed to)", "Goya, formerly attributed to", "forgery of Goya"],
    ...["fälschlich zugeschrieben Goya", "früher zugeschrieben Goya", "anciennement attribué à Goya"],
  ])("%s", (artist) => {
    expect(read({ artist })).toEqual([[], artist]);
    expect(codes({ artist })).toEqual([]);
  });

  test.each(["misattributed to", "formerly attributed to", "forgery of"])(
    "a qualifier in a record: %s",
    (qualifier) => {
      const creators = [{ name: "Goya", qualifier }];
      expect(read({ creators })).toEqual([[], `${qualifier} Goya`]);
      expect(codes({ creators })).toEqual([]);
    },
  );

  test.each([
    ["Eugenio Lucas, formerly attributed to Goya", "Eugenio Lucas, formerly attributed to Goya"],
    ["Eugenio Lucas (formerly attributed to Goya)", "Eugenio Lucas, formerly attributed to Goya"],
    ["Eugenio Lucas; misattributed to Goya", "Eugenio Lucas, misattributed to Goya"],
    ["Jan de Bisschop, after Rembrandt", "Jan de Bisschop, after Rembrandt"],
    ["Jan de Bisschop (after Rembrandt)", "Jan de Bisschop, after Rembrandt"],
  ])("credits the maker next to the qualifier: %s", (artist, line) => {
    expect(creditOf({ metadata: { artist } }).contributors.map(({ name }) => name)).toEqual([
      line.split(", ")[0],
    ]);
    expect(read({ artist })[1]).toBe(line);
  });

  test.each(["Misattributed Records", "Ana (After Hours)", "Ana Prados, after all"])(
    "%s is a name",
    (artist) => expect(read({ artist })[0]).toEqual([artist]),
  );

  test("qualifier words get no warning about roles", () => {
    expect(codes({ artist: "probably by Goya" })).toEqual([]);
    expect(codes({ artist: "after a design by Goya" })).toEqual([]);
  });
});
