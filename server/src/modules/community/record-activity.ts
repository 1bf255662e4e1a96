import type { Actor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Db } from "../../db/client.ts";
import { activities } from "../../db/tables/projects.ts";
import { timeOrderedId } from "../../kit/ids.ts";

type NewActivity = { kind: (typeof activities.$inferSelect)["kind"]; title: string; status?: string };

/** Part of the caller's transaction: what happened and that it happened are kept together. */
export async function recordActivity(
  db: Db,
  actor: Actor,
  project: { id: string },
  activity: NewActivity,
): Promise<void> {
  await db.insert(activities).values({
    id: timeOrderedId(),
    workspaceId: actor.workspaceId,
    projectId: project.id,
    userId: actor.userId,
    ...activity,
  });
  await announce(db, { workspaceId: "*", topics: ["activities"] });
}
