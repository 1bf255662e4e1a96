import { describe, expect, test } from "vitest";
import { writeCredit } from "./write-credit.ts";

type Work = { type?: string; id?: string; metadata: Record<string, unknown> };

const written = async ({ type = "image_content", id = "work:1", metadata }: Work, format: "bibtex" | "ris") =>
  String(
    await writeCredit({ contentId: id, contentCreatorId: null, attributionType: type, metadata }, format),
  );
const itemOf = async ({ type = "image_content", id = "work:1", metadata }: Work) =>
  JSON.parse(
    String(
      await writeCredit(
        { contentId: id, contentCreatorId: null, attributionType: type, metadata },
        "csl-json",
      ),
    ),
  )[0];

/** The values of a RIS tag, in their order. */
const tagged = (ris: string, tag: string) =>
  ris.split("\n").flatMap((line) => (line.startsWith(`${tag}  - `) ? [line.slice(6)] : []));
const fieldOf = (bibtex: string, name: string) =>
  new RegExp(`^\\s*${name} = \\{(.*)\\},?$`, "m").exec(bibtex)?.[1] ?? null;

describe("BibTeX", () => {
  test.each([
    ["Chinese", { title: "永遠の花", creator: "蜷川実花" }, "永遠の花", "{蜷川実花}"],
    ["Arabic", { title: "زهرة", creator: "نجيب محفوظ" }, "زهرة", "{نجيب محفوظ}"],
    ["mixed", { title: "Tokyo 東京 №5", creator: "Ōe Kenzaburō" }, "Tokyo 東京 №5", "{Ōe Kenzaburō}"],
    ["Greek", { title: "Ὀδύσσεια", creator: "Ὅμηρος" }, "Ὀδύσσεια", "{Ὅμηρος}"],
    ["emoji", { title: "Cat 🐈", creator: "Ana 🎈" }, "Cat 🐈", "{Ana 🎈}"],
    ["accents", { title: "Žluťoučký kůň", creator: "Åke Öhman" }, "Žluťoučký kůň", "{Åke Öhman}"],
  ])("keeps %s titles and names in UTF-8", async (_, metadata, title, author) => {
    const entry = await written({ metadata }, "bibtex");
    expect(fieldOf(entry, "title")).toBe(title);
    expect(fieldOf(entry, "author")).toBe(author);
  });

  test.each([
    ["names, year, title", { title: "The Harbor", creator: "Ana Prados", year: 2019 }, "w", "Ana2019Harbor"],
    ["letters without an accent", { title: "Über", creator: "Łukasz Ørn" }, "w", "LukaszUber"],
    ["no name or title", {}, "https://a.example/x_y", "https-a-example-x-y"],
    ["other scripts", { title: "永遠の花", creator: "蜷川実花" }, "desk:p17", "desk-p17"],
    [
      "other scripts and a year",
      { title: "永遠の花", creator: "蜷川実花", year: 2019 },
      "desk:p17",
      "desk-p17",
    ],
    ["stop words alone", { title: "The", year: 2019 }, "desk:p17", "desk-p17"],
    ["an id in another script", { title: "永遠の花" }, "作品:1", "work-4f5c54c13a31"],
    ["punctuation alone", { title: "???" }, "---", "work-2d2d2d"],
    ["underscores and brackets", { title: "_a_", creator: "_rat_ [J.]" }, "w", "rat"],
  ])("makes an ASCII key from %s", async (_, metadata, id, key) => {
    expect(await written({ id, metadata }, "bibtex")).toMatch(new RegExp(`^@misc\\{${key},\n`));
  });

  test.each([
    ["&", "\\&"],
    ["%", "\\%"],
    ["$", "\\$"],
    ["#", "\\#"],
    ["_", "\\_"],
    ["{", "\\textbraceleft{}"],
    ["}", "\\textbraceright{}"],
    ["\\", "\\textbackslash{}"],
    ["~", "\\textasciitilde{}"],
    ["^", "\\textasciicircum{}"],
  ])("escapes %s in names, titles, publishers, and notes", async (character, command) => {
    const text = `a${character}b`;
    const metadata = {
      title: text,
      creator: text,
      publisher: `${text} pub.`,
      license: text,
      editor: `${text} ed.`,
    };
    const entry = await written({ metadata }, "bibtex");
    expect(fieldOf(entry, "title")).toBe(`a${command}b`);
    expect(fieldOf(entry, "author")).toBe(`{a${command}b}`);
    expect(fieldOf(entry, "editor")).toBe(`{a${command}b ed.}`);
    expect(fieldOf(entry, "publisher")).toBe(`a${command}b pub.`);
    expect(fieldOf(entry, "note")).toBe(`License: a${command}b`);
  });

  test("keeps addresses unchanged, and the capitals of titles", async () => {
    const source = "https://a.example/x_y?a=1&b=50%25#c~d";
    const metadata = { title: "Flood in Karachi by NASA with an iPod", source_url: source };
    const entry = await written({ metadata }, "bibtex");
    expect(fieldOf(entry, "url")).toBe(source);
    expect(fieldOf(entry, "title")).toBe("Flood in {Karachi} by {NASA} with an {iPod}");
  });
});

