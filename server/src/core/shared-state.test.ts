import { setImmediate as settle } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSharedState, EVERYONE, lendState } from "./shared-state.ts";

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

test("a write is seen by its readers in each process, and by all if it's everyone's or forgotten", async () => {
  const shared = createSharedState(Date.now);
  const [one, other] = [lendState(shared).lent, lendState(shared).lent];
  const { all: start } = await one.lastWrites([]);
  await one.noteWrite(["ada", "192.0.2.1"]);
  expect(await other.lastWrites(["ada"])).toEqual({ own: start + 1, all: start + 1 });
  expect(await other.lastWrites(["bob", "192.0.2.1"])).toMatchObject({ own: start + 1 });
  expect(await other.lastWrites(["bob"])).toMatchObject({ own: start });
  for (let i = 0; i < 10_000; i++) await other.noteWrite([`reader ${i}`]);
  expect(await one.lastWrites(["bob"]), "Ada's is forgotten").toMatchObject({ own: start + 2 });
  await one.noteWrite([EVERYONE]);
  const { own, all } = await other.lastWrites(["bob"]);
  expect(own).toBe(all);
});
