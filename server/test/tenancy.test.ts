import { TOKEN_SCOPES } from "@byline/contract/tokens.ts";
import { expect, test } from "vitest";
import { closeMonths } from "../src/modules/royalties/close-month.ts";
import {
  attributionInput,
  type Caller,
  caller,
  join,
  openForm,
  PASSWORD,
  putOnPlan,
  startProgram,
  startProject,
} from "./cast.ts";
import { settleEvents, startApp } from "./harness.ts";
import { confirmAddress } from "./team.ts";

type Operation = { parameters?: { in: string; name: string }[] };

/** Every route of the app whose address holds an id, as the router was told of it. */
const idRoutes: [string, string][] = [];
const reads: string[] = [];
const app = await startApp({
  onRoute: (route) => {
    if ([route.method].flat().includes("GET") && !route.config?.otherMethods) reads.push(route.url);
    if (!route.url.startsWith("/api/") || !route.url.includes(":") || route.config?.otherMethods) return;
    if (route.url.includes("/:provider")) return; // Google and the like, which belong to nobody
    for (const method of [route.method].flat()) if (method !== "HEAD") idRoutes.push([method, route.url]);
  },
});
const ada = await join(app);
const project = await startProject(ada);
const program = await startProgram(app, ada);
const { body: attribution } = await program.post("/v1/attributions", attributionInput(project));
const [session] = (await ada.get("/api/sessions")).body;
const [notification] = (await ada.get("/api/notifications")).body;

// What she keeps to herself of what could be public: a project with a comment, and her profile.
const secret = await startProject(ada);
const { body: comment } = await ada.post(`/api/community/projects/${secret.id}/comments`, {
  body: "Not yet",
});
await ada.call("PATCH", `/api/projects/${secret.id}`, { isPublic: false });
await app.deps.pool.query("update users set public_profile = false where username = $1", [ada.username]);

const { body: report } = await (await join(app, "Ben")).post(
  `/api/community/projects/${project.id}/reports`,
  { reason: "spam" },
);

await ada.post("/api/support-requests", {
  name: "Ada",
  email: ada.email,
  topic: "api",
  message: "Hello",
  guard: await openForm(app),
});
const parts = {
  name: "Ada",
  owner: "Ada",
  email: ada.email,
  phone: "1",
  address: "1",
  work: "1",
  material: "1",
  signature: "Ada",
};
await ada.post("/api/dmca/notices", {
  ...parts,
  goodFaith: true,
  accurate: true,
  guard: await openForm(app),
});
const [notice] = (await app.deps.pool.query("select id from dmca_notices")).rows;
const [inquiry] = (await app.deps.pool.query("select id from inquiries")).rows;

const csv = "content_id,attribution_type\nwork:1,image_content";
const { body: imported } = await ada.post("/api/attributions/import", { projectId: project.id, csv });

const { body: exported } = await program.post("/v1/exports", {});

const { rows: workspaces } = await app.deps.pool.query("select workspace_id from projects where id = $1", [
  project.id,
]);
const workspaceId: string = workspaces[0].workspace_id;
const invoiceId = "in_adas";
await app.deps.pool.query(
  `with customer as (insert into billing_customers (workspace_id, customer_id) values ($1, 'cus_ada')
     returning workspace_id)
   insert into billing_invoices (id, workspace_id, status, total, paid, created_at) select $2, workspace_id,
   'paid', 900, 900, now() from customer`,
  [workspaceId, invoiceId],
);

const period = new Date().toISOString().slice(0, 7);
await ada.post(`/api/projects/${project.id}/revenue`, {
  amount: 1000,
  currency: "USD",
  period,
  reference: "r1",
});
await closeMonths({ ...app.deps, clock: () => Date.now() + 40 * 86_400_000 });
const { body: royalties } = await ada.get(`/api/projects/${project.id}/royalties`);
const statementId: string = royalties.statements[0].id;

await putOnPlan(app, ada, "team");
await confirmAddress(app, ada);
const { body: invitation } = await ada.post("/api/team/invitations", {
  email: "guest@example.com",
  role: "viewer",
});
const adasId: string = (await ada.get("/api/auth/user")).body.id;

