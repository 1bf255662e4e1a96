import type { FoundAttribution } from "@byline/contract/search.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { findExactly } from "../attributions/find-exactly.ts";
import { listNames } from "../credits/with-named.ts";
import { mapPictures } from "../pictures/queries.ts";

/** Finds the caller's attributions with exactly this id, content id, or URL, as their credits name them. */
export async function findAttributions(
  deps: Deps,
  actor: UserActor,
  text: string,
  limit: number,
): Promise<FoundAttribution[]> {
  const { workspaceId } = actor;
  const found = await findExactly(deps, actor, text, limit);
  const contentIds = found.map(({ contentId }) => contentId);
  const [names, pictures] = await Promise.all([
    listNames(
      deps.pool,
      found.map((one) => ({ ...one, workspaceId })),
    ),
    mapPictures(deps.db, workspaceId, contentIds),
  ]);
  return found.map(({ metadata: _, ...one }, i) => ({
    ...one,
    title: names[i]?.title ?? null,
    creator: names[i]?.creator ?? one.contentCreatorId,
    picture: pictures.get(one.contentId) ?? null,
  }));
}
