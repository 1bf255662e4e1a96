import { describe, expect, test } from "vitest";
import { creditOf, creditText } from "../credit.ts";
import { warningsOf } from "./warnings.ts";

const made = (metadata: Record<string, unknown>) =>
  creditOf({ metadata }).contributors.map(
    ({ name, role, term }) => `${name}: ${role}${term ? ` (${term})` : ""}`,
  );
const codes = (metadata: Record<string, unknown>) => warningsOf({ metadata }).map(({ code }) => code);

describe("ISBD 1.4: a statement of responsibility may give one person several roles", () => {
  test.each<[string, string[]]>([
    ["edited and translated by Ana Prados", ["Ana Prados: editor", "Ana Prados: translator"]],
    ["Bo Ek ; translated & edited by Jo Lund", ["Bo Ek: creator", "Jo Lund: translator", "Jo Lund: editor"]],
    ["written and illustrated by Jo Lund", ["Jo Lund: songwriter", "Jo Lund: illustrator"]],
    [
      "written, directed and produced by Jo Lund",
      ["Jo Lund: songwriter", "Jo Lund: director", "Jo Lund: producer"],
    ],
    [
      "translated with an introduction by Jo Lund",
      ["Jo Lund: translator", "Jo Lund: contributor (introduction)"],
    ],
    [
      "translated, with an introduction and notes, by Jo Lund",
      ["Jo Lund: translator", "Jo Lund: contributor (introduction)", "Jo Lund: contributor (notes)"],
    ],
    ["compiled and edited by Jo Lund", ["Jo Lund: editor"]],
    ["story and pictures by Jo Lund", ["Jo Lund: author", "Jo Lund: contributor (pictures)"]],
    ["text and photographs by Jo Lund", ["Jo Lund: author", "Jo Lund: photographer"]],
    ["text by A. Prados ; photographs by B. Lund", ["A. Prados: author", "B. Lund: photographer"]],
    ["Text und Fotos von Jo Lund", ["Jo Lund: author", "Jo Lund: photographer"]],
    ["herausgegeben und übersetzt von Jo Lund", ["Jo Lund: editor", "Jo Lund: translator"]],
    ["Aus dem Englischen von Jo Lund", ["Jo Lund: translator"]],
    ["aus dem Englischen übersetzt von Jo Lund", ["Jo Lund: translator"]],
    ["traduit de l'anglais par Jo Lund", ["Jo Lund: translator"]],
    ["traducido del inglés por Jo Lund", ["Jo Lund: translator"]],
    ["a cura di Jo Lund", ["Jo Lund: editor"]],
    ["Ana Prados, translated by Jo Lund", ["Ana Prados: creator", "Jo Lund: translator"]],
    [
      "Ana Prados, edited and translated by Jo Lund",
      ["Ana Prados: creator", "Jo Lund: editor", "Jo Lund: translator"],
    ],
    ["edited by Ana Prados.", ["Ana Prados: editor"]],
    ["words and music by Jo Lund", ["Jo Lund: songwriter"]],
    // Names of their own
    ["Death by Audio", ["Death by Audio: creator"]],
    ["Rock and Death by Audio", ["Rock and Death by Audio: creator"]],
    ["Stand and Deliver by Night", ["Stand and Deliver by Night: creator"]],
  ])("%s", (creator, expected) => expect(made({ creator })).toEqual(expected));

  test("a credit shows both roles", () => {
    const credit = creditOf({ metadata: { title: "T", creator: "edited and translated by Jo Lund" } });
    expect(creditText(credit)).toBe('"T", edited by Jo Lund, translated by Jo Lund. No license stated.');
    expect(credit.creators).toEqual(["Jo Lund"]);
  });
});

