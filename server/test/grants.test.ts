import type { Role } from "@byline/contract/roles.ts";
import { afterAll, expect, test } from "vitest";
import { type AccessEvent, LIFE_CYCLE } from "../src/core/grants.ts";
import { systemCaller } from "../src/core/write.ts";
import { resetFactors } from "../src/modules/accounts/factors/reset-factors.ts";
import { type Authenticator, addAuthenticator, joinOperator } from "./authenticator.ts";
import {
  type Answer,
  type Caller,
  caller,
  cookieOf,
  join,
  PASSWORD,
  type Person,
  putOnPlan,
  startProgram,
} from "./cast.ts";
import { mailedToken } from "./mailbox.ts";
import { startOidcProvider } from "./oidc-provider.ts";
import { startShop } from "./payments.ts";
import { invitedToken, joinTeam } from "./team.ts";

const provider = await startOidcProvider("http://byline.localhost");
afterAll(() => provider.stop());
const app = await startShop({ settings: provider.settings });
const olga = await joinOperator(app);
const visitor = caller(app.url);
const NEW_PASSWORD = "another byline, another day";
const proofOf = (ben: Person) => ({ code: authenticators.get(ben.email)?.next() });
const CONFIRM = "Confirm your email address";

/** Ben, an owner in Ada's workspace, with everything that gives access to Ben, or to others by Ben. */
type Holder = { ada: Person; ben: Person; id: string; team: string; links: Record<LinkName, string> } & {
  elsewhere: Caller;
  programs: Record<"read" | "write", Caller>;
  services: { service: Caller };
  seen: { seen: Caller };
  invitations: Record<"owner" | "viewer", string>;
  visits: Record<"signIn" | "link", Visit>;
};
/** Somebody who is at the provider, and about to come back. */
type Visit = { cookie: string; address: URL };
type LinkName = "confirm" | "change" | "reset" | "nextReset";

async function startHolder(): Promise<Holder> {
  const ada = await join(app);
  await putOnPlan(app, ada, "team");
  const ben = await joinTeam(app, ada, "owner");
  const { id, workspace, workspaces } = await userOf(ben);
  authenticators.set(ben.email, await addAuthenticator(app, ben));
  const own = workspaces.find((one: { id: string }) => one.id !== workspace.id);
  await ben.post(`/api/workspaces/${own.id}/enter`);
  expect((await ben.post("/api/billing/trial", { plan: "Team" })).status).toBe(200);
  await ben.post(`/api/workspaces/${workspace.id}/enter`);
  const elsewhere = await signIn(ben.email, PASSWORD);
  await elsewhere.post(`/api/workspaces/${workspace.id}/enter`);
  const moved = { email: `new.${ben.email}`, ...proofOf(ben) };
  expect((await ben.post("/api/account/email", moved)).status).toBe(202);
  return {
    ...{ ada, ben, id, elsewhere },
    team: workspace.id,
    links: {
      confirm: await mailedToken(app, ben.email, CONFIRM),
      change: await mailedToken(app, moved.email, CONFIRM),
      reset: await requestReset(ben),
      nextReset: await requestReset(ben),
    },
    seen: { seen: await startSeen(ada, ben) },
    services: { service: await startProgram(app, ben, { service: true }) },
    programs: {
      read: await startProgram(app, ben, { scopes: ["read"] }),
      write: await startProgram(app, ben, { scopes: ["read", "write"] }),
    },
    visits: {
      signIn: await linkIdentity(ben),
      link: await goAway(ben, "account/providers/oidc", "other", proofOf(ben)),
    },
    invitations: { owner: await invite(ben, "owner"), viewer: await invite(ben, "viewer") },
  };
}

/** A program with Ada's own token, whose text Ben was shown. */
async function startSeen(ada: Person, ben: Person): Promise<Caller> {
  const { token } = await startProgram(app, ada, { scopes: ["read", "write"] });
  const { status, body } = await ben.post(`/api/tokens/${token.id}/rotate`, { overlapHours: 0 });
  expect(status).toBe(200);
  return caller(app.url, { authorization: `Bearer ${body.token}` });
}

const userOf = async (person: Caller) => (await person.get("/api/auth/user")).body;

/** To sign in to the account, or to link an identity to it. */
async function goAway(ben: Person, path: string, login: string, proof = {}): Promise<Visit> {
  const begun = await ben.post(`/api/${path}`, proof);
  const subject = `${ben.username} ${login}`;
  provider.people.set(subject, { email: `${ben.username}@elsewhere.example`, email_verified: false });
  return { cookie: cookieOf(begun), address: await provider.visit(begun.body.url, subject) };
}

const comeBack = ({ cookie, address }: Visit) =>
  visitor.call("GET", address.pathname + address.search, undefined, { cookie });

/** Links an identity; the visit that it returns signs in with it. */
async function linkIdentity(ben: Person): Promise<Visit> {
  const visit = await goAway(ben, "account/providers/oidc", "linked", proofOf(ben));
  await comeBack({ ...visit, cookie: `${ben.cookie}; ${visit.cookie}` });
  return goAway(ben, "auth/providers/oidc", "linked");
}

