import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { expect, test } from "vitest";
import {
  attributionInput,
  caller,
  cookieOf,
  join,
  PASSWORD,
  type Person,
  putOnPlan,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { proveClaim } from "../../../test/claims.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";
import { mailsTo } from "../../../test/mailbox.ts";
import { confirmAddress, joinTeam } from "../../../test/team.ts";
import { erasers } from "../../erasers.ts";
import { DAY_MS } from "../../kit/days.ts";
import { eraseDueAccounts } from "../accounts/erase-accounts.ts";
import { notifyFollowers } from "../claims/notify-followers.ts";

const app = await startApp();
const IDENTIFIER = "https://maud.example";
const TEXT = "I did not make this. See https://maud.example/works for what I made.";

/** Somebody who proved IDENTIFIER, which nobody else does meanwhile. */
async function joinCreator(identifier = IDENTIFIER): Promise<Person & { claimId: string }> {
  const maud = await join(app, "Maud");
  await confirmAddress(app, maud);
  const { body } = await maud.post("/api/claims", { identifier });
  await app.deps.pool.query("update claims set proven_at = null where identifier = $1", [identifier]);
  await proveClaim(app, body.id);
  return { ...maud, claimId: body.id };
}

/** A live project with a public credit of the identifier. */
async function startCredit(creator = IDENTIFIER, status = "live") {
  const ada = await join(app);
  const project = await startProject(ada, { name: "Wall Label" });
  await ada.post(`/api/projects/${project.id}/status`, { status });
  const program = await startProgram(app, ada);
  const metadata = { title: "Water lilies", creator: "Maud Lewis", license: "CC BY 4.0" };
  const { body } = await program.post(
    "/v1/attributions",
    attributionInput(project, { content_creator_id: creator, metadata }),
  );
  await settleEvents(app.deps);
  return { ada, project, program, id: body.id, credit: body.url?.split("/").at(-1) as string };
}

const object = (maud: Person & { claimId: string }, credit: string, kind = "not-mine") =>
  maud.post(`/api/claims/${maud.claimId}/disputes`, { credit, kind, text: TEXT });
const visitor = caller(app.url);
const titles = async (person: Person) =>
  (await person.get("/api/notifications")).body.map(({ title }: { title: string }) => title);

test("200: a creator objects, and the project replies, corrects the credit, and accepts", async () => {
  const { ada, project, id, credit } = await startCredit();
  await putOnPlan(app, ada, "team");
  const ben = await joinTeam(app, ada, "viewer");
  const maud = await joinCreator();
  await maud.call("PATCH", `/api/claims/${maud.claimId}`, { creditLine: "Painted by Maud" });
  const opened = await object(maud, credit, "wrong-license");
  expect([opened.status, opened.body]).toEqual([
    201,
    expect.objectContaining({
      kind: "wrong-license",
      state: "open",
      side: "creator",
      creator: { identifier: expect.objectContaining({ value: IDENTIFIER }), name: null },
      credit: {
        id: credit,
        url: expect.stringContaining(credit),
        text: expect.stringContaining('"Water lilies" (Painted by Maud) is licensed'),
        projectName: "Wall Label",
        license: "CC BY 4.0",
        plate: expect.objectContaining({ title: "Water lilies" }),
        picture: null,
      },
      attributionId: null,
      messages: [expect.objectContaining({ side: "creator", text: TEXT, step: null })],
    }),
  ]);
  for (const member of [ada, ben])
    expect(await titles(member)).toContain("maud.example disputes a credit in Wall Label");
  const subjects = (await mailsTo(app, ada.email)).map(({ subject }) => subject);
  expect(subjects).toContain("maud.example disputes a credit in Wall Label");

  expect((await visitor.get(`/c/${credit}`)).body).toContain("Disputed by its creator");
  expect((await visitor.get(`/v1/public/credits/${credit}`)).body.disputed_as).toEqual(["wrong-license"]);
  const badge = (await visitor.get(`/c/${credit}/badge.svg`)).body;
  expect(badge).toContain(" · Disputed by its creator</title>");

  const path = `/api/disputes/${opened.body.id}`;
  const [seen] = (await ben.get(`/api/attributions/${id}/disputes`)).body;
  expect(seen).toMatchObject({ id: opened.body.id, side: "project", changedSince: false, attributionId: id });
  expect((await ben.get(`/api/projects/${project.id}/disputes`)).body).toEqual([seen]);
  expect((await maud.get(`/api/projects/${project.id}/disputes`)).status).toBe(404);
  const listed = async () =>
    (await ben.get("/api/attributions/user")).body.map((one: ListedAttribution) => [one.id, one.disputed]);
  expect(await listed()).toEqual([[id, true]]);
  expect((await ben.post(`${path}/messages`, { text: "No" })).status).toBe(403);
  expect((await ada.post(`${path}/messages`, { text: "Which one is right?" })).status).toBe(201);
  expect(await titles(maud)).toContain("Wall Label replied to your dispute");
  expect((await maud.post(`${path}/messages`, { text: "CC BY-SA 4.0" })).status).toBe(201);

  const accept = { decision: "accepted", text: "You are right. It is corrected." };
  expect((await ada.post(`${path}/decision`, accept)).status).toBe(409);
  await ada.call("PATCH", `/api/attributions/${id}`, {
    metadata: { title: "Water lilies", creator: "Maud Lewis", license: "CC BY-SA 4.0" },
    reason: "Its creator says so",
  });
  const { status, body } = await ada.post(`${path}/decision`, accept);
  expect([status, body.state, body.messages.at(-1)]).toEqual([
    200,
    "accepted",
    expect.objectContaining({ side: "project", step: "accepted", text: accept.text }),
  ]);
  expect(await titles(maud)).toContain("Wall Label accepted your dispute");
  expect((await maud.get(`/api/claims/${maud.claimId}/disputes`)).body).toEqual([
    { ...body, side: "creator", attributionId: null },
  ]);
  expect((await ada.get(`/api/projects/${project.id}/disputes`)).body).toEqual([]);
  expect(await listed()).toEqual([[id, false]]);
  expect((await visitor.get(`/c/${credit}`)).body).not.toContain("Disputed by its creator");
  expect((await maud.post(`${path}/messages`, { text: "Thanks" })).status).toBe(409);
  expect((await object(maud, credit, "wrong-license")).status).toBe(409);
});

test("200: public pages show the objection, and the creator sees and follows every public credit", async () => {
  const identifier = "https://followed.example";
  const maud = await joinCreator(identifier);
  const [first, second] = [await startCredit(identifier), await startCredit(identifier)];
  const said = { name: "Maud <Lewis>", creditLine: "Painted by Maud Lewis" };
  const { body: claim } = await maud.call("PATCH", `/api/claims/${maud.claimId}`, said);
  const { pathname } = new URL(claim.page);
  const page = (await visitor.get(pathname)).body;
  expect(page).toContain("<title>Maud &lt;Lewis&gt; · Byline</title>");
  for (const { body } of [{ body: page }, await visitor.get(`/c/${first.credit}`)]) {
    expect(body).toContain('“<bdi class="text-ink">Painted by Maud Lewis</bdi>”');
    expect(body).toContain(">followed.example</span>");
  }
  const shown = { name: said.name, credit_line: said.creditLine, identifier: claim.identifier };
  expect((await visitor.get(`/v1/public/credits/${first.credit}`)).body).toMatchObject({
    claims: [shown],
    creators: ["Maud Lewis"],
    disputed_as: [],
  });
  expect((await visitor.get(`/v1/public${pathname.replace("/by/", "/creators/")}`)).body.claim).toEqual(
    shown,
  );

  const credits = async () => (await maud.get(`/api/claims/${maud.claimId}/credits`)).body;
  const { headers, body } = await maud.get(`/api/claims/${maud.claimId}/credits?limit=1`);
  const next = /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1] ?? "";
  expect([...body, ...(await maud.get(next)).body]).toEqual(await credits());
  expect((await credits()).map(({ id }: { id: string }) => id)).toEqual([second.credit, first.credit]);
  const [{ plate, picture }] = await credits();
  expect(plate).toMatchObject({ type: "image_content", creator: expect.any(String) });
  expect((await maud.get("/api/claims")).body[0].newest).toEqual({ plate, picture });
  await notifyFollowers(app.deps);
  await notifyFollowers(app.deps);
  const followed = async () => (await titles(maud)).filter((title: string) => title.includes("credit"));
  expect(await followed()).toEqual(["2 new credits for Maud <Lewis>"]);
  const draft = await startCredit(identifier, "development");
  const later = await startCredit(identifier);
  await notifyFollowers(app.deps);
  await draft.ada.post(`/api/projects/${draft.project.id}/status`, { status: "live" });
  await notifyFollowers(app.deps);
  await notifyFollowers(app.deps);
  expect((await followed()).slice(0, 2), "also of what was recorded before it was public").toEqual(
    Array(2).fill("A new credit for Maud <Lewis>"),
  );
  for (const { program, project } of [draft, later])
    await program.call("PATCH", `/v1/projects/${project.id}`, { is_public: false });
  await second.program.call("PATCH", `/v1/projects/${second.project.id}`, { is_public: false });
  expect((await credits()).map(({ id }: { id: string }) => id)).toEqual([first.credit]);

  const disputedAs = async () => (await visitor.get(`/v1/public/credits/${first.credit}`)).body.disputed_as;
  await object(maud, first.credit);
  expect(await disputedAs()).toEqual(["not-mine"]);
  await maud.call("DELETE", `/api/claims/${maud.claimId}`);
  expect(await disputedAs()).toEqual([]);
  const free = (await visitor.get(pathname)).body;
  expect(free).not.toContain("Maud &lt;Lewis&gt;");
  expect(free).toContain(`/claims?identifier=${encodeURIComponent(identifier)}`);
});

