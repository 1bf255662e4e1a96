import { describe, expect, test, vi } from "vitest";
import {
  attributionInput,
  type Caller,
  caller,
  join,
  PASSWORD,
  type Person,
  putOnPlan,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { mailsTo } from "../../../test/mailbox.ts";
import { confirmAddress, invitedToken, joinTeam } from "../../../test/team.ts";
import { systemCaller } from "../../core/write.ts";
import { erasers } from "../../erasers.ts";
import { DAY_MS } from "../../kit/days.ts";
import { eraseDueAccounts } from "../accounts/erase-accounts.ts";
import { sweepInvitations } from "./revoke-invitation.ts";

const app = await startApp();
const other = await startApp({ databaseUrl: app.databaseUrl });
const advance = (milliseconds: number) => {
  for (const one of [app, other]) one.advance(milliseconds);
};

/** An owner with room for a team, whose address is confirmed. */
async function startTeam(plan: "professional" | "team" = "team") {
  const ada = await join(app);
  await confirmAddress(app, ada);
  await putOnPlan(app, ada, plan);
  return ada;
}

const invite = (host: Person, email: string, role = "developer") =>
  host.post("/api/team/invitations", { email, role });
const accept = (guest: Person, token: string) => guest.post("/api/invitations/accept", { token });
const teamOf = async (person: Person) => (await person.get("/api/team")).body;
const userOf = async (person: Person) => (await person.get("/api/auth/user")).body;
const rolesIn = async (person: Person) =>
  (await teamOf(person)).members.map(({ role }: { role: string }) => role);
const notificationsOf = async (person: Person) =>
  (await person.get("/api/notifications")).body.filter(({ kind }: { kind: string }) => kind === "team");
const memberOf = async (person: Person) => `/api/team/members/${(await userOf(person)).id}`;

describe("joining", () => {
  test("201 mails a link; whoever opens it joins and switches to that workspace, and its owner is notified", async () => {
    const ada = await startTeam();
    const project = await startProject(ada);
    const ben = await join(app, "Ben");
    const made = await invite(ada, ben.email.toUpperCase());
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      email: ben.email,
      role: "developer",
      invitedBy: "Ada Lovelace",
      expired: false,
    });
    expect((Date.parse(made.body.expiresAt) - Date.parse(made.body.sentAt)) / DAY_MS).toBe(7);
    expect(await notificationsOf(ben)).toMatchObject([{ title: "Ada Lovelace invited you to Ada Lovelace" }]);

    const token = await invitedToken(app, ben.email);
    const seen = await caller(app.url).post("/api/invitations/read", { token });
    expect([seen.status, seen.body]).toMatchObject([
      200,
      { workspace: "Ada Lovelace", email: ben.email, role: "developer" },
    ]);
    expect(
      JSON.stringify((await app.deps.pool.query("select * from workspace_invitations")).rows),
    ).not.toContain(token);

    expect((await accept(ben, token)).body).toMatchObject({ name: "Ada Lovelace", role: "developer" });
    const user = await userOf(ben);
    expect(user.workspaces.map(({ role }: { role: string }) => role)).toEqual(["owner", "developer"]);
    expect([user.workspace, user.emailVerified]).toEqual([user.workspaces[1], true]);
    expect((await ben.get("/api/projects")).body).toMatchObject([{ id: project.id }]);
    expect(await rolesIn(ada)).toEqual(["owner", "developer"]);
    expect((await teamOf(ada)).invitations).toEqual([]);
    expect(await notificationsOf(ada)).toMatchObject([
      { title: "Ben Lovelace joined Ada Lovelace", link: "/settings/team" },
    ]);
    const { rows } = await app.deps.pool.query(
      `select action from audit_entries
       where workspace_id = $1 and action ~ '^(member|invitation)' order by id`,
      [user.workspace.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(["invitation.created", "member.joined"]);
  });

  test("200: after resending, only the newest link works; it confirms no other address", async () => {
    const ada = await startTeam();
    const { body: made } = await invite(ada, "elsewhere@example.com");
    const first = await invitedToken(app, "elsewhere@example.com");
    expect((await ada.post(`/api/team/invitations/${made.id}/resend`)).status).toBe(200);
    const ben = await join(app, "Ben");
    expect((await accept(ben, first)).status).toBe(400);
    expect((await accept(ben, await invitedToken(app, "elsewhere@example.com"))).status).toBe(200);
    expect((await userOf(ben)).emailVerified).toBe(false);
    expect((await notificationsOf(ada))[0].body).toContain("invited as elsewhere@example.com");
  });

  test("400 for a used, revoked, expired, or invalid link; of two people who use one, one succeeds", async () => {
    const ada = await startTeam();
    const guests = await Promise.all([join(app, "Ben"), join(app, "Cy")]);
    await invite(ada, "one@example.com");
    const token = await invitedToken(app, "one@example.com");
    const statuses = (await Promise.all(guests.map((guest) => accept(guest, token)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 400]);
    const { body: revoked } = await invite(ada, "two@example.com");
    await ada.call("DELETE", `/api/team/invitations/${revoked.id}`);
    await invite(ada, "three@example.com");
    const [two, three] = [
      await invitedToken(app, "two@example.com"),
      await invitedToken(app, "three@example.com"),
    ];
    advance(7 * DAY_MS + 1);
    for (const gone of [token, two, three, "x".repeat(43)]) {
      expect((await accept(ada, gone)).body.errors).toMatchObject([{ path: "token" }]);
      expect((await caller(app.url).post("/api/invitations/read", { token: gone })).status).toBe(400);
    }
    expect((await teamOf(ada)).invitations).toMatchObject([{ email: "three@example.com", expired: true }]);
    advance(30 * DAY_MS);
    await sweepInvitations(systemCaller(app.deps));
    expect((await app.deps.pool.query("select from workspace_invitations")).rowCount).toBe(0);
  });

  test("400 once its sender can no longer assign the role, for whatever reason", async () => {
    const ada = await startTeam();
    const carol = await joinTeam(app, ada, "admin", "Carol");
    const guest = await join(app, "Gus");
    expect((await invite(carol, guest.email, "admin")).status).toBe(201);
    const token = await invitedToken(app, guest.email);
    const { id, workspace } = await userOf(carol);
    const setRole = (role: string) =>
      app.deps.pool.query("update workspace_members set role = $1 where user_id = $2 and workspace_id = $3", [
        role,
        id,
        workspace.id,
      ]);
    await setRole("developer");
    expect((await caller(app.url).post("/api/invitations/read", { token })).status).toBe(400);
    expect((await accept(guest, token)).status).toBe(400);
    await setRole("admin");
    expect((await accept(guest, token)).status).toBe(200);
  });

  test("401, 403, 409: signed out, without a confirmed address, already a member, already invited", async () => {
    const ada = await startTeam();
    const ben = await joinTeam(app, ada, "admin");
    await invite(ada, "dora@example.com");
    expect((await caller(app.url).post("/api/invitations/accept", { token: "x" })).status).toBe(401);
    const fresh = await join(app);
    expect((await invite(fresh, "x@example.com")).body).toMatchObject({
      status: 403,
      message: expect.stringMatching(/haven’t confirmed your email address/),
    });
    for (const email of [ada.email, ben.email, "dora@example.com"])
      expect((await invite(ben, email)).status, email).toBe(409);
    await invite(ada, "second@example.com");
    expect((await accept(ben, await invitedToken(app, "second@example.com"))).status).toBe(409);
    expect((await teamOf(ada)).invitations).toHaveLength(2);
  });
});

describe("the plan's seats", () => {
  test("402 for one more than the plan allows, members and invitations, exact across two processes", async () => {
    const ada = await startTeam("professional");
    const ben = await joinTeam(app, ada, "admin");
    await confirmAddress(app, ben);
    const [adaThere, benThere] = [ada, ben].map(({ cookie }) => caller(other.url, { cookie })) as [
      Caller,
      Caller,
    ];
    const hosts: Caller[] = [ada, ben, adaThere, benThere];
    const ask = (n: number) =>
      (hosts[n % 4] as Caller).post("/api/team/invitations", { email: `p${n}.${ada.email}`, role: "viewer" });
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => ask(n)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(3).fill(201),
      ...Array(13).fill(402),
    ]);
    const refused = answers.find(({ status }) => status === 402);
    expect(refused?.body).toMatchObject({
      error: "quota_exceeded",
      quota: { limit: "teamMembers", used: 5, allowed: 5, resets_at: null },
      upgrade_url: "http://byline.localhost/pricing",
    });
    expect(refused?.body.message).toMatch(
      /^The Professional plan includes 5 team members, counting open invitations, and they are all taken\./,
    );
    const { invitations } = await teamOf(ada);
    await ada.call("DELETE", `/api/team/invitations/${invitations[0].id}`);
    expect((await ask(20)).status).toBe(201);

    // Expired ones free their place, and take one again when they are sent again.
    advance(7 * DAY_MS + 1);
    expect((await ask(21)).status).toBe(201);
    const old = (await teamOf(ada)).invitations.filter(({ expired }: { expired: boolean }) => expired);
    expect(old).toHaveLength(3);
    const again = [];
    for (const { id } of old) again.push((await ada.post(`/api/team/invitations/${id}/resend`)).status);
    expect(again).toEqual([200, 200, 402]);
  });

  test("402 on Beta, while paused, and after a downgrade; members stay", async () => {
    const ada = await startTeam();
    const ben = await joinTeam(app, ada, "developer");
    await invite(ada, "late@example.com");
    await putOnPlan(app, ada, "beta");
    const cy = await join(app, "Cy");
    expect((await accept(cy, await invitedToken(app, "late@example.com"))).status).toBe(402);
    expect((await invite(ada, "more@example.com")).body.quota).toMatchObject({ used: 3, allowed: 1 });
    expect((await ben.get("/api/projects")).status).toBe(200);
    await putOnPlan(app, ada, "team", { paused: true });
    expect((await invite(ada, "more@example.com")).body.message).toMatch(/subscription is paused/);
    await putOnPlan(app, ada, "team");
    expect((await accept(cy, await invitedToken(app, "late@example.com"))).status).toBe(200);
  });
});

