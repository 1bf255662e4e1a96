import { setImmediate as settle } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSharedState, lendState } from "./shared-state.ts";

test("a process that exits while waiting for its turn delays no one", async () => {
  const shared = createSharedState(Date.now);
  const [first, second, third] = [lendState(shared), lendState(shared), lendState(shared)];
  const ticket = await first.lent.takeTurn("sign-in");
  const waiting = second.lent.takeTurn("sign-in");
  second.revoke();
  let hasTurn = false;
  const next = third.lent.takeTurn("sign-in").then(() => {
    hasTurn = true;
  });
  await settle();
  expect(hasTurn).toBe(false);
  first.lent.release(ticket);
  await Promise.all([waiting, next]);
  expect(hasTurn).toBe(true);
});

test("a process that exits frees its places, including any requested in messages read afterward", async () => {
  const shared = createSharedState(Date.now);
  const [gone, other] = [lendState(shared), lendState(shared)];
  const limits = [{ key: "streams", max: 2 }];
  await gone.lent.takePlaces(limits);
  const asked = gone.lent.takePlaces(limits);
  expect(await other.lent.takePlaces(limits)).toBeNull();
  gone.revoke();
  await asked;
  await gone.lent.takePlaces(limits);
  const taken = [await other.lent.takePlaces(limits), await other.lent.takePlaces(limits)];
  expect(taken).not.toContain(null);
  expect(await other.lent.takePlaces(limits)).toBeNull();
});
