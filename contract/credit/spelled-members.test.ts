import { describe, expect, test } from "vitest";
import { creditOf } from "../credit.ts";
import { warningsOf } from "./warnings.ts";

const who = (metadata: Record<string, unknown>) =>
  creditOf({ metadata }).contributors.map(({ name, role }) => `${name}: ${role}`);

describe("Vorbis comments ignore case; ExifTool and spreadsheets capitalize", () => {
  test.each([
    ["Creator", "creator"],
    ["CREATOR", "creator"],
    ["Author", "creator"],
    ["ARTIST", "creator"],
    ["Byline", "creator"],
    ["Author Name", "creator"],
    ["Composer", "composer"],
    ["COMPOSER", "composer"],
    ["Photographer", "photographer"],
    ["Publisher", "publisher"],
    ["Rights Holder", "rights holder"],
  ])("%s", (member, role) => {
    expect(who({ [member]: "Ana Prados" })).toEqual([`Ana Prados: ${role}`]);
    expect(warningsOf({ metadata: { [member]: "Ana Prados" } })).toEqual([]);
  });

  test("title, license, and notice", () => {
    const metadata = { Title: "Harbor", LICENSE: "CC BY 4.0", Copyright_Notice: "© Ana" };
    expect(creditOf({ metadata })).toMatchObject({
      ...{ title: "Harbor", license: { name: "CC BY 4.0" }, copyrightNotice: "© Ana" },
    });
    expect(warningsOf({ metadata })).toEqual([]);
  });

  test("the member itself takes precedence, and a difference gets a warning", () => {
    expect(warningsOf({ metadata: { title: "A", Title: "A" } })).toEqual([]);
    const metadata = { title: "A", Title: "B", creator: "Ana Prados", Creator: "Jo Lund" };
    expect([creditOf({ metadata }).title, who(metadata)]).toEqual(["A", ["Ana Prados: creator"]]);
    expect(warningsOf({ metadata }).map(({ path, code }) => `${path} ${code}`)).toEqual([
      "metadata.Title member_unknown",
      "metadata.Creator member_unknown",
    ]);
  });

  test("warnings refer to the member as sent", () => {
    const [warning] = warningsOf({ metadata: { LICENSE: "Harbor terms" } });
    expect(warning?.path).toBe("metadata.LICENSE");
  });

  test("capitalized members keep their meaning", () => {
    expect(who({ Source: "AFP" })).toEqual(["AFP: agency"]);
    expect(who({ TY: "BOOK", AU: "Prados, Ana" })).toEqual(["Ana Prados: creator"]);
    expect(who({ Label: "Red", User: "ana" })).toEqual([]);
  });
});
