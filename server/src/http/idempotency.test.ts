import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { attributionInput, join, type Program, startProgram, startProject } from "../../test/cast.ts";
import { startApp } from "../../test/harness.ts";

const app = await startApp();
const ada = await join(app);
const project = await startProject(ada);
const first = await startProgram(app, ada);
const second = await startProgram(app, ada);
const bound = await startProgram(app, ada, { projectId: project.id });
const mallory = await join(app, "Mallory");
const stranger = await startProgram(app, mallory);

/** One by the statement that writes attributions, one by a transaction of its own. */
const CALLS: [string, (project: { id: string }) => unknown][] = [
  ["/v1/attributions", (where) => attributionInput(where)],
  ["/v1/revenue", ({ id }) => revenue(id)],
];
const revenue = (project_id: string) => ({
  project_id,
  amount: 100,
  currency: "USD",
  period: new Date().toISOString().slice(0, 7),
  reference: "r1",
});

test.each(CALLS)("%s: a key belongs to the workspace, whichever token sends it", async (path, body) => {
  const send = (program: Program, where: { id: string } = project) =>
    program.post(path, body(where), { "idempotency-key": `invoice 17 to ${path}`.replaceAll(" ", "-") });
  const made = await send(first);
  expect([made.status, made.headers.get("idempotent-replayed")]).toEqual([201, null]);
  const again = await send(second);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
  expect(again.body).toEqual(made.body);
  expect((await send(bound)).body.error, "another project's token learns nothing").toBe(
    "idempotency_key_reused",
  );

  const theirs = await send(stranger, await startProject(mallory));
  expect([theirs.status, theirs.headers.get("idempotent-replayed")]).toEqual([201, null]);
  expect(theirs.body.id).not.toBe(made.body.id);
});

test("409 for another token if the response contains a secret", async () => {
  const manager = () => startProgram(app, ada, { scopes: ["read", "tokens:read", "tokens:write"] });
  const [own, other] = [await manager(), await manager()];
  const send = (program: Program) =>
    program.post("/v1/tokens", { name: "Once", scopes: ["read"] }, { "idempotency-key": "token-17" });
  const made = await send(own);
  expect(made.status).toBe(201);
  expect((await send(own)).body).toEqual(made.body);
  const refused = await send(other);
  expect([refused.status, refused.body.error]).toEqual([409, "conflict"]);
  expect(JSON.stringify(refused.body)).not.toContain("byl_");
});

test("a token's key means the same in a single call and in a batch", async () => {
  const item = attributionInput(project);
  const single = (program: Program, key: string) =>
    program.post("/v1/attributions", item, { "idempotency-key": key });
  const batch = async (program: Program, key: string) =>
    (await program.post("/v1/attributions/batch", { attributions: [{ ...item, idempotency_key: key }] }))
      .body;
  const reused = [{ index: 0, error: "idempotency_key_reused" }];

  for (const [own, other] of [[first, bound] as const, [bound, first] as const]) {
    const key = `single-of-${own.token.id}`;
    const { body: made } = await single(own, key);
    expect(await batch(own, key)).toMatchObject({ duplicates: [{ id: made.id }], rejected: [] });
    expect(await batch(other, key)).toMatchObject({ duplicates: [], rejected: reused });

    const inBatch = `batch-of-${own.token.id}`;
    const { accepted } = await batch(own, inBatch);
    expect((await single(own, inBatch)).body.id).toBe(accepted[0].id);
    expect((await single(other, inBatch)).status).toBe(422);
  }
});

test("RFC 8259 section 4: the order of members doesn't matter, in single calls and batches", async () => {
  const metadata = {
    title: "T",
    creators: [{ name: "Ana", role: "photographer" }],
    based_on: { title: "S" },
  };
  const another = { based_on: { title: "S" }, creators: [{ role: "photographer", name: "Ana" }], title: "T" };
  const key = { "idempotency-key": "in-any-order" };
  const made = await first.post("/v1/attributions", attributionInput(project, { metadata }), key);
  const again = await first.post("/v1/attributions", attributionInput(project, { metadata: another }), key);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
  expect(again.body).toEqual(made.body);
  const items = [metadata, another].map((one) => attributionInput(project, { metadata: one }));
  const keyed = items.map((item) => ({ ...item, idempotency_key: "in-any-order" }));
  const known = await first.post("/v1/attributions/batch", { attributions: keyed });
  expect(known.body.duplicates).toMatchObject([{ id: made.body.id }, { id: made.body.id }]);
  const batchKey = { "idempotency-key": "batch-in-any-order" };
  const twins = await first.post("/v1/attributions/batch", { attributions: items }, batchKey);
  expect([twins.body.accepted.length, twins.body.duplicates.length]).toEqual([1, 1]);
  const turned = items.map((item) => Object.fromEntries(Object.entries(item).reverse()));
  const replay = await first.post("/v1/attributions/batch", { attributions: turned }, batchKey);
  expect(replay.body).toEqual(twins.body);
  const [item] = items;
  const other = { attributions: [item, { ...item, content_id: "other" }] };
  const listKey = { "idempotency-key": "lists-have-an-order" };
  expect((await first.post("/v1/attributions/batch", other, listKey)).status).toBe(200);
  const reversed = { attributions: other.attributions.toReversed() };
  expect((await first.post("/v1/attributions/batch", reversed, listKey)).status).toBe(422);
});

test("a key stored with the former hash still repeats its response", async () => {
  const metadata = { title: "T", creator: "Ana" };
  const key = { "idempotency-key": "kept-before" };
  const item = attributionInput(project, { metadata });
  const made = await first.post("/v1/attributions", item, key);
  const own = { ...item, metadata };
  const former = formerHashOf("POST /v1/attributions", own);
  const update = "update idempotency_keys set request_hash = $1 where key = 'kept-before'";
  await app.deps.pool.query(update, [former]);
  const again = await first.post("/v1/attributions", item, key);
  expect([again.status, again.body]).toEqual([201, made.body]);
  const batch = { attributions: [{ ...item, idempotency_key: "kept-before" }] };
  expect((await first.post("/v1/attributions/batch", batch)).body.duplicates).toMatchObject([
    { id: made.body.id },
  ]);
  const other = { ...item, content_id: "another" };
  expect((await first.post("/v1/attributions", other, key)).status).toBe(422);
});

const formerHashOf = (operation: string, body: object) =>
  createHash("sha256")
    .update(`${operation}\n${JSON.stringify(body)}`)
    .digest();

test("the case of an id in a path doesn't matter", async () => {
  const { body } = await first.post("/v1/attributions", attributionInput(project));
  const withdraw = (id: string) =>
    first.call("DELETE", `/v1/attributions/${id}`, { reason: "Twice" }, { "idempotency-key": "either-case" });
  const made = await withdraw(body.id.toUpperCase());
  const again = await withdraw(body.id);
  expect([made.status, again.status, again.headers.get("idempotent-replayed")]).toEqual([200, 200, "true"]);
  expect(again.body).toEqual(made.body);
});

test("503 if the key was swept before its response could be read", async () => {
  // The insert finds the key taken, and the select after it finds none.
  await app.deps.pool.query(
    `create function take_nothing() returns trigger language plpgsql as 'begin return null; end';
     create trigger swept before insert on idempotency_keys for each row when (new.key = 'swept')
     execute function take_nothing()`,
  );
  const answer = await first.post("/v1/revenue", revenue(project.id), { "idempotency-key": "swept" });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
});
