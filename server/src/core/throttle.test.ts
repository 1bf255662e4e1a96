import { expect, test } from "vitest";
import { startApp } from "../../test/harness.ts";
import { throttle } from "./throttle.ts";

const app = await startApp();

test("of tries at once exactly as many pass as the rule says, in whatever order they reach the database", async () => {
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
