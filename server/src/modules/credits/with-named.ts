import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { creditOf } from "@byline/contract/credit.ts";
import type { Deps } from "../../core/deps.ts";
import type { Db } from "../../db/client.ts";
import type { StoredAttribution } from "../attributions/queries.ts";
import { shapeAttribution } from "../attributions/shape-attribution.ts";
import { withCorrections } from "../catalog/corrected-credits.ts";
import { CREATORS, WORKS } from "../catalog/kinds.ts";
import { mapNamed } from "../catalog/names.ts";
import { withoutSuppressed } from "../catalog/suppressed-names.ts";
import { listDisputed } from "../disputes/queries.ts";
import { mapPictures } from "../pictures/queries.ts";
import { withCredits } from "./credit-of.ts";

type Stated = Pick<StoredAttribution, "projectId" | "contentId" | "contentCreatorId" | "metadata">;

/** Maps creator and content ids in these projects to their catalog entries. */
async function mapBoth(db: Db, workspaceId: string, rows: Stated[]) {
  const projects = { workspaceId, projectIds: [...new Set(rows.map(({ projectId }) => projectId))] };
  const creatorIds = rows.flatMap(({ contentCreatorId }) => contentCreatorId ?? []);
  const contentIds = rows.map(({ contentId }) => contentId);
  const [creators, works] = await Promise.all([
    mapNamed(db, CREATORS, projects, creatorIds),
    mapNamed(db, WORKS, projects, contentIds),
  ]);
  return { creators, works };
}

/** Returns the title and creator in each attribution's credit, in order. */
export async function listNames(
  pool: Deps["pool"],
  rows: (Stated & { workspaceId: string })[],
): Promise<{ title: string | null; creator: string | null }[]> {
  return (await withCorrections(pool, rows)).map((row) => {
    const { title, creator } = creditOf(row);
    return { title, creator };
  });
}

/** Returns attributions of these projects for lists, with their catalog entries. */
export async function withNamed(
  { db, pool, config }: Pick<Deps, "db" | "pool" | "config">,
  workspaceId: string,
  rows: StoredAttribution[],
): Promise<ListedAttribution[]> {
  const contentIds = rows.map(({ contentId }) => contentId);
  const [{ creators, works }, pictures, credited, shown, disputed] = await Promise.all([
    mapBoth(db, workspaceId, rows),
    mapPictures(db, workspaceId, contentIds),
    withCredits({ db, pool }, rows),
    withoutSuppressed(pool, rows),
    listDisputed(db, rows),
  ]);
  return rows.map((row, i) => ({
    ...shapeAttribution(row, config.url),
    creator: (row.contentCreatorId !== null && creators.get(row.contentCreatorId)) || null,
    work: works.get(row.contentId) ?? null,
    picture: pictures.get(row.contentId) ?? null,
    creditedMetadata: credited[i]?.metadata === row.metadata ? null : (credited[i]?.metadata ?? null),
    creditLine: credited[i]?.creditLine ?? null,
    nameRemoved: shown[i]?.nameRemoved ?? false,
    disputed: disputed.has(row.id),
  }));
}
