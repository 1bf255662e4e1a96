import { z } from "zod";

export const PERIODS = ["7d", "30d", "90d", "365d"] as const;
export const period = z.enum(PERIODS, `Period must be one of ${PERIODS.join(", ")}`);
export type Period = (typeof PERIODS)[number];
export const periodQuery = z.object({ period: period.default("30d") });

/** GET /v1/analytics/projects/{project_id}. Days are UTC; the period ends today. */
export const publicProjectAnalytics = z
  .object({
    project_id: z.string(),
    attribution_count: z.int().meta({ description: "Attributions recorded in the period" }),
    unique_creators: z.int().meta({ description: "Different content_creator_id among them" }),
    views: z.int().meta({ description: "Views reported in the period" }),
    engagement_rate: z.number().nullable().meta({ description: "Engaged views by views, 0 to 1; null while no views are reported" }),
    period: period.meta({ example: "30d" }),
  })
  .meta({ id: "ProjectAnalytics" });

/** GET /api/analytics: a project's or the whole workspace's figures, and one point for each UTC day. */
export const analytics = z.object({
  period,
  attributionCount: z.int(),
  previousCount: z.int().meta({ description: "The same count over the period before" }),
  uniqueCreators: z.int(),
  days: z.array(z.object({ day: z.string(), count: z.int() })),
  types: z.array(z.object({ type: z.string(), count: z.int() })),
});
export type Analytics = z.infer<typeof analytics>;
export const analyticsQuery = periodQuery.extend({ projectId: z.string().max(200).optional() });
