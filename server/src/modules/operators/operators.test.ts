import { appApi } from "@byline/contract/api/app-api.ts";
import type { AuditEntry } from "@byline/contract/audit.ts";
import { expect, test } from "vitest";
import { addAuthenticator, joinOperator } from "../../../test/authenticator.ts";
import { caller, cookieOf, join, PASSWORD, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { mailsTo } from "../../../test/mailbox.ts";
import { startRightsApp } from "../../../test/rights.ts";
import { confirmAddress } from "../../../test/team.ts";
import { allConsumers, consumers } from "../../consumers.ts";
import { systemCaller } from "../../core/write.ts";
import { listOperators } from "../accounts/people.ts";
import { setOperator } from "./grant-operator.ts";

const app = await startApp();
const olga = await joinOperator(app);
const ada = await join(app);
const ben = await join(app, "Ben");

const report = async (path: string, members: Record<string, unknown> = {}) =>
  (await ben.post(`${path}/reports`, { reason: "spam", ...members })).body;
const decide = (id: string, body: unknown) => olga.post(`/api/operator/reports/${id}/decision`, body);

test("the command line grants and revokes operators by address, and each change is audited", async () => {
  const carl = await join(app, "Carl");
  await addAuthenticator(app, carl);
  await expect(setOperator(systemCaller(app.deps), { email: carl.email, operator: true })).rejects.toThrow(
    `${carl.email} isn't confirmed`,
  );
  expect((await carl.get("/api/operator/summary")).status).toBe(404);
  await confirmAddress(app, carl);
  expect(await setOperator(systemCaller(app.deps), { email: carl.email.toUpperCase(), operator: true })).toBe(
    true,
  );
  expect((await carl.get("/api/operator/summary")).status).toBe(200);
  expect((await listOperators(app.deps.db)).map(({ email }) => email)).toEqual(
    [carl.email, olga.email].sort(),
  );
  expect(await setOperator(systemCaller(app.deps), { email: carl.email, operator: false })).toBe(true);
  expect((await carl.get("/api/operator/summary")).status).toBe(404);
  expect(await setOperator(systemCaller(app.deps), { email: "nobody@example.com", operator: true })).toBe(
    false,
  );
  const own = (await carl.get("/api/audit?limit=2")).body;
  expect(own.map(({ action }: AuditEntry) => action)).toEqual(["operator.revoked", "operator.granted"]);
  expect(own[0]).toMatchObject({
    actor: { kind: "system", user: null },
    subjects: [{ name: carl.username }],
  });
  const { body } = await olga.get("/api/operator/audit?limit=2&actor=system");
  expect(body).toMatchObject([
    { actor: { kind: "system", user: null }, action: "operator.revoked" },
    { actor: { kind: "system", user: null }, action: "operator.granted" },
  ]);
});

test("403 without a second factor on every console route; 409 for removing the last one", async () => {
  const ruth = await join(app, "Ruth");
  await confirmAddress(app, ruth);
  await setOperator(systemCaller(app.deps), { email: ruth.email, operator: true });
  const routes = Object.keys(appApi).filter((name) => name.includes(" /operator/"));
  expect(routes.length).toBeGreaterThan(20);
  for (const name of routes) {
    const [method = "", path] = name.split(" ");
    const body = method === "GET" ? undefined : {};
    expect((await ruth.call(method, `/api${path}`, body)).body, name).toMatchObject({
      error: "second_factor_required",
      message: "Operators need a second factor. Add one in Settings, Security.",
    });
    expect((await ben.call(method, `/api${path}`, body)).status, `${name} for others`).toBe(404);
  }
  const { next, recoveryCodes } = await addAuthenticator(app, ruth);
  expect((await ruth.get("/api/operator/summary")).status).toBe(200);
  const refused = await ruth.call("DELETE", "/api/account/totp", { code: recoveryCodes[0] });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Operators need a second factor. Add another one before you remove this.",
  ]);
  await setOperator(systemCaller(app.deps), { email: ruth.email, operator: false });
  expect((await ruth.call("DELETE", "/api/account/totp", { code: next() })).status).toBe(204);
});

