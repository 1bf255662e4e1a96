import { describe, expect, test } from "vitest";
import { attributionInput, join, NO_CALL, startProgram, startProject } from "../../../test/cast.ts";
import { foldTallies, startApp } from "../../../test/harness.ts";
import { wrongCounts } from "../../../test/rollups.ts";
import { idAt } from "../../kit/ids.ts";
import { closeLastDay } from "../attributions/creator-days.ts";
import { newAttribution } from "../attributions/new-attribution.ts";
import { writeAttributions } from "../attributions/write-attributions.ts";

const app = await startApp();
const ada = await join(app);
const DAY = 86_400_000;
const today = new Date().toISOString().slice(0, 10);
const dayAgo = (days: number) => new Date(Date.parse(today) - days * DAY).toISOString().slice(0, 10);

type Use = {
  day: number;
  projectId: string;
  creator: string | null;
  content: string;
  type: string;
  platform: string | null;
};

const shown = (name: string, plate: object) => ({
  ...{ id: expect.any(String), name, picture: null },
  plate: expect.objectContaining(plate),
});

/** 600 uses over 120 days, and few before, in two projects, always the same ones. */
const [gallery, films] = [
  await startProject(ada, { name: "Gallery" }),
  await startProject(ada, { name: "Films" }),
];
const uses: Use[] = Array.from({ length: 600 }, (_, i) => ({
  day: ((i * 37) % 120) * (i % 6 ? 1 : 3),
  projectId: i % 3 ? gallery.id : films.id,
  creator: i % 7 ? `creator:${(i * i) % 23}` : null,
  content: `work:${(i * 5) % 41}`,
  type: i % 4 ? "image_content" : "video_content",
  platform: [null, "web", "ios"][i % 3] as string | null,
}));
const { id: userId, workspace } = (await ada.get("/api/auth/user")).body;
const recorder = { userId, workspaceId: workspace.id };
await writeAttributions(
  app.deps.pool,
  uses.map((use) => {
    const createdAt = Date.parse(dayAgo(use.day)) + 3_600_000;
    const members = { content_id: use.content, content_creator_id: use.creator, attribution_type: use.type };
    const metadata = use.platform ? { platform: use.platform } : {};
    return newAttribution(
      recorder,
      attributionInput({ id: use.projectId }, { ...members, metadata }),
      null,
      idAt(createdAt),
    );
  }),
  NO_CALL,
);

/** What the response has to be, from the uses themselves. */
function recount(from: number, to: number, projectId?: string) {
  const within = uses.filter(
    (use) => use.day <= from && use.day >= to && (!projectId || use.projectId === projectId),
  );
  const top = (of: (use: Use) => string | null) => {
    const counts = new Map<string, number>();
    for (const use of within) {
      const value = of(use);
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, 10);
  };
  return {
    attributionCount: within.length,
    uniqueCreators: new Set(within.map((use) => use.creator).filter((creator) => creator !== null)).size,
    creators: top((use) => use.creator).map(([contentCreatorId, count]) => ({
      contentCreatorId,
      count,
      creator: shown(contentCreatorId, { creator: contentCreatorId }),
    })),
    contents: top((use) => use.content).map(([contentId, count]) => ({
      contentId,
      count,
      work: shown(contentId, { id: contentId, title: contentId }),
    })),
    types: top((use) => use.type).map(([type, count]) => ({ type, count })),
    platforms: [
      ...top((use) => use.platform).map(([platform, count]) => ({ platform, count })),
      ...[{ platform: null, count: within.filter((use) => use.platform === null).length }].filter(
        ({ count }) => count > 0,
      ),
    ],
  };
}

/** An attribution of that day, and what it was recorded from. */
async function recordedOn(day: number, projectId: string) {
  const on = `from=${dayAgo(day)}&to=${dayAgo(day)}`;
  const [row] = (await ada.get(`/api/attributions/user?${on}&projectId=${projectId}`)).body;
  const use = uses.find(
    (one) =>
      one.day === day &&
      one.content === row.contentId &&
      one.creator === row.contentCreatorId &&
      one.projectId === projectId,
  ) as Use;
  return { id: row.id as string, use };
}

