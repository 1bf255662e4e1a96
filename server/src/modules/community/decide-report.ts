import type { DecideReport } from "@byline/contract/operators.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { canOperate, type UserActor } from "../../core/access.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { type WriteContext, write } from "../../core/write.ts";
import { reportEvents, reports } from "../../db/tables/community.ts";
import { isUuid, timeOrderedId } from "../../kit/ids.ts";
import { restoreName, suppressName } from "../catalog/suppress-name.ts";
import { listSuppressing } from "../catalog/suppressed-names.ts";
import { listProjectsById } from "../projects/queries.ts";
import { releaseProject, withholdProject } from "../projects/withhold-project.ts";
import { hideComment } from "./delete-comment.ts";

/** The status before and after each decision. */
const TRANSITIONS = {
  dismiss: ["open", "dismissed"],
  hide: ["open", "upheld"],
  release: ["upheld", "dismissed"],
  "remove-name": ["open", "upheld"],
  "restore-name": ["upheld", "dismissed"],
} as const;

type Report = typeof reports.$inferSelect;

/**
 * Decides a report and all others with the same subject and status, since they share one decision. If the
 * project stays, reports about its other public pages stay open. A name removal request keeps no data that
 * names anyone.
 */
export const decideReport = write<UserActor, { id: string } & DecideReport, void>(
  "decideReport",
  { may: canOperate, scope: "operator" },
  async (ctx, { id, decision, note }) => {
    const { tx, actor, emit } = ctx;
    if (!isUuid(id)) throw notFound("report");
    const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for("update");
    if (!report) throw notFound("report");
    const { projectId, commentId } = report;
    const [from, status] = TRANSITIONS[decision];
    if (report.status !== from || (decision === "release" && commentId))
      throw new AppError("conflict", "This report has already been decided. Reload the list.");
    const aboutName = report.reason === "remove-name";
    if (decision !== "dismiss" && aboutName !== decision.endsWith("-name"))
      throw new AppError("conflict", "This decision doesn't fit the report. Choose another decision.");
    if (decision === "remove-name") await removeName(ctx, report);
    if (decision === "restore-name") await undoNameRemoval(ctx, report);
    const forgotten = aboutName ? { named: null, creatorIds: [], details: "", shown: {} } : {};
    const decided = await tx
      .update(reports)
      .set({ status, replyEmail: null, ...forgotten })
      .where(and(isSameSubject(report, decision), eq(reports.status, from)))
      .returning({ reportId: reports.id });
    const { userId: actorId } = actor;
    const steps = decided.map(({ reportId }) => ({ id: timeOrderedId(), reportId, actorId, status, note }));
    await tx.insert(reportEvents).values(steps);
    if (decision === "hide" && commentId) await hideComment(ctx, { id: commentId });
    if (decision === "hide" && !commentId) await withholdProject(ctx, { id: projectId, receipt: null });
    if (decision === "release") await releaseProject(ctx, { id: projectId, receipt: null });
    const about = aboutName ? "name" : commentId ? "comment" : "project";
    emit("report.decided", {
      subjects: [id, commentId ?? projectId],
      projectId,
      workspaceId: null,
      data: { decision, about, note },
    });
    const [project] = await listProjectsById(tx, [projectId]);
    if (project)
      emit("project.report_decided", {
        subjects: commentId ? [id, commentId] : [id],
        projectId,
        workspaceId: project.workspaceId,
        data: { decision, about },
      });
  },
);

/** Name removal requests are decided one by one. */
function isSameSubject({ id, reason, projectId, commentId, page }: Report, decision: string) {
  if (reason === "remove-name") return eq(reports.id, id);
  return and(
    eq(reports.projectId, projectId),
    sql`${reports.reason} <> 'remove-name'`,
    commentId ? eq(reports.commentId, commentId) : isNull(reports.commentId),
    decision === "dismiss" ? sql`${reports.page} is not distinct from ${page}` : undefined,
  );
}

/** Also clears what other reports about the same project showed of the name. */
async function removeName(ctx: WriteContext<UserActor>, { id, named, creatorIds, projectId }: Report) {
  const workspaceId = await workspaceOf(ctx, projectId);
  const name = named ?? "";
  await suppressName(ctx, { reportId: id, workspaceId, name, creatorIds });
  await ctx.tx
    .update(reports)
    .set({ shown: {} })
    .where(
      and(
        eq(reports.projectId, projectId),
        sql`exists (select from jsonb_each_text(${reports.shown}) as s (part, words)
          where strpos(lower(words), lower(${name})) > 0)`,
      ),
    );
}

async function undoNameRemoval(ctx: WriteContext<UserActor>, { id, projectId }: Report) {
  const suppressing = await listSuppressing(ctx.tx, [id]);
  if (!suppressing.has(id))
    throw new AppError("conflict", "This name was already restored. Reload the list.");
  await restoreName(ctx, { reportId: id, workspaceId: await workspaceOf(ctx, projectId) });
}

async function workspaceOf({ tx }: WriteContext, projectId: string): Promise<string> {
  const [project] = await listProjectsById(tx, [projectId]);
  if (!project) throw notFound("report");
  return project.workspaceId;
}
