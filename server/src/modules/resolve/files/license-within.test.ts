import { readLicense } from "@byline/contract/licenses/licenses.ts";
import { expect, test } from "vitest";
import { licenseWithin } from "./license-within.ts";

test.each([
  ["© 2021 Café Noir. CC BY-NC 3.0 FR", "CC BY-NC 3.0 FR"],
  ["© 2021 A, CC BY-NC-ND 2.5 IT", "CC BY-NC-ND 2.5 IT"],
  ["© 2021 A (CC BY 3.0 AU).", "CC BY 3.0 AU"],
  ["© 2021 A; CC BY-SA 3.0 DE. Print only with permission.", "CC BY-SA 3.0 DE"],
  ["© 2021 A, CC BY-SA 2.5 Sweden", "CC BY-SA 2.5 SE"],
  ["© 2021 A. CC-BY-SA-3.0-DE", "CC BY-SA 3.0 DE"],
  ["© 2021 A. Licensed under CC BY-SA 4.0", "CC BY-SA 4.0"],
  ["© 2021 A. CC BY 4.0 International license", "CC BY 4.0"],
  ["© 2021 A. Creative Commons Attribution 4.0 International", "CC BY 4.0"],
  ["© 2021 A. Creative Commons Attribution-ShareAlike 3.0 Germany.", "CC BY-SA 3.0 DE"],
  ["© 2021 A, CC0 1.0", "CC0 1.0"],
  ["© 2021 A, CC BY", "CC BY"],
  ["© 2021 A https://creativecommons.org/licenses/by/3.0/fr/ CC BY 3.0", "CC BY 3.0 FR"],
])("finds the longest license name in a notice: %s", (notice, name) => {
  const found = licenseWithin(notice);
  expect(found && readLicense(found).license?.name).toBe(name);
});

test.each([
  ["CC BY 3.0 es una licencia de Ana", "CC BY 3.0"],
  ["Photo: CC BY 3.0 at example.org", "CC BY 3.0"],
  ["© A, CC BY 2.5 Sweden Daily", "CC BY 2.5"],
  ["© A, CC BY 2.5 Sweden License", "CC BY 2.5 SE"],
  ["PHOTO: CC BY 3.0 NO RESALE", "CC BY 3.0"],
  ["© A, CC BY-SA 4.0 by Ana", "CC BY-SA 4.0"],
  ["© A, CC BY-SA 4.0, SE print desk", "CC BY-SA 4.0"],
  ["© A, CC BY 2.0 IT was changed", "CC BY 2.0 IT"],
])("a word after a license is its jurisdiction only if it can't be another word: %s", (notice, name) => {
  const found = licenseWithin(notice);
  expect(found && readLicense(found).license?.name).toBe(name);
});

test.each(["© 2021 A", "© 2021 CC Photography", "CC BY 9.0", "© A, CC BY 4.0.1", "All rights reserved"])(
  "a notice without an existing license: %s",
  (notice) => {
    expect(licenseWithin(notice)).toBeNull();
  },
);

test("reading a long notice takes linear time", () => {
  const from = performance.now();
  licenseWithin("CC BY ".repeat(80) + "CC".repeat(100));
  expect(performance.now() - from).toBeLessThan(500);
});
