import { z } from "zod";
import { DEFINITION_VERSION, DEFINITIONS } from "./definitions.ts";
import { shownAs } from "./pictures.ts";

export const PERIODS = ["7d", "30d", "90d", "365d"] as const;
export const period = z.enum(PERIODS, `Period must be one of ${PERIODS.join(", ")}`);
export type Period = (typeof PERIODS)[number];
export const periodQuery = z.object({
  period: period.default("30d").meta({ description: "Number of days, including today" }),
});

export const RANGE_LIMIT_DAYS = 731;
export const TOP_LIMIT = 10;
export const COMPARED_PROJECTS = 50;

const viewCounts = {
  view_events: z.int().meta({ description: DEFINITIONS.viewEvents.text }),
  double_clicks_removed: z.int().meta({ description: DEFINITIONS.doubleClicks.text }),
  machine_views: z.int().meta({ description: DEFINITIONS.machineViews.text }),
  unclassified_views: z.int().meta({ description: DEFINITIONS.unclassifiedViews.text }),
  unique_views: z.int().meta({ description: DEFINITIONS.uniqueViews.text }),
  engaged_unique_views: z.int().meta({ description: DEFINITIONS.engagedUniqueViews.text }),
};

/** GET /v1/analytics/projects/{project_id}. Days are UTC; the period ends today. */
export const publicProjectAnalytics = z
  .object({
    project_id: z.string(),
    attribution_count: z.int().meta({ description: DEFINITIONS.attributions.text }),
    unique_creators: z.int().meta({ description: DEFINITIONS.uniqueCreators.text }),
    views: z.int().meta({ description: DEFINITIONS.views.text }),
    engagement_rate: z.number().nullable().meta({ description: DEFINITIONS.engagementRate.text }),
    period: period.meta({ example: "30d" }),
    view_counts: z.object(viewCounts).meta({ description: "The counts behind the views" }),
    definition_version: z.string().meta({
      example: DEFINITION_VERSION,
      description: "Changes when the definition of a figure changes",
    }),
  })
  .meta({ id: "ProjectAnalytics" });

const views = z.object({
  viewEvents: z.int(),
  views: z.int(),
  doubleClicks: z.int(),
  machineViews: z.int(),
  unclassifiedViews: z.int(),
  uniqueViews: z.int(),
  engagedUniqueViews: z.int(),
  engagementRate: z.number().nullable(),
});
export type ViewFigures = z.infer<typeof views>;

/** Events of a day that may explain its figures. */
export const ANNOTATION_KINDS = ["went_live", "deployed", "import_finished"] as const;
/** Maximum annotations in a range. If there are more, only the latest are shown. */
export const ANNOTATION_LIMIT = 100;
const annotation = z.object({
  day: z.string(),
  kind: z.enum(ANNOTATION_KINDS),
  projectId: z.string(),
  project: z.string(),
  /** Attributions recorded by an import. */
  recorded: z.int().nullable(),
  /** A project's new deployment address. */
  host: z.string().nullable(),
});
export type Annotation = z.infer<typeof annotation>;

const figures = z.object({ attributionCount: z.int(), uniqueCreators: z.int(), views });

const named = z.object({ id: z.string(), name: z.string(), ...shownAs }).nullable();

/**
 * GET /api/analytics: figures for a project or the whole workspace. UTC days, inclusive, with one point for
 * each day. `period` is null for a custom range.
 */
export const analytics = figures.extend({
  period: period.nullable(),
  from: z.string(),
  to: z.string(),
  previousCount: z.int(),
  /** `days` has as many points as the range. */
  previous: figures.extend({
    from: z.string(),
    to: z.string(),
    days: z.array(
      z.object({ count: z.int(), views: z.int(), uniqueViews: z.int(), engagedUniqueViews: z.int() }),
    ),
  }),
  /** The first day with data of each kind. A period that began earlier isn't compared. */
  since: z.object({ attributions: z.string().nullable(), views: z.string().nullable() }),
  days: z.array(
    z.object({
      day: z.string(),
      count: z.int(),
      creatorIds: z.int(),
      views: z.int(),
      uniqueViews: z.int(),
      engagedUniqueViews: z.int(),
      engagementRate: z.number().nullable(),
      /** False while events for that day may still arrive. */
      final: z.boolean(),
    }),
  ),
  /** Oldest first. */
  annotations: z.array(annotation),
  types: z.array(z.object({ type: z.string(), count: z.int() })),
  /** `platform` is null if unknown. */
  platforms: z.array(z.object({ platform: z.string().nullable(), count: z.int() })),
  /**
   * Merged creators and works count as one. The id is their first one, or null for a creator known only by
   * name. `creator` and `work` are null until the catalog lists them.
   */
  creators: z.array(z.object({ contentCreatorId: z.string().nullable(), count: z.int(), creator: named })),
  contents: z.array(z.object({ contentId: z.string(), count: z.int(), work: named })),
  /** Most attributions in the range first. */
  projects: z.array(
    z.object({
      projectId: z.string(),
      name: z.string(),
      attributionCount: z.int(),
      previousCount: z.int(),
      uniqueCreators: z.int(),
      views: z.int(),
      uniqueViews: z.int(),
      engagementRate: z.number().nullable(),
    }),
  ),
  definitionVersion: z.string(),
});
export type Analytics = z.infer<typeof analytics>;

const day = z.iso.date("Must be a day such as 2026-11-21");

/** A period that ends today, or a range with `from` and `to`. UTC days, inclusive. */
const rangeQuery = z.object({
  period: period.optional(),
  from: day.optional(),
  to: day.optional(),
  projectId: z.string().max(200).optional(),
});

function checkRange(query: z.output<typeof rangeQuery>, context: z.core.$RefinementCtx) {
  const { from, to } = query;
  const problem = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (from === undefined && to === undefined) return;
  if (query.period !== undefined) return problem("period", "Send either period, or from and to");
  if (from === undefined || to === undefined)
    return problem(from === undefined ? "from" : "to", "Send both from and to");
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days < 1) problem("to", "The range must end on or after its first day");
  if (days > RANGE_LIMIT_DAYS) problem("from", `A range can be at most ${RANGE_LIMIT_DAYS} days`);
}

export const analyticsQuery = rangeQuery.superRefine(checkRange);
export type AnalyticsQuery = z.infer<typeof analyticsQuery>;

export const EXPORT_SECTIONS = ["days", "creators", "contents", "types", "platforms", "projects"] as const;
export type ExportSection = (typeof EXPORT_SECTIONS)[number];

/**
 * GET /api/analytics/export: one section of the analytics as CSV. Includes all creators and contents, not
 * just the top ones.
 */
export const analyticsExportQuery = rangeQuery
  .extend({
    section: z.enum(EXPORT_SECTIONS, `Section must be one of ${EXPORT_SECTIONS.join(", ")}`).default("days"),
  })
  .superRefine(checkRange);
