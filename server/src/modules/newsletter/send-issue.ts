import type { NewsletterIssue, SendIssue } from "@byline/contract/newsletter.ts";
import { and, asc, desc, eq, gt, isNotNull, lt } from "drizzle-orm";
import type { Mail } from "../../adapters/mail/mailer.ts";
import { canOperate, type UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { newsletterIssues, newsletterReaders } from "../../db/tables/inquiries.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { compose } from "../mail/compose.ts";
import { queueMail, queueMails } from "../mail/outbox.ts";
import { leaveHeaders, leaveLink } from "./leave-newsletter.ts";

const READERS_AT_ONCE = 500;

/** Writes a mail to every confirmed reader, each with a link of their own to leave, in one transaction. Returns how many. */
export async function sendIssue(
  deps: Deps,
  actor: UserActor,
  { subject, body, test }: SendIssue,
): Promise<number> {
  canOperate(actor);
  if (test) return sendTest(deps, actor, { subject, body });
  return inTransaction(deps.db, async (tx) => {
    const id = timeOrderedId();
    let readers = 0;
    let last = "00000000-0000-0000-0000-000000000000";
    for (;;) {
      const some = await tx
        .select()
        .from(newsletterReaders)
        .where(and(isNotNull(newsletterReaders.confirmedAt), gt(newsletterReaders.id, last)))
        .orderBy(asc(newsletterReaders.id))
        .limit(READERS_AT_ONCE);
      if (some.length === 0) break;
      await queueMails(
        tx,
        await Promise.all(some.map((reader) => issueMail(deps, reader, { subject, body }))),
      );
      readers += some.length;
      last = (some.at(-1) as { id: string }).id;
    }
    await tx
      .insert(newsletterIssues)
      .values({ id, subject, body, readers, createdAt: new Date(deps.clock()) });
    await recordAudit(tx, actor, { action: "send newsletter", kind: "newsletter", id, note: subject });
    return readers;
  });
}

/** To the operator alone, as readers would get it. Its link to leave is nobody's. */
async function sendTest(
  deps: Deps,
  actor: UserActor,
  issue: { subject: string; body: string },
): Promise<number> {
  const [me] = await deps.db.select().from(users).where(eq(users.id, actor.userId));
  const mail = await issueMail(deps, { id: actor.userId, email: (me as { email: string }).email }, issue);
  await inTransaction(deps.db, (tx) =>
    queueMail(tx, actor.userId, { ...mail, subject: `Test: ${mail.subject}` }),
  );
  return 1;
}

async function issueMail(
  deps: Deps,
  reader: { id: string; email: string },
  { subject, body }: { subject: string; body: string },
): Promise<Mail> {
  const link = await leaveLink(deps, reader.id);
  const words = compose({
    name: "reader",
    paragraphs: body.split(/\n{2,}/),
    small: [
      "You get this mail because you asked for the Byline newsletter and confirmed it.",
      `Leave the list: ${link.page}`,
    ],
  });
  return { to: reader.email, subject, ...words, headers: leaveHeaders(link) };
}

/** Newest first. */
export async function listIssues(
  db: Db,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<NewsletterIssue[]> {
  const rows = await db
    .select()
    .from(newsletterIssues)
    .where(before ? lt(newsletterIssues.id, before) : undefined)
    .orderBy(desc(newsletterIssues.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