describe("MARC 21 fields 511 and 508: names with their instruments or roles", () => {
  test.each<[string, string, string[]]>([
    [
      "performer",
      "Yo-Yo Ma, cello ; Emanuel Ax, piano",
      ["Yo-Yo Ma: performer (cello)", "Emanuel Ax: performer (piano)"],
    ],
    ["performers", "Yo-Yo Ma, cello", ["Yo-Yo Ma: performer (cello)"]],
    [
      "creator",
      "Yo-Yo Ma, cello ; Emanuel Ax, piano",
      ["Yo-Yo Ma: performer (cello)", "Emanuel Ax: performer (piano)"],
    ],
    ["performer", "Harbor Trio ; Jo Lund, conductor.", ["Harbor Trio: performer", "Jo Lund: conductor"]],
    [
      "performer",
      "Jo Lund, viola da gamba ; Bo Ek, theorbo",
      ["Jo Lund: performer (viola da gamba)", "Bo Ek: performer (theorbo)"],
    ],
    [
      "performer",
      "Ana Prados, Klavier ; Jo Lund, Violoncello",
      ["Ana Prados: performer (klavier)", "Jo Lund: performer (violoncello)"],
    ],
    [
      "performer",
      "Ana Prados, piano, Jo Lund, cello.",
      ["Ana Prados: performer (piano)", "Jo Lund: performer (cello)"],
    ],
    ["performer", "Ana Prados, violon et alto", ["Ana Prados: performer (violon et alto)"]],
    [
      "performer",
      "Ana Prados (piano), Jo Lund (cello)",
      ["Ana Prados: performer (piano)", "Jo Lund: performer (cello)"],
    ],
    [
      "performer",
      "Ana Prados (piano) and Jo Lund (cello)",
      ["Ana Prados: performer (piano)", "Jo Lund: performer (cello)"],
    ],
    ["creator", "Ana Prados (ed.), Jo Lund (trans.)", ["Ana Prados: editor", "Jo Lund: translator"]],
    ["performer", "Narrator, Ana Prados.", ["Ana Prados: narrator"]],
    ["performer", "Performed by the Harbor Trio.", ["the Harbor Trio: performer"]],
    ["creator", "Ana Prados, Photographer", ["Ana Prados: photographer"]],
    ["creator", "Ana Prados, text and photographs", ["Ana Prados: author (photographs)"]],
    ["creator", "Smith, John, author, editor, translator.", ["John Smith: author (editor, translator)"]],
    ["creator", "Ana Prados, Jo Lund, editors", ["Ana Prados, Jo Lund: editor"]],
    // Names of their own
    ["creator", "Prados, Viola; Lund, Jo", ["Viola Prados: creator", "Jo Lund: creator"]],
    ["creator", "Garcia Marquez, Viola; Lund, Jo", ["Viola Garcia Marquez: creator", "Jo Lund: creator"]],
    ["creator", "Garcia Marquez, Art; Lund, Jo", ["Art Garcia Marquez: creator", "Jo Lund: creator"]],
    ["creator", "Singer, Isaac Bashevis; Lund, Jo", ["Isaac Bashevis Singer: creator", "Jo Lund: creator"]],
    ["creator", "Ana Prados (Harbor), Jo Lund (Bay)", ["Ana Prados (Harbor), Jo Lund (Bay): creator"]],
    ["creator", "Ana Prados, Founder", ["Ana Prados, Founder: creator"]],
  ])("%s: %s", (member, names, expected) => expect(made({ [member]: names })).toEqual(expected));

  test("several people with one role get a warning", () => {
    expect(codes({ creator: "Ana Prados, Jo Lund, editors" })).toEqual(["creator_ambiguous"]);
    expect(codes({ creator: "Photos by Ana Prados and Jo Lund" })).toEqual(["creator_ambiguous"]);
    expect(codes({ performer: "Cast: Ana Prados, Jo Lund" })).toEqual(["creator_ambiguous"]);
    expect(codes({ performer: "Yo-Yo Ma, cello ; Emanuel Ax, piano" })).toEqual([]);
  });
});

describe("NCR and NDL: a Japanese statement has the role after the name", () => {
  test.each<[string, string[]]>([
    ["夏目漱石 著", ["夏目漱石: author"]],
    ["夏目漱石著", ["夏目漱石: author"]],
    ["夏目漱石 [著]", ["夏目漱石: author"]],
    ["村上春樹 訳", ["村上春樹: translator"]],
    ["山田太郎 編", ["山田太郎: editor"]],
    ["山田太郎 絵", ["山田太郎: illustrator"]],
    ["山田太郎 写真", ["山田太郎: photographer"]],
    ["山田太郎 さく", ["山田太郎: author"]],
    ["山田太郎　撮影", ["山田太郎: photographer"]],
    ["山田太郎 編著", ["山田太郎: editor", "山田太郎: author"]],
    ["山田太郎 文・写真", ["山田太郎: author", "山田太郎: photographer"]],
    ["山田太郎 監修", ["山田太郎: contributor (監修)"]],
    ["アガサ・クリスティー 著 ; 田村隆一 訳", ["アガサ・クリスティー: author", "田村隆一: translator"]],
    ["アガサ・クリスティー 著,田村隆一 訳", ["アガサ・クリスティー: author", "田村隆一: translator"]],
    ["村上春树著；林少华译", ["村上春树: author", "林少华: translator"]],
    ["山田太郎, 鈴木花子 著", ["山田太郎: author", "鈴木花子: author"]],
    ["Agatha Christie 著", ["Agatha Christie: author"]],
    ["夏目, 漱石, 1867-1916", ["夏目漱石: creator"]],
    // Names of their own
    ["遠藤周作", ["遠藤周作: creator"]],
    ["山田紗絵", ["山田紗絵: creator"]],
    ["山田 文", ["山田 文: creator"]],
    ["孫文", ["孫文: creator"]],
    ["富士写真", ["富士写真: creator"]],
  ])("%s", (creator, expected) => expect(made({ creator })).toEqual(expected));

  test("ほか means et al.", () => {
    const credit = creditOf({ metadata: { creator: "山田太郎 ほか著" } });
    expect([credit.creators, credit.hasOthers]).toEqual([["山田太郎"], true]);
  });
});