const { rows: passkeys } = await app.deps.pool.query(
  `with proven as (update sessions set second_factor = true where user_id = $1)
   insert into passkeys (credential_id, user_id, name, public_key, counter, transports, created_at)
   values ('ada', $1, 'Phone', '\\x00', 0, '{}', now()) returning id`,
  [adasId],
);
await app.deps.pool.query("update sessions set second_factor = true where user_id = $1", [adasId]);

const { rows: identities } = await app.deps.pool.query(
  `insert into identities (user_id, provider, issuer, subject, label, linked_at)
   values ($1, 'google', 'https://accounts.google.com', '1', 'ada@example.com', now()) returning id`,
  [adasId],
);

const { body: claim } = await ada.post("/api/claims", { identifier: "https://ada.example" });
const { rows: disputes } = await app.deps.pool.query(
  `insert into disputes (workspace_id, id, project_id, attribution_id, user_id, scheme, identifier, kind,
     opened_at)
   values ($1, gen_random_uuid(), $2, $3, $4, 'url', 'https://ada.example', 'not-mine', now())
   returning id`,
  [workspaceId, project.id, attribution.id, adasId],
);
const [creator] = (await ada.get("/api/creators")).body;
const [work] = (await ada.get("/api/works")).body;
const {
  rows: [publicIds],
} = await app.deps.pool.query(
  `select c.public_id as creator, w.public_id as work from creators c cross join works w
   where c.id = $1 and w.id = $2`,
  [creator.id, work.id],
);

const { body: view } = await ada.post("/api/saved-views", { name: "All", filters: {}, shared: true });
const { body: endpoint } = await ada.post("/api/webhooks", { url: "https://ada.example/hooks" });

const { headers: answered } = await program.get("/v1/projects");
await app.deps.requestLog?.flush();

/**
 * What Ada owns, by the name under which an address asks for it. A new kind of id must be added here to pass.
 */
