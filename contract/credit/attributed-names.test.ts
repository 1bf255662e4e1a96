import { describe, expect, test } from "vitest";
import { creditOf } from "../credit.ts";
import { warningsOf } from "./warnings.ts";

const read = (metadata: Record<string, unknown>) => {
  const { creators, contributors, requiredLine } = creditOf({ metadata: { title: "T", ...metadata } });
  return { creators, contributors, line: requiredLine?.text };
};
const codes = (metadata: Record<string, unknown>) => warningsOf({ metadata }).map(({ code }) => code);

describe("MARC relator att, CCO 2.1.2.5: someone a work is only attributed to isn't its creator", () => {
  test.each([
    ...["William Byrd (attributed name)", "William Byrd, attributed name.", "William Byrd (zugeschrieben)"],
    ...[
      "Byrd, William, 1543-1623, attributed name.",
      "Byrd, William, attributed name",
      "attrib. William Byrd",
    ],
    ...["Attr. William Byrd", "attr. to William Byrd", "William Byrd (attribué)", "William Byrd [attrib.]"],
    ...["William Byrd (atribuido)", "William Byrd (attribuito)", "William Byrd (przypisywany)"],
  ])("%s", (composer) => {
    const none = { creators: [], contributors: [], line: "attributed to William Byrd" };
    expect(read({ composer })).toEqual(none);
    expect(read({ creator: composer })).toEqual(none);
  });

  test("?William Byrd", () =>
    expect(read({ composer: "?William Byrd" })).toMatchObject({ creators: [], line: "?William Byrd" }));
});

describe("RISM and RDA: a doubtful name gets a warning and isn't credited", () => {
  test.each([
    ...["William Byrd (doubtful)", "William Byrd [spurious]", "William Byrd, doubtful"],
    ...["William Byrd (zweifelhaft)", "William Byrd (douteux)", "William Byrd (dudoso)"],
  ])("%s", (composer) => {
    expect(read({ composer })).toEqual({ creators: [], contributors: [], line: composer });
    expect(read({ composer, album: "Motets" }).creators).toEqual([]);
    expect(codes({ composer })).toEqual(["creator_ambiguous"]);
  });

  test("a qualifier in a record", () => {
    const creators = [{ name: "William Byrd", qualifier: "doubtful" }];
    expect(read({ creators })).toMatchObject({ creators: [], line: "William Byrd (doubtful)" });
    expect(codes({ creators })).toEqual(["creator_ambiguous"]);
  });
});

test.each([
  ...["Doubtful Guest", "The Spurious", "Attrib Records", "? and the Mysterians", "Ana Prados (producer)"],
  ...["Zugeschrieben", "Ana Prados, Spurio"],
])("%s is a name", (creator) => expect(read({ creator }).creators).toHaveLength(1));
