import type { Analytics } from "@byline/contract/analytics.ts";
import type { Db } from "../../db/client.ts";
import { listTop } from "../attributions/figures.ts";
import type { Dated, Projects } from "../attributions/tallies.ts";

/** Returns platforms by count. `total`: all attributions; those without a platform come last, as null. */
export async function listPlatforms(
  db: Db,
  projects: Projects,
  dated: Dated,
  total: number,
  limit: number,
): Promise<Analytics["platforms"]> {
  const { top, total: stated } = await listTop(db, "platform", projects, dated, limit);
  const platforms: Analytics["platforms"] = top.map(({ value, count }) => ({ platform: value, count }));
  return total > stated ? [...platforms, { platform: null, count: total - stated }] : platforms;
}