const OWNED: Record<string, string> = {
  "/v1/projects/{project_id}": project.id,
  "/v1/attributions/{attribution_id}": attribution.id,
  "/v1/attributions/{attribution_id}/credit": attribution.id,
  "/v1/imports/{import_id}": imported.id,
  "/v1/imports/{import_id}/errors": imported.id,
  "/v1/exports/{export_id}": exported.id,
  "/v1/exports/{export_id}/file": exported.id,
  "/v1/analytics/projects/{project_id}": project.id,
  "/v1/creators/{creator_id}": creator.id,
  "/v1/creators/{creator_id}/link": creator.id,
  "/v1/creators/{creator_id}/merge": creator.id,
  "/v1/creators/{creator_id}/merges": creator.id,
  "/v1/creators/{creator_id}/merges/{merge_id}": creator.id,
  "/v1/works/{work_id}": work.id,
  "/v1/works/{work_id}/link": work.id,
  "/v1/works/{work_id}/merge": work.id,
  "/v1/works/{work_id}/merges": work.id,
  "/v1/works/{work_id}/merges/{merge_id}": work.id,
  "/api/creators/:id/claimed": creator.id,
  ...Object.fromEntries(
    ["", "/link", "/merge", "/merges", "/merges/:mergeId"].flatMap((path) => [
      [`/api/creators/:id${path}`, creator.id],
      [`/api/works/:id${path}`, work.id],
    ]),
  ),
  "/v1/public/credits/{credit_id}": attribution.id,
  "/v1/public/projects/{project_id}/credits": project.id,
  "/v1/public/works/{work_id}": publicIds.work,
  "/v1/public/works/{work_id}/credits": publicIds.work,
  "/v1/public/creators/{creator_id}": publicIds.creator,
  "/v1/public/creators/{creator_id}/credits": publicIds.creator,
  "/api/projects/:id": project.id,
  "/api/projects/:id/status": project.id,
  "/api/projects/:id/archive": project.id,
  "/api/projects/:id/mark": project.id,
  "/api/projects/:id/disputes": project.id,
  "/api/projects/:id/starter": project.id,
  "/api/attributions/:id": attribution.id,
  "/api/attributions/:id/history": attribution.id,
  "/api/attributions/:id/credit": attribution.id,
  "/api/attributions/:id/picture": attribution.id,
  "/api/pictures/:file": `${"0".repeat(32)}-640.webp`,
  "/api/attributions/:id/sync": attribution.id,
  "/api/attributions/:id/sync/retry": attribution.id,
  "/api/attributions/imports/:id": imported.id,
  "/api/tokens/:id": program.token.id,
  "/v1/tokens/{token_id}": program.token.id,
  "/v1/tokens/{token_id}/rotate": program.token.id,
  "/api/requests/:id": answered.get("x-request-id") as string,
  "/v1/requests/{request_id}": answered.get("x-request-id") as string,
  "/api/tokens/:id/rotate": program.token.id,
  ...Object.fromEntries(
    ["", "/rotate", "/test", "/deliveries", "/deliveries/:deliveryId", "/resend"].map((path) => [
      `/api/webhooks/:id${path}`,
      endpoint.id,
    ]),
  ),
  "/api/webhooks/:id/deliveries/:deliveryId/resend": endpoint.id,
  ...Object.fromEntries(
    ["", "/rotate", "/test", "/deliveries", "/deliveries/{delivery_id}", "/resend"].map((path) => [
      `/v1/webhooks/{webhook_id}${path}`,
      endpoint.id,
    ]),
  ),
  "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/resend": endpoint.id,
  "/api/saved-views/:id": view.id,
  "/api/sessions/:id": session.id,
  "/api/workspaces/:id/enter": workspaceId,
  "/api/team/members/:id": adasId,
  "/api/team/invitations/:id": invitation.id,
  "/api/team/invitations/:id/resend": invitation.id,
  "/api/notifications/:id/read": notification.id,
  "/api/community/projects/:id": secret.id,
  "/api/community/projects/:id/star": secret.id,
  "/api/community/projects/:id/comments": secret.id,
  "/api/community/projects/:id/reports": secret.id,
  "/api/community/comments/:id": comment.id,
  "/api/community/comments/:id/reports": comment.id,
  "/api/developers/:username": ada.username,
  "/api/operator/workspaces/:id/limits": workspaceId,
  "/api/projects/:id/royalties": project.id,
  "/api/projects/:id/revenue": project.id,
  "/api/statements/:id": statementId,
  "/api/statements/:id/csv": statementId,
  "/api/statements/:id/pdf": statementId,
  "/v1/statements/{statement_id}": statementId,
  "/v1/statements/{statement_id}/lines": statementId,
  "/api/operator/reports/:id/decision": report.id,
  "/api/operator/pictures/:digest/take-down": "0".repeat(32),
  "/api/operator/inquiries/:id/close": inquiry.id,
  "/api/operator/notices/:id/decision": notice.id,
  "/api/operator/incidents/:id/updates": "00000000-0000-7000-8000-000000000001",
  "/api/billing/invoices/:id/pdf": invoiceId,
  "/api/account/passkeys/:id": passkeys[0].id,
  "/api/account/identities/:id": identities[0].id,
  ...Object.fromEntries(
    ["", "/challenge", "/check", "/visit", "/disputes", "/credits"].map((path) => [
      `/api/claims/:id${path}`,
      claim.id,
    ]),
  ),
  "/api/attributions/:id/disputes": attribution.id,
  ...Object.fromEntries(
    ["messages", "withdrawal", "decision"].map((path) => [`/api/disputes/:id/${path}`, disputes[0].id]),
  ),
  "/api/operator/jobs/:name/retry": "sweep",
  "/api/operator/people/:username/sessions": ada.username,
};
/**
 * Reads that answer everybody, visitors too, about what its owner made public. To any other
 * read a visitor gets 401.
 */
