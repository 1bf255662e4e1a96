import { expect, test } from "vitest";
import { attributionInput, join, type Person, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";

const app = await startApp();
const ada = await join(app);
const ben = await join(app, "Ben");

async function start(person: Person, name: string, members: Record<string, unknown> = {}) {
  const project = await startProject(person, { name, ...members });
  await person.post(`/api/projects/${project.id}/status`, { status: "live" });
  return project;
}

const [label, guide] = [await start(ada, "Wall label"), await start(ben, "Museum guide")];
const draft = await startProject(ada, { name: "Sketch" });
const programs = { ada: await startProgram(app, ada), ben: await startProgram(app, ben) };

async function record(by: keyof typeof programs, project: { id: string }, content_id: string, title: string) {
  const metadata = { title, creator: "Katsushika Hokusai", year: 1831 };
  const members = { content_id, content_creator_id: "wikidata:Q5586", metadata };
  return (await programs[by].post("/v1/attributions", attributionInput(project, members))).body;
}

/** A minute later: slow responses are kept for that long. */
async function read() {
  app.advance(60_000);
  return (await ben.get("/api/community/credits")).body;
}

test("200: the latest, up to two per project, and the most credited creators and works, all public", async () => {
  expect(await read()).toEqual({ latest: [], creators: [], works: [] });
  await record("ada", draft, "secret:1", "Secret");
  await record("ada", label, "isbn:9783161484100", "One");
  await record("ben", guide, "isbn:9783161484100", "One");
  for (const title of ["Two", "Three", "Four"]) await record("ada", label, `local:${title}`, title);
  const { latest, creators, works } = await read();
  expect(latest.map(({ title }: { title: string }) => title)).toEqual(["Four", "Three", "One"]);
  expect(latest[0]).toMatchObject({
    creator: "Katsushika Hokusai",
    project: { id: label.id, name: "Wall label" },
    plate: { type: "image_content", title: "Four", year: "1831" },
  });
  expect(creators).toMatchObject([{ name: "Katsushika Hokusai", count: 5 }]);
  expect(works[0]).toMatchObject({ name: "One", creator: "Katsushika Hokusai", count: 2 });
  expect(works).toHaveLength(4);
  for (const { path } of [...latest, ...creators, ...works])
    expect((await ben.get(path)).status, path).toBe(200);
  for (let i = 0; i < 3; i++) await record("ben", guide, "local:often", "Often");
  expect((await read()).works, "one workspace alone does not decide").toMatchObject([
    { name: "One", count: 2 },
    { name: "Often", count: 3 },
    ...Array(3).fill({ count: 1 }),
  ]);
  const last = await record("ben", guide, "local:once", "Once");
  await programs.ben.call("DELETE", `/v1/attributions/${last.id}`, { reason: "A mistake" });
  const after = JSON.stringify(await read());
  for (const kept of ["Once", "Secret", draft.id]) expect(after).not.toContain(kept);
  expect(after).toContain(label.id);
  await ada.call("PATCH", `/api/projects/${label.id}`, { isPublic: false });
  expect(JSON.stringify((await ben.get("/api/community/credits")).body)).not.toContain(label.id);
});
