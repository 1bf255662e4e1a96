import type { CreateReport, Report } from "@byline/contract/community.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { type WriteContext, write } from "../../core/write.ts";
import { projectComments, reportEvents, reports } from "../../db/tables/community.ts";
import { isUuid, timeOrderedId } from "../../kit/ids.ts";
import { findShown } from "../projects/shown.ts";
import { canTakePart } from "./policy.ts";

export const reportProject = write<UserActor, { id: string } & CreateReport, Report>(
  "reportProject",
  { may: canTakePart, scope: "account" },
  async (ctx, { id, ...report }) => {
    const { name, description, workspaceId, createdBy, ...project } = await findShown(ctx.tx, id);
    if (workspaceId === ctx.actor.workspaceId) throw ownContent();
    const subject = { projectId: project.id, commentId: null, shown: { name, description } };
    return fileReport(ctx, createdBy, subject, report);
  },
);

export const reportComment = write<UserActor, { id: string } & CreateReport, Report>(
  "reportComment",
  { may: canTakePart, scope: "account" },
  async (ctx, { id, ...report }) => {
    if (!isUuid(id)) throw notFound("comment");
    const shown = and(eq(projectComments.id, id), isNull(projectComments.deletedAt));
    const [comment] = await ctx.tx.select().from(projectComments).where(shown);
    if (!comment) throw notFound("comment");
    const { projectId, userId, body } = comment;
    await findShown(ctx.tx, projectId, "comment");
    return fileReport(ctx, userId, { projectId, commentId: id, shown: { body } }, report);
  },
);

/** What is reported, with what was to be seen at the time. */
type Subject = { projectId: string; commentId: string | null; shown: Record<string, unknown> };

/** One report for each person and subject, open until an operator has decided it. */
async function fileReport(
  { tx, actor, emit }: WriteContext<UserActor>,
  authorId: string,
  subject: Subject,
  input: CreateReport,
): Promise<Report> {
  if (authorId === actor.userId) throw ownContent();
  const id = timeOrderedId();
  const [report] = await tx
    .insert(reports)
    .values({ id, ...subject, reporterId: actor.userId, ...input })
    .onConflictDoNothing()
    .returning();
  if (!report) throw new AppError("conflict", "You have already reported this. We will look into it.");
  const status = "open";
  await tx.insert(reportEvents).values({ id: timeOrderedId(), reportId: id, actorId: actor.userId, status });
  const { projectId, commentId } = subject;
  emit("report.filed", { subjects: [id, commentId ?? projectId], projectId, workspaceId: null });
  return { id, reason: report.reason, status, createdAt: report.createdAt.toISOString() };
}

const ownContent = () => new AppError("conflict", "This is your own. Change or remove it instead.");
