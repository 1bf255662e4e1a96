import { describe, expect, test } from "vitest";
import { creditOf } from "../credit.ts";

const made = (metadata: Record<string, unknown>) =>
  creditOf({ metadata }).contributors.map(({ name, role }) => `${name}: ${role}`);

describe("IPTC Creator: a name without the words that introduce it", () => {
  test.each([
    ["by Ana Prados", "Ana Prados: creator"],
    ["By: Ana Prados", "Ana Prados: creator"],
    ["Photo by Ana Prados", "Ana Prados: photographer"],
    ["Photo: Ana Prados", "Ana Prados: photographer"],
    ["PHOTO CREDIT: Ana Prados", "Ana Prados: photographer"],
    ["Foto: Jürgen Müller", "Jürgen Müller: photographer"],
    ["Foto von Jürgen Müller", "Jürgen Müller: photographer"],
    ["Photographie par Ana Prados", "Ana Prados: photographer"],
    ["写真：山田太郎", "山田太郎: photographer"],
    ["Fotograf: Jürgen Müller", "Jürgen Müller: photographer"],
    ["Réalisateur : Ana Prados", "Ana Prados: director"],
    ["Aufnahme: Ana Prados", "Ana Prados: photographer"],
    ["Photo taken by Ana Prados", "Ana Prados: photographer"],
    ["Zeichnung von Ana Prados", "Ana Prados: illustrator"],
    ["翻译：林美", "林美: translator"],
    ["Vectorized by Ana Prados", "Ana Prados: adapter"],
    ["Story doctor: Ana Prados", "Story doctor: Ana Prados: creator"],
    ["Taken By Trees", "Taken By Trees: creator"],
    ["Dirección de Museos", "Dirección de Museos: creator"],
    ["Music by Ana Prados", "Ana Prados: composer"],
    ["Bild: Jürgen Müller", "Jürgen Müller: creator"],
    ["作曲：坂本龍一", "坂本龍一: composer"],
    ["Marvel: Avengers", "Marvel: Avengers: creator"],
    ["Words and music by Ana Prados", "Ana Prados: songwriter"],
    ["Book and lyrics by Ana Prados", "Ana Prados: lyricist"],
    ["Prados, Ana (1802-1885). Illustrateur", "Ana Prados: illustrator"],
    ["Prados, Ana [Herausgeber]", "Ana Prados: editor"],
    ["Death by Audio", "Death by Audio: creator"],
    ["Foto de Ana Prados", "Ana Prados: photographer"],
    ["© Ana Prados", "Ana Prados: creator"],
    ["© 2021 Ana Prados", "Ana Prados: creator"],
    ["(c) Ana Prados", "Ana Prados: creator"],
    ["Copyright 2020 Ana Prados", "Ana Prados: creator"],
    ["© Foto: Ana Prados", "Ana Prados: photographer"],
    ["Prados, Ana (photographer)", "Ana Prados: photographer"],
    ["Jo Lund (translator)", "Jo Lund: translator"],
    // Names of their own
    ["By Divine Right", "By Divine Right: creator"],
    ["Byron Katie", "Byron Katie: creator"],
    ["Photographers for Peace", "Photographers for Peace: creator"],
    ["Fotografiska", "Fotografiska: creator"],
    ["Copyright Agency", "Copyright Agency: creator"],
    ["Kevin MacLeod (incompetech.com)", "Kevin MacLeod (incompetech.com): creator"],
    ["Photo Courtesy", "Photo Courtesy: creator"],
    ["AC/DC", "AC/DC: creator"],
    ["Prince (1999)", "Prince (1999): creator"],
  ])("%s", (creator, contributor) => {
    expect(made({ creator })).toEqual([contributor]);
    expect(made({ creators: [{ name: creator }] })).toEqual([contributor]);
  });

  test("a stated role takes precedence over the words", () => {
    expect(made({ illustrator: "© Ana Prados" })).toEqual(["Ana Prados: illustrator"]);
    expect(made({ creators: [{ name: "Photo: Ana", role: "painter" }] })).toEqual(["Ana: painter"]);
  });
});

test.each<[string, string[]]>([
  ["by Ana Prados ; edited by Jo Lund", ["Ana Prados: creator", "Jo Lund: editor"]],
  ["Ana Prados ; translated from the French by Jo Lund", ["Ana Prados: creator", "Jo Lund: translator"]],
  ["Ana Prados ; ed. by Jo Lund", ["Ana Prados: creator", "Jo Lund: editor"]],
  ["Ana Prados ; illustrated by Jo Lund", ["Ana Prados: creator", "Jo Lund: illustrator"]],
  ["Ana Prados ; foreword by Jo Lund", ["Ana Prados: creator", "Jo Lund: contributor (foreword)"]],
  [
    "Ana Prados ; with an introduction by Jo Lund",
    ["Ana Prados: creator", "Jo Lund: contributor (introduction)"],
  ],
])("ISBD 1.4, MARC 21 field 245 $c: a statement of responsibility: %s", (creator, expected) => {
  const { contributors } = creditOf({ metadata: { creator } });
  expect(contributors.map(({ name, role, term }) => `${name}: ${role}${term ? ` (${term})` : ""}`)).toEqual(
    expected,
  );
});

