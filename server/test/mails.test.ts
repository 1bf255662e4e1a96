import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Mail } from "../src/adapters/mail/mailer.ts";
import type { Notice } from "../src/modules/legal/dmca-mails.ts";
import { caller, join, openForm, PASSWORD } from "./cast.ts";
import { startApp } from "./harness.ts";
import { importsOf, readSources } from "./sources.ts";

/** What a stranger types everywhere; no mail to an address that was never confirmed may hold it. */
const TYPED = "Zyxword";
const to = { email: "stranger@example.com", firstName: TYPED, emailVerifiedAt: null };
const [url, secret, typedEmail] = ["http://byline.localhost", "s".repeat(43), `${TYPED}@example.com`];
const notice = {
  ...{ name: TYPED, owner: TYPED, email: to.email, phone: TYPED, address: TYPED, work: TYPED },
  ...{ material: TYPED, signature: TYPED, memberEmail: to.email, creditWouldDo: true, receipt: "DMCA-1" },
  ...{ restoreFrom: "2026-11-21", restoreBy: "2026-11-27" },
} as Notice;

/** Each function that writes a mail, with what a stranger could make of it. */
const MAILS: Record<string, unknown[]> = {
  mail: [to, "Subject", { paragraphs: [], small: [] }],
  verificationMail: [to.email, url, secret],
  addressInUseMail: [to, url],
  addressChangeMail: [to, typedEmail],
  addressChangedMail: [to, typedEmail],
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
  identityLinkedMail: [to, "GitHub", TYPED, url],
  identityUnlinkedMail: [to, "GitHub", TYPED],
  receivedMail: [notice, url, secret, 48],
  removedMail: [notice, { email: to.email, proven: false }, url, secret, ""],
  updateMail: [notice, to.email, "Subject", [], ""],
  counteredMail: [notice],
};

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

test("every mail is written by a function that is walked here, or by a known file", () => {
  expect(writers.map(([name]) => name).sort()).toEqual([...Object.keys(MAILS), INVITATION].sort());
  const composers = readSources("modules")
    .filter((source) => importsOf(source).some(({ name }) => name === "compose"))
    .map(({ file }) => file)
    .filter((file) => !/mails\.ts$/.test(file));
  expect(composers.sort()).toEqual(Object.keys(COMPOSERS).sort());
});

test.each(writers.filter(([name]) => name !== INVITATION))(
  "%s repeats nothing that was typed to an unconfirmed address",
  (name, write) => {
    expect(whole(write(...(MAILS[name] ?? [])))).not.toMatch(new RegExp(TYPED, "i"));
  },
);

const app = await startApp();
const visitor = caller(app.url);
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

test("nothing that strangers type reaches addresses that they do not have", async () => {
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
    "We have your message to sales",
    "We have your support request",
    "Your email address is about to change",
  ]);
});
