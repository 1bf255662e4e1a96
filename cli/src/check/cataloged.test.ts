import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../../server/test/cast.ts";
import { settleEvents, startApp } from "../../../server/test/harness.ts";
import { startCli } from "../../test/run-cli.ts";

const app = await startApp();

test("finds a work by a corrected source, a linked address, or the address of a merged work", async () => {
  const ada = await join(app);
  const project = await startProject(ada);
  const program = await startProgram(app, ada);
  const { folder, byline } = await startCli({ BYLINE_URL: app.url, BYLINE_TOKEN: program.token.token });
  const at = (name: string) => `https://pictures.example/${name}.jpg`;
  const record = async (content_id: string) => {
    const metadata = { title: content_id, creator: "Ana Prados" };
    const { body } = await program.post(
      "/v1/attributions",
      attributionInput(project, { content_id, metadata }),
    );
    return body.id as string;
  };
  await record("work:corrected");
  await record("work:linked");
  await record("work:kept");
  const withdrawn = await record(at("merged"));
  await settleEvents(app.deps);
  const idOf = async (content: string) =>
    (await program.get(`/v1/works?identifier=${encodeURIComponent(content)}`)).body.works[0].id;
  const write = async (method: string, url: string, body: object) =>
    expect((await program.call(method, url, body)).status).toBe(200);
  await write("PATCH", `/v1/works/${await idOf("work:corrected")}`, { source: at("corrected") });
  await write("POST", `/v1/works/${await idOf("work:linked")}/link`, { identifier: at("linked") });
  await write("POST", `/v1/works/${await idOf("work:kept")}/merge`, { from: [await idOf(at("merged"))] });
  expect((await program.call("DELETE", `/v1/attributions/${withdrawn}`, { reason: "Old" })).status).toBe(200);
  await settleEvents(app.deps);
  const page = ["corrected", "linked", "merged", "other"].map((name) => `<img src="${at(name)}">`);
  writeFileSync(path.join(folder, "index.html"), `${page.join("\n")}\n<p>By Ana Prados</p>`);
  const check = async () => {
    const { stdout } = await byline("check", "index.html", "--format", "json", "--project", project.id);
    return JSON.parse(stdout).findings.map(({ rule, line }: Record<string, unknown>) => `${line} ${rule}`);
  };
  expect(await check()).toEqual(["4 uncredited-work"]);
});

test("a token for one project only checks recorded addresses", async () => {
  const ada = await join(app);
  const project = await startProject(ada);
  const program = await startProgram(app, ada, { projectId: project.id });
  const { folder, byline } = await startCli({ BYLINE_URL: app.url, BYLINE_TOKEN: program.token.token });
  writeFileSync(path.join(folder, "index.html"), '<img src="https://pictures.example/x.jpg">');
  const { code, stdout } = await byline("check", "index.html");
  expect([code, stdout]).toEqual([1, expect.stringContaining("has no attribution")]);
});
