import { expect, test } from "vitest";
import { join, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";

test("a lone quotation mark in CSV is a 400 with its line, in the app and in the API", async () => {
  const app = await startApp();
  const ada = await join(app);
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
