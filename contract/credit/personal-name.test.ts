import { expect, test } from "vitest";
import { inSpokenOrder } from "./personal-name.ts";
import { isUnknownMaker } from "./unknown-makers.ts";

test.each([
  ["Prados, Ana", "Ana Prados"],
  ["García Márquez, Gabriel", "Gabriel García Márquez"],
  ["Smith, J.R.", "J.R. Smith"],
  ["Smith, M.D.", "M.D. Smith"],
  ["van der Berg, J. R.", "J. R. van der Berg"],
  ["O’Neil, Jean-Luc", "Jean-Luc O’Neil"],
  ["King, Martin Luther, Jr.", "Martin Luther King Jr."],
])("a catalog's %s becomes %s", (written, spoken) => {
  expect(inSpokenOrder(written)).toBe(spoken);
});

test.each([
  "Example Holdings, Inc.",
  "Ana Prados, PhD",
  "Ana Prados, M.D.",
  "Ana Prados, Ph. D.",
  "Harbour Museum, Gdańsk",
  "Universidad de Sevilla, Spain",
  "Example GmbH & Co. KG, Berlin",
  "Ana Prados, Jo Lund, Bo Ek",
  "Smith, Brown and Partners, LLP",
  "Simon & Schuster, Inc",
  "Ana Prados",
  "Prados,",
  "Catherine II, Empress of Russia",
  "Augustine, Bishop of Hippo",
])("%s is never reordered", (name) => {
  expect(inSpokenOrder(name)).toBe(name);
});

test.each([
  ...[":unav", "(:unkn) unknown", ":tba", ":unav (unavailable)", "[unknown]", "[no artist]", "admin"],
  ...["Unknown authorUnknown author", "Unknown author Unknown author", "Super User", "openpyxl", "N/A", "?"],
  ...["BİLİNMİYOR", "مَجْهُول", "OKAND", "Ｕｎｋｎｏｗｎ", "Неизвестныи автор"],
])("%s isn't a maker", (name) => {
  expect(isUnknownMaker(name)).toBe(true);
});

test.each([
  "Una Vance",
  ":unavailable names",
  "Ana Ana",
  "Unknown Mortal Orchestra",
  "Root Ltd",
  "Nan",
  "Ty",
])("%s is a maker", (name) => {
  expect(isUnknownMaker(name)).toBe(false);
});