describe.each([["as recorded"], ["half folded, half corrected"], ["folded"]])(
  "GET /api/analytics, %s",
  (state) => {
    test("the counters are in that state", async () => {
      if (state === "half folded, half corrected") {
        await foldTallies(app.deps);
        const withdrawn = await recordedOn(1, gallery.id);
        await ada.call("DELETE", `/api/attributions/${withdrawn.id}`, { reason: "To see the counts follow" });
        uses.splice(uses.indexOf(withdrawn.use), 1);
        // The second is of the year before in most months.
        for (const day of [51, 342]) {
          const { id, use } = await recordedOn(day, films.id);
          const correction = { contentCreatorId: "creator:new", contentId: "work:new", reason: "Mistaken" };
          expect((await ada.call("PATCH", `/api/attributions/${id}`, correction)).status).toBe(200);
          Object.assign(use, { creator: "creator:new", content: "work:new" });
        }
      }
      if (state === "folded") await foldTallies(app.deps);
      const { rows } = await app.deps.pool.query(
        "select (select count(*) from tally_deltas) as deltas, (select count(*) from tally_months) as months",
      );
      expect([rows[0].deltas > 0, rows[0].months > 0]).toEqual(
        { "as recorded": [true, false], "half folded, half corrected": [true, true], folded: [false, true] }[
          state
        ],
      );
      expect(await wrongCounts(app.deps.pool)).toEqual([]);
    });

    test.each([
      ["7d", 6],
      ["30d", 29],
      ["90d", 89],
      ["365d", 364],
    ] as const)("200 for the %s ending today", async (period, from) => {
      const { body } = await ada.get(`/api/analytics?period=${period}`);
      expect(body).toMatchObject({ period, from: dayAgo(from), to: today, ...recount(from, 0) });
      expect(body.previous).toMatchObject({ from: dayAgo(2 * from + 1), to: dayAgo(from + 1) });
      const before = recount(2 * from + 1, from + 1);
      expect([body.previousCount, body.previous.uniqueCreators]).toEqual([
        before.attributionCount,
        before.uniqueCreators,
      ]);
    });

    test.each([
      [100, 3],
      [64, 1],
      [45, 45],
      [119, 100],
      [20, 0],
      [300, 40],
    ])("200 for a custom range, %i to %i days ago", async (from, to) => {
      for (const project of [undefined, gallery, films]) {
        const { body } = await ada.get(
          `/api/analytics?from=${dayAgo(from)}&to=${dayAgo(to)}${project ? `&projectId=${project.id}` : ""}`,
        );
        expect(body).toMatchObject({ period: null, ...recount(from, to, project?.id) });
        const days = uses.filter((use) => !project || use.projectId === project.id).map(({ day }) => day);
        expect(body.since).toEqual({ attributions: dayAgo(Math.max(...days)), views: null });
        expect(body.days).toHaveLength(from - to + 1);
        expect(body.days.map((day: { day: string }) => day.day)).toEqual(
          Array.from({ length: from - to + 1 }, (_, i) => dayAgo(from - i)),
        );
        for (const point of body.days as { day: string; count: number; creatorIds: number }[]) {
          const ago = (Date.parse(today) - Date.parse(point.day)) / DAY;
          const { attributionCount, uniqueCreators } = recount(ago, ago, project?.id);
          expect([point.count, point.creatorIds]).toEqual([attributionCount, uniqueCreators]);
        }
        for (const compared of body.projects) {
          const of = recount(from, to, compared.projectId);
          expect([compared.attributionCount, compared.uniqueCreators]).toEqual([
            of.attributionCount,
            of.uniqueCreators,
          ]);
        }
        const counts = body.projects.map(
          (compared: { attributionCount: number }) => compared.attributionCount,
        );
        expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
        expect(counts).toHaveLength(project ? 1 : 2);
      }
    });
  },
);

test("a worker counts the creators of each completed day, per project and in total", async () => {
  await app.deps.pool.query("delete from creator_days");
  await closeLastDay(app.deps);
  const { rows } = await app.deps.pool.query("select scope_id, day, n from creator_days");
  const ago = (Date.parse(today) - Date.parse(rows[0].day)) / DAY;
  expect(new Map(rows.map((row) => [row.scope_id, row.n]))).toEqual(
    new Map([
      [workspace.id, recount(ago, ago).uniqueCreators],
      ...[gallery, films].map(({ id }): [string, number] => [id, recount(ago, ago, id).uniqueCreators]),
    ]),
  );
});

test("a consumer folds what is recorded", async () => {
  const deltas = async () => (await app.deps.pool.query("select count(*) as n from tally_deltas")).rows[0].n;
  await ada.post("/api/attributions", {
    projectId: gallery.id,
    contentId: "folded",
    attributionType: "image_content",
  });
  expect(await deltas()).toBeGreaterThan(0);
  await foldTallies(app.deps);
  expect(await deltas()).toBe(0);
  uses.push({
    day: 0,
    projectId: gallery.id,
    creator: null,
    content: "folded",
    type: "image_content",
    platform: null,
  });
});

