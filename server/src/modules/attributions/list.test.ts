import { describe, expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";

const app = await startApp();
const ada = await join(app);
const program = await startProgram(app, ada);
const [paintings, films] = [
  await startProject(ada, { name: "Paintings" }),
  await startProject(ada, { name: "Films" }),
];
const ids: string[] = [];
for (let i = 0; i < 30; i++) {
  const use = attributionInput(i % 3 ? paintings : films, {
    content_id: `work:${i % 10}`,
    content_creator_id: `creator:${i % 4}`,
    attribution_type: i % 3 ? "image_content" : "video_content",
  });
  ids.unshift((await program.post("/v1/attributions", use)).body.id);
}
const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id);

describe("GET /v1/attributions", () => {
  test("200 newest first, in pages, across all projects or one", async () => {
    const first = (await program.get("/v1/attributions")).body;
    expect(first).toMatchObject({ total: 30, page: 1, limit: 20, next_cursor: expect.any(String) });
    expect(idsOf(first.attributions)).toEqual(ids.slice(0, 20));
    const second = (await program.get("/v1/attributions?page=2")).body;
    expect([idsOf(second.attributions), second.next_cursor]).toEqual([ids.slice(20), null]);
    expect((await program.get(`/v1/attributions?project_id=${films.id}`)).body.total).toBe(10);
  });

  test("200: a cursor reads everything without gaps or repeats, even while new ones arrive", async () => {
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body }: { body: { attributions: { id: string }[]; next_cursor: string | null } } =
        await program.get(`/v1/attributions?limit=7${cursor && `&cursor=${cursor}`}`);
      seen.push(...idsOf(body.attributions));
      cursor = body.next_cursor;
      if (seen.length === 14)
        ids.unshift((await program.post("/v1/attributions", attributionInput(films))).body.id);
    }
    expect(seen).toEqual(ids.slice(1));
  });

  test("200 filters by content and creator, with a matching count", async () => {
    const byContent = (await program.get("/v1/attributions?content_id=work:3")).body;
    expect([byContent.total, byContent.attributions.length]).toEqual([3, 3]);
    const byBoth = (
      await program.get(
        `/v1/attributions?content_id=work:3&content_creator_id=creator:3&project_id=${films.id}`,
      )
    ).body;
    expect(
      byBoth.attributions.every(
        (row: { content_id: string; content_creator_id: string; project_id: string }) =>
          row.content_id === "work:3" &&
          row.content_creator_id === "creator:3" &&
          row.project_id === films.id,
      ),
    ).toBe(true);
    expect(byBoth.total).toBe(byBoth.attributions.length);
    expect((await program.get("/v1/attributions?content_id=nothing")).body).toMatchObject({
      attributions: [],
      total: 0,
      next_cursor: null,
    });
  });

  test("400 beyond the last page suggests a cursor; 400 for a made-up cursor", async () => {
    const deep = await program.get("/v1/attributions?page=2000");
    expect([deep.status, deep.body.message]).toEqual([400, expect.stringContaining("cursor")]);
    expect((await program.get("/v1/attributions?cursor=abc")).status).toBe(400);
  });

  test("404 for a stranger's project", async () => {
    const mallory = await startProgram(app, await join(app, "Mallory"));
    expect((await mallory.get(`/v1/attributions?project_id=${films.id}`)).status).toBe(404);
    expect((await mallory.get("/v1/attributions")).body.total).toBe(0);
  });
});

describe("GET /api/attributions/user", () => {
  test("200 is an array with the next page in Link, keeping the filters", async () => {
    const answer = await ada.get(`/api/attributions/user?projectId=${paintings.id}&limit=15`);
    expect(answer.body).toHaveLength(15);
    const next = /^<(.+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1] as string;
    const rest = await ada.get(next);
    expect(rest.body).toHaveLength(5);
    expect(rest.headers.get("link")).toBeNull();
    expect(new Set(idsOf([...answer.body, ...rest.body])).size).toBe(20);
  });

  test("200 filters by type and by days, inclusive", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    expect((await ada.get("/api/attributions/user?attributionType=video_content")).body).toHaveLength(10);
    expect((await ada.get(`/api/attributions/user?from=${today}&to=${today}&limit=500`)).body).toHaveLength(
      ids.length,
    );
    expect((await ada.get(`/api/attributions/user?from=${yesterday}&to=${yesterday}`)).body).toEqual([]);
  });

  test("200 filters by platform, and lists as many as Analytics counts", async () => {
    const grace = await join(app, "Grace");
    const project = await startProject(grace);
    const recording = await startProgram(app, grace);
    const emoji = "\u{1f5bc}".repeat(60);
    const stated = ["web", " web\u00a0", "\u3000web\n", "iOS", "ios", emoji, "x".repeat(100)];
    const others = ["x".repeat(101), "\t\u2003", 7, null, ["web"], undefined];
    for (const platform of [...stated, ...others])
      await recording.post("/v1/attributions", attributionInput(project, { metadata: { platform } }));
    const list = async (filter: Record<string, string>) =>
      (await grace.get(`/api/attributions/user?${new URLSearchParams(filter)}`)).body;
    const { platforms } = (await grace.get("/api/analytics")).body;
    const counted: [string | null, number][] = [
      ["web", 3],
      ["iOS", 1],
      ["ios", 1],
      ["x".repeat(100), 1],
      [emoji, 1],
      [null, others.length],
    ];
    expect(platforms).toEqual(counted.map(([platform, count]) => ({ platform, count })));
    for (const [platform, count] of counted)
      expect(await list(platform === null ? { hasPlatform: "false" } : { platform })).toHaveLength(count);
    expect(await list({ platform: "we" })).toEqual([]);
  });

  test("counts match the list", async () => {
    expect((await ada.get("/api/attributions/counts")).body).toEqual({
      totalAttributions: ids.length,
      contentCreators: 5,
      projectsWithAttributions: 2,
    });
    expect((await ada.get(`/api/attributions/counts?projectId=${films.id}`)).body.totalAttributions).toBe(11);
    expect((await ada.get("/api/dashboard/stats")).body.totalAttributions).toBe(ids.length);
  });

  test.each(["limit=501", "limit=0", "from=yesterday", "cursor=%00"])("400 for ?%s", async (query) => {
    expect((await ada.get(`/api/attributions/user?${query}`)).status).toBe(400);
  });
});
