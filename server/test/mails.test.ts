import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Mail } from "../src/adapters/mail/mailer.ts";
import { inTransaction } from "../src/db/client.ts";
import type { Recipient } from "../src/modules/accounts/mails.ts";
import { findPersonByEmail, type Person } from "../src/modules/accounts/people.ts";
import type { Notice } from "../src/modules/legal/dmca-mails.ts";
import { mailNotifications } from "../src/modules/notifications/mail-notifications.ts";
import { caller, join, openForm, PASSWORD } from "./cast.ts";
import { startApp } from "./harness.ts";
import { mailsTo } from "./mailbox.ts";
import { importsOf, readSources } from "./sources.ts";

/** What a stranger types everywhere; no mail to an address that was never confirmed may hold it. */
const TYPED = "Zyxword";
const to: Recipient = { email: "stranger@example.com", firstName: TYPED, emailVerifiedAt: null };
const [url, secret] = ["http://byline.localhost", "s".repeat(43)];
const noticeOf = (typed: string) =>
  ({
    ...{ name: typed, owner: typed, email: to.email, phone: typed, address: typed, work: typed },
    ...{ material: typed, signature: typed, memberEmail: to.email, creditWouldDo: true, receipt: "DMCA-1" },
    ...{ restoreFrom: "2026-11-21", restoreBy: "2026-11-27" },
  }) as Notice;

/** Each function that writes a mail, with what a stranger could make of it. */
const mailsOf = (typed: string, to: Recipient): Record<string, unknown[]> => ({
  invitationMail: [{ email: to.email, role: "viewer", workspace: typed, invitedBy: typed }, url, secret],
  mail: [to, "Subject", { paragraphs: [], small: [] }],
  verificationMail: [to.email, url, secret],
  addressInUseMail: [to, url],
  addressChangeMail: [to, `${typed}@example.com`],
  addressChangedMail: [to, `${typed}@example.com`],
  resetMail: [to, url, secret],
  passwordChangedMail: [to, true],
  deletionMail: [to, url, "2026-11-21"],
  deletionUndoneMail: [to],
  sessionsEndedMail: [to],
  exportReadyMail: [to, url],
  totpAddedMail: [to, true],
  totpRemovedMail: [to, true],
  passkeyAddedMail: [to, true],
  passkeyRemovedMail: [to, true],
  recoveryCodesMail: [to],
  recoveryCodeUsedMail: [to, 3, url],
  lockedMail: [to],
  factorsResetMail: [to],
  identityLinkedMail: [to, "GitHub", typed, url],
  identityUnlinkedMail: [to, "GitHub", typed],
  receivedMail: [noticeOf(typed), url, secret, 48],
  removedMail: [noticeOf(typed), { email: to.email, proven: false }, url, secret, ""],
  updateMail: [noticeOf(typed), to.email, "Subject", [], ""],
  counteredMail: [noticeOf(typed)],
});

const MAILS = mailsOf(TYPED, to);

/** Names its sender, by design; its own test says how. */
const INVITATION = "invitationMail";

/** What else composes a mail. */
const COMPOSERS = {
  "modules/inquiries/send-inquiry.ts": "the receipt, below",
  "modules/newsletter/ask-newsletter.ts": "the question, below",
  "modules/newsletter/send-issue.ts": "an operator's words, to confirmed readers",
  "modules/notifications/mail-notifications.ts": "to confirmed addresses (wantsMail)",
};

const whole = ({ subject, text, html }: Mail) => `${subject}\n${text}\n${html}`;

const modules = path.resolve(import.meta.dirname, "../src/modules");
const files = readdirSync(modules, { recursive: true, encoding: "utf8" }).filter(
  (file) => /mails\.ts$/.test(file) && !/send-mails/.test(file),
);
const writers = (
  await Promise.all(files.map(async (file) => Object.entries(await import(path.join(modules, file)))))
)
  .flat()
  .filter((entry): entry is [string, (...given: unknown[]) => Mail] => typeof entry[1] === "function");

test("every mail comes from a function tested here, or from a known file", () => {
  expect(writers.map(([name]) => name).sort()).toEqual(Object.keys(MAILS).sort());
  const composers = readSources("modules")
    .filter((source) => importsOf(source).some(({ name }) => name === "compose"))
    .map(({ file }) => file)
    .filter((file) => !/mails\.ts$/.test(file));
  expect(composers.sort()).toEqual(Object.keys(COMPOSERS).sort());
});

