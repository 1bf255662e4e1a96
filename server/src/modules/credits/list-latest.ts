import type { LatestPage } from "@byline/contract/written-pages.ts";
import type { Deps } from "../../core/deps.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { withPath } from "../attributions/credit-address.ts";
import { listLatestShown } from "../attributions/shown-attributions.ts";
import { withCreditLines } from "../claims/credit-lines.ts";
import { listShownById } from "../community/shown-projects.ts";

const DAYS = 30;
/** `each` is the maximum per project. The page's text says six. */
const LATEST = { limit: 48, each: 6 };

/** Returns the newest credits of all projects with public credits, and these projects. */
export async function listLatest({ db, pool, clock }: Deps): Promise<LatestPage> {
  const since = daysBefore(dayOf(clock()), DAYS - 1);
  const credits = await withCreditLines(db, await listLatestShown(pool, since, LATEST));
  const projectIds = [...new Set(credits.map(({ projectId }) => projectId))];
  const projects = await listShownById(pool, null, projectIds);
  return { credits: credits.map(withPath), projects };
}