test("200 with views and engagement per day, and the whole range's rate", async () => {
  const program = await startProgram(app, ada);
  const view = {
    project_id: films.id,
    type: "view",
    content_id: "x",
    viewer_user_agent: "Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0",
  };
  const events = [
    { session_id: "a" },
    { session_id: "b" },
    { session_id: "a", type: "engagement" },
    { viewer_user_agent: "curl/8.5.0" },
  ];
  await program.post("/v1/events", { events: events.map((event) => ({ ...view, ...event })) });
  const { body } = await ada.get(`/api/analytics?period=7d&projectId=${films.id}`);
  expect(body.views).toEqual({
    viewEvents: 3,
    views: 2,
    doubleClicks: 0,
    machineViews: 1,
    unclassifiedViews: 0,
    uniqueViews: 2,
    engagedUniqueViews: 1,
    engagementRate: 0.5,
  });
  expect(body.days.at(-1)).toMatchObject({
    day: today,
    views: 2,
    uniqueViews: 2,
    engagedUniqueViews: 1,
    engagementRate: 0.5,
    final: false,
  });
  expect(body.days[0]).toMatchObject({ views: 0, engagementRate: null, final: true });
  expect(body.previous.views).toMatchObject({ views: 0, engagementRate: null });
  expect(body.since.views).toBe(today);
  expect(body.projects).toMatchObject([{ name: "Films", views: 2, uniqueViews: 2, engagementRate: 0.5 }]);
});

describe("GET /api/analytics/export", () => {
  const NAMED = ["creators", "contents", "projects"]; // a name stands before each id
  test("200 is a CSV file with a row for each day", async () => {
    const answer = await ada.get("/api/analytics/export?period=7d");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="byline-days-${dayAgo(6)}-to-${today}.csv"`,
    );
    const lines = answer.body.split("\r\n");
    expect(lines[0]).toBe(
      "day,attributions,creator_ids,views,unique_views,engaged_unique_views,engagement_rate,final",
    );
    expect(lines).toHaveLength(9);
    const { attributionCount, uniqueCreators } = recount(6, 6);
    expect(lines[1]).toBe(`${dayAgo(6)},${attributionCount},${uniqueCreators},0,0,0,,true`);
  });

  test.each(["creators", "contents", "types", "platforms", "projects"])(
    "200 for %s, all of them",
    async (section) => {
      const lines = (
        await ada.get(`/api/analytics/export?from=${dayAgo(357)}&to=${today}&section=${section}`)
      ).body
        .trim()
        .split("\r\n")
        .slice(1);
      const counts = lines.map((line: string) => Number(line.split(",")[NAMED.includes(section) ? 2 : 1]));
      const all = section === "creators" ? uses.filter((use) => use.creator !== null) : uses;
      expect(counts.reduce((sum: number, n: number) => sum + n, 0)).toBe(all.length);
    },
  );

  test("attributions_before is empty without data from the first day of the previous period", async () => {
    const before = async (period: string) => {
      const { body } = await ada.get(`/api/analytics/export?period=${period}&section=projects`);
      const lines: string[] = body.trim().split("\r\n").slice(1);
      return lines.map((line) => line.split(",")[3]);
    };
    const counts = (await before("30d")).map(Number);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(recount(59, 30).attributionCount);
    expect(await before("365d")).toEqual(["", ""]);
  });

  test("400 for an unknown section, 404 for a stranger's project", async () => {
    expect((await ada.get("/api/analytics/export?section=all")).status).toBe(400);
    const mallory = await join(app, "Mallory");
    expect((await mallory.get(`/api/analytics/export?projectId=${gallery.id}`)).status).toBe(404);
    expect((await mallory.get(`/api/analytics?projectId=${gallery.id}`)).status).toBe(404);
  });
});

test.each([
  ["period=1d", "period"],
  ["from=2026-01-01", "to"],
  ["to=2026-01-01", "from"],
  ["from=2026-02-01&to=2026-01-01", "to"],
  ["from=2026-02-30&to=2026-03-01", "from"],
  ["from=2020-01-01&to=2026-01-01", "from"],
  ["period=7d&from=2026-01-01&to=2026-01-02", "period"],
])("400 for ?%s", async (query, path) => {
  const answer = await ada.get(`/api/analytics?${query}`);
  expect([answer.status, answer.body.errors[0].path]).toEqual([400, path]);
});
