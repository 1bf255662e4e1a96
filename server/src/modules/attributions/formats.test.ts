import { WRITTEN_FORMATS } from "@byline/contract/credits.ts";
import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";

const app = await startApp({ settings: { BYLINE_API_RATE_LIMIT: "100000" } });
const ada = await join(app);
const project = await startProject(ada);
const program = await startProgram(app, ada);

const record = async (metadata: object) =>
  (await program.post("/v1/attributions", attributionInput(project, { metadata }))).body;
const photo = await record({
  title: "Harbor & {night} 50%",
  creators: [
    { name: "Ana Prados", role: "photographer" },
    { name: "Fund", role: "funder" },
  ],
  year: 2019,
  license: "CC BY 4.0",
  source_url: "https://unsplash.com/photos/x_y",
  copyright_notice: "© 2019 Ana Prados",
});
const written = (id: string, format: string) => program.get(`/v1/attributions/${id}/credit?format=${format}`);

test("200 BibTeX with TeX's characters escaped, the name whole, and no funder", async () => {
  const { status, body } = await written(photo.id, "bibtex");
  expect([status, body.format]).toEqual([200, "bibtex"]);
  expect(body.credit).toMatch(/^@misc\{/);
  expect(body.credit).toContain("author = {{Ana Prados}}");
  expect(body.credit).toContain("title = {Harbor \\& \\textbraceleft{}night\\textbraceright{} 50\\%}");
  expect(body.credit).toContain("year = {2019}");
  expect(body.credit).toContain("License: CC BY 4.0");
  expect(body.credit).not.toContain("Fund");
});

test("200 RIS and CSL-JSON", async () => {
  const ris = (await written(photo.id, "ris")).body.credit as string;
  for (const line of ["TY  - ART", "AU  - Ana Prados", "PY  - 2019", "UR  - https://unsplash.com/photos/x_y"])
    expect(ris.split("\n").map((one) => one.trim())).toContain(line);
  expect(ris.trimEnd()).toMatch(/ER {2}-$/);
  const [item] = JSON.parse((await written(photo.id, "csl-json")).body.credit);
  expect(item).toMatchObject({ type: "graphic", author: [{ literal: "Ana Prados" }], license: "CC-BY-4.0" });
});

test("200 for notices, SPDX tags, and the provider's wording; the app reads the same", async () => {
  expect((await written(photo.id, "notice")).body.credit).toContain("License: CC BY 4.0 (https://");
  expect((await written(photo.id, "spdx")).body.credit).toBe(
    "SPDX-FileCopyrightText: © 2019 Ana Prados\nSPDX-FileContributor: Ana Prados\n" +
      "SPDX-License-Identifier: CC-BY-4.0",
  );
  expect((await written(photo.id, "provider")).body.credit).toBe("Photo by Ana Prados on Unsplash");
  for (const format of WRITTEN_FORMATS)
    expect((await ada.get(`/api/attributions/${photo.id}/credit?format=${format}`)).body).toEqual(
      (await written(photo.id, format)).body,
    );
});

test("409 without a provider that has its own wording, and left out of several", async () => {
  const other = await record({ title: "T", creator: "Ana" });
  expect((await written(other.id, "provider")).status).toBe(409);
  const several = await program.get(`/v1/attributions/credits?ids=${other.id},${photo.id}&format=provider`);
  expect(several.body.credits.map(({ id }: { id: string }) => id)).toEqual([photo.id]);
  expect((await written(photo.id, "docx")).status).toBe(400);
});
