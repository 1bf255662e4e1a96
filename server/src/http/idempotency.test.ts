import { expect, test } from "vitest";
import { join, type Program, startProgram, startProject, useOf } from "../../test/cast.ts";
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
  ["/v1/attributions", (where) => useOf(where)],
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