describe("roles", () => {
  test("402 for a higher role while paused; a lower one is allowed", async () => {
    const ada = await startTeam();
    const [ben, cy] = [await joinTeam(app, ada, "viewer"), await joinTeam(app, ada, "admin", "Cy")];
    await putOnPlan(app, ada, "team", { paused: true });
    const give = async (member: Person, role: string) =>
      (await ada.call("PATCH", await memberOf(member), { role })).status;
    expect(await give(ben, "admin")).toBe(402);
    expect(await give(cy, "owner")).toBe(402);
    expect(await give(cy, "developer")).toBe(204);
    expect(await rolesIn(ada)).toEqual(["owner", "viewer", "developer"]);
  });

  test("204: a new role applies immediately, is announced, and ends a viewer's tokens with write access", async () => {
    const ada = await startTeam();
    const ben = await joinTeam(app, ada, "developer");
    const project = await startProject(ben);
    const [writes, reads] = [
      await startProgram(app, ben),
      await startProgram(app, ben, { scopes: ["read"] }),
    ];
    expect((await ada.call("PATCH", await memberOf(ben), { role: "viewer" })).status).toBe(204);
    expect((await ben.post("/api/projects", { name: "No", type: "api" })).status).toBe(403);
    await expect
      .poll(async () => (await writes.post("/v1/attributions", attributionInput(project))).status)
      .toBe(401);
    expect((await reads.get("/v1/projects")).status).toBe(200);
    expect((await notificationsOf(ben))[0]).toMatchObject({ title: "You’re now a viewer in Ada Lovelace" });
    const team = await teamOf(ben);
    expect(team.members.map(({ email }: { email: string | null }) => email)).toEqual([null, ben.email]);
  });

  test("403: an admin manages everyone but owners, others manage no one", async () => {
    const ada = await startTeam();
    const [ben, cy, dora] = [
      await joinTeam(app, ada, "admin"),
      await joinTeam(app, ada, "developer", "Cy"),
      await joinTeam(app, ada, "viewer", "Dora"),
    ];
    const { body: owners } = await invite(ada, "owner@example.com", "owner");
    const [adas, bens, doras] = [await memberOf(ada), await memberOf(ben), await memberOf(dora)];
    const tries: [Person, string, string, unknown][] = [
      [ben, "PATCH", bens, { role: "owner" }],
      [ben, "PATCH", adas, { role: "viewer" }],
      [ben, "DELETE", adas, undefined],
      [ben, "POST", "/api/team/invitations", { email: "x@example.com", role: "owner" }],
      [ben, "POST", `/api/team/invitations/${owners.id}/resend`, undefined],
      [ben, "DELETE", `/api/team/invitations/${owners.id}`, undefined],
      ...[cy, dora].flatMap((one): [Person, string, string, unknown][] => [
        [one, "PATCH", doras, { role: "admin" }],
        [one, "DELETE", bens, undefined],
        [one, "PATCH", "/api/team", { name: "Mine" }],
        [one, "PATCH", "/api/team", { name: "Byline Support" }],
        [one, "POST", "/api/team/invitations", { email: "x@example.com", role: "viewer" }],
      ]),
    ];
    for (const [who, method, path, body] of tries)
      expect((await who.call(method, path, body)).status, `${method} ${path}`).toBe(403);
    expect((await teamOf(cy)).invitations).toEqual([]);
    expect((await ben.call("PATCH", doras, { role: "developer" })).status).toBe(204);
    for (const name of ["Byline Support", "BYLlNE", "The ʙʏʟɪɴᴇ Team"])
      expect((await ben.call("PATCH", "/api/team", { name })).body.errors[0].path).toBe("name");
    for (const name of ["Support", "Byline Gallery", "The Gallery"])
      expect((await ben.call("PATCH", "/api/team", { name })).body.name).toBe(name);
    expect(await rolesIn(ada)).toEqual(["owner", "admin", "developer", "developer"]);
  });

  test("409: there's always an owner, even if two step down at once", async () => {
    const ada = await startTeam();
    const adas = await memberOf(ada);
    expect((await ada.call("PATCH", adas, { role: "admin" })).status).toBe(409);
    expect((await ada.call("DELETE", adas)).status).toBe(409);
    const ben = await joinTeam(app, ada, "admin");
    const bens = await memberOf(ben);
    expect((await ada.call("PATCH", bens, { role: "owner" })).status).toBe(204);
    const both = await Promise.all([
      ada.call("PATCH", adas, { role: "viewer" }),
      ben.call("PATCH", bens, { role: "viewer" }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await rolesIn(ada)).toSorted()).toEqual(["owner", "viewer"]);
  });
});

describe("leaving", () => {
  test("204: someone who is removed or leaves loses access at once, with their tokens; their work stays", async () => {
    const ada = await startTeam();
    const [ben, cy] = [await joinTeam(app, ada, "developer"), await joinTeam(app, ada, "developer", "Cy")];
    const project = await startProject(ben);
    const [program, second] = [await startProgram(app, ben), await startProgram(app, ben)];
    const [bens, cys] = [await memberOf(ben), await memberOf(cy)];
    const tell = vi.spyOn(app.deps.shared, "tell");
    expect((await ada.call("DELETE", bens)).status).toBe(204);
    const told = tell.mock.calls.flatMap(([signals]) => signals.map((one) => Object.values(one)[0]));
    expect([tell.mock.calls.length, told.toSorted()]).toEqual([
      1,
      [program.token.id, second.token.id].sort(),
    ]);
    tell.mockRestore();
    expect((await ben.get(`/api/projects/${project.id}`)).status).toBe(404);
    expect((await userOf(ben)).workspaces).toHaveLength(1);
    await expect.poll(async () => (await program.get("/v1/projects")).status).toBe(401);
    expect((await notificationsOf(ben))[0].title).toBe("You’re no longer in Ada Lovelace");
    expect((await cy.call("DELETE", cys)).status).toBe(204);
    expect((await userOf(cy)).workspace.role).toBe("owner");
    expect(await rolesIn(ada)).toEqual(["owner"]);
    expect((await ada.get(`/api/projects/${project.id}`)).status).toBe(200);
    expect((await ada.call("DELETE", bens)).status).toBe(404);
  });

  test("400: a removed admin can't return with an invitation they sent before", async () => {
    const ada = await startTeam();
    const carol = await joinTeam(app, ada, "admin", "Carol");
    expect((await invite(carol, "sock@example.com", "admin")).status).toBe(201);
    const token = await invitedToken(app, "sock@example.com");
    const member = await memberOf(carol);
    expect((await ada.call("DELETE", member)).status).toBe(204);
    expect((await accept(carol, token)).status).toBe(400);
    expect(await rolesIn(ada)).toEqual(["owner"]);
    expect((await teamOf(ada)).invitations).toEqual([]);
  });

  test("204: someone who leaves their first workspace gets a new one", async () => {
    const ada = await startTeam();
    const ben = await joinTeam(app, ada, "owner");
    const before = (await userOf(ada)).workspace.id;
    expect((await ada.call("DELETE", await memberOf(ada))).status).toBe(204);
    const { workspace } = await userOf(ada);
    expect([workspace.role, workspace.id === before]).toEqual(["owner", false]);
    expect((await userOf(ben)).workspace.id).toBe(before);
  });

  test("a deleted account leaves a shared workspace to its members, and its own to no one", async () => {
    const ada = await startTeam();
    const ben = await joinTeam(app, ada, "owner");
    const shown = await startProject(ada);
    await invite(ben, "cy@example.com");
    const bens = await memberOf(ben);
    expect((await ada.post("/api/account/deletion", { password: PASSWORD })).status).toBe(202);
    // She no longer counts as an owner, and what she shares stays public.
    expect((await ben.call("DELETE", bens)).status).toBe(409);
    expect((await caller(app.url).get(`/api/community/projects/${shown.id}`)).status).toBe(200);
    advance(31 * DAY_MS);
    await eraseDueAccounts(app.deps, erasers);
    const { rows } = await app.deps.pool.query(
      `select w.name, p.archived_at, array(
         select username from workspace_members join users u on u.id = user_id
         where workspace_id = w.id) as people
       from projects p join workspaces w on w.id = p.workspace_id where p.id = $1`,
      [shown.id],
    );
    expect(rows).toEqual([{ name: "Ada Lovelace", archived_at: null, people: [ben.username] }]);

    const dora = await startTeam();
    const emil = await join(app, "Emil");
    await invite(dora, emil.email);
    const token = await invitedToken(app, emil.email);
    await dora.post("/api/account/deletion", { password: PASSWORD });
    expect((await accept(emil, token)).status).toBe(400);
    await invite(await startTeam(), emil.email);
    await emil.post("/api/account/deletion", { password: PASSWORD });
    advance(31 * DAY_MS);
    await eraseDueAccounts(app.deps, erasers);
    expect(
      (await app.deps.pool.query("select from workspace_invitations where email = $1", [emil.email]))
        .rowCount,
    ).toBe(0);
  });
});

describe("two workspaces", () => {
  test("204 switches a session to another workspace, with everything in it; other sessions stay", async () => {
    const ada = await startTeam();
    const ben = await joinTeam(app, ada, "developer");
    await startProject(ada, { name: "Hers" });
    const { workspaces } = await userOf(ben);
    const [own, hers] = workspaces;
    expect((await ben.get("/api/projects")).body).toMatchObject([{ name: "Hers" }]);
    expect((await ben.post(`/api/workspaces/${own.id}/enter`)).status).toBe(204);
    expect((await ben.get("/api/projects")).body).toEqual([]);
    await startProject(ben, { name: "His" });
    expect((await ada.get("/api/projects")).body).toMatchObject([{ name: "Hers" }]);
    expect((await ben.get("/api/usage")).body.plan.id).toBe("beta");
    const { headers } = await caller(app.url).post("/api/auth/signin", {
      email: ben.email,
      password: PASSWORD,
    });
    const elsewhere = caller(app.url, { cookie: headers.getSetCookie().join("; ") });
    await elsewhere.post(`/api/workspaces/${hers.id}/enter`);
    expect((await elsewhere.get("/api/auth/user")).body.workspace).toEqual(hers);
    expect((await userOf(ben)).workspace).toEqual(own);
  });

  test("404 for another's workspace; a person's open pages reconnect when they switch", async () => {
    const ada = await startTeam();
    const ben = await join(app, "Ben");
    const { workspace } = await userOf(ada);
    for (const id of [workspace.id, "nobody's"])
      expect((await ben.post(`/api/workspaces/${id}/enter`)).status).toBe(404);
    const live = await fetch(`${app.url}/api/live`, { headers: { cookie: ben.cookie } });
    const ended = new Response(live.body).text();
    await ben.post(`/api/workspaces/${(await userOf(ben)).workspace.id}/enter`);
    expect(await ended).toContain("retry: 1000");
  });
});

test("invitation mails show who invites whom to what", async () => {
  const ada = await startTeam();
  await invite(ada, "reader@example.com", "admin");
  const [mail] = await mailsTo(app, "reader@example.com");
  expect(mail).toMatchObject({ subject: "You’re invited to a workspace on Byline" });
  expect(mail?.text).toContain("invited you to “Ada Lovelace” on Byline as an admin.");
  expect(mail?.text).toMatch(/http:\/\/byline\.localhost\/invitation#token=[\w-]{43}\n/);

  const long = `Ada ${"Lovelace ".repeat(8)}`.trim();
  await ada.call("PATCH", "/api/team", { name: long });
  await invite(ada, "another@example.com", "viewer");
  const [short] = await mailsTo(app, "another@example.com");
  expect(short?.text).toContain(`“${long.slice(0, 39)}…”`);
  await app.deps.pool.query("update workspaces set name = 'Win at evil.example' where name = $1", [long]);
  await invite(ada, "third@example.com", "viewer");
  expect((await mailsTo(app, "third@example.com"))[0]?.text).not.toContain("evil.example");
});