test("200: a creator keeps the page, credit line, and objections, however a project merges or renames", async () => {
  const identifier = "https://kept.example";
  const maud = await joinCreator(identifier);
  await maud.call("PATCH", `/api/claims/${maud.claimId}`, { name: "Maud", creditLine: "Art: Maud" });
  const { ada, credit, program, project } = await startCredit(identifier);
  const other = {
    content_id: "local:other",
    content_creator_id: "local:other",
    metadata: { creator: "Other" },
  };
  await program.post("/v1/attributions", attributionInput(project, other));
  await settleEvents(app.deps);
  const { creators } = (await program.get("/v1/creators")).body;
  const [its, others] = ["Maud Lewis", "Other"].map(
    (name) => creators.find((one: { name: string }) => one.name === name).id,
  );
  expect((await ada.post(`/api/creators/${others}/merge`, { from: [its] })).status).toBe(200);
  const { page } = (await maud.get("/api/claims")).body[0];
  expect((await visitor.get(new URL(page).pathname)).body).toContain("Art: Maud");
  expect((await visitor.get(`/v1/public/credits/${credit}`)).body.text).toContain("(Art: Maud)");
  expect((await maud.get(`/api/claims/${maud.claimId}/credits`)).body).toMatchObject([{ id: credit }]);
  expect((await object(maud, credit)).status).toBe(201);
});

