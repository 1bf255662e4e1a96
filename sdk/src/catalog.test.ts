import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../server/test/cast.ts";
import { startApp } from "../../server/test/harness.ts";
import { Byline } from "./index.ts";

test("lists and reads creators and works, each once, whichever id is used", async () => {
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
  expect((await byline.works.duplicates()).duplicates).toEqual([]);
  const { creators: locals } = await byline.creators.list({ scheme: "local" });
  const local = locals[0]?.id as string;
  expect(await byline.creators.update(local, { name: "J. Carberry", kind: "person" })).toMatchObject({
    name: "J. Carberry",
    kind: "person",
  });
  await byline.creators.update(local, { name: "Josiah Carberry" });
  for await (const { reasons, creators: alike } of byline.creators.duplicates({ limit: 1 })) {
    expect(reasons).toEqual([{ rule: "name", value: "Josiah Carberry" }]);
    expect(alike.map(({ id }) => id)).toEqual([creators[0]?.id, local]);
  }
  const merged = await byline.creators.merge(creators[0]?.id as string, { from: [local], reason: "Same" });
  expect(merged).toMatchObject({ id: creators[0]?.id, attribution_count: 3 });
  const { merges } = await byline.creators.merges(merged.id);
  expect(merges).toMatchObject([{ from: { id: local }, reason: "Same", undone_at: null }]);
  const apart = await byline.creators.undoMerge(merged.id, merges[0]?.id as string);
  expect(apart).toMatchObject({ id: merged.id, attribution_count: 2 });
  const undoers: (string | undefined)[] = [];
  for await (const { undone_by } of byline.creators.merges(local)) undoers.push(undone_by?.username);
  expect(undoers).toEqual([ada.username]);
  expect((await byline.works.update(works[0]?.id as string, { title: "On cracked pots" })).title).toBe(
    "On cracked pots",
  );
  const doubtful = { license: "CC BY 5.0" };
  expect((await byline.works.update(works[0]?.id as string, doubtful)).warnings).toMatchObject([
    { path: "license", code: "license_nonexistent" },
  ]);
  await expect(byline.works.update(works[0]?.id as string, doubtful, { strict: true })).rejects.toMatchObject(
    {
      status: 400,
    },
  );
  expect((await byline.works.link(works[0]?.id as string, { identifier: "isbn:9783161484100" })).id).toBe(
    works[0]?.id,
  );
  const bound = (await startProgram(app, ada, { projectId: project.id })).token.token;
  const refused = new Byline({ token: bound, baseUrl: app.url }).works.update(works[0]?.id as string, {
    title: "Mine",
  });
  await expect(refused).rejects.toMatchObject({ status: 403 });
});
