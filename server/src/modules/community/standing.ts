import type { CurrentUser } from "@byline/contract/accounts.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { countTotals, projectsWithin } from "../attributions/queries.ts";
import { projectScopeOf } from "../projects/queries.ts";
import { rankOf } from "./rank.ts";

declare module "../../core/deps.ts" {
  interface Services {
    standingOf: typeof standingOf;
  }
}

type Standing = Pick<CurrentUser, "communityRank" | "totalAttributions">;

/** Returns the figures in a signed-in person's account, for the workspace they're in. */
export async function standingOf(deps: Deps, actor: UserActor): Promise<Standing> {
  const [communityRank, { n: totalAttributions }] = await Promise.all([
    rankOf(deps, actor.workspaceId),
    projectsWithin(deps.db, projectScopeOf(actor), undefined).then((mine) => countTotals(deps.db, mine)),
  ]);
  return { communityRank, totalAttributions };
}
