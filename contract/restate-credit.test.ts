import { describe, expect, test } from "vitest";
import { creditOf, formatCredit } from "./credit.ts";
import { withKnownNames } from "./restate-credit.ts";

const write = (metadata: Record<string, unknown>) =>
  formatCredit({ contentId: "x:1", contentCreatorId: null, attributionType: "photo", metadata }, "text");

test.each<[stated: string, makers: string, rest: string]>([
  ["Ana Prados / CC BY 4.0", "Ana", " is licensed under CC BY 4.0."],
  ["Ana Prados, CC0, via Wikimedia Commons", "Ana, via Wikimedia Commons,", " is dedicated to the public"],
  ["Ana Prados, public domain", "Ana", " is in the public domain."],
  ["Ana Prados (all rights reserved)", "Ana", ". All rights reserved."],
])("CC BY 4.0 section 3(a)(1): a corrected name keeps the text next to it: %s", (creator, makers, rest) => {
  const metadata = { title: "T", creator };
  const byId = new Map([["creator:ana", { name: "Ana", known: false }]]);
  const corrected = withKnownNames(metadata, "creator:ana", { title: null, byId, makers: new Map() });
  expect(write(corrected)).toContain(`"T" by ${makers}${rest}`);
  const renamed = withKnownNames(metadata, null, {
    ...{ title: null, byId: new Map(), makers: new Map([["Ana Prados", "Ana"]]) },
  });
  expect(write(renamed)).toBe(write(corrected));
});

test("a corrected name keeps the AI label and the incomplete list", () => {
  const byId = new Map([["creator:ana", { name: "Ana", known: false }]]);
  const correct = (metadata: Record<string, unknown>) =>
    creditOf({
      metadata: withKnownNames(metadata, "creator:ana", { title: null, byId, makers: new Map() }),
    });
  expect(correct({ creators: ["Ana Prados", "Midjourney"] }).aiLabel).toBe("assisted");
  expect(correct({ creators: ["Ana Prados", "et al."] }).hasOthers).toBe(true);
  expect(correct({ creator: "Ana Prados", license: "MIT" }).license?.spdx).toBe("MIT");
});

describe("an id's name goes to the contributor with that id", () => {
  const PHOTOGRAPHER = { id: "creator:x", role: "photographer" };
  const EDITOR = { name: "Bo Ek", role: "editor" };
  const ORCID = "0000-0002-1825-0097";
  test.each<[what: string, creators: unknown, known: boolean, contributors: string[]]>([
    [
      "one without a name keeps the role",
      [PHOTOGRAPHER, EDITOR],
      false,
      ["photographer Ana", "editor Bo Ek"],
    ],
    ["a known name fills in", [PHOTOGRAPHER, EDITOR], true, ["photographer Ana", "editor Bo Ek"]],
    ["the only one without a name", [PHOTOGRAPHER], true, ["photographer Ana"]],
    ["another local id is someone else", [{ name: "Bo Ek", id: "creator:y" }], false, ["creator Bo Ek"]],
    ["one of several", ["Bo Ek", { name: "A.", id: "creator:x" }], false, ["creator Bo Ek", "creator Ana"]],
    [
      "a known name replaces none",
      ["Bo Ek", { name: "A.", id: "creator:x" }],
      true,
      ["creator Bo Ek", "creator A."],
    ],
    ["the first without an id", ["A.", "Bo Ek"], false, ["creator Ana", "creator Bo Ek"]],
    ["a single maker with a global id", [{ name: "A.", id: ORCID }], false, ["creator Ana"]],
    [
      "none without a maker",
      [{ name: "Bo Ek", role: "publisher" }],
      true,
      ["creator Ana", "publisher Bo Ek"],
    ],
  ])("%s", (_, creators, known, contributors) => {
    const names = { title: null, byId: new Map([["creator:x", { name: "Ana", known }]]), makers: new Map() };
    const metadata = withKnownNames({ title: "T", creators }, "creator:x", names);
    const read = creditOf({ metadata }).contributors.map(({ role, name }) => `${role} ${name}`);
    expect(read).toEqual(contributors);
  });

  test("an id in creators gets its name without being content_creator_id, in any spelling", () => {
    const byId = new Map([[`https://orcid.org/${ORCID}`, { name: "Ana", known: true }]]);
    const creators = [{ id: `orcid:${ORCID}`, role: "translator" }, "Bo Ek"];
    const metadata = withKnownNames({ title: "T", creators }, null, { title: null, byId, makers: new Map() });
    expect(write(metadata)).toContain('"T" by Bo Ek, translated by Ana');
  });
});
