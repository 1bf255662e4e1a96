import { expect, test } from "vitest";
import { join, startProgram } from "../../server/test/cast.ts";
import { startApp } from "../../server/test/harness.ts";
import { Byline } from "./index.ts";

test("adds, changes, tests, and removes endpoints, and reads their deliveries", async () => {
  const app = await startApp();
  const scopes = ["webhooks:read", "webhooks:write"];
  const { token } = (await startProgram(app, await join(app), { scopes })).token;
  const { webhooks } = new Byline({ token, baseUrl: app.url });
  const made = await webhooks.create({ url: "https://example.org/one", types: ["plan.changed"] });
  await webhooks.create({ url: "https://example.org/two" });
  const found: string[] = [];
  for await (const { url } of webhooks.list({ limit: 1 })) found.push(url);
  expect(found).toEqual(["https://example.org/one", "https://example.org/two"]);

  expect(await webhooks.update(made.id, { description: "Ours" })).toMatchObject({ description: "Ours" });
  const rotated = await webhooks.rotateSecret(made.id);
  expect([made.secret, rotated.secret]).toEqual(Array(2).fill(expect.stringMatching(/^whsec_/)));
  const { secret: _, ...shown } = rotated;
  expect(await webhooks.get(made.id)).toEqual(shown);

  const sent = await webhooks.test(made.id, { type: "statement.closed" });
  const { deliveries } = await webhooks.deliveries(made.id, { state: "pending" });
  expect(deliveries).toMatchObject([{ id: sent.id, type: "statement.closed" }]);
  const { body, attempts } = await webhooks.delivery(made.id, sent.id);
  expect([JSON.parse(body).type, attempts]).toEqual(["statement.closed", []]);
  expect((await webhooks.resend(made.id, sent.id)).state).toBe("pending");
  expect(await webhooks.resendFailed(made.id, { since: shown.created_at })).toEqual({ count: 0 });

  expect(await webhooks.delete(made.id)).toMatchObject({ id: made.id, description: "Ours" });
  await expect(webhooks.get(made.id)).rejects.toMatchObject({ status: 404 });
});
