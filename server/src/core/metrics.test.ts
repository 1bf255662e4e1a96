import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("the event loop delay is the time beyond the interval between two ticks", async () => {
  const [metrics, ticks] = [createMetrics({}), monitorEventLoopDelay({ resolution: 20 })];
  ticks.enable();
  await sleep(1100);
  const until = performance.now() + 200;
  while (performance.now() < until);
  await sleep(50);
  ticks.disable();
  const longest = metrics.read("server").find(({ name }) => name === "byline_event_loop_delay_max_seconds");
  metrics.close();
  expect(ticks.max * 1e-9 - (longest?.values[0]?.value ?? 0)).toBeCloseTo(0.02, 2);
});