/** By address. */
const authenticators = new Map<string, Authenticator>();

type Entered = Caller & { cookie: string; asked: boolean };

/** `asked`: whether it took the second factor. */
async function signIn(email: string, password: string): Promise<Entered> {
  let answer = await visitor.post("/api/auth/signin", { email, password });
  expect(answer.status).toBe(200);
  const asked = !answer.body.ok;
  if (asked)
    answer = await visitor.post("/api/auth/second-step", {
      token: answer.body.token,
      code: authenticators.get(email.replace(/^new[.]/, ""))?.next(),
    });
  const cookie = cookieOf(answer);
  return { ...caller(app.url, { cookie }), cookie, asked };
}

async function requestReset({ email }: Person): Promise<string> {
  expect((await visitor.post("/api/auth/reset-request", { email })).status).toBe(202);
  return mailedToken(app, email, "Reset your password");
}

let invited = 0;
async function invite(person: Person, role: Role): Promise<string> {
  const email = `guest${++invited}@example.com`;
  expect((await person.post("/api/team/invitations", { email, role })).status).toBe(201);
  return invitedToken(app, email);
}

type Case = {
  name: string;
  event: AccessEvent;
  act: (holder: Holder) => Promise<Answer>;
  status: number;
  /** Grants that don't all still give access afterwards. */
  ends: Partial<Alive>;
  /** What Ben signs in with after it, where it is another one. */
  password?: string;
};

const reset = ({ links: { nextReset: token } }: Holder) =>
  visitor.post("/api/auth/reset", { token, password: NEW_PASSWORD });
const changeRole =
  (role: Role) =>
  ({ ada, id }: Holder) =>
    ada.call("PATCH", `/api/team/members/${id}`, { role });

type Alive = Awaited<ReturnType<typeof findAlive>>;

/** What gives Ben access before an event. The cases below are written by hand, not read from LIFE_CYCLE. */
const EVERYTHING: Alive = {
  factor: ["authenticator"],
  identity: ["signIn"],
  identityLink: ["link"],
  ownSession: ["owner"],
  otherSessions: ["owner"],
  token: ["read", "write"],
  serviceToken: ["service"],
  seenToken: ["seen"],
  invitation: ["owner", "viewer"],
  resetLink: ["reset"],
  confirmLink: ["confirm"],
  changeLink: ["change"],
};
const NO_LINKS = { identityLink: [], resetLink: [], confirmLink: [], changeLink: [] };
const NO_SESSIONS = { ownSession: [], otherSessions: [] };
const sessionsAs = (role: string) => ({ ownSession: [role], otherSessions: [role] });
const OUTSIDE = { ...sessionsAs("outside"), token: [], seenToken: [], invitation: [] };

const cases: Case[] = [
  {
    name: "a password reset",
    event: "passwordReset",
    act: reset,
    status: 200,
    ends: { ...NO_LINKS, ...NO_SESSIONS },
    password: NEW_PASSWORD,
  },
  {
    name: "a password reset that confirms the address for the first time",
    event: "firstProofByReset",
    async act(holder) {
      await app.deps.pool.query("update users set email_verified_at = null where id = $1", [holder.id]);
      return reset(holder);
    },
    status: 200,
    ends: {
      ...{ ...NO_LINKS, ...NO_SESSIONS, token: [], serviceToken: [], seenToken: [] },
      ...{ invitation: [], factor: [], identity: [] },
    },
    password: NEW_PASSWORD,
  },
  {
    name: "a password change",
    event: "passwordChange",
    act: ({ ben }) => ben.post("/api/account/password", { ...proofOf(ben), newPassword: NEW_PASSWORD }),
    status: 204,
    ends: { otherSessions: [], resetLink: [], changeLink: [], identityLink: [] },
    password: NEW_PASSWORD,
  },
  {
    name: "a first second factor",
    event: "secondFactorChange",
    async act({ ben, id }) {
      await app.deps.pool.query("delete from totp_secrets where user_id = $1", [id]);
      authenticators.set(ben.email, await addAuthenticator(app, ben));
      return ben.get("/api/account/second-factor");
    },
    status: 200,
    ends: { otherSessions: [], changeLink: [], identityLink: [] },
  },
  {
    name: "a second factor that is reset",
    event: "secondFactorReset",
    async act({ ben }) {
      await resetFactors(systemCaller(app.deps), { email: ben.email });
      return visitor.get("/api/status");
    },
    status: 200,
    ends: { ...NO_LINKS, ...NO_SESSIONS, factor: [] },
  },
  {
    name: "a change of the address",
    event: "addressChange",
    act: ({ ben, links: { change: token } }) => ben.post("/api/auth/verify", { token }),
    status: 200,
    ends: NO_LINKS,
  },
  {
    name: "an operator who signs the person out",
    event: "signOutByOperator",
    act: ({ ben }) => olga.call("DELETE", `/api/operator/people/${ben.username}/sessions`),
    status: 204,
    ends: { ...NO_SESSIONS, changeLink: [], identityLink: [] },
  },
  {
    name: "signing out everywhere else",
    event: "signOutEverywhere",
    act: ({ ben }) => ben.call("DELETE", "/api/sessions"),
    status: 204,
    ends: { otherSessions: [], changeLink: [], identityLink: [] },
  },
  {
    name: "the removal of a member",
    event: "memberRemoved",
    act: ({ ada, id }) => ada.call("DELETE", `/api/team/members/${id}`),
    status: 204,
    ends: OUTSIDE,
  },
  {
    name: "leaving a workspace",
    event: "memberRemoved",
    act: ({ ben, id }) => ben.call("DELETE", `/api/team/members/${id}`),
    status: 204,
    ends: OUTSIDE,
  },
  {
    name: "an owner who becomes an admin",
    event: "roleChange",
    act: changeRole("admin"),
    status: 204,
    ends: { ...sessionsAs("admin"), invitation: ["viewer"] },
  },
  {
    name: "an owner who becomes a viewer",
    event: "roleChange",
    act: changeRole("viewer"),
    status: 204,
    ends: { ...sessionsAs("viewer"), token: ["read"], seenToken: [], invitation: [] },
  },
  {
    name: "the deletion of the account",
    event: "accountDeletion",
    act: ({ ben }) => ben.post("/api/account/deletion", proofOf(ben)),
    status: 202,
    ends: { ...NO_LINKS, ...NO_SESSIONS, token: [], seenToken: [], invitation: [] },
  },
];

