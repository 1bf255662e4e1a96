import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readRows } from "./read-rows.ts";

async function fileOf(bytes: string | Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "byline-rows-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "uses.csv");
  await writeFile(file, bytes);
  return file;
}

test("skips rows of empty cells, which spreadsheets write", async () => {
  const rest = "x:1;image_content;A;\n;;;\n ; ;;\nx:2;image_content;B;\n";
  const file = await fileOf(`content_id;attribution_type;title;\n${rest}`);
  const rows: [line: number, content: unknown][] = [];
  for await (const { line, stated } of readRows({ file, format: "csv", choices: {} }))
    rows.push([line, stated?.content_id]);
  expect(rows).toEqual([
    [2, "x:1"],
    [5, "x:2"],
  ]);
});

test("refuses a file whose encoding can't be detected", async () => {
  const text = "content_id,type,title\nx:1,image_content,\xcf\xf0\xe0\xe4\xee\xf1";
  const file = await fileOf(Buffer.from(text, "latin1"));
  await expect(readRows({ file, format: "csv", choices: {} }).next()).rejects.toThrow(
    "reads like Windows-1251",
  );
});

test.each([
  ['x:1,image_content,12" print', "Line 2 has a quotation mark inside a cell. Quote the whole cell and"],
  ['x:1,image_content,"12" print"', "Line 2 has text after a closing quotation mark. Double each mark"],
  ['x:1,image_content,"12 print', "Line 2 ends inside a cell with an unclosed quotation mark"],
])("an unreadable CSV file's error shows the line: %s", async (line, mistake) => {
  const file = await fileOf(`content_id,attribution_type,title\n${line}`);
  await expect(readRows({ file, format: "csv", choices: {} }).next()).rejects.toThrow(`${file}: ${mistake}`);
});
