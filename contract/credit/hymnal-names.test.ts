import { describe, expect, test } from "vitest";
import { creditOf } from "../credit.ts";

const who = (creator: string) =>
  creditOf({ metadata: { creator } }).contributors.map(({ name, role }) => `${name}: ${role}`);

describe("ISBD and sheet music: each line, and each statement after a slash, is separate", () => {
  test.each([
    [
      "John Philip Sousa\narr. by Teresa Ricketts",
      ["John Philip Sousa: creator", "Teresa Ricketts: arranger"],
    ],
    ["Music by Harold Arlen\nLyrics by E.Y. Harburg", ["Harold Arlen: composer", "E.Y. Harburg: lyricist"]],
    ["Music by Harold Arlen / Lyrics by E.Y. Harburg", ["Harold Arlen: composer", "E.Y. Harburg: lyricist"]],
    ["Music by Harold Arlen /\nLyrics by E.Y. Harburg", ["Harold Arlen: composer", "E.Y. Harburg: lyricist"]],
    ["Ana Prados\r\nJo Lund", ["Ana Prados: creator", "Jo Lund: creator"]],
    ["Ana Prados /", ["Ana Prados: creator"]],
    ["Music by Harold Arlen /", ["Harold Arlen: composer"]],
  ])("%j", (creator, expected) => expect(who(creator)).toEqual(expected));

  test.each([
    ["a name on two lines", "Ana\nPrados", ["Ana Prados: creator"]],
    ["a place is no other name", "Ana Prados\nNew York, NY", ["Ana Prados New York, NY: creator"]],
    ["a band", "AC/DC", ["AC/DC: creator"]],
    ["an agency", "Photo: Ana Prados / AFP", ["Ana Prados: photographer", "AFP: agency"]],
  ])("%s", (_, creator, expected) => expect(who(creator)).toEqual(expected));
});

test.each([
  ["Hilliard Ensemble, The", "The Hilliard Ensemble"],
  ["Beatles, The", "The Beatles"],
  ["Tyler, The Creator", "Tyler, The Creator"],
])("MARC 21 field 110: %s", (creator, name) => expect(who(creator)).toEqual([`${name}: creator`]));

describe("hymnals: a year or stanzas after a name", () => {
  test.each([
    ["John Newton (1779)", "John Newton"],
    ["Edwin O. Excell, 1900", "Edwin O. Excell"],
    ["Newton, John, 1779", "John Newton"],
    ["John Newton, 1779, alt.", "John Newton"],
    ["John Newton (st. 1-5)", "John Newton"],
  ])("%s", (creator, name) => expect(who(creator)).toEqual([`${name}: creator`]));

  test.each(["Rogers Fund, 1919", "Studio 54, 1977", "Harbor Museum, 1900", "Ana (1900)"])(
    "%s isn't a person with a year",
    (creator) => expect(who(creator)).toEqual([`${creator}: creator`]),
  );
});
