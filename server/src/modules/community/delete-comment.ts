import { and, eq, isNull } from "drizzle-orm";
import { notFound } from "../../core/errors.ts";
import { personWrite, type WriteContext } from "../../core/write.ts";
import { projectComments } from "../../db/tables/community.ts";
import { isUuid } from "../../kit/ids.ts";
import { listProjectsById } from "../projects/queries.ts";

/** Hides the caller's own comment. */
export const deleteComment = personWrite<{ id: string }, void>("deleteComment", async (ctx, { id }) => {
  const deleted = isUuid(id) && (await hideComment(ctx, { id, authorId: ctx.actor.userId }));
  if (!deleted) throw notFound("comment");
});

/**
 * Part of a write: hides a comment from everyone but keeps it, so that reports about it can still be decided.
 * Returns false if there's no such comment (by this author, if given) or it's already hidden.
 */
export async function hideComment(
  { tx, deps, emit }: WriteContext,
  { id, authorId }: { id: string; authorId?: string },
): Promise<boolean> {
  const byAuthor = authorId ? eq(projectComments.userId, authorId) : undefined;
  const [hidden] = await tx
    .update(projectComments)
    .set({ deletedAt: new Date(deps.clock()) })
    .where(and(eq(projectComments.id, id), byAuthor, isNull(projectComments.deletedAt)))
    .returning({ projectId: projectComments.projectId });
  if (!hidden) return false;
  const { projectId } = hidden;
  const [project] = await listProjectsById(tx, [projectId]);
  emit("comment.deleted", {
    subjects: [id, projectId],
    projectId,
    workspaceId: project?.workspaceId ?? null,
  });
  return true;
}
