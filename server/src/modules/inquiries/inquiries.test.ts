import { expect, test } from "vitest";
import { joinOperator } from "../../../test/authenticator.ts";
import { caller, join, openForm } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { mailsTo } from "../../../test/mailbox.ts";
import { systemCaller } from "../../core/write.ts";
import { sweepInquiries } from "./close-inquiry.ts";

const app = await startApp();
const visitor = caller(app.url);
const olga = await joinOperator(app);

const lead = {
  name: "Grace Hopper",
  email: "grace@example.com",
  company: "Navy",
  message: "We need 5,000,000 calls.",
};
const request = { name: "Grace Hopper", email: "grace@example.com", topic: "api", message: "It says 401." };

test("201: a sales lead is stored, gets a number, and is mailed to its sender and to operators", async () => {
  const answer = await visitor.post("/api/sales-leads", { ...lead, guard: await openForm(app) });
  expect(answer.status).toBe(201);
  const { receipt } = answer.body;
  expect(receipt).toMatch(/^SAL-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const [told] = await mailsTo(app, lead.email);
  expect(told).toMatchObject({ subject: `We received your message to sales (${receipt})` });
  for (const typed of [lead.name, lead.message, lead.company]) expect(told?.text).not.toContain(typed);
  const [mail] = await mailsTo(app, olga.email);
  expect(mail).toMatchObject({ subject: `A sales lead from Grace Hopper (${receipt})` });
  expect(mail?.text).toContain("/operator/sales");
  expect((await olga.get("/api/operator/inquiries?kind=sales")).body).toMatchObject([
    { receipt, about: "Navy", message: lead.message, username: null, closedAt: null },
  ]);
  expect((await olga.get("/api/operator/summary")).body).toMatchObject({ openLeads: 1, openSupport: 0 });
});

test("201: a support request includes the signed-in account; once closed, it's kept for a year", async () => {
  const ada = await join(app);
  const { body } = await ada.post("/api/support-requests", { ...request, guard: await openForm(app) });
  const [kept] = (await olga.get("/api/operator/inquiries?kind=support")).body;
  expect(kept).toMatchObject({ receipt: body.receipt, about: "api", username: ada.username });
  expect(
    (await olga.post(`/api/operator/inquiries/${kept.id}/close`, { note: "Told her about scopes" })).status,
  ).toBe(204);
  expect((await olga.get("/api/operator/inquiries?kind=support")).body).toEqual([]);
  expect((await olga.get("/api/operator/inquiries?kind=support&status=closed")).body).toHaveLength(1);
  const later = await startApp({ databaseUrl: app.databaseUrl });
  later.advance(366 * 86_400_000);
  await sweepInquiries(systemCaller(later.deps));
  expect((await olga.get("/api/operator/inquiries?kind=support&status=closed")).body).toEqual([]);
});

test("400: each field shows its own message", async () => {
  const empty = { name: " ", email: "grace", company: "", message: "", guard: await openForm(app) };
  const { status, body } = await visitor.post("/api/sales-leads", empty);
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    { path: "name", message: "Please enter your name" },
    { path: "email", message: "Please enter a valid email address" },
    { path: "company", message: "Please enter your company" },
    { path: "message", message: "Please write a message" },
  ]);
  const long = await visitor.post("/api/support-requests", {
    ...request,
    message: "x".repeat(70_000),
    guard: await openForm(app),
  });
  expect(long.status).toBe(413);
});

test("400 for a bot: the hidden field filled in, too fast, too late, or a forged or missing token", async () => {
  const send = async (guard: unknown) =>
    (await visitor.post("/api/support-requests", { ...request, guard })).body;
  const opened = (await visitor.get("/api/forms/guard")).body;
  expect(await send(opened)).toMatchObject({
    status: 400,
    message: "You sent the form too quickly. Wait three seconds and send it again.",
  });
  expect(await send({ ...(await openForm(app)), website: "https://shoes.example" })).toMatchObject({
    status: 400,
  });
  const { token } = await openForm(app);
  expect(await send({ token: token.replace(/^\d{13}/, (at) => String(Number(at) - 1)) })).toMatchObject({
    status: 400,
  });
  expect(await send({ token: "nothing" })).toMatchObject({ status: 400 });
  expect(await send(undefined)).toMatchObject({ status: 400 });
  app.advance(25 * 3_600_000);
  expect(await send({ token })).toMatchObject({
    status: 400,
    message: "You opened this form too long ago. Send it again.",
  });
  expect((await olga.get("/api/operator/inquiries?kind=support")).body).toEqual([]);
});

test("400 the second time an opened form is sent", async () => {
  const guard = await openForm(app);
  const send = () => visitor.post("/api/support-requests", { ...request, email: "once@example.com", guard });
  expect((await send()).status).toBe(201);
  expect((await send()).body).toMatchObject({ status: 400, errors: [{ path: "guard" }] });
  expect(await mailsTo(app, "once@example.com")).toHaveLength(1);
});

test("404: the queue is for operators; 429: 20 an hour per network, and 5 mails per address", async () => {
  const ada = await join(app);
  expect((await ada.get("/api/operator/inquiries?kind=sales")).status).toBe(404);
  const send = async (email: string) =>
    (await visitor.post("/api/sales-leads", { ...lead, email, guard: await openForm(app) })).status;
  const statuses = [];
  for (let i = 0; i < 6; i++) statuses.push(await send("victim@example.com"));
  for (let i = 0; i < 15; i++) statuses.push(await send(`lead${i}@example.com`));
  expect(statuses).toEqual([...Array(5).fill(201), 429, ...Array(14).fill(201), 429]);
});
