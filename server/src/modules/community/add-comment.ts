import type { Comment, CreateComment } from "@byline/contract/community.ts";
import type { UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { inTransaction } from "../../db/client.ts";
import { projectComments } from "../../db/tables/community.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { type ThrottleRule, throttle } from "../accounts/throttle.ts";
import { createNotification } from "../notifications/create-notification.ts";
import { canTakePart } from "./policy.ts";
import { findShown, getPerson } from "./queries.ts";

/** As many characters as a notification shows. */
const EXCERPT = 200;
const COMMENTS: ThrottleRule = { tries: 20, minutes: 10 };

export async function addComment(
  deps: Deps,
  actor: UserActor,
  projectId: string,
  input: CreateComment,
): Promise<Comment> {
  canTakePart(actor);
  const project = await findShown(deps.pool, projectId);
  await throttle(deps, `comment ${actor.userId}`, COMMENTS);
  return inTransaction(deps.db, async (tx) => {
    const [row] = await tx
      .insert(projectComments)
      .values({ id: timeOrderedId(), projectId: project.id, userId: actor.userId, body: input.body })
      .returning();
    if (!row) throw new Error("The new comment was not returned");
    const user = await getPerson(tx, actor.userId);
    if (project.createdBy !== actor.userId) {
      await createNotification(tx, project.createdBy, {
        kind: "project_commented",
        title: `${user.firstName} ${user.lastName} commented on ${project.name}`,
        body: excerptOf(input.body),
        link: `/projects/${project.id}`,
      });
    }
    await announce(tx, { workspaceId: "*", topics: ["activities"] });
    return { id: row.id, body: row.body, createdAt: row.createdAt.toISOString(), mine: true, user };
  });
}

function excerptOf(body: string): string {
  const letters = [...body.replaceAll(/\s+/g, " ")];
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT - 1).join("")}…` : letters.join("");
}