test("200: hiding a reported project hides it from everyone, decides all its reports, and notifies its owner", async () => {
  const project = await startProject(ada);
  const path = `/api/community/projects/${project.id}`;
  const { id } = await report(path, { details: "It sells shoes" });
  await (await join(app, "Cleo")).post(`${path}/reports`, { reason: "abuse" });
  const { body: open } = await olga.get("/api/operator/reports");
  expect(open.map((row: { projectId: string }) => row.projectId)).toEqual([project.id, project.id]);
  expect(open[0]).toMatchObject({
    id,
    about: "project",
    reason: "spam",
    details: "It sells shoes",
    shown: { name: "Gallery" },
    visible: true,
  });
  expect((await olga.get("/api/operator/summary")).body.openReports).toBe(2);

  expect((await decide(id, { decision: "hide", note: "Shoes indeed" })).status).toBe(204);
  expect((await caller(app.url).get(path)).status).toBe(404);
  const since = expect.stringMatching(/Z$/);
  expect((await ada.get(`/api/projects/${project.id}`)).body.withheld).toEqual({ since, receipt: null });
  expect((await ada.get("/api/projects")).body[0].withheld).toEqual({ since, receipt: null });
  expect((await ada.call("PATCH", `/api/projects/${project.id}`, { isPublic: true })).status).toBe(200);
  expect((await caller(app.url).get(path)).status).toBe(404); // its owner cannot show it
  expect((await olga.get("/api/operator/reports")).body).toEqual([]);
  expect((await olga.get("/api/operator/reports?status=decided")).body).toMatchObject([
    { status: "upheld", visible: false },
    { status: "upheld", visible: false },
  ]);
  expect((await ada.get("/api/notifications")).body[0].title).toBe("Gallery is no longer shown to others");
  expect((await olga.get("/api/operator/audit?limit=1&action=report.decided")).body).toMatchObject([
    {
      actor: { kind: "operator", user: { name: olga.username } },
      subjects: [{ id }, { id: project.id, name: project.name }],
      data: { decision: "hide", note: "Shoes indeed" },
    },
  ]);
});

test("200: any of its reports can release a hidden project, and its owner is notified", async () => {
  const project = await startProject(ada, { name: "Mended" });
  const path = `/api/community/projects/${project.id}`;
  const { id } = await report(path);
  await (await join(app, "Dan")).post(`${path}/reports`, { reason: "abuse" });
  expect((await decide(id, { decision: "release" })).status).toBe(409); // nothing hides it yet
  await decide(id, { decision: "hide" });
  expect((await decide(id, { decision: "release", note: "It is mended" })).status).toBe(204);
  expect((await caller(app.url).get(path)).status).toBe(200);
  expect((await ada.get(`/api/projects/${project.id}`)).body.withheld).toBeNull();
  expect((await ada.get("/api/notifications")).body[0].title).toBe("Mended can be shown again");
  expect((await decide(id, { decision: "release" })).status).toBe(409);
});

test("200: hides only the reported comment; dismissing a report changes nothing visible", async () => {
  const project = await startProject(ada);
  const path = `/api/community/projects/${project.id}`;
  const { body: comment } = await ada.post(`${path}/comments`, { body: "Buy my shoes" });
  const { id } = await report(`/api/community/comments/${comment.id}`);
  await decide(id, { decision: "hide" });
  expect((await caller(app.url).get(`${path}/comments`)).body).toEqual([]);
  const { id: second } = await report(path);
  await decide(second, { decision: "dismiss", note: "Nothing wrong" });
  expect((await caller(app.url).get(path)).status).toBe(200);
  expect((await olga.get("/api/operator/reports?status=decided&limit=1")).body).toMatchObject([
    { status: "dismissed", visible: true },
  ]);
});

test("400 an unknown decision; 404 for non-operators and an unknown report; 409 for a decided one", async () => {
  const project = await startProject(ada);
  const { id } = await report(`/api/community/projects/${project.id}`);
  expect((await decide(id, { decision: "burn" })).body).toMatchObject({
    status: 400,
    message: "Decision must be one of dismiss, hide, release, remove-name, restore-name",
  });
  for (const path of ["summary", "consumers", "audit", "reports"])
    expect((await ben.get(`/api/operator/${path}`)).status, path).toBe(404);
  expect((await decide("no-report", { decision: "hide" })).status).toBe(404);
  await decide(id, { decision: "dismiss" });
  expect((await decide(id, { decision: "hide" })).body).toMatchObject({ status: 409 });
});

