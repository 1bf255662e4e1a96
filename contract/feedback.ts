import { z } from "zod";
import { docsPages } from "./docs-index.ts";
import { listQuery } from "./paging.ts";

const paths = docsPages.map((page) => page.path);

/** POST /api/feedback: whether a documentation or sample page was useful. */
export const pageFeedback = z.strictObject({
  path: z.string().refine((path) => paths.includes(path), "This page isn't in the documentation"),
  useful: z.boolean("useful must be true or false"),
});
export type PageFeedback = z.infer<typeof pageFeedback>;

/** GET /api/operator/feedback: pages with feedback in the period, worst first. */
export const feedbackQuery = listQuery.extend({
  period: z.enum(["90d", "all"], "Period must be 90d or all").default("90d"),
});
export type FeedbackPeriod = z.infer<typeof feedbackQuery>["period"];

export const feedbackCount = z.object({
  id: z.string().meta({ description: "The page's path" }),
  useful: z.int(),
  notUseful: z.int(),
  lastDay: z.string().meta({ description: "UTC day of the last answer" }),
});
export type FeedbackCount = z.infer<typeof feedbackCount>;
