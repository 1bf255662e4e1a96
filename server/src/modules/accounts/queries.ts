import type { CurrentUser } from "@byline/contract/accounts.ts";
import { eq } from "drizzle-orm";
import type { UserActor } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { users, workspaces } from "../../db/tables/accounts.ts";
import { unauthorizedSession } from "../../errors.ts";
import { countAttributions } from "../attributions/queries.ts";
import { rankOf } from "../community/rank.ts";
import { listProjectIds, reachOf } from "../projects/queries.ts";

export async function getCurrentUser(deps: Deps, actor: UserActor): Promise<CurrentUser> {
  const [[user], [workspace], rank, counts] = await Promise.all([
    deps.db.select().from(users).where(eq(users.id, actor.userId)),
    deps.db.select().from(workspaces).where(eq(workspaces.id, actor.workspaceId)),
    rankOf(deps, actor.workspaceId),
    listProjectIds(deps.db, reachOf(actor)).then((ids) => countAttributions(deps.db, ids)),
  ]);
  if (!user || !workspace) throw unauthorizedSession();
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    username: user.username,
    profileImageUrl: user.profileImageUrl,
    communityRank: rank,
    totalAttributions: counts.totalAttributions,
    workspace: { id: workspace.id, name: workspace.name, role: actor.role },
    createdAt: user.createdAt.toISOString(),
  };
}
