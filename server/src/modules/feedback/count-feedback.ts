import type { PageFeedback } from "@byline/contract/feedback.ts";
import { sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { pageFeedback } from "../../db/tables/feedback.ts";
import { dayOf } from "../../kit/days.ts";

/** Adds one answer to the page's count of the day (UTC). */
export async function countFeedback(deps: Deps, { path, useful }: PageFeedback): Promise<void> {
  const day = dayOf(deps.clock());
  const one = { useful: useful ? 1 : 0, notUseful: useful ? 0 : 1 };
  await deps.db
    .insert(pageFeedback)
    .values({ path, day, ...one })
    .onConflictDoUpdate({
      target: [pageFeedback.path, pageFeedback.day],
      set: {
        useful: sql`${pageFeedback.useful} + ${one.useful}`,
        notUseful: sql`${pageFeedback.notUseful} + ${one.notUseful}`,
      },
    });
}
