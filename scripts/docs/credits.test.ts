import { ATTRIBUTION_TYPES } from "@byline/contract/attribution-types.ts";
import { ROLE_NAMES } from "@byline/contract/credit/roles.ts";
import { WARNING_CODES } from "@byline/contract/credit/warnings.ts";
import { docsPages } from "@byline/contract/docs-index.ts";
import { expect, test } from "vitest";
import { join, startProgram, startProject } from "../../server/test/cast.ts";
import { startApp } from "../../server/test/harness.ts";
import { creditedIn } from "../../web/docs-build/produced-credits.ts";
import { readPage, readSource } from "../../web/docs-build/search-index.ts";

const rows = `${readPage("/docs/credits")}\n${readPage("/docs/creators")}`
  .split("\n")
  .filter((line) => line.startsWith("| `"));

test("the documentation lists every warning with its meaning", () => {
  const listed = rows.filter((row) => /^\| `[a-z]+_[a-z_]+` \|/.test(row));
  for (const [code, meaning] of Object.entries(WARNING_CODES))
    expect(listed).toContain(`| \`${code}\` | ${meaning.replaceAll("'", "’")} |`);
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

test("no documented record has warnings, and each credit shown is the server's", async () => {
  const app = await startApp();
  const ada = await join(app);
  const { id: project_id } = await startProject(ada);
  const program = await startProgram(app, ada);
  const shown: string[] = [];
  for (const { path } of docsPages) {
    const page = readPage(path);
    for (const { contentId, attributionType, metadata } of creditedIn(readSource(path))) {
      const stated = { project_id, content_id: contentId, attribution_type: attributionType, metadata };
      const recorded = await program.post("/v1/attributions?strict=true", stated);
      expect(recorded.status, JSON.stringify(recorded.body)).toBe(201);
      const { body } = await program.get(`/v1/attributions/${recorded.body.id}/credit?format=markdown`);
      expect(page).toContain(`\n> ${body.credit}\n`);
      shown.push(path);
    }
  }
  expect(shown.filter((path) => path === "/docs/credits-by-field").length).toBeGreaterThanOrEqual(6);
});
