import { EVENT_LIMIT } from "@byline/contract/events.ts";
import type { ProjectStatus } from "@byline/contract/projects.ts";
import { CLOSING_DAY } from "@byline/contract/royalties.ts";
import { sql } from "drizzle-orm";
import type { TokenActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { type WriteContext, write } from "../../core/write.ts";
import { DAY_MS, dayOf } from "../../kit/days.ts";
import { idAt, timeOf } from "../../kit/ids.ts";
import { recordEvents } from "../analytics/record-events.ts";
import { canRecord, newAttribution } from "../attributions/new-attribution.ts";
import { listAttributions } from "../attributions/queries.ts";
import { moveProject, updateProject } from "../projects/change-project.ts";
import { createProject } from "../projects/create-project.ts";
import { listProjectIds, listProjects, projectScopeOf } from "../projects/queries.ts";
import type { Registry } from "../rights/send-sync.ts";
import { syncHistory } from "../rights/sync-history.ts";
import { closeMonths } from "../royalties/close-month.ts";
import { reportRevenue } from "../royalties/report-revenue.ts";
import { noteUses } from "../tokens/token-use.ts";
import type { SeedProject } from "./cast/cast.ts";
import { logCalls } from "./log-calls.ts";
import { randomOf } from "./random.ts";
import { attributionOf, revenueBetween, usesBetween, viewsOf } from "./uses.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Time span written at once in the last day. Before that, it's a day, from one morning to the next. */
const RECENT_STEP_MS = 30 * MINUTE_MS;
const RECENT_MS = DAY_MS;
const [PAUSE_MS, BUSY_PAUSE_MS] = [2, 100];
/** Time until an attribution is sent to the registry. */
const SYNC_AFTER_MS = 2 * HOUR_MS;
/** The hour (UTC) when projects are created and moved, and revenue is reported. */
const OFFICE_HOUR_MS = 9 * HOUR_MS;
/** Days between versions of a live project. */
const VERSION_DAYS = 60;
/** Days of a month when revenue is reported: for the rest of the previous month, and for the first half. */
const [REST_DAY, HALF_DAY] = [2, 16];

/** The history of a workspace's projects since a UTC day, written with its token. */
export type History = {
  token: TokenActor;
  since: string;
  projects: SeedProject[];
  isPublic: boolean;
  /** Returns the registry at a time in milliseconds since 1970. Null: the instance's platform. */
  registry: ((now: number) => Registry) | null;
};

/**
 * Writes history since the workspace's newest attribution, up to now, through the product's writes with the
 * clock set back. After an interruption it continues; running it again right away adds nothing. Pauses
 * between parts while the server is busy.
 */
export async function writeHistory(deps: Deps, history: History): Promise<void> {
  const now = deps.clock();
  const begins = await findNewest(deps, history);
  let busy = false;
  for (let from = begins; from < now; ) {
    const to = Math.min(now, nextBoundary(from, now));
    const moved = { ...deps, clock: () => to };
    const caller = { actor: history.token, deps: moved, requestId: null, client: null };
    await writePart(caller, { history, from, to, logged: now - deps.config.requestLogDays * DAY_MS });
    if (passes(from, to, CLOSING_DAY))
      await closeMonths({ ...deps, clock: () => officeHourBefore(to) }, history.token.workspaceId);
    busy = await deps.stepAside(busy ? BUSY_PAUSE_MS : PAUSE_MS);
    from = to;
  }
}

/** Returns the time of the workspace's newest attribution, or the day of its first project. */
async function findNewest(deps: Deps, { token, since, projects }: History): Promise<number> {
  const { workspaceId } = token;
  const projectIds = await listProjectIds(deps.db, projectScopeOf(token));
  const [newest] = await listAttributions(deps, { workspaceId, projectIds }, {}, { limit: 1 });
  const firstDay = Math.min(...projects.map(({ pace }) => pace.created));
  return newest ? timeOf(newest.id) : Date.parse(since) + firstDay * DAY_MS;
}

function nextBoundary(from: number, now: number): number {
  if (now - from <= RECENT_MS) return (Math.floor(from / RECENT_STEP_MS) + 1) * RECENT_STEP_MS;
  const morning = morningOf(dayOf(from));
  return morning > from ? morning : morningOf(dayOf(from + DAY_MS));
}

/** Returns when developers do manual work on a day: in the office hour, at a varying minute. */
const morningOf = (day: string) =>
  Date.parse(day) + OFFICE_HOUR_MS + Math.floor(randomOf(`${day} morning`)() * HOUR_MS);

/** Returns the last office hour before a time. Both are in milliseconds since 1970. */
const officeHourBefore = (at: number) => Date.parse(dayOf(at - OFFICE_HOUR_MS)) + OFFICE_HOUR_MS;

/** Whether that day of a month, at the office hour, is after `from` and up to `to`. */
function passes(from: number, to: number, dayOfMonth: number): boolean {
  const at = new Date(to - OFFICE_HOUR_MS);
  return at.getUTCDate() === dayOfMonth && from - OFFICE_HOUR_MS < Date.parse(dayOf(at.getTime()));
}

/** `logged` is the time from which calls are in the request log. */
type Part = { history: History; from: number; to: number; logged: number };

const writePart = write<TokenActor, Part, void>("writePart", { may: canRecord }, async (ctx, part) => {
  const { token, projects, registry, isPublic } = part.history;
  // The tables start empty, so cached plans from the start would always scan them whole.
  await ctx.tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
  const ids = await updateProjects(ctx, part);
  const uses = projects.flatMap((project) => {
    const projectId = ids.get(project.name);
    if (projectId === undefined) return [];
    return usesBetween(project, part.history.since, part.from, part.to).map((use) => ({
      use,
      project,
      projectId,
    }));
  });
  const day = (part.to - OFFICE_HOUR_MS - Date.parse(part.history.since)) / DAY_MS;
  const calls = uses.map(({ use, project, projectId }) => {
    const body = attributionOf(use, project, projectId);
    const recorded = newAttribution(token, body, null, idAt(use.at));
    return { body, recorded, isPublic: isPublic && statusOn(project, day) === "live" };
  });
  const attributions = calls.map(({ recorded }) => recorded);
  if (attributions.length > 0) {
    await ctx.deps.attributions.writeIn(ctx.tx, attributions, { calls: "each", now: part.to });
    const { tokenId, workspaceId } = token;
    for (const onDay of Map.groupBy(uses, ({ use }) => dayOf(use.at)).values()) {
      const at = Math.max(...onDay.map(({ use }) => use.at));
      const calls = onDay.length;
      const used = { workspaceId, calls, refused: 0, at, address: null, userAgent: undefined };
      await noteUses(ctx.tx, [[tokenId, used]]);
    }
    await logCalls(ctx, calls, part.logged);
  }
  if (registry) {
    const { workspaceId } = token;
    await syncHistory(ctx, registry(part.to), {
      workspaceId,
      recorded: attributions,
      until: part.to - SYNC_AFTER_MS,
    });
  }
  const views = uses.flatMap(({ use, project, projectId }) => viewsOf(use, project, projectId));
  for (let at = 0; at < views.length; at += EVENT_LIMIT)
    await recordEvents(ctx, views.slice(at, at + EVENT_LIMIT));
  await reportRevenues(ctx, part, ids);
});

/** Creates, deploys, and moves the projects that are due. Returns their ids by name. */
async function updateProjects(
  ctx: WriteContext<TokenActor>,
  { history: { token, since, projects, isPublic }, to }: Part,
): Promise<Map<string, string>> {
  const day = (to - OFFICE_HOUR_MS - Date.parse(since)) / DAY_MS;
  const known = await listProjects(ctx.tx, projectScopeOf(token), { archived: false });
  const ids = new Map<string, string>();
  for (const project of projects) {
    if (day < project.pace.created) continue;
    const { platform: _platform, uses: _uses, archive: _archive, pace: _pace, ...own } = project;
    const { status: _status, deploymentUrl: _deploymentUrl, ...members } = own;
    const found =
      known.find(({ name }) => name === project.name) ??
      (await createProject(ctx, { ...members, isPublic, publicCredits: isPublic, embedViews: false }));
    const deploymentUrl = deploymentOn(project, day);
    if (deploymentUrl && found.deploymentUrl !== deploymentUrl)
      await updateProject(ctx, { id: found.id, deploymentUrl });
    const status = statusOn(project, day);
    if (found.status !== status) await moveProject(ctx, { id: found.id, status });
    ids.set(project.name, found.id);
  }
  return ids;
}

function statusOn({ pace: { testing, live } }: SeedProject, day: number): ProjectStatus {
  if (live !== undefined && day >= live) return "live";
  return testing !== undefined && day >= testing ? "testing" : "development";
}

/** Returns a live project's deployment URL, which gets a new version every few weeks. */
function deploymentOn({ deploymentUrl, pace: { live } }: SeedProject, day: number): string | undefined {
  if (live === undefined || day < live) return undefined;
  return deploymentUrl && `${deploymentUrl}/v${1 + Math.floor((day - live) / VERSION_DAYS)}`;
}

/** Reports revenue of live projects twice a month. The rest of a month is known at its end. */
async function reportRevenues(
  ctx: WriteContext<TokenActor>,
  { history: { since, projects }, from, to }: Part,
  ids: Map<string, string>,
): Promise<void> {
  const isHalf = passes(from, to, HALF_DAY);
  if (!isHalf && !passes(from, to, REST_DAY)) return;
  const date = new Date(to - OFFICE_HOUR_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - (isHalf ? 0 : 1)];
  const [begin, half, end] = [
    Date.UTC(year, month),
    Date.UTC(year, month, HALF_DAY),
    Date.UTC(year, month + 1),
  ];
  const period = dayOf(begin).slice(0, 7);
  for (const project of projects) {
    const projectId = ids.get(project.name);
    if (projectId === undefined || project.pace.live === undefined) continue;
    const launched = Date.parse(since) + project.pace.live * DAY_MS;
    const earnedFrom = Math.max(launched, isHalf ? begin : half);
    const amount = revenueBetween(project, since, earnedFrom, (isHalf ? half : end) - 1);
    const reference = `${period} ${isHalf ? "first half" : "second half"}`;
    if (amount > 0) await reportRevenue(ctx, { projectId, amount, currency: "USD", period, reference });
  }
}
