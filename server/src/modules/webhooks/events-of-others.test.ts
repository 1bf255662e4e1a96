import { INSTANCE } from "@byline/contract/domain-events.ts";
import { expect, test } from "vitest";
import { joinOperator } from "../../../test/authenticator.ts";
import {
  attributionInput,
  join,
  type Person,
  type Program,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";
import { startServices } from "../../../test/services.ts";
import { confirmAddress } from "../../../test/team.ts";
import { runDueAttributionExports } from "../attributions/run-exports.ts";

const pages: NonNullable<Parameters<typeof startServices>[0]> = {};
const services = await startServices(pages);
const app = await startApp({ settings: { BYLINE_OUTBOUND_LOCAL: services.origin } });
const { deps } = app;

const SCOPES = { scopes: ["read", "write", "webhooks:read"] };
const CREATOR = "https://maud.example";
const WORK = attributionInput(
  { id: "" },
  {
    content_creator_id: CREATOR,
    metadata: { title: "Water lilies", creator: "Maud Lewis", license: "CC BY 4.0" },
  },
);

const ada = await join(app);
const project = await startProject(ada, { name: "Wall Label" });
await ada.post(`/api/projects/${project.id}/status`, { status: "live" });
const program = await startProgram(app, ada, SCOPES);
const { body: credit } = await program.post("/v1/attributions", { ...WORK, project_id: project.id });

await ada.call("PUT", "/api/test-mode", { on: true });
const trial = await startProject(ada, { name: "Trial" });
const trialProgram = await startProgram(app, ada, SCOPES);
await trialProgram.post("/v1/attributions", { ...WORK, project_id: trial.id });
await ada.call("PUT", "/api/test-mode", { on: false });

/** Another workspace, which credits another creator. */
const bob = await join(app, "Bob");
const bobs = await startProject(bob, { name: "Elsewhere" });
const bobsProgram = await startProgram(app, bob, SCOPES);
await bobsProgram.post("/v1/attributions", attributionInput(bobs));

const maud = await join(app, "Maud");
await confirmAddress(app, maud);
const olga = await joinOperator(app);
await settleEvents(deps);

const idOf = async (by: Program, kind: "creators" | "works") =>
  (await by.get(`/v1/${kind}`)).body[kind][0].id;
const creatorId = await idOf(program, "creators");
const workId = await idOf(program, "works");

/** Runs a call that must succeed. */
async function done(call: ReturnType<Person["post"]>) {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
}

async function report() {
  await done(maud.post(`/api/community/projects/${project.id}/reports`, { reason: "spam", details: "" }));
  const { body: reports } = await olga.get("/api/operator/reports");
  await done(
    olga.post(`/api/operator/reports/${reports[0].id}/decision`, { decision: "dismiss", note: "A secret" }),
  );
  return reports[0].id;
}

let claimId = "";
let disputeId = "";
type Case = { type: string; act: () => Promise<Record<string, unknown>> };

const CASES: Case[] = [
  {
    type: "claim.proved",
    act: async () => {
      const claim = await done(maud.post("/api/claims", { identifier: CREATOR }));
      pages["/maud.example/.well-known/byline-verification.txt"] = ["text/plain", claim.challenge.file.line];
      await done(maud.post(`/api/claims/${claim.id}/check`, { method: "well-known" }));
      claimId = claim.id;
      return { creator_id: creatorId };
    },
  },
  {
    type: "dispute.opened",
    act: async () => {
      const objection = { credit: credit.url.split("/").at(-1), kind: "not-mine", text: "A secret" };
      const { id } = await done(maud.post(`/api/claims/${claimId}/disputes`, objection));
      disputeId = id;
      return { project_id: project.id, attribution_id: credit.id, dispute_id: id, kind: "not-mine" };
    },
  },
  {
    type: "dispute.answered",
    act: async () => {
      await done(ada.post(`/api/disputes/${disputeId}/messages`, { text: "A secret" }));
      const about = { project_id: project.id, attribution_id: credit.id, dispute_id: disputeId };
      return { ...about, side: "project" };
    },
  },
  {
    type: "credit.corrected",
    act: async () => {
      await done(program.call("PATCH", `/v1/creators/${creatorId}`, { name: "Maud D. Lewis" }));
      return { creator_id: creatorId, work_id: null, members: ["name"] };
    },
  },
  {
    type: "credit.corrected",
    act: async () => {
      await done(program.call("PATCH", `/v1/works/${workId}`, { title: "Lilies", license: "CC0-1.0" }));
      return { creator_id: null, work_id: workId, members: ["title", "license"] };
    },
  },
  {
    type: "comment.added",
    act: async () => {
      const comment = { body: "A secret" };
      const { id } = await done(maud.post(`/api/community/projects/${project.id}/comments`, comment));
      return { project_id: project.id, comment_id: id };
    },
  },
  {
    type: "report.decided",
    act: async () => {
      const report_id = await report();
      return { project_id: project.id, report_id, comment_id: null, about: "project", decision: "dismiss" };
    },
  },
  {
    type: "export.finished",
    act: async () => {
      const { id } = await done(program.post("/v1/exports", { project_id: project.id }));
      await runDueAttributionExports(deps);
      return { export_id: id, project_id: project.id, state: "done", rows_written: 1 };
    },
  },
];

const ALL = [...new Set(CASES.map(({ type }) => type))];
const addEndpoint = async (who: Person, types: string[]) =>
  (await done(who.post("/api/webhooks", { url: "https://hooks.example/in", types }))).id;
async function messagesOf(who: Person, endpoint: string) {
  const { body } = await who.get(`/api/webhooks/${endpoint}/deliveries`);
  const read = async ({ id }: { id: string }) =>
    JSON.parse((await who.get(`/api/webhooks/${endpoint}/deliveries/${id}`)).body.body);
  return Promise.all(body.map(read));
}
const eventsOf = async (by: Program, types: string[] = ALL) =>
  (await by.get(`/v1/webhooks/events?types=${types}`)).body.events;

test.each(CASES)("$type: one message, to its workspace's subscribed endpoints", async (one) => {
  const { type, act } = one;
  const [chose, others] = [
    await addEndpoint(ada, [type]),
    await addEndpoint(
      ada,
      ALL.filter((other) => other !== type),
    ),
  ];
  const bobEndpoint = await addEndpoint(bob, []);
  await ada.call("PUT", "/api/test-mode", { on: true });
  const trialEndpoint = await addEndpoint(ada, []);
  await ada.call("PUT", "/api/test-mode", { on: false });
  const before = (await eventsOf(program)).length;

  const data = await act();
  await settleEvents(deps);
  const message = { type, timestamp: expect.any(String), data };
  expect(await messagesOf(ada, chose)).toEqual([message]);
  expect((await eventsOf(program)).slice(before)).toEqual([{ id: expect.any(String), ...message }]);
  expect((await eventsOf(program, [type])).at(-1)).toMatchObject({ type, data });
  expect(await messagesOf(ada, others), "other endpoints").toEqual([]);
  expect(await messagesOf(bob, bobEndpoint), "a stranger's").toEqual([]);
  await ada.call("PUT", "/api/test-mode", { on: true });
  expect(await messagesOf(ada, trialEndpoint), "test mode's").toEqual([]);
  await done(ada.call("DELETE", `/api/webhooks/${trialEndpoint}`));
  await ada.call("PUT", "/api/test-mode", { on: false });
  for (const id of [chose, others]) await done(ada.call("DELETE", `/api/webhooks/${id}`));
  await done(bob.call("DELETE", `/api/webhooks/${bobEndpoint}`));
  for (const by of [bobsProgram, trialProgram]) expect(await eventsOf(by)).toEqual([]);
});

test("test mode's events stay in test mode, and a correction that changes no credit sends none", async () => {
  await done(program.call("PATCH", `/v1/creators/${creatorId}`, { name: "Maud D. Lewis" }));
  const before = (await eventsOf(program)).length;
  const id = await idOf(trialProgram, "creators");
  await done(trialProgram.call("PATCH", `/v1/creators/${id}`, { name: "Maud D. Lewis" }));
  await done(program.call("PATCH", `/v1/creators/${creatorId}`, { kind: "person" }));
  await done(program.call("PATCH", `/v1/creators/${creatorId}`, { name: "Maud D. Lewis" }));
  expect(await eventsOf(trialProgram)).toMatchObject([
    { type: "credit.corrected", data: { creator_id: id } },
  ]);
  expect(await eventsOf(program)).toHaveLength(before);
});

test("an export that couldn't be written is also finished, as failed", async () => {
  const { id } = await done(program.post("/v1/exports", {}));
  await deps.pool.query(
    "update attribution_exports set state = 'running', tries = 3, touched_at = to_timestamp(0) where id = $1",
    [id],
  );
  await runDueAttributionExports(deps);
  const data = { export_id: id, project_id: null, state: "failed", rows_written: 0 };
  expect((await eventsOf(program, ["export.finished"])).at(-1)).toMatchObject({ data });
});

test("the instance's log keeps the operator's note; the workspace's audit log doesn't", async () => {
  const { rows } = await deps.pool.query(
    "select workspace_id, data ->> 'note' as note from audit_entries where action = 'report.decided'",
  );
  expect(rows).toEqual([{ workspace_id: INSTANCE, note: "A secret" }]);
  expect(JSON.stringify(await eventsOf(program))).not.toContain("A secret");
});
