import type { Mail } from "../../adapters/mail/mailer.ts";
import type { dmcaNotices } from "../../db/tables/dmca.ts";
import { compose } from "../mail/compose.ts";

export type Notice = typeof dmcaNotices.$inferSelect;

/** The secret follows a #, so it never reaches a server's log. */
const noticeLink = (url: string, secret: string) => `${url}/dmca-status#token=${secret}`;

const KEEP =
  "Keep this email: its link is the only way to reach the notice's page, and anyone with the link can " +
  "see the notice.";
const WHY = "You’re receiving this email because of a notice under 17 U.S.C. 512.";
const noteOf = (note: string) => (note ? [`The operator writes:\n${note}`] : []);

/** Repeats nothing that was typed, because the address may be someone else's. */
export function receivedMail({ email, receipt }: Notice, url: string, secret: string, hours: number): Mail {
  const composed = compose({
    subject: `We received your notice (${receipt})`,
    paragraphs: [
      `Your notice is saved. Its number is ${receipt}. ` +
        `A person will review it, and you will hear from us within ${hours} hours.`,
    ],
    action: { label: "See your notice", url: noticeLink(url, secret) },
    small: [KEEP, WHY],
  });
  return { to: email, ...composed };
}

/** `proven`: the address was confirmed. */
export type Poster = { email: string; proven: boolean };

/**
 * Tells the person who posted the material how to object, and includes the notice if their address is
 * confirmed. Leaves out the claimant's street address and phone number.
 */
export function removedMail(notice: Notice, to: Poster, url: string, secret: string, note: string): Mail {
  const { receipt, creditWouldDo } = notice;
  const composed = compose({
    subject: `Material was taken down after a notice (${receipt})`,
    paragraphs: [
      `We received a notice of claimed copyright infringement (${receipt}) and removed the material ` +
        "in it from public view. Your attributions are kept.",
      ...noteOf(note),
      to.proven ? noticeText(notice) : "The notice's page shows the material and who sent the notice.",
      creditWouldDo
        ? "The claimant says that adding a credit would resolve the matter. You can write to them."
        : "",
      "If you believe this was a mistake or misidentification, you can send a counter-notice from the " +
        "notice's page. The claimant can read it there, including your name and address.",
    ].filter(Boolean),
    action: { label: "See the notice or object", url: noticeLink(url, secret) },
    small: [KEEP, WHY],
  });
  return { to: to.email, ...composed };
}

/** Tells one side what changed. */
export function updateMail(
  { receipt }: Notice,
  to: string,
  subject: string,
  paragraphs: string[],
  note: string,
): Mail {
  const composed = compose({
    subject: `${subject} (${receipt})`,
    paragraphs: [...paragraphs, ...noteOf(note)],
    small: [`This is about notice ${receipt}. The link in our first email shows its status.`, WHY],
  });
  return { to, ...composed };
}

/** Tells the claimant where to read their copy (17 U.S.C. 512(g)(2)(B)). Repeats nothing that was typed. */
export function counteredMail(notice: Notice): Mail {
  const { restoreFrom, restoreBy, receipt } = notice;
  const paragraphs = [
    `The person who posted the material objects. It will be restored between ${restoreFrom} and ` +
      `${restoreBy}, unless you tell us before then that you have filed an action seeking a court order. ` +
      `To tell us, write to support with the number ${receipt} and the court's file number.`,
    "The notice's page shows the whole counter-notice. Open it with the link in our first email.",
  ];
  return updateMail(notice, notice.email, "A counter-notice was sent", paragraphs, "");
}

function noticeText({ name, email, owner, work, material, signature }: Notice): string {
  return [
    `From: ${name} <${email}>, for ${owner}`,
    `Work: ${work}`,
    `Material: ${material}`,
    "Stated: a good-faith belief that the use is not authorized by the owner, its agent or the law; " +
      "and under penalty of perjury, that the notice is accurate and its sender may act for the owner.",
    `Signed: ${signature}`,
  ].join("\n");
}
