import { describe, expect, test } from "vitest";
import { creditOf, formatCredit } from "../credit.ts";
import { warningsOf } from "./warnings.ts";

const read = (metadata: Record<string, unknown>) => creditOf({ metadata: { title: "T", ...metadata } });

describe("CDWA and CCO 2.1.2.5: a maker with an attribution qualifier didn't make the work", () => {
  test.each([
    ...["After Holbein", "after Hans Holbein the Younger", "Copy after Holbein", "copyist of Rubens"],
    ...["Follower of Rembrandt", "Workshop of Rubens", "Circle of Titian", "School of Raphael"],
    ...["Studio of Van Dyck", "Manner of El Greco", "Style of Goya", "Pupil of Rembrandt"],
    ...["Imitator of Corot", "Associate of Leonardo", "Assistant to Rubens", "in the manner of Goya"],
    ...["Possibly by Goya", "probably Rembrandt", "formerly attributed to Goya"],
    ...["Possibly Workshop of Rogier van der Weyden", "probably circle of Titian"],
    ...["Copy by Jan Vermeer", "Rembrandt (presumed)", "Rembrandt or workshop"],
    // As catalogs sort names
    ...["Rembrandt (workshop of)", "Rembrandt, workshop of", "Holbein, Hans (after)", "Titian (circle)"],
    // Rijksmuseum, RKD, and museums in the languages of credits
    ...["naar Rembrandt", "navolger van Rembrandt", "omgeving van Rubens", "atelier van Rubens"],
    ...["Umkreis des Rembrandt", "Werkstatt von Cranach", "nach Holbein", "Nachfolger von Bosch"],
    ...["d'après Holbein", "atelier de Rubens", "entourage de Poussin", "suiveur de Bosch"],
    ...["bottega di Tiziano", "cerchia di Raffaello", "seguace di Bosch", "taller de Goya"],
    ...["círculo de Goya", "seguidor de Goya", "według Rembrandta", "warsztat Cranacha"],
  ])("%s", (artist) => {
    const credit = read({ artist });
    expect(credit).toMatchObject({ creators: [], contributors: [], isMakerUnknown: false });
    expect(credit.requiredLine?.text).toBe(artist);
  });

  test.each([
    ...["Aftershock", "Schoolboy Q", "Style Council", "Office of War Information", "Circle Jerks"],
    ...["Studio Harcourt", "Rubens and Workshop", "Nach Bar", "Perhaps Contraption"],
  ])("%s is a name", (artist) => expect(read({ artist }).creators).toEqual([artist]));

  test("names with a stated kind, and music services' names, are certain", () => {
    expect(read({ creators: [{ name: "School of Seven Bells", kind: "group" }] }).creators).toHaveLength(1);
    expect(read({ "artist-credit": [{ name: "After Forever", joinphrase: "" }] }).creators).toHaveLength(1);
    expect(read({ artists: [{ name: "After Forever", join: "" }] }).creators).toHaveLength(1);
  });

  test("DDEX and MusicBrainz: a band's name isn't a qualifier", () => {
    expect(read({ artist: "School of Seven Bells", album: "Alpinisms" }).creators).toHaveLength(1);
    expect(read({ artist: "Workshop of Rubens", album: "Prints" }).creators).toEqual([]);
  });

  test("words that also begin band names get a warning", () => {
    const codes = (artist: string) => warningsOf({ metadata: { artist } }).map(({ code }) => code);
    expect(codes("School of Seven Bells")).toEqual(["creator_ambiguous"]);
    expect(codes("Perhaps Jan Vermeer")).toEqual(["creator_ambiguous"]);
    expect(codes("Workshop of Rubens")).toEqual([]);
    expect(codes("after Holbein")).toEqual([]);
  });

  test.each([
    ["Cleveland Museum of Art API", { name: "Hans Holbein", qualifier: "after" }, "after Hans Holbein"],
    ["Harvard Art Museums API", { name: "Hans Holbein", prefix: "After" }, "After Hans Holbein"],
    ["Rijksmuseum API", { name: "Rembrandt", qualification: "naar" }, "naar Rembrandt"],
    ["V&A API", { name: "Rubens", association: { text: "workshop of" } }, "workshop of Rubens"],
  ])("%s", (_, creator, line) => {
    const credit = read({ creators: [creator] });
    expect([credit.creators, credit.requiredLine?.text]).toEqual([[], line]);
  });

  test("other prefixes aren't read", () => {
    expect(read({ creators: [{ name: "Ana Prados", prefix: "Dr." }] }).creators).toEqual(["Ana Prados"]);
    expect(read({ creators: [{ name: "Goya", qualification: "primary" }] }).creators).toEqual(["Goya"]);
  });
});

test.each([
  ["Vincent van Gogh (Dutch, 1853–1890)", "Vincent van Gogh"],
  ["Georgia O'Keeffe (American, 1887-1986)", "Georgia O'Keeffe"],
])("CDWA display biography: %s", (artist, name) => expect(read({ artist }).creators).toEqual([name]));

describe("CCO 2.1.2.3: an unknown maker's culture and century aren't a name", () => {
  test.each([
    ["Unknown, Greek, 5th century BCE", "Greek, 5th century BCE"],
    ["Unknown artist, Greek", "Greek"],
    ["Unidentified artist, Roman", "Roman"],
    ["Anonymous (Italian, active 1540s)", "Italian, active 1540s"],
    ["anonymous (Spain)", "Spain"],
    ["Unknown photographer, 19th century", "19th century"],
    ["Greek, 5th century BCE", "Greek, 5th century BCE"],
    ["Italian (Florentine), early 15th century", "Italian (Florentine), early 15th century"],
    ["Flemish School, 16th century", "Flemish School, 16th century"],
    ["Italian painter", "Italian painter"],
    ["Chinese, Ming dynasty (1368–1644)", "Chinese, Ming dynasty (1368–1644)"],
    ["onbekend, Nederlands", "Nederlands"],
    ["Unidentified scribe", "scribe"],
    ["unknown American engraver", "American engraver"],
    ["Unknown sculptor, 19th century", "sculptor, 19th century"],
    ["Anonymous translator", "translator"],
    ["Illuminator not identified", "Illuminator"],
    ["Unbekannter Maler", "Maler"],
    ["peintre inconnu", "peintre"],
    ["pittore anonimo", "pittore"],
    ["Unbekannter Künstler, süddeutsch", "süddeutsch"],
  ])("%s", (artist, qualifier) => {
    const credit = read({ artist });
    expect(credit).toMatchObject({ creators: [], isMakerUnknown: true, makerQualifier: qualifier });
    const record = { contentId: "x:1", contentCreatorId: null, attributionType: "image_content" };
    const line = (metadata: Record<string, unknown>) => formatCredit({ ...record, metadata }, "text");
    expect(line({ title: "T", artist })).toBe(`"T" by an unknown creator (${qualifier}). No license stated.`);
    expect(line({ title: "T", artist, credit_line: "Rogers Fund, 1919" })).toContain(
      `(${qualifier}, Rogers Fund, 1919)`,
    );
    expect(JSON.parse(formatCredit({ ...record, metadata: { artist } }, "json-ld")).creator).toBeUndefined();
  });

  test.each([
    "Unknown Mortal Orchestra",
    ...["Unknown Orchestra", "Anonymous Choir", "Unknown Soldier", "Unknown Studio", "Anonymous 4"],
    "Homer",
    "Roman Polanski",
    "Christian, Anna",
    "English Beat",
    "Dane",
  ])("%s is a name", (artist) =>
    expect(read({ artist })).toMatchObject({ creators: [artist], makerQualifier: null }),
  );
});
