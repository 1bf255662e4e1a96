import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { join, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { readFile } from "./read-file.ts";
import { runDueImports } from "./run-imports.ts";

const app = await startApp();
const ada = await join(app);

const ID = "00000000-0000-4000-8000-000000000001";

const importCsv = (project: { id: string }, csv: string | Uint8Array, dryRun = false) =>
  ada.call("POST", `/api/attributions/import?projectId=${project.id}&dryRun=${dryRun}`, csv, {
    "content-type": "text/csv",
  });

test("a lone quotation mark in CSV is a 400 with its line, in the app and in the API", async () => {
  const project = await startProject(ada);
  const program = await startProgram(app, ada);
  const csv = 'content_id,attribution_type,title\nx:1,image_content,12" print';
  const answers = [
    await ada.post("/api/attributions/import", { projectId: project.id, csv }),
    await program.post("/v1/imports", { project_id: project.id, format: "csv", data: csv }),
  ];
  for (const { status, body } of answers)
    expect([status, body.error, body.errors[0].message]).toEqual([
      400,
      "invalid_request",
      expect.stringMatching(/^Line 2 has a quotation mark inside a cell/),
    ]);
});

test("a file with too many columns is a 400 before its rows are read", async () => {
  const headings = Array.from({ length: 500 }, (_, i) => `metadata.m${i}`).join(",");
  const { status, body } = await importCsv(await startProject(ada), `content_id,${headings}\na:1\n`);
  expect([status, body.message]).toEqual([400, "A file can have up to 500 columns. Remove some."]);
});

test("rows of empty cells don't count, and the lines after them keep their numbers", async () => {
  const csv = "content_id,attribution_type\n,\nx:1,image_content\n , \n,image_content\n,\n";
  const { body } = await importCsv(await startProject(ada), csv, true);
  expect(body).toMatchObject({ rowsTotal: 2, recorded: 1, errors: [{ line: 5, path: "content_id" }] });
});

test("reads a file as German Excel saves it: semicolons, Windows-1252, headings in words", async () => {
  const project = await startProject(ada);
  const text =
    "sep=;\r\nContent ID;Type;Titel;Urheber;Lizenz\r\na:1;image_content;Stra\xdfe;J\xfcrgen;CC BY 4.0\r\n";
  const sent = await importCsv(project, Buffer.from(text, "latin1"));
  expect([sent.status, sent.body.rowsTotal, sent.body.rejected]).toEqual([202, 1, 0]);
  await runDueImports(app.deps);
  const { body } = await ada.get(`/api/attributions/user?projectId=${project.id}`);
  expect(body).toMatchObject([
    {
      contentId: "a:1",
      metadata: { title: "Straße", creator: "Jürgen", license: "CC BY 4.0" },
    },
  ]);
});

test("mistakes show the file's line number, including its sep= line", async () => {
  const project = await startProject(ada);
  const sent = await importCsv(project, "sep=\t\ncontent_id\tattribution_type\nx:1\tNot A Type\n", true);
  expect(sent.body.errors).toMatchObject([{ line: 3, path: "attribution_type" }]);
});

test("columns and attribution_type define what headings mean and what's ignored", async () => {
  const project = await startProject(ada);
  const program = await startProgram(app, ada);
  const file = {
    project_id: project.id,
    data: "File;Shelf;Author\nx:1;A3;Ana Prados\n",
    columns: { File: "content_id", Shelf: null },
    attribution_type: "image_content",
  };
  const unmapped = await program.post("/v1/imports", { ...file, columns: undefined });
  expect([unmapped.status, unmapped.body.errors[0].message]).toEqual([
    400,
    expect.stringContaining(`"File" and "Shelf" aren't known columns`),
  ]);
  expect((await program.post("/v1/imports", file)).status).toBe(202);
  await runDueImports(app.deps);
  const { body } = await ada.get(`/api/attributions/user?projectId=${project.id}`);
  expect(body).toMatchObject([
    { contentId: "x:1", attributionType: "image_content", metadata: { creator: "Ana Prados" } },
  ]);
});

test("rows with the id of one of the project's attributions are duplicates, even if edited", async () => {
  const [project, other] = [await startProject(ada), await startProject(ada)];
  await importCsv(project, "content_id,attribution_type\nx:1,image_content\nx:2,image_content\n");
  await runDueImports(app.deps);
  const exported = await ada.get(`/api/attributions/export?projectId=${project.id}`);
  const edited = exported.body.replace("x:1", "x:3");
  const counts = { rowsTotal: 2, recorded: 0, duplicates: 2, rejected: 0 };
  expect((await importCsv(project, edited, true)).body).toMatchObject(counts);
  const { body } = await importCsv(project, edited);
  await runDueImports(app.deps);
  expect((await ada.get(`/api/attributions/imports/${body.id}`)).body).toMatchObject(counts);
  expect((await importCsv(other, edited, true)).body).toMatchObject({ recorded: 2, duplicates: 0 });
});

test.each([
  ["csv", "", 200],
  ["jsonl", "", 200],
  ["csv", "x".repeat(8000), 10],
  ["jsonl", "x".repeat(8000), 10],
] as const)("a turn of the event loop reads part of a file: %s, %#", async (format, title, most) => {
  const rows = Array.from({ length: title ? 300 : 3000 }, (_, i) => [`${i}`, "text_content", title]);
  const text =
    format === "csv"
      ? ["content_id,attribution_type,title", ...rows].join("\n")
      : rows
          .map(([content_id, attribution_type]) =>
            JSON.stringify({ content_id, attribution_type, metadata: { title } }),
          )
          .join("\n");
  let isReading = true;
  let inTurn = 0;
  const turns: number[] = [];
  const counting = (async () => {
    while (isReading) {
      await setImmediate();
      turns.push(inTurn);
      inTurn = 0;
    }
  })();
  const refuse = () => void inTurn++;
  const file = await readFile({ format, text, member: "data", refuse, nextTurn: () => setImmediate() }, ID);
  isReading = false;
  await counting;
  expect(file.rows).toHaveLength(rows.length);
  expect(Math.max(...turns)).toBeLessThanOrEqual(most);
});
