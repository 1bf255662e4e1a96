import { expect, test } from "vitest";
import { creditOf, formatCredit } from "./credit.ts";
import { withKnownNames } from "./restate-credit.ts";

const write = (metadata: Record<string, unknown>) =>
  formatCredit({ contentId: "x:1", contentCreatorId: null, attributionType: "photo", metadata }, "text");

test.each<[stated: string, makers: string, rest: string]>([
  ["Ana Prados / CC BY 4.0", "Ana", " is licensed under CC BY 4.0."],
  ["Ana Prados, CC0, via Wikimedia Commons", "Ana, via Wikimedia Commons,", " is dedicated to the public"],
  ["Ana Prados, public domain", "Ana", " is in the public domain."],
  ["Ana Prados (all rights reserved)", "Ana", ". All rights reserved."],
])("CC BY 4.0 section 3(a)(1): a corrected name keeps what was next to it: %s", (creator, makers, rest) => {
  const metadata = { title: "T", creator };
  const known = { name: "Ana", known: false };
  const corrected = withKnownNames(metadata, { title: null, creator: known, makers: new Map() });
  expect(write(corrected)).toContain(`"T" by ${makers}${rest}`);
  const renamed = withKnownNames(metadata, {
    ...{ title: null, creator: null, makers: new Map([["Ana Prados", "Ana"]]) },
  });
  expect(write(renamed)).toBe(write(corrected));
});

test("a corrected name keeps that a program helped, and that the list goes on", () => {
  const creator = { name: "Ana", known: false };
  const correct = (metadata: Record<string, unknown>) =>
    creditOf({ metadata: withKnownNames(metadata, { title: null, creator, makers: new Map() }) });
  expect(correct({ creators: ["Ana Prados", "Midjourney"] }).aiLabel).toBe("assisted");
  expect(correct({ creators: ["Ana Prados", "et al."] }).hasOthers).toBe(true);
  expect(correct({ creator: "Ana Prados", license: "MIT" }).license?.spdx).toBe("MIT");
});
