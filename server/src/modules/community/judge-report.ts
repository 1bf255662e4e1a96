import type { JudgeReport } from "@byline/contract/operators.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { canOperate, type UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { projectComments, reportEvents, reports } from "../../db/tables/community.ts";
import { isUuid, timeOrderedId } from "../../kit/ids.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { releaseProject, withholdProject } from "./withhold-project.ts";

/** What each decision is about, and what it makes of it. */
const MOVES = {
  dismiss: ["open", "dismissed"],
  hide: ["open", "upheld"],
  release: ["upheld", "dismissed"],
} as const;

/** Settles a report, and with it every other one about the same thing that stands where it stood: it was one decision about one thing. */
export async function judgeReport(
  deps: Deps,
  actor: UserActor,
  id: string,
  { decision, note }: JudgeReport,
): Promise<void> {
  canOperate(actor);
  if (!isUuid(id)) throw notFound("report");
  await inTransaction(deps.db, async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for("update");
    if (!report) throw notFound("report");
    const { projectId, commentId } = report;
    const [from, status] = MOVES[decision];
    if (report.status !== from || (decision === "release" && commentId))
      throw new AppError("conflict", "This report was judged already. Load the list anew.");
    const about = and(
      eq(reports.projectId, projectId),
      commentId ? eq(reports.commentId, commentId) : isNull(reports.commentId),
    );
    const settled = await tx
      .update(reports)
      .set({ status })
      .where(and(about, eq(reports.status, from)))
      .returning({ id: reports.id });
    await tx
      .insert(reportEvents)
      .values(
        settled.map(
          ({ id }) => ({ id: timeOrderedId(), reportId: id, actorId: actor.userId, status, note }) as const,
        ),
      );
    if (decision === "hide") await hide(tx, new Date(deps.clock()), projectId, commentId);
    if (decision === "release") await releaseProject(tx, projectId);
    const kind = commentId ? "comment" : "project";
    const action = decision === "dismiss" ? `dismiss report of ${kind}` : `${decision} ${kind}`;
    await recordAudit(tx, actor, { action, kind, id: commentId ?? projectId, note });
  });
}

async function hide(tx: Db, at: Date, projectId: string, commentId: string | null) {
  const why =
    "People reported it, and an operator of this site agreed. Your records stay. Write to support if you think this is wrong.";
  if (!commentId) return withholdProject(tx, projectId, at, why);
  await tx
    .update(projectComments)
    .set({ deletedAt: sql`coalesce(deleted_at, ${at.toISOString()})` })
    .where(eq(projectComments.id, commentId));
  await announce(tx, { workspaceId: "*", topics: ["activities"] });
}
