import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { join, startProject } from "../../test/cast.ts";
import { startApp } from "../../test/harness.ts";
import { inTransaction, isUnavailable, reconnectingClient } from "./client.ts";

test("a database that accepts a connection but never answers is unavailable", {
  timeout: 15_000,
}, async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await new Promise((resolve) => silent.once("listening", resolve));
  onTestFinished(() => {
    silent.close();
  });
  const { port } = silent.address() as { port: number };
  const client = reconnectingClient(`postgres://byline@127.0.0.1:${port}/byline`, { name: "stalled" });
  const error = await client.query({ text: "select 1" }).catch((reason) => reason);
  expect(error).toBeInstanceOf(Error);
  expect([error.message, isUnavailable(error)]).toEqual([error.message, true]);
});

test("503 says that Byline is busy while another transaction holds the row", {
  timeout: 15_000,
}, async () => {
  const app = await startApp();
  const ada = await join(app);
  const project = await startProject(ada);
  const answer = await inTransaction(app.deps.db, async (tx) => {
    await tx.execute(`select from projects where id = '${project.id}' for update`);
    return ada.call("PATCH", `/api/projects/${project.id}`, { name: "Later" });
  });
  expect([answer.status, answer.body.error, answer.headers.get("retry-after")]).toEqual([
    503,
    "unavailable",
    "3",
  ]);
  expect(answer.body.message).toBe("Byline is busy. Try again in a few seconds.");
});
