import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { eachAlone } from "../../core/each-alone.ts";
import { systemCaller, systemWrite } from "../../core/write.ts";
import { notifications } from "../../db/tables/notifications.ts";
import { DAY_MS } from "../../kit/days.ts";
import { findPerson } from "../accounts/people.ts";
import { mailNotifications, wantsMail } from "./mail-notifications.ts";

/** Oldest notifications in a digest, so that switching it on doesn't send last month's. */
const MAX_AGE_DAYS = 7;
const BATCH = 200;
const NO_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Mails a daily digest to everyone who chose it, has a confirmed address, and has unread notifications that
 * weren't in an earlier one. Returns the number sent.
 */
export async function sendDigests(deps: Deps): Promise<number> {
  let sent = 0;
  await eachAlone(eachReader(deps), async (userId) => {
    if (await sendDigest(systemCaller(deps), { userId })) sent++;
  });
  return sent;
}

async function* eachReader(deps: Deps): AsyncGenerator<string> {
  let page = await listReaders(deps, NO_ID);
  while (page.length > 0) {
    yield* page;
    page = await listReaders(deps, page.at(-1) as string);
  }
}

async function listReaders({ db, clock }: Deps, after: string): Promise<string[]> {
  const { userId } = notifications;
  const readers = await db
    .selectDistinct({ userId })
    .from(notifications)
    .where(and(gt(userId, after), ...undigested(clock())))
    .orderBy(asc(userId))
    .limit(BATCH);
  return readers.map((reader) => reader.userId);
}

/** Marks notifications as sent and queues the mail in one transaction, so only one process sends it. */
const sendDigest = systemWrite<{ userId: string }, boolean>(
  "sendDigest",
  async ({ tx, deps: { config, clock } }, { userId }) => {
    const reader = await findPerson(tx, userId);
    if (!reader || !wantsMail(reader)) return false;
    const { id, kind, title, body, link } = notifications;
    const unread = await tx
      .update(notifications)
      .set({ digestedAt: new Date(clock()) })
      .where(and(eq(notifications.userId, userId), ...undigested(clock())))
      .returning({ id, kind, title, body, link });
    return mailNotifications(tx, reader, unread.sort(newestFirst), config.url);
  },
);

const newestFirst = (a: { id: string }, b: { id: string }) => (a.id < b.id ? 1 : -1);

function undigested(now: number) {
  return [
    isNull(notifications.readAt),
    isNull(notifications.digestedAt),
    gt(notifications.createdAt, new Date(now - MAX_AGE_DAYS * DAY_MS)),
  ];
}
