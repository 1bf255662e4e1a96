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

test.each(CALLS)(
  "%s: a key belongs to the workspace, whichever of its tokens sends it",
  async (path, body) => {
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
  },
);

test("a key of a token means the same in a single call and in a batch", async () => {
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

test("an id in a path is the same request in either case", async () => {
  const { body } = await first.post("/v1/attributions", attributionInput(project));
  const withdraw = (id: string) =>
    first.call("DELETE", `/v1/attributions/${id}`, { reason: "Twice" }, { "idempotency-key": "either-case" });
  const made = await withdraw(body.id.toUpperCase());
  const again = await withdraw(body.id);
  expect([made.status, again.status, again.headers.get("idempotent-replayed")]).toEqual([200, 200, "true"]);
  expect(again.body).toEqual(made.body);
});

test("503 when the key was swept before its answer could be read", async () => {
  // The insert finds the key taken, and the select after it finds none.
  await app.deps.pool.query(
    `create function take_nothing() returns trigger language plpgsql as 'begin return null; end';
     create trigger swept before insert on idempotency_keys for each row when (new.key = 'swept')
     execute function take_nothing()`,
  );
  const answer = await first.post("/v1/revenue", revenue(project.id), { "idempotency-key": "swept" });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
});
