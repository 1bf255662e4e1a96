import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../../server/test/cast.ts";
import { startApp } from "../../../server/test/harness.ts";
import { workbookOf } from "../../../server/test/workbook.ts";
import { startCli, workMeanwhile } from "../../test/run-cli.ts";

const app = await startApp();
const ada = await join(app);

workMeanwhile(app.deps);

/** Creates Ada's project, and the CLI in a folder with these files. */
async function begin(files: Record<string, string | Uint8Array> = {}, scopes = ["read", "write"]) {
  const project = await startProject(ada);
  const program = await startProgram(app, ada, { scopes });
  const { folder, byline } = await startCli({ BYLINE_URL: app.url, BYLINE_TOKEN: program.token.token });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  const bring = (file: string, ...args: string[]) => byline("import", file, "--project", project.id, ...args);
  const listed = async () => (await ada.get(`/api/attributions/user?projectId=${project.id}&limit=100`)).body;
  return { project, program, folder, byline, bring, listed };
}

test("reads an Excel workbook like the app, and prints how", async () => {
  const sheet = [
    ["Photo", "Autor", "Lizenz", "ISBN", "Shelf"],
    ["x:1", "Ana Prados", "CC BY 4.0", "9780306406157", "A"],
    ["", "", "", "", ""],
    ["x:2", "Line one\nline two", "CC BY 5.0", "", "B"],
    ["", "Jo", "", "", ""],
  ];
  const { bring, listed } = await begin({ "uses.xlsx": workbookOf({ Uses: sheet, Notes: [["x"]] }) });
  const columns = ["--column", "Photo=content_id", "--column", "ISBN=metadata.isbn", "--column", "Shelf="];
  const { code, stderr } = await bring("uses.xlsx", ...columns, "--type", "image_content");
  expect(stderr.split("\n")).toEqual([
    "Read from the sheet “Uses”. The other sheet is ignored.",
    "Columns: Photo is content_id, Autor is creator, Lizenz is metadata.license, ISBN is metadata.isbn.",
    "Skipped columns: Shelf.",
    expect.stringMatching(/^Row 4, warning: metadata.license: Creative Commons never published "CC BY 5.0"/),
    "Row 5: content_id is required",
    "2 recorded, 0 recorded before, 1 rejected.",
    "",
  ]);
  expect(code).toBe(1);
  expect((await listed()).map((one: { metadata: object }) => one.metadata)).toEqual([
    { creator: "Line one\nline two", license: "CC BY 5.0" },
    { creator: "Ana Prados", license: "CC BY 4.0", isbn: "9780306406157" },
  ]);
});

test("reads a CSV file in another encoding, and --json includes how", async () => {
  const text =
    'Inhalt;Autor;type\r\nx:1;"J\xfcrgen\r\nM\xfcller";image_content\r\n;;\r\nx:2;Jo;Not A Type\r\n';
  const { bring, listed } = await begin({ "uses.csv": Buffer.from(text, "latin1") });
  const { stdout, stderr } = await bring("uses.csv", "--column", "Inhalt=content_id", "--json");
  expect(JSON.parse(stdout)).toEqual({
    ...{ recorded: 1, duplicates: 0, rejected: 1, warnings: [] },
    errors: [{ line: 5, message: expect.stringMatching(/^attribution_type: Use lowercase/) }],
    read_as: "Read as Windows-1252, separated by semicolons.",
    columns: { Inhalt: "content_id", Autor: "creator", type: "attribution_type" },
  });
  expect(stderr).toContain("Read as Windows-1252, separated by semicolons.\n");
  expect((await listed())[0].metadata).toEqual({ creator: "Jürgen\nMüller" });
});

