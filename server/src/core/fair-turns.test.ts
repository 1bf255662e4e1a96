import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairTurns } from "./fair-turns.ts";

/** Keeps the event loop for some milliseconds, as checking an expensive body does. */
function keepBusy(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test("clients take turns, however much each has waiting", async () => {
  const turns = createFairTurns();
  const order: string[] = [];
  const work = async (client: string) => {
    await turns.next(client);
    order.push(client);
  };
  await Promise.all([..."mmmm"].map(() => work("mallory")).concat([work("ada"), work("ben"), work("ada")]));
  expect(order).toEqual(["mallory", "mallory", "ada", "ben", "mallory", "ada", "mallory"]);
});

test("the event loop handles other work between two turns", async () => {
  const turns = createFairTurns();
  let isOver = false;
  let loops = 0;
  const counted = (async () => {
    while (!isOver) {
      await setImmediate();
      loops++;
    }
  })();
  await Promise.all(Array.from({ length: 20 }, () => turns.next("mallory")));
  isOver = true;
  await counted;
  expect(loops).toBeGreaterThanOrEqual(19);
});

test("a turn is followed by an equal pause while a short call is in progress", async () => {
  const turns = createFairTurns();
  const endCall = turns.startCall();
  const startedAt = performance.now();
  for (let n = 0; n < 4; n++) {
    await turns.next("mallory");
    keepBusy(20);
  }
  expect(performance.now() - startedAt).toBeGreaterThan(4 * 20 + 3 * 19);
  endCall();
});
