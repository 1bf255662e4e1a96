import { z } from "zod";

/** GET /api/dashboard/stats. A `communityRank` of 0 means unranked. */
export const dashboardStats = z.object({
  activeProjects: z.int(),
  liveApps: z.int(),
  communityRank: z.int(),
  totalAttributions: z.int(),
});
export type DashboardStats = z.infer<typeof dashboardStats>;

/** GET /api/dashboard/month: figures since the first of this month, UTC. */
export const thisMonth = z.object({
  attributionsGenerated: z.int(),
  projectsDeployed: z.int(),
  communityInteractions: z.int(),
});
export type ThisMonth = z.infer<typeof thisMonth>;

/** Number of projects on the dashboard, newest first. */
export const DASHBOARD_PROJECTS = 5;

/**
 * GET /api/dashboard/days: attributions in the last 30 UTC days, including today. `before` is the count 30
 * days earlier; `since` is the first day with data.
 */
export const dashboardDays = z.object({
  previousFrom: z.string(),
  since: z.string().nullable(),
  days: z.array(z.object({ day: z.string(), count: z.int(), before: z.int() })),
  /** The newest active projects, with a count for each day. */
  projects: z.array(z.object({ projectId: z.string(), counts: z.array(z.int()) })),
});
export type DashboardDays = z.infer<typeof dashboardDays>;

/** GET /api/site/figures: public totals for the whole instance. */
export const siteFigures = z.object({ projects: z.int(), attributions: z.int(), creators: z.int() });
export type SiteFigures = z.infer<typeof siteFigures>;
