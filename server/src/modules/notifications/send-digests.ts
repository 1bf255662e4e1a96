import { type NotificationKind, notificationKinds } from "@byline/contract/notifications.ts";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Mail } from "../../adapters/mail/mailer.ts";
import type { Deps } from "../../core/deps.ts";
import { type Db, inTransaction } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { notifications } from "../../db/tables/notifications.ts";
import { DAY_MS } from "../../kit/days.ts";
import { compose } from "../mail/compose.ts";
import { queueMail } from "../mail/outbox.ts";
import { channelsOf } from "./preferences.ts";
import { issueUnsubscribe } from "./unsubscribe.ts";

/** Who switches the digest on is not mailed last month's news. */
const NEWS_DAYS = 7;
const LISTED = 20;
const PEOPLE_AT_ONCE = 200;

type Reader = {
  id: string;
  email: string;
  firstName: string;
  chosen: typeof users.$inferSelect.notificationPreferences;
};
type News = { title: string; body: string };

/** One mail a day to everybody who wants it, has a verified address and unread news that no digest told. Returns how many. */
export async function sendDigests(deps: Deps): Promise<number> {
  let sent = 0;
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const readers = await listReaders(deps, last);
    for (const reader of readers) if (await inTransaction(deps.db, (tx) => digest(tx, deps, reader))) sent++;
    const next = readers.at(-1)?.id;
    if (!next) return sent;
    last = next;
  }
}

async function listReaders({ db, clock }: Deps, after: string): Promise<Reader[]> {
  return db
    .selectDistinct({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      chosen: users.notificationPreferences,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(
      and(
        gt(users.id, after),
        eq(users.emailNotifications, true),
        sql`${users.emailVerifiedAt} is not null`,
        isNull(users.deletionRequestedAt),
        ...untold(clock()),
      ),
    )
    .orderBy(asc(users.id))
    .limit(PEOPLE_AT_ONCE);
}

/** Marks the news as told and queues the mail in one transaction; of two processes one finds nothing left. */
async function digest(tx: Db, { config, clock }: Deps, reader: Reader): Promise<boolean> {
  const told = await tx
    .update(notifications)
    .set({ digestedAt: new Date(clock()) })
    .where(and(eq(notifications.userId, reader.id), ...untold(clock())))
    .returning({
      id: notifications.id,
      kind: notifications.kind,
      title: notifications.title,
      body: notifications.body,
    });
  const wanted = told
    .filter(({ kind }) => isKind(kind) && channelsOf(kind, reader.chosen).email)
    .sort((a, b) => (a.id < b.id ? 1 : -1));
  if (wanted.length === 0) return false;
  await queueMail(
    tx,
    reader.id,
    digestMail(reader, wanted, config.url, await issueUnsubscribe(tx, reader.id)),
  );
  return true;
}

function untold(now: number) {
  return [
    isNull(notifications.readAt),
    isNull(notifications.digestedAt),
    gt(notifications.createdAt, new Date(now - NEWS_DAYS * DAY_MS)),
  ];
}

function isKind(kind: string): kind is NotificationKind {
  return (notificationKinds as readonly string[]).includes(kind);
}

function digestMail(reader: Reader, news: News[], url: string, secret: string): Mail {
  const rest = news.length - LISTED;
  const words = compose({
    name: reader.firstName,
    paragraphs: [
      ...news.slice(0, LISTED).map(({ title, body }) => `${title}\n${body}`),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ],
    action: { label: "See your notifications", url: `${url}/dashboard` },
    small: [
      "You get this mail once a day when there is news, because Email Notifications are switched on in your settings.",
      `Stop these mails: ${url}/unsubscribe#token=${secret}`,
    ],
  });
  return {
    to: reader.email,
    subject: news.length === 1 ? (news[0] as News).title : `${news.length} things happened on Byline`,
    ...words,
    // RFC 8058: mail programs show a button that posts there, without asking again.
    headers: {
      "List-Unsubscribe": `<${url}/api/notifications/unsubscribe?token=${secret}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
