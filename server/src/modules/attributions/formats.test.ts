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

test("200: BibTeX escapes TeX's characters, keeps the name whole, and lists no funder", async () => {
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

test("409 if the provider has no wording of its own; left out of several", async () => {
  const other = await record({ title: "T", creator: "Ana" });
  expect((await written(other.id, "provider")).status).toBe(409);
  const several = await program.get(`/v1/attributions/credits?ids=${other.id},${photo.id}&format=provider`);
  expect(several.body.credits.map(({ id }: { id: string }) => id)).toEqual([photo.id]);
  expect((await written(photo.id, "docx")).status).toBe(400);
});

test("200: a project's credits in a format, filtered, each once, as one document", async () => {
  const own = await startProject(ada);
  const add = async (metadata: object, members: object = {}) =>
    (await program.post("/v1/attributions", attributionInput(own, { metadata, ...members }))).body.id;
  const stars = { title: "Stars over water", creator: "Ana Prados", year: 2019, license: "CC0-1.0" };
  const ids = [
    await add(stars, { content_id: "work:1" }),
    await add(stars, { content_id: "work:1" }),
    await add({ ...stars, title: "Stars at noon" }, { content_id: "work:2", attribution_type: "music" }),
  ];
  const read = async (query: string) => {
    const { status, body } = await program.get(`/v1/projects/${own.id}/credits${query}`);
    return { status, ...body, ids: body.credits?.map(({ id }: { id: string }) => id) };
  };

  const text = await read("");
  expect([text.status, text.format, text.next_cursor]).toEqual([200, "text", null]);
  expect(text.ids).toEqual(ids.toReversed());
  expect(text.document.match(/Stars/g)).toHaveLength(2);
  const first = await read("?limit=1");
  expect(first.ids).toEqual([ids[2]]);
  expect((await read(`?limit=2&cursor=${first.next_cursor}`)).ids).toEqual([ids[1], ids[0]]);
  expect((await read("?attribution_type=music")).ids).toEqual([ids[2]]);
  expect((await read(`?ids=${ids[0]},${photo.id},nothing`)).ids).toEqual([ids[0]]);

  const keys = (await read("?format=bibtex")).document.match(/^@\w+\{[^,]+/gm);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size, "BibTeX keys differ").toBe(2);
  expect(JSON.parse((await read("?format=csl-json")).document)).toHaveLength(2);
  expect(JSON.parse((await read("?format=json-ld")).document).itemListElement).toHaveLength(2);
  expect((await read("?format=ris")).document.match(/^ER {2}-/gm)).toHaveLength(2);
  expect((await read("?format=notice")).document.split("\n\n")).toHaveLength(2);
  expect(await read("?format=provider")).toMatchObject({ status: 200, credits: [], document: "" });

  await program.call("DELETE", `/v1/attributions/${ids[2]}`, { reason: "Twice" });
  expect((await read("")).ids).toEqual([ids[1], ids[0]]);
  expect((await program.get(`/v1/projects/${crypto.randomUUID()}/credits`)).status).toBe(404);
  expect((await read("?format=docx")).status).toBe(400);
  const mine = await ada.get(`/api/attributions/credits?ids=${ids.join(",")}&format=markdown`);
  expect(mine.body.document).toMatch(/^- .*Stars over water.*\n$/);
});