const SHOWN_TO_EVERYBODY = [
  "GET /api/community/projects",
  "GET /api/community/activities",
  "GET /api/community/credits",
  "GET /api/community/leaderboard",
  "GET /api/community/projects/:id",
  "GET /api/community/projects/:id/comments",
  "GET /api/developers/:username",
];
const BODIES: Record<string, unknown> = {
  "PATCH /api/tokens/:id": { name: "Mine now" },
  "POST /api/tokens/:id/rotate": { overlapHours: 0 },
  "POST /v1/tokens/{token_id}/rotate": { overlap_hours: 0 },
  "PATCH /api/saved-views/:id": { name: "mine" },
  "PATCH /api/webhooks/:id": { description: "mine" },
  "POST /api/webhooks/:id/test": { type: "project.created" },
  "POST /api/webhooks/:id/resend": { since: new Date(0).toISOString() },
  "POST /api/projects/:id/revenue": { amount: 1, currency: "USD", period, reference: "mine" },
  "PUT /api/operator/workspaces/:id/limits": { limits: {}, royaltyBasisPoints: null, reason: "It is mine" },
  "PATCH /api/team/members/:id": { role: "viewer" },
  "PATCH /api/projects/:id": { name: "Mine now" },
  "POST /api/projects/:id/status": { status: "live" },
  "POST /api/community/projects/:id/comments": { body: "Let me in" },
  "POST /api/community/projects/:id/reports": { reason: "spam" },
  "POST /api/community/comments/:id/reports": { reason: "spam" },
  "PATCH /v1/projects/{project_id}": { name: "Mine now" },
  "PATCH /v1/webhooks/{webhook_id}": { description: "mine" },
  "POST /v1/webhooks/{webhook_id}/test": { type: "project.created" },
  "POST /v1/webhooks/{webhook_id}/resend": { since: new Date(0).toISOString() },
  "PATCH /v1/creators/{creator_id}": { name: "Mine" },
  "POST /v1/creators/{creator_id}/merge": { from: ["mine"] },
  "POST /v1/creators/{creator_id}/link": { identifier: "wikidata:Q5582" },
  "PATCH /v1/works/{work_id}": { title: "Mine" },
  "POST /v1/works/{work_id}/merge": { from: ["mine"] },
  "POST /v1/works/{work_id}/link": { identifier: "wikidata:Q45585" },
  "PATCH /v1/attributions/{attribution_id}": { content_id: "mine:now", reason: "It is mine" },
  "DELETE /v1/attributions/{attribution_id}": { reason: "It is mine" },
  "PATCH /api/attributions/:id": { contentId: "mine:now", reason: "It is mine" },
  "POST /api/operator/reports/:id/decision": { decision: "hide" },
  "POST /api/operator/inquiries/:id/close": {},
  "POST /api/operator/incidents/:id/updates": { state: "resolved", body: "Over" },
  "POST /api/operator/notices/:id/decision": { decision: "reject", note: "No" },
  "PATCH /api/creators/:id": { name: "Mine" },
  "PATCH /api/works/:id": { title: "Mine" },
  "POST /api/creators/:id/link": { identifier: "viaf:1" },
  "POST /api/works/:id/link": { identifier: "viaf:1" },
  "POST /api/creators/:id/merge": { from: ["mine"] },
  "POST /api/works/:id/merge": { from: ["mine"] },
  "PATCH /api/claims/:id": { name: "Mine" },
  "POST /api/claims/:id/check": { method: "dns" },
  "POST /api/claims/:id/disputes": { credit: "none", kind: "not-mine", text: "Mine" },
  "POST /api/disputes/:id/messages": { text: "Mine" },
  "POST /api/disputes/:id/withdrawal": { text: "Mine" },
  "POST /api/disputes/:id/decision": { decision: "declined", text: "Mine" },
  "DELETE /api/attributions/:id": { reason: "It is mine" },
  "DELETE /api/account/passkeys/:id": { password: PASSWORD },
  "DELETE /api/account/identities/:id": { password: PASSWORD },
};

async function expectNotFound(stranger: Caller, method: string, path: string, owned: string, body: unknown) {
  const address = (id: string) => path.replace(/\{\w+\}|:\w+/, id);
  const theirs = await stranger.call(method, address(owned), body);
  const nobodys = await stranger.call(method, address("00000000-0000-7000-8000-000000000000"), body);
  expect([theirs.status, nobodys.status], `${method} ${path}`).toEqual([404, 404]);
  expect(theirs.body.message, "the answer must not tell that it exists").toBe(nobodys.body.message);
}

test("every id in the public API answers a stranger 404, as if it did not exist", async () => {
  const document = (await caller(app.url).get("/v1/openapi.json")).body;
  const stranger = await startProgram(app, await join(app, "Mallory"), { scopes: TOKEN_SCOPES });
  let checked = 0;
  for (const [path, operations] of Object.entries<Record<string, Operation>>(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (!operation.parameters?.some((parameter) => parameter.in === "path")) continue;
      expect(OWNED, `say in OWNED what ${path} asks for`).toHaveProperty([path]);
      const body = BODIES[`${method.toUpperCase()} ${path}`];
      await expectNotFound(stranger, method.toUpperCase(), path, OWNED[path] as string, body);
      checked++;
    }
  }
  expect(checked).toBeGreaterThanOrEqual(3);
});

