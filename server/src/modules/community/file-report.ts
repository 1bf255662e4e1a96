import type { CreatePageReport, CreateReport, Report } from "@byline/contract/community.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { UserActor, VisitorActor } from "../../core/access.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { systemWrite, type WriteContext, write } from "../../core/write.ts";
import { projectComments, reportEvents, reports } from "../../db/tables/community.ts";
import { isUuid, timeOrderedId } from "../../kit/ids.ts";
import { findShown, PUBLIC_CREDIT_PROJECTS } from "../projects/shown.ts";
import { canTakePart } from "./policy.ts";

export const reportProject = write<UserActor, { id: string } & CreateReport, Report>(
  "reportProject",
  { may: canTakePart, scope: "account" },
  async (ctx, { id, ...report }) => {
    const { id: projectId, name, description, workspaceId, createdBy } = await findShown(ctx.tx, id);
    if (workspaceId === ctx.actor.workspaceId) throw ownContent();
    const subject = { projectId, commentId: null, shown: { name, description } };
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

/**
 * A visitor's report about a public page. `shown` is the page's content for this project; `creatorIds` are
 * the creators it showed under the name to remove.
 */
type PageReport = Omit<CreatePageReport, "guard"> & {
  projectId: string;
  shown: Record<string, unknown>;
  creatorIds: string[];
};

/** Files a visitor's report about a public page, for one of the projects it credits. Returns its id. */
export const reportPage = systemWrite<PageReport, string, VisitorActor>(
  "reportPage",
  async (ctx, { projectId: id, email, named, creatorIds, ...report }) => {
    const { id: projectId } = await findShown(ctx.tx, id, "project", PUBLIC_CREDIT_PROJECTS);
    const wanted = report.reason === "remove-name" ? { named, creatorIds } : {};
    const visitor = { commentId: null, replyEmail: email || null };
    const filed = await addReport(ctx, { projectId, ...visitor, ...report, ...wanted });
    if (!filed) throw new Error("A visitor's report can't be a duplicate");
    return filed.id;
  },
);

/** The reported project or comment, with its content at the time. */
type Subject = { projectId: string; commentId: string | null; shown: Record<string, unknown> };

/** Files one report per person and subject. It stays open until an operator decides it. */
async function fileReport(
  ctx: WriteContext<UserActor>,
  authorId: string,
  subject: Subject,
  input: CreateReport,
): Promise<Report> {
  const { userId: reporterId } = ctx.actor;
  if (authorId === reporterId) throw ownContent();
  const report = await addReport(ctx, { ...subject, ...input, reporterId });
  if (!report) throw new AppError("conflict", "You've already reported this. We'll look into it.");
  const { id, createdAt } = report;
  return { id, reason: input.reason, status: "open", createdAt: createdAt.toISOString() };
}

/** Part of a write. Returns undefined if the same person has already reported the subject. */
async function addReport({ tx, emit }: WriteContext, values: Omit<typeof reports.$inferInsert, "id">) {
  const id = timeOrderedId();
  const [report] = await tx
    .insert(reports)
    .values({ id, ...values })
    .onConflictDoNothing()
    .returning();
  if (!report) return undefined;
  const { projectId, commentId, reporterId: actorId } = report;
  const opened = { id: timeOrderedId(), reportId: id, actorId, status: "open" as const };
  await tx.insert(reportEvents).values(opened);
  emit("report.filed", { subjects: [id, commentId ?? projectId], projectId, workspaceId: null });
  return report;
}

const ownContent = () =>
  new AppError("conflict", "You can't report your own content. Change or remove it instead.");
