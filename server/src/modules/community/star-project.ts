import type { StarState } from "@byline/contract/community.ts";
import { and, eq, sql } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { projectStars } from "../../db/tables/projects.ts";
import { type ThrottleRule, throttle } from "../accounts/throttle.ts";
import { createNotification } from "../notifications/create-notification.ts";
import { canTakePart } from "./policy.ts";
import { findShown, getPerson, type ShownRow } from "./queries.ts";

const STARS: ThrottleRule = { tries: 200, minutes: 60 };

/** Gives the caller's one star to a public project, or takes it back. Doing so again changes nothing. */
export async function starProject(
  deps: Deps,
  actor: UserActor,
  projectId: string,
  starred: boolean,
): Promise<StarState> {
  canTakePart(actor);
  const project = await findShown(deps.pool, projectId);
  await throttle(deps, `star ${actor.userId}`, STARS);
  return inTransaction(deps.db, async (tx) => {
    const star = { projectId: project.id, userId: actor.userId };
    const mine = and(eq(projectStars.projectId, star.projectId), eq(projectStars.userId, star.userId));
    const changed = starred
      ? await tx.insert(projectStars).values(star).onConflictDoNothing().returning()
      : await tx.delete(projectStars).where(mine).returning();
    if (changed.length > 0) await announce(tx, { workspaceId: project.workspaceId, topics: ["activities"] });
    if (changed.length > 0 && starred) await tellAuthor(tx, actor, project);
    return { starred, starCount: await countStars(tx, project.id) };
  });
}

/** Once for each person and project, however often they change their mind. */
async function tellAuthor(tx: Db, actor: UserActor, project: ShownRow): Promise<void> {
  if (project.createdBy === actor.userId) return;
  const { rowCount } = await tx.execute(
    sql`insert into project_star_news (project_id, user_id) values (${project.id}, ${actor.userId}) on conflict do nothing`,
  );
  if (!rowCount) return;
  const { firstName, lastName } = await getPerson(tx, actor.userId);
  await createNotification(tx, project.createdBy, {
    kind: "project_starred",
    title: `${firstName} ${lastName} starred ${project.name}`,
    body: "Stars help others find your project in the community.",
    link: `/projects/${project.id}`,
  });
}

async function countStars(tx: Db, projectId: string): Promise<number> {
  const { rows } = await tx.execute<{ star_count: number }>(
    sql`select star_count from projects where id = ${projectId}`,
  );
  return rows[0]?.star_count ?? 0;
}