test("200: a project withdraws the credit or declines, or the creator withdraws the dispute", async () => {
  const [first, second] = [await startCredit(), await startCredit()];
  const maud = await joinCreator();
  const license = (await object(maud, first.credit, "wrong-license")).body;
  const one = (await object(maud, first.credit)).body;
  const accepted = await first.ada.post(`/api/disputes/${one.id}/decision`, {
    decision: "accepted",
    withdraw: true,
    text: `It is by another painter.${"a".repeat(472)}👩🏽‍💻 and more`,
  });
  expect([accepted.status, accepted.body.state, accepted.body.credit]).toEqual([200, "accepted", null]);
  expect((await first.ada.get(`/api/attributions/${first.id}`)).body.withdrawnAt).toMatch(/Z$/);
  const [{ reason }] = (await first.ada.get(`/api/attributions/${first.id}/history`)).body;
  expect(reason).toMatch(/^It is by another painter\.a{472}…$/);
  expect((await object(maud, first.credit, "wrong-license")).status).toBe(404);
  expect((await maud.get(`/api/claims/${maud.claimId}/disputes`)).body).toMatchObject([
    { id: one.id, state: "accepted" },
    {
      id: license.id,
      state: "accepted",
      messages: [{ text: TEXT }, { step: "credit-withdrawn", text: reason }],
    },
  ]);
  expect(await titles(maud)).toEqual(
    expect.arrayContaining([
      "Wall Label accepted your dispute",
      "Wall Label withdrew the credit you disputed",
    ]),
  );

  const direct = await startCredit();
  await object(maud, direct.credit);
  await direct.program.call("DELETE", `/v1/attributions/${direct.id}`, { reason: "Taken down" });
  const [ended] = (await maud.get(`/api/claims/${maud.claimId}/disputes`)).body;
  expect([ended.state, ended.credit, ended.messages.at(-1)]).toEqual([
    "accepted",
    null,
    expect.objectContaining({ side: "project", step: "credit-withdrawn", text: "Taken down" }),
  ]);

  const two = (await object(maud, second.credit)).body;
  const declined = await second.ada.post(`/api/disputes/${two.id}/decision`, {
    decision: "declined",
    text: "It is signed by you.",
  });
  expect([declined.body.state, declined.body.canObjectAgain]).toEqual(["declined", false]);
  const page = async () => (await visitor.get(`/c/${second.credit}`)).body;
  expect(await page()).toMatch(/Its creator objected\. They say that the work isn’t theirs\. .*declined on/s);
  expect((await maud.get(`/api/claims/${maud.claimId}/disputes`)).body).toMatchObject([
    { id: two.id, canObjectAgain: true },
    { canObjectAgain: false },
    { canObjectAgain: false },
    { canObjectAgain: false },
  ]);
  expect((await object(maud, second.credit)).body).toMatchObject({
    id: two.id,
    state: "open",
    closedAt: null,
  });
  expect(await page()).toContain("Disputed by its creator.");
  expect((await object(maud, second.credit)).status, "while it is open").toBe(409);
  const again = { decision: "declined", text: "It still is." };
  await second.ada.post(`/api/disputes/${two.id}/decision`, again);
  expect((await object(maud, second.credit)).status, "declined twice").toBe(409);
  const three = (await object(maud, second.credit, "wrong-license")).body;
  const back = await maud.post(`/api/disputes/${three.id}/withdrawal`, { text: "My mistake." });
  expect([back.status, back.body.state]).toEqual([200, "withdrawn"]);
  expect(await titles(second.ada)).toContain("maud.example no longer disputes a credit in Wall Label");
});

