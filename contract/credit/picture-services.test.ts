import { describe, expect, test } from "vitest";
import { creditOf } from "../credit.ts";
import { warningsOf } from "./warnings.ts";

const who = (metadata: Record<string, unknown>) =>
  creditOf({ metadata }).contributors.map(({ name, role }) => `${name}: ${role}`);
const lineOf = (metadata: Record<string, unknown>) => creditOf({ metadata }).requiredLine?.text;

describe("press: a column for a picture's credit names who took it", () => {
  test.each([
    ...["Photo credit", "Photo Credit", "photo_credit", "photoCredit", "Photo by", "photo_by"],
    ...["Crédit photo", "crédit photo", "Fotocredit", "Bildnachweis", "Crédito", "Credito foto"],
    ...["Crédito da foto", "Zdjęcie", "写真クレジット", "摄影"],
  ])("%s", (member) => {
    const metadata = { [member]: "Ana Prados/Getty Images" };
    expect(who(metadata)).toEqual(["Ana Prados: photographer", "Getty Images: agency"]);
    expect(warningsOf({ metadata })).toEqual([]);
  });

  test.each([
    ["Ana Prados", ["Ana Prados: photographer"]],
    ["© Ana Prados", ["Ana Prados: photographer"]],
    ["Foto: Ana Prados/dpa", ["Ana Prados: photographer", "dpa: agency"]],
    ["Getty Images", ["Getty Images: agency"]],
    ["https://a.example/harbor.jpg", []],
  ])("%s", (credit, expected) => expect(who({ photo_credit: credit })).toEqual(expected));

  test("a list, and an object", () => {
    const both = ["Ana Prados: photographer", "Jo Lund: photographer"];
    expect(who({ photo_credit: ["Ana Prados", "Jo Lund"] })).toEqual(both);
    expect(who({ photo_credit: { name: "Ana Prados" } })).toEqual(both.slice(0, 1));
  });

  test("lines without a name are shown as is", () => {
    expect(lineOf({ photo_credit: "AFP via Getty Images" })).toBe("AFP via Getty Images");
    expect(lineOf({ photo_credit: "Courtesy of Netflix" })).toBe("Courtesy of Netflix");
  });

  test("other members that contain makers", () => {
    const both = { author: "Jo Lund", photo_credit: "Ana Prados" };
    expect(who(both)).toEqual(["Jo Lund: creator", "Ana Prados: photographer"]);
    const same = { creator: "Ana Prados", photo_credit: "Ana Prados/AFP" };
    expect(who(same)).toEqual(["Ana Prados: creator", "AFP: agency"]);
    const other = { photographer: "Jo Lund", photo_credit: "Ana Prados" };
    expect(who(other)).toEqual(["Jo Lund: photographer"]);
    expect(warningsOf({ metadata: other }).map(({ path }) => path)).toEqual(["metadata.photo_credit"]);
  });
});

test("IPTC ninjs 2: by is the by-line", () => {
  expect(who({ by: "By Ana Prados/AFP" })).toEqual(["Ana Prados: creator", "AFP: agency"]);
});

test("WordPress: image_meta has the credit and the copyright notice", () => {
  const image_meta = { aperture: "0", credit: "Ana Prados", copyright: "© 2020 Ana Prados", title: "" };
  for (const metadata of [{ image_meta }, { media_details: { image_meta } }]) {
    expect(who(metadata)).toEqual(["Ana Prados: photographer"]);
    expect(creditOf({ metadata }).copyrightNotice).toBe("© 2020 Ana Prados");
  }
  expect(who({ image_meta: { credit: "", copyright: "" } })).toEqual([]);
});

describe("IPTC Artwork or Object in the Image: the depicted work is the original", () => {
  const xmp = { AOTitle: "Sun", AOCreator: ["Jo Lund"], AOCopyrightNotice: "© Jo Lund" };
  test.each([
    ["XMP", { ArtworkOrObject: [xmp] }],
    ["XMP with its prefix", { "Iptc4xmpExt:ArtworkOrObject": xmp }],
    [
      "IPTC's JSON",
      { artworkOrObjects: [{ title: "Sun", creatorNames: ["Jo Lund"], copyrightNotice: "© Jo Lund" }] },
    ],
    ["ExifTool", { ArtworkTitle: "Sun", ArtworkCreator: "Jo Lund", ArtworkCopyrightNotice: "© Jo Lund" }],
  ])("%s", (_, metadata) => {
    const { creators, originals } = creditOf({ metadata: { creator: "Ana Prados", ...metadata } });
    expect(creators).toEqual(["Ana Prados"]);
    expect(originals).toMatchObject([
      { title: "Sun", contributors: [{ name: "Jo Lund" }], copyrightNotice: "© Jo Lund" },
    ]);
    expect(warningsOf({ metadata })).toEqual([]);
  });

  test("a work without a title or creator gets a warning", () => {
    const [warning] = warningsOf({ metadata: { ArtworkOrObject: [{ AOSource: "Louvre" }] } });
    expect(warning).toMatchObject({ path: "metadata.ArtworkOrObject.0", code: "original_unreadable" });
  });
});
