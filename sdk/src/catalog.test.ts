import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../server/test/cast.ts";
import { startApp } from "../../server/test/harness.ts";
import { Byline } from "./index.ts";

test("creators and works are listed and read, each once by whatever id", async () => {
  const app = await startApp();
  const ada = await join(app);
  const project = await startProject(ada);
  const { token } = (await startProgram(app, ada)).token;
  const byline = new Byline({ token, baseUrl: app.url });
  const metadata = { title: "Psychoceramics", creator: "Josiah Carberry" };
  for (const id of ["orcid:0000-0002-1825-0097", "https://orcid.org/0000-0002-1825-0097"])
    await byline.attributions.record(
      attributionInput(project, { content_id: "doi:10.1000/182", content_creator_id: id, metadata }),
    );
  await byline.attributions.record(attributionInput(project, { content_creator_id: "creator:local" }));
  const { creators, total } = await byline.creators.list({ scheme: "orcid" });
  expect([creators.length, total, creators[0]?.attribution_count]).toEqual([1, 1, 2]);
  expect(await byline.creators.get(creators[0]?.id as string)).toMatchObject({ name: "Josiah Carberry" });
  const names: string[] = [];
  for await (const { name } of byline.creators.list({ limit: 1, sort: "name" })) names.push(name);
  expect(names).toEqual(["creator:local", "Josiah Carberry"]);
  const { works } = await byline.works.list({ creator_id: creators[0]?.id as string });
  expect(works).toMatchObject([{ title: "Psychoceramics" }]);
  expect((await byline.works.get(works[0]?.id as string)).projects).toEqual([
    { project_id: project.id, attribution_count: 2 },
  ]);
});
