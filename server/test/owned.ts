import { closeMonths } from "../src/modules/royalties/close-month.ts";
import { attributionInput, join, openForm, PASSWORD, putOnPlan, startProgram, startProject } from "./cast.ts";
import type { TestApp } from "./harness.ts";
import { confirmAddress } from "./team.ts";

/**
 * Gives a person one of everything that a route asks for by its id. `owned` maps a route's path to that id. A
 * new kind of id must be added here to pass.
 */
export async function ownEverything(app: TestApp) {
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

  const owned: Record<string, string> = {
    "/v1/projects/{project_id}": project.id,
    "/v1/projects/{project_id}/credits": project.id,
    "/v1/attributions/{attribution_id}": attribution.id,
    "/v1/attributions/{attribution_id}/credit": attribution.id,
    "/v1/attributions/{attribution_id}/file": attribution.id,
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
    "/api/attributions/:id/file": attribution.id,
    "/api/attributions/:id/file/preview": attribution.id,
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
      ["", "/rotate", "/test", "/deliveries", "/deliveries/:deliveryId", "/volume", "/resend"].map((path) => [
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
  return { ada, program, project, owned };
}

const period = new Date().toISOString().slice(0, 7);

/** Bodies that the routes with an id accept. */
export const BODIES: Record<string, unknown> = {
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