test("200 lists how far each event log consumer is behind, and what blocks it", async () => {
  const { body } = await olga.get("/api/operator/consumers");
  expect(body.map(({ consumer }: { consumer: string }) => consumer)).toEqual(
    consumers.map(({ name }) => name),
  );
  expect(body[0]).toEqual({ consumer: consumers[0]?.name, events: 0, seconds: 0, failures: 0, error: null });

  await startProject(ada);
  const { pool } = app.deps;
  const stuck =
    "update event_cursors set xid = '3', seq = 0, failures = 2, error = 'no' " +
    "where consumer = 'activity-feed'";
  await pool.query(stuck);
  const elsewhere = await pool.connect();
  await elsewhere.query("begin");
  await elsewhere.query("select from event_cursors where consumer = 'activity-feed' for update");
  app.advance(60_000);
  const lags = (await olga.get("/api/operator/consumers")).body;
  await elsewhere.query("commit");
  elsewhere.release();
  const lag = lags.find(({ consumer }: { consumer: string }) => consumer === "activity-feed");
  expect(lag).toMatchObject({ failures: 2, error: "no" });
  expect(lag.events).toBeGreaterThan(0);
  expect(lag.seconds).toBeGreaterThanOrEqual(60);
});

test("with a rights platform, the overview and /readyz both list the registry sync", async () => {
  const synced = await startRightsApp();
  const otto = await joinOperator(synced, "Otto");

  const namesOf = (lags: { consumer: string }[]) => lags.map(({ consumer }) => consumer);
  const all = allConsumers.map(({ name }) => name);
  expect(namesOf((await otto.get("/api/operator/consumers")).body)).toEqual(all);
  expect(namesOf((await otto.get("/readyz")).body.consumers)).toEqual(all);
});

test("operators find a person despite many demo and erased accounts", async () => {
  await app.deps.pool.query(
    `insert into users (first_name, last_name, username, email, demo, erased_at)
     select 'Zelda', 'Gone', 'gone' || n, 'gone' || n || '@example.com', n > 15,
            case when n <= 15 then now() end
     from generate_series(1, 30) n`,
  );
  const zelda = await join(app, "Zelda");
  const { body } = await olga.get("/api/operator/people?q=Zelda");
  expect(body.map(({ username }: { username: string }) => username)).toEqual([zelda.username]);
});

test("an operator signs a person out everywhere, and they're notified; 404 for unknown people and non-operators", async () => {
  const eve = await join(app, "Eve");
  const path = `/api/operator/people/${eve.username}/sessions`;
  const found = async (q: string) => (await olga.get(`/api/operator/people?q=${q}`)).body;
  const shown = { name: "Eve Lovelace", username: eve.username, email: eve.email, emailVerified: false };
  for (const q of [eve.email, eve.username.toUpperCase()])
    expect((await found(q))[0]).toMatchObject({ ...shown, sessions: 1 });
  expect([await found(""), await found("nobody%40nowhere")]).toEqual([[], []]);
  const { body: searches } = await olga.get("/api/operator/audit?action=operator.searched_people&limit=2");
  expect(searches).toMatchObject([
    { subjects: [], actor: { kind: "operator", user: { name: olga.username } } }, // "" is no search
    { subjects: [{ name: eve.username }] },
  ]);
  expect(JSON.stringify(searches)).not.toContain("nobody@");
  expect((await eve.call("DELETE", path)).status).toBe(404);
  expect((await olga.call("DELETE", "/api/operator/people/nobody/sessions")).status).toBe(404);
  expect((await olga.call("DELETE", path)).status).toBe(204);
  expect((await eve.get("/api/auth/user")).status).toBe(401);
  expect((await found(eve.email))[0].sessions).toBe(0);
  const entry = (await olga.get("/api/operator/audit?action=account.sessions_ended")).body[0];
  expect(entry).toMatchObject({
    actor: { kind: "operator", user: { name: olga.username } },
    subjects: [{ name: eve.username }],
  });
  const title = "You were signed out everywhere";
  expect((await mailsTo(app, eve.email))[0]?.subject).toBe(title);
  const { email } = eve;
  const back = cookieOf(await caller(app.url).post("/api/auth/signin", { email, password: PASSWORD }));
  const { body: notices } = await caller(app.url, { cookie: back }).get("/api/notifications?limit=1");
  expect(notices[0].title).toBe(title);
});

test("the log is permanent: the database refuses to change or delete an entry", async () => {
  await setOperator(systemCaller(app.deps), { email: olga.email, operator: true });
  for (const statement of [
    "update audit_entries set action = 'x'",
    "delete from audit_entries",
    "truncate audit_entries",
  ])
    await expect(app.deps.pool.query(statement), statement).rejects.toThrow("append-only");
});