test.each(writers.filter(([name]) => name !== INVITATION))(
  "%s repeats nothing typed to an unconfirmed address",
  (name, write) => {
    expect(whole(write(...(MAILS[name] ?? [])))).not.toMatch(new RegExp(TYPED, "i"));
  },
);

/** What someone types who wants a mail to show markup, another link, or another header. */
const HOSTILE =
  `"><a href="https://evil.example/">x</a><script>alert(1)</script>&lt;b&gt;\r\nBcc: evil@x.example` +
  `=?utf-8?q?=E2=80=AE?= ${"long".repeat(500)}`;
const MAIL_ORIGIN = new URL(url).origin;
const tagsIn = (html: string) => html.replaceAll(/<br>|#token=[\w-]+/g, "").match(/<[^>]*>/g);
const wordsOf = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const unescaped = (html: string) =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

/** Links to the instance alone, and the same words as text and as HTML. */
function checkParts({ text, html }: Mail, origin = MAIL_ORIGIN) {
  for (const [, address = ""] of html.matchAll(/href="([^"]*)"/g))
    expect(new URL(unescaped(address)).origin).toBe(origin);
  const shown = wordsOf(unescaped(html.replaceAll(/<br>/g, " ").replaceAll(/<[^>]*>/g, "")));
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) => unescaped(address));
  for (const line of text.split("\n").filter((one) => one !== "--" && !links.includes(one)))
    expect(shown).toContain(wordsOf(line.replace(/:$/, "")));
}

test.each(writers)("%s shows user input as text, and links only to this instance", (name, write) => {
  const confirmed = { ...to, emailVerifiedAt: new Date() };
  const mailOf = (typed: string) =>
    write(...(mailsOf(typed, { ...confirmed, firstName: typed })[name] as unknown[]));
  const [hostile, harmless] = [mailOf(HOSTILE), mailOf("Ada")];
  checkParts(hostile);
  expect(tagsIn(hostile.html)).toEqual(tagsIn(harmless.html));
});

const app = await startApp();
const visitor = caller(app.url);

test.each([1, 2, 25])("notifications by mail, %i in one, show names as text", async (count) => {
  const digestOf = async (typed: string) => {
    const { email } = await join(app);
    await app.deps.pool.query("update users set email_verified_at = now() where email = $1", [email]);
    const person = await findPersonByEmail(app.deps.db, email);
    const notice = { kind: "credits", title: typed, body: typed, link: "/projects" };
    await inTransaction(app.deps.db, (tx) =>
      mailNotifications(tx, { ...(person as Person), firstName: typed }, Array(count).fill(notice), url),
    );
    const [newest] = await mailsTo(app, email);
    return newest as Mail;
  };
  const [hostile, harmless] = [await digestOf(HOSTILE), await digestOf("Ada")];
  checkParts(hostile);
  expect(tagsIn(hostile.html)).toEqual(tagsIn(harmless.html));
  expect(hostile.text).toContain(`${url}/projects`);
});

const subjects = new Set<string>();

async function checkMails() {
  const { rows } = await app.deps.pool.query<Mail>(
    `select subject, text, html from outbox_mails
     where to_address not in (select email from users where email_verified_at is not null)`,
  );
  for (const mail of rows) {
    expect(whole(mail)).not.toMatch(new RegExp(TYPED, "i"));
    subjects.add(mail.subject.replace(/ \(.*\)$/, ""));
  }
}

test("nothing that strangers type reaches addresses that aren't theirs", async () => {
  const ada = await join(app, TYPED);
  const other = await join(app, "Ben");
  await ada.post("/api/account/email", { email: other.email, password: PASSWORD });
  await ada.post("/api/account/email", { email: `${TYPED}2@example.com`, password: PASSWORD });
  await visitor.post("/api/auth/reset-request", { email: ada.email });
  await visitor.post("/api/newsletter", { email: "reader@example.com" });
  const inquiry = { name: TYPED, email: "reader@example.com", message: `${TYPED} https://evil.example` };
  await visitor.post("/api/sales-leads", { ...inquiry, company: TYPED, guard: await openForm(app) });
  await visitor.post("/api/support-requests", { ...inquiry, topic: "account", guard: await openForm(app) });
  await checkMails();
  expect([...subjects].sort()).toEqual([
    "Confirm your Byline newsletter subscription",
    "Confirm your email address",
    "Reset your password",
    "This address already has an account",
    "We received your message to sales",
    "We received your support request",
    "Your email address is about to change",
  ]);
});
