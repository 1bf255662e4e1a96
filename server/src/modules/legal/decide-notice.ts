import type { DecideNotice, NoticeState } from "@byline/contract/dmca.ts";
import { eq } from "drizzle-orm";
import { canOperate, type UserActor } from "../../core/access.ts";
import { AppError, invalid, notFound } from "../../core/errors.ts";
import { type WriteContext, write } from "../../core/write.ts";
import { dmcaEvents, dmcaNotices } from "../../db/tables/dmca.ts";
import { dayOf } from "../../kit/days.ts";
import { isUuid, timeOrderedId } from "../../kit/ids.ts";
import { hashSecret, newSecret } from "../../kit/secrets.ts";
import { findPerson, type Person } from "../accounts/people.ts";
import { queueMail } from "../mail/outbox.ts";
import { listProjectsById } from "../projects/queries.ts";
import { releaseProject, withholdProject } from "../projects/withhold-project.ts";
import { type Notice, removedMail, updateMail } from "./dmca-mails.ts";

type Decision = DecideNotice["decision"];

const ALLOWED_STATES: Record<Decision, NoticeState[]> = {
  reject: ["received"],
  remove: ["received"],
  restore: ["removed", "countered"],
  court: ["countered"],
};
const NEXT_STATE = { reject: "rejected", remove: "removed", restore: "restored", court: "court" } as const;

/** Records an operator's decision on a notice and mails both sides. */
export const decideNotice = write<UserActor, { id: string } & DecideNotice, void>(
  "decideNotice",
  { may: canOperate, scope: "operator" },
  async (ctx, { id, ...input }) => {
    const { tx, deps, actor, emit } = ctx;
    const { decision, note = "" } = input;
    if (!isUuid(id)) throw notFound("notice");
    const [notice] = await tx.select().from(dmcaNotices).where(eq(dmcaNotices.id, id)).for("update");
    if (!notice) throw notFound("notice");
    refuseDecision(notice, input, dayOf(deps.clock()));
    if (decision === "remove") await remove(ctx, notice, input);
    const state = NEXT_STATE[decision];
    await tx.update(dmcaNotices).set({ state }).where(eq(dmcaNotices.id, id));
    const { receipt, projectId } = notice;
    if (decision === "restore" && projectId) await releaseProject(ctx, { id: projectId, receipt });
    const step = { noticeId: id, state, actorId: actor.userId, note, createdAt: new Date(deps.clock()) };
    await tx.insert(dmcaEvents).values({ id: timeOrderedId(), ...step });
    await mailBothSides(ctx, notice, decision, note);
    emit("notice.decided", { subjects: [id], workspaceId: null, data: { decision, note } });
  },
);

/** Restores countered material no earlier than the 10th business day. `today` is a UTC day. */
function refuseDecision(notice: Notice, { decision, note }: DecideNotice, today: string): void {
  if (!ALLOWED_STATES[decision].includes(notice.state))
    throw new AppError("conflict", "This notice changed in the meantime. Reload the list.");
  if (decision === "reject" && !note)
    throw invalid("note", "Enter a reason, so that the claimant can send a better notice");
  const { restoreFrom } = notice;
  if (decision === "restore" && notice.state === "countered" && restoreFrom && today < restoreFrom)
    throw new AppError("conflict", `The claimant has until ${restoreFrom} to go to court. Restore it then.`);
}

/**
 * Takes the project, if any, from public view and tells the person who posted the material how to object (17
 * U.S.C. 512(g)(2)(A)).
 */
async function remove(
  ctx: WriteContext<UserActor>,
  notice: Notice,
  { projectId, memberEmail, note = "" }: DecideNotice,
): Promise<void> {
  const { tx, deps } = ctx;
  const owner = projectId ? await findOwner(ctx, projectId) : null;
  const email = owner?.email ?? memberEmail;
  if (!email)
    throw invalid(
      "memberEmail",
      "Enter the project, or the email address of the person who posted the material",
    );
  if (projectId) await withholdProject(ctx, { id: projectId, receipt: notice.receipt });
  const secret = newSecret();
  const poster = { email, proven: owner?.emailVerifiedAt != null };
  await tx
    .update(dmcaNotices)
    .set({ memberHash: hashSecret(secret), memberEmail: email, projectId: projectId ?? null })
    .where(eq(dmcaNotices.id, notice.id));
  await queueMail(tx, owner?.id ?? null, removedMail(notice, poster, deps.config.url, secret, note));
}

async function findOwner({ tx }: WriteContext, projectId: string): Promise<Person> {
  const [project] = await listProjectsById(tx, [projectId]);
  const owner = project && (await findPerson(tx, project.createdBy));
  if (!owner) throw invalid("projectId", "No project has this id");
  return owner;
}

const UPDATES: Record<Decision, { subject: string; claimant: string; member?: string }> = {
  reject: {
    subject: "We didn't act on your notice",
    claimant: "We couldn't act on your notice. You can send another one.",
  },
  remove: {
    subject: "The material was taken down",
    claimant:
      "The material in your notice is no longer shown. The person who posted it was notified, and can " +
      "object with a counter-notice.",
  },
  restore: {
    subject: "The material was restored",
    claimant: "The material is shown again, as 17 U.S.C. 512(g) requires.",
    member: "Your material is visible again, with your previous settings.",
  },
  court: {
    subject: "The material stays down",
    claimant: "You told us about a court action, so the material stays down.",
    member: "The claimant filed a court action, so the material stays down until the court decides.",
  },
};

async function mailBothSides({ tx }: WriteContext, notice: Notice, decision: Decision, note: string) {
  const { subject, claimant, member } = UPDATES[decision];
  await queueMail(tx, null, updateMail(notice, notice.email, subject, [claimant], note));
  if (!member || !notice.memberEmail) return;
  await queueMail(tx, null, updateMail(notice, notice.memberEmail, subject, [member], note));
}
