import { describe, expect, test } from "vitest";
import { attributionInput, join, type Person, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { wrongCounts } from "../../../test/rollups.ts";
import { runDueImports } from "./run-imports.ts";

const app = await startApp();
const ada = await join(app);

const send = (person: Person, project: { id: string }, csv: string, dryRun = false) =>
  person.call("POST", `/api/attributions/import?projectId=${project.id}&dryRun=${dryRun}`, csv, {
    "content-type": "text/csv",
  });
const imported = async (id: string) => (await ada.get(`/api/attributions/imports/${id}`)).body;
const list = async (project: { id: string }, query = "") =>
  (await ada.get(`/api/attributions/user?projectId=${project.id}${query}`)).body;

const FILE = [
  "content_id,content_creator_id,attribution_type,metadata,metadata.title",
  'work:1,creator:a,image_content,"{""platform"":""web""}",Sunflowers',
  "work:2,,text_content,,",
  ",creator:a,image_content,,",
  'work:3,"creator:""b"", the second",Not A Type,,',
  'work:4,creator:c,image_content,[1],"two',
  'lines"',
  "work:5,creator:c,image_content,{},x,too,many",
  'work:1,creator:a,image_content,"{""platform"": ""web""}",Sunflowers',
  "work:6,creator:c,image_content",
].join("\r\n");
const MISTAKES = [
  { line: 4, path: "content_id" },
  { line: 5, path: "attribution_type" },
  { line: 6, path: "metadata" },
  { line: 8, path: "" },
];

describe("POST /api/attributions/import", () => {
  test("workspaces take turns: no one waits for all of another's files, and each can have five", {
    timeout: 60_000,
  }, async () => {
    const [eve, fay] = [await join(app, "Eve"), await join(app, "Fay")];
    const [hers, theirs] = [await startProject(eve), await startProject(fay)];
    const csv = (rows: number) =>
      ["content_id,attribution_type", ...Array.from({ length: rows }, (_, i) => `${rows}:${i},x`)].join("\n");
    const long = [await send(eve, hers, csv(6000)), await send(eve, hers, csv(3500))];
    const short = await send(fay, theirs, csv(1));
    for (let i = 2; i < 5; i++) expect((await send(eve, hers, csv(i))).status).toBe(202);
    const sixth = await send(eve, hers, csv(9));
    expect([sixth.status, sixth.headers.get("retry-after")]).toEqual([429, "30"]);
    await runDueImports(app.deps);
    const finished = async (person: Person, { body }: typeof short) =>
      (await person.get(`/api/attributions/imports/${body.id}`)).body;
    const [last, mine] = [await finished(eve, long[0] as typeof short), await finished(fay, short)];
    expect([last.recorded, mine.recorded]).toEqual([6000, 1]);
    expect(Date.parse(mine.finishedAt)).toBeLessThanOrEqual(Date.parse(last.finishedAt));
    expect((await finished(eve, long[1] as typeof short)).recorded).toBe(3500);
  });

  test("200: a dry run shows what would be recorded and what's wrong, and writes nothing", async () => {
    const project = await startProject(ada);
    const answer = await send(ada, project, FILE, true);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: null,
      dryRun: true,
      state: "done",
      rowsTotal: 8,
      rowsDone: 8,
      recorded: 3,
      duplicates: 1,
      rejected: 4,
    });
    expect(answer.body.errors).toMatchObject(MISTAKES);
    await runDueImports(app.deps);
    expect(await list(project)).toEqual([]);
    expect(
      (
        await app.deps.pool.query("select count(*) as n from attribution_imports where project_id = $1", [
          project.id,
        ])
      ).rows[0].n,
    ).toBe(0);
  });

  test("202 records valid rows, reports the rest by line, and recognizes resent rows", async () => {
    const project = await startProject(ada);
    const answer = await send(ada, project, FILE);
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({
      projectId: project.id,
      dryRun: false,
      state: "running",
      rowsTotal: 8,
      rowsDone: 4,
      recorded: 0,
      rejected: 4,
    });
    await runDueImports(app.deps);
    const done = await imported(answer.body.id);
    expect(done).toMatchObject({
      state: "done",
      rowsTotal: 8,
      rowsDone: 8,
      recorded: 3,
      duplicates: 1,
      rejected: 4,
      finishedAt: expect.any(String),
    });
    expect(done.errors).toMatchObject(MISTAKES);
    expect(await list(project, "&sort=oldest")).toMatchObject([
      {
        contentId: "work:1",
        contentCreatorId: "creator:a",
        metadata: { platform: "web", title: "Sunflowers" },
        syncStatus: "pending",
      },
      { contentId: "work:2", contentCreatorId: null, attributionType: "text_content", metadata: {} },
      { contentId: "work:6" },
    ]);

    const again = await ada.post("/api/attributions/import", {
      csv: `${FILE}\r\nwork:7,,text_content`,
      projectId: project.id,
    });
    await runDueImports(app.deps);
    expect(await imported(again.body.id)).toMatchObject({
      state: "done",
      recorded: 1,
      duplicates: 4,
      rejected: 4,
    });
    expect(await list(project)).toHaveLength(4);
    expect((await send(ada, project, FILE, true)).body).toMatchObject({ recorded: 0, duplicates: 4 });
    expect(await wrongCounts(app.deps.pool)).toEqual([]);
  });

  test("202 for 3,000 rows, recorded once by two workers", async () => {
    const project = await startProject(ada);
    const rows = Array.from({ length: 3000 }, (_, i) => `image_content,work:${i}`);
    const csv = `attribution_type,content_id\n${rows.join("\n")}`;
    const { body } = await send(ada, project, csv);
    await Promise.all([runDueImports(app.deps), runDueImports(app.deps)]);
    expect(await imported(body.id)).toMatchObject({
      state: "done",
      rowsTotal: 3000,
      rowsDone: 3000,
      recorded: 3000,
      duplicates: 0,
    });
    expect((await ada.get(`/api/attributions/counts?projectId=${project.id}`)).body.totalAttributions).toBe(
      3000,
    );
    expect(await wrongCounts(app.deps.pool)).toEqual([]);
  });

  test("an import into a project archived in the meantime fails with the reason", async () => {
    const project = await startProject(ada);
    const { body } = await send(ada, project, FILE);
    await ada.call("PUT", `/api/projects/${project.id}/archive`);
    await runDueImports(app.deps);
    const failed = await imported(body.id);
    expect([failed.state, failed.recorded, failed.errors[0].message]).toEqual([
      "failed",
      0,
      expect.stringContaining("archived"),
    ]);
    expect((await send(ada, project, FILE)).status).toBe(409);
  });

  test.each([
    ["", "csv"],
    ["content_id\nx", "csv"],
    ["content_id,attribution_type,color\nx,y,z", "csv"],
    ["content_id,content_id,attribution_type\nx,y,z", "csv"],
    ['content_id,attribution_type\n"x,y', "csv"],
    [`content_id,attribution_type\n${"x,y\n".repeat(100_001)}`, "csv"],
  ])("400 for an unreadable file, %#", async (csv, path) => {
    const answer = await ada.post("/api/attributions/import", {
      csv,
      projectId: (await startProject(ada)).id,
      dryRun: true,
    });
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, path]);
  });

  test("400 for unknown members, 404 for a stranger's project, 413 over 20 MiB, 415 elsewhere", async () => {
    const project = await startProject(ada);
    expect((await ada.post("/api/attributions/import", { csv: "x" })).body.errors[0].path).toBe("projectId");
    expect((await send(await join(app, "Mallory"), project, FILE)).status).toBe(404);
    expect((await send(ada, project, `content_id,attribution_type\n${"x".repeat(20_971_520)}`)).status).toBe(
      413,
    );
    expect((await ada.call("POST", "/api/projects", "name\nx", { "content-type": "text/csv" })).status).toBe(
      415,
    );
  });
});

