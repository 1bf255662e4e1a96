import { expect, test } from "vitest";
import { join, PASSWORD, startProgram, startProject } from "./cast.ts";
import { startApp } from "./harness.ts";

const DAY_MS = 86_400_000;

const app = await startApp({ settings: { BYLINE_API_RATE_LIMIT: "2", BYLINE_CHANGE_LIMIT: "30" } });

/** Of ids: kit/ids.test.ts. */
test("waits that began while the clock was a day ahead end with its correction", async () => {
  const [ada, ben] = [await join(app), await join(app, "Ben")];
  await startProject(ada);
  const program = await startProgram(app, ada);
  const wrong = { currentPassword: "not it", newPassword: `${PASSWORD} kept` };
  const limited: Record<string, () => Promise<{ status: number; headers: Headers }>> = {
    tries: () => ada.post("/api/account/password", wrong),
    changes: () => ben.call("PATCH", "/api/team", { name: "Studio" }),
    calls: () => program.get("/v1/projects"),
  };
  const exhaust = async (call: () => Promise<{ status: number }>, calls = 0): Promise<number> =>
    (await call()).status === 429 ? calls : exhaust(call, calls + 1);

  app.advance(DAY_MS);
  const allowed: Record<string, number> = {};
  for (const [name, call] of Object.entries(limited)) allowed[name] = await exhaust(call);
  expect(allowed).toMatchObject({ tries: 10, calls: 2 });
  expect(allowed.changes).toBeGreaterThan(20);

  app.advance(-DAY_MS);
  for (const [name, call] of Object.entries(limited))
    expect([name, (await call()).status]).not.toEqual([name, 429]);
});
