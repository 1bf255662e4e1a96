import assert from "node:assert/strict";
import { test } from "node:test";
import type { Use } from "../use.ts";
import { Outbox } from "./outbox.ts";

/** As `localStorage`, which outlives the app. */
function createStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

test("unsent uses wait, and are resent with the same ids", async () => {
  const store = createStore();
  const tried: Use[][] = [];
  const offline = new Outbox(store, async (uses) => {
    tried.push(uses);
    throw new TypeError("Failed to fetch");
  });
  for (let i = 0; i < 101; i++) offline.add("pride");
  assert.equal(await offline.flush(), 101);

  const sent: Use[][] = [];
  const opened = new Outbox(store, async (uses) => void sent.push(uses)); // the app, opened again
  assert.equal(await opened.flush(), 0);
  assert.deepEqual(
    sent.map((uses) => uses.length),
    [100, 1],
  );
  assert.deepEqual(sent[0], tried[0]);
  assert.equal(await opened.flush(), 0);
  assert.equal(sent.length, 2);
});
