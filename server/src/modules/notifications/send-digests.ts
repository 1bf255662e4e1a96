import { type NotificationKind, notificationKinds } from "@byline/contract/notifications.ts";
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Mail } from "../../adapters/mail/mailer.ts";
import { anyCaller, type SystemActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { eachAlone } from "../../core/each-alone.ts";
import { systemCaller, write } from "../../core/write.ts";
import { notifications } from "../../db/tables/notifications.ts";
import { DAY_MS } from "../../kit/days.ts";
import { findPerson, type Person } from "../accounts/people.ts";
import { compose } from "../mail/compose.ts";
import { queueMail } from "../mail/outbox.ts";
import { channelsOf } from "./preferences.ts";
import { issueUnsubscribe } from "./unsubscribe.ts";

/** Who switches the digest on does not get notifications of last month. */
const SENT_DAYS = 7;
const LISTED = 20;
const PEOPLE_AT_ONCE = 200;
const NO_ID = "00000000-0000-0000-0000-000000000000";

type Unread = { title: string; body: string };

/**
 * One mail a day to everybody who chose it, has a confirmed address and has unread notifications that no
 * digest held before. Returns how many were sent.
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
    .limit(PEOPLE_AT_ONCE);
  return readers.map((reader) => reader.userId);
}

/** Marks the notifications as sent and queues the mail in one transaction: of two processes, one sends it. */
const sendDigest = write<SystemActor, { userId: string }, boolean>(
  "sendDigest",
  { may: anyCaller, scope: "system" },
  async ({ tx, deps: { config, clock } }, { userId }) => {
    const reader = await findPerson(tx, userId);
    if (!reader?.emailNotifications || !reader.emailVerifiedAt || reader.deletionRequestedAt) return false;
    const { id, kind, title, body } = notifications;
    const unread = await tx
      .update(notifications)
      .set({ digestedAt: new Date(clock()) })
      .where(and(eq(notifications.userId, userId), ...undigested(clock())))
      .returning({ id, kind, title, body });
    const wanted = unread
      .filter((one) => isKind(one.kind) && channelsOf(one.kind, reader.notificationPreferences).email)
      .sort((a, b) => (a.id < b.id ? 1 : -1));
    if (wanted.length === 0) return false;
    await queueMail(tx, userId, digestMail(reader, wanted, config.url, await issueUnsubscribe(tx, userId)));
    return true;
  },
);

function undigested(now: number) {
  return [
    isNull(notifications.readAt),
    isNull(notifications.digestedAt),
    gt(notifications.createdAt, new Date(now - SENT_DAYS * DAY_MS)),
  ];
}

function isKind(kind: string): kind is NotificationKind {
  return (notificationKinds as readonly string[]).includes(kind);
}

function digestMail(reader: Person, unread: Unread[], url: string, secret: string): Mail {
  const rest = unread.length - LISTED;
  const words = compose({
    name: reader.firstName,
    paragraphs: [
      ...unread.slice(0, LISTED).map(({ title, body }) => `${title}\n${body}`),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ],
    action: { label: "See your notifications", url: `${url}/dashboard` },
    small: [
      "You get this mail once a day when there is news, " +
        "because Email Notifications are switched on in your settings.",
      `Stop these mails: ${url}/unsubscribe#token=${secret}`,
    ],
  });
  return {
    to: reader.email,
    subject: unread.length === 1 ? (unread[0] as Unread).title : `${unread.length} things happened on Byline`,
    ...words,
    // RFC 8058: mail programs show a button that posts there, without asking again.
    headers: {
      "List-Unsubscribe": `<${url}/api/notifications/unsubscribe?token=${secret}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