test("403, 404, and 409: unverified people, strangers, other credits, and credits that aren't public", async () => {
  const { ada, id, credit, program, project } = await startCredit();
  const other = await startCredit("https://else.example");
  const maud = await joinCreator();
  const mallory = await join(app, "Mallory");
  const { body: unproven } = await mallory.post("/api/claims", { identifier: IDENTIFIER });
  const objection = { credit, kind: "not-mine", text: TEXT };
  expect((await mallory.post(`/api/claims/${unproven.id}/disputes`, objection)).status).toBe(403);
  await confirmAddress(app, mallory);
  expect((await mallory.post(`/api/claims/${unproven.id}/disputes`, objection)).status).toBe(409);
  expect((await mallory.post(`/api/claims/${maud.claimId}/disputes`, objection)).status).toBe(404);
  expect((await object(maud, other.credit)).status).toBe(404);
  await program.call("PATCH", `/v1/projects/${project.id}`, { public_credits: false });
  expect((await object(maud, credit)).status).toBe(404);
  await program.call("PATCH", `/v1/projects/${project.id}`, { public_credits: true });
  const { body: opened } = await object(maud, credit);
  for (const [method, path, body] of [
    ["POST", `/api/disputes/${opened.id}/messages`, { text: "Mine" }],
    ["POST", `/api/disputes/${opened.id}/withdrawal`, { text: "Mine" }],
    ["POST", `/api/disputes/${opened.id}/decision`, { decision: "declined", text: "Mine" }],
    ["GET", `/api/attributions/${id}/disputes`, undefined],
  ] as const)
    expect((await mallory.call(method, path, body)).status, path).toBe(404);
  const decision = { decision: "declined", text: "No" };
  expect((await maud.post(`/api/disputes/${opened.id}/decision`, decision)).status).toBe(404);
  expect((await ada.post(`/api/disputes/${opened.id}/withdrawal`, { text: "No" })).status).toBe(404);

  await program.call("PATCH", `/v1/projects/${project.id}`, { is_public: false });
  const [hidden] = (await maud.get(`/api/claims/${maud.claimId}/disputes`)).body;
  expect(hidden.credit).toBeNull();
  const own = await joinCreator("https://else.example");
  await app.deps.pool.query(
    `insert into workspace_members (workspace_id, user_id, role)
     select p.workspace_id, u.id, 'viewer' from projects p, users u where p.id = $1 and u.username = $2`,
    [other.project.id, own.username],
  );
  expect((await object(own, other.credit)).status).toBe(409);
});

test("an erased creator leaves no dispute, and an erased member no text", async () => {
  const { ada, credit } = await startCredit();
  const maud = await joinCreator();
  const { body: opened } = await object(maud, credit);
  await ada.post(`/api/disputes/${opened.id}/messages`, { text: "We look into it" });
  const textsOf = async () => {
    const { rows } = await app.deps.pool.query(
      "select body from dispute_messages where dispute_id = $1 order by id",
      [opened.id],
    );
    return rows.map(({ body }) => body);
  };
  const leave = async ({ email }: Person) => {
    const signedIn = await caller(app.url).post("/api/auth/signin", { email, password: PASSWORD });
    const session = caller(app.url, { cookie: cookieOf(signedIn) });
    expect((await session.post("/api/account/deletion", { password: PASSWORD })).status).toBe(202);
    app.advance(31 * DAY_MS);
    await eraseDueAccounts(app.deps, erasers);
  };
  await leave(ada);
  expect(await textsOf()).toEqual([TEXT, null]);
  await leave(maud);
  expect(await textsOf()).toEqual([]);
});
