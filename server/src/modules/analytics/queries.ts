import {
  DASHBOARD_PROJECTS,
  type DashboardDays,
  type DashboardStats,
  type SiteFigures,
  type ThisMonth,
} from "@byline/contract/dashboard.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import type { Db } from "../../db/client.ts";
import { dayOf, daysBefore, firstOfMonth } from "../../kit/days.ts";
import {
  countAllCreators,
  countAllRecorded,
  countDaysByProject,
  countRecorded,
  countRecordedBy,
  findFirstDay,
} from "../attributions/figures.ts";
import { projectsWithin } from "../attributions/queries.ts";
import { countDeployments, countInteractions } from "../community/count-interactions.ts";
import { standingOf } from "../community/standing.ts";
import { countActiveProjects, countAllProjects } from "../projects/counts.ts";
import { listProjectIds, listProjectIdsOf, listProjects, projectScopeOf } from "../projects/queries.ts";
import { listMembers } from "../workspaces/members.ts";
import { listApartWorkspaces } from "../workspaces/queries.ts";
import { daysOf, rangeOf } from "./range.ts";

export async function getDashboardStats(deps: Deps, actor: UserActor): Promise<DashboardStats> {
  const [{ active, live }, standing] = await Promise.all([
    countActiveProjects(deps.db, actor.workspaceId),
    standingOf(deps, actor),
  ]);
  return { activeProjects: active, liveApps: live, ...standing };
}

/** Reads the daily rollup, so the cost depends on projects and days, not attributions. */
export async function getDashboardDays(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: UserActor,
): Promise<DashboardDays> {
  const { range, previous } = rangeOf(clock(), { period: "30d" });
  const [all, newest] = await Promise.all([
    projectsWithin(db, projectScopeOf(actor), undefined),
    listProjects(db, projectScopeOf(actor), { archived: false, limit: DASHBOARD_PROJECTS }),
  ]);
  const shown = { workspaceId: actor.workspaceId, projectIds: newest.map(({ id }) => id) };
  const [recorded, byProject, since] = await Promise.all([
    countRecordedBy(db, "day", all, { from: previous.from, to: range.to }),
    countDaysByProject(db, shown, range),
    findFirstDay(db, all),
  ]);
  const days = daysOf(range);
  return {
    previousFrom: previous.from,
    since,
    days: days.map((day) => ({
      day,
      count: recorded.get(day) ?? 0,
      before: recorded.get(daysBefore(day, days.length)) ?? 0,
    })),
    projects: shown.projectIds.map((projectId) => ({
      projectId,
      counts: days.map((day) => byProject.get(projectId)?.get(day) ?? 0),
    })),
  };
}

export async function getThisMonth(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: UserActor,
): Promise<ThisMonth> {
  const { workspaceId } = actor;
  const [from, to] = [firstOfMonth(clock()), dayOf(clock())];
  const [projectIds, members] = await Promise.all([
    listProjectIds(db, projectScopeOf(actor)),
    listMembers(db, workspaceId),
  ]);
  const memberIds = members.map(({ userId }) => userId);
  const [attributionsGenerated, projectsDeployed, communityInteractions] = await Promise.all([
    countRecorded(db, { workspaceId, projectIds }, { from, to }),
    countDeployments(db, workspaceId, from),
    countInteractions(db, projectIds, from, memberIds),
  ]);
  return { attributionsGenerated, projectsDeployed, communityInteractions };
}

const FIGURES_KEPT_MS = 60_000;
const siteFigures = new WeakMap<Db, { at: number; figures: Promise<SiteFigures> }>();

/** Returns the whole instance's totals without the demo, for visitors. Counted at most once a minute. */
export function getSiteFigures({ db, clock }: Pick<Deps, "db" | "clock">): Promise<SiteFigures> {
  const kept = siteFigures.get(db);
  if (kept && clock() - kept.at < FIGURES_KEPT_MS) return kept.figures;
  const figures = countSite(db);
  siteFigures.set(db, { at: clock(), figures });
  figures.catch(() => siteFigures.delete(db));
  return figures;
}

async function countSite(db: Db): Promise<SiteFigures> {
  const apart = await listApartWorkspaces(db);
  const apartProjects = await listProjectIdsOf(db, apart);
  const [projects, attributions, creators] = await Promise.all([
    countAllProjects(db, apart),
    countAllRecorded(db, apartProjects),
    countAllCreators(db, apartProjects),
  ]);
  return { projects, attributions, creators };
}
