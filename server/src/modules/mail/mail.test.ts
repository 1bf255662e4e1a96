import { describe, expect, test } from "vitest";
import { caller, join, putOnPlan } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { mailsTo, startMailServer } from "../../../test/mailbox.ts";
import { createDataFolder, startProcess, workersOf } from "../../../test/process.ts";
import { createSmtpMailer } from "../../adapters/mail/mailer.ts";
import { readConfig } from "../../config.ts";
import type { Deps } from "../../core/deps.ts";
import { drainQueue } from "../../delivery/queue.ts";
import { startJobs } from "../../jobs.ts";
import { compose } from "./compose.ts";
import { mailQueue, startMailing } from "./send-mails.ts";

const smtp = (url: string) => ({ BYLINE_SMTP_URL: url, BYLINE_MAIL_FROM: "Byline <mail@byline.example>" });
const waiting = async (app: Awaited<ReturnType<typeof startApp>>) =>
  (await app.deps.pool.query("select tries, due_at from outbox_mails order by id")).rows;

/** Sends what is due, and tells how many left the outbox. */
async function sendDueMails(deps: Deps): Promise<number> {
  const settled = await drainQueue(mailQueue(deps) as NonNullable<ReturnType<typeof mailQueue>>, deps.clock);
  return settled.filter(({ outcome }) => outcome.dueAt === null).length;
}

describe("sending", () => {
  test("the workers send a sign-up's mail within seconds, and keep no copy", async () => {
    const server = await startMailServer();
    const app = await startApp({ settings: smtp(server.url) });
    const jobs = await startJobs(app.deps, app.databaseUrl);
    const ada = await join(app);
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => waiting(app)).toEqual([]);
    await jobs.stop();
    expect(server.received[0]).toContain(`To: ${ada.email}`);
    expect(server.received[0]).toContain("From: Byline <mail@byline.example>");
    expect(server.received[0]).toContain("Subject: Confirm your email address");
    expect(server.received[0]).toMatch(/Message-ID: <[0-9a-f-]{36}@byline\.example>/i);
  });

  test("a failed mail is retried with growing delays; a refused one is given up", async () => {
    const server = await startMailServer();
    const app = await startApp({ settings: smtp(server.url) });
    await join(app);
    server.replies.push("451 later", "451 later");
    expect(await sendDueMails(app.deps)).toBe(0);
    expect(await sendDueMails(app.deps)).toBe(0);
    expect((await waiting(app))[0].tries).toBe(1);
    app.advance(61_000);
    await sendDueMails(app.deps);
    app.advance(61_000);
    await sendDueMails(app.deps);
    expect((await waiting(app))[0].tries).toBe(2);
    app.advance(61_000);
    expect(await sendDueMails(app.deps)).toBe(1);

    await join(app, "Ben");
    server.replies.push("550 no such mailbox");
    await sendDueMails(app.deps);
    expect(await waiting(app)).toEqual([]);
    expect(server.received).toHaveLength(1);
  });

  test("two processes send each mail once", async () => {
    const server = await startMailServer();
    const app = await startApp({ settings: smtp(server.url) });
    const other = await startApp({ databaseUrl: app.databaseUrl, settings: smtp(server.url) });
    for (let i = 0; i < 12; i++) await join(app);
    const [one, two] = await Promise.all([sendDueMails(app.deps), sendDueMails(other.deps)]);
    expect([one + two, server.received.length]).toEqual([12, 12]);
  });

  test("workspaces and accounts take turns: fifty invitations from one delay another's mail by only one", async () => {
    const server = await startMailServer();
    const app = await startApp({ settings: smtp(server.url) });
    const [ada, ben] = [await join(app), await join(app, "Ben")];
    await putOnPlan(app, ada, "enterprise");
    await app.deps.pool.query("update users set email_verified_at = now()");
    await sendDueMails(app.deps);
    server.received.length = 0;
    for (let i = 0; i < 50; i++) {
      const invitation = { email: `guest${i}@example.com`, role: "viewer" };
      expect((await ada.post("/api/team/invitations", invitation)).status).toBe(201);
    }
    await ben.post("/api/auth/reset-request", { email: ben.email });
    expect(await sendDueMails(app.deps)).toBe(51);
    const position = server.received.findIndex((mail) => mail.includes(`To: ${ben.email}`));
    expect(position, "two go out at once").toBeLessThanOrEqual(2);
    const guests = server.received.flatMap((mail) => /^To: guest(\d+)/m.exec(mail)?.[1] ?? []).map(Number);
    expect(guests[49], "the sender's own stay in their order").toBeGreaterThanOrEqual(48);
  });

  test("after kill -9 of a sending worker, another sends it when the lease ends, with the same id", {
    timeout: 60_000,
  }, async () => {
    const server = await startMailServer();
    server.replies.push(null);
    const app = await startApp({ settings: smtp(server.url) });
    await join(app);
    const settings = { DATABASE_URL: app.databaseUrl, ...smtp(server.url) };
    const running = await startProcess(await createDataFolder(), settings);
    await expect.poll(() => server.received.length, { timeout: 30_000 }).toBe(1);
    process.kill(workersOf(running.pid)[0] as number, "SIGKILL");
    await running.kill("SIGKILL"); // before it starts another
    expect(await sendDueMails(app.deps)).toBe(0);
    app.advance(130_000);
    expect(await sendDueMails(app.deps)).toBe(1);
    const ids = server.received.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1]);
    expect([ids.length, ids[0] === ids[1]]).toEqual([2, true]);
    expect(await waiting(app)).toEqual([]);
  });

  test("without a mail server, mails stay in the outbox, hidden in production, with https, and on a network", async () => {
    const app = await startApp();
    const ada = await join(app);
    await startMailing(app.deps).stop();
    expect(await mailsTo(app, ada.email)).toHaveLength(1);
    for (const settings of [
      { NODE_ENV: "production" },
      { BYLINE_URL: "https://byline.example" },
      { BYLINE_URL: "http://byline.example" },
      { HOST: "0.0.0.0" },
      { DATABASE_URL: "postgres://db.example/byline" },
      smtp("smtp://mail.example"),
    ]) {
      expect(readConfig({ HOST: "127.0.0.1", ...settings }).outboxShown, JSON.stringify(settings)).toBe(
        false,
      );
    }
    const production = await startApp({ settings: { NODE_ENV: "production" } });
    expect((await caller(production.url).get("/api/dev/outbox")).status).toBe(404);
  });
});

