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

/** GET /api/site/figures: what the whole instance holds, for visitors. */
export const siteFigures = z.object({ projects: z.int(), attributions: z.int(), creators: z.int() });
export type SiteFigures = z.infer<typeof siteFigures>;
