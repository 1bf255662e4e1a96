import { expect, it } from "vitest";
import { initialsOf } from "./plate.tsx";

it("has the first letters of a name's first and last word", () => {
  const names = [
    "Gordon Parks",
    "László Moholy-Nagy",
    "J. Paul Getty Museum",
    "basho",
    "葛飾 北斎",
    "@ada",
    "?",
  ];
  expect(names.map(initialsOf)).toEqual(["GP", "LM", "JM", "B", "葛北", "A", "—"]);
});