describe("CCO 2.1.2.5: someone a work is only attributed to isn't a creator", () => {
  test.each([
    "attributed to Rembrandt",
    "Attributed to Rembrandt",
    "ascribed to Rembrandt",
    "Rembrandt (attributed to)",
    "zugeschrieben Rembrandt",
    "attribué à Rembrandt",
    "atribuido a Rembrandt",
    "attribuito a Rembrandt",
    "toegeschreven aan Rembrandt",
    "atribuído a Rembrandt",
    "przypisywany Rembrandt",
    "copy after Rembrandt",
    "in the style of Rembrandt",
  ])("%s", (artist) => {
    const credit = creditOf({ metadata: { title: "Study", artist } });
    expect(credit).toMatchObject({ creators: [], contributors: [], isMakerUnknown: false });
    expect(credit.requiredLine?.text).toBe(artist);
  });

  test("a museum's credit line follows the names, and a supplier's replaces them", () => {
    const metadata = { artist: "attributed to Rembrandt", credit_line: "Rogers Fund, 1919" };
    expect(creditOf({ metadata })).toMatchObject({
      ...{ requiredLine: { text: metadata.artist }, collectionLine: metadata.credit_line },
    });
    expect(creditOf({ metadata: { ...metadata, credit_line: "Photo: A" } }).requiredLine?.text).toBe(
      "Photo: A",
    );
  });
});

describe("lists of music services", () => {
  test("MusicBrainz join phrases and Discogs joins say who is featured", () => {
    const artists = (member: string) => ({
      artists: [
        { name: "Ana", [member]: " feat. " },
        { name: "Jo", [member]: " & " },
        { name: "Bo", [member]: "" },
      ],
    });
    const expected = ["Ana: creator", "Jo: featured artist", "Bo: featured artist"];
    for (const member of ["joinphrase", "join"]) expect(made(artists(member))).toEqual(expected);
    expect(made({ artists: [{ name: "Queen", joinphrase: " & " }, { name: "David Bowie" }] })).toEqual([
      ...["Queen: creator", "David Bowie: creator"],
    ]);
  });

  test.each<[string, string, string[]]>([
    ["MusicBrainz join phrase", "Ana feat. Jo & Bo", ["Ana: creator", "Jo & Bo: featured artist"]],
    ["MusicBrainz join phrase", "Ana (ft. Jo)", ["Ana: creator", "Jo: featured artist"]],
    ["MusicBrainz join phrase", "Ana, featuring Jo", ["Ana: creator", "Jo: featured artist"]],
    ["sheet music", "arr. Ana Prados", ["Ana Prados: arranger"]],
    ["sheet music", "Trad., arr. Ana Prados", ["Ana Prados: arranger"]],
    ["sheet music", "Traditional, arranged by Ana Prados", ["Ana Prados: arranger"]],
    ["no join phrase", "Little Feat", ["Little Feat: creator"]],
  ])("%s in a text: %s", (_, creator, expected) => {
    expect(made({ creator })).toEqual(expected);
    expect(made({ artists: [creator] })).toEqual(expected);
    expect(creditOf({ metadata: { creator } }).isTraditional).toBe(/^trad/i.test(creator));
  });

  test("Discogs: uses the credited name variation, without the number that distinguishes artists", () => {
    expect(made({ artists: [{ name: "New Order (2)", anv: "", join: "", role: "" }] })).toEqual([
      ...["New Order: creator"],
    ]);
    expect(made({ artist: "Prince (2)" })).toEqual(["Prince: creator"]);
    expect(made({ creators: [{ name: "Nirvana (12)" }] })).toEqual(["Nirvana: creator"]);
    expect(made({ artists: [{ name: "Prince (2)", anv: "Prince and the Band" }] })).toEqual([
      ...["Prince and the Band: creator"],
    ]);
  });

  test.each([
    ["DDEX MusicPublisher", "MusicPublisher", "publisher"],
    ["DDEX MixingEngineer", "MixingEngineer", "contributor"],
    ["Discogs", "Mastered By", "contributor"],
    ["Discogs", "Written-By", "songwriter"],
    ["Discogs", "Lyrics By", "lyricist"],
  ])("%s: %s", (_, role, read) => {
    expect(made({ creators: [{ name: "Ana", role }] })).toEqual([`Ana: ${read}`]);
  });

  test("DDEX PLine and CLine without their signs", () => {
    const { copyrightNotice } = creditOf({ metadata: { p_line: "2015 Label", c_line: "(C) 2015 Label" } });
    expect(copyrightNotice).toBe("℗ 2015 Label\n(C) 2015 Label");
  });
});

test.each(["Droits réservés", "D.R."])("French press practice: %s isn't a name", (photographer) => {
  expect(creditOf({ metadata: { creator: photographer } })).toMatchObject({
    ...{ creators: [], isMakerUnknown: true },
  });
});
