import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../../server/test/cast.ts";
import { settleEvents, startApp } from "../../../server/test/harness.ts";
import { startCli } from "../../test/run-cli.ts";

test("lists possible duplicates of works and creators in groups", async () => {
  const app = await startApp();
  const ada = await join(app);
  const project = await startProject(ada);
  const program = await startProgram(app, ada);
  const { byline } = await startCli({ BYLINE_URL: app.url, BYLINE_TOKEN: program.token.token });
  expect((await byline("duplicates", "works")).stdout).toBe("No works look like duplicates.\n");
  const metadata = { title: "Irises", creator: "Kōrin" };
  for (const id of ["w:1", "w:2"])
    await program.post(
      "/v1/attributions",
      attributionInput(project, { content_id: id, content_creator_id: `by:${id}`, metadata }),
    );
  await settleEvents(app.deps);
  const { stdout } = await byline("duplicates", "creators");
  expect(stdout).toMatch(
    /^GROUP +SAME +ID +NAME +CREDITS\n1 +name +\S+ +Kōrin +1\n1 +name +\S+ +Kōrin +1\n$/,
  );
  const listed = JSON.parse((await byline("duplicates", "creators", "--json")).stdout);
  expect(listed).toMatchObject([{ reasons: [{ rule: "name" }], creators: [{}, {}] }]);
  expect((await byline("duplicates", "people")).code).toBe(2);
});
