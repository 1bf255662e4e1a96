import type { AuditEntry } from "@byline/contract/audit.ts";
import { describe, expect, test } from "vitest";
import { addAuthenticator, joinOperator } from "../../../test/authenticator.ts";
import {
  attributionInput,
  caller,
  join,
  PASSWORD,
  type Person,
  putOnPlan,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";
import { joinTeam } from "../../../test/team.ts";
import { systemCaller } from "../../core/write.ts";
import { erasers } from "../../erasers.ts";
import { DAY_MS } from "../../kit/days.ts";
import { eraseDueAccounts } from "../accounts/erase-accounts.ts";
import { listAuditEntries } from "./queries.ts";
import { sweepAudit } from "./sweep-audit.ts";

const app = await startApp();
const proxied = await startApp({
  databaseUrl: app.databaseUrl,
  settings: { BYLINE_TRUST_PROXY: "1" },
});
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

/** The same person, from elsewhere. */
const from = (address: string, person?: Person) =>
  caller(proxied.url, {
    ...(person && { cookie: person.cookie }),
    "x-forwarded-for": address,
    "user-agent": FIREFOX,
  });

const logOf = async (person: Person, query = ""): Promise<AuditEntry[]> => {
  const { status, body } = await person.get(`/api/audit?limit=200&${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const actionsOf = async (person: Person, query = "") =>
  (await logOf(person, query)).map(({ action }) => action);

async function startTeam() {
  const ada = await join(app);
  await putOnPlan(app, ada, "team");
  return ada;
}

describe("an entry", () => {
  test("200 shows who changed what, from where, by which request, and the previous value", async () => {
    const ada = await startTeam();
    const project = await startProject(ada);
    const answer = await from("198.51.100.7", ada).call("PATCH", `/api/projects/${project.id}`, {
      name: "Museum",
    });
    const [entry] = await logOf(ada, "action=project.updated");
    expect(entry).toEqual({
      id: expect.any(String),
      createdAt: expect.any(String),
      category: "change",
      action: "project.updated",
      actor: { kind: "user", user: { id: expect.any(String), name: ada.username }, token: null },
      address: "198.51.100.7",
      client: "Firefox on Linux",
      requestId: answer.headers.get("x-request-id"),
      workspace: { id: expect.any(String), name: "Ada Lovelace" },
      project: { id: project.id, name: "Museum" },
      subjects: [{ id: project.id, name: "Museum" }],
      data: { members: ["name"] },
      changes: { name: { before: "Gallery", after: "Museum" } },
    });
  });

  test("200 includes a program's token; edits, withdrawals, and files are entries, recordings aren't", async () => {
    const ada = await startTeam();
    const project = await startProject(ada);
    const program = await startProgram(app, ada, { name: "Importer" });
    const { body } = await program.post("/v1/attributions", attributionInput(project));
    const edit = { content_id: "work:2", reason: "Wrong work" };
    await program.call("PATCH", `/v1/attributions/${body.id}`, edit);
    await program.call("DELETE", `/v1/attributions/${body.id}`, { reason: "Not used" });
    const csv = "content_id,attribution_type\nwork:1,image_content";
    await ada.post("/api/attributions/import", { projectId: project.id, csv });
    await ada.get(`/api/attributions/export?projectId=${project.id}`);
    const entries = await logOf(ada, `projectId=${project.id}`);
    expect(entries.map(({ action }) => action)).toEqual([
      "attribution.exported",
      "import.started",
      "attribution.withdrawn",
      "attribution.edited",
      "project.created",
    ]);
    expect(entries[3]).toMatchObject({
      actor: {
        kind: "token",
        user: { name: ada.username },
        token: { id: program.token.id, name: "Importer" },
      },
      data: { reason: "Wrong work" },
      changes: { content_id: { before: "wikipedia:the-starry-night", after: "work:2" } },
    });
    expect(await actionsOf(ada, `actor=${program.token.id}`)).toEqual([
      "attribution.withdrawn",
      "attribution.edited",
    ]);
    expect(JSON.stringify(await logOf(ada))).not.toContain(program.token.token);
  });

  test("200: a person's security entries are in every workspace they're in, once for operators", async () => {
    const ada = await startTeam();
    const ben = await joinTeam(app, ada, "developer");
    await from("203.0.113.9").post("/api/auth/signin", { email: ben.email, password: PASSWORD });
    const entry = { action: "account.signed_in", address: "203.0.113.9", client: "Firefox on Linux" };
    expect(await logOf(ada, "address=203.0.113.9")).toMatchObject([entry]);
    const { body: user } = await ben.get("/api/auth/user");
    await ben.post(`/api/workspaces/${user.workspaces[0].id}/enter`);
    expect(await logOf(ben, "address=203.0.113.9")).toMatchObject([entry]);
    const olga = await joinOperator(app);
    expect((await olga.get("/api/operator/audit?address=203.0.113.9")).body).toHaveLength(1);
  });

  test("200: a failed sign-in shows the account, and keeps the address as a searchable hash", async () => {
    const ada = await startTeam();
    const stranger = from("192.0.2.44");
    const tried = (email: string) => stranger.post("/api/auth/signin", { email, password: "guess" });
    const [known, unknown] = [await tried(ada.email), await tried("nobody@example.com")];
    expect(known.body.message).toBe(unknown.body.message);
    const [failed, ...more] = await logOf(ada, "action=account.sign_in_failed");
    expect(more).toEqual([]);
    expect(failed).toMatchObject({
      actor: { kind: "visitor", user: { name: ada.username } },
      data: { cause: "wrong password" },
      address: expect.stringMatching(/^hmac:[\w-]{43}$/),
    });
    expect(await actionsOf(ada, "address=192.0.2.44")).toEqual(["account.sign_in_failed"]);
    const { rows } = await app.deps.pool.query(
      `select count(*)::int as n from audit_entries where audit_entries::text like '%192.0.2.44%'
         or audit_entries::text like '%nobody@%'`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test("200: a sign-in lists each step and how it was made", async () => {
    const ada = await join(app);
    const { recoveryCodes, next } = await addAuthenticator(app, ada);
    const visitor = caller(app.url);
    for (const code of [next(), recoveryCodes[0]]) {
      const { token } = (await visitor.post("/api/auth/signin", { email: ada.email, password: PASSWORD }))
        .body;
      expect((await visitor.post("/api/auth/second-step", { token, code })).status).toBe(200);
    }
    const entries = await logOf(ada, "action=account.signed_in");
    expect(entries.map(({ data }) => data.factors)).toEqual([
      ["password", "recovery code"],
      ["password", "totp"],
      ["password"],
    ]);
  });
});

describe("who can read it", () => {
  test("200: the security log on every plan; 402 for changes until the plan has the audit log", async () => {
    const ada = await join(app);
    await startProject(ada);
    await startProgram(app, ada);
    expect(await actionsOf(ada)).toEqual(["token.created", "account.signed_in", "account.created"]);
    for (const changes of ["category=change", "action=project.created"]) {
      const refused = await ada.get(`/api/audit?${changes}`);
      expect(refused.status).toBe(402);
      expect(refused.body).toMatchObject({ upgrade_url: "http://byline.localhost/pricing" });
    }
    await putOnPlan(app, ada, "enterprise");
    expect(await actionsOf(ada, "category=change")).toEqual(["project.created"]);
  });

  test("someone who can only read changes finds nothing about security", async () => {
    const ada = await join(app);
    const workspaceId = await putOnPlan(app, ada, "team");
    const changes = { workspaceId, categories: ["change"] } as const;
    const page = { limit: 10 };
    expect(await listAuditEntries(app.deps, changes, { category: "security" }, page)).toEqual([]);
    await startProject(ada);
    await settleEvents(app.deps);
    expect(await listAuditEntries(app.deps, changes, {}, page)).toHaveLength(1);
  });

  test("401 for visitors, 403 for developers and viewers, 404 for all but operators", async () => {
    const ada = await startTeam();
    for (const path of ["/api/audit", "/api/audit/export"]) {
      expect((await caller(app.url).get(path)).status).toBe(401);
      for (const role of ["developer", "viewer"] as const) {
        const answer = await (await joinTeam(app, ada, role)).get(path);
        expect([answer.status, answer.body.errors]).toEqual([
          403,
          [{ path: "role", message: "Only an owner or admin of this workspace can do that" }],
        ]);
      }
      expect((await (await joinTeam(app, ada, "admin")).get(path)).status).toBe(200);
      expect((await ada.get(path.replace("/api", "/api/operator"))).status).toBe(404);
    }
  });

  test("200: a stranger's filters find nothing in another workspace", async () => {
    const ada = await startTeam();
    const project = await startProject(ada);
    const eve = await startTeam();
    expect(await actionsOf(eve, `projectId=${project.id}`)).toEqual([]);
    const [{ actor }] = (await logOf(ada)) as [AuditEntry];
    expect(await actionsOf(eve, `actor=${actor.user?.id}`)).toEqual([]);
  });
});

test("200 filters by day, category, words, and member; cursors leave no gap", async () => {
  const ada = await startTeam();
  for (const name of ["Gallery", "Library", "Archive"]) await startProject(ada, { name });
  const today = new Date(app.deps.clock()).toISOString().slice(0, 10);
  expect(await actionsOf(ada, `from=${today}&to=${today}&category=change`)).toHaveLength(3);
  expect(await actionsOf(ada, "to=2020-01-01")).toEqual([]);
  expect(await actionsOf(ada, "q=libr")).toEqual(["project.created"]);
  expect(await actionsOf(ada, "q=libr archive")).toEqual([]);
  expect(await actionsOf(ada, "q=') | ('\\")).toEqual([]);
  expect(await actionsOf(ada, `q=${ada.username}`)).toHaveLength(5);
  expect((await ada.get("/api/audit?action=nothing.done")).status).toBe(400);
  const seen: string[] = [];
  for (let path: string | undefined = "/api/audit?limit=2"; path; ) {
    const { body, headers } = await ada.get(path);
    seen.push(...body.map(({ id }: AuditEntry) => id));
    path = headers.get("link")?.match(/<([^>]+)>/)?.[1];
  }
  expect(seen).toEqual((await logOf(ada)).map(({ id }) => id));
});

test("200 exports the filtered entries as safe CSV and as JSON lines, and logs that", async () => {
  const ada = await startTeam();
  await startProject(ada, { name: "=1+1" });
  const csv = (await ada.get("/api/audit/export?category=change")).body as string;
  const [header, line] = csv.trim().split("\r\n");
  expect(header).toContain("time,id,category,action,actor_kind");
  expect(line).toContain(",change,project.created,user,");
  expect(line).toContain(",'=1+1,");
  const jsonl = await fetch(`${app.url}/api/audit/export?format=jsonl`, { headers: { cookie: ada.cookie } });
  expect(jsonl.headers.get("content-disposition")).toMatch(/byline-audit-[\d-]+\.jsonl/);
  const lines = (await jsonl.text()).trim().split("\n");
  const entries: AuditEntry[] = lines.map((one) => JSON.parse(one));
  expect(entries.map(({ action }) => action)).toEqual([
    "audit.exported",
    "project.created",
    "account.signed_in",
    "account.created",
  ]);
  expect(await actionsOf(ada, "action=audit.exported")).toHaveLength(2);
});

test("entries are deleted after 400 days, and no sooner", async () => {
  const count = async () => {
    await settleEvents(app.deps);
    await sweepAudit(systemCaller(app.deps));
    return (await app.deps.pool.query("select count(*)::int as n from audit_entries")).rows[0].n;
  };
  const before = await count();
  app.advance(399 * DAY_MS);
  expect(await count()).toBe(before);
  await startTeam();
  app.advance(2 * DAY_MS);
  expect(await count()).toBe(2);
});

test("an erased account's entries lose their address, client, and personal data", async () => {
  const ada = await startTeam();
  const ben = await joinTeam(app, ada, "developer");
  await from("203.0.113.77", ben).call("PATCH", "/api/account", { firstName: "Benedict" });
  await from("203.0.113.77", ben).post("/api/projects", { name: "Ben's", type: "api" });
  await settleEvents(app.deps);
  const held = async (text: string) => {
    const { rows } = await app.deps.pool.query(
      "select action from audit_entries where audit_entries::text like $1 order by id",
      [`%${text}%`],
    );
    return rows.map(({ action }) => action);
  };
  expect(await held("203.0.113.77")).toEqual(["account.updated", "project.created"]);
  await ben.post("/api/account/deletion", { password: PASSWORD });
  app.advance(31 * DAY_MS);
  expect(await eraseDueAccounts(app.deps, erasers)).toBe(1);
  await settleEvents(app.deps);
  expect([await held("203.0.113.77"), await held("Benedict")]).toEqual([[], []]);
  expect(await held("Ben's")).toEqual(["project.created"]);
});
