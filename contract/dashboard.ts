import { z } from "zod";

/** GET /api/dashboard/stats. `communityRank` 0 is unranked. */
export const dashboardStats = z.object({
  activeProjects: z.int(),
  liveApps: z.int(),
  communityRank: z.int(),
  totalAttributions: z.int(),
});
export type DashboardStats = z.infer<typeof dashboardStats>;

/** GET /api/dashboard/month: since the first of this month, UTC. */
export const thisMonth = z.object({
  attributionsGenerated: z.int(),
  projectsDeployed: z.int(),
  communityInteractions: z.int(),
});
export type ThisMonth = z.infer<typeof thisMonth>;

/** How many projects the dashboard shows, the newest ones. */
export const DASHBOARD_PROJECTS = 5;

/**
 * GET /api/dashboard/days: attributions of the last 30 UTC days, today included. `before` counts the day 30
 * days earlier; `since` is the first day ever with any.
 */
export const dashboardDays = z.object({
  previousFrom: z.string(),
  since: z.string().nullable(),
  days: z.array(z.object({ day: z.string(), count: z.int(), before: z.int() })),
  /** The newest ones that are not archived, with a count for each of the days. */
  projects: z.array(z.object({ projectId: z.string(), counts: z.array(z.int()) })),
});
export type DashboardDays = z.infer<typeof dashboardDays>;

/** GET /api/site/figures: what the whole instance holds, for visitors. */
export const siteFigures = z.object({ projects: z.int(), attributions: z.int(), creators: z.int() });
export type SiteFigures = z.infer<typeof siteFigures>;
