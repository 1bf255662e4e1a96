import { expect, test } from "vitest";
import { joinOperator } from "../../../test/authenticator.ts";
import { caller, join } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { mailedToken, mailsTo } from "../../../test/mailbox.ts";
import { systemCaller } from "../../core/write.ts";
import { sweepNewsletter } from "./ask-newsletter.ts";

const app = await startApp();
const visitor = caller(app.url);
const olga = await joinOperator(app);

const CONFIRM = "Confirm your Byline newsletter subscription";
const count = async () => {
  const { newsletterReaders, newsletterWaiting } = (await olga.get("/api/operator/summary")).body;
  return [newsletterReaders, newsletterWaiting];
};
const readers: string[] = [];
async function subscribe(): Promise<string> {
  const email = `reader${readers.push("")}@example.com`;
  await visitor.post("/api/newsletter", { email });
  await visitor.post("/api/newsletter/confirm", { token: await mailedToken(app, email, CONFIRM) });
  return email;
}
const leaveAddress = async (email: string) =>
  /token=([\w.-]+)/.exec((await mailsTo(app, email))[0]?.headers["List-Unsubscribe"] ?? "")?.[1];

test("202: no one is subscribed until the mailed link is opened; one click unsubscribes", async () => {
  const email = "ida@example.com";
  expect((await visitor.post("/api/newsletter", { email: "Ida@Example.com" })).status).toBe(202);
  expect(await count()).toEqual([0, 1]);
  const token = await mailedToken(app, email, CONFIRM);
  expect(await visitor.post("/api/newsletter/confirm", { token })).toMatchObject({
    status: 200,
    body: { email },
  });
  expect((await visitor.post("/api/newsletter/confirm", { token })).status).toBe(200); // opened again
  expect(await count()).toEqual([1, 0]);
  const mails = await mailsTo(app, email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "You’re subscribed to the Byline newsletter",
    CONFIRM,
  ]);
  expect(mails[0]?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");

  const leave = `/api/newsletter/unsubscribe?token=${await leaveAddress(email)}`;
  expect((await visitor.get(leave)).status).toBe(302);
  expect(await count()).toEqual([1, 0]); // a visit changes nothing
  const form = { "content-type": "application/x-www-form-urlencoded" };
  for (let i = 0; i < 2; i++)
    expect((await visitor.post(leave, "List-Unsubscribe=One-Click", form)).status).toBe(204);
  expect(await count()).toEqual([0, 0]);
});

test("202: the response is the same for a subscribed address, which gets no mail", async () => {
  const email = await subscribe();
  const before = (await mailsTo(app, email)).length;
  expect((await visitor.post("/api/newsletter", { email })).status).toBe(202);
  expect((await mailsTo(app, email)).length).toBe(before);
});

test("201: an issue goes to every reader, each with their own link; a test issue only to the operator", async () => {
  const [one, two] = [await subscribe(), await subscribe()];
  await visitor.post("/api/newsletter", { email: "waiting@example.com" });
  const issue = { subject: "What is new", body: "First.\n\nSecond." };
  expect((await olga.post("/api/operator/newsletter-issues", { ...issue, test: true })).body).toEqual({
    readers: 1,
  });
  expect((await mailsTo(app, olga.email))[0]?.subject).toBe("Test: What is new");
  const [readers] = await count();
  expect((await olga.post("/api/operator/newsletter-issues", issue)).body).toEqual({ readers });
  for (const email of [one, two])
    expect((await mailsTo(app, email))[0]).toMatchObject({ subject: "What is new" });
  expect((await mailsTo(app, "waiting@example.com")).map(({ subject }) => subject)).toEqual([CONFIRM]);
  expect(await leaveAddress(one)).not.toBe(await leaveAddress(two));
  expect((await olga.get("/api/operator/newsletter-issues")).body).toMatchObject([{ ...issue, readers }]);
});

test("400 without an address; 404 for an invalid link and for non-operators; 429 after three mails a day", async () => {
  expect((await visitor.post("/api/newsletter", { email: "nobody" })).body.message).toBe(
    "Please enter a valid email address",
  );
  expect((await visitor.post("/api/newsletter/confirm", { token: "x" })).status).toBe(404);
  expect(
    (await (await join(app)).post("/api/operator/newsletter-issues", { subject: "a", body: "b" })).status,
  ).toBe(404);
  const email = "late@example.com";
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await visitor.post("/api/newsletter", { email })).status);
  expect(statuses).toEqual([202, 202, 202, 429]);
  const token = await mailedToken(app, email, CONFIRM);
  app.advance(8 * 86_400_000);
  expect((await visitor.post("/api/newsletter/confirm", { token })).status).toBe(404);
  await sweepNewsletter(systemCaller(app.deps));
  expect(
    (await app.deps.pool.query("select from newsletter_readers where confirmed_at is null")).rowCount,
  ).toBe(0);
});