describe("GET /api/attributions/export", () => {
  test("200 contains what the list shows, as a file that can be imported", async () => {
    const [project, copy] = [await startProject(ada), await startProject(ada)];
    const program = await startProgram(app, ada);
    const record = (members: Record<string, unknown>) =>
      program.post("/v1/attributions", attributionInput(project, members));
    await record({
      content_id: "=HYPERLINK(1)",
      content_creator_id: 'Zoë "Z", 葛飾',
      metadata: { platform: "web", note: "a\nb", name: "A wave", artist: "Hokusai" },
    });
    const { body: gone } = await record({ content_id: "gone" });
    await record({ content_id: "-1", content_creator_id: null, metadata: {} });
    await ada.call("DELETE", `/api/attributions/${gone.id}`, { reason: "Mistaken" });
    const answer = await ada.get(`/api/attributions/export?projectId=${project.id}&sort=oldest`);
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="byline-attributions-\d{4}-\d\d-\d\d.csv"$/,
    );
    const lines = answer.body.trim().split("\r\n");
    expect(lines[0]).toBe(
      "id,project,project_id,title,content_id,creator,content_creator_id,attribution_type,metadata," +
        "external_id,byline_sync_status,created_at,edited_at,withdrawn_at,url,credit",
    );
    expect(lines).toHaveLength(4);
    const place = `${project.name},${project.id}`;
    expect(lines[1]).toContain(
      `,${place},A wave,'=HYPERLINK(1),Hokusai,"Zoë ""Z"", 葛飾",image_content,"{""name""`,
    );
    expect(lines[2]).toMatch(/,withdrawn,.+Z,,.+Z,,$/);
    expect(lines[3]).toContain(",,'-1,,,image_content,{},");
    expect(
      (await ada.get(`/api/attributions/export?projectId=${project.id}&withdrawn=false`)).body
        .trim()
        .split("\r\n"),
    ).toHaveLength(3);

    const { body } = await send(ada, copy, answer.body);
    await runDueImports(app.deps);
    expect(await imported(body.id)).toMatchObject({
      recorded: 2,
      rejected: 1,
      errors: [{ line: 3, path: "withdrawn_at" }],
    });
    expect(
      (await list(copy, "&sort=oldest")).map((row: { contentId: string; metadata: object }) => [
        row.contentId,
        row.metadata,
      ]),
    ).toEqual([
      ["=HYPERLINK(1)", { platform: "web", note: "a\nb", name: "A wave", artist: "Hokusai" }],
      ["-1", {}],
    ]);

    const named = "title,content_id,creator,attribution_type,metadata.title\nOne,1,Zoë,image_content,Mine\n";
    expect((await send(ada, copy, named)).body.message).toBe(
      'The columns "title" and "metadata.title" both mean title.',
    );
  });

  test("200 distinguishes text that begins with an apostrophe from a formula", async () => {
    const [project, copy] = [await startProject(ada), await startProject(ada)];
    const program = await startProgram(app, ada);
    const contentIds = ["=x", "'=x", "''=x", "'x"];
    for (const content_id of contentIds)
      await program.post("/v1/attributions", attributionInput(project, { content_id }));
    const file = (await ada.get(`/api/attributions/export?projectId=${project.id}&sort=oldest`)).body;
    const { body } = await send(ada, copy, file);
    await runDueImports(app.deps);
    expect(await imported(body.id)).toMatchObject({ recorded: 4, duplicates: 0, rejected: 0 });
    const copied = (await list(copy, "&sort=oldest")).map(
      ({ contentId }: { contentId: string }) => contentId,
    );
    expect(copied).toEqual(contentIds);
  });

  test("200 with more rows than one database page", async () => {
    const project = await startProject(ada);
    const rows = Array.from({ length: 2345 }, (_, i) => `work:${i},image_content`);
    const csv = `content_id,attribution_type\n${rows.join("\n")}`;
    await send(ada, project, csv);
    await runDueImports(app.deps);
    for (const sort of ["newest", "oldest"]) {
      const lines = (await ada.get(`/api/attributions/export?projectId=${project.id}&sort=${sort}`)).body
        .trim()
        .split("\r\n");
      expect(new Set(lines).size).toBe(2346);
    }
  });
});

