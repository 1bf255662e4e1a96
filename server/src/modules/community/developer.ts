import type { Developer } from "@byline/contract/community.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import { findPersonByUsername } from "../accounts/people.ts";
import { publicPerson } from "../accounts/public-person.ts";
import { countOfProjects } from "../attributions/figures.ts";
import { countCreatorsOf } from "../catalog/count-creators.ts";
import { SHOWN_PROJECTS } from "../projects/shown.ts";
import { listOwnedWorkspaces } from "../workspaces/queries.ts";
import { listAuthorCredits } from "./credited.ts";
import { listFeed } from "./list-feed.ts";
import { RANKED, rankOf } from "./rank.ts";
import { listShownProjects } from "./shown-projects.ts";

const USERNAME = /^[a-z0-9._-]{1,40}$/i;
const PROJECTS = 100;
const ACTIVITIES = 20;

/** Returns a developer's public page. Throws 404 if their profile is private, as for an unknown username. */
export async function getDeveloper(
  deps: Deps,
  viewer: UserActor | null,
  username: string,
): Promise<Developer> {
  const user = USERNAME.test(username) ? await findPersonByUsername(deps.db, username) : undefined;
  const viewerId = viewer?.userId ?? null;
  const person = user ? publicPerson(user, viewerId) : null;
  if (!user || !person) throw notFound("developer");
  const [workspace] = await listOwnedWorkspaces(deps.db, user.id);
  const [communityRank, totals, latestCredits, projects, feed] = await Promise.all([
    workspace ? rankOf(deps, workspace.id) : 0,
    countTotals(deps, user.id),
    listAuthorCredits(deps, user.id),
    listShownProjects(deps.pool, { viewer: viewerId, author: user.id }, { limit: PROJECTS }),
    listFeed(deps.pool, viewerId, { limit: ACTIVITIES }, user.id),
  ]);
  const { projectCount, ...figures } = totals;
  return {
    ...person,
    joinedAt: user.createdAt.toISOString(),
    mine: user.id === viewerId,
    publicProfile: user.publicProfile,
    communityRank,
    totals: figures,
    projectCount,
    latestCredits,
    projects,
    activities: feed.items,
  };
}

/** Counts live public projects only; `projectCount` counts all public projects. */
async function countTotals(
  { db, pool }: Deps,
  userId: string,
): Promise<Developer["totals"] & { projectCount: number }> {
  const { rows } = await pool.query<{ id: string; stars: number; ranked: boolean }>(
    `select p.id, p.star_count as stars, ${RANKED} as ranked
     from ${SHOWN_PROJECTS} p where p.created_by = $1`,
    [userId],
  );
  const live = rows.filter(({ ranked }) => ranked);
  const liveIds = live.map(({ id }) => id);
  const [attributions, creators] = await Promise.all([
    countOfProjects(db, liveIds),
    countCreatorsOf(db, liveIds),
  ]);
  return {
    liveProjects: live.length,
    stars: live.reduce((sum, { stars }) => sum + stars, 0),
    attributions,
    creators,
    projectCount: rows.length,
  };
}
