import type { OutboxMail } from "@byline/contract/notifications.ts";
import { RETENTION } from "@byline/contract/retention.ts";
import { desc, lt, sql } from "drizzle-orm";
import type { Mail } from "../../adapters/mail/mailer.ts";
import { announce } from "../../core/bus.ts";
import { systemWrite } from "../../core/write.ts";
import type { Db, Tx } from "../../db/client.ts";
import { outboxMails } from "../../db/tables/notifications.ts";
import { DAY_MS } from "../../kit/days.ts";
import { timeOrderedId } from "../../kit/ids.ts";

const VISITORS = "00000000-0000-0000-0000-000000000000";

/**
 * Part of a write: queues a mail that goes out once the write commits. `userId` is the account it's about, if
 * any; `workspaceId` is the workspace that sends it. Workspaces and accounts take turns.
 */
export async function queueMail(
  tx: Tx,
  userId: string | null,
  mail: Mail,
  { workspaceId }: { workspaceId?: string } = {},
): Promise<void> {
  const senderId = workspaceId ?? userId ?? VISITORS;
  await tx.insert(outboxMails).values({ ...toRow(userId, mail), senderId, turn: nextTurn(senderId) });
  await announce(tx, { work: "mails" });
}

/**
 * Returns the sender's next turn: after their last waiting mail, but not before the first waiting mail of
 * all, so that a backlog delays only its sender.
 */
const nextTurn = (senderId: string) => sql<number>`greatest(0,
  (select max(turn) + 1 from outbox_mails where sender_id = ${senderId} and due_at is null),
  (select min(turn) from outbox_mails where due_at is null))`;

/** Queues many mails. They go out after mails that people are waiting for. */
export async function queueMails(tx: Tx, mails: (Mail & { userId?: string })[]): Promise<void> {
  const rows = mails.map(({ userId = null, ...mail }) => {
    const senderId = userId ?? VISITORS;
    return { ...toRow(userId, mail), senderId, turn: 0, dueAt: sql`now()` };
  });
  await tx.insert(outboxMails).values(rows);
  await announce(tx, { work: "mails" });
}

function toRow(userId: string | null, { to, subject, text, html, headers = {} }: Mail) {
  return { id: timeOrderedId(), userId, toAddress: to, subject, text, html, headers };
}

/** Returns the latest mails, newest first, for developers without a mail server. */
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

/** Deletes mails that couldn't be sent for a week. */
export const sweepMails = systemWrite<void, void>("sweepMails", async ({ tx, deps }) => {
  await tx
    .delete(outboxMails)
    .where(lt(outboxMails.createdAt, new Date(deps.clock() - RETENTION.mailDays * DAY_MS)));
});
