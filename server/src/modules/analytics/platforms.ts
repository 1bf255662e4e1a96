import type { Analytics } from "@byline/contract/analytics.ts";
import type { Db } from "../../db/client.ts";
import { listTop } from "../attributions/figures.ts";
import type { Dated, Projects } from "../attributions/tallies.ts";

/**
 * A platform is in an attribution's metadata, which no index covers: one would slow down every write, and
 * without one a list of those of a rare platform would read them all. So these are counted, and not listed.
 * `total` is how many attributions there are: those that no platform accounts for come last,
 * under null.
 */
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
