import type { PageFeedback } from "@byline/contract/feedback.ts";
import { sql } from "drizzle-orm";
import type { VisitorActor } from "../../core/access.ts";
import { systemWrite } from "../../core/write.ts";
import { pageFeedback } from "../../db/tables/feedback.ts";
import { dayOf } from "../../kit/days.ts";

/** Adds an answer to the page's count for the day (UTC). */
export const countFeedback = systemWrite<PageFeedback, void, VisitorActor>(
  "countFeedback",
  async ({ tx, deps }, { path, useful }) => {
    const one = { useful: useful ? 1 : 0, notUseful: useful ? 0 : 1 };
    await tx
      .insert(pageFeedback)
      .values({ path, day: dayOf(deps.clock()), ...one })
      .onConflictDoUpdate({
        target: [pageFeedback.path, pageFeedback.day],
        set: {
          useful: sql`${pageFeedback.useful} + ${one.useful}`,
          notUseful: sql`${pageFeedback.notUseful} + ${one.notUseful}`,
        },
      });
  },
);
