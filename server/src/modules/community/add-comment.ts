import type { Comment, CreateComment } from "@byline/contract/community.ts";
import type { UserActor } from "../../core/access.ts";
import { write } from "../../core/write.ts";
import { projectComments } from "../../db/tables/community.ts";
import { idAt } from "../../kit/ids.ts";
import { findShown } from "../projects/shown.ts";
import { canTakePart } from "./policy.ts";
import { getPerson } from "./queries.ts";

export const addComment = write<UserActor, { id: string } & CreateComment, Comment>(
  "addComment",
  { may: canTakePart, scope: "account" },
  async ({ tx, deps, actor, emit }, { id, body }) => {
    const { userId } = actor;
    const now = deps.clock();
    const project = await findShown(tx, id);
    const [comment] = await tx
      .insert(projectComments)
      .values({ id: idAt(now), projectId: project.id, userId, body, createdAt: new Date(now) })
      .returning();
    if (!comment) throw new Error("The new comment was not returned");
    const { workspaceId } = project;
    emit("comment.added", { subjects: [comment.id, project.id], projectId: project.id, workspaceId });
    const user = await getPerson(tx, userId);
    return { id: comment.id, body, createdAt: comment.createdAt.toISOString(), mine: true, user };
  },
);