describe("GET /api/attributions/user, searched and sorted", () => {
  test("200 by the start of a content or creator id, or by id; oldest first continues by Link", async () => {
    const project = await startProject(ada);
    const program = await startProgram(app, ada);
    const ids: string[] = [];
    for (let i = 0; i < 12; i++) {
      const use = attributionInput(project, {
        content_id: `${i % 2 ? "even" : "100%_odd"}:${i}`,
        content_creator_id: `${i % 3 ? "two" : "one"}:${i % 4}`,
      });
      ids.push((await program.post("/v1/attributions", use)).body.id);
    }
    const found = async (query: string) =>
      (await list(project, query)).map((row: { id: string }) => ids.indexOf(row.id));
    expect(await found("&search=even")).toEqual([11, 9, 7, 5, 3, 1]);
    expect(await found("&search=one:0&sort=oldest")).toEqual([0]);
    expect(await found("&search=one")).toEqual([9, 6, 3, 0]);
    expect(await found(`&search=${encodeURIComponent("100%_")}`)).toEqual([10, 8, 6, 4, 2, 0]);
    expect(await found(`&search=${encodeURIComponent("%")}`)).toEqual([]);
    expect(await found("&search=Even")).toEqual([]);
    expect(await found(`&search=${ids[5]}`)).toEqual([5]);
    expect(await found("&search=even&contentCreatorId=two:1")).toEqual([5, 1]);
    const first = await ada.get(`/api/attributions/user?projectId=${project.id}&sort=oldest&limit=8`);
    const next = /^<(.+)>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1] as string;
    expect([...first.body, ...(await ada.get(next)).body].map((row: { id: string }) => row.id)).toEqual(ids);
  });

  test("200 even if very many start the same way", async () => {
    const project = await startProject(ada);
    const rows = Array.from({ length: 700 }, (_, i) => `many:${i},image_content`);
    const csv = `content_id,attribution_type\n${rows.join("\n")}`;
    await send(ada, project, csv);
    await runDueImports(app.deps);
    expect(await list(project, "&search=many&limit=500")).toHaveLength(500);
    expect(await list(project, "&search=many:69&limit=500")).toHaveLength(11);
  });

  test.each(["sort=up", "withdrawn=maybe", "search=%00"])("400 for ?%s", async (query) => {
    expect((await ada.get(`/api/attributions/user?${query}`)).status).toBe(400);
  });
});