test("every id in the app answers a stranger 404, and a visitor 401", async () => {
  const mallory = await join(app, "Mallory");
  expect(idRoutes.length).toBeGreaterThanOrEqual(8);
  for (const [method, path] of idRoutes) {
    expect(OWNED, `say in OWNED what ${path} asks for`).toHaveProperty([path]);
    const body = BODIES[`${method} ${path}`];
    await expectNotFound(mallory, method, path, OWNED[path] as string, body);
    const toVisitor = SHOWN_TO_EVERYBODY.includes(`${method} ${path}`) ? 404 : 401;
    expect(
      (await caller(app.url).call(method, path.replace(/:\w+/, OWNED[path] as string), body)).status,
      `${method} ${path}`,
    ).toBe(toVisitor);
  }
  expect((await ada.get(`/api/projects/${project.id}`)).body).toEqual({ ...project, attributionCount: 1 });
});

test("what is shown to everybody is what its owner made public, and stops with that", async () => {
  const ben = await join(app, "Ben");
  const shown = await startProject(ben);
  const ids: Record<string, string> = {
    "/api/community/projects/:id": shown.id,
    "/api/community/projects/:id/comments": shown.id,
  };
  const read = () =>
    Promise.all(
      SHOWN_TO_EVERYBODY.map(async (route) => {
        const path = route.slice("GET ".length);
        const { status, body } = await caller(app.url).get(path.replace(/:\w+/, ids[path] ?? ben.username));
        return { list: !path.includes(":"), status, names: JSON.stringify(body).includes(shown.id) };
      }),
    );
  const before = await read();
  expect(before.map(({ status }) => status)).toEqual(before.map(() => 200));
  expect(before.filter(({ list, names }) => list && names)).toHaveLength(2);
  await ben.call("PATCH", `/api/projects/${shown.id}`, { isPublic: false });
  await app.deps.pool.query("update users set public_profile = false where username = $1", [ben.username]);
  expect(await read()).toEqual(before.map(({ list }) => ({ list, status: list ? 200 : 404, names: false })));
});

/** What a read leaves behind: that the call was made, and figures of closed days that it counted. */
const TRACES = ["rate_windows", "throttles", "monthly_usage", "creator_days", "token_days", "api_requests"];
/** The same, as columns of a table that holds more. */
const TRACE_COLUMNS = ["last_used_at", "last_used_address", "last_used_client"];
/** It ends the session where a page of ours leads there; else it asks, or leads home. */
const NAVIGATIONS = ["/api/logout"];
/** Files that people take out: each is an entry of the audit log. */
const EXPORTS = ["/api/attributions/export", "/api/audit/export", "/api/operator/audit/export"];

test("no read changes anything", async () => {
  const excepted = [...NAVIGATIONS, ...EXPORTS];
  const paths = reads.filter((path) => !path.includes("*") && !excepted.includes(path));
  expect(paths.length).toBeGreaterThan(60);
  await settleEvents(app.deps);
  const before = await hashTables();
  for (const path of paths) {
    if (path === "/api/live") continue; // does not end
    const address = path.replace(
      /\{\w+\}|:\w+/,
      OWNED[path.replace(/:(\w+)/, path.startsWith("/v1") ? "{$1}" : ":$1")] ?? "none",
    );
    for (const who of [ada, program, caller(app.url)])
      expect([path, (await who.get(address)).status]).not.toEqual([path, 500]);
  }
  await app.deps.tokenUse.flush();
  expect(await hashTables()).toEqual(before);
});

/** Of each table of the product its contents but for traces of reads, as a hash. */
async function hashTables(): Promise<Record<string, string>> {
  const { pool } = app.deps;
  const { rows } = await pool.query(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of rows.filter((row) => !TRACES.includes(row.name))) {
    const {
      rows: [row],
    } = await pool.query(
      `select md5(coalesce(string_agg(kept, '|' order by kept), '')) as hash
       from (select (to_jsonb(t) - $1::text[])::text as kept from ${name} t) t`,
      [TRACE_COLUMNS],
    );
    hashes[name] = row.hash;
  }
  return hashes;
}
