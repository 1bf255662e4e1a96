import { readFileSync } from "node:fs";
import { ATTRIBUTION_TYPES } from "@byline/contract/attribution-types.ts";
import { ROLE_NAMES } from "@byline/contract/credit/roles.ts";
import { WARNING_CODES } from "@byline/contract/credit/warnings.ts";
import { expect, test } from "vitest";

const page = readFileSync(new URL("../../web/src/content/docs/credits.mdx", import.meta.url), "utf8");
const rows = page.split("\n").filter((line) => line.startsWith("| `"));

test("the documentation lists every warning with its meaning", () => {
  const listed = rows.filter((row) => /^\| `[a-z]+_[a-z_]+` \|/.test(row));
  for (const [code, meaning] of Object.entries(WARNING_CODES))
    expect(listed).toContain(`| \`${code}\` | ${meaning} |`);
});

test("the documentation lists every attribution type next to its schema.org type", () => {
  for (const [type, schema] of Object.entries(ATTRIBUTION_TYPES))
    expect(
      rows.find((row) => row.includes(`\`${type}\``) && row.endsWith(`| \`${schema}\` |`)),
      type,
    ).toBeTruthy();
});

test("the documentation lists every role", () => {
  for (const role of ROLE_NAMES)
    expect(
      rows.find((row) => row.includes(`\`${role}\``)),
      role,
    ).toBeTruthy();
});
