import type { DecideReport } from "@byline/contract/operators.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { canOperate, type UserActor } from "../../core/access.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { reportEvents, reports } from "../../db/tables/community.ts";
import { isUuid, timeOrderedId } from "../../kit/ids.ts";
import { releaseProject, withholdProject } from "../projects/withhold-project.ts";
import { hideComment } from "./delete-comment.ts";

/** The status that each decision is about, and the one it leads to. */
const MOVES = {
  dismiss: ["open", "dismissed"],
  hide: ["open", "upheld"],
  release: ["upheld", "dismissed"],
} as const;

/**
 * Decides a report, and with it every other one of the same subject and status: it was one decision about one
 * thing. Of a project that stays, reports of its other public pages stay open.
 */
export const decideReport = write<UserActor, { id: string } & DecideReport, void>(
  "decideReport",
  { may: canOperate, scope: "operator" },
  async (ctx, { id, decision, note }) => {
    const { tx, actor, emit } = ctx;
    if (!isUuid(id)) throw notFound("report");
    const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for("update");
    if (!report) throw notFound("report");
    const { projectId, commentId, page } = report;
    const [from, status] = MOVES[decision];
    if (report.status !== from || (decision === "release" && commentId))
      throw new AppError("conflict", "This report has already been decided. Reload the list.");
    const sameSubject = and(
      eq(reports.projectId, projectId),
      commentId ? eq(reports.commentId, commentId) : isNull(reports.commentId),
      decision === "dismiss" ? sql`${reports.page} is not distinct from ${page}` : undefined,
    );
    const decided = await tx
      .update(reports)
      .set({ status, replyEmail: null })
      .where(and(sameSubject, eq(reports.status, from)))
      .returning({ reportId: reports.id });
    const { userId: actorId } = actor;
    const steps = decided.map(({ reportId }) => ({ id: timeOrderedId(), reportId, actorId, status, note }));
    await tx.insert(reportEvents).values(steps);
    if (decision === "hide" && commentId) await hideComment(ctx, { id: commentId });
    if (decision === "hide" && !commentId) await withholdProject(ctx, { id: projectId, receipt: null });
    if (decision === "release") await releaseProject(ctx, { id: projectId, receipt: null });
    emit("report.decided", {
      subjects: [id, commentId ?? projectId],
      projectId,
      workspaceId: null,
      data: { decision, about: commentId ? "comment" : "project", note },
    });
  },
);
