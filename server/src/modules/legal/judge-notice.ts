import type { JudgeNotice, NoticeState } from "@byline/contract/dmca.ts";
import { eq } from "drizzle-orm";
import { canOperate, type UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError, invalid, notFound } from "../../core/errors.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { dmcaEvents, dmcaNotices } from "../../db/tables/dmca.ts";
import { projects } from "../../db/tables/projects.ts";
import { dayOf } from "../../kit/days.ts";
import { isUuid, timeOrderedId } from "../../kit/ids.ts";
import { hashSecret, newSecret } from "../../kit/secrets.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { releaseProject, withholdProject } from "../community/withhold-project.ts";
import { queueMail } from "../mail/outbox.ts";
import { type Notice, newsMail, removedMail } from "./dmca-mails.ts";

const FROM: Record<JudgeNotice["decision"], NoticeState[]> = {
  reject: ["received"],
  remove: ["received"],
  restore: ["removed", "countered"],
  court: ["countered"],
};
const TO = { reject: "rejected", remove: "removed", restore: "restored", court: "court" } as const;

/** What an operator decides on a notice, told to both sides. Material that was objected to returns on the 10th business day at the earliest. */
export async function judgeNotice(
  deps: Deps,
  actor: UserActor,
  id: string,
  input: JudgeNotice,
): Promise<void> {
  canOperate(actor);
  if (!isUuid(id)) throw notFound("notice");
  const { decision, note = "" } = input;
  await inTransaction(deps.db, async (tx) => {
    const [notice] = await tx.select().from(dmcaNotices).where(eq(dmcaNotices.id, id)).for("update");
    if (!notice) throw notFound("notice");
    if (!FROM[decision].includes(notice.state))
      throw new AppError("conflict", "This notice has moved on. Load the list anew.");
    if (decision === "reject" && !note)
      throw invalid("note", "Say why, so that the claimant can send a better one");
    if (
      decision === "restore" &&
      notice.state === "countered" &&
      dayOf(deps.clock()) < (notice.restoreFrom as string)
    )
      throw new AppError(
        "conflict",
        `The claimant has until ${notice.restoreFrom} to go to court. Restore it then.`,
      );

    if (decision === "remove") await remove(deps, tx, notice, input);
    const state = TO[decision];
    await tx.update(dmcaNotices).set({ state }).where(eq(dmcaNotices.id, id));
    if (decision === "restore" && notice.projectId) await releaseProject(tx, notice.projectId);
    await tx.insert(dmcaEvents).values({
      id: timeOrderedId(),
      noticeId: id,
      state,
      actorId: actor.userId,
      note,
      createdAt: new Date(deps.clock()),
    });
    await tellBoth(tx, notice, decision, note);
    await recordAudit(tx, actor, { action: `${decision} notice`, kind: "notice", id, note });
  });
}

/** Takes the project from view, if it is one, and tells whoever posted it how to object (17 U.S.C. 512(g)(2)(A)). */
async function remove(
  deps: Deps,
  tx: Db,
  notice: Notice,
  { projectId, memberEmail, note = "" }: JudgeNotice,
): Promise<void> {
  const owner = projectId ? await findOwner(tx, projectId) : null;
  const email = owner?.email ?? memberEmail;
  if (!email) throw invalid("memberEmail", "Name the project, or the address of whoever posted the material");
  if (projectId)
    await withholdProject(
      tx,
      projectId,
      new Date(deps.clock()),
      `A copyright notice (${notice.receipt}) names it. A mail says what you can do.`,
    );
  const secret = newSecret();
  await tx
    .update(dmcaNotices)
    .set({ memberHash: hashSecret(secret), memberEmail: email, projectId: projectId ?? null })
    .where(eq(dmcaNotices.id, notice.id));
  await queueMail(tx, owner?.id ?? null, removedMail(notice, email, deps.config.url, secret, note));
}

async function findOwner(tx: Db, projectId: string): Promise<{ id: string; email: string }> {
  const [owner] = isUuid(projectId)
    ? await tx
        .select({ id: users.id, email: users.email })
        .from(projects)
        .innerJoin(users, eq(users.id, projects.createdBy))
        .where(eq(projects.id, projectId))
    : [];
  if (!owner) throw invalid("projectId", "There is no project with this id");
  return owner;
}

const NEWS: Record<JudgeNotice["decision"], { subject: string; claimant: string; member: string }> = {
  reject: {
    subject: "Your notice was not acted on",
    claimant: "We could not act on your notice. You may send another one.",
    member: "",
  },
  remove: {
    subject: "The material was taken down",
    claimant:
      "The material you named is no longer shown. Whoever posted it was told, and may object with a counter-notice.",
    member: "",
  },
  restore: {
    subject: "The material was restored",
    claimant: "The material is shown again, as 17 U.S.C. 512(g) asks.",
    member: "What was taken down is shown again, as you had chosen.",
  },
  court: {
    subject: "The material stays down",
    claimant: "You told us of a court action, so the material stays down.",
    member: "The claimant went to court, so the material stays down until the court decides.",
  },
};

async function tellBoth(
  tx: Db,
  notice: Notice,
  decision: JudgeNotice["decision"],
  note: string,
): Promise<void> {
  const { subject, claimant, member } = NEWS[decision];
  await queueMail(tx, null, newsMail(notice, notice, subject, [claimant], note));
  if (member && notice.memberEmail)
    await queueMail(
      tx,
      null,
      newsMail(notice, { email: notice.memberEmail, name: "member" }, subject, [member], note),
    );
}