test("recognizes rows by an export's id, their external id, or all their values", async () => {
  const { program, project, byline, bring, listed } = await begin();
  const record = (members: Record<string, unknown>) =>
    program.post("/v1/attributions", attributionInput(project, members));
  await record({ content_id: "x:1" });
  await record({ content_id: "x:2", external_id: "own-2" });
  for (const file of ["all.csv", "all.jsonl"]) {
    await byline("export", "--project", project.id, "--output", file);
    expect((await bring(file)).stderr).toMatch(/^0 recorded, 2 recorded before, 0 rejected.$/m);
  }
  expect(await listed()).toHaveLength(2);
});

test("--strict rejects rows with warnings and records the rest", async () => {
  const csv =
    "content_id,attribution_type,license\nx:1,image_content,CC BY 5.0\nx:2,image_content,CC BY 4.0\n";
  const { bring, listed } = await begin({ "uses.csv": csv });
  const { stderr } = await bring("uses.csv", "--strict");
  expect(stderr).toMatch(/^Line 2: metadata.license: Creative Commons never published "CC BY 5.0"/m);
  expect(stderr).toMatch(/^1 recorded, 0 recorded before, 1 rejected.$/m);
  expect(await listed()).toMatchObject([{ contentId: "x:2" }]);
});

test("a file is recorded once, whether imported by the app or the command line", async () => {
  const csv = "content_id,attribution_type,title\nx:1,image_content,One\nx:1,image_content,One\n";
  const { project, bring } = await begin({ "uses.csv": csv });
  expect((await bring("uses.csv", "--dry-run")).stderr).toBe(
    "1 would be recorded, 1 were recorded before, 0 would be rejected.\n",
  );
  await ada.post("/api/attributions/import", { csv, projectId: project.id });
  await expect
    .poll(async () => (await bring("uses.csv")).stderr, { timeout: 20_000 })
    .toBe("0 recorded, 2 recorded before, 0 rejected.\n");
});

test("JSON Lines rows may include their project; each mistake shows its line", async () => {
  const { project, byline, folder } = await begin();
  const other = await startProject(ada);
  const rows = [
    { content_id: "x:1", project_id: project.id },
    { content_id: "x:2", project_id: other.id, attribution_type: "text_content" },
    { content_id: "x:3" },
    { content_id: "", project_id: other.id },
  ];
  writeFileSync(path.join(folder, "uses.jsonl"), rows.map((row) => JSON.stringify(row)).join("\n"));
  const { stderr } = await byline("import", "uses.jsonl", "--type", "image_content");
  expect(stderr.split("\n")).toEqual([
    "Line 3: No project: pass --project, or set BYLINE_PROJECT",
    "Line 4: content_id is required",
    "2 recorded, 0 recorded before, 2 rejected.",
    "",
  ]);
  const typeIn = async ({ id }: { id: string }) =>
    (await ada.get(`/api/attributions/user?projectId=${id}`)).body[0].attributionType;
  expect([await typeIn(project), await typeIn(other)]).toEqual(["image_content", "text_content"]);
});

test("without the read scope, imports the rows and explains what it can't show", async () => {
  const csv = "content_id,attribution_type\nx:1,image_content\n,image_content\n";
  const { bring, listed } = await begin({ "uses.csv": csv }, ["write"]);
  const { code, stderr } = await bring("uses.csv");
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^Byline is recording 1 of 2 rows; 1 rejected. /m),
  ]);
  await expect.poll(async () => (await listed()).length, { timeout: 20_000 }).toBe(1);
});

test("unreadable input is refused with advice", async () => {
  const { bring } = await begin({
    "empty.csv": "",
    "empty.jsonl": "\n",
    "a.xlsx": "no workbook",
    "a.ods": "",
  });
  const refused = async (file: string, text: string) =>
    expect(await bring(file)).toMatchObject({ code: 2, stderr: expect.stringContaining(text) });
  await refused("empty.csv", "empty.csv: The file is empty.");
  await refused("empty.jsonl", "empty.jsonl: The file is empty.");
  await refused("a.xlsx", "a.xlsx: This Excel file can't be read. Save it as .xlsx or .csv");
  await refused("a.ods", "Save the spreadsheet as .xlsx or .csv.");
  await refused("no.csv", "no.csv doesn't exist.");
});
