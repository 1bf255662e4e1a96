import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";

const app = await startApp();

type Group = { reasons: unknown[]; creators: { id: string }[]; works: { title: string }[] };

async function start() {
  const person = await join(app);
  const project = await startProject(person);
  const program = await startProgram(app, person);
  const record = async (attributions: Record<string, unknown>[]) => {
    const all = attributions.map((one) => attributionInput(project, one));
    expect((await program.post("/v1/attributions/batch", { attributions: all })).status).toBe(200);
    await settleEvents(app.deps);
  };
  const read = async (path: string) => {
    const { status, body } = await program.get(`/v1/duplicates/${path}`);
    expect(status).toBe(200);
    return body as { duplicates: Group[]; limit: number; next_cursor: string | null };
  };
  return { person, project, program, record, read };
}

const by = (id: string, creator: string) => ({
  ...{ content_id: `by:${id}`, content_creator_id: id, metadata: { creator } },
});

test("200: groups of creators in pages, each once, like in the app", async () => {
  const { person, record, read } = await start();
  await record(["Ana", "Bo", "Eva"].flatMap((name) => [by(`${name}:1`, name), by(`${name}:2`, name)]));
  const seen: Group[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await read(`creators?limit=2${cursor && `&cursor=${cursor}`}`);
    expect(page.limit).toBe(2);
    seen.push(...page.duplicates);
    cursor = page.next_cursor;
  }
  expect(seen.map(({ reasons }) => reasons)).toHaveLength(3);
  const { proposals } = (await person.get("/api/duplicates/creators")).body;
  const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);
  expect(seen.map(({ creators }) => ids(creators))).toEqual(
    proposals.map(({ entries }: { entries: { id: string }[] }) => ids(entries)),
  );
});

test("200: works with every reason, and the one to keep first", async () => {
  const { record, read } = await start();
  const metadata = { title: "Irises", creator: "Kōrin", source_url: "https://museum.example/irises" };
  await record([
    { content_id: "w:1", metadata },
    { content_id: "doi:10.1000/182", metadata },
  ]);
  const { duplicates, next_cursor } = await read("works");
  expect(next_cursor).toBeNull();
  expect(duplicates).toMatchObject([
    {
      reasons: [
        { rule: "source", value: "museum.example/irises" },
        { rule: "title", value: "Irises" },
      ],
      works: [{ identifiers: [{ value: "doi:10.1000/182" }] }, { identifiers: [{ value: "w:1" }] }],
    },
  ]);
});

test("200: merged entries are in no group", async () => {
  const { program, record, read } = await start();
  await record([by("a:1", "Ana"), by("a:2", "Ana")]);
  const [
    {
      creators: [into, from],
    } = { creators: [] },
  ] = (await read("creators")).duplicates;
  await program.post(`/v1/creators/${into?.id}/merge`, { from: [from?.id] });
  expect((await read("creators")).duplicates).toEqual([]);
});

test("400 for a wrong cursor; 401 without a token; 403 for one project's token; others see nothing", async () => {
  const [ada, ben] = [await start(), await start()];
  await ada.record([by("a:1", "Ana"), by("a:2", "Ana")]);
  const bound = await startProgram(app, ada.person, { projectId: ada.project.id });
  for (const kind of ["creators", "works"]) {
    const path = `/v1/duplicates/${kind}`;
    expect((await ada.program.get(`${path}?cursor=x`)).status).toBe(400);
    expect((await fetch(app.url + path)).status).toBe(401);
    expect((await bound.get(path)).status).toBe(403);
    expect((await ben.read(kind)).duplicates).toEqual([]);
  }
});
