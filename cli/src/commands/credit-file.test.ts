import { readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CREDIT_FILE_BYTES } from "@byline/contract/credit-files.ts";
import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../../server/test/cast.ts";
import { startApp } from "../../../server/test/harness.ts";
import { pictureBy } from "../../../server/test/picture.ts";
import { startCli } from "../../test/run-cli.ts";

const app = await startApp();

/** Creates a user with an attribution, a picture by Anna Berg in a folder, and the CLI in that folder. */
async function begin() {
  const ada = await join(app);
  const project = await startProject(ada);
  const metadata = { title: "Night", creator: "Vincent" };
  const { body } = await (await startProgram(app, ada)).post(
    "/v1/attributions",
    attributionInput(project, { metadata }),
  );
  const { id } = body;
  const { token } = await startProgram(app, ada, { scopes: ["read"] });
  const cli = await startCli({ BYLINE_URL: app.url, BYLINE_TOKEN: token.token });
  writeFileSync(path.join(cli.folder, "plain.jpg"), await pictureBy("Anna Berg"), { mode: 0o640 });
  const file = (name: string) => path.join(cli.folder, name);
  return { ...cli, ada, id, file };
}

test("writes a credit into a picture, keeps its existing values, and lists them", async () => {
  const { byline, id, file, folder } = await begin();
  const written = await byline("credit-file", id, "plain.jpg", "--output", "credited.jpg");
  expect(written).toEqual({
    code: 0,
    stdout: "",
    stderr:
      "Wrote credited.jpg. Changed: title.\n" +
      "Kept existing values: creators. Pass --overwrite to replace them.\n",
  });
  const { creators, title } = JSON.parse((await byline("resolve", "credited.jpg", "--json")).stdout);
  expect([creators.value[0].name, title.value]).toEqual(["Anna Berg", "Night"]);
  expect(statSync(file("credited.jpg")).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder).sort()).toEqual(["credited.jpg", "plain.jpg"]);
});

test("--overwrite replaces existing values, in the same file", async () => {
  const { byline, id } = await begin();
  const args = ["credit-file", id, "plain.jpg", "--output", "plain.jpg", "--overwrite", "--json"];
  const { stdout } = await byline(...args);
  expect(JSON.parse(stdout)).toEqual({ file: "plain.jpg", written: ["title", "creators"], kept: [] });
  const { creators } = JSON.parse((await byline("resolve", "plain.jpg", "--json")).stdout);
  expect(creators.value[0].name).toBe("Vincent");
  expect(JSON.parse((await byline(...args)).stdout)).toMatchObject({ written: [], kept: [] });
  expect((await byline(...args.slice(0, -1))).stderr).toBe("Wrote plain.jpg. Nothing changed in it.\n");
});

test("a mistake leaves no file behind and explains what to do", async () => {
  const { byline, id, ada, file, folder } = await begin();
  writeFileSync(file("notes.txt"), "no picture");
  writeFileSync(file("large.jpg"), Buffer.alloc(CREDIT_FILE_BYTES + 1));
  const failed = async (code: number, text: string, ...args: string[]) =>
    expect(await byline("credit-file", ...args)).toEqual({
      code,
      stdout: "",
      stderr: expect.stringContaining(text),
    });
  const output = ["--output", "new.jpg"];
  await failed(2, "required option '--output <file>'", id, "plain.jpg");
  await failed(2, "no.jpg isn't a file.\nPass the path of a JPEG, PNG, or WebP", id, "no.jpg", ...output);
  await failed(2, "large.jpg is larger than 10 MiB", id, "large.jpg", ...output);
  await failed(2, "The folder no/where doesn't exist.", id, "plain.jpg", "--output", "no/where/new.jpg");
  await failed(2, "is a folder", id, "plain.jpg", "--output", ".");
  await failed(1, "Choose a JPEG, PNG, or WebP picture", id, "notes.txt", ...output);
  await failed(
    1,
    "This attribution doesn't exist",
    "00000000-0000-7000-8000-000000000000",
    "plain.jpg",
    ...output,
  );
  await ada.call("DELETE", `/api/attributions/${id}`, { reason: "A test" });
  await failed(1, "withdrawn", id, "plain.jpg", ...output);
  expect(readdirSync(folder).sort()).toEqual(["large.jpg", "notes.txt", "plain.jpg"]);
});
