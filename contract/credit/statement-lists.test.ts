import { describe, expect, test } from "vitest";
import { creditOf } from "../credit.ts";
import { warningsOf } from "./warnings.ts";

const made = (metadata: Record<string, unknown>) => {
  const { contributors, hasOthers } = creditOf({ metadata });
  return [...contributors.map(({ name, role }) => `${name}: ${role}`), ...(hasOthers ? ["others"] : [])];
};
const codes = (metadata: Record<string, unknown>) => warningsOf({ metadata }).map(({ code }) => code);

describe("npm, Cargo, and AUTHORS files: a list that ends in contributors continues", () => {
  test.each([
    ["Brian O'Shea, Johan Tell and contributors", ["Brian O'Shea: creator", "Johan Tell: creator", "others"]],
    ["The Chromium Authors and contributors", ["The Chromium Authors: creator", "others"]],
    ["Jane Roe & contributors", ["Jane Roe: creator", "others"]],
    ["Jane Roe (and contributors)", ["Jane Roe: creator", "others"]],
    ["Jane Roe, Karl Ott, and other contributors", ["Jane Roe: creator", "Karl Ott: creator", "others"]],
    ["Jane Roe, Karl Ott et al.", ["Jane Roe: creator", "Karl Ott: creator", "others"]],
    ["Roe, Jane, et al.", ["Roe, Jane: creator", "others"]],
    ["Example Holdings, Inc. and contributors", ["Example Holdings, Inc.: creator", "others"]],
    ["Jane Roe and Karl Ott and contributors", ["Jane Roe and Karl Ott: creator", "others"]],
    // Names of their own
    ["Bootstrap contributors", ["Bootstrap contributors: creator"]],
    ["The NumPy and SciPy contributors", ["The NumPy and SciPy contributors: creator"]],
    ["Jane Roe, Karl Ott", ["Jane Roe, Karl Ott: creator"]],
  ])("%s", (author, makers) => {
    expect(made({ author })).toEqual(makers);
  });
});
