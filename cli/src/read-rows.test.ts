import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readRows } from "./read-rows.ts";

test.each([
  ['x:1,image_content,12" print', "Line 2 has a quotation mark inside a cell. Quote the whole cell and"],
  ['x:1,image_content,"12" print"', "Line 2 has text after a closing quotation mark. Double each mark"],
  ['x:1,image_content,"12 print', "Line 2 ends inside a cell whose quotation mark is never closed"],
])("a CSV that cannot be read names its line: %s", async (line, mistake) => {
  const folder = await mkdtemp(path.join(tmpdir(), "byline-rows-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "uses.csv");
  await writeFile(file, `content_id,attribution_type,title\n${line}`);
  await expect(readRows({ file, format: "csv", choices: {} }).next()).rejects.toThrow(`${file}: ${mistake}`);
});
