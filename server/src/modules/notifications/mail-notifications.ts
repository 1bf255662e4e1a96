import { type NotificationKind, notificationKinds } from "@byline/contract/notifications.ts";
import type { Mail } from "../../adapters/mail/mailer.ts";
import type { Tx } from "../../db/client.ts";
import { channelsOf } from "../accounts/notification-choices.ts";
import type { Person } from "../accounts/people.ts";
import { compose } from "../mail/compose.ts";
import type { Item } from "../mail/layout.ts";
import { queueMails } from "../mail/outbox.ts";
import { issueUnsubscribe } from "./unsubscribe.ts";

const MAX_LISTED = 20;

type Unread = { kind: string; title: string; body: string; link: string | null };

/** Whether a person gets notifications by mail, at a confirmed address. */
export const wantsMail = (person: Person): boolean =>
  person.emailNotifications && person.emailVerifiedAt !== null && person.deletionRequestedAt === null;

/** Queues one mail with notifications of the kinds the person chose. Returns whether there are any. */
export async function mailNotifications(
  tx: Tx,
  person: Person,
  unread: Unread[],
  url: string,
): Promise<boolean> {
  const wanted = unread.filter(
    ({ kind }) => isKind(kind) && channelsOf(kind, person.notificationPreferences).email,
  );
  if (wanted.length === 0) return false;
  const secret = await issueUnsubscribe(tx, person.id);
  await queueMails(tx, [{ userId: person.id, ...digestMail(person, wanted, url, secret) }]);
  return true;
}

function isKind(kind: string): kind is NotificationKind {
  return (notificationKinds as readonly string[]).includes(kind);
}

function digestMail(reader: Person, unread: Unread[], url: string, secret: string): Mail {
  const rest = unread.length - MAX_LISTED;
  const only = unread.length === 1 ? unread[0] : undefined;
  const words = compose({
    subject: only ? only.title : `${unread.length} new notifications on Byline`,
    name: reader.firstName,
    paragraphs: [
      ...(only
        ? [only.body || `${only.title}.`]
        : unread.slice(0, MAX_LISTED).map((one) => itemOf(one, url))),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ],
    action: only?.link
      ? { label: "Open it on Byline", url: url + only.link }
      : { label: "See your notifications", url: `${url}/notifications` },
    small: [
      "You’re receiving this email because Email Notifications is on in your settings.",
      `Unsubscribe: ${url}/unsubscribe#token=${secret}`,
    ],
  });
  return {
    to: reader.email,
    ...words,
    // RFC 8058: mail programs show a button that posts to the link, without asking again.
    headers: {
      "List-Unsubscribe": `<${url}/api/notifications/unsubscribe?token=${secret}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

const itemOf = ({ title, body, link }: Unread, url: string): Item => ({
  title,
  body,
  ...(link && { url: url + link }),
});
