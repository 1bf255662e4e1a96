import { expect, test } from "vitest";
import { startApp } from "../../test/harness.ts";
import { throttle } from "./throttle.ts";

const app = await startApp();

test("exactly as many concurrent tries pass as the rule allows, whatever their order in the database", async () => {
  const now = app.deps.clock();
  const tries = Array.from({ length: 40 }, (_, i) => {
    const late = { ...app.deps, clock: () => now - (i % 7) * 50 };
    return throttle(late, "at once", { tries: 10, minutes: 15 }).then(
      () => "passed",
      () => "refused",
    );
  });
  const outcomes = await Promise.all(tries);
  expect(outcomes.filter((outcome) => outcome === "passed")).toHaveLength(10);
});

test("each consecutive wait is twice as long as the one before, up to a day", async () => {
  let now = app.deps.clock();
  const deps = { ...app.deps, clock: () => now };
  const attempt = () => throttle(deps, "in a row", { tries: 2, minutes: 10 });
  const waits: number[] = [];
  for (let strike = 0; strike < 10; strike++) {
    await attempt();
    await attempt();
    const refused = await attempt().catch((error) => error);
    waits.push(refused.retryAfter / 60);
    now += refused.retryAfter * 1000;
  }
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440]);
});
