import type { ListedAttribution } from "@byline/contract/attributions.ts";
import type { Deps } from "../../core/deps.ts";
import { CREATORS, WORKS } from "../catalog/kinds.ts";
import { mapNamed } from "../catalog/names.ts";
import type { StoredAttribution } from "./queries.ts";
import { shapeAttribution } from "./shape-attribution.ts";
import type { Projects } from "./tallies.ts";

/** Attributions of these projects as lists show them, with what the catalog calls creator and work. */
export async function withNamed(
  { db, config }: Pick<Deps, "db" | "config">,
  projects: Projects,
  rows: StoredAttribution[],
): Promise<ListedAttribution[]> {
  const [creators, works] = await Promise.all([
    mapNamed(
      db,
      CREATORS,
      projects,
      rows.flatMap(({ contentCreatorId }) => contentCreatorId ?? []),
    ),
    mapNamed(
      db,
      WORKS,
      projects,
      rows.map(({ contentId }) => contentId),
    ),
  ]);
  return rows.map((row) => ({
    ...shapeAttribution(row, config.url),
    creator: (row.contentCreatorId !== null && creators.get(row.contentCreatorId)) || null,
    work: works.get(row.contentId) ?? null,
  }));
}
