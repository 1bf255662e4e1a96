import { expect } from "vitest";
import { DAY_MS } from "../src/kit/days.ts";
import type { Caller } from "./cast.ts";

/**
 * Walks what an account shows of itself, and compares what different screens say of the same: figures add up,
 * nothing is later than `now` (milliseconds since 1970) or earlier than its project, and each sync status,
 * statement and limit is what the rest says it must be.
 */
export async function expectConsistent(person: Caller, now: number): Promise<void> {
  const read = async (path: string) => {
    const { status, body } = await person.get(path);
    expect(status, path).toBe(200);
    return body;
  };
  const projects = await read("/api/projects");
  const stats = await read("/api/dashboard/stats");
  const live = projects.filter(({ status }: { status: string }) => status === "live");
  expect(stats).toMatchObject({ activeProjects: projects.length, liveApps: live.length });
  expect(sumOf(projects, "attributionCount")).toBe(stats.totalAttributions);

  await expectFiguresAgree(read, stats.totalAttributions);
  const attributions = await readAttributions(person);
  expect(attributions).toHaveLength(stats.totalAttributions);
  expectTimesAgree(attributions, projects, now);
  await expectSyncsAgree(read, attributions, now);
  await expectUsageAgrees(read, live, now);
  for (const { id } of projects) await expectStatementsAgree(read, id, now);
}

// biome-ignore lint/suspicious/noExplicitAny: answers are as the routes make them
type Row = Record<string, any>;
type Read = (path: string) => Promise<Row & Row[]>;

const sumOf = (rows: Row[], member: string) => rows.reduce((sum, row) => sum + Number(row[member] ?? 0), 0);

/** A year day by day is its total, and so are its projects; no day lies ahead. */
async function expectFiguresAgree(read: Read, total: number) {
  for (const days of [30, 90, 365]) {
    const figures = await read(`/api/analytics?period=${days}d`);
    expect(sumOf(figures.days, "count"), `${days} days`).toBe(figures.attributionCount);
    expect(sumOf(figures.projects, "attributionCount")).toBe(figures.attributionCount);
    expect(figures.attributionCount).toBeLessThanOrEqual(total);
    expect(sumOf(figures.days, "views")).toBe(figures.views.views);
    expect(figures.views.uniqueViews).toBeLessThanOrEqual(figures.views.views);
  }
}

/** Every attribution of the account, newest first, page after page. */
async function readAttributions(person: Caller): Promise<Row[]> {
  const all: Row[] = [];
  for (let path: string | undefined = "/api/attributions/user?limit=500"; path; ) {
    const { status, body, headers } = await person.get(path);
    expect(status, path).toBe(200);
    all.push(...body);
    path = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
  }
  return all;
}

function expectTimesAgree(attributions: Row[], projects: Row[], now: number) {
  const begun = new Map(projects.map(({ id, createdAt }) => [id, Date.parse(createdAt)]));
  for (const { id, projectId, createdAt } of attributions) {
    const at = Date.parse(createdAt);
    expect(at, `${id} lies ahead`).toBeLessThanOrEqual(now);
    expect(at, `${id} is older than its project`).toBeGreaterThan(begun.get(projectId) as number);
  }
}

/** What the integration says of the connection is what the attributions say. */
async function expectSyncsAgree(read: Read, attributions: Row[], now: number) {
  const status = await read("/api/rights/status");
  const groups = Map.groupBy(attributions, ({ syncStatus }) => syncStatus);
  const inState = (state: string) => groups.get(state) ?? [];
  expect({
    waiting: status.waiting,
    rejected: status.rejected,
    needsReview: status.needsReview,
    others: [...groups.keys()].filter(
      (state) => !["synced", "pending", "rejected", "needs_review"].includes(state),
    ),
  }).toEqual({
    waiting: inState("pending").length,
    rejected: inState("rejected").length,
    needsReview: inState("needs_review").length,
    others: [],
  });
  for (const { createdAt } of inState("pending")) expect(now - Date.parse(createdAt)).toBeLessThan(DAY_MS);
  for (const state of ["synced", "rejected", "needs_review"]) {
    const [newest] = inState(state);
    if (!newest) continue;
    const sync = await read(`/api/attributions/${newest.id}/sync`);
    expect(sync).toMatchObject({ state, attempt: 1, nextTryAt: null });
    expect(Date.parse(sync.since)).toBeGreaterThanOrEqual(Date.parse(newest.createdAt));
    expect(Date.parse(sync.since)).toBeLessThanOrEqual(now);
    expect(sync.moves[0]).toMatchObject({ to: state });
    if (state !== "synced") expect(sync.answer.reason).toBeTruthy();
  }
}

/** Each attribution of the month in a live project was a call; no limit is passed, and nothing is owed. */
async function expectUsageAgrees(read: Read, live: { id: string }[], now: number) {
  const month = new Date(now).toISOString().slice(0, 7);
  const usage = await read("/api/usage");
  const calls = usage.meters.find(({ limit }: { limit: string }) => limit === "monthlyCalls");
  let recorded = 0;
  for (const { id } of live) {
    const { days } = await read(`/api/analytics?period=90d&projectId=${id}`);
    recorded += sumOf(
      days.filter(({ day }: { day: string }) => day.startsWith(month)),
      "count",
    );
  }
  expect(calls.used).toBeGreaterThanOrEqual(recorded);
  expect(Date.parse(calls.resetsAt)).toBeGreaterThan(now);
  for (const { limit, used, allowed, resetsAt, state } of usage.meters) {
    const isFull = resetsAt === null && used === allowed; // such as the one live project of the Beta plan
    expect([limit, state]).toEqual([limit, isFull ? "full" : "fine"]);
  }
  expect(await read("/api/billing/invoices")).toEqual([]);
}

/** Closed in the past, one for each month, and the shares are the sum. */
async function expectStatementsAgree(read: Read, projectId: string, now: number) {
  const { statements, open } = await read(`/api/projects/${projectId}/royalties`);
  const periods = statements.map(({ period }: { period: string }) => period);
  expect(periods).toEqual([...new Set(periods)].toSorted().toReversed());
  for (const { period } of open) expect(periods).not.toContain(period);
  for (const { id, period, royalty, earned, adjusted, held, closedAt } of statements) {
    expect(Date.parse(closedAt)).toBeLessThanOrEqual(now);
    expect(closedAt.slice(0, 7) > period).toBe(true);
    expect(earned + held).toBe(royalty);
    const { lines } = await read(`/api/statements/${id}`);
    expect(sumOf(lines, "amount")).toBe(earned + adjusted);
  }
}
