import { expect, test } from "vitest";
import { joinOperator } from "../../../test/authenticator.ts";
import { caller, join, openForm, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { mailedToken, mailsTo } from "../../../test/mailbox.ts";
import { systemCaller } from "../../core/write.ts";
import { businessDayAfter } from "../../kit/business-days.ts";
import { dayOf } from "../../kit/days.ts";
import { remindNotices } from "./remind-notices.ts";

const app = await startApp();
const visitor = caller(app.url);
const olga = await joinOperator(app);

const ada = await join(app);

const notice = {
  name: "Vera Rights",
  owner: "Estate of V.",
  email: "vera@example.com",
  phone: "+1 202 555 0100",
  address: "1 Main Street\nWashington, DC",
  work: "The photograph Dawn, 1931",
  creditWouldDo: true,
  goodFaith: true,
  accurate: true,
  signature: "Vera Rights",
};
const counter = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  phone: "+44 20 7946 0000",
  address: "12 St James's Square, London",
  material: "The project Gallery",
  mistake: true,
  jurisdiction: true,
  service: true,
  signature: "Ada Lovelace",
};

async function submit(project: { id: string }) {
  const material = `${app.url}/explore/projects/${project.id}`;
  const { status, body } = await visitor.post("/api/dmca/notices", {
    ...notice,
    material,
    guard: await openForm(app),
  });
  expect(status).toBe(201);
  const [item] = (await olga.get("/api/operator/notices?limit=100")).body.filter(
    (row: { receipt: string }) => row.receipt === body.receipt,
  );
  return { ...body, id: item.id, item };
}
const decide = (id: string, body: unknown) => olga.post(`/api/operator/notices/${id}/decision`, body);
const statusOf = async (token: string) => (await visitor.post("/api/dmca/status", { token })).body;
const shown = async (project: { id: string }) =>
  (await visitor.get(`/api/community/projects/${project.id}`)).status === 200;

test("from a notice to a counter-notice to restored material: notifies both sides and records each step", async () => {
  const project = await startProject(ada);
  const { receipt, secret, id, item } = await submit(project);
  expect(receipt).toMatch(/^DMCA-/);
  const { goodFaith: _faith, accurate: _accurate, ...kept } = notice;
  expect(item).toMatchObject({ ...kept, named: [{ id: project.id, name: "Gallery" }], upheldBefore: 0 });
  const receiptMail = (await mailsTo(app, notice.email))[0];
  expect(receiptMail?.subject).toBe(`We received your notice (${receipt})`);
  for (const typed of [notice.name, notice.owner, notice.work, project.id])
    expect(receiptMail?.text + (receiptMail?.html ?? ""), "the address may be a stranger's").not.toContain(
      typed,
    );
  expect(await mailedToken(app, notice.email, `We received your notice (${receipt})`)).toBe(secret);
  expect((await mailsTo(app, olga.email))[0]?.text).toContain("/operator/notices");
  expect(await statusOf(secret)).toMatchObject({
    receipt,
    side: "claimant",
    state: "received",
    canCounter: false,
    counter: null,
  });

  expect(
    (await decide(id, { decision: "remove", projectId: project.id, note: "It is complete." })).status,
  ).toBe(204);
  expect(await shown(project)).toBe(false);
  expect((await ada.get(`/api/projects/${project.id}`)).body.withheld).toMatchObject({ receipt });
  const token = await mailedToken(app, ada.email, `Material was taken down after a notice (${receipt})`);
  const takenDown = (await mailsTo(app, ada.email))[0]?.text;
  for (const typed of [notice.phone, notice.name, notice.work])
    expect(takenDown, "she never confirmed her address").not.toContain(typed);
  expect(await statusOf(token)).toMatchObject({ side: "member", state: "removed", canCounter: true });

  const sent = await visitor.post("/api/dmca/counter-notices", {
    ...counter,
    token,
    guard: await openForm(app),
  });
  expect(sent).toMatchObject({ status: 201, body: { receipt } });
  const today = dayOf(app.deps.clock());
  const [restoreFrom, restoreBy] = [businessDayAfter(today, 10), businessDayAfter(today, 14)];
  expect(await statusOf(secret)).toMatchObject({ state: "countered", restoreFrom, restoreBy });
  const told = (await mailsTo(app, notice.email))[0];
  expect(told?.text).toContain(restoreFrom);
  for (const typed of [notice.name, counter.name, counter.address]) expect(told?.text).not.toContain(typed);
  const { mistake: _m, jurisdiction: _j, service: _s, ...copy } = counter;
  expect((await statusOf(secret)).counter, "the copy that the law asks for").toMatchObject(copy);

  const early = await decide(id, { decision: "restore" });
  expect(early.body).toMatchObject({
    status: 409,
    message: `The claimant has until ${restoreFrom} to go to court. Restore it then.`,
  });
  expect(await shown(project)).toBe(false);
  app.advance(Date.parse(restoreFrom) - app.deps.clock() + 1000);
  // they idle out in 14 days
  await app.deps.pool.query("update sessions set last_seen_at = $1", [new Date(app.deps.clock())]);
  expect(await remindNotices(systemCaller(app.deps))).toBe(1);
  expect((await decide(id, { decision: "restore" })).status).toBe(204);
  expect(await shown(project)).toBe(true);
  const { events } = await statusOf(token);
  expect(events.map(({ state }: { state: string }) => state)).toEqual([
    "received",
    "removed",
    "countered",
    "restored",
  ]);
  expect(events[1].note).toBe("It is complete.");
  for (const email of [notice.email, ada.email])
    expect((await mailsTo(app, email))[0]?.subject).toBe(`The material was restored (${receipt})`);
  expect(
    (await olga.get("/api/operator/audit?limit=2&action=notice.decided")).body.map(
      ({ data }: { data: { decision: string } }) => data.decision,
    ),
  ).toEqual(["restore", "remove"]);
});