const by = (role: string, ...names: string[]) => names.map((name) => ({ name, role }));
const SONG = "music_content";

describe("the makers of an entry", () => {
  test.each([
    [
      "a composer leads the author of the words",
      SONG,
      [...by("author", "Müller"), ...by("composer", "Schubert"), ...by("performer", "Bostridge", "Andsnes")],
      ["Schubert", "Müller"],
    ],
    ["a composer alone", SONG, by("composer", "Beethoven"), ["Beethoven"]],
    ["a composer before performers", SONG, [...by("performer", "B"), ...by("composer", "A")], ["A"]],
    ["a performer alone", SONG, by("performer", "Buckley"), ["Buckley"]],
    [
      "a creator before performers",
      SONG,
      [...by("creator", "Ronson"), ...by("performer", "Mars")],
      ["Ronson"],
    ],
    ["a photographer of a picture", "photo_content", by("photographer", "Ana"), ["Ana"]],
    [
      "the author of a book, not its illustrator",
      "book",
      [...by("author", "A"), ...by("illustrator", "I")],
      ["A"],
    ],
    ["the illustrator of a picture", "image", by("illustrator", "I"), ["I"]],
    [
      "a director leads a film",
      "video",
      [...by("author", "Writer"), ...by("director", "D")],
      ["D", "Writer"],
    ],
    ["a narrator of a podcast", "podcast_content", [...by("narrator", "N"), ...by("editor", "E")], ["N"]],
    ["no translator, who has a field of their own", "text", by("translator", "T"), []],
    ["an editor where no one else is known", "text", by("editor", "E"), ["E"]],
    ["a contributor where no one else is known", "text", by("contributor", "C"), ["C"]],
    ["each once, in two roles", SONG, [...by("author", "A"), ...by("composer", "A")], ["A"]],
    ["no publisher", "book", by("publisher", "P"), []],
  ])("%s", async (_, type, creators, authors) => {
    const metadata = { title: "T", creators };
    const bibtex = fieldOf(await written({ type, metadata }, "bibtex"), "author");
    expect(bibtex ?? "").toBe(authors.map((name) => `{${name}}`).join(" and "));
    expect(tagged(await written({ type, metadata }, "ris"), "AU")).toEqual(authors);
    const item = await itemOf({ type, metadata });
    const substitutes = ["editor", "translator"].flatMap((name) => item[name] ?? []);
    const listed = (item.author ?? (authors.length > 0 ? substitutes : [])) as { literal: string }[];
    expect(listed.map(({ literal }) => literal)).toEqual(authors);
  });

  test("CSL 1.0.2 has a variable for each role it supports", async () => {
    const roles = ["composer", "contributor", "director", "editor", "illustrator", "narrator", "performer"];
    const creators = [...roles, "producer", "translator"].flatMap((role) => by(role, `A ${role}`));
    const item = await itemOf({ type: SONG, metadata: { creators: [...creators, ...by("adapter", "Ad")] } });
    for (const role of [...roles, "producer", "translator"].filter((one) => one !== "contributor"))
      expect(item[role]).toEqual([{ literal: `A ${role}` }]);
    expect(item.contributor).toEqual([{ literal: "A contributor" }, { literal: "Ad" }]);
    expect(item.note).toBe("Adapter: Ad");
  });

  test.each([
    [SONG, "SOUND", by("performer", "P"), "A2"],
    ["film", "MPCT", by("producer", "P"), "A3"],
    ["film", "MPCT", by("performer", "P"), "A4"],
    ["book", "BOOK", by("editor", "P"), "A3"],
    ["book", "BOOK", by("translator", "P"), "A4"],
    ["data", "DATA", by("producer", "P"), "A2"],
    ["text", "GEN", by("editor", "P"), "A2"],
    [SONG, "SOUND", by("producer", "P"), null],
    ["image", "ART", by("editor", "P"), null],
  ])("RIS of %s: %s has %j in %s, or else in the note", async (type, risType, others, tag) => {
    const metadata = { title: "T", creators: [{ name: "A", role: "creator" }, ...others] };
    const ris = await written({ type, metadata }, "ris");
    expect(tagged(ris, "TY")).toEqual([risType]);
    expect(tagged(ris, "AU")).toEqual(["A"]);
    if (tag) expect(tagged(ris, tag)).toEqual(["P"]);
    else expect(tagged(ris, "N1")[0]).toMatch(/^(?:Producer|Editor): P$/);
  });

  test("BibTeX has fields for editors and translators, and a note for others", async () => {
    const metadata = {
      creators: [...by("author", "A"), ...by("editor", "E"), ...by("translator", "T1", "T2")],
    };
    const entry = await written({ type: "book", metadata }, "bibtex");
    expect([fieldOf(entry, "editor"), fieldOf(entry, "translator")]).toEqual(["{E}", "{T1} and {T2}"]);
    const song = { creators: [...by("composer", "A"), ...by("performer", "P1", "P2")], license: "CC BY 4.0" };
    expect(fieldOf(await written({ type: SONG, metadata: song }, "bibtex"), "note")).toMatch(
      /^Performer: P1, P2\. License: CC BY 4\.0 \(/,
    );
  });
});

const NOTICES = {
  ...{ title: "T", creator: "Ana Prados", license: "CC BY-SA 4.0", changes: ["cropped", "darkened"] },
  ...{ copyright_notice: "© 2026 Ana Prados.", disclaimer: "Provided as is", credit_line: "A. Prados/Desk" },
  based_on: {
    ...{ title: "Lighthouse", creators: ["Tomás Ríos"], license: "CC BY-SA 3.0" },
    ...{ source_url: "https://a.example/lighthouse", copyright_notice: "© 2001 Tomás Ríos" },
  },
};
const NOTE =
  "A. Prados/Desk. License: CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/). " +
  "Changes: cropped; darkened. © 2026 Ana Prados. Provided as is. " +
  'Based on: "Lighthouse" by Tomás Ríos (https://a.example/lighthouse), CC BY-SA 3.0 ' +
  "(https://creativecommons.org/licenses/by-sa/3.0/), © 2001 Tomás Ríos";

test.each([
  [{ family: "蜷川", given: "実花" }, "{蜷川}, {実花}", "蜷川, 実花", { family: "蜷川", given: "実花" }],
  [
    { family: "Berg", given: "Jan", "non-dropping-particle": "van der", suffix: "Jr." },
    "{van der Berg}, {Jr.}, {Jan}",
    "van der Berg, Jan, Jr.",
    { family: "Berg", given: "Jan", "non-dropping-particle": "van der", suffix: "Jr." },
  ],
  [{ family: "Plato" }, "{Plato}", "Plato", { family: "Plato" }],
  [{ name: "Ana Prados" }, "{Ana Prados}", "Ana Prados", { literal: "Ana Prados" }],
])(
  "CSL 1.0.2 keeps the parts of %j, and BibTeX and RIS sort by them",
  async (creator, bibtex, ris, parts) => {
    const metadata = { title: "T", creators: [creator] };
    expect((await itemOf({ metadata })).author).toEqual([parts]);
    expect(fieldOf(await written({ metadata }, "bibtex"), "author")).toBe(bibtex);
    expect(tagged(await written({ metadata }, "ris"), "AU")).toEqual([ris]);
  },
);

test("ISO 2108: an ISBN has a field in each format", async () => {
  const metadata = { title: "T", isbn: "0-8044-2957-X (pbk.)" };
  expect(await itemOf({ metadata })).toMatchObject({ ISBN: "978-0-8044-2957-3" });
  expect(fieldOf(await written({ metadata }, "bibtex"), "isbn")).toBe("978-0-8044-2957-3");
  expect(tagged(await written({ metadata }, "ris"), "SN")).toEqual(["978-0-8044-2957-3"]);
});

test("keeps an incomplete list of makers, tradition, and an agency", async () => {
  const metadata = { creators: ["Ana", "et al."], agency: "Getty Images" };
  const entry = await written({ metadata }, "bibtex");
  expect(fieldOf(entry, "author")).toBe("{Ana} and others");
  expect(fieldOf(entry, "note")).toBe("Agency: Getty Images");
  const song = { composer: "Traditional", creators: by("arranger", "R. V. Williams") };
  expect((await itemOf({ type: SONG, metadata: song })).note).toBe("Traditional");
});

test.each([
  ["songwriter", "composer"],
  ["conductor", "performer"],
  ["featured artist", "performer"],
  ["host", "host"],
])("CSL 1.0.2 has a %s as its %s", async (role, variable) => {
  const metadata = { creators: [...by("author", "A"), ...by(role, "B")] };
  expect((await itemOf({ type: "text", metadata }))[variable]).toEqual([{ literal: "B" }]);
});

describe("required wording, notices, disclaimer, and the original (CC BY 4.0 section 3(a)(1))", () => {
  test("appear in the notes of BibTeX, CSL, and RIS", async () => {
    expect(fieldOf(await written({ metadata: NOTICES }, "bibtex"), "note")).toBe(NOTE);
    expect((await itemOf({ metadata: NOTICES })).note).toBe(NOTE);
    expect(tagged(await written({ metadata: NOTICES }, "ris"), "N1")).toEqual([NOTE]);
  });

  test("include each of several notices and originals, on one line in RIS", async () => {
    const metadata = { p_line: "℗ 2026 A", c_line: "© 2026 B", based_on: [{ title: "X" }, { title: "Y" }] };
    expect(tagged(await written({ metadata }, "ris"), "N1")).toEqual([
      '℗ 2026 A. © 2026 B. Based on: "X". Based on: "Y"',
    ]);
  });

  test("include a notice that is also the terms once", async () => {
    const metadata = { title: "T", license: "© 2026 Ana Prados", copyright_notice: "© 2026 Ana Prados" };
    expect((await itemOf({ metadata })).note).toBe("© 2026 Ana Prados");
  });

  test.each([
    [{ title: "Lighthouse" }, 'Based on: "Lighthouse"'],
    ["https://a.example/x", "Based on: Untitled work (https://a.example/x)"],
    [{ title: "L", credit_line: "Photo: X" }, 'Based on: "L" (Photo: X)'],
    [
      { creator: "Jo", license: "MIT" },
      "Based on: Untitled work by Jo, MIT (https://spdx.org/licenses/MIT.html)",
    ],
  ])("an original as %j", async (based_on, note) => {
    expect((await itemOf({ metadata: { based_on } })).note).toBe(note);
  });
});

test("RIS has one line per tag, however long its value", async () => {
  const long = "x".repeat(300);
  const metadata = { ...NOTICES, title: `A ${long}`, source_url: `https://a.example/${long}`, creator: long };
  const lines = (await written({ metadata }, "ris")).split("\n");
  for (const line of lines) expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- ?/);
  expect(lines).toContain(`UR  - https://a.example/${long}`);
  expect([lines[0], lines.at(-1)?.trim()]).toEqual(["TY  - ART", "ER  -"]);
});

test.each([
  ["image_content", "graphic", "ART", "misc"],
  ["video_content", "motion_picture", "MPCT", "misc"],
  ["music_content", "song", "SOUND", "misc"],
  ["podcast_content", "broadcast", "SOUND", "misc"],
  ["code_content", "software", "COMP", "software"],
  ["data_content", "dataset", "DATA", "dataset"],
  ["book_content", "book", "BOOK", "book"],
  ["article_content", "article", "JOUR", "article"],
  ["map_content", "map", "MAP", "misc"],
  ["text_content", "document", "GEN", "misc"],
])("%s is %s in CSL, %s in RIS, and @%s in BibTeX", async (type, csl, ris, bibtex) => {
  const metadata = { title: "T" };
  expect((await itemOf({ type, metadata })).type).toBe(csl);
  expect(tagged(await written({ type, metadata }, "ris"), "TY")).toEqual([ris]);
  expect(await written({ type, metadata }, "bibtex")).toMatch(new RegExp(`^@${bibtex}\\{`));
});
