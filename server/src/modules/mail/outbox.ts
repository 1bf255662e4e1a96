import type { OutboxMail } from "@byline/contract/notifications.ts";
import { desc, eq, lt, sql } from "drizzle-orm";
import { isRefused, type Mail } from "../../adapters/mail/mailer.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { type Db, errorCode } from "../../db/client.ts";
import { outboxMails } from "../../db/tables/notifications.ts";
import { timeOrderedId } from "../../kit/ids.ts";

const MINUTE_MS = 60_000;
const AT_ONCE = 20;
/** Waits double from a minute, so the last try is four hours after the first. */
const MAX_TRIES = 9;
const KEPT_DAYS = 7;
const WORTH_SENDING_HOURS = 24;

/** Part of the caller's transaction: the mail goes out when its cause is committed. `userId` is whom it is about, if anybody here. */
export async function queueMail(tx: Db, userId: string | null, mail: Mail): Promise<void> {
  await tx.insert(outboxMails).values(rowOf(userId, mail));
  await announce(tx, { work: "mails" });
}

/** The same for many, about nobody here. */
export async function queueMails(tx: Db, mails: Mail[]): Promise<void> {
  await tx.insert(outboxMails).values(mails.map((mail) => rowOf(null, mail)));
  await announce(tx, { work: "mails" });
}

function rowOf(userId: string | null, { to, subject, text, html, headers = {} }: Mail) {
  return { id: timeOrderedId(), userId, toAddress: to, subject, text, html, headers };
}

/** Sends what waits, a few at a time. A mail is sent at least once, and tried again later when that fails. Returns how many went out. */
export async function sendDueMails(deps: Deps): Promise<number> {
  const { mailer, db, log } = deps;
  if (!mailer) return 0;
  let sent = 0;
  for (;;) {
    const due = await claimMails(deps);
    if (due.length === 0) return sent;
    for (const row of due) {
      const mine = eq(outboxMails.id, row.id);
      try {
        await mailer.send(row.id, {
          to: row.toAddress,
          subject: row.subject,
          text: row.text,
          html: row.html,
          headers: row.headers,
        });
        await db.delete(outboxMails).where(mine);
        sent++;
      } catch (error) {
        const givenUp = isRefused(error) || row.tries >= MAX_TRIES;
        log.warn(
          { mail: row.id, tries: row.tries, code: errorCode(error), givenUp },
          "a mail could not be sent",
        );
        if (givenUp) await db.delete(outboxMails).where(mine);
      }
    }
  }
}

/** Taken mails are not due again for a while, so no other process sends them, and a crash only delays them. */
async function claimMails({ db, clock }: Deps) {
  const now = clock();
  return db
    .update(outboxMails)
    .set({
      tries: sql`${outboxMails.tries} + 1`,
      dueAt: sql`${new Date(now).toISOString()}::timestamptz + ${MINUTE_MS} * power(2, ${outboxMails.tries}) * interval '1 millisecond'`,
    })
    .where(
      sql`${outboxMails.id} in (
        select id from outbox_mails where (due_at is null or due_at <= ${new Date(now).toISOString()})
        and created_at > ${new Date(now - WORTH_SENDING_HOURS * 60 * MINUTE_MS).toISOString()} order by due_at nulls first, id limit ${AT_ONCE} for update skip locked)`,
    )
    .returning();
}

/** Newest first: what a person at this machine would have been sent. */
export async function listOutbox(db: Db): Promise<OutboxMail[]> {
  const rows = await db.select().from(outboxMails).orderBy(desc(outboxMails.id)).limit(200);
  return rows.map((row) => ({
    id: row.id,
    to: row.toAddress,
    subject: row.subject,
    text: row.text,
    html: row.html,
    headers: row.headers,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Mails that nobody could send are no news any more after a week. */
export async function sweepMails({ db, clock }: Deps): Promise<void> {
  await db
    .delete(outboxMails)
    .where(lt(outboxMails.createdAt, new Date(clock() - KEPT_DAYS * 24 * 60 * MINUTE_MS)));
}
