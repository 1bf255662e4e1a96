import { describe, expect, test } from "vitest";
import { readLicense } from "./licenses.ts";

describe("a rights statement isn't a license, in any language of credits", () => {
  test.each([
    "Alle Rechte vorbehalten",
    "Tous droits réservés",
    "Todos los derechos reservados",
    "Todos os direitos reservados",
    "Tutti i diritti riservati",
    "Alle rechten voorbehouden",
    "Wszelkie prawa zastrzeżone",
    "Все права защищены",
    "無断転載禁止",
    "版权所有",
    "EPA-EFE terms apply",
    "© copyright Blender Foundation | durian.blender.org",
  ])("%s", (text) => {
    expect(readLicense(text)).toMatchObject({ license: { kind: "statement", name: text }, warnings: [] });
  });
});

test.each([
  ["Flickr", "Some rights reserved (CC BY-NC-SA 2.0)", "CC BY-NC-SA 2.0"],
  ["Flickr", "Some Rights Reserved: Attribution, Noncommercial", "CC BY-NC"],
  ["Creative Commons' retired licenses", "CC Sampling Plus 1.0", "CC Sampling+ 1.0"],
  [
    "Creative Commons' retired licenses",
    "Creative Commons NonCommercial Sampling Plus 1.0",
    "CC NC-Sampling+ 1.0",
  ],
  ["YouTube Data API, status.license", "creativeCommon", "CC BY 3.0"],
  ["YouTube Data API, status.license", "youtube", "Standard YouTube License"],
])("%s: %s", (_, text, name) => {
  expect(readLicense(text)).toMatchObject({ license: { name }, warnings: [] });
});

test('"Some rights reserved" by someone isn\'t a license name', () => {
  expect(readLicense("Some rights reserved by Jo Lund").license?.kind).toBe("statement");
});

test("Flickr API: a license's number isn't a license", () => {
  expect(readLicense("4")).toMatchObject({
    license: { kind: "undetermined" },
    warnings: [{ code: "license_unrecognized" }],
  });
  expect(readLicense(4, "https://creativecommons.org/licenses/by/2.0/").license?.name).toBe("CC BY 2.0");
});
