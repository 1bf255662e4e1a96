import { escapeHtml } from "@byline/contract/html.ts";
import { expect, test } from "vitest";
import { attributionInput, join, putOnPlan, startProgram, startProject } from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";

const app = await startApp();
const ada = await join(app);
await putOnPlan(app, ada, "team");
const program = await startProgram(app, ada);

/** How metadata names makers and a title, and what every list and credit must read. */
const SHAPES: [what: string, metadata: object, makers: string[], title: string | null, id?: string][] = [
  ["text", { title: "Tides A", creator: "Ana Prado" }, ["Ana Prado"], "Tides A"],
  [
    "CSL",
    {
      title: "Tides B",
      author: [
        { family: "Zeh", given: "Zoe" },
        { family: "Prados", given: "Ana" },
      ],
    },
    ["Zoe Zeh", "Ana Prados"],
    "Tides B",
  ],
  [
    "the order of the credit",
    { title: "Tides C", creators: ["Zoe C", "Ana C", "Mia C"] },
    ["Zoe C", "Ana C", "Mia C"],
    "Tides C",
  ],
  ["a title in a list", { title: ["Title in a list"], creator: "Lea List" }, ["Lea List"], "Title in a list"],
  [
    "DataCite",
    { titles: [{ title: "Tides DC" }], creators: [{ name: "Prados, Dea", nameType: "Personal" }] },
    ["Dea Prados"],
    "Tides DC",
  ],
  [
    "markup",
    { title: "<i>E. coli</i> &amp; H<sub>2</sub>O", creator: "Mo Mark" },
    ["Mo Mark"],
    "E. coli & H2O",
  ],
  [
    "JSON-LD",
    { name: { "@value": "Tides D" }, author: { "@type": "Person", name: "Dan D" } },
    ["Dan D"],
    "Tides D",
  ],
  [
    "people who did not make it",
    {
      title: "Harbor",
      creators: [
        { name: "Pat Photo", role: "photographer" },
        { name: "Sue Subject", role: "subject" },
        { name: "Ulf Upload", role: "uploader" },
      ],
      publisher: "Harbor Press",
    },
    ["Pat Photo"],
    "Harbor",
  ],
  ["a translator", { title: "Tides E", author: "Eva E", translator: "Tom E" }, ["Eva E", "Tom E"], "Tides E"],
  [
    "npm",
    { name: "libtide", author: "Nia Npm <nia@example.com> (https://nia.example)" },
    ["Nia Npm"],
    "libtide",
  ],
  ["one cell of a spreadsheet", { title: "Tides F", author: "Fay F; Gus F" }, ["Fay F", "Gus F"], "Tides F"],
  ["no known maker", { title: "Tides G", author: "Unknown" }, [], "Tides G"],
  [
    "the one with the id first",
    { title: "Tides H", creators: [{ name: "Hal H", id: "creator:hal" }, { name: "Ida H" }] },
    ["Hal H", "Ida H"],
    "Tides H",
    "creator:hal",
  ],
  [
    "the one with the id last",
    { title: "Tides I", author: [{ name: "Ivo I" }, { name: "Jon I", "@id": "creator:jon" }] },
    ["Ivo I", "Jon I"],
    "Tides I",
    "creator:jon",
  ],
];

test.each(SHAPES)("%s is read once", async (what, metadata, makers, title, id) => {
  const project = await startProject(ada, { name: what, isPublic: true });
  await ada.post(`/api/projects/${project.id}/status`, { status: "live" });
  const sent = attributionInput(project, {
    content_id: `shape:${what.replaceAll(" ", "-")}`,
    content_creator_id: id ?? null,
    metadata,
  });
  const { status, body: recorded } = await program.post("/v1/attributions", sent);
  expect(status).toBe(201);
  await settleEvents(app.deps);
  const get = async (path: string) => (await program.get(path)).body;
  const within = `project_id=${project.id}`;

  const readAll = async () => {
    const [work] = (await get(`/v1/works?${within}`)).works;
    const searched =
      title === null ? [] : (await ada.get(`/api/search?q=${encodeURIComponent(title)}`)).body.works;
    const filtered: [string, string[]][] = [];
    for (const name of makers) {
      const { attributions } = await get(`/v1/attributions?${within}&creator=${encodeURIComponent(name)}`);
      filtered.push([name, attributions.map((one: { id: string }) => one.id)]);
    }
    return {
      work: [work.title, work.creators.map(({ name }: { name: string }) => name)],
      creators: (await get(`/v1/creators?${within}`)).creators
        .map(({ name }: { name: string }) => name)
        .toSorted(),
      filtered,
      titled: (await get(`/v1/attributions?${within}&title=${encodeURIComponent(title ?? "-")}`)).total,
      searched: searched.map((one: { name: string }) => one.name).filter((name: string) => name === title),
      page: String((await program.get(work.url.replace(/^https?:\/\/[^/]+/, ""))).body),
    };
  };
  const { page, ...read } = await readAll();
  const expected = {
    work: [title, makers],
    creators: makers.toSorted(),
    filtered: makers.map((name) => [name, [recorded.id]]),
    titled: 1,
    searched: [title],
  };
  expect(read).toEqual(expected);
  const credit = JSON.stringify(
    (await program.get(`/v1/attributions/${recorded.id}/credit?format=text`)).body,
  );
  for (const name of [title, ...makers]) {
    expect(credit).toContain(name);
    expect(page).toContain(escapeHtml(name ?? ""));
  }
});

test("a work recorded before its id was read as global stays one work", async () => {
  const project = await startProject(ada, { name: "Preprints" });
  const statement = attributionInput(project, { content_id: "arxiv:2101.00001", metadata: { title: "Pre" } });
  await program.post("/v1/attributions", statement);
  await settleEvents(app.deps);
  const { pool } = app.deps;
  await pool.query("update works set scheme = 'local' where identifier = 'arxiv:2101.00001'");
  await pool.query(
    "update work_ids set first_day = first_day - 1, last_day = last_day - 1 where project_id = $1",
    [project.id],
  );
  await program.post("/v1/attributions", statement);
  await settleEvents(app.deps);
  const { body } = await program.get(`/v1/works?project_id=${project.id}`);
  expect(body.works).toMatchObject([{ title: "Pre", attribution_count: 2 }]);
  expect(body.works[0].creators).toHaveLength(1);
  const { rows } = await pool.query("select from works where identifier = 'arxiv:2101.00001'");
  expect(rows).toHaveLength(1);
});
