import type { SendIssue } from "@byline/contract/newsletter.ts";
import { and, asc, gt, isNotNull } from "drizzle-orm";
import type { Mail } from "../../adapters/mail/mailer.ts";
import { canOperate, type UserActor } from "../../core/access.ts";
import type { Services } from "../../core/deps.ts";
import { type WriteContext, write } from "../../core/write.ts";
import { newsletterIssues, newsletterReaders } from "../../db/tables/inquiries.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { findPerson } from "../accounts/people.ts";
import { compose } from "../mail/compose.ts";
import { queueMail, queueMails } from "../mail/outbox.ts";
import { leaveHeaders, leaveLink } from "./leave-newsletter.ts";

const BATCH = 500;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

type Issue = { subject: string; body: string };

/** Mails every confirmed reader their own link to leave, in one transaction. Returns the count. */
export const sendIssue = write<UserActor, SendIssue, number>(
  "sendIssue",
  { may: canOperate, scope: "operator" },
  async (ctx, { subject, body, test }) => {
    const { tx, deps, emit } = ctx;
    if (test) return sendTest(ctx, { subject, body });
    const id = timeOrderedId();
    let readers = 0;
    for (let last = BEFORE_ALL; ; ) {
      const batch = await tx
        .select()
        .from(newsletterReaders)
        .where(and(isNotNull(newsletterReaders.confirmedAt), gt(newsletterReaders.id, last)))
        .orderBy(asc(newsletterReaders.id))
        .limit(BATCH);
      const latest = batch.at(-1);
      if (!latest) break;
      await queueMails(
        tx,
        await Promise.all(batch.map((reader) => issueMail(deps, reader, { subject, body }))),
      );
      readers += batch.length;
      last = latest.id;
    }
    const createdAt = new Date(deps.clock());
    await tx.insert(newsletterIssues).values({ id, subject, body, readers, createdAt });
    emit("issue.sent", { subjects: [id], workspaceId: null, data: { subject, readers } });
    return readers;
  },
);

/** Mails only the operator, as readers would see it. The link to leave belongs to no reader. */
async function sendTest({ tx, actor, deps }: WriteContext<UserActor>, issue: Issue): Promise<number> {
  const { userId } = actor;
  const operator = await findPerson(tx, userId);
  if (!operator) throw new Error("The operator has no account");
  const mail = await issueMail(deps, operator, issue);
  await queueMail(tx, userId, { ...mail, subject: `Test: ${mail.subject}` });
  return 1;
}

async function issueMail(
  deps: Services,
  reader: { id: string; email: string },
  { subject, body }: Issue,
): Promise<Mail> {
  const link = await leaveLink(deps, reader.id);
  const composed = compose({
    subject,
    paragraphs: body.split(/\n{2,}/),
    small: [
      "You’re receiving this email because you subscribed to the Byline newsletter.",
      `Unsubscribe: ${link.page}`,
    ],
  });
  return { to: reader.email, ...composed, headers: leaveHeaders(link) };
}