/**
 * What of each kind still gives access, found by using it. The last one moves the account. `entered` is a new
 * session of Ben's, for what needs one.
 */
async function findAlive(
  { ben, elsewhere, team, programs, services, seen, invitations, links, visits }: Holder,
  { cookie, asked }: Entered,
) {
  const roleOf = async (session: Caller) => {
    const { status, body } = await session.get("/api/auth/user");
    if (status !== 200) return [];
    return body.workspace.id === team ? [body.workspace.role] : ["outside"];
  };
  const invitation = async (token: string) =>
    (await visitor.post("/api/invitations/read", { token })).status === 200;
  const confirms = async (token: string) =>
    (await visitor.post("/api/auth/verify", { token }, { cookie })).status === 200;
  // A password that is refused leaves a good link good.
  const resets = async (token: string) =>
    (await visitor.post("/api/auth/reset", { token, password: "password123" })).body.errors[0].path ===
    "password";
  const outcome = (answer: Answer) =>
    new URL(answer.headers.get("location") ?? "", app.url).searchParams.get("outcome");
  const signsIn = async (visit: Visit) => [null, "continue"].includes(outcome(await comeBack(visit)));
  const isLinked = async (visit: Visit) => outcome(await comeBack(visit)) === "linked";
  return {
    factor: asked ? ["authenticator"] : [],
    identity: await namesWhere({ signIn: visits.signIn }, signsIn),
    identityLink: await namesWhere({ link: visits.link }, async (visit) =>
      isLinked({ ...visit, cookie: `${visit.cookie}; ${cookie}` }),
    ),
    ownSession: await roleOf(ben),
    otherSessions: await roleOf(elsewhere),
    token: await namesWhere(programs, isProgram),
    serviceToken: await namesWhere(services, isProgram),
    seenToken: await namesWhere(seen, isProgram),
    invitation: await namesWhere(invitations, invitation),
    resetLink: await namesWhere({ reset: links.reset }, resets),
    confirmLink: await namesWhere({ confirm: links.confirm }, confirms),
    changeLink: await namesWhere({ change: links.change }, confirms),
  };
}

const isProgram = async (program: Caller) => (await program.get("/v1/projects")).status === 200;

async function namesWhere<T>(
  all: Record<string, T>,
  isAlive: (one: T) => Promise<boolean>,
): Promise<string[]> {
  const alive: string[] = [];
  for (const [name, one] of Object.entries(all)) if (await isAlive(one)) alive.push(name);
  return alive;
}

test.each(cases)("$name ends what it should, and nothing else", async (one) => {
  const holder = await startHolder();
  expect((await one.act(holder)).status).toBe(one.status);
  const enter = (moved: boolean) =>
    signIn(`${moved ? "new." : ""}${holder.ben.email}`, one.password ?? PASSWORD);
  const moved = one.event === "addressChange";
  const alive = await findAlive(holder, await enter(moved));
  expect(alive).toEqual({ ...EVERYTHING, ...one.ends });
  const ben = await enter(moved || alive.changeLink.length > 0); // findAlive opened it
  if (one.event === "accountDeletion") {
    expect((await ben.call("DELETE", "/api/account/deletion")).status).toBe(204);
    expect(await namesWhere(holder.programs, isProgram)).toEqual(["read", "write"]);
  }
  expect((await ben.get("/api/billing")).body.trialAvailable, "a used trial stays used").toBe(false);
});

test("the test has a case for every event in the table", () => {
  expect([...new Set(cases.map(({ event }) => event))].toSorted()).toEqual(
    Object.keys(LIFE_CYCLE).toSorted(),
  );
});