test.each([
  ["a line break", "hi\r\nBcc: evil@x.example", "hi Bcc: evil@x.example"],
  ["control characters", "hi\u2028\u0000there", "hi there"],
  ["an encoded word", "=?utf-8?q?=E2=80=AEabc?=", "= ?utf-8?q?=E2=80=AEabc?="],
  ["one long word", "x".repeat(1500), `${"x".repeat(199)}…`],
  ["an address", '"Ada, Ben" <a@x.example>', '"Ada, Ben" <a@x.example>'],
])(
  "a mail goes only to one address with its own headers, whatever its content: %s",
  async (_name, subject, shown) => {
    const server = await startMailServer();
    const mailer = createSmtpMailer(server.url, "Byline <mail@byline.example>");
    for (const to of [
      "ada@x.example",
      "ada@x.example, evil@x.example",
      "a@x.example\r\nBcc: evil@x.example",
    ]) {
      await mailer.send("1", {
        to,
        subject,
        text: "Text",
        html: "<p>Text</p>",
        headers: { "List-ID": "one" },
      });
      const [head = ""] = (server.received.at(-1) ?? "").split("\r\n\r\n");
      expect(Math.max(...head.split("\r\n").map((line) => line.length))).toBeLessThan(200);
      const lines = head.replaceAll(/\r\n\s+/g, " ").split("\r\n");
      const names = "From To Subject Message-ID List-ID Date MIME-Version Content-Type";
      expect(lines.map((line) => line.split(":")[0]).toSorted()).toEqual(names.split(" ").toSorted());
      const sent = lines.find((line) => line.startsWith("Subject: "))?.slice("Subject: ".length) ?? "";
      expect(decodeWords(sent)).toBe(shown);
    }
    mailer.close();
    expect(server.recipients).toHaveLength(3);
    expect(server.recipients[0]).toBe("ada@x.example");
  },
);

/** RFC 2047, as mail programs read it. */
const decodeWords = (text: string) =>
  text.replaceAll(/=\?utf-8\?([bq])\?(\S*)\?=(\s+(?==\?utf-8))?/gi, (_, way, words) =>
    /b/i.test(way)
      ? Buffer.from(words, "base64").toString()
      : decodeURIComponent(words.replaceAll("_", " ").replaceAll("=", "%")),
  );

test("settings: a mail server requires a sender, and both are checked", () => {
  expect(() => readConfig({ BYLINE_SMTP_URL: "smtp://mail.example" })).toThrow(
    "BYLINE_MAIL_FROM must be set with BYLINE_SMTP_URL",
  );
  expect(() => readConfig({ BYLINE_SMTP_URL: "https://mail.example" })).toThrow(
    "BYLINE_SMTP_URL must be an address",
  );
  expect(() => readConfig({ ...smtp("smtp://mail.example"), BYLINE_MAIL_FROM: "Byline" })).toThrow(
    "BYLINE_MAIL_FROM must be a sender",
  );
  expect(readConfig(smtp("smtps://mail.example:465")).smtp).toEqual({
    url: "smtps://mail.example:465",
    from: "Byline <mail@byline.example>",
  });
});

const LINK = "https://x.example/?a=1&b=2";

test("names are text in a mail, never markup", () => {
  const { text, html } = compose({
    subject: "<i>",
    name: "<b>Ada</b>",
    paragraphs: ['"&"', { title: "<u>", body: "</title><s>", url: LINK }],
    action: { label: "Go", url: LINK },
    small: [],
  });
  expect(text).toContain("Hello <b>Ada</b>,");
  expect(html).toContain("Hello &lt;b&gt;Ada&lt;/b&gt;,");
  expect(html).not.toMatch(/<[ibus]>/);
  expect(html.match(/href="https:\/\/x\.example\/\?a=1&amp;b=2"/g), "item, button, address").toHaveLength(3);
});

test("a mail loads nothing, previews its first words, and shows its link as text", () => {
  const { text, html } = compose({
    subject: "Your data is ready",
    paragraphs: [`${"word ".repeat(40)}🖋`],
    action: { label: "Open", url: LINK },
    small: ["Why"],
  });
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/);
  expect(html).toMatch(/<body[^>]*>\s*<div style="display:none[^"]*">\s*(word ){24}…/);
  expect(html).toMatch(/<h1[^>]*>Your data is ready<\/h1>/);
  expect(html.replace(/<[^>]*>/g, "")).toContain("https://x.example/?a=1&amp;b=2");
  expect(text).toBe(`Hello there,\n\n${"word ".repeat(40)}🖋\n\nOpen:\n${LINK}\n\n--\nWhy\n`);
});
