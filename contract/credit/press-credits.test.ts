import { describe, expect, test } from "vitest";
import { creditOf, creditText } from "../credit.ts";
import { warningsOf } from "./warnings.ts";

const who = (metadata: Record<string, unknown>) =>
  creditOf({ metadata }).contributors.map(({ name, role }) => `${name}: ${role}`);
const codes = (metadata: Record<string, unknown>) => warningsOf({ metadata }).map(({ code }) => code);

describe("IPTC Creator: press words around a photographer's name", () => {
  test.each([
    ["fot. Jan Kowalski", ["Jan Kowalski: photographer"]],
    ["Fot. Jan Kowalski", ["Jan Kowalski: photographer"]],
    ["Ph. Giulia Ferri", ["Giulia Ferri: photographer"]],
    ["Crédit photo : Élodie Petit", ["Élodie Petit: photographer"]],
    ["Фото: Иван Петров", ["Иван Петров: photographer"]],
    ["Photo Credit: (Reuters/Evan Vucci)", ["Evan Vucci: photographer", "Reuters: agency"]],
    // MARC 21 field 100 $d and $e
    ["Lange, Dorothea, photographer", ["Dorothea Lange: photographer"]],
    ["Adams, Ansel, 1902-1984, photographer.", ["Ansel Adams: photographer"]],
    ["Dostoyevsky, Fyodor, 1821-1881, author", ["Fyodor Dostoyevsky: author"]],
    ["Jo Lund (ed.)", ["Jo Lund: editor"]],
    ["Jo Lund, ed.", ["Jo Lund: editor"]],
    ["Ana Prados, PhD", ["Ana Prados, PhD: creator"]],
    ["Example Holdings, Inc.", ["Example Holdings, Inc.: creator"]],
  ])("%s", (creator, expected) => expect(who({ creator })).toEqual(expected));

  test.each([
    ["Courtesy of the Okafor family"],
    ["Image courtesy of Netflix"],
    ["Avec l'aimable autorisation de la famille Petit"],
    ["Taller de Rubens"],
  ])("a lender or a workshop's owner isn't a maker: %s", (creator) => {
    expect(creditOf({ metadata: { title: "T", creator } }).creators).toEqual([]);
    expect(creditText(creditOf({ metadata: { title: "T", creator } }))).toContain(creator);
  });
});

test("schema.org Movie: a director who also wrote it is credited as both", () => {
  expect(who({ title: "T", author: ["Bong", "Han"], director: "Bong" })).toEqual([
    "Bong: creator",
    "Han: creator",
    "Bong: director",
  ]);
  expect(who({ creator: "Ana", photographer: "Ana" })).toEqual(["Ana: creator"]);
});

test("RDA: a contributor's heading contains the role", () => {
  expect(who({ contributor: "Garnett, Constance, 1861-1946, translator" })).toEqual([
    "Constance Garnett: translator",
  ]);
});

test("MARC lbt: a librettist wrote the words", () => {
  expect(who({ composer: "Ana Mozart", creators: [{ name: "Da Ponte", role: "librettist" }] })).toEqual([
    "Da Ponte: lyricist",
    "Ana Mozart: composer",
  ]);
});

test("a mail address is never shown as a name", () => {
  expect(who({ title: "T", uploader: "footage@panix.example" })).toEqual([]);
  expect(codes({ title: "T", uploader: "footage@panix.example" })).toEqual(["creator_unreadable"]);
});

test("MARC 21 field 100 $e repeats: the credit shows each role", () => {
  const metadata = { creators: [{ name: "Chaplin", role: ["director", "composer"] }] };
  expect(who(metadata)).toEqual(["Chaplin: director", "Chaplin: composer"]);
  expect(codes(metadata)).toEqual([]);
});

test.each(["Domaine public", "Dominio público", "Gemeinfrei", "Domena publiczna", "パブリックドメイン"])(
  "public domain in the languages of credits: %s",
  (license) => expect(creditOf({ metadata: { license } }).license?.kind).toBe("public-domain"),
);

test.each([
  ...["XMP-xmp:Creator", "XMP-iptc:Rights", "makerNames", "creatorNamesList", "share_license"],
  ...["dc:isShownAt", "share_permalink", "podcast_person", "artist_names", "objectNameText", "webStatement"],
])("a member named like a part of a credit gets a warning: %s", (member) => {
  expect(codes({ title: "T", [member]: "x" })).toEqual(["member_unknown"]);
});

test.each([
  ...["author_id", "artistIds", "creator_avatar", "page_title_color", "subtitle", "updated_at", "user"],
  ...["license_type", "personality", "author_count", "page_url", "campaign", "device"],
])("an app's own member isn't: %s", (member) => {
  expect(codes({ title: "T", [member]: "x" })).toEqual([]);
});
