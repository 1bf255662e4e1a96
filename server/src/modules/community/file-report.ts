import type { CreateReport, Report } from "@byline/contract/community.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { inTransaction, isUniqueViolation } from "../../db/client.ts";
import { reportEvents, reports } from "../../db/tables/community.ts";
import { isUuid, timeOrderedId } from "../../kit/ids.ts";
import { type ThrottleRule, throttle } from "../accounts/throttle.ts";
import { canTakePart } from "./policy.ts";
import { findShown } from "./queries.ts";
import { SHOWN } from "./shown-projects.ts";

const REPORTS: ThrottleRule = { tries: 10, minutes: 60 };

/** What is reported, who answers for it, and what was to be seen at the time. */
type Subject = {
  projectId: string;
  commentId: string | null;
  authorId: string;
  workspaceId: string | null;
  shown: Record<string, unknown>;
};

export async function reportProject(
  deps: Deps,
  actor: UserActor,
  id: string,
  input: CreateReport,
): Promise<Report> {
  canTakePart(actor);
  const { name, description, ...project } = await findShown(deps.pool, id);
  const shown = { name, description };
  return fileReport(
    deps,
    actor,
    {
      projectId: project.id,
      commentId: null,
      authorId: project.createdBy,
      workspaceId: project.workspaceId,
      shown,
    },
    input,
  );
}

export async function reportComment(
  deps: Deps,
  actor: UserActor,
  id: string,
  input: CreateReport,
): Promise<Report> {
  canTakePart(actor);
  const { rows } = isUuid(id)
    ? await deps.pool.query(
        `select c.id, c.project_id, c.user_id, c.body from project_comments c join projects p on p.id = c.project_id
         where c.id = $1 and c.deleted_at is null and ${SHOWN}`,
        [id],
      )
    : { rows: [] };
  const [comment] = rows;
  if (!comment) throw notFound("comment");
  const shown = { body: comment.body };
  return fileReport(
    deps,
    actor,
    {
      projectId: comment.project_id,
      commentId: comment.id,
      authorId: comment.user_id,
      workspaceId: null,
      shown,
    },
    input,
  );
}

/** One report a person and subject, kept with what was shown, open until an operator has judged it. */
async function fileReport(
  deps: Deps,
  actor: UserActor,
  { authorId, workspaceId, ...subject }: Subject,
  input: CreateReport,
): Promise<Report> {
  if (authorId === actor.userId || workspaceId === actor.workspaceId)
    throw new AppError("conflict", "This is your own. Change or remove it instead.");
  await throttle(deps, `report ${actor.userId}`, REPORTS);
  try {
    return await inTransaction(deps.db, async (tx) => {
      const [row] = await tx
        .insert(reports)
        .values({ id: timeOrderedId(), ...subject, reporterId: actor.userId, ...input })
        .returning();
      if (!row) throw new Error("The new report was not returned");
      await tx
        .insert(reportEvents)
        .values({ id: timeOrderedId(), reportId: row.id, actorId: actor.userId, status: "open" });
      return { id: row.id, reason: row.reason, status: "open", createdAt: row.createdAt.toISOString() };
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("conflict", "You have reported this already. We will look at it.");
    throw error;
  }
}