describe("MusicBrainz: join phrases show what the next artist did", () => {
  const credited = (...phrases: string[]) => ({
    "artist-credit": ["Ana", "Bo", "Cy"].map((name, at) => ({ name, joinphrase: phrases[at] ?? "" })),
  });
  test.each<[Record<string, unknown>, string[]]>([
    [credited(" conducted by ", ", "), ["Ana: creator", "Bo: conductor", "Cy: creator"]],
    [credited("; ", ", arranged by "), ["Ana: creator", "Bo: creator", "Cy: arranger"]],
    [credited(" vs. ", " with "), ["Ana: creator", "Bo: creator", "Cy: creator"]],
    [credited(" feat. ", " with "), ["Ana: creator", "Bo: featured artist", "Cy: featured artist"]],
    [
      { artist: "London Symphony Orchestra conducted by André Previn", album: "A" },
      ["London Symphony Orchestra: creator", "André Previn: conductor"],
    ],
    [
      { artist: "Bach; Berliner Philharmoniker, Herbert von Karajan", album: "A" },
      ["Bach: creator", "Berliner Philharmoniker, Herbert von Karajan: creator"],
    ],
    [
      { artist: "Bach; Anne Sofie von Otter, Claudio Abbado", album: "A" },
      ["Bach: creator", "Anne Sofie von Otter, Claudio Abbado: creator"],
    ],
    [{ artist: "Prados, Ana; Lund, Jo", album: "A" }, ["Ana Prados: creator", "Jo Lund: creator"]],
    [{ artist: "Ana vs. Bo", album: "A" }, ["Ana vs. Bo: creator"]],
  ])("%j", (metadata, expected) => expect(made(metadata)).toEqual(expected));

  test("an ensemble and a person in one text get a warning", () => {
    expect(codes({ artist: "Bach; Berliner Philharmoniker, Herbert von Karajan", album: "A" })).toEqual([
      "creator_ambiguous",
    ]);
  });
});

describe("MARC 21 field 100: keeps every part of a name next to a role", () => {
  test.each<[string, string]>([
    ["Smith, John, ed.", "John Smith: editor"],
    ["by John Smith, Jr., photographer", "John Smith, Jr.: photographer"],
    ["Garcia Marquez, Gabriel, 1927-2014, author.", "Gabriel Garcia Marquez: author"],
    ["King, Martin Luther, Jr., 1929-1968", "Martin Luther King Jr.: creator"],
    ["King, Martin Luther, Jr., 1929-1968, author.", "Martin Luther King Jr.: author"],
    ["Smith, John, Jr., ed.", "John Smith Jr.: editor"],
    ["Smith, John, 1960- photographer.", "John Smith: photographer"],
    ["Smith, John (John A.), 1960-, author", "John Smith: author"],
    ["Smith, J.R., M.D., editor", "J.R. Smith M.D.: editor"],
    ["Churchill, Winston, Sir, 1874-1965", "Sir Winston Churchill: creator"],
    ["Smith, Maggie, Dame, 1934-, actor", "Dame Maggie Smith: performer"],
    ["Byron, George Gordon Byron, Baron, 1788-1824", "Byron, George Gordon Byron, Baron: creator"],
    [
      "Elizabeth II, Queen of Great Britain, 1926-2022, author.",
      "Elizabeth II (Queen of Great Britain): author",
    ],
    ["United States. Army. Corps of Engineers, author.", "United States. Army. Corps of Engineers: author"],
    ["La Fontaine, Jean de, 1621-1695", "Jean de La Fontaine: creator"],
    ["Photographs by John Smith, Jr. and Ana Prados", "John Smith, Jr. and Ana Prados: photographer"],
    ["Lund, J. R. (Harbor), author", "Lund, J. R. (Harbor): author"],
  ])("%s", (creator, expected) => expect(made({ creator })).toEqual([expected]));

  test.each<[Record<string, unknown>, string[], string[]]>([
    [{ byline: "By Ana Prados" }, ["Ana Prados: creator"], []],
    [{ by_line: "BY ANA PRADOS" }, ["ANA PRADOS: creator"], []],
    [{ creator: "By Ana Prados" }, ["By Ana Prados: creator"], ["creator_ambiguous"]],
    [{ artist: "By Divine Right", album: "A" }, ["By Divine Right: creator"], []],
    [{ creator: "Byron Katie" }, ["Byron Katie: creator"], []],
    [{ creator: "by Ana Prados" }, ["Ana Prados: creator"], []],
  ])("IPTC By-line: a capital By may begin the name of a band: %j", (metadata, names, told) => {
    expect(made(metadata)).toEqual(names);
    expect(codes(metadata)).toEqual(told);
  });
});