test("a court action keeps the material down; upheld notices count against the person who posted it", async () => {
  const [one, two] = [await startProject(ada), await startProject(ada)];
  const first = await submit(one);
  await decide(first.id, { decision: "remove", projectId: one.id });
  const token = await mailedToken(
    app,
    ada.email,
    `Material was taken down after a notice (${first.receipt})`,
  );
  await visitor.post("/api/dmca/counter-notices", { ...counter, token, guard: await openForm(app) });
  expect((await decide(first.id, { decision: "court", note: "Case 1:26-cv-100" })).status).toBe(204);
  expect(await shown(one)).toBe(false);
  const second = await submit(two);
  await decide(second.id, { decision: "remove", projectId: two.id });
  const [item] = (await olga.get("/api/operator/notices?status=down")).body;
  expect(item).toMatchObject({ receipt: second.receipt, upheldBefore: 1 });
});

test("a project withheld for a notice and a report returns only when neither applies", async () => {
  const project = await startProject(ada);
  const { id } = await submit(project);
  const reported = await (await join(app, "Rita")).post(`/api/community/projects/${project.id}/reports`, {
    reason: "spam",
  });
  const decideReport = (decision: string) =>
    olga.post(`/api/operator/reports/${reported.body.id}/decision`, { decision });
  await decideReport("hide");
  await decide(id, { decision: "remove", projectId: project.id });
  await decide(id, { decision: "restore" });
  expect(await shown(project)).toBe(false);
  expect((await decideReport("release")).status).toBe(204);
  expect(await shown(project)).toBe(true);
});

test("400: a notice requires every part in the law, each with its own message", async () => {
  const { body } = await visitor.post("/api/dmca/notices", { goodFaith: false, guard: await openForm(app) });
  const paths = body.errors.map(({ path }: { path: string }) => path);
  expect(paths).toEqual([
    "name",
    "owner",
    "email",
    "phone",
    "address",
    "work",
    "material",
    "goodFaith",
    "accurate",
    "signature",
  ]);
  const counterAnswer = await visitor.post("/api/dmca/counter-notices", {
    token: "x",
    guard: await openForm(app),
  });
  expect(counterAnswer.body.errors.map(({ path }: { path: string }) => path)).toEqual([
    "name",
    "email",
    "phone",
    "address",
    "material",
    "mistake",
    "jurisdiction",
    "service",
    "signature",
  ]);
});

test("400 for a rejection without a reason or a removal without a subject; 404 for an unknown link; 409 for a stale state", async () => {
  const { id, secret } = await submit(await startProject(ada));
  expect((await decide(id, { decision: "reject" })).body.errors[0].path).toBe("note");
  expect((await decide(id, { decision: "remove" })).body.errors[0].path).toBe("memberEmail");
  expect((await decide(id, { decision: "remove", projectId: "none" })).body.errors[0].path).toBe("projectId");
  expect((await visitor.post("/api/dmca/status", { token: "x" })).status).toBe(404);
  // The claimant's own link is no way to object.
  expect(
    (
      await visitor.post("/api/dmca/counter-notices", {
        ...counter,
        token: secret,
        guard: await openForm(app),
      })
    ).status,
  ).toBe(404);
  expect((await ada.get("/api/operator/notices")).status).toBe(404);
  expect((await decide(id, { decision: "court" })).status).toBe(409);
  await decide(id, { decision: "reject", note: "No address of the material" });
  expect(await statusOf(secret)).toMatchObject({
    state: "rejected",
    events: [{}, { note: "No address of the material" }],
  });
  expect((await decide(id, { decision: "remove", memberEmail: "x@example.com" })).status).toBe(409);
});
